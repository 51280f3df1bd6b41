/**
 * What an element knows, and what follows from it. A feature's `state.ts` holds a plain value and the pure functions that make the next one
 * of it; the element holds a `Store` of that value, views that only draw it, and effects that keep it, ask about it and write the address.
 *
 *     const store = new Store(begin(kept.get()));
 *     element.until(drawing(element, element.find(".pad"), () => pad(store.now)), following(() => store.now.lines, (lines) => kept.set(lines)));
 *     store.change((pad) => withLine(pad, line));
 *
 * However much an action changes, what follows happens once, as it returns: one draw, one write.
 */

import { drawInto } from "../dom/draw.ts";

/** Something that is drawn has been drawn: tests count it. */
export const DRAWN = "drawn";

type Effect = () => void;

/** The effect that runs now, and the readers of each store that it has read. */
let running: { effect: Effect; read: Set<Set<Effect>> } | null = null;
/** What follows from the changes of this action, in the order in which effects began to read. */
const waiting: Set<Effect> = new Set();
let isActing = false;

export class Store<State> {
  #readers: Set<Effect> = new Set();
  #state: State;

  constructor(begin: State) {
    this.#state = begin;
  }

  /** What is known now. A view or an effect that reads it follows it. */
  get now(): State {
    if (running) {
      this.#readers.add(running.effect);
      running.read.add(this.#readers);
    }
    return this.#state;
  }

  /** @param step makes the next state of this one, and changes nothing else; the same again if nothing follows */
  change(step: (now: State) => State) {
    together(() => {
      const next = step(this.#state);
      if (next === this.#state) return;
      this.#state = next;
      for (const effect of this.#readers) waiting.add(effect);
    });
  }
}

/** Several changes, of one store or of more, as one action. What follows from them may change more: that is of the action, too. */
export function together<Result>(changes: () => Result): Result {
  if (isActing) return changes();
  isActing = true;
  const faults: unknown[] = [];
  try {
    return changes();
  } finally {
    for (const effect of waiting) {
      waiting.delete(effect);
      try {
        effect();
      } catch (fault) {
        faults.push(fault);
      }
    }
    isActing = false;
    // biome-ignore lint/correctness/noUnsafeFinally: all that follows has been done, whatever went wrong in a part of it
    if (faults.length) throw faults[0];
  }
}

/** Do something without following what it reads. */
function apart(does: () => void, by: typeof running = null) {
  const outer = running;
  running = by;
  try {
    does();
  } finally {
    running = outer;
  }
}

/**
 * Do something now, and whenever a store has changed that it has read the last time.
 * @returns ends it
 */
function effect(does: () => void): () => void {
  let held: Set<Set<Effect>> = new Set();
  let isOver = false;
  const run = () => {
    const read: typeof held = new Set();
    try {
      apart(does, { effect: run, read });
    } finally {
      for (const readers of isOver ? read : held) if (isOver || !read.has(readers)) readers.delete(run);
      held = read;
    }
  };
  together(run);
  return () => {
    isOver = true;
    waiting.delete(run);
    for (const readers of held) readers.delete(run);
  };
}

/**
 * Draw a view into a part of an element, now and whenever a store that the view reads has changed.
 * @returns ends it
 */
export function drawing(element: HTMLElement, part: HTMLElement, view: () => unknown): () => void {
  return effect(() => {
    drawInto(part, view());
    element.dispatchEvent(new Event(DRAWN));
  });
}

/**
 * Do something whenever a part of a state has become another; not for the one that it begins with.
 * @param part of stores, compared by identity
 * @returns ends it
 */
export function following<Part>(part: () => Part, does: (now: Part, before: Part) => void): () => void {
  let isBegun = false;
  let before: Part;
  return effect(() => {
    const next = part();
    const last = before;
    before = next;
    if (isBegun && next !== last) apart(() => does(next, last));
    isBegun = true;
  });
}
