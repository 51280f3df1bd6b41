/** What is played for, what has been taken, called and announced so far: a line or two on the table. */

import { html, nothing } from "lit-html";
import { chairsFrom } from "../../shared/cards/compass.ts";
import { callWords, chips } from "../../shared/cards/pieces.ts";
import { doubledWords } from "../../shared/cards/words.ts";
import { _, ngettext } from "../../shared/language/language.ts";
import { SEAT } from "./sitting.ts";
import { takesOn } from "./words.ts";
import type { View } from "./answer.ts";
import type { Seats } from "./seats.ts";

/** Who plays what, and what has to be made for it. */
function contract(names: Seats, { declarer, trump, phase, facts, goal, stock }: View) {
  if (!declarer || phase === "auction") return nothing;
  const { bid, doubled } = facts;
  const said = [bid === undefined ? "" : _("bid {bid}", { bid }), doubledWords(doubled)].filter(Boolean).join(", ");
  const needed = !goal
    ? ""
    : goal.points === null
      ? _("all tricks are needed")
      : _("{points} of {total} points are needed", { points: goal.points, total: goal.total });
  const beside = !needed
    ? ""
    : stock === "taken"
      ? _(", those of the cards put away among them")
      : stock === "refused"
        ? _(", those of the stock among them")
        : "";
  const isNamed = trump !== null || ((phase === "play" || phase === "over") && stock !== "gave-up");
  const who = isNamed
    ? takesOn(names, declarer, trump)
    : declarer === SEAT
      ? _("You are the declarer")
      : _("{who} is the declarer", { who: names.named(declarer) });
  return [who, said ? ` (${said})` : "", needed ? _(": {needed}", { needed }) : "", beside];
}

/** Where a side's tricks and points stand. */
type Corner = "left" | "right" | "top";

/** One who plays against all others has them beside himself: on the left where he sits there, above where opposite; else the reader's side is left. */
function cornersOf({ sides, seats }: View): [side: string[], corner: Corner][] {
  const both = Object.values(sides).filter((side) => side.length);
  const alone = both.find((side) => side.length === 1 && side[0] !== SEAT && seats.length > 2);
  const place = alone ? chairsFrom(SEAT, alone[0]) : 0;
  const corners: Record<number, Corner[]> = { 1: ["right", "left"], 2: ["left", "top"] };
  const [own, other] = corners[place] ?? ["left", "right"];
  return both.map((side) => [side, side.includes(SEAT) ? own : other]);
}

/** Tricks and points of a side. */
function taken(names: Seats, { tricks }: View, seats: string[], corner: Corner) {
  const won = tricks.filter(({ winner }) => seats.includes(winner));
  const points = won.reduce((sum, trick) => sum + trick.points + trick.bonus + trick.last, 0);
  return html`<p class="play__taken play__taken--${corner}"><strong>${names.side(seats)}</strong> <span>${ngettext(
    "{count} trick",
    "{count} tricks",
    won.length,
  )}</span> <span>${ngettext("{count} point", "{count} points", points)}</span></p>`;
}

/** What stands on the table. */
export function tally(names: Seats, view: View) {
  const { left_in_stock: stock, phase } = view;
  const lies = stock ? ngettext("{count} card in the stock", "{count} cards in the stock", stock) : "";
  const isPlayed = phase !== "auction" && phase !== "exchange";
  return [
    html`<p class="play__tally">${isPlayed ? contract(names, view) : called(names, view)}${lies}</p>`,
    view.tricks.length || phase === "play" ? cornersOf(view).map(([seats, corner]) => taken(names, view, seats, corner)) : nothing,
  ];
}

const called = (names: Seats, { calls }: View) => calls.map(({ seat, call }, at) => [at ? " · " : "", names.label(seat), " ", callWords(call)]);

/** What was called and announced. */
export function history(names: Seats, view: View) {
  const { calls, melds, phase } = view;
  const shown = melds.map(({ seat, cards, points }) => html`<li>${names.label(seat)}: ${chips(cards)} (${points})</li>`);
  return [
    phase === "play" && calls.length ? html`<p class="play__calls">${called(names, view)}</p>` : nothing,
    shown.length
      ? html`<p class="play__calls" aria-hidden="true">${_("Announced")}</p><ul class="play__melds" aria-label=${_("Announced")}>${shown}</ul>`
      : nothing,
  ];
}
