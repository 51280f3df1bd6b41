/**
 * Every page fetches the site's files, other pages and modules through this module. It accepts only what is ours and of the edition that runs here.
 * Anything else is refused with a reason and a remedy, and is fetched again the next time.
 *
 * A captive portal answers every address with its own page and status 200. After an update the host may no longer have the files of an edition
 * that is still open in a tab. The worker has its own such module, which counts bytes (`engine/worker.ts`).
 */

import { _ } from "../language/language.ts";
import { isAsked } from "./asked.ts";

/** The name of the client's first module contains a hash of all modules and of the engine. */
const MAIN = /\/client\/(main-\w+\.js)/;
/** The name of a built file contains the beginning of its SHA-256. */
const SEALED = /-([0-9a-f]{8})\.json$/;
/** How long to wait for the host to show its edition (ms). */
const PATIENCE = 4000;

const mainIn = (text: string) => MAIN.exec(text)?.[1] ?? "";

/** The edition that runs in this tab. */
export const EDITION = mainIn(document.querySelector("script[src*='/client/main-']")?.getAttribute("src") ?? "");

/** Whether the text of a page is ours, and of the edition that runs here. What fetches pages for the theme asks it too (`page/for-theme.ts`). */
const isOurs = (page: string) => EDITION !== "" && mainIn(page) === EDITION;
window.stoekIsOurs = isOurs;
addEventListener("page-missing", () => tellFailure(new NotCome(_("{fact} Check your connection and try again.", { fact: _("The page did not arrive.") }))));

/** The error for something that did not arrive: it says what, why, and what to do. */
export class NotCome extends Error {}

let outdated = false;
let told: NotCome | null = null;
let hears: (failure: NotCome) => void = () => undefined;

/** Listens for failures that need a reload of the page; reports an earlier one at once. */
export function onFailure(listener: typeof hears) {
  hears = listener;
  if (told) hears(told);
}

/** Reports a failure that no part of the page can show in its own place. */
export function tellFailure(failure: NotCome) {
  told = failure;
  hears(failure);
}

/** Whether the site had a newer edition at the last failure: then only a reload helps. */
export const isOutdated = () => outdated;

/** Asked only once for several things that do not arrive at the same time. */
let asking: Promise<boolean> | null = null;
const hasNewer = () => (asking ??= askForEdition().finally(() => (asking = null)));

/** Whether the host has a newer edition by now, in which case the files of this one may be gone. */
async function askForEdition() {
  try {
    const response = await fetch(location.href, { cache: "no-cache", signal: AbortSignal.timeout(PATIENCE) });
    const there = mainIn(await response.text());
    return there !== "" && there !== EDITION;
  } catch {
    return false;
  }
}

/**
 * Returns the error that says why something did not arrive.
 * @param fact a sentence that names it
 */
export async function notCome(fact: string) {
  outdated = await hasNewer();
  const failure = new NotCome(
    outdated ? _("{fact} There is a newer edition of the site. Reload the page.", { fact }) : _("{fact} Check your connection and try again.", { fact }),
  );
  if (outdated) tellFailure(failure);
  return failure;
}

/** Awaits a promise; if it fails, throws an error that says why. */
export async function arriving<Found>(promised: Promise<Found>, fact: string): Promise<Found> {
  try {
    return await promised;
  } catch {
    throw await notCome(fact);
  }
}

/** Fetches and reads an address; if the answer is not ours, fetches it once more, bypassing the browser's cache. */
async function fetched<Found>(address: string, read: (body: Response) => Promise<Found>, options: RequestInit = {}): Promise<Found> {
  const ours = (response: Response) => (isAsked(response, address) ? read(response) : Promise.reject(new Error(`${response.status} ${response.url}`)));
  const response = await fetch(address, options);
  try {
    return await ours(response);
  } catch {
    return ours(await fetch(address, { ...options, cache: "reload" }));
  }
}

/** Fetches a JSON file. If its name contains a digest, the contents are checked against it, if the browser can. */
export function file(address: string, options?: RequestInit): Promise<any> {
  return fetched(
    address,
    async (response) => {
      const bytes = await response.arrayBuffer();
      const seal = SEALED.exec(address)?.[1];
      if (seal && crypto.subtle && new DataView(await crypto.subtle.digest("SHA-256", bytes)).getUint32(0) !== parseInt(seal, 16)) throw new Error(seal);
      return JSON.parse(new TextDecoder().decode(bytes));
    },
    options,
  );
}

/** Pages that have arrived or are being fetched, by address. */
const pages: Map<string, Promise<Document>> = new Map();

/** Returns another page of the site, fetched once a visit. Copy its nodes, so that the next caller finds them. */
export function otherPage(address: string): Promise<Document> {
  const page =
    pages.get(address) ??
    fetched(address, async (response) => {
      const text = await response.text();
      if (!isOurs(text)) throw new Error(address);
      return new DOMParser().parseFromString(text, "text/html");
    });
  pages.set(address, page);
  page.catch(() => pages.delete(address));
  return page;
}

declare global {
  interface Window {
    stoekIsOurs: typeof isOurs;
  }
}
