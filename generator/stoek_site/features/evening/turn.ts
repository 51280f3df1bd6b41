/** Whose turn it is: who deals, who is the sitter, who sits out, and how long the session lasts after “on and off”. */

import { _, ngettext } from "../../shared/language/language.ts";
import { dealerOf, endsOf, isOver, isTie, namesOf, nextOf, playedOf } from "./evening.ts";
import type { Desk } from "./desk.ts";
import type { SidesSession, Told } from "./session.ts";

/** roles: a word for the head of each column */
type Turn = { words: string; roles: string[] };

export const turnOf = (desk: Desk) => (desk.game.sides ? turnOfSides(desk) : turnOfPlayers(desk));

function turnOfPlayers(desk: Desk): Turn {
  const { evening, game } = desk;
  const names = namesOf(evening);
  const next = evening.lines.length;
  const dealer = dealerOf(desk, next);
  const sitter = nextOf(desk, dealer);
  const outside = names.length > game.seats;
  const over = isOver(desk);
  const roles = names.map((_name, place) => {
    if (over) return evening.onAfter !== null && place === dealerOf(desk, evening.onAfter) ? _("off") : "";
    if (place === dealer) return outside ? _("deals, out") : _("deals");
    if (place === sitter) return _("sitter");
    return place === names.length - 1 ? _("scorer") : "";
  });
  const parts = { number: next + 1, dealer: names[dealer], sitter: names[sitter] };
  const deals = outside
    ? _("Deal {number}: {dealer} deals and sits out, {sitter} is the sitter.", parts)
    : _("Deal {number}: {dealer} deals, {sitter} is the sitter.", parts);
  const ends = endOf(desk, names) || (over ? _("The session is over.") : "");
  return { words: [over ? "" : deals, ends].filter(Boolean).join(" "), roles };
}

function endOf(desk: Desk, names: string[]) {
  const { onAfter, lines, players } = desk.evening;
  if (onAfter === null) return "";
  const on = names[dealerOf(desk, onAfter)];
  const left = onAfter + players.length - lines.length;
  if (left <= 0)
    return _("“On and off” was announced after deal {number}, and everybody has dealt once more: {on} is off, and the session is over.", {
      number: onAfter,
      on,
    });
  const dealers = Array.from({ length: left }, (_deal, step) => names[dealerOf(desk, lines.length + step)]).join(", ");
  return ngettext(
    "On and off: {on} is on. {count} more deal, dealt by {dealers}; then {on} is off.",
    "On and off: {on} is on. {count} more deals, dealt by {dealers}; then {on} is off.",
    left,
    { on, dealers },
  );
}

function turnOfSides(desk: Desk): Turn {
  const { evening } = desk;
  const names = namesOf(evening);
  const next = evening.lines.length;
  const { session, counted }: Told<SidesSession> = desk.told;
  const told = session && counted === next ? names.indexOf(session.next?.dealer ?? "") : -1;
  const dealer = told < 0 ? dealerOf(desk, next) : told;
  const before = evening.lines.at(-1);
  const again = evening.again && before !== undefined && isTie(before);
  const parts = { number: next + 1, dealer: names[dealer] };
  const deals = again ? _("Deal {number}: {dealer} deals once more, after the tie.", parts) : _("Deal {number}: {dealer} deals.", parts);
  const over = counted === next && session?.games.length && session.games.at(-1)?.winner !== null;
  if (isOver(desk)) return { words: _("The session is over."), roles: ["", ""] };
  const roles = [0, 1].map((side) => (dealer % 2 !== side ? "" : names.length > 2 ? _("{dealer} deals", parts) : _("deals")));
  const { length } = endsOf(desk);
  const last = length && playedOf(evening) === length - 1 ? _("It is the last.") : "";
  return { words: [deals, over ? _("A new game begins.") : "", last].filter(Boolean).join(" "), roles };
}
