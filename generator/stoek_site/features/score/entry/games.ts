/** Which game a form is for: the deal says it, or the address, or the reader's last choice; and the game as the reader's table plays it. */

import { gameIn } from "../../../shared/dom/link.ts";
import { addressed } from "../../../shared/dom/address.ts";
import { chosenGame } from "../../../shared/reader/chosen-game.ts";
import { decoded, isDeal } from "./deal-link.ts";
import { houseRules, idleUnder, type House } from "../../../shared/reader/house-rules.ts";
import { gameMeant } from "../../../shared/reader/old-ids.ts";
import type { EntryDescription, EntryField, GameDescription } from "../../../shared/engine/deals.ts";

/** The game that a deal in the notation names, in whichever form; null if none. */
export function gameOf(text: string) {
  const found = /(?:^|[;#])\s*g=([\w-]+)/.exec(text) ?? /\[\s*game\s*(?:[=:]\s*)?["“”]?([\w-]+)/i.exec(text) ?? /"game"\s*:\s*"([\w-]+)"/.exec(text);
  return found ? gameMeant(found[1].toLowerCase()) : null;
}

/**
 * The game that the form begins with.
 * @param isOurs whether a fragment of the address is a deal for the form
 */
export function gameToOpen(games: { id: string }[], isOurs: (fragment: string) => boolean = isDeal) {
  const hash = addressed();
  const told = isOurs(hash) ? gameOf(decoded(hash)) : gameIn(hash);
  const known = [told, chosenGame.kept].find((id) => games.some((game) => game.id === id));
  return known ?? games[0].id;
}

/** The game with what its entry has under these house rules, all together. */
export function underHouse(game: GameDescription, house: House): GameDescription {
  const idle = houseRules(game.id)
    .filter((rule) => idleUnder(game.id, rule, house))
    .map(({ id }) => id);
  const changes = game.house_entries.filter(({ id, value }) => house[id] === value && !idle.includes(id)).map(({ entry }) => entry);
  if (!changes.length) return game;
  const kinds = Object.entries(game.entry).map(([kind, parts]) => {
    const whole = changes.map((change) => Object.entries({ ...parts, ...change[kind as keyof EntryDescription] }));
    return [
      kind,
      merged(
        parts,
        whole.map((each) => Object.fromEntries(each.filter(([, part]) => part !== null))),
      ),
    ];
  });
  return { ...game, entry: withoutEmpty(Object.fromEntries(kinds) as EntryDescription) };
}

/** The entry without announcements of which several changes have left nothing to announce. */
function withoutEmpty(entry: EntryDescription): EntryDescription {
  const isLeft = ({ kind, options }: EntryField) => kind !== "claims" || !options || options.length > 0;
  const fields = Object.fromEntries(Object.entries(entry.fields).filter(([, field]) => isLeft(field)));
  const depths = Object.entries(entry.depths).map(([depth, names]) => [depth, names.filter((name) => name in fields)]);
  return { ...entry, fields, depths: Object.fromEntries(depths) };
}

/** What several changes of one thing come to, each given as what it makes of it: what one takes out is out, what one puts in is in. */
function merged(before: any, changed: any[]): any {
  const differing = changed.filter((each) => !isSame(each, before));
  if (differing.length < 2 || differing.includes(undefined)) return differing.length > 1 ? undefined : differing.length ? differing[0] : before;
  if (differing.every(Array.isArray)) return mergedLists(before ?? [], differing);
  if (!isParts(before) || !differing.every(isParts)) return differing[0];
  const names = [...new Set([before, ...differing].flatMap(Object.keys))];
  const parts = names.map((name) => [
    name,
    merged(
      before[name],
      differing.map((each) => each[name]),
    ),
  ]);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

/** What is new in one of the lists comes behind the nearest thing before it that was there; a new order is kept. */
function mergedLists(before: unknown[], changed: unknown[][]) {
  const found = [...(changed.find((list) => list.length === before.length && list.every((item) => isIn(before, item))) ?? before)];
  for (const list of changed) {
    list.forEach((item, at) => {
      const behind = list.slice(0, at).findLast((each) => isIn(found, each));
      if (!isIn(found, item)) found.splice(found.findIndex((each) => isSame(each, behind)) + 1, 0, item);
    });
  }
  return found.filter((item) => !isIn(before, item) || changed.every((list) => isIn(list, item)));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isIn = (list: unknown[], item: unknown) => list.some((each) => isSame(each, item));
const isParts = (thing: unknown) => typeof thing === "object" && thing !== null && !Array.isArray(thing);
