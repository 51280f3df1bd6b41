/** What pages bring with them of puzzles. */

import { indexOf, SUIT_SIGNS } from "../../shared/cards/cards.ts";
import { feltTable } from "../../shared/cards/pieces.ts";
import type { Played } from "./puzzle.ts";

const PLACES: Record<number, string[]> = { 2: ["south", "north"], 4: ["south", "west", "north", "east"] };

/** A card as it is printed, for the many of a line. */
export const printed = ([rank, suit]: string) => indexOf(rank) + SUIT_SIGNS[suit];

/** The table as the player sees it who is asked. */
export function puzzleTable({ order, leader, declarer, names, role, side, trick, trump }: Played) {
  const named = (seat: string) => names[seat] + (seat === declarer ? ` · ${role}` : "");
  const called = Object.fromEntries(order.map((seat, at) => [PLACES[order.length][at], named(seat)]));
  return feltTable(trump, trick, { count: order.length, leader: order.indexOf(leader), partner: side.length > 1, names: called });
}
