/**
 * What is certain comes at once: from a table where it holds the answer, or else from the engine.
 *
 * What a table answers does not wait for the engine. Where that runs, or begins to since somebody lays cards out, it is asked the same: only
 * if it says something else is there more to tell. That it does not come is no fault then, and nothing is said of it.
 */

import { EngineError, SITE, onState } from "../engine/engine.ts";
import { file } from "../offline/door.ts";
import type { EngineRequest } from "../engine/types.ts";
import type { LookUp } from "./look-up.ts";
import type { Table } from "./table.ts";

/** So long a table may take to come (ms): then the engine is asked. */
const PATIENCE = 15_000;
/** So long it is not fetched again where it did not come (ms): every card that might be held besides is a question. */
const REST = 10_000;

const tables: Map<string, Promise<LookUp | null>> = new Map();
/** Those that have come. */
const here: Map<string, LookUp> = new Map();

async function fetched(place: string): Promise<LookUp | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const tooLate = new Promise<never>((_none, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    // Whoever only reads does without what looks things up.
    const coming = Promise.all([import("./look-up.ts"), file(SITE + place, { signal })]);
    const [{ LookUp: Reader }, table] = await Promise.race([coming, tooLate]);
    const found = new Reader(table as Table);
    here.set(place, found);
    return found;
  } catch {
    // Without it the engine answers.
  }
  setTimeout(() => tables.delete(place), REST);
  return null;
}

/** The engine is ready, however late; or the turn is over. */
async function ready(signal: AbortSignal) {
  let deaf = () => {};
  await new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve());
    deaf = onState(({ phase }) => phase === "ready" && resolve());
  });
  deaf();
}

/** The time in which a question counts, as whoever asks has it (`Turn` of the elements' `Asker` is one). */
export interface InTime {
  readonly signal: AbortSignal;
  /** what is promised, if the question still counts when it comes */
  of<Found>(promised: Promise<Found>, slow?: () => void): Promise<Found>;
  /** the engine's answer, if the question still counts when it comes */
  ask(request: EngineRequest): Promise<any>;
}

/** What is said of an answer that is not there in a moment. */
export interface Waiting {
  /** while the table is on its way */
  looks?: () => void;
  /** while the engine is, or thinks */
  waits?: () => void;
}

export class Certain {
  #place: string;

  /**
   * @param asking the element that asks, with the place of its table in `data-table`. The table is fetched at the first sign that somebody
   *  may ask (`[data-live]`), or for the first question; where none is named the engine answers alone.
   */
  constructor(asking: HTMLElement) {
    this.#place = asking.dataset.table ?? "";
    const seen = ({ target }: Event) => target instanceof Element && target.closest("[data-live]") && void this.table();
    for (const sign of ["focusin", "pointermove", "touchstart"]) asking.addEventListener(sign, seen, { passive: true });
  }

  /** The table, fetched once in a visit; null where it does not come. */
  table(): Promise<LookUp | null> {
    const found = tables.get(this.#place) ?? (this.#place ? fetched(this.#place) : Promise.resolve(null));
    tables.set(this.#place, found);
    return found;
  }

  /** The table, for whoever asks in a turn. */
  find(turn: InTime, { looks }: Waiting = {}): Promise<LookUp | null> {
    return turn.of(this.table(), looks);
  }

  /** The answer at once; null where the table is not here yet, or does not say. */
  now(request: EngineRequest): any {
    return here.get(this.#place)?.answer(request) ?? null;
  }

  /** The answer. It comes before the page is drawn again where the table is here. */
  async ask(turn: InTime, request: EngineRequest, waiting: Waiting = {}): Promise<any> {
    const table = await this.find(turn, waiting);
    return table?.answer(request) ?? turn.of(turn.ask(request), waiting.waits);
  }

  /** Tell the answer; and what the engine says to it, once it runs, where that is another: it is the authority. */
  async tell(turn: InTime, request: EngineRequest, told: (answer: any) => void, waiting: Waiting) {
    const answer = await this.ask(turn, request, waiting);
    told(answer);
    const table = await turn.of(this.table());
    if (!table?.answer(request)) return;
    await turn.of(ready(turn.signal));
    try {
      const said = await turn.ask(request);
      if (JSON.stringify(said) !== JSON.stringify(answer)) told(said);
    } catch (error) {
      if (!(error instanceof EngineError && error.type === "engine")) throw error;
    }
  }
}
