/** Shorter courses, for somebody who knows another game: they stand in the page as what differs, with links to the steps. */

import type { Lesson } from "./lesson.ts";

export interface Short {
  game: string;
  name: string;
  /** its steps, and what is otherwise in the game that is known; nothing where that has nothing of the kind */
  steps: Map<string, string[]>;
}

/** Which steps of a lesson belong to the course, from 1. */
export interface Taught {
  id: string;
  steps: number;
  taught: number[];
}

export type Part = Lesson & Taught;

/** Where what is owed of a lesson is asked. */
export const owedPlace = (lesson: string) => `${lesson}-owed`;

export function shortCourses(course: HTMLElement): Short[] {
  return [...course.querySelectorAll<HTMLElement>(".known__game")].map((known) => {
    const steps = new Map<string, string[]>();
    for (const point of known.querySelectorAll("li")) {
      const line = point.querySelector("[data-line]")?.textContent;
      for (const { hash } of point.querySelectorAll("a")) steps.set(hash.slice(1), [...(steps.get(hash.slice(1)) ?? []), ...(line ? [line] : [])]);
    }
    return { game: known.dataset.known ?? "", name: known.dataset.name ?? "", steps };
  });
}

const allOf = (steps: number) => Array.from({ length: steps }, (_none, at) => at + 1);

/** A lesson of a whole course. */
export const wholeOf = ([id, steps]: [id: string, steps: number]): Taught => ({ id, steps, taught: allOf(steps) });

/** The lessons of a course; of a shorter one those that have something in it. */
export function partsOf(lessons: Lesson[], short: Short | null): Part[] {
  const parts = lessons.map((lesson) => {
    const all = allOf(lesson.steps);
    return { ...lesson, taught: short ? all.filter((step) => short.steps.has(`${lesson.id}-${step}`)) : all };
  });
  return parts.filter(({ taught }) => taught.length).map((part) => ({ ...part, steps: part.taught.length }));
}
