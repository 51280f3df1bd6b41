/** The pen of the pad: the form of the game, the line that it writes or changes, and what is told of it. */

import { figure, signed } from "../../shared/dom/numbers.ts";
import { toldOfSides } from "./deal-line.ts";
import { namesOf, sideNames, today, write } from "./evening.ts";
import { LineForm, askedOf } from "./line-form.ts";
import { begunOf } from "./shelf.ts";
import { SidesForm } from "./sides-form.ts";
import { sidesOf } from "./sides.ts";
import type { House } from "../../shared/reader/house-rules.ts";
import type { Evening, Game, Line } from "./evening.ts";
import type { Begun, Editing } from "./line-form.ts";
import type { Answered } from "./session.ts";

export type Outcome = Pick<Line, "result" | "results" | "carried" | "thrownIn">;

export interface Paper {
  game: Game;
  /** what stands there now */
  pad: () => {evening: Evening, game: string, house: House};
  /** where a line's deal is opened */
  href: (at: number) => string;
  change: (evening: Evening, words: string) => void;
  draw: () => void;
}

export class Pen {
  #root;
  #paper;
  #begun;
  #form;
  /** The line that is being changed, or before which one is put in. */
  #editing: Editing | null = null;
  /** The line that was written last and has no total yet; and what else is to be said of it. */
  #written: number | null = null;
  #aside = "";

  /** @param root the element that holds the parts */
  constructor(root: HTMLElement, paper: Paper) {
    this.#root = root;
    this.#paper = paper;
    this.#begun = begunOf(paper.game.id);
    this.#form = this.#lay();
  }

  #lay() {
    const { game, pad } = this.#paper;
    const template = this.#find(`template[data-form=${game.sides ? "sides" : "declarer"}]`) as HTMLTemplateElement;
    const form = document.importNode(template.content, true).querySelector("form") as HTMLFormElement;
    const act = (what: "take-out" | "before" | "leave") => this.#act(what);
    const begun = (what: Begun) => this.#editing || this.#begun.set({ at: this.#evening.lines.length, ...what });
    this.#find(".evening__form").replaceChildren(form);
    return game.sides
      ? new SidesForm(form, game, pad, { write: (line) => this.#write({ declarer: null, result: null, ...line }), act, begun })
      : new LineForm(form, game.gaveUp ?? 0, { write: (declarer, result) => this.#write({ declarer, result, thrownIn: false }), act, begun });
  }

  #find(selector: string) {
    return this.#root.querySelector(selector) as HTMLElement;
  }

  get #evening() {
    return this.#paper.pad().evening;
  }

  /** @returns the line that is being changed */
  get chosen(): number | null {
    return this.#editing && !this.#editing.before ? this.#editing.at : null;
  }

  /** Draw the form as the evening stands. */
  show() {
    const { game, href } = this.#paper;
    this.#form.show(askedOf(this.#evening, this.#editing, game.seats, href));
  }

  /** The line that somebody had begun, if it was to be the next one. */
  resume() {
    const begun = this.#begun.get();
    if (begun?.at === this.#evening.lines.length) this.#form.resume(begun);
  }

  /** The line that was being changed may be another one now. */
  lift() {
    this.#editing = null;
  }

  /** Another evening lies there: nothing is begun. */
  clear() {
    this.#editing = null;
    this.#form.put(null);
  }

  /** @param at the line to change */
  edit(at: number) {
    this.#editing = { at, before: false };
    this.#form.put(this.#evening.lines[at]);
    this.#paper.draw();
    this.#find("form").scrollIntoView({ block: "nearest" });
    this.#form.begin();
  }

  #act(act: "take-out" | "before" | "leave") {
    const at = this.#editing?.at ?? 0;
    if (act === "before") {
      this.#editing = { at, before: true };
      this.#form.put(null);
      this.#paper.draw();
      return this.#form.begin();
    }
    this.clear();
    if (act === "take-out") this.#paper.change(write(this.#evening, at, 1), `Deal ${at + 1} is taken out. Undo brings it back.`);
    else this.#paper.draw();
    return this.#find(`[data-line="${at}"]`)?.focus();
  }

  #write(told: Outcome & Pick<Line, "declarer">) {
    const evening = this.#evening;
    const { at, before } = this.#editing ?? { at: evening.lines.length, before: true };
    const old = before ? undefined : evening.lines[at];
    const alike = ({ result, results, carried, thrownIn }: Outcome) => JSON.stringify([result, results, carried, thrownIn]);
    const same = old !== undefined && alike(old) === alike(told) && (this.#paper.game.sides !== null || old.declarer === told.declarer);
    const line = same ? old : { ...told, deal: "" };
    const lost = old?.deal && !same ? " Its cards told another result and are taken out; Undo brings them back." : "";
    const dated = evening.lines.length || evening.date ? evening : { ...evening, date: today() };
    this.clear();
    this.#written = at;
    this.#aside = lost;
    this.#paper.change(write(dated, at, before ? 0 : 1, line), `Deal ${at + 1}: ${this.#wordsOf(line)}.${lost}`);
    this.#form.begin();
  }

  #wordsOf(line: Line) {
    const { declarer, result, thrownIn } = line;
    if (thrownIn) return "thrown in";
    return toldOfSides(this.#evening, line) || `${namesOf(this.#evening)[declarer ?? 0]} ${signed(result ?? 0)}`;
  }

  /** How it stands after the line that was written last; empty where nothing was. */
  heard(answered: Answered) {
    const at = this.#written;
    this.#written = null;
    if (at === null) return "";
    return this.#paper.game.sides ? this.#sidesAfter(at, answered) : this.#totalAfter(at, answered);
  }

  #totalAfter(at: number, { answer }: Answered) {
    const line = answer.session?.sheet[at];
    const total = line?.declarer ? line.totals[line.declarer] : undefined;
    return line && total !== undefined ? `Deal ${at + 1}: ${line.declarer} ${signed(line.result ?? 0)}, now ${figure(total)}.${this.#aside}` : "";
  }

  #sidesAfter(at: number, answered: Answered) {
    const { session } = sidesOf(this.#evening, answered);
    const line = session?.sheet[at];
    if (!line || !session) return "";
    const game = session.games.find(({ first, deals }) => at + 1 >= first && at + 1 < first + deals);
    const names = sideNames(this.#evening);
    const over = game && game.winner !== null && game.first + game.deals - 2 === at ? ` ${names[game.winner]} ${names[game.winner].includes(" and ") ? "have" : "has"} won the game.` : "";
    return `Deal ${at + 1}: ${names[0]} ${figure(line.totals[0])}, ${names[1]} ${figure(line.totals[1])}.${over}${this.#aside}`;
  }
}
