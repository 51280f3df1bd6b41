/** All that was learnt, out of the browser and into it again. */

import { isRecord } from "../../shared/reader/kept.ts";
import { learntOf } from "../../shared/reader/learnt.ts";
import type { Answer } from "../../shared/reader/learnt.ts";

const FORM = "stoek-learnt-1";
/** More than anybody's learning is not read. */
export const LONGEST = 2_000_000;

/** @param games their ids */
export function written(games: string[]): string {
  const learnt = Object.fromEntries(games.map((game) => [game, learntOf(game).get()] as const).filter(([, rules]) => Object.keys(rules).length));
  return `${JSON.stringify({ form: FORM, learnt }, null, 1)}\n`;
}

/**
 * Add what a file holds to what is here: of each rule the answers of both, each once.
 * @returns how many answers are new; null where the text is no such file
 */
export function taken(text: string, games: string[]): number | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(read) || read.form !== FORM || !isRecord(read.learnt)) return null;
  let added = 0;
  for (const [game, rules] of Object.entries(read.learnt)) {
    if (!games.includes(game) || !isRecord(rules)) continue;
    learntOf(game).change((there) => {
      const both = { ...there };
      for (const [rule, answers] of Object.entries(rules)) {
        const known = new Map((both[rule] ?? []).map((answer) => [answer[0], answer]));
        for (const answer of Array.isArray(answers) ? answers : []) {
          if (!isAnswer(answer) || known.has(answer[0])) continue;
          known.set(answer[0], answer);
          added += 1;
        }
        if (known.size) both[rule] = [...known.values()].sort(([one], [other]) => one - other);
      }
      return both;
    });
  }
  return added;
}

const isAnswer = (value: unknown): value is Answer =>
  Array.isArray(value) && value.length === 2 && Number.isFinite(value[0]) && value[0] > 0 && typeof value[1] === "boolean";
