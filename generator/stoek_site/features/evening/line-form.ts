/** The form that writes a line: who declared, and how many game points came of it. */

import { figure } from "../../shared/dom/numbers.ts";
import { make } from "../../shared/dom/nodes.ts";
import { MOST_LINES, dealerOf, isOver, leftOf, namesOf, readPoints } from "./evening.ts";
import type { Evening, Line } from "./evening.ts";

export interface LineWishes {
  write: (declarer: number, result: number) => void;
  act: (act: "take-out" | "before" | "leave") => void;
  /** something was put in and is not written yet */
  begun: (begun: Begun) => void;
}

/** A line that somebody has begun, as typed. */
export type Begun = {declarer: number | null, typed: string};

/** Which line is being changed, or before which one is put in. */
export type Editing = {at: number, before: boolean};

/** What the form is for at the moment. */
export interface Asked {
  /** whether there is nothing to write */
  closed: boolean;
  /** empty where the next line is to be written */
  title: string;
  names: string[];
  /** who sits out and cannot declare */
  out: number | null;
  /** who would give up */
  sitter: number;
  kind: "next" | "change" | "insert";
  /** where the deal itself is entered */
  href: string;
  /** whether the deal is there already */
  known: boolean;
}

const SUBMIT: Record<Asked["kind"], string> = { next: "Write it down", change: "Change it", insert: "Put it in" };

/**
 * @param seats how many hold cards
 * @param href where a line's deal is opened
 */
export function askedOf(evening: Evening, editing: Editing | null, seats: number, href: (at: number) => string): Asked {
  const at = editing?.at ?? evening.lines.length;
  const kind = !editing ? "next" : editing.before ? "insert" : "change";
  return {
    closed: !editing && (isOver(evening) || at >= MOST_LINES),
    title: { next: "", change: `Change deal ${at + 1}`, insert: `A deal before deal ${at + 1}` }[kind],
    names: namesOf(evening),
    out: evening.players.length > seats ? dealerOf(evening, at) : null,
    sitter: leftOf(evening, dealerOf(evening, at)),
    kind,
    href: href(at),
    known: kind === "change" && evening.lines[at].deal !== "",
  };
}

/** What a form says it is for, with the buttons that go with it: the same for every kind of line. */
export function showTask(form: HTMLFormElement, { closed, title, kind, href, known }: Asked) {
  const find = (selector: string) => (form.querySelector(selector) as HTMLElement);
  form.hidden = closed;
  form.dataset.kind = kind;
  find(".line__title").textContent = title;
  find(".line__title").hidden = !title;
  find("[type=submit]").textContent = SUBMIT[kind];
  for (const act of ["take-out", "before"]) find(`[data-do=${act}]`).hidden = kind !== "change";
  find("[data-do=leave]").hidden = kind === "next";
  const link = find("[data-do=deal]");
  link.hidden = kind === "insert";
  link.textContent = known ? "Open its cards" : kind === "change" ? "Enter its cards" : "Enter the next deal";
  link.setAttribute("href", href);
}

export class LineForm {
  #form;
  #wishes;
  #cost;
  #sitter = 0;

