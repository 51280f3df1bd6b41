/** What a player would do at the reader's seat: asked once of each stand of the deal, maybe before anybody wants to know it. */

import { ask } from "../../shared/engine/engine.ts";
import type { EngineRequest } from "../../shared/engine/types.ts";
import type { Advice, Answer } from "./answer.ts";

export const adviceOf = (request: EngineRequest): Promise<Advice | null> => ask(request).then(({ advice }: Answer) => advice ?? null);

export class Foresight {
  #at = "";
  #advice: Promise<Advice | null> | null = null;

  /** @param at what had been done */
  of(at: string, request: EngineRequest): Promise<Advice | null> {
    return this.begun(at) ?? this.#begin(at, request);
  }

  /** What has been asked already; null where nothing has. */
  begun(at: string) {
    return this.#at === at ? this.#advice : null;
  }

  #begin(at: string, request: EngineRequest) {
    const advice = adviceOf(request);
    this.#at = at;
    this.#advice = advice;
    // What was not answered is asked again.
    advice.catch(() => {
      if (this.#advice === advice) this.#advice = null;
    });
    return advice;
  }
}
