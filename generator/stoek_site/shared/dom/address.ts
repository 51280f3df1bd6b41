/**
 * What an address says behind its sign, and the one door to it: each kind of link is read and written here, and what of one cannot be used is
 * told in one way. Nothing else asks the browser what its address says, or changes it.
 */

import { _, ngettext } from "../language/language.ts";

/**
 * The kinds of links: their parts in the order in which they are written. `#` is a place in the page, without a name. A part with `?` goes with
 * the others and says nothing alone. Deals (`deal=`, `text=`, `line=`) and house rules of several games are texts with readers of their own.
 */
export const KINDS = {
  /** a puzzle, a position of a page, a step, a section */
  place: "#",
  game: "game",
  lesson: "# from?",
  pair: "from to",
  ruling: "game? trump trick hand card house?",
  comparison: "trump trick hand card partner?",
  stock: "hand need least",
  draw: "game? seed rule? house?",
  question: "game kind seed house",
  play: "game seed house trump declarer facts tricks help lesson",
  session: "session",
};
export type Kind = keyof typeof KINDS;

/** Nothing else that these pages ask about is longer. What stands behind it is not read. */
const LONGEST = 2000;
const LONGEST_SESSION = 400_000;
const MOST_FAULTS = 3;
const WORD = 20;

/** What is written as it is: in a link that people read, `house=undertrump=avoid` stays legible. */
const LEGIBLE = /^[\w./,:;=-]*$/;

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

const partsOf = (kind: Kind) => KINDS[kind].split(" ").map((part) => ({ name: part.replace("?", ""), isOwn: !part.endsWith("?") }));

/** What a link of a kind says: its parts by their names, and what of them cannot be used. */
export class Said {
  /** what cannot be used, in words */
  readonly faults: string[] = [];
  #length;
  #words: [name: string, word: string][];
  #parts;

  /** @param hash with its sign or without; a link that was copied out of a page's text may have its sign between them written out */
  constructor(kind: Kind, hash: string = addressed()) {
    const longest = kind === "session" ? LONGEST_SESSION : LONGEST;
    this.#length = hash.length > longest ? hash.length : 0;
    this.#parts = partsOf(kind);
    const text = hash.replace(/^#/, "").slice(0, longest).replaceAll("&amp;", "&");
    const [first = ""] = text.split("&");
    const place: [string, string][] = this.#parts[0].name === "#" && first && !first.includes("=") ? [["#", first]] : [];
    // A word alone is a place in the page.
    this.#words = [...place, ...new URLSearchParams(text.includes("=") ? text.slice(place.length && first.length) : "")];
  }

  /** @returns null where it says nothing of that part */
  get(part: string): string | null {
    return this.#words.find(([name]) => name === part)?.[1] ?? null;
  }

  has(part: string) {
    return this.get(part) !== null;
  }

  /** Whether it says anything of its kind. */
  get isMeant() {
    return this.#parts.some(({ name, isOwn }) => isOwn && this.has(name));
  }

  /**
   * What a part means.
   * @param read nothing where the word means nothing
   * @param fault says so
   */
  use<Value>(part: string, read: (word: string) => Value | null | undefined, fault: (word: string) => string): Value | null {
    const word = this.get(part);
    if (word === null) return null;
    const value = read(word) ?? null;
    if (value === null) this.faults.push(fault(cut(word)));
    return value;
  }

  /** What is told of it: the first things that cannot be used, each once, how many others there are; parts that stand there twice, or mean nothing. */
  told() {
    const names = [...new Set(this.#words.map(([name]) => name))];
    const isKnown = (word: string) => this.#parts.some(({ name }) => name === word);
    const twice = names.filter((key) => isKnown(key) && this.#words.filter(([name]) => name === key).length > 1);
    const faults = [
      ...this.faults,
      ...twice.map((key) => _("The link says “{key}” twice, and the first counts.", { key })),
      ...names.filter((key) => !isKnown(key)).map(meaningless),
    ];
    const first = [...new Set(faults)].slice(0, MOST_FAULTS);
    const more = faults.filter((fault) => !first.includes(fault)).length;
    const parts = { length: this.#length, longest: LONGEST };
    return [
      ...(this.#length ? [_("The link is {length} characters long; no more than {longest} were read.", parts)] : []),
      ...first,
      ...(more > 0 ? [ngettext("{count} more of its parts cannot be used.", "{count} more of its parts cannot be used.", more)] : []),
    ];
  }
}

/**
 * A link of a kind, without its sign; what has no value is left out.
 * @param values by the names of its parts, in any order
 */
export function linkText(kind: Kind, values: Record<string, string | number | null | undefined>) {
  return partsOf(kind)
    .map(({ name }) => ({ name, word: String(values[name] ?? "") }))
    .filter(({ word }) => word)
    .map(({ name, word }) => (name === "#" ? word : LEGIBLE.test(word) ? `${name}=${word}` : String(new URLSearchParams({ [name]: word }))))
    .join("&");
}

/** The number that a word is; null where it is none. */
export const numberIn = (word: string) => (/^\d{1,15}$/.test(word) ? Number(word) : null);

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

const meaningless = (word: string) => _("The link says “{key}”, which means nothing here.", { key: cut(word) });

export const noSuchGame = (word: string) => _("The link names the game “{game}”, which is not here.", { game: cut(word) });
