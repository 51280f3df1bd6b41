/** A deal as it was played, moment by moment: who holds what, what lies on the table, what both sides have. */

import { LARGE_PACK } from "../../../shared/cards/cards.ts";
import { ROUND } from "../../../shared/cards/compass.ts";
import { sidesOf, takerOf } from "./seats.ts";
import type { RecordJson, Report, ReportSide, TrickMeld } from "../../../shared/engine/deals.ts";

export interface Laid {
  card: string;
  seat: string | null;
  /** in a replay: no other card could have been played */
  forced?: boolean;
  /** in a replay: the seat played another card to this trick */
  changed?: boolean;
  /** that other card */
  was?: string;
  /** what was said or knocked with it, as the notation writes it */
  said?: string[];
}
export type TrickLaid = { number: number; cards: Laid[]; winner: string | null; points: number | null; melds?: TrickMeld[] };
export interface Play {
  trump: string;
  declarer: string | null;
  seats: string[];
  /** the seats of the side that counts first */
  own: Set<string>;
  sides: [ReportSide, ReportSide];
  /** what the player is called who took the deal on */
  taker: string;
  dealer: string | null;
  /** the hands as dealt, where they differ from what was held in play */
  dealt: Record<string, string[]> | null;
  /** by seat, when play began; a seat of which nothing is known is left out */
  held: Record<string, string[]>;
  /** the seats whose whole hand is known; of the others what they played */
  known: string[];
  stock: string[] | null;
  discards: string[] | null;
  tricks: TrickLaid[];
}
export interface Moment {
  kind: "dealt" | "before" | "card";
  /** from 1; 0 before the first lead */
  trick: number;
  /** from 1 */
  position: number;
  /** on the table */
  cards: Laid[];
  /** once the trick is whole */
  winner: string | null;
  /** of a whole trick */
  points: number | null;
  /** all cards played by then */
  gone: Set<string>;
  tally: Tally;
}
/** counted: the points of every trick are known */
export type Tally = { declarer: number; opponents: number; won: number; lost: number; counted: boolean };

export const isCard = (card: string) => /^[AKQJT9876][CSHD]$/.test(card);

const sorted = (cards: string[]) => [...cards].sort((one, other) => rankIn(one) - rankIn(other));
const rankIn = (card: string) => (LARGE_PACK.indexOf(card) + LARGE_PACK.length + 1) % (LARGE_PACK.length + 1);

/** The tricks as written, with the seat that the check gave every card. */
export function tricksOf(record: RecordJson, report: Pick<Report, "tricks">): TrickLaid[] {
  return (record.tricks ?? []).map((trick, index) => {
    const told = report.tricks[index];
    const plays = trick.plays ?? (trick.cards ?? []).map((card) => ({ card, marks: undefined }));
    const laid = plays.map(({ card, marks }, place) => {
      const said = [...(place === 0 ? (trick.marks ?? []) : []), ...(marks ?? [])];
      return { card, seat: told?.seats[place] ?? null, ...(said.length ? { said } : {}) };
    });
    return { number: told?.number ?? index + 1, cards: laid, winner: told?.winner ?? null, points: told?.points ?? null, melds: told?.melds };
  });
}

/** What a seat held when play began, if that is known. */
function heldBy(record: RecordJson, report: Report, seat: string, stock: string[] | null) {
  const told = report.known?.held?.[seat];
  if (Array.isArray(told)) return told;
  const dealt = record.hands?.[seat];
  if (!Array.isArray(dealt)) return null;
  if (seat !== report.declarer || record.stock === "refused") return dealt;
  const discards = record.discards ?? report.known?.discards;
  if (record.stock !== "taken") return discards?.length || stock?.length ? null : dealt;
  return stock && discards ? [...dealt, ...stock].filter((card) => !discards.includes(card)) : null;
}

/** The deal as it stands in the record; null where it has neither hands nor tricks. */
export function playOf(record: RecordJson, report: Report): Play | null {
  const tricks = tricksOf(record, report);
  const lying = record.stock_cards ?? report.known?.stock_cards ?? null;
  const stock = lying?.length ? lying : null;
  const dealt: Record<string, string[]> = {};
  const held: Record<string, string[]> = {};
  const known = [];
  for (const seat of ROUND) {
    const written = record.hands?.[seat];
    const hand = Array.isArray(written) ? written : report.known?.hands?.[seat];
    if (hand?.length) dealt[seat] = sorted(hand);
    const played = tricks
      .flatMap(({ cards }) => cards)
      .filter((laid) => laid.seat === seat && isCard(laid.card))
      .map(({ card }) => card);
    const own = heldBy(record, report, seat, stock);
    if (own) known.push(seat);
    const all = [...new Set([...(own ?? []), ...played])];
    if (all.length) held[seat] = sorted(all);
  }
  if (!Object.keys(held).length && !Object.keys(dealt).length && !tricks.some(({ cards }) => cards.length)) return null;
  const away = record.discards ?? report.known?.discards;
  const discards = away?.length ? away : null;
  const differs = Object.entries(dealt).some(([seat, cards]) => cards.join() !== held[seat]?.join());
  return {
    trump: record.trump ?? report.trump ?? "",
    declarer: report.declarer,
    seats: report.seats ?? [...ROUND],
    own: new Set(sidesOf(report)[0].seats ?? []),
    sides: sidesOf(report),
    taker: takerOf(report),
    dealer: record.dealer ?? null,
    dealt: differs || (stock !== null && Object.keys(dealt).length) ? dealt : null,
    held,
    known,
    stock,
    discards,
    tricks,
  };
}

/** Everything that can be looked at, in the order of the deal. */
export function momentsOf({ own, dealt, tricks, held }: Play): Moment[] {
  let tally: Tally = { declarer: 0, opponents: 0, won: 0, lost: 0, counted: true };
  const lying = { trick: 0, position: 0, cards: [], winner: null, points: null, gone: new Set() as Set<string>, tally };
  const moments: Moment[] = [];
  if (dealt) moments.push({ kind: "dealt", ...lying });
  if (!dealt || Object.keys(held).length) moments.push({ kind: "before", ...lying });
  const gone: string[] = [];
  for (const { number, cards, winner, points } of tricks) {
    for (const [index, { card }] of cards.entries()) {
      gone.push(card);
      const whole = index + 1 === cards.length && winner !== null;
      if (whole) tally = added(tally, own.has(winner), points);
      moments.push({
        kind: "card",
        trick: number,
        position: index + 1,
        cards: cards.slice(0, index + 1),
        winner: whole ? winner : null,
        points: whole ? points : null,
        gone: new Set(gone),
        tally,
      });
    }
  }
  return moments;
}

function added({ declarer, opponents, won, lost, counted }: Tally, own: boolean, points: number | null): Tally {
  const more = points ?? 0;
  return {
    declarer: declarer + (own ? more : 0),
    opponents: opponents + (own ? 0 : more),
    won: won + Number(own),
    lost: lost + Number(!own),
    counted: counted && points !== null,
  };
}
