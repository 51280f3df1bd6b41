/** The moments of an entry: the one it stands at, and those that undo and redo bring back. */

import { History } from "../../../shared/dom/history.ts";
import { BLANK } from "./sheet.ts";
import type { Depth } from "./course.ts";
import type { Sheet } from "./sheet.ts";

export interface Moment {
  sheet: Sheet;
  depth: Depth;
  step: string;
  /** the place chosen to take the next card; null: the first that lacks one */
  target: string | null;
}

export class Moments {
  #now: Moment = { sheet: BLANK, depth: "figures", step: "figures", target: null };
  #history: History<Moment> = new History();

  get now() {
    return this.#now;
  }

  get canUndo() {
    return this.#history.canUndo;
  }

  get canRedo() {
    return this.#history.canRedo;
  }

  /** Begin here, without a way back to the time before. */
  begin(moment: Moment) {
    this.#now = moment;
    this.#history = new History();
  }

  /** Something is written: undo brings back what was before. */
  write(change: Partial<Moment>) {
    this.#history.note(this.#now);
    this.move(change);
  }

  /** Somebody has only moved about: nothing to undo. */
  move(change: Partial<Moment>) {
    this.#now = { ...this.#now, ...change };
  }

  /** @returns whether there was anything to bring back */
  undo(): boolean {
    return this.#travel(this.#history.undo(this.#now));
  }

  redo() {
    return this.#travel(this.#history.redo(this.#now));
  }

  #travel(moment: Moment | undefined) {
    this.#now = moment ?? this.#now;
    return moment !== undefined;
  }
}
