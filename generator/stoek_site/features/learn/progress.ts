/** How far somebody has come in a course, kept in the browser by the ids of lessons; in each of its shorter ones as well. */

import { Kept, asList, asRecord } from "../../shared/reader/kept.ts";
import type { Taught } from "./short.ts";

export interface Progress {
  /** so many steps of each lesson are done: `stepsDone` reads it */
  done: Record<string, unknown>;
  /** the step where one stopped; empty where nothing has been begun */
  at: string;
}

export interface All extends Progress {
  /** in the courses for somebody who knows another game, by that game: `progressOf` reads it */
  knowing: Record<string, unknown>;
  /** the steps, by their ids, that were missed and not answered rightly since: in whichever of these courses, a step is the same one */
  owed: unknown[];
}

/** Where it was kept while nothing was owed. */
export const OLDER = "course";

function reached(value: unknown): Progress | null {
  const { done, at, ...more } = asRecord(value) ?? {};
  const steps = asRecord(done);
  return steps && { ...more, done: steps, at: typeof at === "string" ? at : "" };
}

const NOTHING: Progress = { done: {}, at: "" };

export function readProgress(value: unknown): All | null {
  const { knowing, owed } = asRecord(value) ?? {};
  const whole = reached(value);
  return whole && { ...whole, knowing: asRecord(knowing) ?? {}, owed: asList(owed) ?? [] };
}

export const progressIn = (game: string) =>
  new Kept<All>({
    key: "lessons",
    game,
    file: true,
    read: readProgress,
    standard: () => ({ ...NOTHING, knowing: {}, owed: [] }),
    older: [{ key: `${OLDER}.${game}` }],
  });

/** A step was asked: it is owed where something was wrong, and no longer where all was right. */
export const settled = (all: All, step: string, isRight: boolean): All => ({
  ...all,
  owed: [...all.owed.filter((each) => each !== step), ...(isRight ? [] : [step])],
});

/** Of the steps of a lesson those that are owed, by where they stand among those that are taught, from 0. */
export const owedOf = ({ owed }: All, { id, taught }: Taught) => taught.flatMap((step, at) => (owed.includes(`${id}-${step}`) ? [at] : []));

/** @param known the game that is known; empty: the whole course */
export const progressOf = (all: All, known: string): Progress => (!known ? all : (Object.hasOwn(all.knowing, known) && reached(all.knowing[known])) || NOTHING);

/** Returns how many steps of a lesson are done. */
export const stepsDone = ({ done }: Progress, id: string) => (Number.isInteger(done[id]) ? Number(done[id]) : 0);

/** The ids of lessons in which `one` is further than `other`. */
export const aheadIn = (one: Progress, other: Progress) => Object.keys(one.done).filter((id) => stepsDone(one, id) > stepsDone(other, id));

/** Of each lesson the steps of who came further; where one stopped stays, if one began. */
const further = <Kind extends Progress>(here: Kind, brought: Progress): Kind => ({
  ...here,
  done: { ...here.done, ...Object.fromEntries(aheadIn(brought, here).map((id) => [id, stepsDone(brought, id)])) },
  at: here.at || brought.at,
});

/** What two browsers have kept of a course, the whole and the shorter ones. A step that is owed comes along if its lesson got further there: else it may have been settled here. */
export function joinedProgress(here: All, brought: All): All {
  const shorter = Object.keys(brought.knowing).map((game) => [game, further(progressOf(here, game), progressOf(brought, game))]);
  const ahead = ["", ...Object.keys(brought.knowing)].flatMap((game) => aheadIn(progressOf(brought, game), progressOf(here, game)));
  const owed = new Set([...here.owed, ...brought.owed.filter((step) => typeof step === "string" && ahead.some((id) => step.startsWith(`${id}-`)))]);
  return { ...further(here, brought), knowing: { ...here.knowing, ...Object.fromEntries(shorter) }, owed: [...owed] };
}

/** Whether anything of a course has been begun. */
export const isBegun = (all: All) => [all.at, ...Object.keys(all.knowing).map((game) => progressOf(all, game).at), ...all.owed].some(Boolean);

export function withProgress(all: All, known: string, now: Progress): All {
  return known ? { ...all, knowing: { ...all.knowing, [known]: now } } : { ...all, ...now };
}

export const lessonsDone = (progress: Progress, lessons: [id: string, steps: number][]) =>
  lessons.filter(([id, steps]) => stepsDone(progress, id) >= steps).length;
