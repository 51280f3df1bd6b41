/** What all our elements are: parts of a page, drawn by the server, that become live. */

import { Asker } from "../engine/asker.ts";

/** Milliseconds in which words are read out. */
const HEARD = 10_000;

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

  /** Have something heard that is seen elsewhere: by the one live region of the element, which its template has drawn. It goes when it has been heard. */
  protected announce(words: Node) {
    const said = document.createElement("p");
    said.textContent = inWords(words).replace(/\s+/g, " ").replace(/ (?=[.,:;])/g, "").trim();
    if (!said.textContent) return;
    this.find(".heard").append(said);
    setTimeout(() => said.remove(), HEARD);
  }

  /** What the template has left in an attribute, `data-NAME`, as JSON; null where there is none. */
  protected given(name: string) {
    return JSON.parse(this.dataset[name] ?? "null");
  }
}

/** What is heard of a part of the page: names in place of pictures. */
function inWords(part: Node): string {
  if (part instanceof Element && (part.ariaHidden === "true" || part.ariaLabel)) return part.ariaHidden === "true" ? "" : `${part.ariaLabel} `;
  return part instanceof Text ? part.data : `${[...part.childNodes].map(inWords).join("")} `;
}
