/** Which game a form is for: the deal says it, or the address, or the reader's last choice; and the game as the reader's table plays it. */

import { chosenGame, gameIn } from "../chosen-game.js";
import { decoded, isDeal } from "../deal-link.js";
import { settings } from "../settings.js";

/** @import {GameDescription} from "../types.js" */

/**
 * The game that a deal in the notation names, in whichever form; null if none.
 * @param {string} text
 */
export function gameOf(text) {
  const found = /(?:^|[;#])\s*g=([a-z0-9-]+)/.exec(text) ?? /\[\s*game\s*(?:[=:]\s*)?["“”]?([a-z0-9-]+)/i.exec(text) ?? /"game"\s*:\s*"([a-z0-9-]+)"/.exec(text);
  return found ? found[1].toLowerCase() : null;
}

/**
 * The game that the form begins with.
 * @param {{id: string}[]} games
 * @param {(fragment: string) => boolean} [isOurs] whether a fragment of the address is a deal for the form
 */
export function gameToOpen(games, isOurs = isDeal) {
  const hash = location.hash.slice(1);
  const told = isOurs(hash) ? gameOf(decoded(hash)) : gameIn(hash);
  const known = [told, chosenGame.kept].find((id) => games.some((game) => game.id === id));
  return known ?? games[0].id;
}

/**
 * The game with what its entry has under the reader's house rules.
 * @param {GameDescription} game
 * @returns {GameDescription}
 */
export function underHouse(game) {
  const house = settings.house(game.id);
  const found = game.house_entries.find(({ id, value }) => house[id] === value);
  return found ? { ...game, entry: found.entry } : game;
}
