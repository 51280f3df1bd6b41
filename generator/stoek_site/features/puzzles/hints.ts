/** Hints, one at a time, from the answer that judges: what the note says, all four hands, and then what single cards would cost. */

import { html } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { SITE } from "../../shared/engine/engine.ts";
import { _, woven } from "../../shared/language/language.ts";
import { chips, fourHands } from "./drawn.ts";
import type { Choice, Guide, Puzzle } from "./puzzle.ts";

/** At least two choices stay open: no hint names the best. */
export class Hints {
  #puzzle: Puzzle;
  #guide: Guide;
  #tried: Set<Choice>;
  #named: Choice[] = [];
  #step = 0;

  constructor(puzzle: Puzzle, guide: Guide, tried: Set<Choice>) {
    this.#puzzle = puzzle;
    this.#guide = guide;
    this.#tried = tried;
  }

  get #open() {
    const open = this.#puzzle.choices.filter((choice) => !choice.right && !this.#tried.has(choice) && !this.#named.includes(choice));
    return open.sort((one, other) => other.cost - one.cost);
  }

  get areGiven() {
    return this.#step >= 2 && this.#open.length < 2;
  }

  /**
   * One more, above those given so far.
   * @returns what it says
   */
  next() {
    this.#step += 1;
    if (this.#step > 2) this.#named.push(this.#open[0]);
    return this.#given.at(-1)?.();
  }

  get #given() {
    const { note, says, title, words } = this.#guide;
    const theme = { title: html`<strong>${title}</strong>`, says, link: html`<a href=${SITE + note}>${words}</a>` };
    const costs =
      ({ cards, price }: Choice) =>
      () =>
        html`<p class="puzzle__hint">${woven(_("{cards} costs {price}."), { cards: chips(cards), price })}</p>`;
    return [
      () => html`<p class="puzzle__hint">${woven(_("{title}: {says} {link}"), theme)}</p>`,
      () => fourHands(this.#puzzle),
      ...this.#named.map(costs),
    ].slice(0, this.#step);
  }

  view() {
    const numbered = this.#given.map((hint, number) => ({ hint, number })).reverse();
    return html`<div class="puzzle__hints">${repeat(
      numbered,
      ({ number }) => number,
      ({ hint }) => hint(),
    )}</div>`;
  }
}
