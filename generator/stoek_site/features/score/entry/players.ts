/** Who plays on which side, said with what is one side's: a deal that comes from the score pad names its players. */

import { _ } from "../../../shared/language/language.ts";
import { sidesOf } from "../report/seats.ts";
import type { Entry } from "./entry.ts";

/** What a record has of the first side; the same of the other one is named after it. */
const FIRST = ["announced", "points", "won", "bonus", "pile"];

/** Whose it is: of the first side (0), of the other (1), or of neither. */
export const sideOf = (field: string) => (FIRST.includes(field) ? 0 : field.startsWith("opponents_") ? 1 : null);

/** Words for something of a side, with its players where the deal names them and it is known who they are. */
export function withPlayers({ game, sheet, told }: Entry, words: string, side: number | null) {
  const seats = side === null || !told ? [] : (sidesOf(told)[side].seats ?? []);
  const names = seats.map((seat) => sheet.tags[game.seat_words[seat]] ?? "");
  if (!names.length || !names.every(Boolean)) return words;
  return `${words}, ${names.length > 1 ? _("{one} and {other}", { one: names[0], other: names[1] }) : names[0]}`;
}
