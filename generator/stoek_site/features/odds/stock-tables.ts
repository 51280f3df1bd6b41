/** How likely the stock holds what is wanted, what it can complete, and what can be announced then. */

import { html, nothing } from "lit-html";
import { chips } from "../../shared/cards/pieces.ts";
import { cardsInWords } from "../../shared/cards/words.ts";
import { _, ngettext } from "../../shared/language/language.ts";
import { leastOf, type StockLimits, type Wanted } from "./stock.ts";

/** A chance, as the verb odds tells it. */
export interface Chance {
  ways: number;
  fraction: string;
  percent: string;
}

/** The answer of the verb odds, as far as it concerns combinations. */
export interface StockOdds {
  now: number;
  completes: ({ kind: string; cards: string[]; points: number; missing: string[] } & Chance)[];
  announces: ({ points: number } & Chance)[];
}

function completed(rows: StockOdds["completes"]) {
  const one = ({ cards, kind, points, missing, percent, fraction }: StockOdds["completes"][number]) => html`<tr
    ><td>${chips(cards)}<span class="breakdown__kind">${kind}</span></td><td class="number">${points}</td><td>${chips(missing)}</td
    ><td class="number">${percent}<span class="odds__fraction">${fraction}</span></td></tr
  >`;
  return html`<table class="breakdown odds__table"
    ><thead><tr
      ><th>${_("Combination")}</th><th class="number">${_("Points")}</th><th>${_("Missing")}</th><th class="number">${_("Chance")}</th></tr></thead
    ><tbody>${rows.map(one)}</tbody></table
  >`;
}

function announced(rows: StockOdds["announces"]) {
  const one = ({ points, percent, ways }: StockOdds["announces"][number]) =>
    html`<tr><td class="number">${points}</td><td class="number">${percent}</td><td class="number">${ways}</td></tr>`;
  return html`<table class="breakdown odds__table"
    ><thead><tr><th class="number">${_("Points")}</th><th class="number">${_("Chance")}</th><th class="number">${_("Stocks")}</th></tr></thead
    ><tbody>${rows.map(one)}</tbody></table
  >`;
}

/**
 * @param missing no more cards are missing of what is shown
 * @param beyond the chance of one card more
 */
export function stockTables({ now, completes, announces }: StockOdds, missing: number, beyond: string) {
  const near = completes.filter((row) => row.missing.length === 1);
  const far = completes.filter((row) => row.missing.length > 1);
  const parts = { cards: cardsInWords(missing), more: cardsInWords(missing + 1), chance: beyond, count: far.length, points: now };
  const all = near.length ? _("With {cards} missing: {count} more", parts) : _("With {cards} missing: {count}", parts);
  return html`<p class="odds__now"
      >${now ? _("Your hand has combinations worth {points} already, where the suit that brings most is trumps.", parts) : _("Your hand has no combination yet.")}</p
    >${near.length ? completed(near) : nothing}${far.length ? html`<details class="fold"><summary>${all}</summary>${completed(far)}</details>` : nothing}<p
      class="odds__small"
      >${_("With more than {cards} missing it is hardly worth a thought: the chance of {more} that you name is {chance}.", parts)}</p
    ><details class="fold"
      ><summary>${_("How much you could announce afterwards")}</summary>${announced(announces)}<p class="odds__small"
        >${_("If you keep the cards that make most, and name the trumps that count most for it. What that does to the play is another matter.")}</p></details
    >`;
}

/**
 * The chance of the cards wanted, or what is still to be entered.
 * @param chances of so many cards, at least so many: the same for every whole hand, so they lie ready
 */
export function chanceWords(wanted: Wanted, limits: StockLimits, chances: Chance[][]) {
  const { hand, need } = wanted;
  const least = leastOf(wanted);
  const lacking = limits.hand - hand.length;
  const cards = cardsInWords(lacking || need.length);
  const prompt = (words: string) => html`<p class="mip__prompt">${words}</p>`;
  if (lacking) return prompt(ngettext("Your hand lacks {cards}. Put it in first.", "Your hand lacks {cards}. Put them in first.", lacking, { cards }));
  if (!need.length) return prompt(_("Now choose the cards that you want from the stock."));
  if (least > limits.stock) {
    return prompt(_("Never: the stock has {stock}, so {cards} cannot all lie in it.", { stock: cardsInWords(limits.stock), cards }));
  }
  const { ways, fraction, percent } = chances[need.length - 1][least - 1];
  return html`<p class="odds__line"><strong>${fraction}</strong> <span>${percent}</span></p><p class="odds__ways"
    >${waysWords(ways, limits.of, least, need.length)}</p
  >`;
}

/** @param count of cards wanted */
function waysWords(ways: number, all: number, least: number, count: number) {
  if (count === 1) return _("{ways} of {all} stocks hold this card.", { ways, all });
  if (least === count) return _("{ways} of {all} stocks hold all of them.", { ways, all });
  if (least === 1) return _("{ways} of {all} stocks hold at least one of them.", { ways, all });
  return _("{ways} of {all} stocks hold at least {cards} of them.", { ways, all, cards: cardsInWords(least) });
}
