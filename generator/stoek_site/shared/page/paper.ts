/** What only paper needs, as it is at the moment of printing: by which rules the page goes, and where it stands. */

import { _ } from "../language/language.ts";
import { make } from "../dom/nodes.ts";
import { markPrints } from "../reader/house-marks.ts";

/** From now on, on every page. */
export function readyForPaper() {
  addEventListener("beforeprint", () => {
    markPrints();
    const article = document.querySelector("article");
    const place = article?.querySelector(".paper") ?? make("p", { class: "paper" });
    place.textContent = _("Stoek: {address}", { address: location.href });
    article?.append(place);
  });
}
