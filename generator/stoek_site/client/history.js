/** Undo and redo over values. */

const MOST = 1000;

/** @template T */
export class History {
  /** @type {T[]} */
  #past = [];
  /** @type {T[]} */
  #future = [];

  /** @param {T} before the value that is about to change */
  note(before) {
    this.#past = [...this.#past.slice(1 - MOST), before];
    this.#future = [];
  }

  /**
   * @param {T} now
   * @returns {T | undefined} what was before; undefined where nothing was
   */
  undo(now) {
    const before = this.#past.pop();
    if (before !== undefined) this.#future.push(now);
    return before;
  }

  /**
   * @param {T} now
   * @returns {T | undefined}
   */
  redo(now) {
    const next = this.#future.pop();
    if (next !== undefined) this.#past.push(now);
    return next;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }
}
