/** The table of a deal that is being played: who sits where, and the trick. */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { chairsFrom, placesOf } from "../../shared/cards/compass.ts";
import { felt, type Seat } from "../../shared/cards/felt.ts";
import { callWords, cardFace, trumpMark } from "../../shared/cards/pieces.ts";
import { _ } from "../../shared/language/language.ts";
import { SEAT } from "./sitting.ts";
import { tally } from "./tally.ts";
import type { View } from "./answer.ts";
import type { Seats } from "./seats.ts";

/** The seats clockwise, the reader's first. */
const around = ({ seats, seat }: View) => [...seats].sort((one, other) => chairsFrom(seat, one) - chairsFrom(seat, other));

/** Whose each card of a trick is. */
function owners(seats: string[], leader: string, count: number) {
  const at = seats.indexOf(leader);
  return Array.from({ length: count }, (_, place) => seats[(at + place) % seats.length]);
}

/** The trick on the table; before the next lead the last one, as it lies. */
function lying({ leader, trick, tricks, seats }: View) {
  const last = tricks.at(-1);
  if (trick.length && leader) return { cards: trick, of: owners(seats, leader, trick.length), winner: null };
  return last ? { cards: last.cards, of: owners(seats, last.leader, last.cards.length), winner: last.winner } : { cards: [], of: [], winner: null };
}

/** What lies face up: what was turned up, or what was given for it; beside a stock that is drawn from until it is drawn itself. */
function faceUp({ turned_up: turned, tricks, left_in_stock: left }: View, done: string[]) {
  if (tricks.length && !left) return [];
  const given = done.flatMap((does) => / gives (\S+)$/.exec(does)?.[1] ?? []).at(-1);
  return turned.length && given ? [given] : turned;
}

/** What whoever is to do something is to do. */
const turnWords = (phase: string, isOwn: boolean) => (isOwn ? _("your turn") : phase === "auction" ? _("to speak") : _("to play"));

/**
 * @param done all that was done so far
 * @param fresh the card that has just come
 * @param taker what the game calls who took the deal on
 */
export function playedTable(view: View, names: Seats, done: string[], fresh: string | null, taker: string) {
  const order = around(view);
  const places = placesOf(order.length);
  const { cards, of, winner } = lying(view);
  const seat = (name: string, at: number): Seat => {
    const card = cards[of.indexOf(name)];
    const call = view.calls.filter(({ seat: by }) => by === name).at(-1);
    const isTurn = view.turn === name && !winner;
    const role = [view.declarer === name ? taker : "", view.dealer === name ? _("deals") : ""].filter(Boolean).join(", ");
    const who = { name: names.label(name), role };
    if (card) {
      const lies = keyed(card, cardFace(card, { kind: card === fresh ? `landing--${places[at]}` : "" }));
      return { ...who, lies, state: winner === name ? "won" : "lies", note: winner === name ? _("takes it") : of[0] === name ? _("led") : "" };
    }
    const state = isTurn ? "turn" : "empty";
    if (call && !(isTurn && name === SEAT) && !view.tricks.length && !view.trick.length)
      return { ...who, lies: html`<span class="play__call">${callWords(call.call)}</span>`, state };
    return { ...who, lies: isTurn ? turnWords(view.phase, name === SEAT) : nothing, state };
  };
  const lies = faceUp(view, done);
  const beside = lies.length
    ? html`<span>${_("Turned up")}</span>${lies.map((card) => cardFace(card))}`
    : view.turned && !view.trump
      ? html`<span>${_("Suits turned")}</span>${[...view.turned].map((suit, at) => [at ? " " : "", callWords(suit)])}`
      : nothing;
  const trumps = view.phase === "play" || view.trump ? trumpMark(view.trump) : nothing;
  return felt(order.map(seat), { trumps, beside, below: tally(names, view), kind: "play__felt" });
}
