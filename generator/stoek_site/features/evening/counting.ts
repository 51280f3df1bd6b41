/** The questions to the engine about a session: one at a time, and the last answer kept for the next visit. */

import { Asker } from "../../shared/element/asker.ts";
import { N_, _ } from "../../shared/language/language.ts";
import { requestOf } from "./forms.ts";
import { heard } from "./hearing.ts";
import { lastAnswer } from "./shelf.ts";
import { houseOf, type State } from "./state.ts";
import type { Store } from "../../shared/element/store.ts";
import type { Answer } from "./session.ts";

const WAITING = N_("The totals come as soon as the rules engine is here.");
const EARLIER = N_("These totals are from an earlier version of the rules engine. They are being recalculated.");

const RECOUNTED = N_("The house rules have changed: all deals are counted by the new ones.");

/** A question but for its house rules, and these. */
function partsOf(question: string) {
  const { evening } = JSON.parse(question) as { evening: Record<string, unknown> };
  const { house = {}, ...deals } = evening;
  return [JSON.stringify(deals), JSON.stringify(house)];
}

/** Whether the same deals were counted by other house rules. */
function isRecount(question: string, before: string) {
  const [[deals, house], [deals0, house0]] = [partsOf(question), partsOf(before)];
  return deals === deals0 && house !== house0;
}

const requestIn = (state: State) => requestOf(state.now.evening, state.game.id, houseOf(state));

/** What is asked of a state, as a text. */
export const questionOf = (state: State) => JSON.stringify(requestIn(state));

export class Counting {
  #store;
  #engine;
  #asker = new Asker();
  #isStale = false;
  /** the question whose answer was told last */
  #told = "";

  /** @param engine a mark of the engine that this site has */
  constructor(store: Store<State>, engine: string) {
    this.#store = store;
    this.#engine = engine;
  }

  stop() {
    this.#asker.stop();
  }

  /** What was asked last is known at once: it is told with the step that leads back to it. */
  recall() {
    const state = this.#store.now;
    const question = questionOf(state);
    if (state.answered !== null && question === this.#told) return;
    const last = lastAnswer.get();
    if (last?.question === question) this.#tell(state, question, last.answer);
  }

  #tell(asked: State, question: string, answer: Answer) {
    this.#told = question;
    this.#store.change((now) => heard(now, { evening: asked.now.evening, house: JSON.stringify(houseOf(asked)), answer }));
  }

  /**
   * Ask for all that follows from the lines.
   * @param start whether the engine may be started where nothing has to be counted
   */
  async count(start: boolean = true): Promise<void> {
    this.recall();
    const state = this.#store.now;
    const { evening } = state.now;
    const [request, question] = [requestIn(state), questionOf(state)];
    const last = lastAnswer.get();
    const known = last?.question === question;
    if (last && evening.lines.length && isRecount(question, last.question)) this.#store.change((now) => ({ ...now, words: _(RECOUNTED) }));
    if (known && last.engine === this.#engine) return this.stop();
    // What is written meanwhile is asked for once, at the end.
    this.#isStale = this.#asker.isWaiting;
    if (this.#isStale) return undefined;
    const why = evening.lines.length ? _(known ? EARLIER : WAITING) : "";
    if (!start && !why) return this.#wait(why);
    return this.#asker.begin(
      async (turn) => {
        const answer = await turn.ask(request);
        lastAnswer.set({ question, engine: this.#engine, answer });
        if (!this.#isStale) return this.#tell(state, question, answer);
        this.stop();
        return void this.count();
      },
      {
        slow: () => this.#wait(why),
        failed: ({ message }) => this.#wait(_("{why} Your deals are safe, but the totals cannot be updated yet.", { why: message })),
      },
    );
  }

  #wait(late: string) {
    if (late !== this.#store.now.late) this.#store.change((now) => ({ ...now, late }));
  }
}
