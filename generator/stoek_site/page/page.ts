/** What every page runs: the elements that it holds, the chip, and good manners after instant navigation. */

import { relabel } from "../shared/cards/cards.ts";
import { showEngineChip } from "../shared/engine/chip.ts";
import { addressed, keepChosenAddress, notePage } from "../shared/dom/address.ts";
import { meanAddresses } from "../shared/reader/old-ids.ts";
import { offerLater } from "../shared/offline/later.ts";
import { makeHeaderButtons } from "./drawer.ts";
import { offerWayOutOfFrame } from "./framed.ts";
import { watchIntent, SITE } from "../shared/engine/engine.ts";
import { arriving, tellFailure } from "../shared/offline/door.ts";
import { markHouse, markPrints } from "../shared/reader/house-marks.ts";
import { watchHits } from "./search-hits.ts";
import { keepSteady } from "../shared/dom/steady.ts";
import { _, N_ } from "../shared/language/language.ts";
import { codesAtHand } from "../shared/element/printing.ts";
import { make } from "../shared/dom/nodes.ts";
import { onRefusal } from "../shared/reader/kept.ts";

/** Each element by its name, and how to fetch it. */
type Elements = Record<string, () => Promise<unknown>>;

/** Without its element, a part of the page reads as it does without JavaScript: nothing is lost, but the reader is told. */
function bring(elements: Elements) {
  notePage();
  const here = Object.entries(elements).filter(([name]) => document.querySelector(`${name}:not(:defined)`));
  const arrived = here.map(([, fetched]) => arriving(fetched(), _("Part of this page did not arrive.")).catch(tellFailure));
  void Promise.all(arrived).then(() => {
    for (const part of document.querySelectorAll("[data-waiting]")) part.removeAttribute("data-waiting");
  });
}

/** A page that has moved leads on, with what the address says behind its sign: without scripts, the page does so by itself. */
function leadOn() {
  const place = document.querySelector<HTMLMetaElement>("meta[name=leads-to]")?.content;
  if (place) location.replace(new URL(addressed() ? `${place}#${addressed()}` : place, location.href).href);
}

/** A table that the theme lets scroll sideways is scrolled by keys too. */
function reachWideTables() {
  for (const wrap of document.querySelectorAll<HTMLElement>(".md-typeset__scrollwrap")) if (wrap.scrollWidth > wrap.clientWidth) wrap.tabIndex = 0;
}

/** The place that the address names is unfolded. */
function openPlace() {
  const place = document.querySelector(":target");
  let folded = place?.closest<HTMLDetailsElement>("details:not([open])");
  if (!folded) return;
  for (; folded; folded = folded.parentElement?.closest<HTMLDetailsElement>("details:not([open])")) folded.open = true;
  place?.scrollIntoView();
}

/** The theme says in which colour the page is now; what stands in its head goes by the device alone, and the first one counts. */
function leaveBarToTheme() {
  for (const meta of document.querySelectorAll("meta[name=theme-color][media]")) meta.remove();
}

/**
 * The first page of a visit, and every one that instant navigation brings.
 * @param elements each fetched with the first page that holds one: nobody who reads a rule waits for the score pad
 * @param copying fetches what fetches the copy for use offline
 * @param wanted what is fetched when somebody wants it
 */
export function begin(elements: Elements, copying: () => Promise<{ keepCopy: () => void }>, wanted: Parameters<typeof offerLater>[0]) {
  offerLater(wanted);
  keepChosenAddress();
  meanAddresses();
  leadOn();
  bring(elements);
  // The theme's script comes after this one.
  addEventListener("DOMContentLoaded", () => beginBesides(elements), { once: true });
  window.stoekBegan = true;
  if (navigator.serviceWorker)
    addEventListener("load", () =>
      copying().then(
        ({ keepCopy }) => keepCopy(),
        () => undefined,
      ),
    );
}

/** What has the theme before it, or can wait until it is there. */
function beginBesides(elements: Elements) {
  offerWayOutOfFrame();
  leaveBarToTheme();
  relabel();
  markHouse();
  watchIntent();
  keepSteady();
  tellOfUnkept();
  readyForPaper();
  makeHeaderButtons();
  watchHits();
  showEngineChip();
  openPlace();
  addEventListener("hashchange", openPlace);
  document.addEventListener("click", ({ target }) => target instanceof Element && target.closest("a")?.hash.slice(1) === addressed() && openPlace());
  // Instant navigation leaves the focus on the body: move it to the new page's heading, unless a place in the page was asked for.
  let first = true;
  window.document$?.subscribe(() => {
    reachWideTables();
    if (first) {
      first = false;
      return;
    }
    bring(elements);
    relabel();
    markHouse();
    openPlace();
    const heading = document.querySelector("h1");
    if (!heading || addressed()) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}

// What only paper needs, as it is at the moment of printing: by which rules the page goes, and where it stands, in letters and as a code.

/** From now on, on every page. */
function readyForPaper() {
  addEventListener("beforeprint", () => {
    markPrints();
    const article = document.querySelector("article");
    const place = document.querySelector(".paper") ?? make("div", { class: "paper" });
    // The page may have come with a code of its own.
    const drawn = place.querySelector("svg");
    const codes = codesAtHand();
    const code = codes && (addressed() || drawn) ? codes.codeOf(location.href) : drawn;
    place.replaceChildren(make("p", { class: "paper__address" }, _("Stoek: {address}", { address: location.href })), ...(code ? [code] : []));
    if (!place.isConnected) article?.append(place);
  });
}

// Where the browser refuses what its reader would miss, each page says so, once.

const FULL = N_(
  "Your browser's storage is full: anything you do now is lost when you close or reload the page. Free some space, or save everything as a file.",
);
const FORBIDDEN = N_(
  "Your browser stores nothing for this site: anything you do is lost when you close or reload the page. Allow storage, or save everything as a file.",
);

/** The pages on which it was said. */
const told = new WeakSet<Element>();

const way = (path: string, words: string) => make("a", { class: "button button--quiet", href: SITE + path }, words);

/** From now on, on every page. */
function tellOfUnkept() {
  onRefusal((full) => {
    const page = document.querySelector(".md-content article");
    if (!page || told.has(page)) return;
    told.add(page);
    const close = make("button", { type: "button", class: "button button--quiet" }, _("Close"));
    const ways = [way("privacy/", _("What is kept")), way("review/", _("Save everything as a file"))];
    const notice = make("div", { class: "kept unkept", role: "alert" }, make("span", {}, _(full ? FULL : FORBIDDEN)), ...ways, close);
    close.addEventListener("click", () => notice.remove());
    page.prepend(notice);
  });
}
