/** What only paper needs, as it is at the moment of printing: by which rules the page goes, and where it stands. */

import { html } from "lit-html";
import { _ } from "../language/language.ts";
import { nodesOf } from "../dom/draw.ts";
import { markPrints } from "../reader/house-marks.ts";

/** From now on, on every page. */
export function readyForPaper() {
  addEventListener("beforeprint", () => {
    markPrints();
    const article = document.querySelector("article");
    article?.querySelector(".paper")?.remove();
    article?.append(nodesOf(html`<p class="paper">${_("Stoek: {address}", { address: location.href })}</p>`));
  });
}
