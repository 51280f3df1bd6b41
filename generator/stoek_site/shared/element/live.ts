/** What all our elements are: parts of a page, drawn by the server, that become live. */

import { Asker } from "./asker.ts";

/**
 * It comes into the page and leaves it, maybe more than once: instant navigation takes pages out and in. What it has begun to hear, and what it
 * has asked and not yet heard, ends when it leaves.
 */
export class Live extends HTMLElement {
  /** its questions to the engine, and whatever else comes later */
  protected asker = new Asker();
  #endings: (() => void)[] = [];

  connectedCallback() {
    this.come();
  }

  disconnectedCallback() {
    for (const end of this.#endings.splice(0)) end();
    this.asker.stop();
    this.leave();
  }

  /** It stands in the page now: draw it, and begin to hear. */
  protected come() {}

  /** It is taken out: end what nobody else ends. */
  protected leave() {}

  /** Hear of something while it stands in the page. */
  protected hear(from: EventTarget, name: string, listener: (event: any) => void) {
    from.addEventListener(name, listener);
    this.until(() => from.removeEventListener(name, listener));
  }

  /** @param ends what ends listening: `settings.on(…)` and its like give it */
  protected until(...ends: (() => void)[]) {
    this.#endings.push(...ends);
  }

  /** The first part of it that a selector finds. The template has drawn it, or this element has. */
  protected find<Part extends HTMLElement = HTMLElement>(selector: string) {
    return this.querySelector(selector) as Part;
  }

  /** What the template has left in an attribute, `data-NAME`, as JSON; null where there is none. */
  protected given(name: string) {
    return JSON.parse(this.dataset[name] ?? "null");
  }
}
