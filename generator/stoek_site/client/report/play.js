/** A deal as it was played, moment by moment: who holds what, what lies on the table, what both sides have. */

import { PACK } from "../cards.js";
import { ROUND } from "./seats.js";
import { sidesOf } from "./sides.js";

/** @import {RecordJson, Report} from "../types.js" */
/** @import {Side} from "./sides.js" */

/**
 * @typedef {object} Laid
 * @property {string} card
 * @property {string | null} seat
 * @property {boolean} [forced] in a replay: no other card could have been played
 * @property {boolean} [changed] in a replay: the seat played another card to this trick
 * @property {string} [was] that other card
 * @property {string[]} [said] what was said or knocked with it, as the notation writes it
 *
 * @typedef {{number: number, cards: Laid[], winner: string | null, points: number | null}} TrickLaid
 *
 * @typedef {object} Play
 * @property {string} trump
 * @property {string | null} declarer
 * @property {string[]} seats
 * @property {Set<string>} own the seats of the side that counts first
 * @property {[Side, Side]} sides
 * @property {string | null} dealer
 * @property {Record<string, string[]> | null} dealt the hands as dealt, where they differ from what was held in play
 * @property {Record<string, string[]>} held by seat, when play began; a seat of which nothing is known is left out
 * @property {string[]} known the seats whose whole hand is known; of the others what they played
 * @property {string[] | null} stock
 * @property {string[] | null} discards
 * @property {TrickLaid[]} tricks
 *
 * @typedef {object} Moment
 * @property {"dealt" | "before" | "card"} kind
 * @property {number} trick from 1; 0 before the first lead
 * @property {number} position from 1
 * @property {Laid[]} cards on the table
 * @property {string | null} winner once the trick is whole
 * @property {number | null} points of a whole trick
 * @property {Set<string>} gone all cards played by then
 * @property {Tally} tally
 *
 * @typedef {{declarer: number, opponents: number, won: number, lost: number, counted: boolean}} Tally counted: the points of every trick are known
 */

/** @param {string} card */
export const isCard = (card) => /^[AKQJT9876][CSHD]$/.test(card);

/** @param {string[]} cards */
const sorted = (cards) => [...cards].sort((one, other) => rankIn(one) - rankIn(other));
/** @param {string} card */
const rankIn = (card) => (PACK.indexOf(card) + PACK.length + 1) % (PACK.length + 1);

/**
 * The tricks as written, with the seat that the check gave every card.
 * @param {RecordJson} record
 * @param {Pick<Report, "tricks">} report
 * @returns {TrickLaid[]}
 */
export function tricksOf(record, report) {
  return (record.tricks ?? []).map((trick, index) => {
    const told = report.tricks[index];
    const plays = trick.plays ?? (trick.cards ?? []).map((card) => ({ card, marks: undefined }));
    const laid = plays.map(({ card, marks }, place) => {
      const said = [...(place === 0 ? (trick.marks ?? []) : []), ...(marks ?? [])];
      return { card, seat: told?.seats[place] ?? null, ...(said.length ? { said } : {}) };
    });
    return { number: told?.number ?? index + 1, cards: laid, winner: told?.winner ?? null, points: told?.points ?? null };
  });
}

/**
 * What a seat held when play began, if that is known.
 * @param {RecordJson} record
 * @param {Report} report
 * @param {string} seat
 * @param {string[] | null} stock
 */
function heldBy(record, report, seat, stock) {
  const told = report.known?.held?.[seat];
  if (Array.isArray(told)) return told;
  const dealt = record.hands?.[seat];
  if (!Array.isArray(dealt)) return null;
  if (seat !== report.declarer || record.stock === "refused") return dealt;
  const discards = record.discards ?? report.known?.discards;
  if (record.stock !== "taken") return discards?.length || stock?.length ? null : dealt;
  return stock && discards ? [...dealt, ...stock].filter((card) => !discards.includes(card)) : null;
}

/**
 * The deal as it stands in the record; null where it has neither hands nor tricks.
 * @param {RecordJson} record
 * @param {Report} report
 * @returns {Play | null}
 */
export function playOf(record, report) {
  const tricks = tricksOf(record, report);
  const lying = record.stock_cards ?? report.known?.stock_cards ?? null;
  const stock = lying?.length ? lying : null;
  /** @type {Record<string, string[]>} */
  const dealt = {};
  /** @type {Record<string, string[]>} */
  const held = {};
  const known = [];
  for (const seat of ROUND) {
    const written = record.hands?.[seat];
    const hand = Array.isArray(written) ? written : report.known?.hands?.[seat];
    if (hand?.length) dealt[seat] = sorted(hand);
    const played = tricks.flatMap(({ cards }) => cards).filter((laid) => laid.seat === seat && isCard(laid.card)).map(({ card }) => card);
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
    trump: record.trump ?? report.trump ?? "", declarer: report.declarer, seats: report.seats ?? [...ROUND],
    own: new Set(sidesOf(report)[0].seats ?? []), sides: sidesOf(report), dealer: record.dealer ?? null,
    dealt: differs || (stock !== null && Object.keys(dealt).length) ? dealt : null, held, known, stock, discards, tricks,
  };
}

/**
 * Everything that can be looked at, in the order of the deal.
 * @param {Play} play
 * @returns {Moment[]}
 */
export function momentsOf({ own, dealt, tricks, held }) {
  /** @type {Tally} */
  let tally = { declarer: 0, opponents: 0, won: 0, lost: 0, counted: true };
  const lying = { trick: 0, position: 0, cards: [], winner: null, points: null, gone: /** @type {Set<string>} */ (new Set()), tally };
  /** @type {Moment[]} */
  const moments = [];
  if (dealt) moments.push({ kind: "dealt", ...lying });
  if (!dealt || Object.keys(held).length) moments.push({ kind: "before", ...lying });
  /** @type {string[]} */
  const gone = [];
  for (const { number, cards, winner, points } of tricks) {
    for (const [index, { card }] of cards.entries()) {
      gone.push(card);
      const whole = index + 1 === cards.length && winner !== null;
      if (whole) tally = added(tally, own.has(winner), points);
      moments.push({
        kind: "card", trick: number, position: index + 1, cards: cards.slice(0, index + 1),
        winner: whole ? winner : null, points: whole ? points : null, gone: new Set(gone), tally,
      });
    }
  }
  return moments;
}

/**
 * @param {Tally} tally
 * @param {boolean} own
 * @param {number | null} points
 * @returns {Tally}
 */
function added({ declarer, opponents, won, lost, counted }, own, points) {
  const more = points ?? 0;
  return {
    declarer: declarer + (own ? more : 0), opponents: opponents + (own ? 0 : more),
    won: won + Number(own), lost: lost + Number(!own), counted: counted && points !== null,
  };
}
