/**
 * The house rules of all games, as every page carries them: no engine is needed to read or to spell them.
 */

import { _ } from "../language/language.ts";
import { cut } from "../dom/address.ts";

export type HouseValue = string | boolean;
/** by option; what a request's `house` takes */
export type House = Record<string, HouseValue>;
export interface HouseRule {
  id: string;
  name: string;
  /** the rule that it changes */
  rule: string;
  default: HouseValue;
  choices: { value: HouseValue; words: string; source: string }[];
}
export type GameRules = {id: string, name: string, rules: HouseRule[]};

let listed: GameRules[] | null = null;

/** The games that have house rules, each with its own. */
export function gamesWithRules(): GameRules[] {
  listed ??= JSON.parse((document.getElementById("house-rules") as HTMLElement | null)?.dataset.games ?? "[]");
  return listed as GameRules[];
}

const named = (game: string) => gamesWithRules().find(({ id }) => id === game);

/** The name of a game that has house rules. */
export const gameName = (game: string) => named(game)?.name ?? game;

export const houseRules = (game: string): HouseRule[] => named(game)?.rules ?? [];

/**
 * The games with house rules whose rules stand on one page: variants share that of their base.
 * @param page the first part of their rules' ids
 */
export function gamesOnPage(page: string): GameRules[] {
  return gamesWithRules().filter(({ rules }) => rules[0].rule.startsWith(`${page}/`));
}

/** Which of these choices exist in the game. */
export function possibleHouse(game: string, house: Record<string, unknown>): House {
  const rules = houseRules(game).filter(({ id, choices }) => choices.some(({ value }) => value === house[id]));
  return Object.fromEntries(rules.map(({ id }) => [id, house[id] as HouseValue]));
}

/** What departs from the standard among these choices, and exists: the rest is left out. */
export function departing(game: string, house: Record<string, unknown>): House {
  const standard = new Map(houseRules(game).map((rule) => [rule.id, rule.default]));
  return Object.fromEntries(Object.entries(possibleHouse(game, house)).filter(([id, value]) => value !== standard.get(id)));
}

/** A value as links and the deal notation write it. */
export function spelled(value: HouseValue) {
  return value === true ? "on" : value === false ? "off" : value;
}

/** House rules as a link writes them: `double_no_tricks=on,required_floor=none`. */
export function choicesText(house: House) {
  return Object.entries(house).map(([id, value]) => `${id}=${spelled(value)}`).join(",");
}

/** The house rules of a game that a text in that form names, and what cannot be used of it. */
export function readChoicesText(game: string, text: string): {house: House, faults: string[]} {
  const known = named(game) ?? { id: game, name: _("This game"), rules: [] };
  const { chosen, faults } = readChoices(known, text.slice(0, LONGEST));
  return { house: departing(game, chosen), faults };
}

/**
 * The fragment that carries the house rules of a table: `staekske-rape:double_no_tricks=on`, of several games with `;` between them.
 * @param tables by game; a game without departures stands there bare: it is played by the standard
 */
export function writeTables(tables: Record<string, House>) {
  return Object.entries(tables)
    .map(([game, house]) => [game, choicesText(house)].filter(Boolean).join(":"))
    .join(";");
}

const LONGEST = 2000;

/**
 * The house rules that a fragment brings, by game, and what cannot be used of it.
 * @param fragment without its #
 */
export function readTables(fragment: string): {tables: Record<string, House>, faults: string[]} {
  const tables: Record<string, House> = {};
  const faults: string[] = [];
  if (fragment.length > LONGEST) return { tables, faults: [_("The link is {length} characters long, and house rules need no more than {longest}. Ask for the link again.", { length: fragment.length, longest: LONGEST })] };
  for (const [place, part] of plain(fragment).split(";").entries()) {
    if (!part.trim()) continue;
    const [name, ...rest] = part.split(":");
    const game = named(name.trim());
    if (!game) {
      const known = gamesWithRules().map(({ id }) => id).join(", ");
      faults.push(_("Part {number} of the link names the game “{game}”, which is not here. The games with house rules are: {known}.", {
        number: place + 1, game: cut(name.trim(), 40), known,
      }));
      continue;
    }
    if (Object.hasOwn(tables, game.id)) {
      faults.push(_("Part {number} of the link names {game} again. Its first mention counts: ask for the link again if it should be the other.", {
        number: place + 1, game: game.name,
      }));
      continue;
    }
    const read = readChoices(game, rest.join(":"));
    faults.push(...read.faults);
    // Where nothing of it can be read, the link does not ask for the standard either.
    if (read.some || !read.faults.length) tables[game.id] = departing(game.id, read.chosen);
  }
  return { tables, faults };
}

/** @param text choices with commas between them */
function readChoices(game: GameRules, text: string) {
  const chosen: House = {};
  const faults: string[] = [];
  for (const written of text.split(",").map((each) => each.trim()).filter(Boolean)) {
    const [id, value = ""] = written.split("=").map((each) => each.trim());
    const rule = game.rules.find((each) => each.id === id);
    const parts = { game: game.name, part: cut(written, 40) };
    if (!rule) {
      faults.push(_("{game}, “{part}”: there is no house rule “{rule}”. It has: {known}.", {
        ...parts, rule: cut(id, 40), known: game.rules.map((each) => each.id).join(", "),
      }));
      continue;
    }
    const choice = rule.choices.find((each) => spelled(each.value) === value);
    if (!choice) {
      faults.push(_("{game}, “{part}”: {rule} cannot be “{value}”. It can be: {known}.", {
        ...parts, rule: id, value: cut(value, 40), known: rule.choices.map((each) => spelled(each.value)).join(", "),
      }));
    } else if (Object.hasOwn(chosen, id) && chosen[id] !== choice.value) {
      faults.push(_("{game}, “{part}”: the link says two things about {rule}. The first counts: choose the other below if that is meant.", { ...parts, rule: id }));
    } else {
      chosen[id] = choice.value;
    }
  }
  return { chosen, faults, some: Object.keys(chosen).length > 0 };
}

/** A fragment as it was written: browsers and messengers spell some signs in per cent. Escapes that are none stay as they are. */
export function plain(fragment: string) {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
