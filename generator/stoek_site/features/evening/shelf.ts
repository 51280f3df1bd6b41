/** Where the browser keeps the evening: written at every change, never over what another tab has written meanwhile. */

/** The evening of the first game; those of the others have its id behind it. */
const KEY = "stoek.evening";
/** The engine's last answer, so that the pad stands there at once the next time; anybody may overwrite it. */
const ANSWER = "stoek.evening.answer";

/** The line that somebody has begun. */
const BEGUN = "stoek.evening.line";

const FORBIDDEN = "This browser does not let the page keep the evening: it is lost when you leave. Save it as a file, or copy the text.";
const FULL = "The browser's storage is full: what you write from now on is lost when you leave. Save the evening as a file, or copy the text.";

const keyOf = (key: string, name: string) => (name ? `${key}.${name}` : key);

import type { Begun } from "./line-form.ts";

/** earlier: the evening before this one */
export type Kept = {evening: unknown, earlier: unknown};

export class Shelf {
  #key;
  /** What stood there when this tab last looked. */
  #base = "";
  /** Why nothing can be kept; empty where it can. */
  problem = "";

  /** @param name of the game; empty for the first */
  constructor(name: string) {
    this.#key = keyOf(KEY, name);
  }

  read(): Kept | null {
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
   * @param over whether to write over what another tab wrote
   * @returns false if another tab has written meanwhile; then nothing is changed
   */
  write(kept: Kept, over: boolean = false): boolean {
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
   * @returns stops it
   */
  watch(changed: () => void): () => void {
    const look = () => {
      try {
        const there = localStorage.getItem(this.#key) ?? "";
        if (there && there !== this.#base) changed();
      } catch {
        // Nothing to hear.
      }
    };
    const stored = (event: StorageEvent) => void (event.key === this.#key && look());
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

/** The engine's answer to this very question, if it was the last. */
export function answerKept(question: string) {
  try {
    const kept = JSON.parse(localStorage.getItem(ANSWER) ?? "null");
    return kept?.question === question ? kept.answer : null;
  } catch {
    return null;
  }
}

export function keepAnswer(question: string, answer: unknown) {
  try {
    localStorage.setItem(ANSWER, JSON.stringify({ question, answer }));
  } catch {
    // It can be worked out again.
  }
}

/**
 * A line that somebody has begun and not written, if it was to be this one.
 * @param name of the game; empty for the first
 */
export function begunKept(name: string, at: number): Begun | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(BEGUN, name)) ?? "null");
    const fits = kept?.at === at && typeof kept.typed === "string" && (kept.declarer === null || Number.isInteger(kept.declarer));
    return fits ? { declarer: kept.declarer, typed: kept.typed } : null;
  } catch {
    return null;
  }
}

export function keepBegun(name: string, at: number, begun: Begun) {
  try {
    localStorage.setItem(keyOf(BEGUN, name), JSON.stringify({ at, ...begun }));
  } catch {
    // The evening itself says that nothing is kept.
  }
}
