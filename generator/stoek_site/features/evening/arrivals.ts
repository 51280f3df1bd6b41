/** What comes in the address: a deal from the score page, `#line=`, or a session, `#session=`. It is taken over at once, and easily given back. */

import { Said } from "../../shared/dom/link.ts";
import { addressed, tellAddress } from "../../shared/dom/address.ts";
import { cardProse } from "../../shared/cards/pieces.ts";
import { notice } from "../../shared/dom/draw.ts";
import { Asker, type Turn } from "../../shared/element/asker.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { _ } from "../../shared/language/language.ts";
import { figure } from "../../shared/dom/numbers.ts";
import { decoded } from "../score/entry/deal-link.ts";
import { gameOf } from "../score/entry/games.ts";
import { isLine, readArrival, sameCards, wordsOf } from "./deal-line.ts";
import { arrived, arrivedNow } from "./hearing.ts";
import { dismissed, tableOf, travelled, type Arrived, type State } from "./state.ts";
import type { Store } from "../../shared/element/store.ts";
import type { Desk } from "./desk.ts";

/**
 * At a new fragment the theme may draw the page anew and put the fragment into the address once more: so long the one just taken over is no
 * new one, and what was told of it is told again (ms).
 */
const ECHO = 3000;
const SESSION = "session=";

const NONE: { arrived: Arrived | null; fragment: string; at: number } = { arrived: null, fragment: "", at: -Infinity };
let last = NONE;

const isFresh = () => performance.now() - last.at < ECHO;

/** Whether a fragment of the address is for the score sheet. */
export const isOurs = (fragment: string) => isLine(fragment) || fragment.startsWith(SESSION);

const clearAddress = () => tellAddress("");

/** What the element does with what arrives. */
export interface Reception {
  /** another game, if the sheet knows it and it is another */
  play(game: string): void;
  /**
   * A session as text takes the place of this one.
   * @param read called once it has been read, whatever comes of it
   */
  open(text: string, from: string, read: () => void): void;
}

export class Arrivals {
  #store;
  #reception;
  #reading = "";
  #asker = new Asker();

  constructor(store: Store<State>, reception: Reception) {
    this.#store = store;
    this.#reception = reception;
  }

  /** Look into the address: now, and whenever it changes. */
  start() {
    if (isFresh() && last.arrived) this.#tell(last.arrived);
    this.look();
  }

  /** Another sheet takes the place of this one: what arrived for it is not read on. */
  stop() {
    this.#asker.stop();
    this.#reading = "";
  }

  /** The page goes. Unless the theme only draws it anew, what comes next is no echo, even the same deal again. */
  leave() {
    setTimeout(() => {
      if (!document.querySelector("stoek-evening")) last = NONE;
    });
  }

  #tell(told: Arrived) {
    this.#store.change((now) => ({ ...now, arrived: told }));
  }

  look = () => {
    const fragment = addressed();
    if (!isOurs(fragment) || fragment === this.#reading) return;
    if (fragment === last.fragment && isFresh()) return clearAddress();
    if (fragment.startsWith(SESSION)) return this.#openSession(fragment);
    this.#reception.play(gameOf(decoded(fragment)) ?? "");
    this.#reading = fragment;
    void this.#asker.begin((turn) => this.#read(fragment, turn), {
      failed: ({ message }) => {
        this.#reading = "";
        this.#tell({ fragment, words: _("{why} The deal waits in the address.", { why: message }), end: "later" });
      },
    });
  };

  #openSession(fragment: string) {
    this.#reading = fragment;
    const said = new Said("session", fragment);
    // Of a link that was not read to its end the whole is handed over: it is refused as too long.
    this.#reception.open(said.isCut ? fragment : (said.get("session") ?? ""), _("The link"), () => {
      this.#reading = "";
      last = { arrived: null, fragment, at: performance.now() };
      clearAddress();
    });
  }

  /** Where a deal belongs follows from the lines there are: if these have changed meanwhile, it is asked once more. */
  async #read(fragment: string, turn: Turn): Promise<void> {
    const table = tableOf(this.#store.now);
    const arrival = await readArrival(decoded(fragment), table, turn);
    if (this.#store.now.now.evening !== table.evening) return this.#read(fragment, turn);
    this.#reading = "";
    clearAddress();
    const { line, at, asPlayed } = arrival;
    const before = table.evening.lines[at];
    const step = (now: State): State => {
      // A deal that has only been looked at: its cards do not tell what the table has made of a revoke.
      if (line && asPlayed && before && sameCards(before.deal, line.deal)) {
        const [told, was] = [line, before].map((each) => wordsOf(table, each, figure));
        const words = _("Deal {number} stays as the table settled it: {was}. As it was played it would be {told}.", { number: at + 1, was, told });
        if (told !== was) return { ...now, arrived: { fragment, words, end: "stays", instead: arrival, evening: table.evening } };
      }
      return arrived(now, fragment, arrival);
    };
    this.#store.change(step);
    last = { arrived: this.#store.now.arrived, fragment, at: performance.now() };
  }

  /** What came last, with what can be done about it. */
  view({ state, act }: Desk) {
    const told = arrivedNow(state);
    if (!told) return notice("arrived");
    const { fragment, end, taken, instead, isLast } = told;
    const words = cardProse(told.words);
    const done = () => act(dismissed);
    const close = { [_("Close")]: done };
    // Said here, where it was done, and not below the sheet as well.
    const undo = () =>
      act((now) => {
        const back = travelled(now, "undo");
        return { ...back, words: "", arrived: { fragment, words: back.words, end: "back", evening: back.now.evening } };
      });
    if (instead) return notice("arrived", words, { [_("As it was played")]: () => act((now) => arrived(now, fragment, instead)), ...close });
    if (end === "later") return notice("arrived", words, { [_("Try again")]: this.look });
    if (taken || end === "back") return notice("arrived", words, { ...(taken && isLast ? { [_("Take it back")]: undo } : {}), ...close });
    return notice("arrived", words, { [_("Open the deal")]: () => location.assign(`${SITE}score/#deal=${decoded(fragment)}`), ...close });
  }
}
