/** The form of the score sheet: the line that is being written or changed, as steps from one state to the next. */

import { figure, signed } from "../../shared/dom/numbers.ts";
import { _ } from "../../shared/language/language.ts";
import { today } from "./begun.ts";
import { wordsOf } from "./deal-line.ts";
import { readPoints, sidesOf, write, type Both, type Line } from "./evening.ts";
import { dealOf, fieldOf, figuresIn, lacking, withPoints, type Figures } from "./figures.ts";
import { asksFigures, blank, changed, chosenOf, entriesOf, left, lineOf, strideOf, tableOf, toldIn, type Pen, type State } from "./state.ts";
import type { ClaimJson } from "../../shared/engine/deals.ts";
import type { Session } from "./session.ts";

/** What has the focus when the form of a deal opens. */
export const FIRST_FIELD = "form.line :is(input:checked, input:enabled, select)";

const EMPTY: Line = { declarer: null, result: null, deal: "", thrownIn: false };

const penned = (state: State, pen: Partial<Pen>): State => ({ ...state, pen: { ...state.pen, faults: {}, ...pen } });

const figured = (state: State, figures: Partial<Figures>): State => penned(state, { figures: { ...state.pen.figures, ...figures } });

/** What stands in a place of the form. */
export function entered(state: State, name: string, value: string): State {
  const { pen } = state;
  const [kind, side] = name.split("-");
  const at = entriesOf(state).indexOf(name);
  const { figures } = pen;
  if (at >= 0) return pen.typed[at] === value ? state : penned(state, { typed: pen.typed.with(at, value) });
  if (name === "finished") return penned(state, { finished: value === "" ? null : Number(value) });
  if (name === "declarer") {
    const { chosen_by: _nobody, ...facts } = figures.facts;
    const isNobody = value === "nobody";
    const declarer = value === "" || isNobody ? null : Number(value);
    return penned(state, { declarer, figures: { ...figures, facts: isNobody ? { ...facts, chosen_by: value } : facts } });
  }
  if (kind === "points") return penned(state, { figures: withPoints(tableOf(state), figures, Number(side), value) });
  if (kind === "roem") {
    if (figures.roem[Number(side)] === value) return state;
    return penned(state, {
      figures: { ...figures, roem: figures.roem.with(Number(side), value) as Both<string> },
      added: pen.added.with(Number(side), []) as Both<number[]>,
    });
  }
  return fieldOf(tableOf(state), name) ? figured(state, { facts: { ...figures.facts, [name]: value } }) : state;
}

/** One stride more, or less. */
export function stepped(state: State, place: number, by: number): State {
  const { typed } = state.pen;
  const { points, fault } = readPoints(typed[place] || "0", state.game);
  if (fault) return penned(state, { faults: { [entriesOf(state)[place]]: fault } });
  const next = figure(state.game.sides ? Math.max(points + by * strideOf(state), 0) : points + by);
  return penned(state, { typed: typed.with(place, next) });
}

export function turnedSign(state: State): State {
  const typed = state.pen.typed[0].trim();
  return penned(state, { typed: [/^[-−–—]/.test(typed) ? typed.slice(1) : `−${typed.replace(/^\+/, "")}`] });
}

export function roemAdded(state: State, side: number, points: number): State {
  const { figures, added } = state.pen;
  const sum = (Number(figures.roem[side].trim()) || 0) + points;
  return penned(state, {
    figures: { ...figures, roem: figures.roem.with(side, String(sum)) as Both<string> },
    added: added.with(side, [...added[side], points]) as Both<number[]>,
  });
}

export function roemUndone(state: State, side: number): State {
  const { figures, added } = state.pen;
  const sum = (Number(figures.roem[side].trim()) || 0) - (added[side].at(-1) ?? Infinity);
  return penned(state, {
    figures: { ...figures, roem: figures.roem.with(side, sum > 0 ? String(sum) : "") as Both<string> },
    added: added.with(side, added[side].slice(0, -1)) as Both<number[]>,
  });
}

