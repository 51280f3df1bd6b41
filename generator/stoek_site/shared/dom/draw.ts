/** Templates drawn into parts of the page. */

import { html, render } from "lit-html";

const taken = new WeakSet<HTMLElement>();

/** Draw into a part that the server has drawn for who has no JavaScript: what stood there goes with the first time. */
export function drawInto(part: HTMLElement, view: unknown) {
  if (!taken.has(part)) part.replaceChildren();
  taken.add(part);
  render(view, part);
}

/** Its nodes, which are not drawn again. */
export function nodesOf(view: unknown) {
  const nodes = document.createDocumentFragment();
  render(view, nodes);
  return nodes;
}

/** Say something in a live region: always as something new, so that it is heard again. */
export const sayIn = (region: Element | null, view: unknown) => region?.replaceChildren(nodesOf(view));

/**
 * Show a notice with buttons, or take it away by leaving out the words.
 * @param actions what each button says, and does
 */
export function notice(box: HTMLElement, words: string = "", actions: Record<string, () => void> = {}) {
  const button = ([label, act]: [string, () => void]) => html`<button type="button" class="button button--quiet" @click=${act}>${label}</button>`;
  box.hidden = !words;
  box.replaceChildren(nodesOf(html`<span>${words}</span>${Object.entries(actions).map(button)}`));
}
