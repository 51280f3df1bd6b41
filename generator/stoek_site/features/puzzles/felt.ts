/** The table of a hand puzzle: four seats, the trick between them, cards that land one by one. It keeps its size throughout. */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { cardFace, trumpMark } from "../../shared/cards/pieces.ts";
import { _, N_ } from "../../shared/language/language.ts";
import { opening, placeOf, seatAfter } from "./puzzle.ts";
import type { Moment, Place, Played } from "./puzzle.ts";

const DRAWN: Place[] = ["north", "west", "east", "south"];
const SITS: Record<string, string> = { west: N_("on your left"), north: N_("opposite you"), east: N_("on your right") };

export class PuzzleFelt {
  #puzzle: Played;
  #moment: Moment;
  /** whose turn is marked */
  #turn: string | null = null;
  /** the cards that have come from their players */
  #landed: Set<string> = new Set();

  constructor(puzzle: Played) {
    this.#puzzle = puzzle;
    this.#moment = opening(puzzle);
  }

  /** @param options turn: whose turn is marked; landing: new cards come from their players */
  show(moment: Moment, { turn = null, landing = false }: { turn?: string | null; landing?: boolean } = {}) {
    const stay = moment.cards.filter((card) => this.#moment.cards.includes(card) && this.#landed.has(card));
    const come = moment.cards.filter((card) => landing && !this.#moment.cards.includes(card));
    this.#landed = new Set([...stay, ...come]);
    this.#moment = moment;
    this.#turn = turn;
  }

  view() {
    return html`<div class="table puzzle__felt" role="group" aria-label=${_("The table")}
      >${trumpMark(this.#puzzle.trump)}${this.#seats.map((seat) => this.#drawn(seat))}</div
    >`;
  }

  get #seats() {
    const { order, seat: own } = this.#puzzle;
    return [...order].sort((one, other) => DRAWN.indexOf(placeOf(one, own)) - DRAWN.indexOf(placeOf(other, own)));
  }

  #drawn(seat: string) {
    const { declarer, names, seat: own, side } = this.#puzzle;
    const place = placeOf(seat, own);
    const sits = place === "south" ? nothing : html`<span class="visually-hidden">, ${_(SITS[place])}</span>`;
    const partner = place === "north" && side.length > 1 ? html`<span class="seat__partner">${_("your partner")}</span>` : nothing;
    const role = seat === declarer ? html` <span class="puzzle__declarer">${this.#puzzle.role}</span>` : nothing;
    return html`<div class="seat seat--${place}"><span class="seat__name">${names[seat]}${sits}${partner}${role}</span>${this.#slot(seat)}</div>`;
  }

  #slot(seat: string) {
    const { cards, leader, winner } = this.#moment;
    const at = cards.findIndex((_card, index) => seatAfter(this.#puzzle, leader, index) === seat);
    const card = cards[at];
    const isTurn = this.#turn === seat;
    const kind = this.#landed.has(card) ? `landing--${placeOf(seat, this.#puzzle.seat)}` : "";
    const note = winner === seat ? _("takes it") : at === 0 ? _("led") : "";
    const turn = seat === this.#puzzle.seat ? _("your turn") : _("to play");
    return html`<div class="puzzle__slot" data-state=${winner === seat ? "won" : card ? "lies" : isTurn ? "turn" : "empty"}
      >${card ? html`${keyed(card, cardFace(card, { kind }))}<span class="puzzle__seat-note">${note}</span>` : isTurn ? turn : nothing}</div
    >`;
  }
}
