/** What those at the table are called: by their seats, or as a lesson has it, by where they sit from the reader. */

import { ROUND, seatWord } from "../../shared/cards/compass.ts";
import { _ } from "../../shared/language/language.ts";
import { SEAT } from "./sitting.ts";
import type { View } from "./answer.ts";

/** How many chairs a seat stands from another, clockwise: of two, opposite. */
export const chairsFrom = (other: string, seat: string) => (ROUND.indexOf(seat) - ROUND.indexOf(other) + ROUND.length) % ROUND.length;

export class Seats {
  #seats;
  #partners;
  #isLesson;

  constructor({ seats, partners }: Pick<View, "seats" | "partners">, isLesson: boolean) {
    this.#seats = seats;
    this.#partners = partners;
    this.#isLesson = isLesson;
  }

  /** Beside their cards, and before what they do. */
  label(seat: string): string {
    if (seat === SEAT) return _("You");
    if (!this.#isLesson) return seatWord(seat);
    if (this.#seats.length === 2) return _("Opponent");
    return [_("You"), _("Left"), _("Opposite"), _("Right")][chairsFrom(SEAT, seat)];
  }

  /** In a sentence, at its beginning. */
  named(seat: string): string {
    if (seat === SEAT) return _("You");
    if (!this.#isLesson) return seatWord(seat);
    if (this.#seats.length === 2) return _("Your opponent");
    return [_("You"), _("The player on your left"), this.#partners ? _("Your partner") : _("The player opposite"), _("The player on your right")][
      chairsFrom(SEAT, seat)
    ];
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
