/**
 * What the browser keeps of a reader, on this device alone. Whoever keeps something says what in a `Form` and goes through `Kept`:
 * nobody else asks the browser's storage.
 *
 * Stored data is not trusted, and is never written back filtered: a form checks only the shape, and whoever uses a part of it
 * judges that part. So data from another edition or another clock stays. Data of another shape is set aside (`unread`) before something is
 * written in its place. A form that changes gets another key, and says in `older` where the ones before it stand and how they are read: the first
 * look moves them. So a tab that still runs the site of yesterday never writes over the form of today. Where the browser refuses to keep something,
 * the visit remembers it, until it closes or reloads; the page says so, by the words of the feature (`refused`) or by those that all share
 * (`page/page.ts`).
 */

import { houseMeantBy, idsBefore } from "./old-ids.ts";

/** The suffix of the key under which unreadable data is set aside. */
export const UNREAD = ".unread";
/** All that is ours begins so. */
export const OURS = "stoek.";
/** At first there was this game alone, and no game in the keys. */
export const ALONE = "staekske-rape";

/** @returns the value; null where it is none of ours */
type Reader<T> = (value: unknown) => T | null;

export interface Form<T> {
  key: string;
  /** where each game has its own */
  game?: string;
  read: Reader<T>;
  /** whether its reader would miss it: then it belongs to the file, and if the browser refuses to store it, each page says so unless `refused` does */
  file: boolean;
  /** what holds where nothing is kept */
  standard: () => T;
  /** the keys before this one, the newest first; read: if the form was another as well */
  older?: { key: string; read?: Reader<T> }[];
  /** Turns a value that is kept under an old id of the game into one of today; house: the house rules that the id means. */
  former?: (value: unknown, house: Record<string, string>) => unknown;
  /** Joins what is kept under an old id to what is here; null if there is no room for it, and it stays where it is. */
  joined?: (here: T, former: T) => T | null;
  /** what is to be said where the browser refuses, because there is no room left or for good */
  refused?: (full: boolean) => string;
}

type Refusal = (full: boolean) => void;

let toldOf: Refusal = () => undefined;

/** @param told hears each time that the browser refuses what its reader would miss */
export function onRefusal(told: Refusal) {
  toldOf = told;
}

/** base: what stands in the browser in its place */
const visit: Map<string, { text: string; base: string | null }> = new Map();

/** Whether this visit remembers something that the browser has refused. */
export const isAnyUnkept = () => visit.size > 0;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The shape of a list, or null. Whoever uses an entry judges it. */
export const asList = (value: unknown): unknown[] | null => (Array.isArray(value) ? value : null);

/** The shape of a record, or null. Whoever uses a part judges it. */
export const asRecord = (value: unknown): Record<string, unknown> | null => (isRecord(value) && !Array.isArray(value) ? value : null);

