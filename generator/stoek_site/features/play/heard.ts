/** What was done since the reader last chose, in sentences: said together with whose turn it is. */

import { deedWords, drawnWords, lostWords, takenWords } from "./words.ts";
import type { Answer } from "./answer.ts";
import type { Seats } from "./seats.ts";

export class Heard {
  /** what was last done by others, and what the reader drew */
  sentences: unknown[] = [];
  /** what the reader drew, by the tricks that lay there then: whoever takes a choice back finds it again */
  #drew = new Map<string, unknown[]>();

  /** How the deal stands now, and stood before. */
  take({ did: [deed], view }: Answer, stood: Answer["view"] | undefined, names: Seats) {
    const at = view.tricks.map(({ cards }) => cards.join(" ")).join();
    const last = view.tricks.length > (stood?.tricks.length ?? 0) ? view.tricks.at(-1) : null;
    if (last) this.#drew.set(at, drawnWords(stood, view));
    // Whoever has led since knows it.
    const drew = view.trick.length && view.leader === view.seat ? [] : (this.#drew.get(at) ?? []);
    const does = deed ? [[deedWords(deed, names), "."]] : [];
    this.sentences = last ? [...does, takenWords(last, names), ...drew] : [...lostWords(view, names), ...drew, ...does];
  }
}
