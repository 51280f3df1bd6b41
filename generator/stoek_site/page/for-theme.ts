/**
 * What the theme's script uses in place of its own (`theme/script.py` hands it over): how it fetches, and the worker of its search.
 *
 * The theme fetches the index of its search and starts the worker with every page; here both wait until somebody opens the search. Only an address
 * that asks for words to be marked (`?h=`) needs the index at once, which says what divides words. If either does not arrive, it is fetched again
 * when the search is next opened, and the page says so (`search-hits.ts`).
 *
 * Instant navigation shows whatever comes with status 200, such as the page of a captive portal. Here a page that is not ours, or of another edition
 * (`shared/offline/door.ts`), is loaded whole. A page that did not arrive is reloaded, because an address with a place in it would only be
 * scrolled to. An empty answer would leave the old page as it is: there the page says so, and the next link to that address asks again.
 *
 * Instant navigation goes where the site map leads, and takes whole addresses only. A site that is built for any host knows none: its map says where
 * pages are from where it lies itself.
 */

import { isAsked } from "../shared/offline/asked.ts";

const INDEX = /\/search_index\.json$/;
const MAP = /\/sitemap\.xml$/;
const MARKING = /[?&]h=/;
const SHEET = /<link rel="?stylesheet"? href="?([^">]+)/g;

/** What never comes: the theme goes on waiting, and does nothing. */
const never = () => new Promise<never>(() => undefined);

/** Resolves when the search is opened; at once if it is open, unless it is to be opened again. */
function searchOpened({ again = false } = {}): Promise<void> {
  return new Promise((resolve) => {
    const toggle = document.querySelector<HTMLInputElement>("[data-md-toggle=search]");
    if (toggle?.checked && !again) return resolve();
    const hear = () => {
      if (!toggle?.checked) return;
      toggle.removeEventListener("change", hear);
      resolve();
    };
    return toggle?.addEventListener("change", hear);
  });
}

/** Returns the next opening of the search, after the page has said that it did not arrive. */
function searchMissing() {
  dispatchEvent(new Event("search-missing"));
  return searchOpened({ again: true });
}

async function fetched(address: string, signal?: AbortSignal) {
  const response = await fetch(address, { signal });
  if (!isAsked(response, address)) throw new Error(`${response.status} ${response.url}`);
  return response.text();
}

async function index(address: string): Promise<string> {
  if (!MARKING.test(location.search)) await searchOpened();
  for (;;) {
    const found = await fetched(address).catch(() => "");
    if (found.startsWith("{")) return found;
    await searchMissing();
  }
}

export const wholeMap = (map: string, address: string) => map.replace(/(<loc>)([^<]*)/g, (_all, tag, place) => tag + new URL(place, address).href);

/** The theme shows a page and then asks for its sheets: here those that are not there yet come first, each as the theme will look for it. */
async function dressed(text: string, address: string) {
  // A link may be written relative to the page that it came with: the sheet knows where it came from.
  const there = [...document.styleSheets].map(({ href }) => href);
  const wanted = [...text.matchAll(SHEET)].map(([, place]) => new URL(place, address).href).filter((href) => !there.includes(href));
  const arrived = wanted.map(
    (href) =>
      new Promise((resolve, reject) => {
        const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: resolve, onerror: reject });
        document.head.append(link);
      }),
  );
  await Promise.all(arrived);
  return text;
}

/** @param signal aborted when the theme asks for another page meanwhile */
async function page(address: string, signal: AbortSignal): Promise<string> {
  const text = await fetched(address, signal).catch(() => null);
  const whole = text !== null && window.stoekIsOurs?.(text) ? await dressed(text, address).catch(() => null) : null;
  if (whole !== null) return whole;
  if (signal.aborted) return never();
  if (text === "") {
    dispatchEvent(new Event("page-missing"));
    // The theme asks for an address once, until it has asked for another.
    window.location$?.next(new URL("about:blank"));
  } else location.reload();
  return never();
}

/** In place of the theme's fetching. */
window.stoekArriving = async (address, signal) => {
  if (address === "about:blank") return never();
  if (INDEX.test(address)) return new Blob([await index(address)]);
  if (MAP.test(address)) return new Blob([wholeMap(await fetched(address), address)]);
  return new Blob([await page(address, signal)]);
};

/** In place of the worker of the theme's search, which begins with the first message to it. */
window.StoekSearchWorker = class extends EventTarget {
  #worker: Worker | null = null;

  constructor(readonly place: string) {
    super();
  }

  postMessage(message: unknown) {
    this.#worker ??= this.#begun(message);
    this.#worker.postMessage(message);
  }

  /** @param first the message that hands over the index */
  #begun(first: unknown) {
    const worker = new Worker(this.place);
    worker.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent("message", { data }));
    worker.onerror = (event) => {
      event.preventDefault();
      this.#worker = null;
      void searchMissing().then(() => this.postMessage(first));
    };
    return worker;
  }
};

/**
 * The theme makes every address of a page a whole one, and compares the heads of two pages by how they are written. A browser reads a style sheet
 * again whose address is written, and works out all styles and the whole layout anew: ours says of itself that its address is whole.
 */
export function keepSheets() {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
    const whole = sheet.cloneNode() as HTMLLinkElement;
    whole.setAttribute("href", sheet.href);
    Object.defineProperties(sheet, {
      getAttribute: { value: (name: string) => whole.getAttribute(name) },
      outerHTML: { get: () => whole.outerHTML },
    });
  }
}

declare global {
  interface Window {
    stoekArriving: (address: string, signal: AbortSignal) => Promise<Blob>;
    StoekSearchWorker: new (place: string) => EventTarget & { postMessage: (message: unknown) => void };
  }
}
