/** What those at the table are called, by where they sit from the reader. */

import { chairsFrom, seatNames } from "../../shared/cards/compass.ts";
import { _ } from "../../shared/language/language.ts";
import { SEAT } from "./sitting.ts";
import type { View } from "./answer.ts";

/** Who sits there, at the beginning of a sentence that nobody's side matters to. */
export const anybody = (seat: string) =>
  [_("You"), _("The player on your left"), _("The player opposite"), _("The player on your right")][chairsFrom(SEAT, seat)];

export class Seats {
  #count;
  #partners;

  constructor({ seats, partners }: Pick<View, "seats" | "partners">) {
    this.#count = seats.length;
    this.#partners = partners;
  }

  /** Beside their cards, and before what they do. */
  label(seat: string): string {
    return seatNames(this.#count, { partner: this.#partners })[(chairsFrom(SEAT, seat) * this.#count) / 4];
  }

  /** In a sentence, at its beginning. */
  named(seat: string): string {
    if (chairsFrom(SEAT, seat) !== 2) return anybody(seat);
    return this.#count === 2 ? _("Your opponent") : this.#partners ? _("Your partner") : anybody(seat);
  }

  takes(winner: string, points: string): string {
    return winner === SEAT ? _("You take the trick: {points}.", { points }) : _("{who} takes the trick: {points}.", { who: this.named(winner), points });
  }

  /** A side: that of the reader, or the others. */
  side(seats: string[]): string {
    if (seats.includes(SEAT)) return seats.length > 1 ? _("Your side") : _("You");
    return seats.length === 1 ? this.named(seats[0]) : _("The others");
  }
}