  /** @param cost what giving up costs, as a result */
  constructor(form: HTMLFormElement, cost: number, wishes: LineWishes) {
    this.#form = form;
    this.#wishes = wishes;
    this.#cost = cost;
    form.addEventListener("submit", this.#submit);
    form.addEventListener("click", this.#click);
    form.addEventListener("input", () => this.#changed());
    form.addEventListener("keydown", this.#key);
  }

  #find(selector: string) {
    return this.#form.querySelector(selector) as HTMLElement;
  }

  get #points() {
    return this.#find("#evening-result") as HTMLInputElement;
  }

  get #players(): HTMLInputElement[] {
    return [...this.#form.querySelectorAll("input")].filter(({ name }) => name === "declarer");
  }

  show(asked: Asked) {
    const { names, out, sitter } = asked;
    showTask(this.#form, asked);
    this.#sitter = sitter;
    const box = this.#find(".line__players");
    if (this.#players.length !== names.length) box.replaceChildren(...names.map((_, place) => player(place)));
    box.dataset.players = String(names.length);
    box.querySelectorAll("label").forEach((label, place) => {
      const input = label.querySelector("input") as HTMLInputElement;
      input.disabled = place === out;
      if (place === out) input.checked = false;
      (label.querySelector(".line__name") as HTMLElement).textContent = names[place];
      (label.querySelector("small") as HTMLElement).textContent = place === out ? "sits out" : "";
    });
    const gaveUp = this.#find("[data-do=gave-up]");
    gaveUp.textContent = `${names[sitter]} gave up ${figure(this.#cost)}`;
  }

  /** Put in what a line says, or nothing. */
  fill(declarer: number | null, result: number | null) {
    this.#players.forEach((input, place) => (input.checked = place === declarer));
    this.#points.value = result === null ? "" : figure(result);
    if (declarer === null && result === null) this.#changed();
    else this.#complain();
  }

  /** Put in a line, or nothing. */
  put(line: Line | null) {
    this.fill(line?.declarer ?? null, line?.result ?? null);
  }

  /** The place where a line begins. */
  begin() {
    const players = this.#players;
    (players.find(({ checked }) => checked) ?? players.find(({ disabled }) => !disabled))?.focus();
  }

  /** Put in what somebody had begun. */
  resume({ declarer, typed }: Begun) {
    this.#players.forEach((input, place) => (input.checked = place === declarer && !input.disabled));
    this.#points.value = typed;
  }

  #changed() {
    this.#complain();
    const declarer = this.#players.findIndex(({ checked }) => checked);
    this.#wishes.begun({ declarer: declarer < 0 ? null : declarer, typed: this.#points.value });
  }

  #submit = (event: Event) => {
    event.preventDefault();
    const declarer = this.#players.findIndex(({ checked }) => checked);
    const { points, fault } = readPoints(this.#points.value);
    this.#complain(declarer < 0 ? "Say who the declarer was: only the declarer wins or loses." : "", fault);
    if (declarer < 0) return this.begin();
    if (fault) return this.#points.focus();
    return this.#wishes.write(declarer, points);
  };

  #click = (event: MouseEvent) => {
    const act = ((event.target as Element).closest("button") as HTMLElement | null)?.dataset.do;
    if (act === "less") this.#step(-1);
    else if (act === "more") this.#step(1);
    else if (act === "sign") this.#turn();
    else if (act === "gave-up") this.#gaveUp();
    else if (act === "take-out" || act === "before" || act === "leave") this.#wishes.act(act);
  };

  #key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { target, key } = event;
    if (target === this.#points && (key === "ArrowUp" || key === "ArrowDown")) {
      event.preventDefault();
      this.#step(key === "ArrowUp" ? 1 : -1);
    } else if (target instanceof HTMLInputElement && target.name === "declarer") {
      const chosen = this.#players[Number(key) - 1];
      if (key === "Enter" && !target.checked && !target.disabled) {
        event.preventDefault();
        target.click();
      } else if (chosen && !chosen.disabled) {
        chosen.click();
        chosen.focus();
      }
    }
  };

  #step(by: number) {
    const { points, fault } = readPoints(this.#points.value || "0");
    if (fault) return this.#complain("", fault);
    this.#points.value = figure(points + by);
    return this.#changed();
  }

  #turn() {
    const typed = this.#points.value.trim();
    this.#points.value = /^[-−–—]/.test(typed) ? typed.slice(1) : `−${typed.replace(/^\+/, "")}`;
    this.#changed();
    this.#points.focus();
  }

  #gaveUp() {
    this.fill(this.#sitter, this.#cost);
    this.#changed();
    this.#find("[type=submit]").focus({ preventScroll: true });
  }

  #complain(declarer: string = "", result: string = "") {
    this.#find("#evening-declarer-error").textContent = declarer;
    this.#find("#evening-result-error").textContent = result;
    if (result) this.#points.setAttribute("aria-invalid", "true");
    else this.#points.removeAttribute("aria-invalid");
  }
}

function player(place: number) {
  const input = document.createElement("input");
  input.type = "radio";
  input.name = "declarer";
  input.value = String(place);
  return make("label", { class: "line__player" }, input, make("span", { class: "line__key" }, make("span", { class: "line__name" }), make("small", {})));
}
