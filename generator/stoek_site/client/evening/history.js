/** What the evening was before each change, for as long as the visit lasts. */

/** @import {Evening} from "./evening.js" */

const STEPS = 100;

export class History {
  /** @type {Evening[]} */
  #past = [];
  /** @type {Evening[]} */
  #future = [];

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** @param {Evening} evening what stood there until now */
  step(evening) {
    this.#past = [...this.#past.slice(1 - STEPS), evening];
    this.#future = [];
  }

  /** @param {Evening} evening what stands there now */
  undo(evening) {
    const before = this.#past.pop();
    if (before) this.#future.push(evening);
    return before;
  }

  /** @param {Evening} evening what stands there now */
  redo(evening) {
    const after = this.#future.pop();
    if (after) this.#past.push(evening);
    return after;
  }
}
