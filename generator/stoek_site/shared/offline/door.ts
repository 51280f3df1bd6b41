/**
 * The door through which a page fetches what belongs to the site: files, other pages, modules. What comes in is ours and of the edition that runs
 * here; anything else is refused, with a reason and a remedy, and is fetched again the next time.
 *
 * A captive portal answers every address with its own page and status 200. After an update the host may no longer have the files of an edition
 * that is still open in a tab. The worker has a door of its own, which counts bytes (`engine/worker.ts`).
 */

import { _ } from "../language/language.ts";

/** The name of the client's first module bears a hash of all modules and of the engine. */
const MAIN = /\/client\/(main-\w+\.js)/;
/** The name of a file that the build made bears the beginning of its SHA-256. */
const SEALED = /-([0-9a-f]{8})\.json$/;
/** Milliseconds that the host has to show which edition there is. */
const PATIENCE = 4000;

const mainIn = (text: string) => MAIN.exec(text)?.[1] ?? "";
const mainOf = (page: Document) => mainIn(page.querySelector("script[src*='/client/main-']")?.getAttribute("src") ?? "");

/** The edition that runs in this tab. */
export const EDITION = mainOf(document);

/** Whether a page is ours, and of the edition that runs here. The theme asks before it shows a page (`build/theme_script.py`). */
const isOurs = (page: Document) => EDITION !== "" && mainOf(page) === EDITION;
window.stoekIsOurs = isOurs;
addEventListener("page-missing", () => tellFailure(new NotCome(_("{fact} Check your connection and try again.", { fact: _("The page did not arrive.") }))));

/** Something that did not come: what it was, why, and what helps. */
export class NotCome extends Error {}

let outdated = false;
let told: NotCome | null = null;
let hears: (failure: NotCome) => void = () => undefined;

/** Hear of failures after which the page is to be loaded again; of the last one, too, if it came before. */
export function onFailure(listener: typeof hears) {
  hears = listener;
  if (told) hears(told);
}

/** Something did not come, and nothing on the page can say so in its place. */
export function tellFailure(failure: NotCome) {
  told = failure;
  hears(failure);
}

/** Whether the site had a newer edition when something last did not come: then only loading the page again helps. */
export const isOutdated = () => outdated;

/** Asked once for all that does not come at the same time. */
let asking: Promise<boolean> | null = null;
const hasNewer = () => (asking ??= askForEdition().finally(() => (asking = null)));

/** The files of this edition may be gone, if the host has another one by now. */
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
 * Why something did not come.
 * @param fact a sentence that names it
 */
export async function notCome(fact: string) {
  outdated = await hasNewer();
  const failure = new NotCome(outdated ? _("{fact} There is a newer edition of the site. Load the page again.", { fact }) : _("{fact} Check your connection and try again.", { fact }));
  if (outdated) tellFailure(failure);
  return failure;
}

/** What is promised; if it does not come, the error says why. */
export async function arriving<Found>(promised: Promise<Found>, fact: string): Promise<Found> {
  try {
    return await promised;
  } catch {
    throw await notCome(fact);
  }
}

/** An address as far as it tells which page or file is meant. */
const placeIn = (address: string) => new URL(address, document.baseURI).pathname.replace(/\/?(index\.html)?$/, "");

/** What an answer holds; if it is not ours, it is asked for once more past what the browser has kept. */
async function fetched<Found>(address: string, read: (body: Response) => Promise<Found>, options: RequestInit = {}): Promise<Found> {
  const isAsked = ({ ok, redirected, url }: Response) => ok && !(redirected && placeIn(url) !== placeIn(address));
  const ours = (response: Response) => (isAsked(response) ? read(response) : Promise.reject(new Error(`${response.status} ${response.url}`)));
  const response = await fetch(address, options);
  try {
    return await ours(response);
  } catch {
    return ours(await fetch(address, { ...options, cache: "reload" }));
  }
}

/** A file of JSON. If its name has a seal, what came is held against it where the browser can do so. */
export function file(address: string, options?: RequestInit): Promise<any> {
  return fetched(address, async (response) => {
    const bytes = await response.arrayBuffer();
    const seal = SEALED.exec(address)?.[1];
    if (seal && crypto.subtle && new DataView(await crypto.subtle.digest("SHA-256", bytes)).getUint32(0) !== parseInt(seal, 16)) throw new Error(seal);
    return JSON.parse(new TextDecoder().decode(bytes));
  }, options);
}

/** Each page that has come, or is on its way, by its address. */
const pages: Map<string, Promise<Document>> = new Map();

/** Another page of the site, fetched once in a visit; its nodes stay there for the next who asks. */
export function otherPage(address: string): Promise<Document> {
  const page = pages.get(address) ?? fetched(address, async (response) => {
    const found = new DOMParser().parseFromString(await response.text(), "text/html");
    if (!isOurs(found)) throw new Error(address);
    return found;
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
