/** What a player would do, drawn: what to do and why it is that in a line, the figures behind it below. */

import { html, nothing } from "lit-html";
import { _, woven } from "../../shared/language/language.ts";
import { choiceWords, prose } from "./words.ts";
import type { Advice } from "./answer.ts";

const MOST = 8;

const figure = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;

/** In a line or two, to be said. */
export function advised({ choice, remarks, averages }: Advice): unknown {
  if (!choice) return _("A player would wait.");
  const alike = averages.filter(({ as_good: isAsGood }, at) => at && isAsGood).slice(0, 3);
  const others = alike.map(({ choice: each }, at) => [at ? ", " : "", choiceWords(each)]);
  return [
    woven<unknown>(_("A player would choose: {choice}."), { choice: html`<strong>${choiceWords(choice)}</strong>` }),
    remarks.map((remark) => [" ", prose(remark)]),
    alike.length ? [" ", woven<unknown>(_("As good as equal: {choices}."), { choices: others })] : "",
  ];
}

/** The figures, and how they came about. */
export function figures({ choice, averages, words, left_out: left }: Advice) {
  if (!choice) return nothing;
  const rows = averages.slice(0, MOST).map(({ choice: each, mean, error, as_good: isAsGood }, at) => html`<tr
    ><th scope="row">${choiceWords(each)}</th><td>${figure(mean)}</td><td>± ${error.toFixed(1)}</td><td>${at && isAsGood ? _("as good") : ""}</td></tr>`);
  return html`<div class="play__advice"><p>${prose(words)}</p>${left ? html`<p>${prose(left)}</p>` : nothing}${
    rows.length > 1
      ? html`<table class="play__averages"><thead><tr><th scope="col">${_("Choice")}</th><th scope="col">${_("Game points")}</th><th scope="col">${_("Error")}</th><td></td></tr></thead><tbody>${rows}</tbody></table>`
      : nothing
  }</div>`;
}
