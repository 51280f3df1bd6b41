/** The evening of this visit, what it was before, and the one set aside: kept at every change. */

import { History } from "../../shared/dom/history.ts";
import { isUntouched, newEvening } from "./evening.ts";
import { readKept } from "./forms.ts";
import { Shelf } from "./shelf.ts";
import type { Evening, Game } from "./evening.ts";

/** What the whole visit remembers of each game, also where the browser keeps nothing. */
const visits: Map<string, {evening: Evening | null, earlier: Evening | null, history: History<Evening>}> = new Map();

function visitOf(game: string) {
  const visit = visits.get(game) ?? { evening: null, earlier: null, history: new History() };
  visits.set(game, visit);
  return visit;
}

export class Book {
  #name;
  #shelf;
  #game;
  #visit;
  #changed;
  #field = "";
  evening: Evening;
  /** The evening before this one. */
  earlier: Evening | null = null;
  /** What another tab has written, where this one wanted to write as well. */
  rival: {evening: Evening, earlier: Evening | null} | null = null;

  /**
   * @param name under which its evenings are kept
   * @param changed another tab has changed the evening
   */
  constructor(game: Game, name: string, changed: () => void) {
    this.#game = game;
    this.#name = name;
    this.#shelf = new Shelf(name);
    this.#visit = visitOf(name);
    this.#changed = changed;
    this.evening = newEvening(game.players[0], game.sides?.again === true);
  }

  get problem() {
    return this.#shelf.problem;
  }

  get history() {
    return this.#visit.history;
  }

  /**
   * Begin with what is kept.
   * @returns stops looking after other tabs
   */
  open(): () => void {
    const kept = this.#there() ?? this.#visit;
    this.evening = kept.evening ?? this.evening;
    this.earlier = kept.earlier;
    return this.#shelf.watch(() => this.#follow());
  }

  #there() {
    const kept = this.#shelf.read();
    const evening = readKept(kept?.evening, this.#game);
    return evening && { evening, earlier: readKept(kept?.earlier, this.#game) };
  }

  /** Another tab has written: what stands there is shown here, and can be undone. */
  #follow() {
    const there = this.#there();
    if (!there) return;
    if (JSON.stringify(there.evening) !== JSON.stringify(this.evening)) this.#visit.history.note(this.evening);
    this.#take(there);
    this.rival = null;
    this.#changed();
  }

  #take({ evening, earlier }: {evening: Evening, earlier: Evening | null}) {
    this.evening = evening;
    this.earlier = earlier;
    Object.assign(this.#visit, { evening, earlier });
  }

  #write(over: boolean = false) {
    Object.assign(this.#visit, { evening: this.evening, earlier: this.earlier });
    if (!this.#shelf.write({ evening: this.evening, earlier: this.earlier }, over)) this.rival = this.#peek();
  }

  #peek() {
    const rival = new Shelf(this.#name).read();
    const evening = readKept(rival?.evening, this.#game);
    // What cannot be read is nobody's evening.
    if (!evening) this.#write(true);
    return evening && { evening, earlier: readKept(rival?.earlier, this.#game) };
  }

  /** @param field the field that is being typed into: all its letters are one step */
  change(evening: Evening, field: string = "") {
    if (JSON.stringify(evening) === JSON.stringify(this.evening)) return;
    if (!field || field !== this.#field) this.#visit.history.note(this.evening);
    this.#field = field;
    this.evening = evening;
    this.#write();
  }

  go(way: "undo" | "redo") {
    const evening = this.#visit.history[way](this.evening);
    this.#field = "";
    if (evening) this.evening = evening;
    if (evening) this.#write();
    return evening !== undefined;
  }

  /** Another evening takes the place of this one, which is set aside. */
  replace(evening: Evening) {
    if (!isUntouched(this.evening)) this.earlier = this.evening;
    this.change(evening);
    this.#write();
  }

  /** The evening set aside comes back, and this one goes there. */
  bringBack() {
    const back = this.earlier;
    if (!back) return;
    this.earlier = isUntouched(this.evening) ? null : this.evening;
    this.change(back);
    this.#write();
  }

  forget() {
    this.earlier = null;
    this.#write();
  }

  /** Two tabs have written: one evening stays, the other is set aside. */
  settle(which: "mine" | "theirs") {
    const { rival, evening } = this;
    if (!rival) return;
    this.rival = null;
    this.#visit.history.note(evening);
    if (which === "mine") this.earlier = rival.evening;
    else this.#take({ evening: rival.evening, earlier: evening });
    this.#write(true);
  }
}
