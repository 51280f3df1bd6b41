/** The table: who sits where, what lies before each, what lies beside. Whatever page shows a table shows this one. */

import { html, nothing } from "lit-html";
import { _ } from "../language/language.ts";
import { placesOf, seatNames, type Place } from "./compass.ts";
import { cardFace, trumpMark } from "./pieces.ts";

export interface Seat {
  name: unknown;
  /** what else that player is: who took the deal on, who deals */
  role?: unknown;
  /** a card, or what is said there */
  lies?: unknown;
  state?: "empty" | "lies" | "turn" | "won";
  /** what is said of the card, below it */
  note?: string;
  /** makes the seat something to press: what it does, how it is known, whether it is out of use */
  key?: { press: () => void; ref: string; off: boolean };
}

interface Laid {
  /** what is trumps: a plate */
  trumps?: unknown;
  /** what was turned up, or which trick it is */
  beside?: unknown;
  /** what both sides have, in its corners and below */
  below?: unknown;
  /** a class of its own beside */
  kind?: string;
}

/** In the order in which they are read out. */
const READ: Place[] = ["north", "west", "east", "south"];

/** @param seats clockwise, the reader's first */
export function felt(seats: Seat[], { trumps = nothing, beside = nothing, below = nothing, kind = "" }: Laid) {
  const places = placesOf(seats.length);
  const drawn = READ.filter((place) => places.includes(place)).map((place) => seatAt(place, seats[places.indexOf(place)]));
  return html`<div class=${kind ? `table ${kind}` : "table"} role="group" aria-label=${_("The table")}>${trumps}${
    beside === nothing ? nothing : html`<span class="table__beside">${beside}</span>`
  }${drawn}${below}</div>`;
}

function seatAt(place: Place, { name, role, lies, state = lies ? "lies" : "empty", note = "", key }: Seat) {
  const inside = html`<span class="seat__name">${name}${role ? html` <span class="seat__role">${role}</span>` : nothing}</span
    ><span class="seat__slot" data-state=${state}>${lies ?? nothing}${note ? html`<span class="seat__note">${note}</span>` : nothing}</span>`;
  if (!key) return html`<div class="seat seat--${place}">${inside}</div>`;
  return html`<button
    type="button" class="seat seat--${place}" data-ref=${key.ref} data-turn=${state === "turn" ? "turn" : nothing} ?disabled=${key.off} @click=${key.press}
    >${inside}</button
  >`;
}

/** A trick that is asked about: where it began, how the turn passes, who sits there. */
export interface Trick {
  /** seats from the reader's in the order of play, where the reader is not the next to play */
  leader?: number;
  goesRight?: boolean;
  /** it is the reader's turn */
  toPlay?: boolean;
  /** makes the cards of the trick ones that can be chosen */
  key?: (card: string) => unknown;
  /** how many seats */
  count?: number;
  /** who sits opposite is the reader's partner */
  partner?: boolean;
}

/** The table with a trick on it. */
export function feltTable(
  trump: string | null,
  trick: string[],
  { count = 4, leader = (count - trick.length) % count, toPlay = true, key = cardFace, partner = false, goesRight = false }: Trick = {},
) {
  const seat = (name: string, at: number): Seat => {
    const turn = ((goesRight ? count - at : at) - leader + 2 * count) % count;
    if (turn < trick.length) return { name, lies: key(trick[turn]), note: turn === 0 ? _("led") : "" };
    return toPlay && at === 0 ? { name, lies: _("your turn"), state: "turn" } : { name };
  };
  return felt(seatNames(count, { partner }).map(seat), { trumps: trumpMark(trump) });
}
