/** The questions to the engine about an evening: one at a time, and the last answer kept for the next visit. */

import { EngineError, ask } from "../engine.js";
import { requestOf } from "./forms.js";
import { answerKept, keepAnswer } from "./shelf.js";

/** @import {House} from "../house-rules.js" */
/** @import {Evening} from "./evening.js" */
/** @import {Answered} from "./session.js" */

/** So long the pad waits for new totals before it says that there are none yet (ms). */
const PATIENCE = 250;
const WAITING = "The totals come as soon as the rules engine is here. The lines are kept.";

/**
 * @typedef {object} Hearing
 * @property {() => {evening: Evening, game: string, house: House}} asked what is to be counted now
 * @property {(answered: Answered) => void} hear
 * @property {(words: string) => void} wait why there are no totals yet; empty where nothing has to be counted
 */

export class Counting {
  #hearing;
  #turn = 0;
  #asking = false;
  #stale = false;
  /** Whether an answer is still to come. */
  waiting = false;

  /** @param {Hearing} hearing */
  constructor(hearing) {
    this.#hearing = hearing;
  }

  stop() {
    this.#turn += 1;
    this.#asking = false;
  }

  /**
   * Ask for all that follows from the lines.
   * @param {boolean} [start] whether the engine may be started for that
   * @returns {Promise<void>}
   */
  async count(start = true) {
    const { evening, game, house } = this.#hearing.asked();
    const request = requestOf(evening, game, house);
    const question = JSON.stringify(request);
    const kept = answerKept(question);
    if (kept) return this.#hear({ evening, answer: kept });
    if (!start) return this.#wait(evening.lines.length ? WAITING : "");
    // What is written meanwhile is asked for once, at the end.
    this.#stale = this.#asking;
    if (this.#asking) return undefined;
    const turn = ++this.#turn;
    this.#asking = true;
    const slow = setTimeout(() => turn === this.#turn && this.#wait(evening.lines.length ? WAITING : ""), PATIENCE);
    try {
      const answer = await ask(request);
      keepAnswer(question, answer);
      if (turn === this.#turn && !this.#stale) this.#hear({ evening, answer });
    } catch (error) {
      if (turn === this.#turn) this.#wait(`${/** @type {EngineError} */ (error).message} The lines are kept; their totals have to wait.`);
    } finally {
      clearTimeout(slow);
      if (turn === this.#turn) this.#asking = false;
    }
    return turn === this.#turn && this.#stale ? this.count() : undefined;
  }

  /** @param {Answered} answered */
  #hear(answered) {
    this.#hearing.hear(answered);
    this.waiting = false;
  }

  /** @param {string} words */
  #wait(words) {
    this.waiting = words !== "";
    this.#hearing.wait(words);
  }
}
