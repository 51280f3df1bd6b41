/** What a learner has answered, by game and rule, kept in the browser: what is reviewed goes by it. */

import { Kept, isRecord } from "./kept.ts";

/** An answer: when it was given (ms since 1970), and whether it was right. */
export type Answer = [at: number, right: boolean];
type Learnt = Record<string, Answer[]>;

/** So many answers are kept for each rule, the newest. */
const MOST = 30;

/** Clocks differ by less (ms): an answer of a time that is still to come would let its rule come back no more. */
const AHEAD = 86_400_000;

export const isAnswer = (value: unknown): value is Answer =>
  Array.isArray(value) && value.length === 2 && Number.isFinite(value[0]) && value[0] > 0 && value[0] < Date.now() + AHEAD && typeof value[1] === "boolean";

function read(value: unknown): Learnt | null {
  if (!isRecord(value)) return null;
  const rules = Object.entries(value).map(([rule, answers]) => [rule, Array.isArray(answers) ? answers.filter(isAnswer) : []]);
  return Object.fromEntries(rules) as Learnt;
}

/** What has been answered in a game: the answers to each rule, the oldest first. */
export const learntOf = (game: string) => new Kept<Learnt>({ key: "learnt", game, read, standard: () => ({}), missed: true });

/** A question about a rule was answered. */
export function answered({ game, rule, right, at = Date.now() }: { game: string; rule: string; right: boolean; at?: number }) {
  learntOf(game).change((there) => ({ ...there, [rule]: [...(there[rule] ?? []), [at, right] as Answer].slice(-MOST) }));
}

/** The answers of both, each once, the oldest first; and how many of the others are new. */
export function joined(here: Answer[], others: unknown): [Answer[], number] {
  const known = new Map(here.map((answer) => [answer[0], answer]));
  const fresh = (Array.isArray(others) ? others : []).filter((answer) => isAnswer(answer) && !known.has(answer[0]));
  for (const answer of fresh) known.set(answer[0], answer);
  return [[...known.values()].sort(([one], [other]) => one - other), known.size - here.length];
}
