/** Hints, one at a time, from the answer that judges: what the note says, all four hands, and then what single cards would cost. */

import { html } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { SITE } from "../../shared/engine/engine.ts";
import { _, woven } from "../../shared/language/language.ts";
import { chips, fourHands } from "./drawn.ts";
import type { Choice, Guide, Puzzle } from "./puzzle.ts";
import type { Round } from "./round.ts";

function given({ hints, named }: Round, puzzle: Puzzle, { note, says, title, words }: Guide) {
  const theme = { title: html`<strong>${title}</strong>`, says, link: html`<a href=${SITE + note}>${words}</a>` };
  const costs =
    ({ cards, price }: Choice) =>
    () =>
      html`<p class="puzzle__hint">${woven(_("{cards} costs {price}."), { cards: chips(cards), price })}</p>`;
  const all = [() => html`<p class="puzzle__hint">${woven(_("{title}: {says} {link}"), theme)}</p>`, () => fourHands(puzzle), ...named.map(costs)];
  return all.slice(0, hints);
}

/** What the last one says. */
export const lastHint = (now: Round, puzzle: Puzzle, guide: Guide) => given(now, puzzle, guide).at(-1)?.();

/** All that are given, the last one first. */
export function drawnHints(now: Round, puzzle: Puzzle, guide: Guide) {
  const numbered = given(now, puzzle, guide)
    .map((hint, number) => ({ hint, number }))
    .reverse();
  return html`<div class="puzzle__hints">${repeat(
    numbered,
    ({ number }) => number,
    ({ hint }) => hint(),
  )}</div>`;
}
