/** A random deal to play out at the screen. */

import { houseOf } from "../../../shared/reader/table-rules.ts";
import { BLANK, type Sheet } from "./sheet.ts";
import type { Turn } from "../../../shared/element/asker.ts";
import type { GameDescription } from "../../../shared/engine/deals.ts";

/** The engine deals: the first hand is that of the dealer's left neighbour, who is the first seat. */
export async function randomSheet(turn: Turn, { id, seats }: GameDescription): Promise<Sheet> {
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  const { hands, stock, turned_up: turnedUp, turned, first } = await turn.ask({ verb: "deal", game: id, ...houseOf(id), seed });
  const sets = {
    ...Object.fromEntries(seats.map((seat, at) => [`hands.${seat}`, hands[at]])),
    ...(stock.length ? { stock_cards: stock } : {}),
    ...(turnedUp?.length ? { turn_up: turnedUp } : {}),
  };
  // Where cards follow the auction, they are dealt as if the first to speak had taken the deal on.
  return { ...BLANK, sets, facts: { dealer: seats[seats.length - 1], ...(turned ? { turned } : {}) }, auction: first ? [{ call: "take" }] : [] };
}
