/** The pen of the pad: the line that it writes or changes, what is typed of it, and what is told of it. */

import { figure, signed } from "../../shared/dom/numbers.ts";
import { _ } from "../../shared/language/language.ts";
import { wordsOf } from "./deal-line.ts";
import { readPoints, sideNames, sidesOf, today, write } from "./evening.ts";
import { toldOf } from "./session.ts";
import { begunOf } from "./shelf.ts";
import type { EveningDesk } from "./desk.ts";
import type { Line } from "./evening.ts";
import type { Session, SidesSession } from "./session.ts";

const EMPTY: Line = { declarer: null, result: null, deal: "", thrownIn: false };

export class Pen {
  #desk;
  #begun;
  /** The line that is being changed, or before which one is put in. */
  editing: { at: number; before: boolean } | null = null;
  /** The places for figures: one, or one for each side and one for what is carried over. */
  entries: string[];
  declarer: number | null = null;
  /** The side that finished first. */
  finished: number | null = null;
  typed: string[] = [];
  /** By the names of the places; that of the declarer has its own. */
  faults: Record<string, string> = {};
  /** The line that was written last and has no total yet; and what else is to be said of it. */
  #written: number | null = null;
  #aside = "";

  constructor(desk: EveningDesk) {
    this.#desk = desk;
    this.#begun = begunOf(desk.game.id);
    this.entries = desk.game.sides ? ["first", "second", "carried"] : ["result"];
  }

