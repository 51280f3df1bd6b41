/** A part of a deal that is over: what lay in its tricks, card by card, and what comes to each side. */

import { html } from "lit-html";
import { callWords, cardChip } from "../../shared/cards/pieces.ts";
import { _, ngettext, woven } from "../../shared/language/language.ts";
import { ruleLink } from "../../shared/reader/drawn-rules.ts";
import { SEAT } from "./sitting.ts";
import type { Answer, WonTrick } from "./answer.ts";
import type { Seats } from "./seats.ts";

const counted = ({ cards, melds }: WonTrick) =>
  [...cards.map(({ card, points }) => [cardChip(card), ` ${points}`]), ...melds.map(({ kind, points }) => `${kind} ${points}`)].map((each, at) => [
    at ? " + " : "",
    each,
  ]);

const countWords = (points: number) => ngettext("{count} point", "{count} points", points);

export function partEnd({ part, view }: Answer, seats: Seats) {
  if (!part) return html``;
  if (!part.tricks.length) return auctionEnd(view, seats);
  const row = (trick: WonTrick) => html`<li>${seats.takes(trick.winner, countWords(trick.points))} <span class="play__counted">${counted(trick)}</span></li>`;
  const sums = Object.entries(part.result).map(
    ([side, points]) => html`<div><dt>${seats.side(view.sides[side] ?? [])}</dt><dd>${countWords(points)}</dd></div>`,
  );
  const values = part.tricks[0].rule;
  return html`<div class="play__part" role="group" tabindex="-1" aria-label=${_("What these tricks brought")}><ol class="play__won">${part.tricks.map(row)}</ol><dl class="play__sums">${sums}</dl>${
    values ? html`<p>${ruleLink(values, _("What the cards count"))}</p>` : ""
  }</div>`;
}

function auctionEnd({ declarer, calls, trump }: Answer["view"], seats: Seats) {
  const last = calls.filter(({ seat, call }) => seat === declarer && call !== "pass").at(-1);
  if (!declarer || !last) return html`<p class="play__part" tabindex="-1">${_("Nobody takes the deal on.")}</p>`;
  const words = declarer === SEAT ? _("You take the deal on: {call}") : _("{who} takes the deal on: {call}");
  const told = woven<unknown>(words, { who: seats.named(declarer), call: callWords(last.call) });
  return html`<p class="play__part" tabindex="-1">${told}${trump ? ["; ", woven<unknown>(_("trumps: {suit}"), { suit: callWords(trump) })] : ""}.</p>`;
}
