/**
 * What a reader has chosen: indices, colours, the house rules of each game. Kept in the browser where it allows that.
 */

import { departing, gamesWithRules } from "./house-rules.js";

/** @import {House, HouseValue} from "./house-rules.js" */
/** @import {Indices} from "./types.js" */

/**
 * @typedef {object} Chosen
 * @property {Indices} indices
 * @property {boolean} fourColour
 * @property {Record<string, House>} house by game, then option; only what differs from the default
 */

const KEY = "stoek.settings";
const NOT_KEPT =
  "This browser does not keep what you choose: its storage is full, or forbidden for this site. It holds until you close or reload the page. Allow storage, or make room, to keep it.";
/** @type {Indices[]} */
const INDEX_SETS = ["english", "french", "dutch"];

/** @returns {Chosen} */
function standard() {
  return { indices: "english", fourColour: matchMedia("(prefers-contrast: more)").matches, house: {} };
}

/** @returns {Chosen} */
function remembered() {
  const chosen = standard();
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (INDEX_SETS.includes(kept.indices)) chosen.indices = kept.indices;
    if (typeof kept.fourColour === "boolean") chosen.fourColour = kept.fourColour;
    for (const { id } of gamesWithRules()) {
      const house = departing(id, kept.house?.[id] ?? {});
      if (Object.keys(house).length) chosen.house[id] = house;
    }
  } catch {
    // No storage, or not ours: the standard will do.
  }
  return chosen;
}

/** @type {Chosen} */
let chosen = remembered();
/** Whether the browser keeps what is chosen. */
let keeps = tried();
/** @type {Set<(chosen: Chosen) => void>} */
const listeners = new Set();

/** Whether anything can be kept, found out before there is something to lose. */
function tried() {
  try {
    localStorage.setItem(`${KEY}.try`, "1");
    localStorage.removeItem(`${KEY}.try`);
    return true;
  } catch {
    return false;
  }
}

function show() {
  document.documentElement.dataset.indices = chosen.indices;
  document.documentElement.dataset.fourColour = String(chosen.fourColour);
}

/** @param {Partial<Chosen>} change */
function change(change) {
  chosen = { ...chosen, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
    keeps = true;
  } catch {
    keeps = false;
  }
  show();
  for (const listener of listeners) listener(chosen);
}

export const settings = {
  get indices() {
    return chosen.indices;
  },
  set indices(indices) {
    change({ indices });
  },
  get fourColour() {
    return chosen.fourColour;
  },
  set fourColour(fourColour) {
    change({ fourColour });
  },
  /** What is to be said of a choice that the browser does not keep; empty where it does. */
  get problem() {
    return keeps ? "" : NOT_KEPT;
  },
  /**
   * The house rules of a game that differ from its defaults: fit for a request's `house`.
   * @param {string} game
   * @returns {House}
   */
  house(game) {
    return { ...chosen.house[game] };
  },
  /**
   * @param {string} game
   * @param {string} option
   * @param {HouseValue | null} value null: the default
   */
  setHouse(game, option, value) {
    const { [option]: _, ...others } = chosen.house[game] ?? {};
    settings.setTable(game, value === null ? others : { ...others, [option]: value });
  },
  /**
   * All house rules of a game at once; those left out are at their default.
   * @param {string} game
   * @param {House} house
   */
  setTable(game, house) {
    change({ house: { ...chosen.house, [game]: departing(game, house) } });
  },
  /**
   * Hear of every change.
   * @param {(chosen: Chosen) => void} listener
   * @returns {() => void} stops it
   */
  on(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

// Another tab may have chosen.
addEventListener("storage", (event) => {
  // Without a key everything was wiped.
  if (event.key !== KEY && event.key !== null) return;
  chosen = remembered();
  show();
  for (const listener of listeners) listener(chosen);
});

show();
