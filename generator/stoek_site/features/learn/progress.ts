/** How far somebody has come in a course, kept in the browser by the ids of lessons; in each of its shorter ones as well. */

import { Kept, isRecord } from "../../shared/reader/kept.ts";

export interface Progress {
  /** so many steps of each lesson are done */
  done: Record<string, number>;
  /** the step where one stopped; empty where nothing has been begun */
  at: string;
}

interface All extends Progress {
  /** in the courses for somebody who knows another game, by that game */
  knowing: Record<string, Progress>;
}

function reached(value: unknown): Progress | null {
  if (!isRecord(value) || !isRecord(value.done)) return null;
  const done = Object.entries(value.done).filter((pair): pair is [string, number] => Number.isInteger(pair[1]));
  return { done: Object.fromEntries(done), at: typeof value.at === "string" ? value.at : "" };
}

const NOTHING: Progress = { done: {}, at: "" };

export function readProgress(value: unknown): All | null {
  const whole = reached(value);
  if (!whole || !isRecord(value)) return null;
  const shorter = Object.entries(isRecord(value.knowing) ? value.knowing : {}).map(([game, part]) => [game, reached(part) ?? NOTHING]);
  return { ...whole, knowing: Object.fromEntries(shorter) as Record<string, Progress> };
}

export const progressIn = (game: string) => new Kept<All>({ key: "course", game, read: readProgress, standard: () => ({ ...NOTHING, knowing: {} }) });

/** @param known the game that is known; empty: the whole course */
export const progressOf = (all: All, known: string): Progress => (known ? (all.knowing[known] ?? NOTHING) : all);

export function withProgress(all: All, known: string, now: Progress): All {
  return known ? { ...all, knowing: { ...all.knowing, [known]: now } } : { ...all, ...now };
}

/** How many lessons are done. */
export const lessonsDone = ({ done }: Progress, lessons: [id: string, steps: number][]) => lessons.filter(([id, steps]) => (done[id] ?? 0) >= steps).length;
