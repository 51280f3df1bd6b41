/** The questions to the engine about an evening: one at a time, and the last answer kept for the next visit. */

import { Asker } from "../../shared/element/asker.ts";
import { N_, _ } from "../../shared/language/language.ts";
import { requestOf } from "./forms.ts";
import { lastAnswer } from "./shelf.ts";
import type { EveningDesk } from "./desk.ts";
import type { Answered } from "./session.ts";

const WAITING = N_("The totals come as soon as the rules engine is here.");
const EARLIER = N_("These totals are those of an earlier rules engine. They are counted anew.");

export class Counting {
  #desk;
  #hear;
  #asker = new Asker();
  #isStale = false;
  /** Why the totals are not there yet; empty where nothing has to be counted. */
  late = "";

  /** @param hear called with an answer to what stands there */
  constructor(desk: EveningDesk, hear: (answered: Answered) => void) {
    this.#desk = desk;
    this.#hear = hear;
  }

  stop() {
    this.#asker.stop();
  }

  /**
   * Ask for all that follows from the lines.
   * @param start whether the engine may be started where nothing has to be counted
   */
  async count(start: boolean = true): Promise<void> {
    const {
      evening,
      game,
      house,
      dataset: { engine = "" },
    } = this.#desk;
    const request = requestOf(evening, game.id, house);
    const question = JSON.stringify(request);
    const last = lastAnswer.get();
    const known = last?.question === question;
    if (known) this.#tell({ evening, answer: last.answer });
    if (known && last.engine === engine) return this.stop();
    // What is written meanwhile is asked for once, at the end.
    this.#isStale = this.#asker.isWaiting;
    if (this.#isStale) return undefined;
    const why = evening.lines.length ? _(known ? EARLIER : WAITING) : "";
    if (!start && !why) return this.#wait(why);
    return this.#asker.begin(
      async (turn) => {
        const answer = await turn.ask(request);
        lastAnswer.set({ question, engine, answer });
        if (!this.#isStale) return this.#tell({ evening, answer });
        this.stop();
        return void this.count();
      },
      {
        slow: () => this.#wait(why),
        failed: ({ message }) => this.#wait(_("{why} The lines stay; their totals have to wait.", { why: message })),
      },
    );
  }

  #tell(answered: Answered) {
    this.late = "";
    this.#hear(answered);
  }

  #wait(words: string) {
    this.late = words;
    this.#desk.draw();
  }
}