/** A text stands there as it is, all else as JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export function stored(key: string) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export class Kept<T> {
  #form;
  #key;
  #older;
  /** where it was kept while its game had another id */
  #former;
  /** What stood there when this tab last looked. */
  #base: string | null = null;
  /** The stored text, if it cannot be read. */
  #unread = "";
  /** Why it cannot be kept, to be told; empty where it can. */
  problem = "";

  constructor(form: Form<T>) {
    const { key, game, older = [] } = form;
    this.#former = idsBefore(game ?? "").map((id) => ({ place: `${OURS}${key}.${id}`, house: houseMeantBy(id) }));
    this.#form = form;
    this.#key = OURS + (game ? `${key}.${game}` : key);
    this.#older = game === ALONE ? [...older, { key }] : older;
  }

  /** What is there now, joined with what was kept under an old id of the game. */
  get(): T {
    return this.#former.reduce((here, former) => this.#withFormer(here, former), this.#there());
  }

  #there(): T {
    const { text, base } = visit.get(this.#key) ?? { text: stored(this.#key), base: stored(this.#key) };
    this.#base = base;
    if (text === null) return this.#moved();
    const value = this.#read(text);
    this.#unread = value === null ? text : "";
    return value ?? this.#form.standard();
  }

  /** What another tab has written since this one looked; null if nothing. A tab that erased everything has written nothing. */
  get news(): T | null {
    const text = stored(this.#key);
    return text === this.#base ? null : this.#read(text);
  }

  set(value: T) {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    const refused = this.#try(() => {
      if (this.#unread) localStorage.setItem(this.#key + UNREAD, this.#unread);
      localStorage.setItem(this.#key, text);
      this.#unread = "";
    });
    if (refused) {
      visit.set(this.#key, { text, base: this.#base });
    } else {
      visit.delete(this.#key);
      this.#base = text;
    }
  }

  /** Make something new of what is there now: what other tabs have changed meanwhile stays. */
  change(change: (there: T) => T): T {
    const value = change(this.get());
    this.set(value);
    return value;
  }

  /** Find out whether it can be kept, before there is something to lose. */
  probe() {
    this.#try(() => {
      localStorage.setItem(`${this.#key}.try`, "1");
      localStorage.removeItem(`${this.#key}.try`);
    });
  }

  /**
   * Hear when another tab writes or erases, or when this one comes back after a while and that has happened.
   * @returns stops it
   */
  watch(changed: () => void): () => void {
    const look = () => {
      const text = stored(this.#key);
      if (text === this.#base) return;
      // What another tab could keep is newer than what this one could not.
      if (text !== null) visit.delete(this.#key);
      changed();
    };
    // Without a key everything was erased.
    const told = ({ key }: StorageEvent) => void ((key === this.#key || key === null) && look());
    const shown = () => void (document.visibilityState === "visible" && look());
    addEventListener("storage", told);
    addEventListener("pageshow", look);
    document.addEventListener("visibilitychange", shown);
    return () => {
      removeEventListener("storage", told);
      removeEventListener("pageshow", look);
      document.removeEventListener("visibilitychange", shown);
    };
  }

  #read(text: string | null, read: Reader<T> = this.#form.read) {
    return text === null ? null : read(parsed(text));
  }

  /** The newest of the older forms, where there is one, takes its place here; what cannot be read stays where it is. */
  #moved() {
    for (const { key, read } of this.#older) {
      const value = this.#read(stored(OURS + key), read);
      if (value === null) continue;
      this.set(value);
      if (!visit.has(this.#key)) localStorage.removeItem(OURS + key);
      return value;
    }
    return this.#form.standard();
  }

  /** What stands under an old id is moved once. What cannot be read, or has no room, stays there. */
  #withFormer(here: T, { place, house }: { place: string; house: Record<string, string> }): T {
    const text = stored(place);
    if (text === null || this.#unread || visit.has(this.#key)) return here;
    const { former, joined, read } = this.#form;
    const value = parsed(text);
    const before = read(former ? former(value, house) : value);
    const both = before !== null && stored(this.#key) === null ? before : before && joined ? joined(here, before) : null;
    if (both === null) return here;
    this.set(both);
    if (!visit.has(this.#key)) localStorage.removeItem(place);
    return both;
  }

  /** @returns whether the browser refuses */
  #try(write: () => void) {
    try {
      write();
      this.problem = "";
      return false;
    } catch (error) {
      const full = error instanceof DOMException && error.name === "QuotaExceededError";
      const { file, refused } = this.#form;
      this.problem = refused?.(full) ?? "";
      if (file && !refused) toldOf(full);
      return true;
    }
  }
}

/** The keys of everything that the browser stores, or that this visit remembers. */
export const keysKept = () => [...new Set([...Object.keys(localStorage), ...visit.keys()])].filter((key) => key.startsWith(OURS)).sort();

export function erase(key: string) {
  localStorage.removeItem(key);
  visit.delete(key);
}