export const meldAdded = (state: State, side: number, claim: ClaimJson): State =>
  figured(state, { melds: state.pen.figures.melds.with(side, [...state.pen.figures.melds[side], claim]) as Both<ClaimJson[]> });

export const meldUndone = (state: State, side: number): State =>
  figured(state, { melds: state.pen.figures.melds.with(side, state.pen.figures.melds[side].slice(0, -1)) as Both<ClaimJson[]> });

/** The makers have failed: the others have all the points. */
export function failed(state: State): State {
  const { pen } = state;
  if (pen.declarer === null) return penned(state, { faults: { declarer: _("Choose the declarer.") } });
  const side = pen.declarer % 2;
  const isNow = pen.figures.points[side] === "0";
  return penned(state, { figures: { ...withPoints(tableOf(state), pen.figures, side, isNow ? "" : "0"), all: false } });
}

/** One side has taken all the tricks: that with all the points, or else whoever played. */
export function swept(state: State): State {
  const { figures, declarer } = state.pen;
  if (figures.all) return figured(state, { all: false });
  const side = figures.points.indexOf("0");
  const most = String(fieldOf(tableOf(state), "points")?.most ?? "");
  const told = side < 0 ? withPoints(tableOf(state), figures, (declarer ?? 0) % 2, most) : figures;
  return penned(state, { figures: { ...told, all: true } });
}

export const turnedWay = (state: State): State => penned(state, { results: !state.pen.results });

export const gaveUp = (state: State, sitter: number): State => penned(state, { declarer: sitter, typed: [figure(state.game.gaveUp ?? 0)] });

/** Change a line, or put one in before it. */
export function turnedTo(state: State, at: number, before: boolean): State {
  const editing = { at, before };
  if (before) return { ...state, pen: { ...blank(), open: true, editing } };
  const { declarer, result, results, carried, finished = null, deal } = state.now.evening.lines[at];
  // What the table has settled otherwise than the figures say stands there as results.
  const isSettled = toldIn<Session>(state).session?.sheet[at]?.from === "written";
  const told = isSettled ? null : figuresIn(tableOf(state), deal, at);
  const points = state.game.sides ? (results ?? [null, null]) : [result];
  const typed = [...points.map((each) => (each === null ? "" : figure(each))), carried ? String(carried) : ""];
  const pen = { ...blank(), open: true, editing, finished, results: !told, declarer, typed };
  return { ...state, pen: told ? { ...pen, declarer: told.declarer, figures: told.figures } : pen };
}

export function deleted(state: State): State {
  const at = lineOf(state);
  const done = _("Deal {number} deleted.", { number: at + 1 });
  return changed(left(state), write(state.now.evening, at, 1), _("Deal {number} deleted. Undo brings it back.", { number: at + 1 }), done);
}

export const thrownIn = (state: State): State => withLine(state, { ...EMPTY, thrownIn: true, results: null, carried: 0 });

/** The line is written, or what is wrong with it is said. */
export function submitted(state: State): State {
  const { line, faults } = penLine(state);
  return line ? withLine(state, line) : penned(state, { faults });
}

type Penned = { line?: Line; faults: Record<string, string> };

function penLine(state: State): Penned {
  const { pen, game } = state;
  if (asksFigures(state)) return figuresLine(state);
  if (game.sides) return sidesLine(state);
  const { points, fault } = readPoints(pen.typed[0], game);
  const nobody = pen.declarer === null ? _("Choose the declarer: only the declarer wins or loses.") : "";
  if (nobody || fault) return { faults: { declarer: nobody, result: fault } };
  return { line: { ...EMPTY, declarer: pen.declarer, result: points }, faults: {} };
}

