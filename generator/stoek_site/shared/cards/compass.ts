/** Who sits where: the four seats of a record by the compass; those at the reader's own table by where they sit from there. */

import { _, N_ } from "../language/language.ts";

/** Clockwise. */
export const ROUND = "NESW";

/** as the tags of a record name them */
export const SEATS: Record<string, string> = { N: N_("North"), E: N_("East"), S: N_("South"), W: N_("West") };

export const seatWord = (seat: string) => (seat in SEATS ? _(SEATS[seat]) : seat);

export type Place = "south" | "west" | "north" | "east";

/** The places of a drawn table for so many, clockwise; whoever looks at it sits in the first. */
export const placesOf = (count: number): Place[] => (count === 2 ? ["south", "north"] : ["south", "west", "north", "east"]);

/** How many chairs a seat stands from another, clockwise: of two, opposite. */
export const chairsFrom = (other: string, seat: string) => (ROUND.indexOf(seat) - ROUND.indexOf(other) + ROUND.length) % ROUND.length;

/** Where a seat lies on the table that is drawn for another; with the north at the top where it is drawn for nobody. */
export const placeOf = (seat: string, own: string = "S") => placesOf(4)[chairsFrom(own, seat)];

/** Who is opposite for the whole deal, and what the only other player is called. */
interface Company {
  partner?: boolean;
  other?: string;
}

/** What so many players are called at the reader's table, clockwise, the reader first. */
export function seatNames(count: number, { partner = false, other = "" }: Company = {}): string[] {
  if (count === 2) return [_("You"), other || _("Opponent")];
  if (count === 3) return [_("You"), _("Left"), _("Right")];
  if (count === 4) return [_("You"), _("Left"), partner ? _("Partner") : _("Opposite"), _("Right")];
  return [_("You"), _("Second"), _("Third"), _("Fourth"), _("Fifth")];
}
