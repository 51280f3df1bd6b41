/** What is seen of a lesson: a step, and its end. */

import { html, nothing } from "lit-html";
import { button } from "../../shared/dom/draw.ts";
import { sharing } from "../../shared/dom/sharing.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { _, ngettext, woven } from "../../shared/language/language.ts";
import { drawnAsk, drawnQuestion, drawnVerdict } from "../questions/drawn-question.ts";
import { answerKeys } from "../questions/keys.ts";
import type { TemplateResult } from "lit-html";
import type { Asked, Choice } from "../questions/question.ts";
import type { Short } from "./short.ts";

export interface Lesson {
  id: string;
  title: string;
  goal: string;
  steps: number;
  /** where its questions lie in the site */
  file: string;
  /** what the address of the page to play says for the hand at its end */
  hand: string;
}

/** That something was missed at an earlier visit. */
export const owedWords = (count: number) => ngettext(
  "{count} step of this lesson is owed from before: it is asked once more, at the end at the latest.",
  "{count} steps of this lesson are owed from before: they are asked once more, at the end at the latest.",
  count,
);

/** What is otherwise in the game that is known. */
export function knownLine({ name, steps }: Short, step: string) {
  const lines = steps.get(step) ?? [];
  return html`<p class="stage__known">${lines.length ? _("{game}: {known}.", { game: name, known: lines.join("; ") }) : _("Not in {game}.", { game: name })}</p>`;
}

/** What can be typed. */
export const keysLine = () => answerKeys({ L: _("lessons") });

export interface Scene {
  lesson: Lesson;
  /** which lesson, and which step of it, from 1; of how many */
  number: number;
  step: number;
  /** copies of what the page says and shows */
  idea: Node | null;
  /** what is otherwise in a game that is known */
  known: TemplateResult | null;
  picture: Node | null;
  /** null while the questions are fetched */
  asked: Asked | null;
  /** what is said besides the verdict */
  said: unknown;
  /** the way on; null before there is one */
  next: { words: string; go: () => void; href?: string } | null;
  /** it was missed, and has come back */
  isBack: boolean;
  check: () => void;
  press: (choice: Choice) => void;
  leave: (() => void) | null;
}

/** A step: its idea, what there is to do, and the foot with the verdict and the way on, always at the same place. */
export function scene({ lesson, number, step, idea, known, picture, asked, said, next, isBack, check, press, leave }: Scene) {
  const verdict = asked?.isJudged ? [drawnVerdict(asked), " ", said] : said;
  const kind = asked?.isJudged ? (asked.isRight ? "legal" : "illegal") : nothing;
  const toCheck = asked && !asked.isJudged && asked.question.mode !== "one";
  const way = next
    ? next.href
      ? html`<a class="button stage__next" href=${next.href} @click=${next.go}>${next.words}</a>`
      : button(next.words, next.go, "button stage__next")
    : toCheck
      ? html`<button type="button" class="button stage__next" aria-disabled=${asked.isReady ? nothing : "true"} @click=${check}>${_("Check")}</button>`
      : html`<span class="stage__next stage__wait" aria-hidden="true"></span>`;
  return html`<section class="stage" aria-label=${_("Lesson {number}: {title}", { number, title: lesson.title })}>
    <p class="stage__head">${leave ? button(_("Lessons"), leave) : nothing}<span class="stage__place">${lesson.title}</span
      ><span class="stage__count">${isBack ? _("Once more") : _("{step} of {steps}", { step, steps: lesson.steps })}</span></p>
    <div class="stage__bar" aria-hidden="true">${Array.from({ length: lesson.steps }, (_none, at) => html`<span data-done=${isBack || at < step - (next && asked?.isRight ? 0 : 1) ? "" : nothing}></span>`)}</div>
    <div class="stage__idea" tabindex="-1">${known ?? nothing}${idea}</div>
    ${picture ?? nothing}
    ${asked ? html`<p class="stage__ask">${drawnAsk(asked.question)}</p>${drawnQuestion(asked, press)}` : nothing}
    <div class="stage__foot" data-kind=${kind}><div class="stage__verdict" role="status">${verdict}</div>
      <div class="stage__ways">${way}</div></div>
  </section>`;
}

/**
 * The end of a lesson: what one knows now, and where to go on.
 * @param hand what the page says of the hand there, copied
 */
export function lessonEnd(lesson: Lesson, hand: Node | null, { missed, owed }: { missed: number; owed: number }, next: { words: string; go: () => void } | null, list: () => void, link: string) {
  return html`<section class="stage stage--end" aria-label=${_("The lesson is done")}>
    <p class="stage__head">${button(_("Lessons"), list)}<span class="stage__place">${lesson.title}</span></p>
    <div class="stage__idea" tabindex="-1"><p class="stage__done">${_("✓ The lesson is done.")}</p><p>${
      missed ? woven<unknown>(ngettext("{count} step was missed: what it is about comes back in the {review}.", "{count} steps were missed: what they are about comes back in the {review}.", missed, { review: "{review}" }), { review: html`<a href=${`${SITE}review/`}>${_("review")}</a>` })
      : _("You know {goal}.", { goal: lesson.goal })}</p>${owed ? html`<p>${ngettext(
        "{count} step stays owed: the lesson asks it again when you come back.", "{count} steps stay owed: the lesson asks them again when you come back.", owed)}</p>` : nothing}</div>
    <div class="stage__hand">${hand}</div>
    ${sharing(link)}
    <div class="stage__foot"><div class="stage__verdict"></div><div class="stage__ways">${
      next ? button(next.words, next.go) : nothing
    }<a class="button stage__next" href=${`${SITE}play/#${lesson.hand}`}>${_("Play it, with help")}</a></div></div>
  </section>`;
}
