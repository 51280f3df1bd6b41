/** Rulings of the play law, drawn: the sentence of a rule with its sources, and the reason for each card of a hand. */

import { make, ruleLink } from "./answers.js";
import { cardProse } from "./cards.js";
import { SITE } from "./engine.js";

/** @import {Position, Reason} from "./types.js" */

/** @typedef {Record<string, {words: string, sources: [string, string][]}>} Rules the rules that can decide, by id */

/**
 * Whether a card of the position may be played, and why.
 * @param {Pick<Position, "legal" | "reasons" | "illegal">} position
 * @param {string} card
 * @returns {Reason & {legal: boolean}}
 */
export function verdictOn(position, card) {
  const legal = position.legal.includes(card);
  return { legal, ...(legal ? position.reasons[card] : position.illegal[card]) };
}

/**
 * The letters of the sources, with their names.
 * @param {[string, string][]} sources
 */
function sourcesMark(sources) {
  const letters = sources.map(([letter, name]) => {
    const link = make("a", { class: "sources__letter", href: `${SITE}sources/#${letter.toLowerCase()}` }, letter);
    link.title = name;
    link.setAttribute("aria-label", `Source ${letter}: ${name}`);
    return link;
  });
  return make("span", { class: "sources" }, make("span", { class: "sources__word" }, sources.length > 1 ? "Sources" : "Source"), " ", ...letters);
}

/**
 * The sentence that states a rule, a link to where it stands, and its sources.
 * @param {string} rule
 * @param {Rules} rules
 */
export function rulePassage(rule, rules) {
  const stated = rules[rule];
  const foot = make("p", { class: "ruling__foot" }, ruleLink(rule), ...(stated ? [" ", sourcesMark(stated.sources)] : []));
  return make("blockquote", { class: "ruling__rule" }, ...(stated ? [make("p", {}, ...cardProse(stated.words))] : []), foot);
}

/**
 * The reason for each card, in a list.
 * @param {Position} position
 * @param {string[]} cards
 */
export function verdictList(position, cards) {
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

/**
 * What is played at other tables, where that is not the same.
 * @param {{elsewhere?: {told: string}[]}} judged
 */
export function elsewhereNotes({ elsewhere = [] }) {
  return elsewhere.map(({ told }) => make("p", { class: "elsewhere" }, ...cardProse(told)));
}

/**
 * What lies on the table, and the line of the law that decides.
 * @param {Position} position
 */
export function optionLine({ decides }) {
  const [table, line] = decides.split(": ");
  return make("p", { class: "ruling__option" }, `${table}: `, make("strong", {}, line));
}

/** @param {string} words */
export const sentence = (words) => words.charAt(0).toUpperCase() + words.slice(1);
