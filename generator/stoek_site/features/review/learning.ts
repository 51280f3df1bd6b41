/** All that was learnt, out of the browser and into it again. */

import { isRecord } from "../../shared/reader/kept.ts";
import { isAnswer, joined, learntOf } from "../../shared/reader/learnt.ts";
import { isBegun, joinedProgress, progressIn, readProgress } from "../learn/progress.ts";
import { isMistake, keep, mistakesOf } from "../mistakes/mistakes.ts";

const FORM = "stoek-learnt-1";
/** More than anybody's learning is not read. */
export const LONGEST = 5_000_000;

/** What a file has brought that was not here; and how much in it is none of ours: of no rule or game here, or no answer that somebody can have given. */
export interface Brought {
  answers: number;
  mistakes: number;
  left: number;
}

/** A game with a course, and the rules that it asks about. */
interface Taught {
  id: string;
  steps: Record<string, unknown>;
}

/** @param games ids: those with a course, and those of deals */
export function written(games: string[], decks: string[]): string {
  const all = <T>(ids: string[], of: (id: string) => T, isAny: (found: T) => boolean) =>
    Object.fromEntries(ids.map((id) => [id, of(id)] as const).filter(([, found]) => isAny(found)));
  const learnt = all(games, (id) => learntOf(id).get(), (rules) => Object.keys(rules).length > 0);
  const courses = all(games, (id) => progressIn(id).get(), isBegun);
  const mistakes = all(decks, (id) => mistakesOf(id).get(), ({ length }) => length > 0);
  return `${JSON.stringify({ form: FORM, learnt, courses, mistakes }, null, 1)}\n`;
}

/**
 * Add what a file holds to what is here: of each rule and each mistake the answers of both, each once; of each lesson the steps of who came further.
 * @returns what is new; null where the text is no such file
 */
export function taken(text: string, games: Taught[], decks: string[]): Brought | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(read) || read.form !== FORM || !isRecord(read.learnt)) return null;
  const { learnt, courses, mistakes } = read;
  const brought = { answers: 0, mistakes: 0, left: 0 };
  /** What of a list can be kept here; what cannot is counted. */
  const oursOf = <T>(given: unknown, isKnown: boolean, isOurs: (each: unknown) => each is T): T[] => {
    const all: unknown[] = Array.isArray(given) ? given : [given];
    const ours = isKnown ? all.filter(isOurs) : [];
    brought.left += all.length - ours.length;
    return ours;
  };
  for (const [game, rules] of entriesOf(learnt)) {
    const { steps = {} } = games.find(({ id }) => id === game) ?? {};
    const read = entriesOf(rules).map(([rule, given]) => [rule, oursOf(given, Object.hasOwn(steps, rule), isAnswer)] as const);
    const ours = read.filter(([, { length }]) => length);
    if (ours.length) learntOf(game).change((there) => {
      const both = { ...there };
      for (const [rule, given] of ours) {
        const [merged, added] = joined(both[rule] ?? [], given);
        brought.answers += added;
        both[rule] = merged;
      }
      return both;
    });
  }
  for (const [game, read] of entriesOf(courses)) {
    const course = games.some(({ id }) => id === game) ? readProgress(read) : null;
    if (course) progressIn(game).change((here) => joinedProgress(here, course));
  }
  for (const [game, list] of entriesOf(mistakes)) {
    const ours = oursOf(list, decks.includes(game), isMistake);
    if (ours.length) brought.mistakes += keep(game, ours);
  }
  return brought;
}

const entriesOf = (value: unknown) => Object.entries(isRecord(value) ? value : {});
