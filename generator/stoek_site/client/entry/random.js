/** A random deal to play out at the screen. */

import { ask } from "../engine.js";
import { BLANK } from "./sheet.js";

/** @import {GameDescription} from "../types.js" */
/** @import {Sheet} from "./sheet.js" */

/**
 * The engine deals: the first hand is that of the dealer's left neighbour, who is the first seat.
 * @param {GameDescription} game
 * @returns {Promise<Sheet>}
 */
export async function randomSheet({ id, seats }) {
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  const { hands, stock, turned_up: turnedUp, first } = await ask({ verb: "deal", game: id, seed });
  const sets = {
    ...Object.fromEntries(seats.map((seat, at) => [`hands.${seat}`, hands[at]])),
    ...(stock.length ? { stock_cards: stock } : {}),
    ...(turnedUp?.length ? { turn_up: turnedUp } : {}),
  };
  // Where cards follow the auction, they are dealt as if the first to speak had taken the deal on.
  return { ...BLANK, sets, facts: { dealer: seats[seats.length - 1] }, auction: first ? [{ call: "take" }] : [] };
}
