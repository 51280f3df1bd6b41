/**
 * An evening at the table as it was entered: who plays, who dealt first, and a line for each deal. Every change makes a new one; what follows
 * from the lines (totals, umbrellas, payments) is the engine's to say.
 */

/**
 * @typedef {object} Line
 * @property {number | null} declarer which player, from the left; null where nobody was, or it is not known
 * @property {number | null} result game points; null where there are none yet
 * @property {string} deal the deal itself in the one-line form, or an empty text
 * @property {boolean} thrownIn whether nobody could score
 * @property {[number, number] | null} [results] where sides score: what both have, the first player's side first
 * @property {number} [carried] where ties are carried over: what nobody has won yet
 */

/**
 * What the pad knows of a game.
 * @typedef {object} Game
 * @property {string} id
 * @property {string} name
 * @property {number} seats how many hold cards
 * @property {number[]} players how many can play
 * @property {number | null} gaveUp what giving up costs, as a result
 * @property {{strokes: boolean, again: boolean, carry: [string, string] | null, target: number} | null} sides null where a declarer alone scores
 */

/**
 * @typedef {object} Evening
 * @property {string[]} players clockwise, the scorer last; an empty name is that of the seat
 * @property {number} first the player who deals first
 * @property {string} stake as typed
 * @property {string} unit what the stake is counted in
 * @property {string} title
 * @property {string} date
 * @property {House | null} house its own house rules; null: those of the reader's table
 * @property {string} target where sides score: what wins a game at this table, as typed
 * @property {boolean} again whether the dealer of a deal without a result for anybody deals again
 * @property {number | null} onAfter after how many deals “on and off” was announced
 * @property {Line[]} lines
 */

/** @import {House} from "../house-rules.js" */

/** The longest name, and the longest word for money. */
export const LONGEST_NAME = 24;
/** Nobody who looks at the digits writes more for one deal; an evening from elsewhere may hold what the engine reads. */
const MOST_WRITTEN = 999;
export const MOST_POINTS = 999_999;
/** A whole game and more where sides score. */
export const LONGEST_RESULT = 9_999;
/** So many deals are kept; an evening has twenty or thirty. */
export const MOST_LINES = 200;
export const LONGEST_TITLE = 40;
/** Where four play they have the seats of a deal, all evening long; of five the one who deals has none. */
const COMPASS = ["North", "East", "South", "West"];

/**
 * @param {number} players
 * @param {boolean} [again]
 * @returns {Evening}
 */
export function newEvening(players, again = false) {
  return { players: Array(players).fill(""), first: 0, stake: "", unit: "", title: "", date: "", house: null, target: "", again, onAfter: null, lines: [] };
}

/** A name as the engine reads it: no signs that cannot be printed, single blanks. @param {string} name */
const plain = (name) => name.replace(/[\p{C}\p{Z}]+/gu, " ").trim();

/** What a place is called where nobody has put in a name. @param {Evening} evening */
export function seatNames({ players }) {
  if (players.length === 2) return [COMPASS[0], COMPASS[2]];
  return players.length === COMPASS.length ? COMPASS : players.map((_, place) => `Seat ${place + 1}`);
}

/**
 * What each player is called: by their name, or by their seat. Of two alike each also gets the number of the place.
 * @param {Evening} evening
 */
export function namesOf(evening) {
  const seats = seatNames(evening);
  let named = evening.players.map((name, place) => plain(name) || seats[place]);
  const alike = (/** @type {string} */ name) => named.filter((other) => other.toLowerCase() === name.toLowerCase()).length > 1;
  while (named.some(alike)) named = named.map((name, place) => (alike(name) ? `${name} (${place + 1})` : name));
  return named;
}

/** Whether nobody has entered anything. @param {Evening} evening */
export const isUntouched = (evening) => JSON.stringify(evening) === JSON.stringify(newEvening(evening.players.length, evening.again));

/**
 * Who deals a deal: the turn passes to the left, which on the pad is to the right.
 * @param {Evening} evening
 * @param {number} deal counted from 0
 */
export const dealerOf = ({ first, players, again, lines }, deal) => (first + deal - (again ? lines.slice(0, deal).filter(isTie).length : 0)) % players.length;

