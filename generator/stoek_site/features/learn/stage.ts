/** What is seen of a lesson: a step, and its end. */

import { html, nothing } from "lit-html";
import { button } from "../../shared/dom/draw.ts";
import { sharing } from "../../shared/element/sharing.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { _, ngettext, woven } from "../../shared/language/language.ts";
import type { Lesson } from "./lesson.ts";
import type { Short } from "./short.ts";

/** That something was missed at an earlier visit. */
export const owedWords = (count: number) =>
  ngettext(
    "{count} step of this lesson is owed from before: it is asked once more, at the end at the latest.",
    "{count} steps of this lesson are owed from before: they are asked once more, at the end at the latest.",
    count,
  );

/** What is otherwise in the game that is known. */
export function knownLine({ name, steps }: Short, step: string) {
  const lines = steps.get(step) ?? [];
  return html`<p class="stage__known">${lines.length ? _("{game}: {known}.", { game: name, known: lines.join("; ") }) : _("Not in {game}.", { game: name })}</p>`;
}

/**
 * Which step it is, and the way out.
 * @param number of the step, from 1; once it is right the bar has it, too
 */
export function stepHead({ title, steps }: Lesson, number: number, { isBack, isRight }: { isBack: boolean; isRight: boolean }, leave: (() => void) | null) {
  const done = isBack ? steps : number - (isRight ? 0 : 1);
  return html`<p class="stage__head">${leave ? button(_("Lessons"), leave) : nothing}<span class="stage__place">${title}</span
      ><span class="stage__count">${isBack ? _("Once more") : _("{step} of {steps}", { step: number, steps })}</span></p>
    <div class="stage__bar" aria-hidden="true">${Array.from({ length: steps }, (_none, at) => html`<span data-done=${at < done ? "" : nothing}></span>`)}</div>`;
}

/**
 * The end of a lesson: what one knows now, and where to go on.
 * @param hand what the page says of the hand there, copied
 */
export function lessonEnd(
  lesson: Lesson,
  hand: Node | null,
  { missed, owed }: { missed: number; owed: number },
  next: { words: string; go: () => void } | null,
  list: () => void,
  link: string,
) {
  return html`<section class="stage stage--end" aria-label=${_("The lesson is done")}>
    <p class="stage__head">${button(_("Lessons"), list)}<span class="stage__place">${lesson.title}</span></p>
    <div class="stage__idea" tabindex="-1"><p class="stage__done">${_("✓ The lesson is done.")}</p><p>${
      missed
        ? woven<unknown>(
            ngettext(
              "{count} step was missed: what it is about comes back in the {review}.",
              "{count} steps were missed: what they are about comes back in the {review}.",
              missed,
              { review: "{review}" },
            ),
            { review: html`<a href=${`${SITE}review/`}>${_("review")}</a>` },
          )
        : _("You know {goal}.", { goal: lesson.goal })
    }</p>${
      owed
        ? html`<p>${ngettext(
            "{count} step stays owed: the lesson asks it again when you come back.",
            "{count} steps stay owed: the lesson asks them again when you come back.",
            owed,
          )}</p>`
        : nothing
    }</div>
    <div class="stage__hand">${hand}</div>
    ${sharing(link)}
    <div class="stage__foot"><div class="stage__verdict"></div><div class="stage__ways">${
      next ? button(next.words, next.go) : nothing
    }<a class="button stage__next" href=${`${SITE}play/#${lesson.hand}`}>${_("Play it, with help")}</a></div></div>
  </section>`;
}
