/** The questions to the engine about an evening: one at a time, and the last answer kept for the next visit. */

import { Asker } from "../../shared/engine/asker.ts";
import { requestOf } from "./forms.ts";
import { lastAnswer } from "./shelf.ts";
import type { House } from "../../shared/reader/house-rules.ts";
import type { Evening } from "./evening.ts";
import type { Answered } from "./session.ts";

const WAITING = "The totals come as soon as the rules engine is here. The lines are kept.";

export interface Hearing {
  /** what is to be counted now */
  asked: () => {evening: Evening, game: string, house: House};
  hear: (answered: Answered) => void;
  /** why there are no totals yet; empty where nothing has to be counted */
  wait: (words: string) => void;
}

export class Counting {
  #hearing;
  #asker = new Asker();
  #stale = false;
  /** Whether an answer is still to come. */
  waiting = false;

  constructor(hearing: Hearing) {
    this.#hearing = hearing;
  }

  stop() {
    this.#asker.stop();
  }

  /**
   * Ask for all that follows from the lines.
   * @param start whether the engine may be started for that
   */
  count(start: boolean = true) {
    const { evening, game, house } = this.#hearing.asked();
    const request = requestOf(evening, game, house);
    const question = JSON.stringify(request);
    const last = lastAnswer.get();
    if (last?.question === question) {
      this.#asker.stop();
      return this.#hear({ evening, answer: last.answer });
    }
    // What is written meanwhile is asked for once, at the end.
    this.#stale = this.#asker.isWaiting;
    if (this.#stale) return undefined;
    if (!start) return this.#wait(evening.lines.length ? WAITING : "");
    return this.#asker.begin(async (turn) => {
      const answer = await turn.ask(request);
      lastAnswer.set({ question, answer });
      if (this.#stale) void this.#again();
      else this.#hear({ evening, answer });
    }, {
      slow: () => this.#wait(evening.lines.length ? WAITING : ""),
      failed: ({ message }) => this.#wait(`${message} The lines are kept; their totals have to wait.`),
    });
  }

  #again() {
    this.#asker.stop();
    return this.count();
  }

  #hear(answered: Answered) {
    this.#hearing.hear(answered);
    this.waiting = false;
  }

  #wait(words: string) {
    this.waiting = words !== "";
    this.#hearing.wait(words);
  }
}
