/** Deals that come from the score page in the address, `#line=`: taken over at once, told, and easily given back. */

import { cardProse } from "../../shared/cards/pieces.ts";
import { notice } from "../../shared/dom/draw.ts";
import { figure } from "../../shared/dom/numbers.ts";
import { Asker } from "../../shared/element/asker.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { _ } from "../../shared/language/language.ts";
import { decoded } from "../score/entry/deal-link.ts";
import { gameOf } from "../score/entry/games.ts";
import { isLine, readArrival, sameCards, wordsOf } from "./deal-line.ts";
import { write } from "./evening.ts";
import type { Turn } from "../../shared/element/asker.ts";
import type { Arrival } from "./deal-line.ts";
import type { EveningDesk } from "./desk.ts";
import type { Line } from "./evening.ts";

/**
 * At a new fragment the theme may draw the page anew and put the fragment into the address once more: so long the one just taken over is no
 * new one, and what was told of it is told again (ms).
 */
const ECHO = 3000;

interface Told {
  fragment: string;
  at: number;
  words: string;
  end: "taken" | "back" | "refused" | "later" | "stays";
  /** where what the table has settled stays: what would take its place */
  instead?: Arrival;
  /** the line that was taken over: nothing is said of one that is gone */
  taken?: { at: number; deal: string };
  /** as it has stood since: only what was done last can be taken back */
  evening?: string;
}

/** What arrived last. */
let last: Told = { fragment: "", at: -Infinity, words: "", end: "refused" };

const isFresh = () => performance.now() - last.at < ECHO;

function clearAddress() {
  history.replaceState(history.state, "", location.pathname + location.search);
}

export class Arrivals {
  #desk;
  #reading = "";
  #asker = new Asker();
  #told: Told | null = null;

  constructor(desk: EveningDesk) {
    this.#desk = desk;
  }

  get words() {
    return this.#told?.words ?? "";
  }

  /** What came last, with what can be done about it. */
  view() {
    if (!this.#told) return notice("arrived");
    const { fragment, end, taken, instead } = this.#told;
    const words = cardProse(this.#told.words);
    const { evening } = this.#desk;
    const isLast = JSON.stringify(evening) === this.#told.evening;
    if (taken ? evening.lines[taken.at]?.deal !== taken.deal : (end === "back" || instead) && !isLast) return notice("arrived");
    const done = () => {
      last = { ...last, at: -Infinity };
      this.#tell(null);
    };
    const undo = () => {
      done();
      // Said here, where it was done, and not below the pad as well.
      const said = this.#desk.undo();
      this.#desk.say("");
      this.#tell({ fragment, at: -Infinity, words: said, end: "back", evening: JSON.stringify(this.#desk.evening) });
    };
    if (instead) return notice("arrived", words, { [_("As it was played")]: () => this.#put(fragment, instead), [_("All right")]: done });
    if (end === "later") return notice("arrived", words, { [_("Try again")]: this.#look });
    if (taken || end === "back") return notice("arrived", words, { ...(taken && isLast ? { [_("Take it back")]: undo } : {}), [_("All right")]: done });
    return notice("arrived", words, { [_("Open the deal")]: () => location.assign(`${SITE}score/#deal=${decoded(fragment)}`), [_("All right")]: done });
  }

  #tell(told: Told | null) {
    this.#told = told;
    this.#desk.draw();
    if (told) this.#desk.querySelector("[data-notice=arrived]")?.scrollIntoView({ block: "nearest" });
  }

  /** Look into the address, now and whenever it changes. */
  start(signal: AbortSignal) {
    addEventListener("hashchange", this.#look, { signal });
    if (isFresh()) this.#tell(last);
    this.#look();
  }

  /** Another pad takes the place of this one: what arrived for it is not read on. */
  stop() {
    this.#asker.stop();
    this.#reading = "";
  }

  #look = () => {
    const fragment = location.hash.slice(1);
    if (!isLine(fragment) || fragment === this.#reading) return;
    if (fragment === last.fragment && isFresh()) return clearAddress();
    this.#desk.play(gameOf(decoded(fragment)) ?? "");
    this.#reading = fragment;
    void this.#asker.begin((turn) => this.#read(fragment, turn), {
      failed: ({ message }) => {
        this.#reading = "";
        this.#tell({ fragment, at: -Infinity, words: _("{why} The deal waits in the address.", { why: message }), end: "later" });
      },
    });
  };

  /** Where a deal belongs follows from the lines there are: if these have changed meanwhile, it is asked anew. */
  async #read(fragment: string, turn: Turn): Promise<void> {
    const { evening } = this.#desk;
    const arrival = await readArrival(decoded(fragment), this.#desk, turn);
    if (this.#desk.evening !== evening) return this.#read(fragment, turn);
    this.#reading = "";
    clearAddress();
    const { line, at, asPlayed } = arrival;
    const before = this.#desk.evening.lines[at];
    // A deal that has only been looked at: its cards do not tell what the table has made of a revoke.
    if (!line || !asPlayed || !before || !sameCards(before.deal, line.deal)) return this.#put(fragment, arrival);
    const [told, was] = [line, before].map((each) => wordsOf(evening, each, figure));
    if (told === was) return this.#put(fragment, arrival);
    const words = _("Deal {number} stays as the table settled it: {was}. As it was played it would be {told}.", { number: at + 1, was, told });
    last = { fragment, at: performance.now(), words, end: "stays", instead: arrival, evening: JSON.stringify(evening) };
    return this.#tell(last);
  }

  /** Write down what arrived, if it can be, and tell so. */
  #put(fragment: string, arrival: Arrival) {
    const { line, at } = arrival;
    const words = line ? this.#take(line, arrival) : arrival.words;
    const taken = line ? { at, deal: line.deal } : undefined;
    last = { fragment, at: performance.now(), words, end: line ? "taken" : "refused", taken, evening: JSON.stringify(this.#desk.evening) };
    return this.#tell(last);
  }

  /** @returns what is told of it */
  #take(line: Line, { at, words, first }: Arrival) {
    const { evening } = this.#desk;
    const before = evening.lines[at];
    const [told, was] = [line, ...(before ? [before] : [])].map((each) => wordsOf(evening, each, figure));
    const taken = _("From its cards, deal {number}: {told}.", { number: at + 1, told });
    this.#desk.change(write({ ...evening, first: first ?? evening.first }, at, before ? 1 : 0, line), "", taken);
    const twin = before ? -1 : evening.lines.findIndex(({ deal }) => deal === line.deal);
    const again = twin < 0 ? "" : _("Deal {number} is the same already: if it was put here twice, take it back.", { number: twin + 1 });
    return [taken, !before ? "" : was === told ? _("It is as it was.") : _("It was {told}.", { told: was }), again, words].filter(Boolean).join(" ");
  }
}
