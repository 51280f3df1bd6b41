/** Room for what will be said: as much as the longest of all the words that may come, however wide the page and large its text. */

import { html, type TemplateResult } from "lit-html";

/**
 * @param all what may come to stand there: it lies behind, unseen and unheard
 * @param said a live region
 */
export function reserved(all: unknown[], said: TemplateResult) {
  return html`<div class="reserved">${all.map((words) => html`<div class="reserved__words" inert>${words}</div>`)}${said}</div>`;
}
