/** The evening of this visit, what it was before, and the one set aside: kept at every change. */

import { History } from "../../shared/dom/history.ts";
import { isUntouched } from "./evening.ts";
import { eveningsOf } from "./shelf.ts";
import type { Evening, Game } from "./evening.ts";
import type { Evenings } from "./shelf.ts";

/** What can be undone in each game, for the whole visit. */
const histories: Map<string, History<Evening>> = new Map();

export class Book {
  #shelf;
  #field = "";
  evening: Evening;
  /** The evening before this one. */
  earlier: Evening | null = null;
  /** What another tab has written, where this one wanted to write as well. */
  rival: Evenings | null = null;
  history: History<Evening>;
  /** No longer look after other tabs. */
  stop: () => void;

  /**
   * It begins with what is kept.
   * @param changed called when another tab has changed the evening
   */
  constructor(game: Game, changed: () => void) {
    this.#shelf = eveningsOf(game);
    this.history = histories.get(game.id) ?? new History();
    histories.set(game.id, this.history);
    ({ evening: this.evening, earlier: this.earlier } = this.#shelf.get());
    this.stop = this.#shelf.watch(() => this.#follow() && changed());
  }

  get problem() {
    return this.#shelf.problem;
  }

  /** Another tab has written: what stands there is shown here, and can be undone. */
  #follow() {
    if (!this.#shelf.news) return false;
    const { evening, earlier } = this.#shelf.get();
    if (JSON.stringify(evening) !== JSON.stringify(this.evening)) this.history.note(this.evening);
    this.evening = evening;
    this.earlier = earlier;
    this.rival = null;
    return true;
  }

  /** @param over whether to write over what another tab wrote */
  #write(over: boolean = false) {
    this.rival = over ? null : this.#shelf.news;
    if (!this.rival) this.#shelf.set({ evening: this.evening, earlier: this.earlier });
  }

  /** @param field the field that is being typed into: all its letters are one step */
  change(evening: Evening, field: string = "") {
    if (JSON.stringify(evening) === JSON.stringify(this.evening)) return;
    if (!field || field !== this.#field) this.history.note(this.evening);
    this.#field = field;
    this.evening = evening;
    this.#write();
  }

  go(way: "undo" | "redo") {
    const evening = this.history[way](this.evening);
    this.#field = "";
    this.evening = evening ?? this.evening;
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
    this.earlier = null;
    if (back) this.replace(back);
  }

  forget() {
    this.earlier = null;
    this.#write();
  }

  /** Two tabs have written: one evening stays, the other is set aside. */
  settle(which: "mine" | "theirs") {
    const { rival, evening } = this;
    if (!rival) return;
    this.history.note(evening);
    [this.evening, this.earlier] = which === "mine" ? [evening, rival.evening] : [rival.evening, evening];
    this.#write(true);
  }
}
