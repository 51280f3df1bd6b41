/** Which puzzles there are, which of them are asked for, and where each is found: in this page, or in the page of its theme. */

import { SITE } from "./engine.js";

/** @import {Mark} from "./progress.js" */
/** @import {Decision, Guide, Puzzle} from "./puzzle.js" */

/**
 * @typedef {{id: string, game: string, theme: string, difficulty: number, kind: string}} Entry
 * @typedef {{game: string, theme: string, difficulty: string, state: string}} Wish an empty text lets everything through
 */

/** @type {Record<string, (mark: Mark | null) => boolean>} */
const STATES = {
  open: (mark) => mark === null || mark === "tried",
  solved: (mark) => mark === "first" || mark === "solved",
  tried: (mark) => mark === "tried",
};

export class Shelf {
  /** @type {Entry[]} */
  entries;
  /** @type {Record<string, Guide>} */
  guide;
  /** @type {Map<string, Puzzle | Decision>} */
  #read = new Map();
  /** @type {Map<string, Promise<void>>} */
  #fetched = new Map();

  /** @param {HTMLElement} holder with the catalogue, the guide and the puzzles that stand in the page */
  constructor(holder) {
    this.entries = JSON.parse(holder.dataset.catalogue ?? "[]");
    this.guide = Object.fromEntries(JSON.parse(holder.dataset.guide ?? "[]"));
    this.#take(holder);
  }

  /** @param {ParentNode} page */
  #take(page) {
    for (const each of /** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll("[data-puzzle]"))) {
      this.#read.set(each.id, JSON.parse(each.dataset.puzzle ?? "null"));
    }
  }

  /** @param {string} id */
  entry(id) {
    return this.entries.find((each) => each.id === id) ?? null;
  }

  /**
   * What is asked for: of one theme in the order of its page, else the themes mixed.
   * @param {Wish} wish
   * @param {(id: string) => Mark | null} markOf
   * @param {Entry | null} shown stays on the list whatever has become of it
   */
  list({ game, theme, difficulty, state }, markOf, shown) {
    const fits = (/** @type {Entry} */ each) =>
      (!game || each.game === game) && (!theme || each.theme === theme) && (!difficulty || String(each.difficulty) === difficulty);
    const found = this.entries.filter((each) => fits(each) && (!state || each.id === shown?.id || STATES[state](markOf(each.id))));
    return theme ? found.sort((one, other) => one.id.localeCompare(other.id)) : found;
  }

  /**
   * The puzzle itself; it may have to be fetched.
   * @param {Entry} entry
   */
  async puzzle({ id, theme }) {
    if (!this.#read.has(id)) {
      const coming = this.#fetched.get(theme) ?? this.#fetch(this.guide[theme].page);
      this.#fetched.set(theme, coming);
      try {
        await coming;
      } catch (error) {
        this.#fetched.delete(theme);
        throw error;
      }
    }
    const found = this.#read.get(id);
    if (!found) throw new Error(`${id} is not on the page of its theme. Load this page anew.`);
    return found;
  }

  /** @param {string} page */
  async #fetch(page) {
    const answer = await fetch(SITE + page).catch(() => null);
    if (!answer?.ok) throw new Error("The puzzle could not be fetched. Look to the connection.");
    this.#take(new DOMParser().parseFromString(await answer.text(), "text/html"));
  }
}
