/** What pages bring with them of puzzles. */

import { html } from "lit-html";
import { indexOf, SUIT_SIGNS } from "../../shared/cards/cards.ts";
import { _ } from "../../shared/language/language.ts";
import { namesAt, type Played, type Trick } from "./puzzle.ts";

export { puzzleTable } from "./felt.ts";

/** A card as it is printed, for the many of a line. */
const printed = ([rank, suit]: string) => indexOf(rank) + SUIT_SIGNS[suit];

/** What a seat is called at the table of a puzzle. */
export const nameAt = (puzzle: Played, seat: string) => html`${namesAt(puzzle)[seat]}`;

/** Tricks, each with who led, who took it, and what it counts. */
export function playLine(tricks: Trick[], puzzle: Played) {
  const names = { ...namesAt(puzzle), [puzzle.seat]: _("you") };
  const row = ({ cards, leader, winner, points }: Trick) =>
    html`<li>${cards.map(printed).join(" ")} <span class="puzzle__taken">${_("led by {leader}; {winner} took {points}", {
      leader: names[leader],
      winner: names[winner],
      points,
    })}</span></li>`;
  return html`<ol class="puzzle__line">${tricks.map(row)}</ol>`;
}
