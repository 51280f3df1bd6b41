/** What only paper needs, as it is at the moment of printing: by which rules the page goes, and where it stands, in letters and as a code. */

import { _ } from "../shared/language/language.ts";
import { codesAtHand } from "../shared/element/printing.ts";
import { make } from "../shared/dom/nodes.ts";
import { markPrints } from "../shared/reader/house-marks.ts";

/** From now on, on every page. */
export function readyForPaper() {
  addEventListener("beforeprint", () => {
    markPrints();
    const article = document.querySelector("article");
    const place = document.querySelector(".paper") ?? make("div", { class: "paper" });
    // The page may have come with a code of its own.
    const drawn = place.querySelector("svg");
    const codes = codesAtHand();
    const code = codes && (location.hash || drawn) ? codes.codeOf(location.href) : drawn;
    place.replaceChildren(make("p", { class: "paper__address" }, _("Stoek: {address}", { address: location.href })), ...(code ? [code] : []));
    if (!place.isConnected) article?.append(place);
  });
}
