/** Undo and redo over values. */

const MOST = 1000;

export class History<T> {
  #past: T[] = [];
  #future: T[] = [];

  /** @param before the value that is about to change */
  note(before: T) {
    this.#past = [...this.#past.slice(1 - MOST), before];
    this.#future = [];
  }

  /** @returns what was before; undefined where nothing was */
  undo(now: T): T | undefined {
    const before = this.#past.pop();
    if (before !== undefined) this.#future.push(now);
    return before;
  }

  redo(now: T): T | undefined {
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
