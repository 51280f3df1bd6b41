/** What a player would do, drawn. */

import { html, nothing } from "lit-html";
import { cardProse } from "../../shared/cards/pieces.ts";
import { _ } from "../../shared/language/language.ts";
import { choiceWords } from "./words.ts";
import type { Advice } from "./answer.ts";

const figure = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;

/** What a player would do here, and why. */
export function advised({ choice, averages, words }: Advice) {
  if (!choice) return html`<p class="play__advice">${_("Nothing now: let the others go on.")}</p>`;
  const rows = averages.slice(0, 8).map(({ choice: each, mean, error }) => html`<tr><th scope="row">${choiceWords(each)}</th><td>${figure(mean)}</td><td>± ${error.toFixed(1)}</td></tr>`);
  return html`<div class="play__advice"><p><strong>${choiceWords(choice)}</strong></p><p>${cardProse(words)}</p>${
    rows.length > 1
      ? html`<table class="play__averages"><thead><tr><th scope="col">${_("Choice")}</th><th scope="col">${_("Game points")}</th><th scope="col">${_("Error")}</th></tr></thead><tbody>${rows}</tbody></table>`
      : nothing
  }</div>`;
}
