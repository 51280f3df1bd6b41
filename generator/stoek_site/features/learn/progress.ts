/** How far somebody has come in a course, kept in the browser by the ids of lessons. */

import { Kept, isRecord } from "../../shared/reader/kept.ts";

export interface Progress {
  /** so many steps of each lesson are done */
  done: Record<string, number>;
  /** the step where one stopped; empty where nothing has been begun */
  at: string;
}

function read(value: unknown): Progress | null {
  if (!isRecord(value) || !isRecord(value.done)) return null;
  const done = Object.entries(value.done).filter((pair): pair is [string, number] => Number.isInteger(pair[1]));
  return { done: Object.fromEntries(done), at: typeof value.at === "string" ? value.at : "" };
}

export const progressIn = (game: string) => new Kept<Progress>({ key: "course", game, read, standard: () => ({ done: {}, at: "" }) });

/** How many lessons are done. */
export const lessonsDone = ({ done }: Progress, lessons: [id: string, steps: number][]) => lessons.filter(([id, steps]) => (done[id] ?? 0) >= steps).length;