function figuresLine(state: State): Penned {
  const { declarer, figures } = state.pen;
  const table = tableOf(state);
  const faults = lacking(table, declarer, figures);
  if (Object.keys(faults).length) return { faults };
  const { finished } = state.pen;
  const deal = dealOf(table, declarer, figures, lineOf(state));
  return { line: { ...EMPTY, results: null, carried: 0, deal, ...(finished !== null && { finished }) }, faults };
}

function sidesLine(state: State): Penned {
  const { pen, game } = state;
  const [one, other, over] = pen.typed.map((text) => text.trim());
  const nothing = { points: 0, fault: "" };
  const carried = over ? readPoints(over, game) : nothing;
  // One side wins strokes, and what waits nobody has won: there an empty field is nothing.
  const sides = sidesOf(tableOf(state));
  const mayMiss = one || other ? sides?.strokes || (sides?.halved && carried.points > 0) : carried.points > 0;
  const [first, second] = [one, other].map((text) => (text || !mayMiss ? readPoints(text, game) : nothing));
  const fault = carried.fault || (first.fault || second.fault ? "" : contradiction(state, [first.points, second.points], carried.points));
  if (first.fault || second.fault || fault) return { faults: { first: first.fault, second: second.fault, carried: fault } };
  const { declarer, finished } = pen;
  return { line: { ...EMPTY, declarer, results: [first.points, second.points], carried: carried.points, ...(finished !== null && { finished }) }, faults: {} };
}

/** What cannot stand together. */
function contradiction(state: State, results: number[], carried: number) {
  const { strokes = false, worth = [], tens = false, halved = false } = sidesOf(tableOf(state)) ?? {};
  if (strokes && (Math.min(...results) !== 0 || ![0, ...worth].includes(Math.max(...results)))) {
    return _("One side wins strokes in a deal, so many: {worth}; the other has 0. After a tie both have 0.", { worth: worth.join(", ") });
  }
  if (Math.min(...results) < 0) return _("A side cannot score less than 0 in a deal. Enter 0 or more for each side.");
  if (tens && results.some((points) => points % 10)) return _("Results are rounded to tens. Enter a multiple of 10, such as 160.");
  if (carried < 0) return _("Enter the points carried over, such as 162.");
  if (carried && halved)
    return results.filter(Boolean).length === 1 ? "" : _("After a tie the makers' points wait and the others score theirs: enter 0 for the makers.");
  return carried && results.some(Boolean) ? _("Nobody has won the points carried over: enter 0 for both sides.") : "";
}

function withLine(state: State, told: Line): State {
  const { game } = state;
  const { evening } = state.now;
  const at = lineOf(state);
  const chosen = chosenOf(state);
  const old = chosen === null ? undefined : evening.lines[chosen];
  const outcome = ({ declarer, result, results, carried, thrownIn, finished }: Line) =>
    JSON.stringify(game.sides ? [declarer, results, carried, thrownIn, finished] : [declarer, result, thrownIn]);
  const isFigures = told.deal !== "";
  const same = old !== undefined && !isFigures && outcome(old) === outcome(told);
  // Cards that tell no result by themselves, after a revoke for instance, stay beside what the table makes of them.
  const keeps = Boolean(old?.deal) && !told.thrownIn && !isFigures && toldIn<Session>(state).session?.sheet[at]?.from === "written";
  const line = same ? old : keeps && old ? { ...told, deal: old.deal } : told;
  const dated = evening.lines.length || evening.date ? evening : { ...evening, date: today() };
  const lost = old?.deal && !same && !keeps && !figuresIn(tableOf(state), old.deal, at);
  const aside = lost ? ` ${_("Its cards gave a different result and were deleted. Undo brings them back.")}` : "";
  const done = _("Deal {number}: {told}.", { number: at + 1, told: wordsOf(tableOf(state), line, signed) });
  return { ...changed(left(state), write(dated, at, old ? 1 : 0, line), done + aside, done), written: { at, aside } };
}
