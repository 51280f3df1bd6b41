/** Templates drawn into parts of the page. */

import { html, nothing, render } from "lit-html";
import { live } from "lit-html/directives/live.js";

const taken = new WeakSet<HTMLElement>();

/** A part has been drawn; tests count it. */
export const DRAWN = "drawn";

/** Draw into a part that the server has drawn for who has no JavaScript: what stood there goes with the first time. */
export function drawInto(part: HTMLElement, view: unknown) {
  if (!taken.has(part)) part.replaceChildren();
  taken.add(part);
  render(view, part);
  part.dispatchEvent(new Event(DRAWN, { bubbles: true }));
}

/** Its nodes, which are not drawn again. */
export function nodesOf(view: unknown) {
  const nodes = document.createDocumentFragment();
  render(view, nodes);
  return nodes;
}

/** Say something in a live region: always as something new, so that it is heard again. */
export const sayIn = (region: Element | null, view: unknown) => region?.replaceChildren(nodesOf(view));

/** @param kind its classes: a quiet button, if nothing else is said */
export const button = (words: unknown, pressed: (event: MouseEvent) => void, kind: string = "button button--quiet") =>
  html`<button type="button" class=${kind} @click=${pressed}>${words}</button>`;

/** @param does how tests and styles know it */
export const quiet = (words: unknown, press: () => void, does: string | typeof nothing = nothing) =>
  html`<button type="button" class="button button--quiet" data-do=${does} @click=${press}>${words}</button>`;

/** What a select has to choose from; whatever was chosen in it, it shows what is so now. */
export const options = (all: [value: string | number, words: unknown][], now: unknown) =>
  all.map(([value, words]) => html`<option value=${value} .selected=${live(value === now)}>${words}</option>`);

/**
 * A notice, or none where there are no words. Its feature says it aloud.
 * @param actions what each button says, and does
 */
export const notice = (name: string, words: unknown = "", actions: Record<string, () => void> = {}) => html`
  <div class="kept" data-notice=${name} ?hidden=${!words}><span>${words}</span>${Object.entries(actions).map((each) => quiet(...each))}</div>`;
