/** Work that nobody waits for yet: a little at a time, while the engine has nothing else to do. What is found the engine keeps. */

import { ask, isIdle } from "./engine.ts";
import type { EngineRequest } from "./types.ts";

/** So many cards are tried in one go: a tenth of a second or less, which is the longest that anything else waits for it. */
const STEP = 200_000;
/** ms between two goes */
const REST = 20;

export class Ahead {
  #of = "";
  #next: ReturnType<typeof setTimeout> | undefined;

  /**
   * Work until the engine says that it is ready. Of what is worked at, or done already, nothing is begun anew.
   * @param of what it is about
   * @param request what is asked of it, as things are
   */
  begin(of: string, request: () => EngineRequest) {
    if (of === this.#of) return;
    this.stop();
    this.#of = of;
    const rest = () => (this.#next = setTimeout(go, REST));
    const go = async () => {
      const isReady = isIdle() && (await ask({ ...request(), ahead: STEP }).then(({ ready }) => ready, () => true));
      if (this.#of === of && !isReady) rest();
    };
    rest();
  }

  stop() {
    clearTimeout(this.#next);
    this.#of = "";
  }
}
