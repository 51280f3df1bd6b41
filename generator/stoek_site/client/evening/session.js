/** What the engine answers about an evening, and how far it covers what stands there now. */

import { signed } from "../answers.js";
import { dealerOf, namesOf } from "./evening.js";
import { figure } from "./pad.js";

/** @import {Evening} from "./evening.js" */
/** @import {Column, Total} from "./pad.js" */

/**
 * @typedef {object} SheetLine
 * @property {string | null} dealer
 * @property {string | null} out
 * @property {string | null} declarer
 * @property {number | null} result
 * @property {number | null} computed
 * @property {Record<string, number>} totals
 */

/** @typedef {{from: string, to: string, points: number, money?: string}} Payment */

/**
 * @typedef {object} Session
 * @property {SheetLine[]} sheet
 * @property {{player: string, totals: Total[]}[]} columns
 * @property {Record<string, number>} totals
 * @property {{payments: Payment[], at_once: Payment[], balance: Record<string, number>, money?: Record<string, string>}} settlement
 * @property {{dealers: string[], off: string}} [last_round]
 * @property {{deal: number | null, where: string, message: string}[]} warnings
 */

/** @typedef {{where: string, place: {path?: string}, deal: number | null, message: string}} Fault */

/** @typedef {{evening: string, faults: Fault[], session: Session | null}} Answer */

/** @typedef {{evening: Evening, answer: Answer}} Answered */

/**
 * How many lines of the evening the answer covers: it was given the same table, and nothing but these; -1 if it does not fit.
 * @param {Evening} evening
 * @param {Answered | null} answered
 */
export function covered(evening, answered) {
  if (!answered?.answer.session) return -1;
  const { evening: then } = answered;
  const table = (/** @type {Evening} */ { players, first, target }) => JSON.stringify([players, first, target]);
  if (table(then) !== table(evening) || then.lines.length > evening.lines.length) return -1;
  return then.lines.every((line, at) => JSON.stringify(line) === JSON.stringify(evening.lines[at])) ? then.lines.length : -1;
}

/**
 * The columns of the pad, without what nobody has worked out yet.
 * @param {Evening} evening
 * @param {Answered | null} answered
 * @param {string[]} roles
 * @returns {Column[]}
 */
export function columnsOf(evening, answered, roles) {
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
 * @param {Evening} evening
 * @param {Answered | null} answered
 * @param {{seats: number, href: (at: number) => string}} how seats: how many hold cards; href: where a line's deal is opened
 */
export function rowsOf(evening, answered, { seats, href }) {
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

/**
 * What the engine finds wrong or doubtful, by line.
 * @param {Answered | null} answered
 * @param {number} counted
 */
export function noteOf(answered, counted) {
  /** @type {Map<number, string>} */
  const notes = new Map();
  if (counted < 0) return notes;
  for (const { deal, message } of [...(answered?.answer.faults ?? []), ...(answered?.answer.session?.warnings ?? [])]) {
    if (deal !== null) notes.set(deal - 1, [notes.get(deal - 1), message].filter(Boolean).join(" "));
  }
  return notes;
}
