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
export function puzzleTable(puzzle: Played, moment: Moment = opening(puzzle), turn: string | null = puzzle.seat, landed: readonly string[] = []) {
  const { declarer, order, role, seat: own, trump } = puzzle;
  const { cards, leader, winner } = moment;
  const names = namesAt(puzzle);
  const seat = (each: string): Seat => {
    const at = cards.findIndex((_card, index) => seatAfter(puzzle, leader, index) === each);
    const card = cards[at];
    const who = { name: names[each], role: each === declarer ? role : "" };
    if (!card) return turn === each ? { ...who, lies: each === own ? _("your turn") : _("to play"), state: "turn" } : who;
    const lies = keyed(card, cardFace(card, { kind: landed.includes(card) ? `landing--${placeOf(each, own)}` : "" }));
    return { ...who, lies, state: winner === each ? "won" : "lies", note: winner === each ? _("takes it") : at === 0 ? _("led") : "" };
  };
  return felt(order.map(seat), { trumps: trumpMark(trump), kind: "puzzle__felt" });
}

/** What lies on the table, whose turn is marked, and the cards that have come from their players. */
export interface Table {
  readonly moment: Moment;
  readonly turn: string | null;
  readonly landed: readonly string[];
}

/** @param landing whether new cards come from their players */
export function laid(before: Table, moment: Moment, turn: string | null, landing: boolean): Table {
  const lay = (card: string) => before.moment.cards.includes(card);
  return { moment, turn, landed: moment.cards.filter((card) => (lay(card) ? before.landed.includes(card) : landing)) };
}

/** The felt of a table. */
export const drawnTable = (puzzle: Played, { moment, turn, landed }: Table) => puzzleTable(puzzle, moment, turn, landed);
