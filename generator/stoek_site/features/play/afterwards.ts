/** Where one goes on from a deal that was played with help, or for a lesson. */

import { html, nothing } from "lit-html";
import { button } from "../../shared/dom/draw.ts";
import { _ } from "../../shared/language/language.ts";
import { lessonOn } from "./lesson.ts";
import { begun } from "./sitting.ts";
import type { Course, Lesson } from "./lesson.ts";
import type { Sitting } from "./sitting.ts";

export interface From {
  course: Course | null;
  lesson: Lesson | null;
}

/** @param sit begins it again */
export function afterwards(sitting: Sitting, { course, lesson }: From, sit: (sitting: Sitting) => void) {
  const { help, done: _done, turns: _turns, over: _over, ...dealt } = sitting;
  if (!help && !sitting.lesson) return nothing;
  const again = (isHelped: boolean) => sit(begun({ ...dealt, help: isHelped }));
  const first = "button button--quiet";
  return html`<p class="play__foot">${
    help ? button(_("The same without help"), () => again(false), first) : button(_("Once more"), () => again(false), first)
  }${course && lesson ? lessonOn(course, lesson) : nothing}</p>`;
}
