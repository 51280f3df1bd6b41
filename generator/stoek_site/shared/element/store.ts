/**
 * What an element knows, and what follows from it. A feature's `state.ts` holds a plain value and the pure functions that make the next one
 * of it; the element holds a `Store` of that value, views that only draw it, and effects that keep it, ask about it and write the address.
 *
 *     const store = new Store(begin(kept.get()));
 *     element.until(drawing(element.find(".pad"), () => pad(store.now)), following(() => store.now.lines, (lines) => kept.set(lines)));
 *     store.change((pad) => withLine(pad, line));
 *
 * However much an action changes, what follows happens once, as it returns: one draw, one write.
 */

import { batch, computed, effect, signal } from "@preact/signals-core";
import { drawInto } from "../dom/draw.ts";

export class Store<State> {
  #state;

  constructor(begin: State) {
    this.#state = signal(begin);
  }

  /** What is known now. A view or an effect that reads it follows it. */
  get now(): State {
    return this.#state.value;
  }

  /** @param step makes the next state of this one, and changes nothing else; the same again if nothing follows */
  change(step: (now: State) => State) {
    this.#state.value = step(this.#state.peek());
  }
}

/** Several changes, of one store or of more, as one action. */
export const together = batch;

/**
 * Draw a view into a part of an element, now and whenever a store that the view reads has changed.
 * @returns ends it
 */
export const drawing = (part: HTMLElement, view: () => unknown): (() => void) => effect(() => drawInto(part, view()));

/**
 * Do something whenever a part of a state has become another; not for the one that it begins with.
 * @param part of stores, compared by identity
 * @returns ends it
 */
export function following<Part>(part: () => Part, does: (now: Part, before: Part) => void): () => void {
  const now = computed(part);
  let before = now.peek();
  return effect(() => {
    const next = now.value;
    const last = before;
    before = next;
    if (next !== last) does(next, last);
  });
}
