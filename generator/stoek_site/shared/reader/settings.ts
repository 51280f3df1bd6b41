/**
 * What a reader has chosen: indices, colours, the house rules of each game. Kept in the browser where it allows that.
 */

import { departing, gamesWithRules } from "./house-rules.ts";
import type { House, HouseValue } from "./house-rules.ts";
import type { Indices } from "../engine/types.ts";

export interface Chosen {
  indices: Indices;
  fourColour: boolean;
  /** by game, then option; only what differs from the default */
  house: Record<string, House>;
}

const KEY = "stoek.settings";
const NOT_KEPT =
  "This browser does not keep what you choose: its storage is full, or forbidden for this site. It holds until you close or reload the page. Allow storage, or make room, to keep it.";
const INDEX_SETS: Indices[] = ["english", "french", "dutch"];

function standard(): Chosen {
  return { indices: "english", fourColour: matchMedia("(prefers-contrast: more)").matches, house: {} };
}

function remembered(): Chosen {
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

let chosen: Chosen = remembered();
/** Whether the browser keeps what is chosen. */
let keeps = tried();
const listeners: Set<(chosen: Chosen) => void> = new Set();

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

function change(change: Partial<Chosen>) {
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
  /** The house rules of a game that differ from its defaults: fit for a request's `house`. */
  house(game: string): House {
    return { ...chosen.house[game] };
  },
  /** @param value null: the default */
  setHouse(game: string, option: string, value: HouseValue | null) {
    const { [option]: _, ...others } = chosen.house[game] ?? {};
    settings.setTable(game, value === null ? others : { ...others, [option]: value });
  },
  /** All house rules of a game at once; those left out are at their default. */
  setTable(game: string, house: House) {
    change({ house: { ...chosen.house, [game]: departing(game, house) } });
  },
  /**
   * Hear of every change.
   * @returns stops it
   */
  on(listener: (chosen: Chosen) => void): () => void {
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
