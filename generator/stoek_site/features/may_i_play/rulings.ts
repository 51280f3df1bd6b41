/** Rulings of the play law, drawn: the sentence of a rule with its sources, and the reason for each card of a hand. */

import { ruleLink } from "../../shared/engine/rule-link.ts";
import { make } from "../../shared/dom/nodes.ts";
import { cardProse } from "../../shared/cards/cards.ts";
import { SITE } from "../../shared/engine/engine.ts";
import type { Position, Reason } from "../../shared/engine/types.ts";

/** the rules that can decide, by id */
export type Rules = Record<string, {words: string, sources: [string, string][]}>;

/** Whether a card of the position may be played, and why. */
export function verdictOn(position: Pick<Position, "legal" | "reasons" | "illegal">, card: string): Reason & {legal: boolean} {
  const legal = position.legal.includes(card);
  return { legal, ...(legal ? position.reasons[card] : position.illegal[card]) };
}

/** The letters of the sources, with their names. */
function sourcesMark(sources: [string, string][]) {
  const letters = sources.map(([letter, name]) => {
    const link = make("a", { class: "sources__letter", href: `${SITE}sources/#${letter.toLowerCase()}` }, letter);
    link.title = name;
    link.setAttribute("aria-label", `Source ${letter}: ${name}`);
    return link;
  });
  return make("span", { class: "sources" }, make("span", { class: "sources__word" }, sources.length > 1 ? "Sources" : "Source"), " ", ...letters);
}

/** The sentence that states a rule, a link to where it stands, and its sources. */
export function rulePassage(rule: string, rules: Rules) {
  const stated = rules[rule];
  const foot = make("p", { class: "ruling__foot" }, ruleLink(rule), ...(stated ? [" ", sourcesMark(stated.sources)] : []));
  return make("blockquote", { class: "ruling__rule" }, ...(stated ? [make("p", {}, ...cardProse(stated.words))] : []), foot);
}

/** The reason for each card, in a list. */
export function verdictList(position: Position, cards: string[]) {
  const rows = cards.map((card) => {
    const { legal, why, rule } = verdictOn(position, card);
    return make(
      "li",
      { class: legal ? "ruled__legal" : "ruled__illegal" },
      make("strong", {}, legal ? "✓ yes" : "✗ no"),
      make("span", {}, ...cardProse(why), " ", ruleLink(rule)),
    );
  });
  return make("ul", { class: "ruled" }, ...rows);
}

/** What is played at other tables, where that is not the same. */
export function elsewhereNotes({ elsewhere = [] }: {elsewhere?: {told: string}[]}) {
  return elsewhere.map(({ told }) => make("p", { class: "elsewhere" }, ...cardProse(told)));
}

/** What lies on the table, and the line of the law that decides. */
export function optionLine({ decides }: Position) {
  const [table, line] = decides.split(": ");
  return make("p", { class: "ruling__option" }, `${table}: `, make("strong", {}, line));
}

export const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
