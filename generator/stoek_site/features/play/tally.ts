/** What has been taken, called and announced in a deal so far. */

import { html, nothing } from "lit-html";
import { callWords, chips } from "../../shared/cards/pieces.ts";
import { _, ngettext } from "../../shared/language/language.ts";
import { SEAT } from "./sitting.ts";
import type { View } from "./answer.ts";
import type { Seats } from "./seats.ts";

/** Tricks and points of both sides so far. */
export function tally(names: Seats, { tricks, sides, melds, calls, left_in_stock: stock, phase }: View) {
  const ordered = Object.values(sides).filter((seats) => seats.length).sort((one, other) => Number(other.includes(SEAT)) - Number(one.includes(SEAT)));
  const told = ordered.map((seats) => {
    const won = tricks.filter(({ winner }) => seats.includes(winner));
    const points = won.reduce((sum, trick) => sum + trick.points + trick.bonus, 0);
    return _("{who}: {tricks}, {points}", {
      who: names.side(seats),
      tricks: ngettext("{count} trick", "{count} tricks", won.length),
      points: ngettext("{count} point", "{count} points", points),
    });
  });
  const shown = melds.map(({ seat, cards, points }) => html`<li>${names.label(seat)}: ${chips(cards)} (${points})</li>`);
  const said = phase === "play" ? calls.map(({ seat, call }, at) => [at ? _(" · ") : "", names.label(seat), " ", callWords(call)]) : [];
  const lies = stock ? ngettext("{count} card in the stock", "{count} cards in the stock", stock) : "";
  return html`<p class="play__tally">${[...(tricks.length ? told : []), ...(lies ? [lies] : [])].join(_(" · "))}</p>${said.length ? html`<p class="play__tally">${said}</p>` : nothing}${shown.length ? html`<ul class="play__melds" aria-label=${_("Announced")}>${shown}</ul>` : nothing}`;
}
