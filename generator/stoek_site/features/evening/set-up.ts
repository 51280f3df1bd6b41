/** What is settled before the first deal: who sits where, who deals first, what a point costs. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { N_, _, ngettext } from "../../shared/language/language.ts";
import { LONGEST_NAME, LONGEST_TITLE, LONGEST_UNIT, endsOf, namesOf, seatNames, sideNames, sidesOf, isUntouched, newEvening, seat, swap } from "./evening.ts";
import { changed, type State } from "./state.ts";
import { renamed } from "./deal-line.ts";
import type { Desk } from "./desk.ts";

const COUNTS = [N_("no"), N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"), N_("eight")];
/** Which faults of the engine belong to which box; all others to the players'. */
const BOXES: Record<string, string> = { stake: "stake", unit: "unit", target: "target", length: "length", evening: "title", date: "date" };

const typedIn = ({ target }: Event) => (target as HTMLInputElement).value;

export function setUp(desk: Desk) {
  const {
    evening,
    game: { sides },
  } = desk;
  const stake = [field(desk, "stake", _("Stake for a game point"), "0.05", 16, "decimal"), field(desk, "unit", _("Counted in"), _("guilders"), LONGEST_UNIT)];
  const ends = endsOf(desk);
  const target = sides?.strokes ? nothing : field(desk, "target", _("A game goes to"), ends.target ? String(ends.target) : _("none"), 16);
  const length = field(desk, "length", _("Number of deals"), ends.length ? String(ends.length) : _("none"), 16);
  return html`
    <details class="fold rules-of-table evening__setup">
      <summary>${_("At the table:")} <span>${summary(desk)}</span></summary>
      ${evening.lines.length ? tableSize(desk) : nothing}
      <div>${evening.players.map((typed, place) => chair(desk, typed, place))}</div>
      ${complaint(desk, "players")}
      <div class="evening__fields">
        ${sides ? target : stake}${length}
        ${field(desk, "title", _("Title"), _("Thursday table"), LONGEST_TITLE)}${field(desk, "date", _("Date"), "", LONGEST_TITLE)}
      </div>
    </details>`;
}

/** How many play. On an empty sheet it is asked first: each of them has a column. */
export function tableSize(desk: Desk) {
  const { name, players } = desk.game;
  if (players.length < 2) return nothing;
  return html`
    <fieldset class="segments evening__count"><legend>${_("Players of {game}", { game: name })}</legend>${players.map((each) => counted(desk, each))}</fieldset>
    <p class="field-error" id="evening-count-error">${desk.state.needed}</p>`;
}

const counted = ({ evening, act }: Desk, count: number) => html`
  <label class="faced segment">
    <input type="radio" name="count" value=${count} .checked=${live(count === evening.players.length)} @change=${() => act((now) => seated(now, count))} />
    <span>${_(COUNTS[count])}</span>
  </label>`;

/** A name, who deals first, and two buttons that move the player. */
function chair(desk: Desk, typed: string, place: number) {
  const { evening, act } = desk;
  const count = evening.players.length;
  const scores = place === count - 1;
  // As long as nobody has a name there is nobody to move.
  const isNamed = evening.players.some((name) => name.trim()) || evening.lines.length;
  const parts = { number: place + 1, count };
  const label = scores ? _("Name of player {number} of {count}, who keeps the score", parts) : _("Name of player {number} of {count}", parts);
  const first = () => act((now) => changed(now, { ...now.now.evening, first: place }, _("{name} deals first.", { name: namesOf(evening)[place] })));
  return html`
    <div class="chair">
      <span class="chair__role">${scores ? _("scorer") : place + 1}</span>
      <input type="text" class="entry chair__name" maxlength=${LONGEST_NAME} autocomplete="off" aria-label=${label} placeholder=${seatNames(evening)[place]}
        .value=${live(typed)} @input=${(event: Event) => act((now) => renamedPlayer(now, place, typedIn(event)))} />
      <label class="faced chair__first">
        <input type="radio" name="evening-first" value=${place} .checked=${live(place === evening.first)} @change=${first} />
        <span><span class="visually-hidden">${_("Player {number}", parts)} </span>${_("deals first")}</span>
      </label>
      ${isNamed ? [mover(desk, place, place - 1), mover(desk, place, place + 1)] : nothing}
    </div>`;
}

