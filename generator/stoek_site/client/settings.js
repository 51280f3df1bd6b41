/**
 * What a reader has chosen: indices, colours, the house rules of each game. Kept in the browser where it allows that.
 */

/** @import {Indices} from "./types.js" */

/**
 * @typedef {object} Chosen
 * @property {Indices} indices
 * @property {boolean} fourColour
 * @property {Record<string, Record<string, string | boolean>>} house by game, then option; only what differs from the default
 */

const KEY = "stoek.settings";
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
    for (const [game, options] of Object.entries(kept.house ?? {})) {
      const good = Object.entries(options ?? {}).filter(([, value]) => ["string", "boolean"].includes(typeof value));
      if (good.length) chosen.house[game] = Object.fromEntries(good);
    }
  } catch {
    // No storage, or not ours: the standard will do.
  }
  return chosen;
}

/** @type {Chosen} */
let chosen = remembered();
/** @type {Set<(chosen: Chosen) => void>} */
const listeners = new Set();

function show() {
  document.documentElement.dataset.indices = chosen.indices;
  document.documentElement.dataset.fourColour = String(chosen.fourColour);
}

/** @param {Partial<Chosen>} change */
function change(change) {
  chosen = { ...chosen, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // Remembered for this page only.
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
  /**
   * The house rules of a game that differ from its defaults: fit for a request's `house`.
   * @param {string} game
   * @returns {Record<string, string | boolean>}
   */
  house(game) {
    return { ...chosen.house[game] };
  },
  /**
   * @param {string} game
   * @param {string} option
   * @param {string | boolean | null} value null: the default
   */
  setHouse(game, option, value) {
    const { [option]: _, ...others } = chosen.house[game] ?? {};
    change({ house: { ...chosen.house, [game]: value === null ? others : { ...others, [option]: value } } });
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
  if (event.key !== KEY) return;
  chosen = remembered();
  show();
  for (const listener of listeners) listener(chosen);
});

show();
