/** What the parts of the pad know of it, and what they ask of it. The element is such a desk; no part knows the element. */

import type { Evening, Table } from "./evening.ts";
import type { Answered } from "./session.ts";

export interface EveningDesk extends Table, Pick<HTMLElement, "dataset" | "querySelector"> {
  /** what the engine has said of the evening last */
  readonly answered: Answered | null;
  /** where a line's deal is opened */
  href(at: number): string;
  /**
   * Another evening follows from this one.
   * @param done what has been done, as Undo says it
   * @param field the field that is being typed into: one step for all its letters
   */
  change(evening: Evening, words: string, done?: string, field?: string): void;
  /** another evening takes the place of this one, which is set aside if there is anything to lose with it */
  open(evening: Evening, isNew?: boolean): void;
  /** another game, if the pad knows it and it is another */
  play(id: string): void;
  /** @returns what is said of it */
  undo(): string;
  say(words: string): void;
  draw(): void;
  /** the pad comes into sight */
  showPad(): void;
}
