/** The moments of an entry: the one it stands at, and those that undo and redo bring back. */

import { History } from "../history.js";
import { BLANK } from "./sheet.js";

/** @import {Depth} from "./course.js" */
/** @import {Sheet} from "./sheet.js" */

/**
 * @typedef {object} Moment
 * @property {Sheet} sheet
 * @property {Depth} depth
 * @property {string} step
 * @property {string | null} target the place chosen to take the next card; null: the first that lacks one
 */

export class Moments {
  /** @type {Moment} */
  #now = { sheet: BLANK, depth: "figures", step: "figures", target: null };
  /** @type {History<Moment>} */
  #history = new History();

  get now() {
    return this.#now;
  }

  get canUndo() {
    return this.#history.canUndo;
  }

  get canRedo() {
    return this.#history.canRedo;
  }

  /**
   * Begin here, without a way back to the time before.
   * @param {Moment} moment
   */
  begin(moment) {
    this.#now = moment;
    this.#history = new History();
  }

  /**
   * Something is written: undo brings back what was before.
   * @param {Partial<Moment>} change
   */
  write(change) {
    this.#history.note(this.#now);
    this.move(change);
  }

  /**
   * Somebody has only moved about: nothing to undo.
   * @param {Partial<Moment>} change
   */
  move(change) {
    this.#now = { ...this.#now, ...change };
  }

  /** @returns {boolean} whether there was anything to bring back */
  undo() {
    return this.#travel(this.#history.undo(this.#now));
  }

  redo() {
    return this.#travel(this.#history.redo(this.#now));
  }

  /** @param {Moment | undefined} moment */
  #travel(moment) {
    this.#now = moment ?? this.#now;
    return moment !== undefined;
  }
}
