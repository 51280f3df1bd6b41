/** Something that changes, and whoever hears of it. */
export class Heard<T> {
  #listeners: Set<(now: T) => void> = new Set();

  /** @returns stops it */
  on = (listener: (now: T) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  tell(now: T) {
    for (const listener of this.#listeners) listener(now);
  }
}
