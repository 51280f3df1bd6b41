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
 * @property {number | null} onAfter after how many deals “on and off” was announced
 * @property {Line[]} lines
 */

/** @import {House} from "../house-rules.js" */

/** The longest name, and the longest word for money. */
export const LONGEST_NAME = 24;
/** Nobody who looks at the digits writes more for one deal; an evening from elsewhere may hold what the engine reads. */
const MOST_WRITTEN = 999;
export const MOST_POINTS = 999_999;
/** So many deals are kept; an evening has twenty or thirty. */
export const MOST_LINES = 200;
export const LONGEST_TITLE = 40;
/** Where four play they have the seats of a deal, all evening long; of five the one who deals has none. */
const COMPASS = ["North", "East", "South", "West"];

/** @param {number} players @returns {Evening} */
export function newEvening(players) {
  return { players: Array(players).fill(""), first: 0, stake: "", unit: "", title: "", date: "", house: null, onAfter: null, lines: [] };
}

/** A name as the engine reads it: no signs that cannot be printed, single blanks. @param {string} name */
const plain = (name) => name.replace(/[\p{C}\p{Z}]+/gu, " ").trim();

/** What a place is called where nobody has put in a name. @param {Evening} evening */
export function seatNames({ players }) {
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
export const isUntouched = (evening) => JSON.stringify(evening) === JSON.stringify(newEvening(evening.players.length));

/**
 * Who deals a deal: the turn passes to the left, which on the pad is to the right.
 * @param {Evening} evening
 * @param {number} deal counted from 0
 */
export const dealerOf = ({ first, players }, deal) => (first + deal) % players.length;

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
export function reorder(evening, order) {
  const place = (/** @type {number} */ old) => Math.max(order.indexOf(old), 0);
  return {
    ...evening,
    players: order.map((old) => (old < 0 ? "" : evening.players[old])),
    first: place(evening.first),
    lines: evening.lines.map((line) => ({ ...line, declarer: line.declarer === null ? null : place(line.declarer) })),
  };
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
 * @returns {{points: number, fault: string}}
 */
export function readPoints(typed) {
  const plain = typed.trim().replace(/^[−–—]/, "-").replace(/\s/g, "");
  if (!plain) return { points: 0, fault: "The result is missing. Put in the game points, such as 4 or −12." };
  if (!/^[+-]?\d+$/.test(plain)) {
    return { points: 0, fault: `“${typed.trim().slice(0, 20)}” is not a whole number. Put in the game points, such as 4 or −12.` };
  }
  const points = Number(plain) || 0;
  if (Math.abs(points) > MOST_WRITTEN) {
    return { points: 0, fault: `Nobody wins or loses ${plain.slice(0, 20)} game points in one deal; at most ${MOST_WRITTEN} are taken. Look at the digits.` };
  }
  return { points, fault: "" };
}

/** The date where the reader is, as 2026-11-21. */
export function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}
