/** The four at the table: their places, and what they are called. */

/** @import {RecordJson} from "../types.js" */

/** Clockwise. */
export const ROUND = "NESW";

/** @type {Record<string, string>} */
export const SEATS = { N: "North", E: "East", S: "South", W: "West" };

/** More than this is no name. */
const LONGEST = 24;

/**
 * The players by seat, where the record names them; else the seats.
 * @param {RecordJson} record
 * @returns {Record<string, string>}
 */
export function namesIn({ tags }) {
  return Object.fromEntries(Object.entries(SEATS).map(([seat, word]) => [seat, tags?.[word]?.trim().slice(0, LONGEST) || word]));
}

/**
 * Who sits there, in a sentence: “West”, or “An (North)” where a player has a name.
 * @param {Record<string, string>} names
 * @param {string | null | undefined} seat
 */
export function who(names, seat) {
  if (!seat) return "somebody";
  const name = names[seat] ?? SEATS[seat] ?? seat;
  return name === SEATS[seat] ? name : `${name} (${SEATS[seat]})`;
}
