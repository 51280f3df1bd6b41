/**
 * A worker that has begun, whoever will ask it: what it says before somebody listens is kept for him.
 *
 * It begins as a `blob:` module that imports the real one by its full address: so it inherits the page's Content-Security-Policy, which a
 * meta element alone would not give it.
 */

import type { Kept } from "./messages.ts";

export class Begun {
  readonly worker: Worker;
  #said: Event[] = [];
  #hear = (event: Event): unknown => this.#said.push(event);

  /**
   * @param address the worker's script
   * @param site the site's root
   * @param kept what a worker before it has left
   */
  constructor(address: string, site: string, kept: Kept | null) {
    const url = URL.createObjectURL(new Blob([`import ${JSON.stringify(address)};`], { type: "text/javascript" }));
    this.worker = new Worker(url, { type: "module", name: site });
    this.worker.postMessage({ kind: "begin", kept });
    this.worker.addEventListener("message", () => URL.revokeObjectURL(url), { once: true });
    this.worker.addEventListener("message", (event) => this.#hear(event));
    this.worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.#hear(event);
    });
  }

  /** From now on it is listened to: first comes what it has said so far. */
  tell(hear: (event: Event) => void) {
    this.#hear = hear;
    this.#said.splice(0).forEach(hear);
  }
}

declare global {
  interface Window {
    /** the worker that the head of the page has begun, until somebody asks it */
    stoekBegun?: Begun | undefined;
  }
}
