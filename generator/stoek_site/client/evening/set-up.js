/** What is settled before the first deal: who sits where, who deals first, what a point costs. */

import { layChairs } from "./chairs.js";
import { renamed } from "./deal-line.js";
import { isUntouched, namesOf, newEvening, rename, seat, sideNames, swap } from "./evening.js";

/** @import {Evening, Game} from "./evening.js" */
/** @import {Fault} from "./session.js" */

const FIELDS = /** @type {const} */ (["stake", "unit", "target", "title", "date"]);
/** Which faults of the engine belong to which box. @type {Record<string, string>} */
const BOXES = { stake: "stake", unit: "unit", target: "target", evening: "title", date: "date", players: "players", scorer: "players", first_dealer: "players", on_and_off: "players" };

export class SetUp {
  #box;
  #evening;
  #change;
  #game;
  #chairs;

  /**
   * @param {HTMLElement} box
   * @param {() => Evening} evening
   * @param {(evening: Evening, words?: string, field?: string) => void} change
   * @param {() => Game} game
   */
  constructor(box, evening, change, game) {
    this.#box = box;
    this.#evening = evening;
    this.#change = change;
    this.#game = game;
    this.#chairs = layChairs(this.#find(".chairs"), {
      name: (place, name) => this.#name(place, name),
      first: (first) => change({ ...evening(), first }, `${namesOf(evening())[first]} deals first.`),
      move: (place, other) => change(swap(evening(), place, other), `${namesOf(evening())[place]} has changed chairs with ${namesOf(evening())[other]}.`),
    });
    box.addEventListener("input", this.#typed);
    box.addEventListener("change", this.#counted);
  }

  /** @param {string} selector */
  #find(selector) {
    return /** @type {HTMLElement} */ (this.#box.querySelector(selector));
  }

  show() {
    const evening = this.#evening();
    this.#chairs(evening);
    for (const name of FIELDS) {
      const input = /** @type {HTMLInputElement} */ (this.#find(`#evening-${name}`));
      if (input.value !== evening[name]) input.value = evening[name];
    }
    const { sides, players } = this.#game();
    const shown = { stake: !sides, unit: !sides, target: Boolean(sides) && !sides?.strokes, title: true, date: true };
    for (const name of FIELDS) this.#find(`[data-field=${name}]`).hidden = !shown[name];
    if (sides) /** @type {HTMLInputElement} */ (this.#find("#evening-target")).placeholder = sides.target ? String(sides.target) : "none";
    this.#find(".evening__count").hidden = players.length < 2;
    for (const input of this.#box.querySelectorAll("input")) if (input.name === "count") input.checked = Number(input.value) === evening.players.length;
    if (sides) {
      this.#find("[data-setup=summary]").textContent = `${sideNames(evening).join(" against ")}; ${goal(sides, evening.target.trim())}`;
      return;
    }
    const stake = evening.stake.trim() ? `${evening.stake.trim()} ${evening.unit.trim()}`.trim() + " a point" : "no stake";
    this.#find("[data-setup=summary]").textContent = `${namesOf(evening).join(", ")}; ${stake}`;
  }

  /**
   * What the engine finds wrong, each at its field.
   * @param {Fault[]} faults
   */
  complain(faults) {
    const told = new Map(Object.values(BOXES).map((box) => [box, /** @type {string[]} */ ([])]));
    for (const { place, where, message } of faults) told.get(BOXES[/^\w+/.exec(place.path ?? where)?.[0] ?? ""] ?? "players")?.push(message);
    for (const [box, messages] of told) this.#find(`#evening-${box}-error`).textContent = messages.join(" ");
    for (const name of FIELDS) {
      const input = this.#find(`#evening-${name}`);
      if (told.get(name)?.length) input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
    }
    if (faults.length) this.#box.setAttribute("open", "");
  }

  /**
   * @param {number} place
   * @param {string} name
   */
  #name(place, name) {
    const before = namesOf(this.#evening());
    const evening = rename(this.#evening(), place, name);
    const lines = namesOf(evening).reduce((all, after, at) => (after === before[at] ? all : renamed(all, before[at], after)), evening.lines);
    this.#change({ ...evening, lines }, "", `name ${place}`);
  }

  /** @param {Event} event */
  #typed = ({ target }) => {
    const name = FIELDS.find((field) => target instanceof HTMLInputElement && target.name === field);
    if (name) this.#change({ ...this.#evening(), [name]: /** @type {HTMLInputElement} */ (target).value }, "", name);
  };

  /** @param {Event} event */
  #counted = ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "count") return;
    const evening = this.#evening();
    const leaving = evening.players.length - Number(target.value);
    const needed = evening.lines.flatMap(({ declarer }, at) => (declarer !== null && declarer < leaving ? [at + 1] : []));
    const error = this.#find("#evening-count-error");
    if (needed.length) {
      error.textContent = `${namesOf(evening)[0]} would leave, but was declarer in deal ${needed.join(", ")}. Take those lines out first, or move somebody else to the first place.`;
      return this.show();
    }
    error.textContent = "";
    return this.#change(isUntouched(evening) ? newEvening(Number(target.value)) : seat(evening, Number(target.value)));
  };
}

/**
 * What the games go to, in words.
 * @param {NonNullable<Game["sides"]>} sides
 * @param {string} own the table's own target, as typed
 */
function goal({ strokes, target }, own) {
  if (strokes) return `games of ${target} strokes`;
  const to = own || (target ? String(target) : "");
  return to && to !== "none" && to !== "0" ? `games to ${to}` : "no target";
}