/** Whether nobody scored in a deal that was played. @param {Line} line */
export const isTie = ({ thrownIn, results }) => !thrownIn && results?.every((points) => points === 0) === true;

/** The two sides, by the names of their players: of four those who sit opposite each other. @param {Evening} evening */
export function sideNames(evening) {
  const names = namesOf(evening);
  return [0, 1].map((side) => names.filter((_, place) => place % 2 === side).join(" and "));
}

/**
 * The player whose chair is so many further on, clockwise.
 * @param {Evening} evening
 * @param {number} player
 * @param {number} steps
 */
export const leftOf = ({ players }, player, steps = 1) => (player + steps) % players.length;

/**
 * @param {Evening} evening
 * @param {number} place
 * @param {string} name
 * @returns {Evening}
 */
export const rename = (evening, place, name) => ({ ...evening, players: evening.players.with(place, name) });

/**
 * The players in another order; their lines and the first deal go with them.
 * @param {Evening} evening
 * @param {number[]} order for each new place the old one; -1 for a player who joins
 * @returns {Evening}
 */
function reorder(evening, order) {
  const place = (/** @type {number} */ old) => Math.max(order.indexOf(old), 0);
  return {
    ...evening,
    players: order.map((old) => (old < 0 ? "" : evening.players[old])),
    first: place(evening.first),
    lines: evening.lines.map((line) => ({ ...line, declarer: line.declarer === null ? null : place(line.declarer), ...turned(line, order) })),
  };
}

/**
 * Where each of two players is a side, what they have goes with them. Of four the chairs keep it.
 * @param {Line} line
 * @param {number[]} order
 */
function turned({ results }, order) {
  return results && order.length === 2 && order[0] === 1 ? { results: /** @type {[number, number]} */ ([results[1], results[0]]) } : {};
}

/**
 * One player changes chairs with the next.
 * @param {Evening} evening
 * @param {number} place
 * @param {number} other
 */
export function swap(evening, place, other) {
  const order = evening.players.map((_, at) => (at === place ? other : at === other ? place : at));
  return reorder(evening, order);
}

/**
 * More players join at the left, or leave from there: the scorer keeps the column at the right.
 * @param {Evening} evening
 * @param {number} players
 */
export function seat(evening, players) {
  const more = players - evening.players.length;
  const order = evening.players.map((_, place) => place);
  return reorder(evening, more > 0 ? [...Array(more).fill(-1), ...order] : order.slice(-more));
}

/**
 * A line is written in the place of so many others, before the one that stands there.
 * @param {Evening} evening
 * @param {number} at
 * @param {number} instead
 * @param {...Line} lines
 * @returns {Evening}
 */
export function write(evening, at, instead, ...lines) {
  const onAfter = evening.onAfter !== null && at < evening.onAfter ? evening.onAfter + lines.length - instead : evening.onAfter;
  return { ...evening, onAfter, lines: evening.lines.toSpliced(at, instead, ...lines) };
}

/** Whether all deals after “on and off” have been played. @param {Evening} evening */
export const isOver = ({ onAfter, players, lines }) => onAfter !== null && lines.length >= onAfter + players.length;

/**
 * A number as somebody typed it, with any minus sign.
 * @param {string} typed
 * @param {number} [most]
 * @returns {{points: number, fault: string}}
 */
export function readPoints(typed, most = MOST_WRITTEN) {
  const plain = typed.trim().replace(/^[−–—]/, "-").replace(/\s/g, "");
  if (!plain) return { points: 0, fault: "The result is missing. Put in the game points, such as 4 or −12." };
  if (!/^[+-]?\d+$/.test(plain)) {
    return { points: 0, fault: `“${typed.trim().slice(0, 20)}” is not a whole number. Put in the game points, such as 4 or −12.` };
  }
  const points = Number(plain) || 0;
  if (Math.abs(points) > most) {
    return { points: 0, fault: `Nobody wins or loses ${plain.slice(0, 20)} game points in one deal; at most ${most} are taken. Look at the digits.` };
  }
  return { points, fault: "" };
}

/** The date where the reader is, as 2026-11-21. */
export function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}
