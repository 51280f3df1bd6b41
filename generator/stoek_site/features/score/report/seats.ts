/** The four at the table: their places, and what they are called. */

import type { RecordJson } from "../../../shared/engine/types.ts";

/** Clockwise. */
export const ROUND = "NESW";

export const SEATS: Record<string, string> = { N: "North", E: "East", S: "South", W: "West" };

/** More than this is no name. */
const LONGEST = 24;

/** The players by seat, where the record names them; else the seats. */
export function namesIn({ tags }: RecordJson): Record<string, string> {
  return Object.fromEntries(Object.entries(SEATS).map(([seat, word]) => [seat, tags?.[word]?.trim().slice(0, LONGEST) || word]));
}

/** Who sits there, in a sentence: “West”, or “An (North)” where a player has a name. */
export function who(names: Record<string, string>, seat: string | null | undefined) {
  if (!seat) return "somebody";
  const name = names[seat] ?? SEATS[seat] ?? seat;
  return name === SEATS[seat] ? name : `${name} (${SEATS[seat]})`;
}
