/** What a player would do, drawn: what to do in a line, why it is that and the figures behind it below. */

import { html, nothing } from "lit-html";
import { _, woven } from "../../shared/language/language.ts";
import { choiceWords, doneWords, inOne, prose } from "./words.ts";
import type { Advice, Average } from "./answer.ts";

const MOST = 8;

const figure = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;

/** What has its room in the line: of a call it is more. */
const shortly = ({ choice, remarks }: Advice) => (choice?.kind === "card" ? remarks.map(prose) : [_("The reasons stand with the figures.")]);

/** In a line or two, to be said: what stands below it stays where it is. */
export function advised(advice: Advice): unknown {
  const { choice, words } = advice;
  if (!choice && !words) return _("A player would wait.");
  const does = choice
    ? woven<unknown>(_("A player would choose: {choice}."), { choice: html`<strong>${choiceWords(choice)}</strong>` })
    : _("A player would wait.");
  return inOne([does, ...shortly(advice)]);
}

/** How a choice stands to the one that is made. */
function standing({ as_good: isAsGood, in_doubt: isInDoubt }: Average) {
  return isAsGood ? _("as good") : isInDoubt ? _("rather less") : _("less");
}

/** What is remarked and has no room in the line; the figures, and how they came about. */
export function figures(advice: Advice) {
  const { choice, averages, words, alike, left_out: left, layouts, remarks } = advice;
  if (!choice && !averages.length) return nothing;
  // Where a single layout fits, nothing is left to chance.
  const isKnown = layouts === 1;
  const rows = averages.slice(0, MOST).map(
    (each, at) => html`<tr
    ><th scope="row">${doneWords(each.choice)}</th><td>${figure(each.mean)}</td>${isKnown ? nothing : html`<td>± ${each.error.toFixed(1)}</td>`}<td>${at ? standing(each) : ""}</td></tr>`,
  );
  const told = choice?.kind === "card" ? [] : remarks;
  return html`<div class="play__advice">${told.length ? html`<p>${inOne(told.map(prose))}</p>` : nothing}${alike ? html`<p>${prose(alike)}</p>` : nothing}<p>${prose(words)}</p>${left ? html`<p>${prose(left)}</p>` : nothing}${
    rows.length > 1
      ? html`<table class="play__averages"><thead><tr><th scope="col">${_("Choice")}</th><th scope="col">${_("Game points")}</th>${isKnown ? nothing : html`<th scope="col">${_("Error")}</th>`}<td></td></tr></thead><tbody>${rows}</tbody></table>`
      : nothing
  }</div>`;
}
