/** The form that writes a line: who declared, and how many game points came of it. */

import { make } from "../answers.js";
import { MOST_LINES, dealerOf, isOver, leftOf, namesOf, readPoints } from "./evening.js";
import { figure } from "./pad.js";

/** @import {Evening, Line} from "./evening.js" */

/**
 * @typedef {object} LineWishes
 * @property {(declarer: number, result: number) => void} write
 * @property {(act: "take-out" | "before" | "leave") => void} act
 * @property {(begun: Begun) => void} begun something was put in and is not written yet
 */

/** A line that somebody has begun, as typed. @typedef {{declarer: number | null, typed: string}} Begun */

/** Which line is being changed, or before which one is put in. @typedef {{at: number, before: boolean}} Editing */

/**
 * What the form is for at the moment.
 * @typedef {object} Asked
 * @property {boolean} closed whether there is nothing to write
 * @property {string} title empty where the next line is to be written
 * @property {string[]} names
 * @property {number | null} out who sits out and cannot declare
 * @property {number} sitter who would give up
 * @property {"next" | "change" | "insert"} kind
 * @property {string} href where the deal itself is entered
 * @property {boolean} known whether the deal is there already
 */

/** @type {Record<Asked["kind"], string>} */
const SUBMIT = { next: "Write it down", change: "Change it", insert: "Put it in" };

/**
 * @param {Evening} evening
 * @param {Editing | null} editing
 * @param {number} seats how many hold cards
 * @param {(at: number) => string} href where a line's deal is opened
 * @returns {Asked}
 */
export function askedOf(evening, editing, seats, href) {
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

/**
 * What a form says it is for, with the buttons that go with it: the same for every kind of line.
 * @param {HTMLFormElement} form
 * @param {Asked} asked
 */
export function showTask(form, { closed, title, kind, href, known }) {
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (form.querySelector(selector));
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

  /**
   * @param {HTMLFormElement} form
   * @param {number} cost what giving up costs, as a result
   * @param {LineWishes} wishes
   */
  constructor(form, cost, wishes) {
    this.#form = form;
    this.#wishes = wishes;
    this.#cost = cost;
    form.addEventListener("submit", this.#submit);
    form.addEventListener("click", this.#click);
    form.addEventListener("input", () => this.#changed());
    form.addEventListener("keydown", this.#key);
  }

  /** @param {string} selector */
  #find(selector) {
    return /** @type {HTMLElement} */ (this.#form.querySelector(selector));
  }

  get #points() {
    return /** @type {HTMLInputElement} */ (this.#find("#evening-result"));
  }

  /** @returns {HTMLInputElement[]} */
  get #players() {
    return [...this.#form.querySelectorAll("input")].filter(({ name }) => name === "declarer");
  }

  /** @param {Asked} asked */
  show(asked) {
    const { names, out, sitter } = asked;
    showTask(this.#form, asked);
    this.#sitter = sitter;
    const box = this.#find(".line__players");
    if (this.#players.length !== names.length) box.replaceChildren(...names.map((_, place) => player(place)));
    box.dataset.players = String(names.length);
    box.querySelectorAll("label").forEach((label, place) => {
      const input = /** @type {HTMLInputElement} */ (label.querySelector("input"));
      input.disabled = place === out;
      if (place === out) input.checked = false;
      /** @type {HTMLElement} */ (label.querySelector(".line__name")).textContent = names[place];
      /** @type {HTMLElement} */ (label.querySelector("small")).textContent = place === out ? "sits out" : "";
    });
    const gaveUp = this.#find("[data-do=gave-up]");
    gaveUp.textContent = `${names[sitter]} gave up ${figure(this.#cost)}`;
  }

  /**
   * Put in what a line says, or nothing.
   * @param {number | null} declarer
   * @param {number | null} result
   */
  fill(declarer, result) {
    this.#players.forEach((input, place) => (input.checked = place === declarer));
    this.#points.value = result === null ? "" : figure(result);
    if (declarer === null && result === null) this.#changed();
    else this.#complain();
  }

  /** Put in a line, or nothing. @param {Line | null} line */
  put(line) {
    this.fill(line?.declarer ?? null, line?.result ?? null);
  }

  /** The place where a line begins. */
  begin() {
    const players = this.#players;
    (players.find(({ checked }) => checked) ?? players.find(({ disabled }) => !disabled))?.focus();
  }

  /** Put in what somebody had begun. @param {Begun} begun */
  resume({ declarer, typed }) {
    this.#players.forEach((input, place) => (input.checked = place === declarer && !input.disabled));
    this.#points.value = typed;
  }

  #changed() {
    this.#complain();
    const declarer = this.#players.findIndex(({ checked }) => checked);
    this.#wishes.begun({ declarer: declarer < 0 ? null : declarer, typed: this.#points.value });
  }

  /** @param {Event} event */
  #submit = (event) => {
    event.preventDefault();
    const declarer = this.#players.findIndex(({ checked }) => checked);
    const { points, fault } = readPoints(this.#points.value);
    this.#complain(declarer < 0 ? "Say who the declarer was: only the declarer wins or loses." : "", fault);
    if (declarer < 0) return this.begin();
    if (fault) return this.#points.focus();
    return this.#wishes.write(declarer, points);
  };

  /** @param {MouseEvent} event */
  #click = (event) => {
    const act = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("button"))?.dataset.do;
    if (act === "less") this.#step(-1);
    else if (act === "more") this.#step(1);
    else if (act === "sign") this.#turn();
    else if (act === "gave-up") this.#gaveUp();
    else if (act === "take-out" || act === "before" || act === "leave") this.#wishes.act(act);
  };

  /** @param {KeyboardEvent} event */
  #key = (event) => {
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

  /** @param {number} by */
  #step(by) {
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

  /**
   * @param {string} [declarer]
   * @param {string} [result]
   */
  #complain(declarer = "", result = "") {
    this.#find("#evening-declarer-error").textContent = declarer;
    this.#find("#evening-result-error").textContent = result;
    if (result) this.#points.setAttribute("aria-invalid", "true");
    else this.#points.removeAttribute("aria-invalid");
  }
}

/** @param {number} place */
function player(place) {
  const input = document.createElement("input");
  input.type = "radio";
  input.name = "declarer";
  input.value = String(place);
  return make("label", { class: "line__player" }, input, make("span", { class: "line__key" }, make("span", { class: "line__name" }), make("small", {})));
}
