/** Which game a form is for: the deal says it, or the address, or the reader's last choice; and the game as the reader's table plays it. */

import { chosenGame, gameIn } from "../../../shared/reader/chosen-game.ts";
import { decoded, isDeal } from "../deal-link.ts";
import { gameMeant } from "../../../shared/reader/old-ids.ts";
import { settings } from "../../../shared/reader/settings.ts";
import type { GameDescription } from "../../../shared/engine/deals.ts";

/** The game that a deal in the notation names, in whichever form; null if none. */
export function gameOf(text: string) {
  const found = /(?:^|[;#])\s*g=([\w-]+)/.exec(text) ?? /\[\s*game\s*(?:[=:]\s*)?["“”]?([\w-]+)/i.exec(text) ?? /"game"\s*:\s*"([\w-]+)"/.exec(text);
  return found ? gameMeant(found[1].toLowerCase()) : null;
}

/**
 * The game that the form begins with.
 * @param isOurs whether a fragment of the address is a deal for the form
 */
export function gameToOpen(games: {id: string}[], isOurs: (fragment: string) => boolean = isDeal) {
  const hash = location.hash.slice(1);
  const told = isOurs(hash) ? gameOf(decoded(hash)) : gameIn(hash);
  const known = [told, chosenGame.kept].find((id) => games.some((game) => game.id === id));
  return known ?? games[0].id;
}

/** The game with what its entry has under the reader's house rules. */
export function underHouse(game: GameDescription): GameDescription {
  const house = settings.house(game.id);
  const found = game.house_entries.find(({ id, value }) => house[id] === value);
  return found ? { ...game, entry: found.entry } : game;
}
