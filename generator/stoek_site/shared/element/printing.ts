/** Printing from an element: what has an address of its own bears its code on paper. */

import { later } from "../offline/later.ts";

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

/** What draws codes, if it is here: printing waits for nothing. */
export const codesAtHand = () => codes;

/** Print, with the code of the address. */
export async function printPage() {
  if (!codes) await fetchCodes();
  print();
}
