/** What only paper needs, as it is at the moment of printing: by which rules the page goes, and where it stands, in letters and as a code. */

import { _ } from "../language/language.ts";
import { later } from "../dom/later.ts";
import { make } from "../dom/nodes.ts";
import { markPrints } from "../reader/house-marks.ts";

/** Draws codes, once somebody may want one. */
let codes: typeof import("../dom/later-qr-code.ts") | null = null;

async function fetchCodes() {
  codes ??= await later<NonNullable<typeof codes>>("qr-code").catch(() => null);
}

/** Something is shown that has an address of its own, which whoever prints it wants as a code: printing waits for nothing. */
export function prepareCode() {
  if ("requestIdleCallback" in window) requestIdleCallback(fetchCodes);
  else setTimeout(fetchCodes);
}

/** Print, with the code of the address. */
export async function printPage() {
  if (!codes) await fetchCodes();
  print();
}

/** From now on, on every page. */
export function readyForPaper() {
  addEventListener("beforeprint", () => {
    markPrints();
    const article = document.querySelector("article");
    const place = document.querySelector(".paper") ?? make("div", { class: "paper" });
    // The page may have come with a code of its own.
    const drawn = place.querySelector("svg");
    const code = codes && (location.hash || drawn) ? codes.codeOf(location.href) : drawn;
    place.replaceChildren(make("p", { class: "paper__address" }, _("Stoek: {address}", { address: location.href })), ...(code ? [code] : []));
    if (!place.isConnected) article?.append(place);
  });
}
