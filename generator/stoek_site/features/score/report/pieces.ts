/** Small things of which a report is drawn. */

import { html } from "lit-html";
import { cardChip } from "../../../shared/cards/pieces.ts";
import { ngettext } from "../../../shared/language/language.ts";
import { isCard } from "./play.ts";
import type { TrickMeld } from "../../../shared/engine/deals.ts";

export const heading = (words: string) => html`<h2 class="deal__heading">${words}</h2>`;
export const note = (words: unknown) => html`<p class="deal__note">${words}</p>`;
export const strong = (words: unknown) => html`<strong>${words}</strong>`;
export const seatSign = (seat: string) => html`<span class="layout__seat">${seat}</span>`;

/** A card in running text; one that nobody remembers too. */
export const chipOf = (card: string) => (isCard(card) ? cardChip(card) : html`<span class="unknown">?</span>`);

export const joined = (things: unknown[], between: unknown) => things.flatMap((thing, at) => (at ? [between, thing] : [thing]));

/** What scored in a trick, beside it, with its cards. */
export const meldsIn = (melds: TrickMeld[] | undefined) =>
  (melds ?? []).map(({ kind, cards, points }) => html`<span class="trick-meld" title=${kind}>+${points} ${joined(cards.map(chipOf), " ")}</span>`);

export const cardPoints = (count: number) => ngettext("{count} card point", "{count} card points", count);
