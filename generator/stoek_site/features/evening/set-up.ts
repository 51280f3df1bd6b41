/** What is settled before the first deal: who sits where, who deals first, what a point costs. */

import { layChairs } from "./chairs.ts";
import { renamed } from "./deal-line.ts";
import { isUntouched, namesOf, newEvening, rename, seat, sideNames, swap } from "./evening.ts";
import type { Evening, Game } from "./evening.ts";
import type { Fault } from "./session.ts";

const FIELDS = ["stake", "unit", "target", "title", "date"] as const;
/** Which faults of the engine belong to which box. */
const BOXES: Record<string, string> = { stake: "stake", unit: "unit", target: "target", evening: "title", date: "date", players: "players", scorer: "players", first_dealer: "players", on_and_off: "players" };

export class SetUp {
  #box;
  #evening;
  #change;
  #game;
  #chairs;

  constructor(box: HTMLElement, evening: () => Evening, change: (evening: Evening, words?: string, field?: string) => void, game: () => Game) {
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

  #find(selector: string) {
    return this.#box.querySelector(selector) as HTMLElement;
  }

  show() {
    const evening = this.#evening();
    this.#chairs(evening);
    for (const name of FIELDS) {
      const input = this.#find(`#evening-${name}`) as HTMLInputElement;
      if (input.value !== evening[name]) input.value = evening[name];
    }
    const { sides, players } = this.#game();
    const shown = { stake: !sides, unit: !sides, target: Boolean(sides) && !sides?.strokes, title: true, date: true };
    for (const name of FIELDS) this.#find(`[data-field=${name}]`).hidden = !shown[name];
    if (sides) (this.#find("#evening-target") as HTMLInputElement).placeholder = sides.target ? String(sides.target) : "none";
    this.#find(".evening__count").hidden = players.length < 2;
    for (const input of this.#box.querySelectorAll("input")) if (input.name === "count") input.checked = Number(input.value) === evening.players.length;
    if (sides) {
      this.#find("[data-setup=summary]").textContent = `${sideNames(evening).join(" against ")}; ${goal(sides, evening.target.trim())}`;
      return;
    }
    const stake = evening.stake.trim() ? `${evening.stake.trim()} ${evening.unit.trim()}`.trim() + " a point" : "no stake";
    this.#find("[data-setup=summary]").textContent = `${namesOf(evening).join(", ")}; ${stake}`;
  }

  /** What the engine finds wrong, each at its field. */
  complain(faults: Fault[]) {
    const told = new Map(Object.values(BOXES).map((box) => [box, ([] as string[])]));
    for (const { place, where, message } of faults) told.get(BOXES[/^\w+/.exec(place.path ?? where)?.[0] ?? ""] ?? "players")?.push(message);
    for (const [box, messages] of told) this.#find(`#evening-${box}-error`).textContent = messages.join(" ");
    for (const name of FIELDS) {
      const input = this.#find(`#evening-${name}`);
      if (told.get(name)?.length) input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
    }
    if (faults.length) this.#box.setAttribute("open", "");
  }

  #name(place: number, name: string) {
    const before = namesOf(this.#evening());
    const evening = rename(this.#evening(), place, name);
    const lines = namesOf(evening).reduce((all, after, at) => (after === before[at] ? all : renamed(all, before[at], after)), evening.lines);
    this.#change({ ...evening, lines }, "", `name ${place}`);
  }

  #typed = ({ target }: Event) => {
    const name = FIELDS.find((field) => target instanceof HTMLInputElement && target.name === field);
    if (name) this.#change({ ...this.#evening(), [name]: (target as HTMLInputElement).value }, "", name);
  };

  #counted = ({ target }: Event) => {
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
 * @param own the table's own target, as typed
 */
function goal({ strokes, target }: NonNullable<Game["sides"]>, own: string) {
  if (strokes) return `games of ${target} strokes`;
  const to = own || (target ? String(target) : "");
  return to && to !== "none" && to !== "0" ? `games to ${to}` : "no target";
}
