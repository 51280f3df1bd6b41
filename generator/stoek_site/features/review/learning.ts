/** All that was learnt, out of the browser and into it again. */

import { isRecord } from "../../shared/reader/kept.ts";
import { joined, learntOf } from "../../shared/reader/learnt.ts";
import { isBegun, joinedProgress, progressIn, readProgress } from "../learn/progress.ts";
import { isMistake, keep, mistakesOf } from "../mistakes/mistakes.ts";

const FORM = "stoek-learnt-1";
/** More than anybody's learning is not read. */
export const LONGEST = 5_000_000;

/** What a file has brought that was not here. */
export interface Brought {
  answers: number;
  mistakes: number;
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
export function taken(text: string, games: string[], decks: string[]): Brought | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(read) || read.form !== FORM || !isRecord(read.learnt)) return null;
  const { learnt, courses = {}, mistakes = {} } = read;
  const of = (part: unknown, ids: string[]) => Object.entries(isRecord(part) ? part : {}).filter(([game]) => ids.includes(game));
  let answers = 0;
  for (const [game, rules] of of(learnt, games)) {
    if (!isRecord(rules)) continue;
    learntOf(game).change((there) => {
      const both = { ...there };
      for (const [rule, given] of Object.entries(rules)) {
        const [merged, added] = joined(both[rule] ?? [], given);
        answers += added;
        if (merged.length) both[rule] = merged;
      }
      return both;
    });
  }
  for (const [game, course] of of(courses, games)) {
    const brought = readProgress(course);
    if (brought) progressIn(game).change((here) => joinedProgress(here, brought));
  }
  let found = 0;
  for (const [game, list] of of(mistakes, decks)) if (Array.isArray(list)) found += keep(game, list.filter(isMistake));
  return { answers, mistakes: found };
}
