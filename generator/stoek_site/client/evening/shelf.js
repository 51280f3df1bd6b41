/** Where the browser keeps the evening: written at every change, never over what another tab has written meanwhile. */

/** The evening of the first game; those of the others have its id behind it. */
const KEY = "stoek.evening";
/** The engine's last answer, so that the pad stands there at once the next time; anybody may overwrite it. */
const ANSWER = "stoek.evening.answer";

/** The line that somebody has begun. */
const BEGUN = "stoek.evening.line";

const FORBIDDEN = "This browser does not let the page keep the evening: it is lost when you leave. Save it as a file, or copy the text.";
const FULL = "The browser's storage is full: what you write from now on is lost when you leave. Save the evening as a file, or copy the text.";

/**
 * @param {string} key
 * @param {string} name
 */
const keyOf = (key, name) => (name ? `${key}.${name}` : key);

/** @import {Begun} from "./line-form.js" */

/** @typedef {{evening: unknown, earlier: unknown}} Kept earlier: the evening before this one */

export class Shelf {
  #key;
  /** What stood there when this tab last looked. */
  #base = "";
  /** Why nothing can be kept; empty where it can. */
  problem = "";

  /** @param {string} name of the game; empty for the first */
  constructor(name) {
    this.#key = keyOf(KEY, name);
  }

  /** @returns {Kept | null} */
  read() {
    try {
      this.#base = localStorage.getItem(this.#key) ?? "";
      const kept = JSON.parse(this.#base || "null");
      return kept && typeof kept === "object" ? { evening: kept.evening, earlier: kept.earlier } : null;
    } catch {
      // Nothing of ours is there. If nothing can be kept either, the next writing tells.
      return null;
    }
  }

  /**
   * @param {Kept} kept
   * @param {boolean} [over] whether to write over what another tab wrote
   * @returns {boolean} false if another tab has written meanwhile; then nothing is changed
   */
  write(kept, over = false) {
    try {
      const there = localStorage.getItem(this.#key) ?? "";
      // A tab that cleared everything has written nothing of ours.
      if (!over && there && there !== this.#base) return false;
      const text = JSON.stringify(kept);
      localStorage.setItem(this.#key, text);
      this.#base = text;
      this.problem = "";
    } catch (error) {
      this.problem = error instanceof DOMException && error.name === "QuotaExceededError" ? FULL : FORBIDDEN;
    }
    return true;
  }

  /**
   * Hear when another tab writes, or when this one comes back after a while.
   * @param {() => void} changed
   * @returns {() => void} stops it
   */
  watch(changed) {
    const look = () => {
      try {
        const there = localStorage.getItem(this.#key) ?? "";
        if (there && there !== this.#base) changed();
      } catch {
        // Nothing to hear.
      }
    };
    const stored = (/** @type {StorageEvent} */ event) => void (event.key === this.#key && look());
    const shown = () => void (document.visibilityState === "visible" && look());
    addEventListener("storage", stored);
    addEventListener("pageshow", look);
    document.addEventListener("visibilitychange", shown);
    return () => {
      removeEventListener("storage", stored);
      removeEventListener("pageshow", look);
      document.removeEventListener("visibilitychange", shown);
    };
  }
}

/**
 * The engine's answer to this very question, if it was the last.
 * @param {string} question
 */
export function answerKept(question) {
  try {
    const kept = JSON.parse(localStorage.getItem(ANSWER) ?? "null");
    return kept?.question === question ? kept.answer : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} question
 * @param {unknown} answer
 */
export function keepAnswer(question, answer) {
  try {
    localStorage.setItem(ANSWER, JSON.stringify({ question, answer }));
  } catch {
    // It can be worked out again.
  }
}

/**
 * A line that somebody has begun and not written, if it was to be this one.
 * @param {string} name of the game; empty for the first
 * @param {number} at
 * @returns {Begun | null}
 */
export function begunKept(name, at) {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(BEGUN, name)) ?? "null");
    const fits = kept?.at === at && typeof kept.typed === "string" && (kept.declarer === null || Number.isInteger(kept.declarer));
    return fits ? { declarer: kept.declarer, typed: kept.typed } : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {number} at
 * @param {Begun} begun
 */
export function keepBegun(name, at, begun) {
  try {
    localStorage.setItem(keyOf(BEGUN, name), JSON.stringify({ at, ...begun }));
  } catch {
    // The evening itself says that nothing is kept.
  }
}
