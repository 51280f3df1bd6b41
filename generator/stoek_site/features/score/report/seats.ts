/** The four at the table and the two sides of a deal: what they are called, and who is who. */

import { SEATS, seatWord } from "../../../shared/cards/compass.ts";
import { _ } from "../../../shared/language/language.ts";
import type { RecordJson, Report, ReportSide } from "../../../shared/engine/deals.ts";

/** More than this is no name. */
const LONGEST = 24;

/** The players by seat, where the record names them; else the seats. */
export function namesIn({ tags }: RecordJson): Record<string, string> {
  return Object.fromEntries(Object.entries(SEATS).map(([seat, word]) => [seat, tags?.[word]?.trim().slice(0, LONGEST) || _(word)]));
}

/** Who sits there, in a sentence: “West”, or “An (North)” where a player has a name. */
export function who(names: Record<string, string>, seat: string | null | undefined) {
  if (!seat) return _("somebody");
  const word = seatWord(seat);
  const name = names[seat] ?? word;
  return name === word ? name : _("{name} ({seat})", { name, seat: word });
}

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Both sides, the first one first. Where only a declarer scores, the declarer and the others. */
export function sidesOf({ sides, declarer }: Pick<Report, "sides" | "declarer">): [ReportSide, ReportSide] {
  if (sides) return sides;
  return [
    { name: "declarer", words: _("declarer"), seats: declarer ? [declarer] : null },
    { name: "opponents", words: _("opponents"), seats: null },
  ];
}

/** What the player is called who took the deal on. */
export const takerOf = ({ taker }: Pick<Report, "taker">) => taker ?? _("declarer");

/** A side as a label, with who is on it, as `named` calls them. */
export function sideLabel({ words, seats }: ReportSide, names: Record<string, string>, named = (seat: string) => who(names, seat)) {
  return [capital(words), ...(seats ?? []).map(named)].join(", ");
}

/** A side at the beginning of a sentence, or in it. */
export const theSide = ({ name, words }: ReportSide) => (["forehand", "eldest"].includes(name) ? words : _("the {side}", { side: words }));
