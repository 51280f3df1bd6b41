/** What is settled at the table, as steps from one state to the next: who sits where, what a point costs, when it is over. */

import { _ } from "../../shared/language/language.ts";
import { renamed } from "./deal-line.ts";
import { isUntouched, namesOf, newEvening, seat, swap } from "./evening.ts";
import { changed, type State } from "./state.ts";

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
    return { ...state, needed: _("{name} was declarer in deal {deals}. Delete those deals first, or move another player to the first place.", parts) };
  const next = isUntouched(evening) ? newEvening(count) : seat(evening, count);
  return changed(state, next, "", `${_("Players of {game}", { game: state.game.name })}.`);
}

/** What is typed as the end of a session is agreed on, whatever was called before. */
export function typedFact(state: State, name: "stake" | "unit" | "target" | "length" | "title" | "date", typed: string, label: string): State {
  const { agreed, ...evening } = state.now.evening;
  const kept = agreed && name !== "target" && name !== "length" ? { agreed } : {};
  return changed(state, { ...evening, ...kept, [name]: typed }, "", `${label}.`, name);
}