/** The chairs stand below each other. The player moves, and the focus with them. */
function mover({ evening, act }: Desk, place: number, other: number) {
  const name = namesOf(evening)[place];
  const label = other < place ? _("Move {name} one place up", { name }) : _("Move {name} one place down", { name });
  const isEnd = other < 0 || other >= evening.players.length;
  const move = () => act((now) => movedPlayer(now, place, other), `[data-place="${other}"][data-to="${other + other - place}"]`);
  return html`<button type="button" class="step chair__move" data-place=${place} data-to=${other} aria-label=${label} aria-disabled=${isEnd || nothing}
    @click=${() => isEnd || move()}>${other < place ? "↑" : "↓"}</button>`;
}

type Box = "stake" | "unit" | "target" | "length" | "title" | "date";

function field(desk: Desk, name: Box, label: string, placeholder: string, longest: number, kind: string = "text") {
  return html`
    <div class="field evening__field">
      <label class="field__label" for="evening-${name}">${label}</label>
      <input class="entry" id="evening-${name}" type="text" maxlength=${longest} autocomplete="off" inputmode=${kind} placeholder=${placeholder || nothing}
        aria-describedby="evening-${name}-error" aria-invalid=${faultsOf(desk, name) ? "true" : nothing} .value=${live(desk.evening[name])}
        @input=${(event: Event) => desk.act((now) => typedFact(now, name, typedIn(event), label))} />
      ${complaint(desk, name)}
    </div>`;
}

/** What the engine finds wrong in a box, and that a name takes no more letters. */
function faultsOf({ evening, state: { answered } }: Desk, box: string) {
  const faults = answered?.answer.faults.filter(({ deal }) => deal === null) ?? [];
  const boxOf = (place: string) => BOXES[/^\w+/.exec(place)?.[0] ?? ""] ?? "players";
  const isFull = box === "players" && evening.players.some((name) => name.length >= LONGEST_NAME);
  const full = isFull ? [_("A name can have at most {count} letters.", { count: LONGEST_NAME })] : [];
  return [...full, ...faults.filter(({ place, where }) => boxOf(place.path ?? where) === box).map(({ message }) => message)].join(" ");
}

const complaint = (desk: Desk, box: string) => html`<p class="field-error" id="evening-${box}-error">${faultsOf(desk, box)}</p>`;

function summary(desk: Desk) {
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

// What is settled at the table, as steps from one state to the next: who sits where, what a point costs, when it is over.

export function renamedPlayer(state: State, place: number, name: string): State {
  const { evening } = state.now;
  const before = namesOf(evening);
  const next = { ...evening, players: evening.players.with(place, name) };
  const lines = namesOf(next).reduce((all, after, at) => (after === before[at] ? all : renamed(all, before[at], after)), evening.lines);
  const field = _("Name of player {number} of {count}", { number: place + 1, count: before.length });
  return changed(state, { ...next, lines }, "", `${field}.`, `name ${place}`);
}

export function movedPlayer(state: State, place: number, other: number): State {
  const names = namesOf(state.now.evening);
  return changed(state, swap(state.now.evening, place, other), _("{name} has changed chairs with {other}.", { name: names[place], other: names[other] }));
}

export function seated(state: State, count: number): State {
  const { evening } = state.now;
  const leaving = evening.players.length - count;
  const deals = evening.lines.flatMap(({ declarer }, at) => (declarer !== null && declarer < leaving ? [at + 1] : []));
  const parts = { name: namesOf(evening)[0], deals: deals.join(", ") };
  if (deals.length)
    return {
      ...state,
      needed: _(
        "{name} would leave the table, but was declarer (deal {deals}). Delete every such deal first, or move another player to the first place.",
        parts,
      ),
    };
  const next = isUntouched(evening) ? newEvening(count) : seat(evening, count);
  return changed(state, next, "", `${_("Players of {game}", { game: state.game.name })}.`);
}

/** What is typed as the end of a session is agreed on, whatever was called before. */
function typedFact(state: State, name: "stake" | "unit" | "target" | "length" | "title" | "date", typed: string, label: string): State {
  const { agreed, ...evening } = state.now.evening;
  const kept = agreed && name !== "target" && name !== "length" ? { agreed } : {};
  return changed(state, { ...evening, ...kept, [name]: typed }, "", `${label}.`, name);
}
