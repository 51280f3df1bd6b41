/** How far somebody has come in a course, kept in the browser by the ids of lessons; in each of its shorter ones as well. */

import { Kept, isRecord } from "../../shared/reader/kept.ts";
import type { Taught } from "./short.ts";

export interface Progress {
  /** so many steps of each lesson are done */
  done: Record<string, number>;
  /** the step where one stopped; empty where nothing has been begun */
  at: string;
}

export interface All extends Progress {
  /** in the courses for somebody who knows another game, by that game */
  knowing: Record<string, Progress>;
  /** the steps, by their ids, that were missed and not answered rightly since: in whichever of these courses, a step is the same one */
  owed: string[];
}

/** Where it was kept while nothing was owed. */
export const OLDER = "course";

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
  const owed = (Array.isArray(value.owed) ? value.owed : []).filter((step) => typeof step === "string");
  return { ...whole, knowing: Object.fromEntries(shorter) as Record<string, Progress>, owed: [...new Set(owed)] };
}

export const progressIn = (game: string) => new Kept<All>({
  key: "lessons",
  game,
  read: readProgress,
  standard: () => ({ ...NOTHING, knowing: {}, owed: [] }),
  missed: true,
  older: [{ key: `${OLDER}.${game}` }],
});

/** A step was asked: it is owed where something was wrong, and no longer where all was right. */
export const settled = (all: All, step: string, isRight: boolean): All => ({ ...all, owed: [...all.owed.filter((each) => each !== step), ...(isRight ? [] : [step])] });

/** Of the steps of a lesson those that are owed, by where they stand among those that are taught, from 0. */
export const owedOf = ({ owed }: All, { id, taught }: Taught) => taught.flatMap((step, at) => (owed.includes(`${id}-${step}`) ? [at] : []));

/** @param known the game that is known; empty: the whole course */
export const progressOf = (all: All, known: string): Progress => (!known ? all : Object.hasOwn(all.knowing, known) ? all.knowing[known] : NOTHING);

/** Of each lesson the steps of who came further; where one stopped stays, if one began. */
const further = (here: Progress, brought: Progress): Progress => ({
  done: { ...here.done, ...Object.fromEntries(Object.entries(brought.done).map(([id, steps]) => [id, Math.max(steps, Object.hasOwn(here.done, id) ? here.done[id] : 0)])) },
  at: here.at || brought.at,
});

/** What two browsers have kept of a course, the whole and the shorter ones; what is owed in one is owed. */
export function joinedProgress(here: All, brought: All): All {
  const shorter = Object.entries(brought.knowing).map(([game, part]) => [game, further(progressOf(here, game), part)]);
  return { ...further(here, brought), knowing: { ...here.knowing, ...Object.fromEntries(shorter) }, owed: [...new Set([...here.owed, ...brought.owed])] };
}

/** Whether anything of a course has been begun. */
export const isBegun = ({ at, knowing, owed }: All) => [at, ...Object.values(knowing).map((part) => part.at), ...owed].some(Boolean);

export function withProgress(all: All, known: string, now: Progress): All {
  return known ? { ...all, knowing: { ...all.knowing, [known]: now } } : { ...all, ...now };
}

/** How many lessons are done. */
export const lessonsDone = ({ done }: Progress, lessons: [id: string, steps: number][]) => lessons.filter(([id, steps]) => (done[id] ?? 0) >= steps).length;
