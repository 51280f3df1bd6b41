/** Which game a page shows where it has parts for several: the address says it, or what the reader chose last, on this page or another. */

import { saidIn } from "./address.js";

const KEY = "stoek.game";

/** @type {string | null} what this page shows */
let shown = null;
/** @type {Set<(game: string) => void>} */
const listeners = new Set();

export const chosenGame = {
  /** What this page shows; null before anything was chosen. */
  get shown() {
    return shown;
  },
  /** What the reader chose last, on whichever page; null if nothing, or where nothing is kept. */
  get kept() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return shown;
    }
  },
  /** @param {string} game */
  keep(game) {
    try {
      localStorage.setItem(KEY, game);
    } catch {
      // It holds for this page.
    }
  },
  /** @param {string} game */
  show(game) {
    shown = game;
    for (const listener of listeners) listener(game);
  },
  /**
   * Hear of every change.
   * @param {(game: string) => void} listener
   * @returns {() => void} stops it
   */
  on(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * The game that an address names by itself, beside a position: `game=schieber`; null if none.
 * @param {string} hash
 */
export function gameIn(hash) {
  return saidIn(hash).get("game");
}
