/** The table of a deal that is being played: who sits where, and the trick. */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { callWords, cardFace, trumpMark } from "../../shared/cards/pieces.ts";
import { _ } from "../../shared/language/language.ts";
import { chairsFrom } from "./seats.ts";
import { SEAT } from "./sitting.ts";
import { tally } from "./tally.ts";
import type { View } from "./answer.ts";
import type { Seats } from "./seats.ts";

const PLACES: Record<number, string[]> = { 2: ["south", "north"], 4: ["south", "west", "north", "east"] };

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

/**
 * @param done all that was done so far
 * @param fresh the card that has just come
 * @param taker what the game calls who took the deal on
 */
export function felt(view: View, seats: Seats, done: string[], fresh: string | null, taker: string) {
  const order = around(view);
  const { cards, of, winner } = lying(view);
  const seat = (place: string, at: number) => {
    const name = order[at];
    const card = cards[of.indexOf(name)];
    const call = view.calls.filter(({ seat: by }) => by === name).at(-1);
    const isTurn = view.turn === name && !winner;
    const note = winner === name ? _("takes it") : of[0] === name ? _("led") : "";
    const roles = [view.declarer === name ? taker : "", view.dealer === name ? _("deals") : ""].filter(Boolean).join(", ");
    const partner = view.partners && order.length === 4 && at === 2 ? _("your partner") : "";
    const inside = card
      ? html`${keyed(card, cardFace(card, { kind: card === fresh ? `landing--${place}` : "" }))}<span class="play__note">${note}</span>`
      : call && !(isTurn && name === SEAT) && !view.tricks.length && !view.trick.length
        ? html`<span class="play__call">${callWords(call.call)}</span>`
        : isTurn
          ? name === SEAT
            ? _("your turn")
            : view.phase === "auction"
              ? _("to speak")
              : _("to play")
          : nothing;
    return html`<div class="seat seat--${place}"
      ><span class="seat__name">${seats.label(name)}${partner ? html` <span class="seat__partner">${partner}</span>` : nothing}<span class="play__role">${roles}</span></span
      ><div class="play__slot" data-state=${winner === name ? "won" : card ? "lies" : isTurn ? "turn" : "empty"}>${inside}</div></div>`;
  };
  const places = PLACES[order.length] ?? PLACES[4];
  const drawn = ["north", "west", "east", "south"].filter((place) => places.includes(place));
  const lies = faceUp(view, done);
  const up = lies.length
    ? html`<span class="play__up"><span>${_("Turned up")}</span>${lies.map((card) => cardFace(card))}</span>`
    : view.turned && !view.trump
      ? html`<span class="play__up"><span>${_("Suits turned")}</span>${[...view.turned].map((suit, at) => [at ? " " : "", callWords(suit)])}</span>`
      : nothing;
  return html`<div class="table play__felt" role="group" aria-label=${_("The table")}
    >${view.phase === "play" || view.trump ? trumpMark(view.trump) : nothing}${up}${drawn.map((place) => seat(place, places.indexOf(place)))}${tally(seats, view)}</div>`;
}
