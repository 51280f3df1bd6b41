/** Deals that come from the score page in the address, `#line=`: taken over at once, told, and easily given back. */

import { figure } from "../../shared/dom/numbers.ts";
import { notice } from "../../shared/dom/nodes.ts";
import { Asker } from "../../shared/engine/asker.ts";
import { decoded } from "../score/deal-link.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { gameOf } from "../score/entry/games.ts";
import { isLine, readArrival, toldOfSides } from "./deal-line.ts";
import { namesOf } from "./evening.ts";
import type { Turn } from "../../shared/engine/asker.ts";
import type { House } from "../../shared/reader/house-rules.ts";
import type { Evening, Line } from "./evening.ts";

/**
 * At a new fragment the theme may draw the page anew and put the fragment into the address once more: so long the one just taken over is no
 * new one, and what was told of it is told again (ms).
 */
const ECHO = 3000;
/** What was taken over last; `line` is null where it could not be. */
let taken: {fragment: string, at: number, words: string, line: boolean} = { fragment: "", at: -Infinity, words: "", line: false };

export interface ArrivalWishes {
  /** what stands there now */
  pad: () => {evening: Evening, game: string, house: House, sides: boolean};
  /** the deal is one of this game */
  game: (game: string) => void;
  /** first: who deals first */
  take: (at: number, line: Line, first: number) => void;
  undo: () => void;
}

export class Arrivals {
  #box;
  #wishes;
  #reading = "";
  #asker = new Asker();

  /** @param box where it is told */
  constructor(box: HTMLElement, wishes: ArrivalWishes) {
    this.#box = box;
    this.#wishes = wishes;
  }

  /**
   * Look into the address, now and whenever it changes.
   * @returns stops it
   */
  start(): () => void {
    addEventListener("hashchange", this.#look);
    if (isFresh()) this.#tell();
    void this.#look();
    return () => {
      this.stop();
      removeEventListener("hashchange", this.#look);
    };
  }

  /** Another pad takes the place of this one: what arrived for it is not read on. */
  stop() {
    this.#asker.stop();
    this.#reading = "";
  }

  #look = () => {
    const fragment = location.hash.slice(1);
    if (!isLine(fragment) || fragment === this.#reading) return undefined;
    if (fragment === taken.fragment && isFresh()) return clearAddress();
    this.#wishes.game(gameOf(decoded(fragment)) ?? "");
    this.#reading = fragment;
    return this.#asker.begin((turn) => this.#read(fragment, turn));
  };

  /** Where a deal belongs follows from the lines there are: if these have changed meanwhile, it is asked anew. */
  async #read(fragment: string, turn: Turn): Promise<void> {
    const { evening, game, house, sides } = this.#wishes.pad();
    const arrival = await readArrival(decoded(fragment), evening, game, house, sides, turn);
    if (this.#wishes.pad().evening !== evening) return this.#read(fragment, turn);
    this.#reading = "";
    if (arrival.again) return notice(this.#box, arrival.words, { "Try again": () => void this.#look() });
    clearAddress();
    const words = arrival.line ? this.#take(arrival.at, arrival.line, arrival.words, arrival.first ?? evening.first) : arrival.words;
    taken = { fragment, at: performance.now(), words, line: arrival.line !== null };
    return this.#tell();
  }

  /**
   * @param first who deals first
   * @returns what is told of it
   */
  #take(at: number, line: Line, doubts: string, first: number): string {
    const { evening } = this.#wishes.pad();
    const names = namesOf(evening);
    const told = (line: Line) => toldOfSides(evening, line) || alone(line);
    const alone = ({ declarer, result }: Line) => `${declarer === null ? "nobody" : names[declarer]} ${result === null ? "without a result" : figure(result)}`;
    const before = evening.lines[at];
    this.#wishes.take(at, line, first);
    const was = !before ? "" : told(before) === told(line) ? " It is as it was." : ` It was ${told(before)}.`;
    return `From its cards, deal ${at + 1}: ${told(line)}.${was}${doubts}`;
  }

  /** Tell what came last, with what can be done about it. */
  #tell() {
    const { fragment, words, line } = taken;
    const done = () => {
      taken = { ...taken, at: -Infinity };
      notice(this.#box);
    };
    const undo = () => {
      this.#wishes.undo();
      done();
    };
    const open = () => location.assign(`${SITE}score/#deal=${decoded(fragment)}`);
    return line ? notice(this.#box, words, { "Take it back": undo, "All right": done }) : notice(this.#box, words, { "Open the deal": open, "All right": done });
  }
}

const isFresh = () => performance.now() - taken.at < ECHO;

function clearAddress() {
  history.replaceState(history.state, "", location.pathname + location.search);
}
