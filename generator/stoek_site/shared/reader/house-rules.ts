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
  /** settings under which it has no effect */
  idle: Setting[];
}
/** a house rule, by its id, and one of its values */
export type Setting = {id: string, value: HouseValue};
/** house rules that go together at real tables; `house` has the values that are not the default */
export type Preset = {id: string, name: string, whose: string, house: House};
/** `refuses`: pairs that contradict each other */
export type GameRules = {id: string, name: string, presets: Preset[], refuses: [Setting, Setting][], rules: HouseRule[]};

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

/** The presets of a game, “By the sources” first. */
export const presetsOf = (game: string): Preset[] => named(game)?.presets ?? [];

/** The preset whose values these are; null if they are not those of any. */
export function presetIn(game: string, house: House): Preset | null {
  const whole = wholeHouse(game, house);
  return presetsOf(game).find((preset) => isSame(wholeHouse(game, preset.house), whole)) ?? null;
}

/** Whether these are the same house rules, whichever defaults they name. */
export const isSameHouse = (game: string, one: House, other: House) => isSame(wholeHouse(game, one), wholeHouse(game, other));

const isSame = (one: House, other: House) => Object.keys(one).every((id) => one[id] === other[id]);

/** Every house rule with its value, the default if these do not say. */
export function wholeHouse(game: string, house: House): House {
  return Object.fromEntries(houseRules(game).map((rule) => [rule.id, house[rule.id] ?? rule.default]));
}

/** The first two values that contradict each other among these and the defaults; null if none do. */
export function contradiction(game: string, house: House): [Setting, Setting] | null {
  const whole = wholeHouse(game, house);
  return named(game)?.refuses.find((pair) => pair.every(({ id, value }) => whole[id] === value)) ?? null;
}

/**
 * These house rules with one of them chosen. Each rule that contradicts it is moved to its first value that contradicts nothing, as
 * the engine's `playing` does it.
 */
export function choosing(game: string, house: House, option: string, value: HouseValue): House {
  const chosen = { ...wholeHouse(game, house), [option]: value };
  const kept: House = { [option]: value };
  for (let pair = contradiction(game, chosen); pair; pair = contradiction(game, chosen)) {
    const moved = pair.find(({ id }) => !(id in kept))?.id;
    const values = houseRules(game).find(({ id }) => id === moved)?.choices.map((choice) => choice.value) ?? [];
    const isFree = (among: House) => (each: HouseValue) => !contradictionAmong(game, { ...among, [moved ?? ""]: each });
    const free = values.find(isFree(chosen)) ?? values.find(isFree(kept));
    if (moved === undefined || free === undefined) return house;
    chosen[moved] = kept[moved] = free;
  }
  return departing(game, chosen);
}

function contradictionAmong(game: string, house: House) {
  return named(game)?.refuses.some((pair) => pair.every(({ id, value }) => house[id] === value)) ?? false;
}

/** These house rules without those that contradict each other. */
export function agreeing(game: string, house: House): House {
  const left = { ...house };
  for (let pair = contradiction(game, left); pair; pair = contradiction(game, left)) {
    const dropped = pair.filter(({ id }) => id in left);
    if (!dropped.length) return {};
    for (const { id } of dropped) delete left[id];
  }
  return left;
}

/** What is in force that leaves a house rule without effect, in words: “{rule}: {words}”; empty if nothing is. */
export function idleWords(game: string, rule: HouseRule, house: House): string {
  const whole = wholeHouse(game, house);
  const under = rule.idle.find(({ id, value }) => whole[id] === value);
  return under ? settingWords(game, under) : "";
}

/** A setting as a reader meets it: “{rule}: {words}”. */
export function settingWords(game: string, { id, value }: Setting): string {
  const rule = houseRules(game).find((each) => each.id === id);
  return `${rule?.name ?? id}: ${rule?.choices.find((choice) => choice.value === value)?.words ?? spelled(value)}`;
}

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
  const known = named(game) ?? { id: game, name: _("This game"), presets: [], refuses: [], rules: [] };
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
  /** what a preset says, under what is said besides */
  let agreed: House = {};
  const faults: string[] = [];
  for (const written of text.split(",").map((each) => each.trim()).filter(Boolean)) {
    const [id, value = ""] = written.split("=").map((each) => each.trim());
    if (id === "preset") {
      const preset = game.presets.find((each) => each.id === value);
      if (preset) agreed = preset.house;
      else {
        faults.push(_("{game} has no preset “{preset}”. It has: {known}.", {
          game: game.name, preset: cut(value, 40), known: game.presets.map((each) => each.id).join(", "),
        }));
      }
      continue;
    }
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
  const whole = { ...agreed, ...chosen };
  const pair = contradiction(game.id, whole);
  if (pair) {
    const [one, other] = pair.map((setting) => settingWords(game.id, setting));
    faults.push(_("{game}: “{one}” and “{other}” contradict each other, so neither is taken. Ask for the link again.", { game: game.name, one, other }));
  }
  return { chosen: agreeing(game.id, whole), faults, some: Object.keys(whole).length > 0 };
}

/** A fragment as it was written: browsers and messengers spell some signs in per cent. Escapes that are none stay as they are. */
export function plain(fragment: string) {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
