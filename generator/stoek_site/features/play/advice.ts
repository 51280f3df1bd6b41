/** What a player would do, drawn: what to do and why it is that in a line, the figures behind it below. */

import { html, nothing } from "lit-html";
import { _, woven } from "../../shared/language/language.ts";
import { choiceWords, doneWords, prose } from "./words.ts";
import type { Advice, Average } from "./answer.ts";

const MOST = 8;

const figure = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;

/** In a line or two, to be said. */
export function advised({ choice, remarks, words }: Advice): unknown {
  if (!choice) return [_("A player would wait."), words ? [" ", prose(words)] : ""];
  return [
    woven<unknown>(_("A player would choose: {choice}."), { choice: html`<strong>${choiceWords(choice)}</strong>` }),
    remarks.map((remark) => [" ", prose(remark)]),
  ];
}

/** How a choice stands to the one that is made. */
function standing({ as_good: isAsGood, in_doubt: isInDoubt }: Average) {
  return isAsGood ? _("as good") : isInDoubt ? _("rather less") : _("less");
}

/** The figures, and how they came about. */
export function figures({ choice, averages, words, alike, left_out: left }: Advice) {
  if (!choice && !averages.length) return nothing;
  const rows = averages.slice(0, MOST).map((each, at) => html`<tr
    ><th scope="row">${doneWords(each.choice)}</th><td>${figure(each.mean)}</td><td>± ${each.error.toFixed(1)}</td><td>${at ? standing(each) : ""}</td></tr>`);
  return html`<div class="play__advice">${alike ? html`<p>${prose(alike)}</p>` : nothing}${choice ? html`<p>${prose(words)}</p>` : nothing}${left ? html`<p>${prose(left)}</p>` : nothing}${
    rows.length > 1
      ? html`<table class="play__averages"><thead><tr><th scope="col">${_("Choice")}</th><th scope="col">${_("Game points")}</th><th scope="col">${_("Error")}</th><td></td></tr></thead><tbody>${rows}</tbody></table>`
      : nothing
  }</div>`;
}
