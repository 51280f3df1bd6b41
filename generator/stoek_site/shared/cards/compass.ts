/** The four seats at a table: in their order, by name, and by place. */

import { _, N_ } from "../language/language.ts";

/** Clockwise. */
export const ROUND = "NESW";

/** as the tags of a record name them */
export const SEATS: Record<string, string> = { N: N_("North"), E: N_("East"), S: N_("South"), W: N_("West") };

/** Where each lies on the table, the north at the top. */
export const PLACES: Record<string, string> = { N: "north", E: "east", S: "south", W: "west" };

export const seatWord = (seat: string) => (seat in SEATS ? _(SEATS[seat]) : seat);
