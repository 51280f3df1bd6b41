/** What a learner has answered, by game and rule, kept in the browser: what is reviewed goes by it. */

import { Kept, asList, asRecord } from "./kept.ts";

/** An answer: when it was given (ms since 1970), and whether it was right. */
export type Answer = [at: number, right: boolean];

/** So many answers are kept for each rule, the newest. */
const MOST = 30;

/** The last moment that a date can have. */
const LAST = 8.64e15;
/** Clocks differ by less (ms). */
const AHEAD = 86_400_000;

export const isAnswer = (value: unknown): value is Answer =>
  Array.isArray(value) && value.length === 2 && Number.isFinite(value[0]) && value[0] > 0 && value[0] <= LAST && typeof value[1] === "boolean";

/** Whether a time is still to come, by this device's clock: that one is wrong now, or it was then. */
export const isAhead = (at: number) => at > Date.now() + AHEAD;

/** What of that is answers, the oldest first: clocks are set back, and files bring what is older. */
export const answersIn = (value: unknown): Answer[] => (asList(value) ?? []).filter(isAnswer).sort(([one], [other]) => one - other);

/**
 * The newest of those that are here and of more, so many, the oldest first. What is of a time still to come has as much room of its own: whichever
 * clock is wrong, neither pushes the other out. Of a time after now, more only fill the room that is left, and those here count as a day older.
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

/** The answers that are kept when some more are given; what is none of this edition's stays. */
export const withAnswers = (there: unknown, more: Answer[]): unknown[] => [
  ...(asList(there) ?? (there === undefined ? [] : [there])).filter((each) => !isAnswer(each)),
  ...newest(answersIn(there), more, MOST, ([at]) => at),
];

/** Those of some answers that are not there yet. */
export function unknownOf(there: unknown, more: Answer[]): Answer[] {
  const times = new Set(answersIn(there).map(([at]) => at));
  return more.filter(([at]) => !times.has(at) && times.add(at));
}

/** What has been answered in a game, by rule: `answersIn` reads it. */
export const learntOf = (game: string) => new Kept<Record<string, unknown>>({ key: "learnt", game, file: true, read: asRecord, standard: () => ({}) });

/** A question about a rule was answered. */
export function answered({ game, rule, right, at = Date.now() }: { game: string; rule: string; right: boolean; at?: number }) {
  learntOf(game).change((there) => ({ ...there, [rule]: withAnswers(there[rule], [[at, right]]) }));
}
