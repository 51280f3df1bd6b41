/** The codec of links: each kind is read and written here, and what of one cannot be used is told in one way. */

import { ngettext, _ } from "../language/language.ts";
import { MOST_FAULTS, addressed, cut, meaningless } from "./address.ts";

/**
 * The kinds of links: their parts in the order in which they are written. `#` is a place in the page, without a name. A part with `?` goes with
 * the others and says nothing alone. Deals (`deal=`, `text=`, `line=`) and house rules of several games are texts with readers of their own.
 */
export const KINDS = {
  /** a puzzle, a position of a page, a step, a section */
  place: "#",
  game: "game",
  lesson: "#,from?",
  pair: "from,to",
  ruling: "game?,trump,trick,hand,card,house?",
  comparison: "trump,trick,hand,card,partner?",
  stock: "hand,need,least",
  draw: "game?,seed,rule?,house?",
  question: "game,kind,seed,house",
  play: "game,seed,house,trump,declarer,facts,tricks,help,lesson",
  session: "session",
};
export type Kind = keyof typeof KINDS;

/** Nothing else that these pages ask about is longer. What stands behind it is not read. */
const LONGEST = 2000;
const LONGEST_SESSION = 400_000;

/** What is written as it is: in a link that people read, `house=undertrump=avoid` stays legible. */
const LEGIBLE = /^[\w./,:;=-]*$/;

const partsOf = (kind: Kind) => KINDS[kind].split(",").map((part) => ({ name: part.replace("?", ""), isOwn: !part.endsWith("?") }));

/** What a link of a kind says: its parts by their names, and what of them cannot be used. */
export class Said {
  /** what cannot be used, in words */
  readonly faults: string[] = [];
  /** how long it is, if it is longer than what was read */
  #length;
  #longest;
  #words: [name: string, word: string][];
  #parts;

  /** @param hash with its sign or without; a link that was copied out of a page's text may have its sign between them written out */
  constructor(kind: Kind, hash: string = addressed()) {
    this.#longest = kind === "session" ? LONGEST_SESSION : LONGEST;
    this.#length = hash.length > this.#longest ? hash.length : 0;
    this.#parts = partsOf(kind);
    const text = hash.replace(/^#/, "").slice(0, this.#longest).replaceAll("&amp;", "&");
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

  /** Whether its end was not read. */
  get isCut() {
    return this.#length > 0;
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
    const parts = { length: this.#length, longest: this.#longest };
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

/** The game that an address names by itself, beside a position: `game=schieber`; null if none. */
export const gameIn = (hash?: string) => new Said("game", hash).get("game");
