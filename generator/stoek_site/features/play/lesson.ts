/** The lesson whose hand is played: what the site keeps of it, and how it is told. */

import { html, nothing } from "lit-html";
import { SITE } from "../../shared/engine/engine.ts";
import { arriving, file } from "../../shared/offline/door.ts";
import { _ } from "../../shared/language/language.ts";
import type { Answer } from "./answer.ts";

/** The lesson, and the table as the reader finds it. */
export interface Lesson {
  id: string;
  number: number;
  title: string;
  goal: string;
  /** the lesson after it; null after the last */
  next: string | null;
  opening: Answer;
}

export interface Course {
  /** the page of the course, from the root of the site */
  page: string;
  /** where its hands lie in the site */
  hands: string;
}

const LESSON = /^[a-z]+-lesson-\d\d$/;

export const isLesson = (word: string) => LESSON.test(word);

/** @returns the lesson of an id; null where the course has none */
export async function lessonOf({ hands }: Course, id: string): Promise<Lesson | null> {
  const found = (await arriving(file(SITE + hands), _("The lesson for this hand did not arrive.")))[id];
  return found ? { id, ...found } : null;
}

const placeOf = ({ page }: Course, id: string) => `${SITE}${page}#${id}`;

/** Which lesson it is, and the way back to it. */
export const lessonHead = (course: Course, { id, number, title }: Lesson) =>
  html`<a class="play__lesson" href=${placeOf(course, id)}><span aria-hidden="true">‹ </span>${_("Lesson {number}: {title}", { number, title })}</a>`;

/** The way on from it. */
export const lessonOn = (course: Course, { id, number, next }: Lesson) =>
  html`${
    next ? html`<a class="button play__main" href=${placeOf(course, `${next}-1`)}>${_("Next lesson")}</a>` : nothing
  }<a class="button button--quiet" href=${placeOf(course, id)}>${_("Back to lesson {number}", { number })}</a>`;
