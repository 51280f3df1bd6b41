/** What an address says behind its sign: the one door to it. Nothing else asks the browser, or changes it. `link.ts` knows what links mean. */

import { _ } from "../language/language.ts";

export const MOST_FAULTS = 3;
const WORD = 20;

/** What instant navigation replaces with every page. */
const PAGE = "[data-md-component=container]";

/**
 * Note where the page is that has just come. Who goes back has the other address at once and the other page somewhat later: an element
 * that was still being fetched wakes up on a page whose address is gone.
 */
export function notePage() {
  const page = document.querySelector<HTMLElement>(PAGE);
  if (page) page.dataset.path ??= location.pathname;
}

/** The path of the page that stands there, whatever the address says by now. */
export const pathOfPage = () => document.querySelector<HTMLElement>(PAGE)?.dataset.path ?? location.pathname;

/** What the address says, without its sign. */
export const addressed = () => location.hash.slice(1);

const afterPath = (fragment: string) => (fragment ? fragment.replace(/^#?/, "#") : location.pathname + location.search);

/**
 * Put a fragment into the address, without a step in the history and without scrolling; not into the address of another page.
 * @param fragment with its sign or without; an empty one takes out what is there
 * @param path of the page that tells it
 */
export function tellAddress(fragment: string, path: string = pathOfPage()) {
  if (location.pathname === path) history.replaceState(history.state, "", afterPath(fragment));
}

/** The same as a step in the history: a reader who goes back comes to what was there before. */
export const goTo = (fragment: string) => history.pushState(history.state, "", afterPath(fragment));

/** The whole address of this page with another fragment, as it is sent to others. */
export const addressWith = (fragment: string, path: string = location.pathname) => location.origin + path + fragment.replace(/^#?(?=.)/, "#");

/** Whether the page was asked for with that word, `?look`. */
export const isAskedTo = (word: string) => new URLSearchParams(location.search).has(word);

/**
 * Between a reader's choice of another address and its event an element may tell its own, which lay on its way already: the reader's
 * holds. To be called before any element hears of addresses.
 */
export function keepChosenAddress() {
  const restore = ({ newURL }: HashChangeEvent) => {
    const { pathname, hash } = new URL(newURL);
    if (pathname === location.pathname && hash !== location.hash) history.replaceState(history.state, "", newURL);
  };
  addEventListener("hashchange", restore, { capture: true });
}

/** A fragment as it was written: browsers and messengers spell some signs in per cent. Escapes that are none stay as they are. */
export function plain(fragment: string) {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Somebody's word as it is quoted. */
export const cut = (word: string, most: number = WORD) => (word.length > most ? `${word.slice(0, most)}…` : word);

/** Words that cannot be read, quoted. */
export function quoted(words: string[]) {
  const more = words.length - MOST_FAULTS;
  const all = words
    .slice(0, MOST_FAULTS)
    .map((word) => _("“{word}”", { word: cut(word) }))
    .join(_(" and "));
  return more > 0 ? _("{words} and {count} more", { words: all, count: more }) : all;
}

/**
 * What is told where an address leads to nothing in the page; nothing where it names none, or a part of the page.
 * @param place what stands behind its sign
 * @param word what it was to lead to
 */
export function strangeIn(place: string, word: string) {
  return !place || document.getElementById(place)
    ? ""
    : _("The link leads to “{place}”, and there is no such {what} here. This is another one.", { place: cut(place), what: word });
}

/** What is told of an address that says nothing which means something here; nothing where it says nothing, or names a part of the page. */
export function meaninglessIn(word: string = addressed()) {
  return !word || document.getElementById(word) ? "" : meaningless(word);
}

export const meaningless = (word: string) => _("The link says “{key}”, which means nothing here.", { key: cut(word) });

export const noSuchGame = (word: string) => _("The link names the game “{game}”, which is not here.", { game: cut(word) });
