/** How the reader's table departs from the standard rules, in words: the one place that says it, for rules, examples, forms and prints. */

import { _, ngettext, woven } from "../language/language.ts";
import { make } from "../dom/nodes.ts";
import { SITE, ruleHref } from "../dom/site.ts";
import { departing, gameName, gamesWithRules, houseRules, nearestPreset, presetIn, type House, type HouseValue } from "./house-rules.ts";
import { settings } from "./settings.ts";

/** a house rule that is not at its default */
export interface Departure {
  id: string;
  name: string;
  value: HouseValue;
  /** what the table plays */
  words: string;
  /** the standard */
  defaultWords: string;
  /** the rule that it changes */
  rule: string;
}

/** The departures of a game at the reader's table, or of other house rules if they are given; in the order of the ruleset. */
export function departures(game: string, house: House = settings.house(game)): Departure[] {
  const departs = departing(game, house);
  return houseRules(game)
    .filter(({ id }) => id in departs)
    .map(({ id, name, rule, default: standard, choices }) => {
      const wordsOf = (value: HouseValue) => choices.find((each) => each.value === value)?.words ?? "";
      return { id, name, value: departs[id], words: wordsOf(departs[id]), defaultWords: wordsOf(standard), rule };
    });
}

/** What a request carries of the reader's house rules: nothing where all is standard. `ask({verb, game, ...houseOf(game)})` */
export function houseOf(game: string, house: House = settings.house(game)): { house?: House } {
  return Object.keys(house).length ? { house } : {};
}

/** One departure as a text: “Required points: goes below 0 (standard: stops at 0)”. */
export const departureWords = (departure: Departure) => make("p", {}, ...drawnDepartures([departure])).textContent;

/** By which table a ruling goes, in a few words; empty for a game without house rules. */
export function namedTable(game: string, house: House, own: string) {
  return houseRules(game).length ? _("Table: {name}.", { name: tableName(game, house) ?? own }) : "";
}

/** By which table a ruling or a score goes: the name of its preset, or else all that departs; nothing for a game without house rules. */
export function goesBy(game: string, house?: House) {
  const preset = presetIn(game, house ?? settings.house(game));
  if (!preset) return houseRules(game).length ? standardLine(game, house) : "";
  return make(
    "p",
    { class: "goes-by", "data-departs": String(departures(game, house).length) },
    ...woven(_("Table: {name}."), { name: make("strong", {}, preset.name) }).flat(),
  );
}

/** All that departs, as one line of text; “Standard rules” where nothing does. */
export const tableWords = (game: string, house?: House) => standardLine(game, house).textContent;

/**
 * That line, drawn, with the name of the preset if it is one: each departure links to its rule. Draw it anew on `settings.on`.
 * @param name of the game, where the line has to say it
 */
export function standardLine(game: string, house?: House, name: string = "") {
  const departed = departures(game, house);
  const rules = drawnDepartures(departed);
  const preset = tableName(game, house, true);
  const lead = preset ? _("House rules at this table, {preset}: {rules}.") : _("House rules at this table: {rules}.");
  const said = rules.length ? woven(lead, { rules, preset: [preset ?? ""] }).flat() : [_("Standard rules.")];
  return make("p", { class: "table-line", "data-departs": String(departed.length) }, name ? `${name}. ` : "", ...said);
}

/** What of them is behind an answer that stands there. */
export const tableLine = (departed: Departure[]) =>
  make("p", { class: "example__departs" }, ...woven(_("At your table: {rules}."), { rules: drawnDepartures(departed) }).flat());

/** Departures one after the other, the name of each a link to the rule. */
export function drawnDepartures(departed: Departure[]): (Node | string)[] {
  return departed.flatMap(({ name, words, defaultWords, rule }, place) => {
    const parts = { rule: make("a", { href: ruleHref(rule) }, name), words: make("strong", {}, words), standard: defaultWords };
    return [place ? "; " : "", ...woven<Node | string>(_("{rule}: {words} (standard: {standard})"), parts)];
  });
}

/** “1 departure from the standard”. */
export function countWords(count: number) {
  return count === 0 ? _("standard") : ngettext("{count} departure from the standard", "{count} departures from the standard", count);
}

/** How many house rules depart at the reader's table, in all games together. */
export function departureCount() {
  return gamesWithRules().reduce((sum, { id }) => sum + departures(id).length, 0);
}

/**
 * What a table is called: by its preset, or by the nearest one, “Among friends, except 2 house rules”. Undefined if none is near.
 * @param isWhole whether the rules that differ are named
 */
export function tableName(game: string, house: House = settings.house(game), isWhole: boolean = false) {
  const near = nearestPreset(game, house);
  if (!near) return presetIn(game, house)?.name;
  const { preset, unlike } = near;
  if (isWhole) return _("{preset} except for {rules}", { preset: preset.name, rules: unlike.map(({ name }) => `“${name}”`).join(_(" and ")) });
  return ngettext("{preset}, except {count} house rule", "{preset}, except {count} house rules", unlike.length, { preset: preset.name });
}

/** That name, or else how much departs. */
export function presetOrCount(game: string, house?: House) {
  return tableName(game, house) ?? countWords(departures(game, house).length);
}

/**
 * What cannot follow the reader's tables says so: which of these games depart, each by name. Null where all are played by the standard.
 * @param lead with `{tables}` in it
 */
export function notFollowing(games: string[], lead: string) {
  const departing = games.filter((game) => departures(game).length);
  if (!departing.length) return null;
  const count = departing.reduce((sum, game) => sum + departures(game).length, 0);
  const tables = departing.map((game) => (games.length > 1 ? `${gameName(game)}: ${presetOrCount(game)}` : presetOrCount(game))).join("; ");
  return make("p", { class: "table-line", "data-departs": String(count) }, ...woven(lead, { tables: make("strong", {}, tables) }).flat());
}

/** That of one game, as a puzzle or a position says it. */
export const byStandard = (game: string) => notFollowing([game], _("It goes by the standard rules, not by your table’s: {tables}."));

/** The page of the house rules, at a game. */
export function myTableHref(game?: string) {
  return `${SITE}my-table/${game ? `#table-${game}` : ""}`;
}

/** an answer under house rules that change it, worked out while the site was built; null if it was not */
export type Alternative = { house: House; answer: any };

/** The baked answer that holds under some house rules; null where that is the standard's. An alternative names every option that matters, at its default too. */
export function alternativeFor(alternatives: Alternative[], game: string, house: House = settings.house(game)): Alternative | null {
  const full: House = Object.fromEntries(houseRules(game).map((rule) => [rule.id, house[rule.id] ?? rule.default]));
  const found = alternatives.find((one) => Object.entries(one.house).every(([id, value]) => full[id] === value));
  return found && "answer" in found ? found : null;
}
