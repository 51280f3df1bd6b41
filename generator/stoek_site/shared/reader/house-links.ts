/** House rules in addresses: how a link writes them, and what of one can be used. */

import type { Said } from "../dom/link.ts";
import { _ } from "../language/language.ts";
import { cut, plain } from "../dom/address.ts";
import { agreeing, contradiction, departing, gamesWithRules, named, settingWords, spelled, type GameRules, type House } from "./house-rules.ts";

/** House rules as a link writes them: `double_no_tricks=on,required_floor=none`. */
export function choicesText(house: House) {
  return Object.entries(house)
    .map(([id, value]) => `${id}=${spelled(value)}`)
    .join(",");
}

/** The same in a link that somebody is sent: a table by the sources says so, or the reader's own rules would count. */
export const sentChoices = (house: House) => choicesText(house) || "preset=sources";

/** The house rules of a game that a text in that form names, and what cannot be used of it. */
function readChoicesText(game: string, text: string): { house: House; faults: string[] } {
  const known = named(game) ?? { id: game, name: _("This game"), presets: [], refuses: [], rules: [] };
  const { chosen, faults } = readChoices(known, text.slice(0, LONGEST));
  return { house: departing(game, chosen), faults };
}

/** The house rules of a game that a link says, and it is told what cannot be used of them; null where it says none. */
export function houseSaid(said: Said, game: string): House | null {
  const text = said.get("house");
  if (text === null) return null;
  const { house, faults } = readChoicesText(game, text);
  said.faults.push(...faults);
  return house;
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
export function readTables(fragment: string): { tables: Record<string, House>; faults: string[] } {
  const tables: Record<string, House> = {};
  const faults: string[] = [];
  if (fragment.length > LONGEST)
    return {
      tables,
      faults: [
        _("The link is {length} characters long, but house rules need at most {longest}. Ask for the link again.", {
          length: fragment.length,
          longest: LONGEST,
        }),
      ],
    };
  for (const [place, part] of plain(fragment).split(";").entries()) {
    if (!part.trim()) continue;
    const [name, ...rest] = part.split(":");
    const game = named(name.trim());
    if (!game) {
      const known = gamesWithRules()
        .map(({ id }) => id)
        .join(", ");
      faults.push(
        _("Part {number} of the link names the game “{game}”, which this site does not have. Games with house rules: {known}. Ask for the link again.", {
          number: place + 1,
          game: cut(name.trim(), 40),
          known,
        }),
      );
      continue;
    }
    if (Object.hasOwn(tables, game.id)) {
      faults.push(
        _("Part {number} of the link names {game} a second time, and only the first counts. If you need the other, ask for the link again.", {
          number: place + 1,
          game: game.name,
        }),
      );
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
  for (const written of text
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean)) {
    const [id, value = ""] = written.split("=").map((each) => each.trim());
    if (id === "preset") {
      const preset = game.presets.find((each) => each.id === value);
      if (preset) agreed = preset.house;
      else {
        faults.push(
          _("{game} has no preset “{preset}”. It has: {known}.", {
            game: game.name,
            preset: cut(value, 40),
            known: game.presets.map((each) => each.id).join(", "),
          }),
        );
      }
      continue;
    }
    const rule = game.rules.find((each) => each.id === id);
    const parts = { game: game.name, part: cut(written, 40) };
    if (!rule) {
      faults.push(
        _("{game}, “{part}”: there is no house rule “{rule}”. It has: {known}.", {
          ...parts,
          rule: cut(id, 40),
          known: game.rules.map((each) => each.id).join(", "),
        }),
      );
      continue;
    }
    const choice = rule.choices.find((each) => spelled(each.value) === value);
    if (!choice) {
      faults.push(
        _("{game}, “{part}”: {rule} cannot be “{value}”. It can be: {known}.", {
          ...parts,
          rule: id,
          value: cut(value, 40),
          known: rule.choices.map((each) => spelled(each.value)).join(", "),
        }),
      );
    } else if (Object.hasOwn(chosen, id) && chosen[id] !== choice.value) {
      faults.push(
        _("{game}, “{part}”: the link gives two values for {rule}, and only the first counts. If you want the other, choose it below.", { ...parts, rule: id }),
      );
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
