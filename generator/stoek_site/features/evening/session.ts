/** What the engine answers about an evening, and how far it covers what stands there now. */

import { _ } from "../../shared/language/language.ts";
import { eachOf, either, listOf, pairOf, withParts, type Is } from "../../shared/reader/shapes.ts";
import type { Evening, Table } from "./evening.ts";

/** umbrellas: full hundreds; rest: what is written beneath them */
export type Total = { total: number; umbrellas: number; rest: number };

export type Payment = { from: string; to: string; points: number; money?: string };

interface Common {
  next?: { dealer: string } | null;
  warnings: { deal: number | null; message: string }[];
}

/** from: what its result comes of, `written` where that stands beside cards that tell none */
type Reckoned = { from?: string };

/** Where a declarer alone scores. */
export interface Session extends Common {
  sheet: (Reckoned & { dealer: string | null; declarer: string | null; result: number | null; totals: Record<string, number> })[];
  columns: { player: string; totals: Total[] }[];
  totals: Record<string, number>;
  settlement: { payments: Payment[]; at_once: Payment[]; balance: Record<string, number>; money?: Record<string, string> };
}

type Outcome = { results: [number, number] | null; carried: number };

/** as_played: what it comes to in spite of its faults; finished: who reached the target first; asks: whether that has to be said */
export type SidesLine = Outcome &
  Reckoned & {
    dealer: string | null;
    declarer: string | null;
    added: [number, number];
    totals: [number, number];
    as_played?: Outcome;
    finished?: number | null;
    asks?: boolean;
  };

export type SidesGame = {
  first: number;
  deals: number;
  totals: [number, number];
  winner: number | null;
  over: boolean;
  to_nothing: boolean;
  half?: number | null;
};

/** Where two sides score. */
export interface SidesSession extends Common {
  sheet: SidesLine[];
  games: SidesGame[];
  target: number | null;
  length: number | null;
  waiting: number;
  waiting_for: "winner" | "taker" | null;
  over: boolean;
}

export type Fault = { where: string; place: { path?: string }; deal: number | null; message: string };

export type Answer = { evening: string; faults: Fault[]; session: Session | SidesSession | null };

const isNumber: Is<number> = (value): value is number => Number.isFinite(value);
const are = listOf(withParts({}));
const both = pairOf(isNumber);
const points = eachOf(isNumber);
const isSidesSession = withParts({ sheet: listOf(withParts({ totals: both, added: both })), warnings: are, games: listOf(withParts({ totals: both })) });
const isPlayersSession = withParts({
  sheet: are,
  warnings: are,
  columns: listOf(withParts({ totals: are })),
  totals: points,
  settlement: withParts({ payments: are, at_once: are, balance: points }),
});
const isAbsent: Is<null> = (value): value is null => value === null;

/** Whether what was kept has the form of an answer: another edition may have written it, or nobody of ours. */
export const isAnswer = withParts<Answer>({ faults: are, session: either<unknown>(isAbsent, isSidesSession, isPlayersSession) });

/** house: by which house rules, as a text */
export type Answered = { evening: Evening; house: string; answer: Answer };

/** What the engine says of the lines. counted: how many it covers; notes: what it finds wrong or doubtful, by line. */
export type Told<Kind extends Session | SidesSession = Session | SidesSession> = { session: Kind | null; counted: number; notes: Map<number, string> };

/** What the engine says of the lines, as far as it covers them: it was given the same table, and nothing but these. */
export function toldOf<Kind extends Session | SidesSession>({ evening, house }: Pick<Table, "evening" | "house">, answered: Answered | null): Told<Kind> {
  const unread = evening.lines.flatMap(({ strange }, at) => (strange === undefined ? [] : [at]));
  const notes = new Map(
    unread.map((at) => [
      at,
      _("This edition of the site cannot read this deal, so the totals leave it out. Reload the page for the newest edition, or enter the deal again."),
    ]),
  );
  const { evening: then, answer } = answered ?? {};
  const table = ({ players, first, target, length }: Evening) => JSON.stringify([players, first, target, length]);
  const isOfThese =
    then &&
    answered?.house === JSON.stringify(house) &&
    table(then) === table(evening) &&
    then.lines.every((line, at) => JSON.stringify(line) === JSON.stringify(evening.lines[at]));
  if (!isOfThese || !answer?.session) return { session: null, counted: 0, notes };
  for (const { deal, message } of [...answer.faults, ...answer.session.warnings]) {
    if (deal !== null) notes.set(deal - 1, [notes.get(deal - 1), message].filter(Boolean).join(" "));
  }
  return { session: answer.session as Kind, counted: then.lines.length, notes };
}
