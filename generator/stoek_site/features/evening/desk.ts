/** What the views of the score sheet draw, and how they ask for a step. No view knows the element. */

import type { Table } from "./evening.ts";
import type { Told } from "./session.ts";
import type { State } from "./state.ts";

export interface Desk extends Table {
  readonly state: State;
  /** what the engine says of the lines */
  readonly told: Told<any>;
  /** where a line's deal is opened */
  href(at: number): string;
  /**
   * A step of the state: one draw follows, and one write.
   * @param focus selectors of what gets the focus then: the first of them that is in sight
   */
  act(step: (state: State) => State, ...focus: string[]): void;
}
