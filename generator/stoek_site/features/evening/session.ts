/** What the engine answers about an evening, and how far it covers what stands there now. */

import { figure, signed } from "../../shared/dom/numbers.ts";
import { dealerOf, namesOf } from "./evening.ts";
import type { Evening } from "./evening.ts";
import type { Column, Total } from "./pad.ts";

export interface SheetLine {
  dealer: string | null;
  out: string | null;
  declarer: string | null;
  result: number | null;
  computed: number | null;
  totals: Record<string, number>;
}

export type Payment = {from: string, to: string, points: number, money?: string};

export interface Session {
  sheet: SheetLine[];
  columns: {player: string, totals: Total[]}[];
  totals: Record<string, number>;
  settlement: {payments: Payment[], at_once: Payment[], balance: Record<string, number>, money?: Record<string, string>};
  last_round?: {dealers: string[], off: string};
  warnings: {deal: number | null, where: string, message: string}[];
}

export type Fault = {where: string, place: {path?: string}, deal: number | null, message: string};

export type Answer = {evening: string, faults: Fault[], session: Session | null};

export type Answered = {evening: Evening, answer: Answer};

/** How many lines of the evening the answer covers: it was given the same table, and nothing but these; -1 if it does not fit. */
export function covered(evening: Evening, answered: Answered | null) {
  if (!answered?.answer.session) return -1;
  const { evening: then } = answered;
  const table = ({ players, first, target }: Evening) => JSON.stringify([players, first, target]);
  if (table(then) !== table(evening) || then.lines.length > evening.lines.length) return -1;
  return then.lines.every((line, at) => JSON.stringify(line) === JSON.stringify(evening.lines[at])) ? then.lines.length : -1;
}

/** The columns of the pad, without what nobody has worked out yet. */
export function columnsOf(evening: Evening, answered: Answered | null, roles: string[]): Column[] {
  const lines = covered(evening, answered);
  const session = lines < 0 ? null : answered?.answer.session;
  return namesOf(evening).map((name, place) => ({
    name,
    role: roles[place],
    totals: session?.columns.find(({ player }) => player === name)?.totals ?? [],
    waiting: evening.lines.slice(Math.max(lines, 0)).flatMap(({ declarer, result }) => (declarer === place && result !== null ? [result] : [])),
    now: session?.totals[name] ?? 0,
  }));
}

/**
 * The lines as the table shows them.
 * @param how seats: how many hold cards; href: where a line's deal is opened
 */
export function rowsOf(evening: Evening, answered: Answered | null, { seats, href }: {seats: number, href: (at: number) => string}) {
  const names = namesOf(evening);
  const counted = covered(evening, answered);
  const notes = noteOf(answered, counted);
  return evening.lines.map((line, at) => {
    const sheet = at < counted ? answered?.answer.session?.sheet[at] : undefined;
    const declarer = line.thrownIn ? "thrown in" : (sheet?.declarer ?? (line.declarer === null ? "?" : names[line.declarer]));
    const result = sheet?.result ?? line.result;
    const total = sheet?.declarer ? sheet.totals[sheet.declarer] : undefined;
    return {
      number: at + 1,
      dealer: sheet?.dealer ?? names[dealerOf(evening, at)],
      out: names.length > seats,
      declarer,
      result: line.thrownIn ? "–" : result === null ? "?" : signed(result),
      total: total === undefined ? "" : figure(total),
      href: href(at),
      known: line.deal !== "",
      note: notes.get(at) ?? "",
    };
  });
}

/** What the engine finds wrong or doubtful, by line. */
export function noteOf(answered: Answered | null, counted: number) {
  const notes: Map<number, string> = new Map();
  if (counted < 0) return notes;
  for (const { deal, message } of [...(answered?.answer.faults ?? []), ...(answered?.answer.session?.warnings ?? [])]) {
    if (deal !== null) notes.set(deal - 1, [notes.get(deal - 1), message].filter(Boolean).join(" "));
  }
  return notes;
}
