/** Small parts of the page that several of its parts draw. */

import { html, nothing } from "lit-html";

/** @param does how tests and styles know it */
export const quiet = (words: string, press: () => void, does: string | typeof nothing = nothing) =>
  html`<button type="button" class="button button--quiet" data-do=${does} @click=${press}>${words}</button>`;

/**
 * A notice, or none where there are no words.
 * @param actions what each button says, and does
 */
export const notice = (name: string, words: string = "", actions: Record<string, () => void> = {}) => html`
  <div class="kept" data-notice=${name} ?hidden=${!words} role="status"><span>${words}</span>${Object.entries(actions).map((each) => quiet(...each))}</div>`;
