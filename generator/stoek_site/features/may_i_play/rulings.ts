/** Rulings of the play law, drawn: the sentence of a rule with its sources, and the reason for each card of a hand. */

import { html, nothing } from "lit-html";
import { cardProse } from "../../shared/cards/pieces.ts";
import { SITE } from "../../shared/dom/site.ts";
import { _, ngettext } from "../../shared/language/language.ts";
import { ruleLink } from "../../shared/reader/drawn-rules.ts";
import type { Position, Reason } from "../../shared/engine/types.ts";
import type { Departure } from "../../shared/reader/table-rules.ts";

/** The rules that can decide, by id, as their pages state them; in parts where words hold by the standard only, each with the house rule that changes them. */
export type Rules = Record<string, { words: string; sources: [string, string][]; parts?: [string, string | null][] }>;

/** Whether a card of the position may be played, and why. One rule decides about all cards. */
export function verdictOn(position: Position, card: string): Reason & { legal: boolean } {
  const legal = position.legal.includes(card);
  return { legal, rule: position.rule, why: (legal ? position.reasons[card] : position.illegal[card]).why };
}

/** The letters of the sources, with their names. */
function sourcesMark(sources: [string, string][]) {
  const letter = ([each, name]: [string, string]) => html`<a
    class="sources__letter" href="${SITE}sources/#${each.toLowerCase()}" title=${name} aria-label=${_("Source {letter}: {name}", { letter: each, name })}
    >${each}</a
  >`;
  return html` <span class="sources"><span class="sources__word">${ngettext("Source", "Sources", sources.length)}</span> ${sources.map(letter)}</span>`;
}

/** The sentence that states a rule, without what these house rules overrule; empty where there is none. */
export function stated(rule: string, rules: Rules, departed: Departure[]) {
  const { words: whole, parts } = rules[rule] ?? { words: "" };
  if (!parts) return whole;
  const overruled = departed.map(({ id }) => id);
  const words = parts.filter(([, option]) => !option || !overruled.includes(option)).map(([part]) => part);
  return words.join(" ").replace(/ (?=[.,;:])/g, "");
}

/** The sentence that states a rule, at a table that departs so from the standard, a link to where it stands, and its sources. */
export function rulePassage(rule: string, rules: Rules, departed: Departure[] = []) {
  const words = stated(rule, rules, departed);
  return html`<blockquote class="ruling__rule"
    >${words ? html`<p>${cardProse(words)}</p>` : nothing}<p class="ruling__foot"
    >${ruleLink(rule)}${words && rules[rule].sources.length ? sourcesMark(rules[rule].sources) : nothing}</p></blockquote
  >`;
}

/** The reason for each card, in a list; the rule is linked once. */
export function verdictList(position: Position, cards: string[]) {
  const row = (card: string, at: number) => {
    const { legal, why, rule } = verdictOn(position, card);
    return html`<li class=${legal ? "ruled__legal" : "ruled__illegal"}
      ><strong>${legal ? _("✓ yes") : _("✗ no")}</strong><span>${cardProse(why)}${at ? nothing : [" ", ruleLink(rule)]}</span></li
    >`;
  };
  return html`<ul class="ruled">${cards.map(row)}</ul>`;
}

/** What is played at other tables, where that is not the same. */
export const elsewhereNotes = ({ elsewhere = [] }: { elsewhere?: { told: string }[] }) =>
  elsewhere.map(({ told }) => html`<p class="elsewhere">${cardProse(told)}</p>`);

/** What lies on the table, and the line of the law that decides. */
export function optionLine({ decides }: Position) {
  const [table, line] = decides.split(": ");
  return html`<p class="ruling__option">${table}: <strong>${line}</strong></p>`;
}
