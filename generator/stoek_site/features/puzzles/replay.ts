/** A line of play stepped through on the felt, by itself or by hand; the caption says each step, the list has them all. */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { ref } from "lit-html/directives/ref.js";
import { cardChip } from "../../shared/cards/pieces.ts";
import { rove } from "../../shared/dom/roving.ts";
import { _, woven } from "../../shared/language/language.ts";
import { playHeads, takenLine } from "./drawn.ts";
import { momentsOf, namesAt, seatAfter, type Line, type Moment, type Played, type Trick } from "./puzzle.ts";

/** Milliseconds for a card, and for a whole trick to be seen. */
const CARD = 420;
const TRICK = 1100;

const roved = (list?: Element) => void (list && rove(list as HTMLElement));

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Replay {
  #puzzle: Played;
  #show: (moment: Moment, landing: boolean) => void;
  #announce: (words: unknown) => void;
  #choice: Line | null = null;
  #moments: Moment[] = [];
  #at = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param show what each step calls: it draws the controls and the list too
   * @param announce has words heard
   */
  constructor(puzzle: Played, show: (moment: Moment, landing: boolean) => void, announce: (words: unknown) => void) {
    this.#puzzle = puzzle;
    this.#show = show;
    this.#announce = announce;
  }

  halt() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #goTo(to: number) {
    this.halt();
    this.#at = Math.max(0, Math.min(to, this.#moments.length - 1));
    this.#show(this.#moments[this.#at], false);
  }

  /** What plays by itself is not read out card by card: the list has it all. */
  #step(to: number) {
    this.#goTo(to);
    this.#announce(this.#caption());
  }

  #tick = () => {
    if (this.#at + 1 >= this.#moments.length) return this.#goTo(this.#at);
    this.#at += 1;
    this.#timer = setTimeout(this.#tick, this.#moments[this.#at].winner ? TRICK : CARD);
    this.#show(this.#moments[this.#at], true);
  };

  /** What is playing jumps to its end; else it plays on, or from its beginning. */
  #run() {
    if (this.#timer !== undefined) return this.#step(this.#moments.length - 1);
    if (this.#at + 1 >= this.#moments.length) this.#at = 0;
    this.#tick();
  }

  /**
   * Show a line from its first card on.
   * @param running whether it plays by itself, where the reader has not asked for stillness
   */
  load(choice: Line, running: boolean) {
    this.halt();
    this.#choice = choice;
    this.#moments = momentsOf(this.#puzzle, choice);
    this.#at = 0;
    if (!running) this.#goTo(1);
    else if (still()) this.#goTo(this.#moments.findIndex(({ winner }) => winner !== null));
    else this.#tick();
  }

  /** The caption, and the keys that step. */
  controls() {
    const step = (by: number, sign: string, label: string, disabled: boolean) => html`<button
      type="button" class="button button--quiet puzzle__step" aria-label=${label} ?disabled=${disabled} @click=${() => this.#step(this.#at + by)}
      >${sign}</button
    >`;
    const isRunning = this.#timer !== undefined;
    return html`<div class="puzzle__controls"
      ><p class="puzzle__caption">${this.#caption()}</p
      ><div class="puzzle__keys"
        >${step(-1, "‹", _("One card back"), this.#at === 0)}<button
          type="button" class="button button--quiet puzzle__step puzzle__step--run" @click=${() => this.#run()}
          >${isRunning ? _("Skip") : _("Play")}</button
        >${step(1, "›", _("One card on"), this.#at === this.#moments.length - 1)}</div></div
    >`;
  }

  #caption() {
    const { leader, cards, winner, points, number, gone } = this.#moments[this.#at];
    if (!gone.length) return _("Trick {number}: the question", { number });
    const who = namesAt(this.#puzzle)[seatAfter(this.#puzzle, leader, cards.length - 1)];
    const said = woven(_("Trick {number}, {who}: {card}"), { number: String(number), who, card: cardChip(cards[cards.length - 1]) });
    return [said, winner ? [" ", takenLine(this.#puzzle, winner, points)] : nothing];
  }

  list() {
    const { trick, tricks } = this.#puzzle;
    const names = namesAt(this.#puzzle);
    // The cards that lay there already are no steps.
    let step = -trick.length;
    const play = (card: string, seat: string, winner: string) => {
      const to = ++step;
      const drawn = html`<span class="layout__seat">${names[seat]}</span> ${cardChip(card)}`;
      const key = html`<button
        type="button" class="puzzle__play" tabindex=${to === 1 ? 0 : -1} aria-current=${to === this.#at ? "step" : nothing}
        @click=${() => this.#step(to)}>${drawn}</button
      >`;
      return html`<td class=${seat === winner ? "layout__won" : nothing}>${to > 0 ? key : drawn}</td>`;
    };
    const row = ({ leader, cards, winner, points }: Trick, index: number) => html`<tr
      ><th scope="row">${tricks.length + index + 1}</th>${cards.map((card, place) => play(card, seatAfter(this.#puzzle, leader, place), winner))}<td
      class="number">${points}</td></tr
    >`;
    return keyed(
      this.#choice,
      html`<table class="layout layout--tricks puzzle__plays" ${ref(roved)}
      ><thead><tr>${playHeads(this.#puzzle, _("Points"))}</tr></thead><tbody>${(this.#choice?.tricks ?? []).map(row)}</tbody></table
    >`,
    );
  }
}
