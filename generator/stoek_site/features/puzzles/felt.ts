/** The table of a hand puzzle: the trick, cards that land one by one. It keeps its size throughout. */

import { keyed } from "lit-html/directives/keyed.js";
import { placeOf } from "../../shared/cards/compass.ts";
import { felt, type Seat } from "../../shared/cards/felt.ts";
import { cardFace, trumpMark } from "../../shared/cards/pieces.ts";
import { _ } from "../../shared/language/language.ts";
import { namesAt, opening, seatAfter, type Moment, type Played } from "./puzzle.ts";

/**
 * @param turn whose turn is marked
 * @param landed the cards that have come from their players
 */
export function puzzleTable(puzzle: Played, moment: Moment = opening(puzzle), turn: string | null = puzzle.seat, landed: Set<string> = new Set()) {
  const { declarer, order, role, seat: own, trump } = puzzle;
  const { cards, leader, winner } = moment;
  const names = namesAt(puzzle);
  const seat = (each: string): Seat => {
    const at = cards.findIndex((_card, index) => seatAfter(puzzle, leader, index) === each);
    const card = cards[at];
    const who = { name: names[each], role: each === declarer ? role : "" };
    if (!card) return turn === each ? { ...who, lies: each === own ? _("your turn") : _("to play"), state: "turn" } : who;
    const lies = keyed(card, cardFace(card, { kind: landed.has(card) ? `landing--${placeOf(each, own)}` : "" }));
    return { ...who, lies, state: winner === each ? "won" : "lies", note: winner === each ? _("takes it") : at === 0 ? _("led") : "" };
  };
  return felt(order.map(seat), { trumps: trumpMark(trump), kind: "puzzle__felt" });
}

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
    return puzzleTable(this.#puzzle, this.#moment, this.#turn, this.#landed);
  }
}
