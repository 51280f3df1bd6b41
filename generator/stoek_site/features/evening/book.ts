/** The evening of this visit, what it was before, and the one set aside: kept at every change. */

import { History } from "../../shared/dom/history.ts";
import { _ } from "../../shared/language/language.ts";
import { setAside } from "../../shared/reader/aside.ts";
import { isRecord } from "../../shared/reader/kept.ts";
import { worthOf } from "./evening.ts";
import { eveningsAsKept, eveningsOf } from "./shelf.ts";
import type { Evening, Game } from "./evening.ts";
import type { Evenings } from "./shelf.ts";

/** done: in words, what has made it of the one before */
type Moment = Evenings & { done: string };

/** What can be undone in each game, for the whole visit, and what was there last. */
const visits: Map<string, { history: History<Moment>; last: Moment }> = new Map();

/** As text, whatever the order in which its parts were put together: what was kept has another one. */
const spelled = (evening: Evening | null) =>
  JSON.stringify(evening, (_key, part) => (isRecord(part) && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part));

const isAlike = (one: Evening | null, other: Evening | null) => spelled(one) === spelled(other);

export class Book {
  #shelf;
  #field = "";
  #visit;
  /** What another tab has written, where this one wanted to write as well. */
  rival: Evenings | null = null;
  /** No longer look after other tabs. */
  stop: () => void;

  /**
   * It begins with what is kept.
   * @param changed called when another tab has changed the evening
   */
  constructor(game: Game, changed: () => void) {
    this.#shelf = eveningsOf(game);
    const kept = this.#shelf.get();
    this.#visit = visits.get(game.id) ?? { history: new History<Moment>(), last: { ...kept, done: "" } };
    visits.set(game.id, this.#visit);
    if (!isAlike(kept.evening, this.evening)) this.#now = { ...kept, done: "" };
    this.stop = this.#shelf.watch(() => this.#follow() && changed());
  }

  get history() {
    return this.#visit.history;
  }

  get #now() {
    return this.#visit.last;
  }

  set #now(moment: Moment) {
    this.#visit.last = moment;
  }

  get evening() {
    return this.#now.evening;
  }

  /** The evening that is set aside. */
  get earlier() {
    return this.#now.earlier;
  }

  get problem() {
    return this.#shelf.problem;
  }

  /** Another tab has written: what stands there is shown here, and can be undone. */
  #follow() {
    if (!this.#shelf.news) return false;
    const { evening, earlier } = this.#shelf.get();
    if (isAlike(evening, this.evening)) this.#now = { ...this.#now, earlier };
    else this.#become(evening, _("What another tab has changed."), { earlier });
    this.rival = null;
    return true;
  }

  /** @param over whether to write over what another tab wrote */
  #write(over: boolean = false) {
    this.rival = over ? null : this.#shelf.news;
    if (!this.rival) this.#shelf.set(eveningsAsKept(this.#now));
  }

  #become(evening: Evening, done: string, { field = "", earlier = this.earlier }: { field?: string; earlier?: Evening | null } = {}) {
    if (isAlike(evening, this.evening) && isAlike(earlier, this.earlier)) return;
    if (!field || field !== this.#field) this.history.note(this.#now);
    this.#field = field;
    this.#now = { evening, earlier, done };
  }

  /**
   * @param done what has been done, in words
   * @param field the field that is being typed into: all its letters are one step
   */
  change(evening: Evening, done: string, field: string = "") {
    if (isAlike(evening, this.evening)) return;
    this.#become({ ...evening, given: undefined }, done, { field });
    this.#write();
  }

  /** @returns what was taken back, or done again, in words; null where there was nothing */
  go(way: "undo" | "redo") {
    const before = this.#now;
    const moment = this.history[way](before);
    if (!moment) return null;
    this.#field = "";
    this.#now = moment;
    this.#write();
    return (way === "undo" ? before : moment).done;
  }

  /**
   * Another evening takes the place of this one, which is set aside.
   * @returns whether it is: not if it was nothing, or there would be less to bring back
   */
  replace(evening: Evening) {
    const before = this.evening;
    this.#become(evening, _("Another evening."), { earlier: setAside(before, this.earlier, worthOf) });
    this.#write();
    return this.earlier === before;
  }

  /** The evening set aside comes back, and this one goes there. */
  bringBack() {
    if (!this.earlier) return;
    this.#become(this.earlier, _("Another evening."), { earlier: setAside(this.evening, null, worthOf) });
    this.#write();
  }

  forget() {
    this.#become(this.evening, _("What was set aside is let go."), { earlier: null });
    this.#write();
  }

  /** Two tabs have written: one evening stays, the other is set aside. */
  settle(which: "mine" | "theirs") {
    const { rival, evening } = this;
    if (!rival) return;
    const [stays, other] = which === "mine" ? [evening, rival.evening] : [rival.evening, evening];
    this.#become(stays, which === "mine" ? _("The evening of this tab stays.") : _("The evening of the other tab."), {
      earlier: setAside(other, this.earlier, worthOf),
    });
    this.#write(true);
  }
}
