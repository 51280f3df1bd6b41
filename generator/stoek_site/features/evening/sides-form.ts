/** The form that writes a line where two sides score: what both have, and what is carried over. */

import { figure } from "../../shared/dom/numbers.ts";
import { LONGEST_RESULT, readPoints, sideNames } from "./evening.ts";
import { showTask } from "./line-form.ts";
import type { Evening, Game, Line } from "./evening.ts";
import type { House } from "../../shared/reader/house-rules.ts";
import type { Asked, Begun } from "./line-form.ts";

export interface SidesWishes {
  write: (line: Pick<Line, "results" | "carried" | "thrownIn">) => void;
  act: (act: "take-out" | "before" | "leave") => void;
  /** something was put in and is not written yet */
  begun: (begun: Begun) => void;
}

export class SidesForm {
  #form;
  #wishes;
  #game;
  #table;

  constructor(form: HTMLFormElement, game: Game, table: () => {evening: Evening, house: House}, wishes: SidesWishes) {
    this.#form = form;
    this.#game = game;
    this.#table = table;
    this.#wishes = wishes;
    form.addEventListener("submit", this.#submit);
    form.addEventListener("click", this.#click);
    form.addEventListener("keydown", this.#key);
    form.addEventListener("input", () => this.#changed());
  }

  #find(selector: string) {
    return this.#form.querySelector(selector) as HTMLElement;
  }

  get #inputs() {
    return ["first", "second", "carried"].map((name) => (this.#find(`#evening-${name}`) as HTMLInputElement));
  }

  get #carries() {
    const carry = this.#game.sides?.carry;
    return Boolean(carry && this.#table().house[carry[0]] === carry[1]);
  }

  show(asked: Asked) {
    showTask(this.#form, asked);
    sideNames(this.#table().evening).forEach((name, side) => {
      this.#find(`[data-side="${side}"] .figure__label`).textContent = name;
      for (const [act, words] of [["less", "one less"], ["more", "one more"]]) this.#find(`[data-side="${side}"] [data-do=${act}]`).setAttribute("aria-label", `${name}: ${words}`);
    });
    this.#find(".line__carried").hidden = !this.#carries;
  }

  /** Put in a line, or nothing. */
  put(line: Line | null) {
    const { results = null, carried = 0 } = line ?? {};
    const [first, second, over] = this.#inputs;
    first.value = results ? figure(results[0]) : "";
    second.value = results ? figure(results[1]) : "";
    over.value = carried ? String(carried) : "";
    if (line) this.#complain();
    else this.#changed();
  }

  /** The place where a line begins. */
  begin() {
    this.#inputs[0].focus();
  }

  /** Put in what somebody had begun. */
  resume({ typed }: Begun) {
    const parts = typed.split("|");
    this.#inputs.forEach((input, place) => (input.value = parts[place] ?? ""));
  }

  #changed() {
    this.#complain();
    const typed = this.#inputs.map(({ value }) => value.replaceAll("|", ""));
    this.#wishes.begun({ declarer: null, typed: typed.some(Boolean) ? typed.join("|") : "" });
  }

  #submit = (event: Event) => {
    event.preventDefault();
    const [first, second, over] = this.#inputs;
    const carried = this.#carries && over.value.trim() ? readPoints(over.value, LONGEST_RESULT) : { points: 0, fault: "" };
    const nobody = carried.points > 0 && !first.value.trim() && !second.value.trim();
    const strokes = this.#game.sides?.strokes && (first.value.trim() || second.value.trim());
    // One side wins strokes, and what waits nobody has won: there an empty field is nothing.
    const read = [first, second].map(({ value }) => (!value.trim() && (nobody || strokes) ? { points: 0, fault: "" } : readPoints(value, LONGEST_RESULT)));
    const fault = this.#contradiction(read.map(({ points }) => points), carried.points);
    this.#complain(read[0].fault, read[1].fault, carried.fault || (read.some(({ fault: found }) => found) ? "" : fault));
    const wrong = read.findIndex(({ fault: found }) => found);
    if (wrong >= 0) return this.#inputs[wrong].focus();
    if (carried.fault || fault) return (carried.fault ? over : first).focus();
    return this.#wishes.write({ results: [read[0].points, read[1].points], carried: carried.points, thrownIn: false });
  };

  /** What cannot stand together. */
  #contradiction(results: number[], carried: number) {
    const { strokes = false, target = 0 } = this.#game.sides ?? {};
    if (strokes && (Math.min(...results) !== 0 || Math.max(...results) > target)) return `One side wins strokes in a deal, at most ${target}; the other has 0. After a tie both have 0.`;
    if (carried < 0) return "Put in the points that are carried over, such as 162.";
    if (carried && results.some((points) => points !== 0)) return "What is carried over nobody has won yet: both sides score 0 in this deal.";
    return "";
  }

  #click = (event: MouseEvent) => {
    const button = (event.target as Element).closest("button") as HTMLElement | null;
    const act = button?.dataset.do;
    const side = Number((button?.closest("[data-side]") as HTMLElement | null)?.dataset.side);
    if (act === "less" || act === "more") this.#step(side, act === "more" ? 1 : -1);
    else if (act === "thrown-in") this.#wishes.write({ results: null, carried: 0, thrownIn: true });
    else if (act === "take-out" || act === "before" || act === "leave") this.#wishes.act(act);
  };

  #key = (event: KeyboardEvent) => {
    const side = this.#inputs.slice(0, 2).findIndex((input) => input === event.target);
    if (side < 0 || event.ctrlKey || event.altKey || event.metaKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    this.#step(side, event.key === "ArrowUp" ? 1 : -1);
  };

  #step(side: number, by: number) {
    const input = this.#inputs[side];
    const { points, fault } = readPoints(input.value || "0", LONGEST_RESULT);
    if (fault) return this.#complain(...(side ? ["", fault] : [fault]));
    input.value = figure(this.#game.sides?.strokes ? Math.max(points + by, 0) : points + by);
    return this.#changed();
  }

  #complain(first: string = "", second: string = "", carried: string = "") {
    [first, second, carried].forEach((words, place) => {
      const input = this.#inputs[place];
      this.#find(`#${input.id}-error`).textContent = words;
      if (words) input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
    });
  }
}