  get #form() {
    return this.#desk.querySelector("form") as HTMLFormElement;
  }

  /** Which line it is about. */
  get at() {
    return this.editing?.at ?? this.#desk.evening.lines.length;
  }

  /** The line that is being changed. */
  get chosen(): number | null {
    return this.editing && !this.editing.before ? this.editing.at : null;
  }

  // What is typed

  #fill(declarer: number | null, typed: string[], finished: number | null = null) {
    this.declarer = declarer;
    this.finished = finished;
    this.typed = typed;
    this.faults = {};
  }

  #put({ declarer, result, results, carried, finished }: Line) {
    const points = this.#desk.game.sides ? (results ?? [null, null]) : [result];
    this.#fill(declarer, [...points.map((each) => (each === null ? "" : figure(each))), carried ? String(carried) : ""], finished ?? null);
  }

  /** Put in what somebody had begun, if it was to be the next line. */
  resume() {
    const begun = this.#begun.get();
    if (begun?.at === this.#desk.evening.lines.length) this.#fill(begun.declarer, begun.typed.split("|"));
  }

  /** What is put in and not written yet is there again the next time. */
  #keep() {
    const { at, declarer, typed } = this;
    if (!this.editing) this.#begun.set({ at, declarer, typed: typed.some(Boolean) ? typed.map((text) => text.replaceAll("|", "")).join("|") : "" });
  }

  #changed() {
    this.#keep();
    this.#desk.draw();
  }

  /** What stands in the form counts, by whatever means it came there. */
  input = () => {
    const said = new FormData(this.#form);
    const chosen = (name: string) => (said.get(name) ? Number(said.get(name)) : null);
    // Where the form does not ask who made trumps, what a text said of it stays.
    const declarer = said.has("declarer") || !this.#desk.game.sides ? chosen("declarer") : this.declarer;
    this.#fill(
      declarer,
      this.entries.map((name) => String(said.get(name) ?? "")),
      chosen("finished"),
    );
    this.#changed();
  };

  /** By how much the buttons beside a result change it. */
  get stride() {
    return sidesOf(this.#desk)?.tens ? 10 : 1;
  }

  /** One stride more, or less. */
  step(place: number, by: number) {
    const { game } = this.#desk;
    const { points, fault } = readPoints(this.typed[place] || "0", game);
    this.faults = fault ? { [this.entries[place]]: fault } : {};
    if (!fault) this.typed[place] = figure(game.sides ? Math.max(points + by * this.stride, 0) : points + by);
    this.#changed();
  }

  turnSign() {
    const typed = (this.typed[0] ?? "").trim();
    this.#fill(this.declarer, [/^[-−–—]/.test(typed) ? typed.slice(1) : `−${typed.replace(/^\+/, "")}`]);
    this.#changed();
    this.#focus("result");
  }

  giveUp(sitter: number) {
    this.#put({ ...EMPTY, declarer: sitter, result: this.#desk.game.gaveUp });
    this.#changed();
    this.#form.querySelector<HTMLElement>("[type=submit]")?.focus({ preventScroll: true });
  }

  /** @param name of an entry; without it, where a line begins */
  #focus(name?: string) {
    const first = this.#form.querySelector("input:checked") ?? this.#form.querySelector("input:enabled");
    ((name ? this.#form.elements.namedItem(name) : first) as HTMLElement | null)?.focus();
  }

  // Which line

  /** Another evening lies there: nothing is begun. */
  clear() {
    this.editing = null;
    this.#put(EMPTY);
    this.#keep();
  }

  /** The line that was being changed may be another one now. */
  lift() {
    this.editing = null;
    this.#written = null;
  }

  /** Change a line, or put one in before it. */
  turnTo(at: number, before: boolean) {
    this.editing = { at, before };
    this.#put(before ? EMPTY : this.#desk.evening.lines[at]);
    this.#desk.draw();
    this.#form.scrollIntoView({ block: "nearest" });
    this.#focus();
  }

  /** Go back to the next line. The one that was being changed stays as it is, or is taken out. */
  leave(takesOut: boolean) {
    const { at } = this;
    this.clear();
    if (takesOut)
      this.#desk.change(
        write(this.#desk.evening, at, 1),
        _("Deal {number} is taken out. Undo brings it back.", { number: at + 1 }),
        _("Deal {number} is taken out.", { number: at + 1 }),
      );
    else this.#desk.draw();
    this.#desk.querySelector<HTMLElement>(`[data-line="${at}"]`)?.focus();
  }

  // Writing

  submit = (event: Event) => {
    event.preventDefault();
    this.input();
    if (this.#desk.game.sides) return this.#submitSides();
    const { points, fault } = readPoints(this.typed[0], this.#desk.game);
    const nobody = this.declarer === null ? _("Say who the declarer was: only the declarer wins or loses.") : "";
    if (nobody || fault) return this.#complain({ declarer: nobody, result: fault }, nobody ? undefined : "result");
    return this.#write({ ...EMPTY, declarer: this.declarer, result: points });
  };

  #submitSides() {
    const { game } = this.#desk;
    const [one, other, over] = this.typed.map((text) => text.trim());
    const nothing = { points: 0, fault: "" };
    const carried = over ? readPoints(over, game) : nothing;
    // One side wins strokes, and what waits nobody has won: there an empty field is nothing.
    const table = sidesOf(this.#desk);
    const mayMiss = one || other ? table?.strokes || (table?.halved && carried.points > 0) : carried.points > 0;
    const [first, second] = [one, other].map((text) => (text || !mayMiss ? readPoints(text, game) : nothing));
    const fault = carried.fault || (first.fault || second.fault ? "" : this.#contradiction([first.points, second.points], carried.points));
    const wrong = first.fault ? "first" : second.fault ? "second" : carried.fault ? "carried" : fault && "first";
    if (wrong) return this.#complain({ first: first.fault, second: second.fault, carried: fault }, wrong);
    const { declarer, finished } = this;
    return this.#write({ ...EMPTY, declarer, results: [first.points, second.points], carried: carried.points, ...(finished !== null && { finished }) });
  }

  /** What cannot stand together. */
  #contradiction(results: number[], carried: number) {
    const { strokes = false, worth = [], tens = false, halved = false } = sidesOf(this.#desk) ?? {};
    if (strokes && (Math.min(...results) !== 0 || ![0, ...worth].includes(Math.max(...results)))) {
      return _("One side wins strokes in a deal, so many: {worth}; the other has 0. After a tie both have 0.", { worth: worth.join(", ") });
    }
    if (Math.min(...results) < 0) return _("No side scores less than 0 in a deal. Put in what each side has, 0 or more.");
    if (tens && results.some((points) => points % 10)) return _("What sides score is rounded to tens. Put in whole tens, such as 160.");
    if (carried < 0) return _("Put in the points that are carried over, such as 162.");
    if (carried && halved)
      return results.filter(Boolean).length === 1 ? "" : _("After a tie the makers' points wait and the others score theirs: enter 0 for the makers.");
    return carried && results.some(Boolean) ? _("What is carried over nobody has won yet: both sides score 0 in this deal.") : "";
  }

  #complain(faults: Record<string, string>, name?: string) {
    this.faults = faults;
    this.#desk.draw();
    this.#focus(name);
  }

  throwIn() {
    this.#write({ ...EMPTY, thrownIn: true, results: null, carried: 0 });
  }

  #write(told: Line) {
    const { evening, game } = this.#desk;
    const { at } = this;
    const old = this.chosen === null ? undefined : evening.lines[at];
    const outcome = ({ declarer, result, results, carried, thrownIn, finished }: Line) =>
      JSON.stringify(game.sides ? [declarer, results, carried, thrownIn, finished] : [declarer, result, thrownIn]);
    const same = old !== undefined && outcome(old) === outcome(told);
    // Cards that tell no result by themselves, after a revoke for instance, stay beside what the table makes of them.
    const settled = Boolean(old?.deal) && !told.thrownIn && toldOf<Session>(this.#desk).session?.sheet[at]?.from === "written";
    const line = same ? old : settled && old ? { ...told, deal: old.deal } : told;
    const dated = evening.lines.length || evening.date ? evening : { ...evening, date: today() };
    this.clear();
    this.#written = at;
    this.#aside = old?.deal && !same && !settled ? ` ${_("Its cards told another result and are taken out; Undo brings them back.")}` : "";
    const done = _("Deal {number}: {told}.", { number: at + 1, told: wordsOf(evening, line, signed) });
    this.#desk.change(write(dated, at, old ? 1 : 0, line), done + this.#aside, done);
    this.#focus();
  }

  /** How it stands after the line that was written last; empty where nothing was. */
  heard() {
    const at = this.#written;
    this.#written = null;
    const told = at === null ? "" : this.#desk.game.sides ? this.#sidesAfter(at) : this.#totalAfter(at);
    const note = toldOf(this.#desk).notes.get(at ?? -1);
    return told && [told, note, this.#aside.trim()].filter(Boolean).join(" ");
  }

  #totalAfter(at: number) {
    const { session } = toldOf<Session>(this.#desk);
    const line = session?.sheet[at];
    if (!session || !line?.declarer) return "";
    const parts = { number: at + 1, name: line.declarer, result: signed(line.result ?? 0), total: figure(session.totals[line.declarer]) };
    return _("Deal {number}: {name} {result}, now {total}.", parts);
  }

  #sidesAfter(at: number) {
    const { evening } = this.#desk;
    const { session } = toldOf<SidesSession>(this.#desk);
    const last = session?.sheet.at(-1);
    if (!session?.sheet[at] || !last) return "";
    const names = sideNames(evening);
    const [first, second] = names.map((name, side) => `${name} ${figure(last.totals[side])}`);
    const parts = { number: at + 1, last: session.sheet.length, first, second };
    const isLast = at + 1 === session.sheet.length;
    const told = isLast ? _("After deal {number}: {first}, {second}.", parts) : _("Deal {number} is saved. After deal {last}: {first}, {second}.", parts);
    const game = session.games.find((each) => each.winner !== null && each.first + each.deals - 2 === at);
    if (!game) return told;
    const winner = names[game.winner ?? 0];
    const won = evening.players.length > 2 ? _("{winner} have won the game.", { winner }) : _("{winner} has won the game.", { winner });
    return `${told} ${won}`;
  }
}
