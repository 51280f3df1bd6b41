/** What a learner has answered, by game and rule, kept in the browser: what is reviewed goes by it. */

import { Kept, asList, asRecord } from "./kept.ts";

/** An answer: when it was given (ms since 1970), and whether it was right. */
export type Answer = [at: number, right: boolean];

/** So many answers are kept for each rule, the newest. */
const MOST = 30;

/** The last moment that a date can have. */
const LAST = 8.64e15;
/** More than clocks usually differ by (ms). */
const AHEAD = 86_400_000;

export const isAnswer = (value: unknown): value is Answer =>
  Array.isArray(value) && value.length === 2 && Number.isFinite(value[0]) && value[0] > 0 && value[0] <= LAST && typeof value[1] === "boolean";

/** Whether a time is in the future by this device's clock, which is wrong now or was wrong then. */
export const isAhead = (at: number) => at > Date.now() + AHEAD;

/** Returns the answers in a value, the oldest first, because clocks are set back and files bring older answers. */
export const answersIn = (value: unknown): Answer[] => (asList(value) ?? []).filter(isAnswer).sort(([one], [other]) => one - other);

/**
 * Returns the newest of those that are here and of more, up to a number, the oldest first. Those dated in the future have as much room of their own:
 * whichever clock is wrong, neither pushes the other out. If they are dated after now, more ones only fill the room that is left, and those that are
 * here count as a day older.
 */
export function newest<T>(here: T[], more: T[], most: number, timeOf: (each: T) => number): T[] {
  const now = Date.now();
  const ranked = [...here, ...more].map((each, at) => {
    const time = timeOf(each);
    return { each, time, rank: time <= now ? time : at < here.length ? time - AHEAD : time - LAST };
  });
  ranked.sort((one, other) => one.rank - other.rank);
  const kept = [false, true].flatMap((ahead) => ranked.filter(({ time }) => isAhead(time) === ahead).slice(-most));
  return kept.sort((one, other) => one.time - other.time).map(({ each }) => each);
}

/** Returns the answers to store when more are given; entries that are not this edition's stay. */
export const withAnswers = (there: unknown, more: Answer[]): unknown[] => [
  ...(asList(there) ?? (there === undefined ? [] : [there])).filter((each) => !isAnswer(each)),
  ...newest(answersIn(there), more, MOST, ([at]) => at),
];

/** Returns the answers that are not there yet. */
export function unknownOf(there: unknown, more: Answer[]): Answer[] {
  const times = new Set(answersIn(there).map(([at]) => at));
  return more.filter(([at]) => !times.has(at) && times.add(at));
}

/** The answers to each rule, of both. */
function joinedAnswers(here: Record<string, unknown>, former: Record<string, unknown>) {
  const both = Object.entries(former).map(([rule, answers]) => [
    rule,
    rule in here ? withAnswers(here[rule], unknownOf(here[rule], answersIn(answers))) : answers,
  ]);
  return { ...here, ...Object.fromEntries(both) };
}

/** The answers in a game, by rule, which `answersIn` reads. */
export const learntOf = (game: string) =>
  new Kept<Record<string, unknown>>({ key: "learnt", game, file: true, read: asRecord, standard: () => ({}), joined: joinedAnswers });

/** Records an answer to a question about a rule. */
export function answered({ game, rule, right, at = Date.now() }: { game: string; rule: string; right: boolean; at?: number }) {
  learntOf(game).change((there) => ({ ...there, [rule]: withAnswers(there[rule], [[at, right]]) }));
}
