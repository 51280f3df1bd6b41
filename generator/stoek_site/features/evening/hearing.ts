/** What comes to the score sheet from elsewhere: the engine's answers, and deals in the address. */

import { figure, signed } from "../../shared/dom/numbers.ts";
import { _ } from "../../shared/language/language.ts";
import { wordsOf, type Arrival } from "./deal-line.ts";
import { sideNames, write } from "./evening.ts";
import { changed, tableOf, toldIn, type State } from "./state.ts";
import type { Answered, Session, SidesSession } from "./session.ts";

/** The engine has answered; what it says of the line that was written last is said. */
export function heard(state: State, answered: Answered): State {
  const next = { ...state, answered, late: "", written: null };
  return { ...next, words: afterwards(next, state.written) || state.words };
}

/** How it stands after the line that was written last; empty where nothing was. */
function afterwards(state: State, written: State["written"]) {
  if (!written) return "";
  const { at, aside } = written;
  const told = state.game.sides ? sidesAfter(state, at) : totalAfter(state, at);
  return told && [told, toldIn(state).notes.get(at), aside.trim()].filter(Boolean).join(" ");
}

function totalAfter(state: State, at: number) {
  const { session } = toldIn<Session>(state);
  const line = session?.sheet[at];
  if (!session || !line?.declarer) return "";
  const parts = { number: at + 1, name: line.declarer, result: signed(line.result ?? 0), total: figure(session.totals[line.declarer]) };
  return _("Deal {number}: {name} {result}, now {total}.", parts);
}

function sidesAfter(state: State, at: number) {
  const { evening } = state.now;
  const { session } = toldIn<SidesSession>(state);
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

// Arriving

/** Write down what arrived by the address, if it can be, and say so. */
export function arrived(state: State, fragment: string, { line, at, words, first }: Arrival): State {
  if (!line) return { ...state, arrived: { fragment, words, end: "refused" } };
  const { evening } = state.now;
  const before = evening.lines[at];
  const table = tableOf(state);
  const [told, was] = [line, ...(before ? [before] : [])].map((each) => wordsOf(table, each, figure));
  const taken = _("From its cards, deal {number}: {told}.", { number: at + 1, told });
  const next = changed(state, write({ ...evening, first: first ?? evening.first }, at, before ? 1 : 0, line), "", taken);
  const twin = before ? -1 : evening.lines.findIndex(({ deal }) => deal === line.deal);
  const again = twin < 0 ? "" : _("Deal {number} is the same already: if it was put here twice, take it back.", { number: twin + 1 });
  const said = [taken, !before ? "" : was === told ? _("It is as it was.") : _("It was {told}.", { told: was }), again, words].filter(Boolean).join(" ");
  return { ...next, arrived: { fragment, words: said, end: "taken", taken: { at, deal: line.deal }, evening: next.now.evening } };
}

/** What arrived last, as long as there is something to be said of it. */
export function arrivedNow({ arrived, now: { evening } }: State) {
  if (!arrived) return null;
  const { taken, instead, end } = arrived;
  const isLast = evening === arrived.evening;
  if (taken ? evening.lines[taken.at]?.deal !== taken.deal : (end === "back" || instead) && !isLast) return null;
  return { ...arrived, isLast };
}
