/** Who asks for something that comes later: only the newest question counts, and what comes of one that was given up changes nothing. */

import { ask, type Asking } from "../engine/engine.ts";
import type { EngineRequest } from "../engine/types.ts";

/** So long an answer may take before its asker says that it waits (ms). */
const PATIENCE = 250;

/** Ends the work of a turn that was given up, wherever it stands. */
class GivenUp extends Error {}

/** The time in which one question of an asker counts. */
export class Turn {
  #ending = new AbortController();

  get isOver() {
    return this.#ending.signal.aborted;
  }

  /** Ends at once what costs the engine much: its worker is started anew. */
  get signal() {
    return this.#ending.signal;
  }

  end() {
    this.#ending.abort();
  }

  /**
   * What is promised, if the turn still counts when it comes; else nothing after the `await` is done.
   * @param slow called if it does not come in a moment
   */
  async of<Found>(promised: Promise<Found>, slow?: () => void): Promise<Found> {
    const waiting = slow && setTimeout(() => this.isOver || slow(), PATIENCE);
    try {
      const found = await promised;
      if (!this.isOver) return found;
    } catch (error) {
      if (!this.isOver) throw error;
    } finally {
      clearTimeout(waiting);
    }
    throw new GivenUp();
  }

  /** The engine's answer, if the turn still counts when it comes. Once it is over nothing more is asked. */
  async ask(request: EngineRequest, asking?: Asking): Promise<any> {
    if (this.isOver) throw new GivenUp();
    return this.of(ask(request, asking));
  }

  /**
   * A pause in the work.
   * @param time ms
   */
  pause(time: number) {
    return this.of(new Promise((resolve) => setTimeout(resolve, time)));
  }
}

export interface Manners {
  /** called if the work is not done in a moment */
  slow?: () => void;
  /** called with what went wrong */
  failed?: (error: any) => void;
}

export class Asker {
  #turn: Turn | null = null;

  /** Whether something is still to come. */
  get isWaiting() {
    return this.#turn !== null;
  }

  /** What was asked is given up: by another choice, by a stop, by the element's leaving the page. */
  stop() {
    this.#turn?.end();
    this.#turn = null;
  }

  /**
   * Ask; what was asked before is given up. The work awaits everything by its turn: `turn.ask`, `turn.of`, `turn.pause`.
   * @returns what the work came to; undefined where it failed or was given up
   */
  async begin<Found>(work: (turn: Turn) => Promise<Found>, { slow, failed }: Manners = {}): Promise<Found | undefined> {
    this.stop();
    const turn = new Turn();
    this.#turn = turn;
    try {
      return await turn.of(work(turn), slow);
    } catch (error) {
      if (error instanceof GivenUp) return undefined;
      if (!failed) throw error;
      failed(error);
      return undefined;
    } finally {
      if (this.#turn === turn) this.#turn = null;
    }
  }
}
