/** What was done since the reader last chose, in sentences: said together with whose turn it is. */

import { deedWords, drawnWords, takenWords } from "./words.ts";
import type { Answer } from "./answer.ts";
import type { Seats } from "./seats.ts";

export class Heard {
  /** what was last done by others, and what the reader drew */
  sentences: unknown[] = [];
  /** what the reader drew since the last choice, to be said until the next one */
  #drew: unknown[] = [];

  /** The reader has chosen: what was drawn before is known. */
  forget() {
    this.#drew = [];
  }

  /** How the deal stands now, and stood before. */
  take({ did: [deed], view }: Answer, stood: Answer["view"] | undefined, names: Seats) {
    const last = view.tricks.length > (stood?.tricks.length ?? 0) ? view.tricks.at(-1) : null;
    const drew = drawnWords(stood, view);
    this.sentences = [...this.#drew, ...(deed ? [[deedWords(deed, names), "."]] : []), ...(last ? [takenWords(last, names)] : []), ...drew];
    this.#drew.push(...drew);
  }
}
