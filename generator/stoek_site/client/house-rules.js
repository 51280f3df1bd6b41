/**
 * The house rules of all games, as every page carries them: no engine is needed to read or to spell them.
 */

import { cut } from "./address.js";

/**
 * @typedef {string | boolean} HouseValue
 * @typedef {Record<string, HouseValue>} House by option; what a request's `house` takes
 * @typedef {{value: HouseValue, words: string, source: string}} HouseChoice
 * @typedef {object} HouseRule
 * @property {string} id
 * @property {string} name
 * @property {string} rule the rule that it changes
 * @property {HouseValue} default
 * @property {HouseChoice[]} choices
 * @typedef {{id: string, name: string, rules: HouseRule[]}} GameRules
 */

/** @type {GameRules[] | null} */
let listed = null;

/**
 * The games that have house rules, each with its own.
 * @returns {GameRules[]}
 */
export function gamesWithRules() {
  listed ??= JSON.parse(/** @type {HTMLElement | null} */ (document.getElementById("house-rules"))?.dataset.games ?? "[]");
  return /** @type {GameRules[]} */ (listed);
}

/**
 * The name of a game that has house rules.
 * @param {string} game
 */
export function gameName(game) {
  return gamesWithRules().find(({ id }) => id === game)?.name ?? game;
}

/**
 * @param {string} game
 * @returns {HouseRule[]}
 */
export function houseRules(game) {
  return gamesWithRules().find(({ id }) => id === game)?.rules ?? [];
}

/**
 * The games with house rules whose rules stand on one page: variants share that of their base.
 * @param {string} page the first part of their rules' ids
 * @returns {GameRules[]}
 */
export function gamesOnPage(page) {
  return gamesWithRules().filter(({ rules }) => rules[0].rule.startsWith(`${page}/`));
}

/**
 * What departs from the standard among these choices, and exists: the rest is left out.
 * @param {string} game
 * @param {Record<string, unknown>} house
 * @returns {House}
 */
export function departing(game, house) {
  /** @type {House} */
  const kept = {};
  for (const { id, default: standard, choices } of houseRules(game)) {
    const choice = choices.find(({ value }) => value === house[id]);
    if (choice && choice.value !== standard) kept[id] = choice.value;
  }
  return kept;
}

/**
 * A value as links and the deal notation write it.
 * @param {HouseValue} value
 */
export function spelled(value) {
  return value === true ? "on" : value === false ? "off" : value;
}

/**
 * House rules as a link writes them: `double_no_tricks=on,required_floor=none`.
 * @param {House} house
 */
export function choicesText(house) {
  return Object.entries(house).map(([id, value]) => `${id}=${spelled(value)}`).join(",");
}

/**
 * The house rules of a game that a text in that form names, and what cannot be used of it.
 * @param {string} game
 * @param {string} text
 * @returns {{house: House, faults: string[]}}
 */
export function readChoicesText(game, text) {
  const known = gamesWithRules().find(({ id }) => id === game) ?? { id: game, name: "This game", rules: [] };
  const { chosen, faults } = readChoices(known, text.slice(0, LONGEST));
  return { house: departing(game, chosen), faults };
}

/**
 * The fragment that carries the house rules of a table: `staekske-rape:double_no_tricks=on`, of several games with `;` between them.
 * @param {Record<string, House>} tables by game; a game without departures stands there bare: it is played by the standard
 */
export function writeTables(tables) {
  return Object.entries(tables)
    .map(([game, house]) => [game, choicesText(house)].filter(Boolean).join(":"))
    .join(";");
}

const LONGEST = 2000;

/**
 * The house rules that a fragment brings, by game, and what cannot be used of it.
 * @param {string} fragment without its #
 * @returns {{tables: Record<string, House>, faults: string[]}}
 */
export function readTables(fragment) {
  /** @type {Record<string, House>} */
  const tables = {};
  /** @type {string[]} */
  const faults = [];
  if (fragment.length > LONGEST) return { tables, faults: [`The link is ${fragment.length} characters long, and house rules need no more than ${LONGEST}. Ask for the link again.`] };
  for (const [place, part] of plain(fragment).split(";").entries()) {
    if (!part.trim()) continue;
    const [name, ...rest] = part.split(":");
    const game = gamesWithRules().find(({ id }) => id === name.trim());
    if (!game) {
      const known = gamesWithRules().map(({ id }) => id).join(", ");
      faults.push(`Part ${place + 1} of the link names the game “${cut(name.trim(), 40)}”, which is not here. The games with house rules are: ${known}.`);
      continue;
    }
    if (Object.hasOwn(tables, game.id)) {
      faults.push(`Part ${place + 1} of the link names ${game.name} again. Its first mention counts: ask for the link again if it should be the other.`);
      continue;
    }
    const read = readChoices(game, rest.join(":"));
    faults.push(...read.faults);
    // Where nothing of it can be read, the link does not ask for the standard either.
    if (read.some || !read.faults.length) tables[game.id] = departing(game.id, read.chosen);
  }
  return { tables, faults };
}

/**
 * @param {GameRules} game
 * @param {string} text choices with commas between them
 */
function readChoices(game, text) {
  /** @type {House} */
  const chosen = {};
  /** @type {string[]} */
  const faults = [];
  for (const written of text.split(",").map((each) => each.trim()).filter(Boolean)) {
    const [id, value = ""] = written.split("=").map((each) => each.trim());
    const rule = game.rules.find((each) => each.id === id);
    if (!rule) {
      faults.push(`${game.name}, “${cut(written, 40)}”: there is no house rule “${cut(id, 40)}”. It has: ${game.rules.map((each) => each.id).join(", ")}.`);
      continue;
    }
    const choice = rule.choices.find((each) => spelled(each.value) === value);
    if (!choice) {
      faults.push(`${game.name}, “${cut(written, 40)}”: ${id} cannot be “${cut(value, 40)}”. It can be: ${rule.choices.map((each) => spelled(each.value)).join(", ")}.`);
    } else if (Object.hasOwn(chosen, id) && chosen[id] !== choice.value) {
      faults.push(`${game.name}, “${cut(written, 40)}”: the link says two things about ${id}. The first counts: choose the other below if that is meant.`);
    } else {
      chosen[id] = choice.value;
    }
  }
  return { chosen, faults, some: Object.keys(chosen).length > 0 };
}

/**
 * A fragment as it was written: browsers and messengers spell some signs in per cent. Escapes that are none stay as they are.
 * @param {string} fragment
 */
export function plain(fragment) {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
