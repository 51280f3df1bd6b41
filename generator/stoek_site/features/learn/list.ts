/** The lessons of a course, and which of its courses is taken. */

import { html, nothing } from "lit-html";
import { button, options } from "../../shared/dom/draw.ts";
import { _, ngettext } from "../../shared/language/language.ts";
import { owedOf, progressOf, stepsDone, type All, type Progress } from "./progress.ts";
import { owedPlace, type Part, type Short, type Taught } from "./short.ts";

/**
 * The step where one stopped; where that is of a lesson of which nothing is left, the first of another: of one that is begun, if there is one. Of a lesson
 * that is done what is owed is left.
 * @param owes how many steps of a lesson are
 */
export function placeToGoOn<Lesson extends Taught>(lessons: Lesson[], progress: Progress, owes: (lesson: Lesson) => number) {
  const { at } = progress;
  const steps = ({ id }: Taught) => stepsDone(progress, id);
  const isDone = (lesson: Taught) => steps(lesson) >= lesson.steps;
  const isHere = ({ id }: Taught) => at.startsWith(`${id}-`);
  const open = lessons.filter((lesson) => !isDone(lesson) || owes(lesson));
  const next = open.find(isHere) ?? open.find(steps) ?? open[0] ?? lessons.find(isHere) ?? lessons[0];
  if (isDone(next) && owes(next)) return owedPlace(next.id);
  return isHere(next) && at !== owedPlace(next.id) ? at : `${next.id}-${next.taught[isDone(next) ? 0 : steps(next)]}`;
}

/**
 * The lessons, each with how far one has come and what is owed of it; above them the way on.
 * @param known the game that is known; empty: the whole course
 */
export function lessonList(lessons: Part[], all: All, known: string, follow: (place: string) => void, address: (place: string) => string, short: unknown) {
  const progress = progressOf(all, known);
  const owes = (lesson: Part) => owedOf(all, lesson).length;
  const place = placeToGoOn(lessons, progress, owes);
  const number = lessons.findIndex(({ id }) => place.startsWith(`${id}-`)) + 1;
  const step = lessons[number - 1].taught.indexOf(Number(place.slice(place.lastIndexOf("-") + 1))) + 1;
  const on = () => (step ? _("Go on: lesson {number}, step {step}", { number, step }) : _("Go on: lesson {number}, what is owed", { number }));
  const words = progress.at ? on() : known ? _("Begin with the first difference") : _("Begin with the first card");
  // A lesson that was gone through is done when nothing of it is owed.
  const mark = (lesson: Part) => {
    const { id, steps } = lesson;
    const count = stepsDone(progress, id) < steps ? stepsDone(progress, id) : steps - owes(lesson);
    if (count === steps) return html`<span class="lessons__mark" data-done="">${_("✓ done")}</span>`;
    return html`<span class="lessons__mark">${count ? _("{count} of {steps}", { count, steps }) : ngettext("{count} step", "{count} steps", steps)}</span>`;
  };
  const debt = (lesson: Part) => {
    const count = owes(lesson);
    return count
      ? html` <a class="lessons__owed" href=${`#${address(owedPlace(lesson.id))}`}>${ngettext("{count} step owed", "{count} steps owed", count)}</a>`
      : nothing;
  };
  const row = (lesson: Part) => html`<li><a href=${`#${address(lesson.id)}`}>${lesson.title}</a> ${mark(lesson)}${debt(lesson)}</li>`;
  return html`<div class="course__list"
    ><p>${button(words, () => follow(place), "button course__main")}</p
    >${short}<ol class="lessons">${lessons.map(row)}</ol></div
  >`;
}

/** The whole course, or a shorter one. */
export function shortChoice(shorts: Short[], chosen: Short | null, choose: (game: string) => void) {
  if (!shorts.length) return nothing;
  const all = options([["", _("No: the whole course")], ...shorts.map(({ game, name }): [string, string] => [game, name])], chosen?.game ?? "");
  const words = chosen
    ? ngettext("{count} step that differs from it", "{count} steps that differ from it", chosen.steps.size)
    : _("Then you take only what differs from it.");
  return html`<p class="course__short"><label class="field"><span class="field__label">${_("You know another game of the family?")}</span
    ><select class="entry" @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}
      >${all}</select></label> <span class="lessons__mark" role="status">${words}</span></p>`;
}
