/**
 * How the reader's table departs from the standard rules, in words: the one place that says it, for rules, examples, forms and prints.
 */

import { make, ruleLink } from "./answers.js";
import { SITE } from "./engine.js";
import { gamesWithRules, houseRules } from "./house-rules.js";
import { settings } from "./settings.js";

/** @import {House, HouseValue} from "./house-rules.js" */

/**
 * @typedef {object} Departure a house rule that is not at its default
 * @property {string} id
 * @property {string} name
 * @property {HouseValue} value
 * @property {string} words what the table plays
 * @property {HouseValue} default
 * @property {string} defaultWords the standard
 * @property {string} rule the rule that it changes
 * @property {string} source who plays so
 */

/**
 * The departures of a game at the reader's table, or of other house rules if they are given; in the order of the ruleset.
 * @param {string} game
 * @param {House} [house]
 * @returns {Departure[]}
 */
export function departures(game, house = settings.house(game)) {
  return houseRules(game).flatMap((each) => {
    const chosen = each.choices.find(({ value }) => value === house[each.id]);
    const standard = each.choices.find(({ value }) => value === each.default);
    if (!chosen || !standard || chosen === standard) return [];
    const { id, name, rule } = each;
    return [{ id, name, value: chosen.value, words: chosen.words, default: standard.value, defaultWords: standard.words, rule, source: chosen.source }];
  });
}

/**
 * What a request carries of the reader's house rules: nothing where all is standard. `ask({verb, game, ...houseOf(game)})`
 * @param {string} game
 * @param {House} [house]
 * @returns {{house?: House}}
 */
export function houseOf(game, house = settings.house(game)) {
  return Object.keys(house).length ? { house } : {};
}

/**
 * One departure as a text: “Required points: goes below 0 (standard: stops at 0)”.
 * @param {Departure} departure
 */
export function departureWords({ name, words, defaultWords }) {
  return `${name}: ${words} (standard: ${defaultWords})`;
}

/**
 * All that departs, as one line of text; “Standard rules” where nothing does.
 * @param {string} game
 * @param {House} [house]
 */
export function tableWords(game, house) {
  const departed = departures(game, house);
  return departed.length ? `House rules at this table: ${departed.map(departureWords).join("; ")}.` : "Standard rules.";
}

/**
 * That line, drawn: each departure links to its rule. Draw it anew on `settings.on`.
 * @param {string} game
 * @param {House} [house]
 */
export function standardLine(game, house) {
  const departed = departures(game, house);
  const line = make("p", { class: "table-line" });
  line.dataset.departs = String(departed.length);
  if (!departed.length) line.append("Standard rules.");
  else line.append("House rules at this table: ", ...departed.flatMap((each, place) => [place ? "; " : "", ...drawnDeparture(each)]), ".");
  return line;
}

/**
 * A departure, its name a link to the rule.
 * @param {Departure} departure
 * @returns {(Node | string)[]}
 */
export function drawnDeparture({ name, words, defaultWords, rule }) {
  const link = ruleLink(rule);
  link.textContent = name;
  return [link, ": ", make("strong", {}, words), ` (standard: ${defaultWords})`];
}

/**
 * “1 departure from the standard”.
 * @param {number} count
 */
export function countWords(count) {
  return count === 0 ? "standard" : `${count} ${count === 1 ? "departure" : "departures"} from the standard`;
}

/** How many house rules depart at the reader's table, in all games together. */
export function departureCount() {
  return gamesWithRules().reduce((sum, { id }) => sum + departures(id).length, 0);
}

/**
 * The page of the house rules, at a game.
 * @param {string} [game]
 */
export function myTableHref(game) {
  return `${SITE}my-table/${game ? `#table-${game}` : ""}`;
}

/**
 * @typedef {{house: House, answer: any}} Alternative an answer under house rules that change it, worked out while the site was built
 */

/**
 * The baked answer that holds under some house rules; null where that is the standard's. An alternative names every option that matters, at its default too.
 * @param {Alternative[]} alternatives
 * @param {string} game
 * @param {House} [house]
 * @returns {Alternative | null}
 */
export function alternativeFor(alternatives, game, house = settings.house(game)) {
  /** @type {House} */
  const full = Object.fromEntries(houseRules(game).map((rule) => [rule.id, house[rule.id] ?? rule.default]));
  return alternatives.find((one) => Object.entries(one.house).every(([id, value]) => full[id] === value)) ?? null;
}
