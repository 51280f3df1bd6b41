/** What pages bring with them of a lesson: its first step, as the element draws it. */

import { html } from "lit-html";
import { drawnAsk, drawnQuestion } from "../questions/drawn-question.ts";
import { Asked } from "../questions/state.ts";
import { stepHead } from "./stage.ts";
import type { Question } from "../questions/question.ts";
import type { Lesson } from "./lesson.ts";

export const firstHead = (lesson: Lesson) => stepHead(lesson, 1, { isBack: false, isRight: false }, null);

export const firstQuestion = (question: Question) =>
  html`<p class="stage__ask">${drawnAsk(question)}</p>${drawnQuestion(new Asked(question), () => undefined)}`;
