/** What is played for, what has been taken, called and announced so far: a line or two on the table. */

import { html, nothing } from "lit-html";
import { callWords, chips } from "../../shared/cards/pieces.ts";
import { _, ngettext } from "../../shared/language/language.ts";
import { SEAT } from "./sitting.ts";
import { takesOn } from "./words.ts";
import type { View } from "./answer.ts";
import type { Seats } from "./seats.ts";

/** Who plays what, and what has to be made for it. */
function contract(names: Seats, { declarer, trump, phase, facts, goal }: View) {
  if (!declarer || phase === "auction") return nothing;
  const { bid, doubled } = facts;
  const said = [
    bid === undefined ? "" : _("bid {bid}", { bid }),
    Number(doubled) > 1 ? (Number(doubled) > 2 ? _("redoubled") : _("doubled")) : "",
  ].filter(Boolean).join(", ");
  const needed = !goal ? ""
    : goal.points === null ? _("all tricks are needed")
      : _("{points} of {total} points are needed", { points: goal.points, total: goal.total });
  return [takesOn(names, declarer, trump), said ? ` (${said})` : "", needed ? _(": {needed}", { needed }) : ""];
}

/** Tricks and points of a side. */
function taken(names: Seats, { tricks }: View, seats: string[]) {
  const won = tricks.filter(({ winner }) => seats.includes(winner));
  const points = won.reduce((sum, trick) => sum + trick.points + trick.bonus + trick.last, 0);
  return html`<p class="play__taken play__taken--${seats.includes(SEAT) ? "own" : "other"}"><strong>${names.side(seats)}</strong> <span>${
    ngettext("{count} trick", "{count} tricks", won.length)}</span> <span>${ngettext("{count} point", "{count} points", points)}</span></p>`;
}

/** What stands on the table. */
export function tally(names: Seats, view: View) {
  const { sides, left_in_stock: stock, phase } = view;
  const lies = stock ? ngettext("{count} card in the stock", "{count} cards in the stock", stock) : "";
  const isPlayed = phase !== "auction" && phase !== "exchange";
  return [
    html`<p class="play__tally">${isPlayed ? contract(names, view) : called(names, view)}${lies}</p>`,
    view.tricks.length || phase === "play" ? Object.values(sides).filter((seats) => seats.length).map((seats) => taken(names, view, seats)) : nothing,
  ];
}

const called = (names: Seats, { calls }: View) => calls.map(({ seat, call }, at) => [at ? " · " : "", names.label(seat), " ", callWords(call)]);

/** What was called and announced. */
export function history(names: Seats, view: View) {
  const { calls, melds, phase } = view;
  const shown = melds.map(({ seat, cards, points }) => html`<li>${names.label(seat)}: ${chips(cards)} (${points})</li>`);
  return [
    phase === "play" && calls.length ? html`<p class="play__calls">${called(names, view)}</p>` : nothing,
    shown.length ? html`<ul class="play__melds" aria-label=${_("Announced")}>${shown}</ul>` : nothing,
  ];
}
