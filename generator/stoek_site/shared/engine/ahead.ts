/** Work that nobody waits for yet: a little at a time, while the engine has nothing else to do. What is found the engine keeps. */

import { ask, isIdle } from "./engine.ts";
import type { EngineRequest } from "./types.ts";

/** So many cards are tried in one go: a tenth of a second or two, which is the longest that anything else waits for it. */
const STEP = 400_000;
/** ms between two goes, and until it is seen again whether the engine has nothing to do */
const REST = 20;
const PAUSE = 300;

/** Whether it is no use to ask again: only an engine that did not answer may do so later. */
const isFinal = ({ type }: { type: string }) => type !== "engine" && type !== "stopped";

/** What is worked at until it is ready or ended. */
class Work {
  #next: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;
  #request;

  constructor(request: () => EngineRequest) {
    this.#request = request;
    this.#rest(REST);
  }

  #rest(time: number) {
    if (!this.#isOver) this.#next = setTimeout(() => void this.#go(), time);
  }

  async #go() {
    if (!isIdle()) return this.#rest(PAUSE);
    const isReady = await ask({ ...this.#request(), ahead: STEP }).then(({ ready }) => ready, isFinal);
    if (!isReady) this.#rest(REST);
  }

  end() {
    this.#isOver = true;
    clearTimeout(this.#next);
  }
}

export class Ahead {
  #about = "";
  #work: Work | null = null;

  /**
   * Work until the engine says that it is ready. Of what is worked at, or done already, nothing is begun anew.
   * @param about what it is about
   * @param request what is asked of it, as things are
   */
  begin(about: string, request: () => EngineRequest) {
    if (about === this.#about) return;
    this.stop();
    this.#about = about;
    this.#work = new Work(request);
  }

  stop() {
    this.#work?.end();
    this.#work = null;
    this.#about = "";
  }
}
