/** What is settled before the first deal: who sits where, who deals first, what a point costs. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { N_, _, ngettext } from "../../shared/language/language.ts";
import { renamed } from "./deal-line.ts";
import { LONGEST_NAME, LONGEST_TITLE, endsOf, isUntouched, namesOf, newEvening, seat, seatNames, sideNames, sidesOf, swap } from "./evening.ts";
import type { EveningDesk } from "./desk.ts";

const COUNTS = [N_("no"), N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"), N_("eight")];
/** Which faults of the engine belong to which box; all others to the players'. */
const BOXES: Record<string, string> = { stake: "stake", unit: "unit", target: "target", length: "length", evening: "title", date: "date" };

const typedIn = ({ target }: Event) => (target as HTMLInputElement).value;

export class SetUp {
  #desk;
  /** Why somebody cannot leave the table. */
  #needed = "";

  constructor(desk: EveningDesk) {
    this.#desk = desk;
  }

  view() {
    const {
      evening,
      game: { name, players, sides },
    } = this.#desk;
    const count = html`<fieldset class="segments evening__count"><legend>${_("Players of {game}", { game: name })}</legend>${players.map(this.#count)}</fieldset>`;
    const stake = [this.#field("stake", _("Stake for a game point"), "0.05", 16, "decimal"), this.#field("unit", _("Counted in"), _("guilders"), LONGEST_NAME)];
    const ends = endsOf(this.#desk);
    const target = sides?.strokes ? nothing : this.#field("target", _("A game goes to"), ends.target ? String(ends.target) : _("none"), 16);
    const length = this.#field("length", _("Number of deals"), ends.length ? String(ends.length) : _("none"), 16);
    return html`
      <details class="fold rules-of-table evening__setup">
        <summary>${_("At the table:")} <span>${summary(this.#desk)}</span></summary>
        ${players.length > 1 ? count : nothing}
        <p class="field-error" id="evening-count-error">${this.#needed}</p>
        <div>${evening.players.map(this.#chair)}</div>
        ${this.#complaint("players")}
        <div class="evening__fields">
          ${sides ? target : stake}${length}
          ${this.#field("title", _("Title"), _("Thursday table"), LONGEST_TITLE)}${this.#field("date", _("Date"), "", LONGEST_TITLE)}
        </div>
      </details>`;
  }

  #count = (count: number) => html`
    <label class="faced segment">
      <input type="radio" name="count" value=${count} .checked=${live(count === this.#desk.evening.players.length)} @change=${() => this.#seat(count)} />
      <span>${_(COUNTS[count])}</span>
    </label>`;

  /** A name, who deals first, and two buttons that move the player. */
  #chair = (typed: string, place: number) => {
    const { evening } = this.#desk;
    const count = evening.players.length;
    const scores = place === count - 1;
    // As long as nobody has a name there is nobody to move.
    const isNamed = evening.players.some((name) => name.trim()) || evening.lines.length;
    const parts = { number: place + 1, count };
    const label = scores ? _("Name of player {number} of {count}, who keeps the score", parts) : _("Name of player {number} of {count}", parts);
    const first = () => this.#desk.change({ ...evening, first: place }, _("{name} deals first.", { name: namesOf(evening)[place] }));
    return html`
      <div class="chair">
        <span class="chair__role">${scores ? _("scorer") : place + 1}</span>
        <input type="text" class="entry chair__name" maxlength=${LONGEST_NAME} autocomplete="off" aria-label=${label} placeholder=${seatNames(evening)[place]}
          .value=${live(typed)} @input=${(event: Event) => this.#name(place, typedIn(event))} />
        <label class="faced chair__first">
          <input type="radio" name="evening-first" value=${place} .checked=${live(place === evening.first)} @change=${first} />
          <span><span class="visually-hidden">${_("Player {number}", parts)} </span>${_("deals first")}</span>
        </label>
        ${isNamed ? [this.#mover(place, place - 1), this.#mover(place, place + 1)] : nothing}
      </div>`;
  };

  /** The chairs stand below each other. */
  #mover(place: number, other: number) {
    const { evening } = this.#desk;
    const name = namesOf(evening)[place];
    const label = other < place ? _("Move {name} one place up", { name }) : _("Move {name} one place down", { name });
    const isEnd = other < 0 || other >= evening.players.length;
    return html`<button type="button" class="step chair__move" data-place=${place} data-to=${other} aria-label=${label} aria-disabled=${isEnd || nothing}
      @click=${() => isEnd || this.#move(place, other)}>${other < place ? "↑" : "↓"}</button>`;
  }

  #field(name: "stake" | "unit" | "target" | "length" | "title" | "date", label: string, placeholder: string, longest: number, kind: string = "text") {
    return html`
      <div class="field evening__field">
        <label class="field__label" for="evening-${name}">${label}</label>
        <input class="entry" id="evening-${name}" type="text" maxlength=${longest} autocomplete="off" inputmode=${kind} placeholder=${placeholder || nothing}
          aria-describedby="evening-${name}-error" aria-invalid=${this.#faults(name) ? "true" : nothing} .value=${live(this.#desk.evening[name])}
          @input=${(event: Event) => this.#type(name, typedIn(event), label)} />
        ${this.#complaint(name)}
      </div>`;
  }

  /** What is typed as the end of a session is agreed on, whatever was called before. */
  #type(name: string, typed: string, label: string) {
    const { agreed, ...evening } = this.#desk.evening;
    const kept = agreed && name !== "target" && name !== "length" ? { agreed } : {};
    this.#desk.change({ ...evening, ...kept, [name]: typed }, "", `${label}.`, name);
  }

  /** What the engine finds wrong in a box. */
  #faults(box: string) {
    const faults = this.#desk.answered?.answer.faults.filter(({ deal }) => deal === null) ?? [];
    const boxOf = (place: string) => BOXES[/^\w+/.exec(place)?.[0] ?? ""] ?? "players";
    return faults
      .filter(({ place, where }) => boxOf(place.path ?? where) === box)
      .map(({ message }) => message)
      .join(" ");
  }

  #complaint(box: string) {
    return html`<p class="field-error" id="evening-${box}-error">${this.#faults(box)}</p>`;
  }

  #name(place: number, name: string) {
    const before = namesOf(this.#desk.evening);
    const evening = { ...this.#desk.evening, players: this.#desk.evening.players.with(place, name) };
    const lines = namesOf(evening).reduce((all, after, at) => (after === before[at] ? all : renamed(all, before[at], after)), evening.lines);
    this.#desk.change({ ...evening, lines }, "", `${_("Name of player {number} of {count}", { number: place + 1, count: before.length })}.`, `name ${place}`);
  }

  #move(place: number, other: number) {
    const { evening } = this.#desk;
    const names = namesOf(evening);
    this.#desk.change(swap(evening, place, other), _("{name} has changed chairs with {other}.", { name: names[place], other: names[other] }));
    // The player has moved, and the finger with them.
    this.#desk.querySelector<HTMLElement>(`[data-place="${other}"][data-to="${other + other - place}"]`)?.focus();
  }

  #seat(count: number) {
    const { evening } = this.#desk;
    const leaving = evening.players.length - count;
    const needed = evening.lines.flatMap(({ declarer }, at) => (declarer !== null && declarer < leaving ? [at + 1] : []));
    const parts = { name: namesOf(evening)[0], deals: needed.join(", ") };
    const told = _("{name} would leave, but was declarer in deal {deals}. Take those lines out first, or move somebody else to the first place.", parts);
    this.#needed = needed.length ? told : "";
    if (needed.length) this.#desk.draw();
    else this.#desk.change(isUntouched(evening) ? newEvening(count) : seat(evening, count), "", `${_("Players of {game}", { game: this.#desk.game.name })}.`);
  }
}

function summary(desk: EveningDesk) {
  const { evening } = desk;
  const sides = sidesOf(desk);
  if (!sides) {
    const names = namesOf(evening).join(", ");
    const stake = `${evening.stake.trim()} ${evening.unit.trim()}`.trim();
    return evening.stake.trim() ? _("{names}; {stake} a point", { names, stake }) : _("{names}; no stake", { names });
  }
  const [first, second] = sideNames(evening);
  const { target, length } = endsOf(desk);
  const open = target ? _("games to {points}", { points: target }) : length ? "" : _("no target");
  const goal = sides.strokes ? ngettext("games of {count} stroke", "games of {count} strokes", sides.target) : open;
  const deals = length ? ngettext("{count} deal", "{count} deals", length) : "";
  return _("{first} against {second}; {goal}", { first, second, goal: [goal, deals].filter(Boolean).join(", ") });
}
