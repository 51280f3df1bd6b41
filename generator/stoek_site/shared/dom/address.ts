/** What an address says behind its sign: the one door for what a link brings about a position, a game, a question. Deals have a door of their own. */

import { _, ngettext } from "../language/language.ts";

/** Nothing that these pages ask about is longer. What stands behind it is not read. */
const LONGEST = 2000;
const MOST_FAULTS = 3;
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

/**
 * Put a fragment into the address, without a step in the history and without scrolling; not into the address of another page.
 * @param fragment with its sign or without; an empty one takes out what is there
 * @param path of the page that tells it
 */
export function tellAddress(fragment: string, path: string = pathOfPage()) {
  if (location.pathname === path) history.replaceState(history.state, "", fragment ? fragment.replace(/^#?/, "#") : location.pathname + location.search);
}

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

/** @returns its parts by their names; a link that was copied out of a page's text may have its sign between them written out */
export function saidIn(hash: string): URLSearchParams {
  return new URLSearchParams(hash.replace(/^#/, "").slice(0, LONGEST).replaceAll("&amp;", "&"));
}

/** What is told of parts that stand there twice, or whose names mean nothing. */
export function keyFaults(said: URLSearchParams, known: string[]) {
  const keys = [...new Set(said.keys())];
  const twice = known.filter((key) => said.getAll(key).length > 1).map((key) => _("The link says “{key}” twice, and the first counts.", { key }));
  return [...twice, ...keys.filter((key) => !known.includes(key)).map((key) => _("The link says “{key}”, which means nothing here.", { key: cut(key) }))];
}

/** What is told of a link that cannot be used as a whole: the first things, each once, and how many others there are. */
export function toldOf(hash: string, faults: string[]) {
  const long =
    hash.length > LONGEST ? [_("The link is {length} characters long; no more than {longest} were read.", { length: hash.length, longest: LONGEST })] : [];
  const first = [...new Set(faults)].slice(0, MOST_FAULTS);
  const more = faults.filter((fault) => !first.includes(fault)).length;
  return [...long, ...first, ...(more > 0 ? [ngettext("{count} more of its parts cannot be used.", "{count} more of its parts cannot be used.", more)] : [])];
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
export function meaninglessIn(hash: string) {
  const word = hash.replace(/^#/, "");
  return !word || document.getElementById(word) ? "" : _("The link says “{key}”, which means nothing here.", { key: cut(word) });
}

export const noSuchGame = (word: string) => _("The link names the game “{game}”, which is not here.", { game: cut(word) });
