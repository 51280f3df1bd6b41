/**
 * An evening at the table as it was entered: who plays, who dealt first, and a line for each deal. Every change makes a new one; what follows
 * from the lines (totals, umbrellas, payments) is the engine's to say.
 */

import { N_, _ } from "../../shared/language/language.ts";
import { Worth } from "../../shared/reader/aside.ts";
import { presetIn, type House, type HouseValue } from "../../shared/reader/house-rules.ts";
import type { EntryDescription, GameDescription } from "../../shared/engine/deals.ts";

export interface Line {
  /** which player, from the left; null where nobody was, or it is not known */
  declarer: number | null;
  /** game points; null where there are none yet */
  result: number | null;
  /** the deal itself in the one-line form, or an empty text */
  deal: string;
  /** whether nobody could score */
  thrownIn: boolean;
  /** where sides score: what both have, the first player's side first */
  results?: [number, number] | null;
  /** where ties are carried over: what nobody has won yet */
  carried?: number;
  /** where the order within a deal counts: the side that reached the target first */
  finished?: number;
  /** what is stored in this place, if it cannot be read */
  strange?: unknown;
}

/**
 * What the pad knows of two sides. worth: how many strokes a deal can win; tens: whether results are whole tens; halved: whether only the
 * makers' points wait after a tie; makers: whether it matters who made trumps; ordered: whether it matters who finished first
 */
export type Sides = {
  strokes: boolean;
  again: boolean;
  carries: boolean;
  halved: boolean;
  makers: boolean;
  ordered: boolean;
  target: number;
  worth: number[];
  tens: boolean;
};

/** The same of either side, the first player's first. */
export type Both<Kind> = [Kind, Kind];

/** What the score sheet knows of the figures of a game. */
export interface Asked {
  entry: EntryDescription;
  house_entries: GameDescription["house_entries"];
  /** the names of the first side and of the other one, in a record */
  names: Both<string>;
  tricks: number;
  /** whether the number of tricks is always asked */
  counted: boolean;
  /** what all the tricks are called, and a failure of the makers; empty if they have no name */
  words: { all: string; failed: string };
}

/** What the pad knows of a game. */
export interface Game {
  id: string;
  name: string;
  page: string;
  /** how many hold cards */
  seats: number;
  /** how many can play */
  players: number[];
  /** what giving up costs, as a result */
  gaveUp: number | null;
  /** by the sources; null where a declarer alone scores */
  sides: Sides | null;
  /** what is asked of a deal; null where its results are written down */
  figures: Asked | null;
  /** what a value of a house rule changes in that */
  elsewhere: [string, HouseValue, Partial<Sides>][];
  /** the values of house rules under which the turn passes to the right */
  rightward: [string, HouseValue][];
  /** what a new session ends with by preset: points or deals, of which the other is 0; none for a preset that says neither */
  ends: Record<string, { target: number; deals: number }>;
}

/** What ends a game and the session, as typed. */
export type Ends = Pick<Evening, "target" | "length">;

export interface Evening {
  /** clockwise, the scorer last; an empty name is that of the seat */
  players: string[];
  /** the player who deals first */
  first: number;
  /** as typed */
  stake: string;
  /** what the stake is counted in */
  unit: string;
  title: string;
  date: string;
  /** its own house rules as they are stored, which `departing` judges; null: those of the reader's table */
  house: House | null;
  /** where sides score: what wins a game at this table, as typed */
  target: string;
  /** after how many deals it is over, as typed */
  length: string;
  /** once the last deal has been called: what had been agreed before, which a new session begins with */
  agreed?: Ends;
  /** whether the dealer of a deal without a result for anybody deals again */
  again: boolean;
  /** after how many deals “on and off” was announced */
  onAfter: number | null;
  lines: Line[];
  /** whether it came as a whole, by a text for instance, and nobody has changed it since */
  given?: true;
}

/** The longest name, and the longest word for money, that the engine reads. */
export const [LONGEST_NAME, LONGEST_UNIT] = [40, 24];
/** Nobody who looks at the digits writes more for one deal; an evening from elsewhere may hold what the engine reads. */
const MOST_WRITTEN = 999;
export const MOST_POINTS = 999_999;
/** A whole game and more where sides score. */
const LONGEST_RESULT = 9_999;
/** So many deals are kept; an evening has twenty or thirty. */
export const MOST_LINES = 200;
export const LONGEST_TITLE = 40;
/** Where four play they have the seats of a deal, all evening long; of five the one who deals has none. */
const COMPASS = [N_("North"), N_("East"), N_("South"), N_("West")];

export function newEvening(players: number, again: boolean = false): Evening {
  return {
    players: Array(players).fill(""),
    first: 0,
    stake: "",
    unit: "",
    title: "",
    date: "",
    house: null,
    target: "",
    length: "",
    again,
    onAfter: null,
    lines: [],
  };
}

/** A name as the engine reads it: no signs that cannot be printed, single blanks. */
const plain = (name: string) => name.replace(/[\p{C}\p{Z}]+/gu, " ").trim();

/** What a place is called where nobody has put in a name. */
export function seatNames({ players }: Evening) {
  const seats = players.length === 2 ? [COMPASS[0], COMPASS[2]] : COMPASS;
  return seats.length === players.length ? seats.map((seat) => _(seat)) : players.map((_name, place) => _("Seat {number}", { number: place + 1 }));
}

/** What each player is called: by their name, or by their seat. Of two alike each also gets the number of the place. */
export function namesOf(evening: Evening) {
  const seats = seatNames(evening);
  let named = evening.players.map((name, place) => plain(name) || seats[place]);
  const alike = (name: string) => named.filter((other) => other.toLowerCase() === name.toLowerCase()).length > 1;
  while (named.some(alike)) named = named.map((name, place) => (alike(name) ? `${name} (${place + 1})` : name));
  return named;
}

/** A long name may break in narrow columns, with a hyphen: no dictionary knows where. */
export const hyphenated = (name: string) => name.replace(/\p{L}{11,}/gu, (word) => word.match(/.{1,5}/gu)?.join("\u00ad") ?? word);

/** Whether nobody has entered anything. */
export const isUntouched = (evening: Evening) => JSON.stringify(evening) === JSON.stringify(newEvening(evening.players.length, evening.again));

/** Clockwise. */
export const SEATS = ["N", "E", "S", "W"];

/** The seats at that table, clockwise. */
export const chairsOf = ({ players }: Evening) => (players.length === 2 ? [SEATS[0], SEATS[2]] : SEATS);

/** What would be lost with it. */
export function worthOf(evening: Evening | null) {
  if (!evening || isUntouched(evening)) return Worth.nothing;
  if (evening.lines.length) return evening.given ? Worth.little : Worth.own;
  return evening.given ? Worth.nothing : Worth.little;
}

/**
 * The player whose turn it is after another one, clockwise unless the table goes to the right.
 * @param turns how many times the turn has passed
 */
export function nextOf({ evening: { players }, game: { rightward }, house }: Table, player: number, turns: number = 1) {
  const passed = turns % players.length;
  const isRight = rightward.some(([rule, value]) => house[rule] === value);
  return (player + (isRight ? players.length - passed : passed)) % players.length;
}

/**
 * The player who deals a deal.
 * @param deal counted from 0
 */
export function dealerOf(table: Table, deal: number) {
  const { first, again, lines } = table.evening;
  return nextOf(table, first, deal - (again ? lines.slice(0, deal).filter(isTie).length : 0));
}

/** Whether nobody scored in a deal that was played. */
export const isTie = ({ thrownIn, results }: Line) => !thrownIn && results?.every((points) => points === 0) === true;

/** The two sides, by the names of their players: of four those who sit opposite each other. */
export function sideNames(evening: Evening) {
  const [one, two, three, four] = namesOf(evening);
  return three && four ? [_("{one} and {other}", { one, other: three }), _("{one} and {other}", { one: two, other: four })] : [one, two];
}

/**
 * The players in another order; their lines and the first deal go with them.
 * @param order for each new place the old one; -1 for a player who joins
 */
function reorder(evening: Evening, order: number[]): Evening {
  const place = (old: number) => Math.max(order.indexOf(old), 0);
  return {
    ...evening,
    players: order.map((old) => (old < 0 ? "" : evening.players[old])),
    first: place(evening.first),
    lines: evening.lines.map((line) => ({ ...line, declarer: line.declarer === null ? null : place(line.declarer), ...turned(line, order) })),
  };
}

/** Where each of two players is a side, what they have goes with them, and so does a deal that names no player. Of four the chairs keep it. */
function turned({ results, finished, deal }: Line, order: number[]) {
  if (order.length !== 2 || order[0] !== 1) return {};
  const other = (_all: string, letter: string, seat: string) => `;${letter}=${seat === SEATS[0] ? SEATS[2] : SEATS[0]}`;
  return {
    ...(results && { results: [results[1], results[0]] as [number, number] }),
    ...(finished !== undefined && { finished: 1 - finished }),
    ...(!deal.includes(";_") && { deal: deal.replace(/;([dc])=([NS])/g, other) }),
  };
}

/** One player changes chairs with the next. */
export function swap(evening: Evening, place: number, other: number) {
  return reorder(
    evening,
    evening.players.map((_name, at) => (at === place ? other : at === other ? place : at)),
  );
}

/** More players join at the left, or leave from there: the scorer keeps the column at the right. */
export function seat(evening: Evening, players: number) {
  const more = players - evening.players.length;
  const order = evening.players.map((_name, place) => place);
  return reorder(evening, more > 0 ? [...Array(more).fill(-1), ...order] : order.slice(-more));
}

/** A line is written in the place of so many others, before the one that stands there. */
export function write(evening: Evening, at: number, instead: number, ...lines: Line[]): Evening {
  const onAfter = evening.onAfter !== null && at < evening.onAfter ? evening.onAfter + lines.length - instead : evening.onAfter;
  return { ...evening, onAfter, lines: evening.lines.toSpliced(at, instead, ...lines) };
}

/** A session at a table: the desk of the pad is one. */
export type Table = { evening: Evening; game: Game; house: House };

/** What the pad knows of two sides under the house rules of the table; null where a declarer alone scores. */
export function sidesOf({ game: { sides, elsewhere }, house }: Table): Sides | null {
  const changes = elsewhere.filter(([rule, value]) => house?.[rule] === value).map(([, , change]) => change);
  return sides && Object.assign({}, sides, ...changes);
}

const isNone = (typed: string) => ["", "none", "0"].includes(typed.trim().toLowerCase());

/** What ends a game and the session: as typed, else as the preset of the table says, else the game's own target; 0 for none. */
export function endsOf(table: Table): { target: number; length: number } {
  const { evening, game, house } = table;
  const sides = sidesOf(table);
  const isTold = Boolean(evening.target.trim() || evening.length.trim());
  const preset = isTold ? undefined : game.ends[presetIn(game.id, house)?.id ?? ""];
  const length = preset ? preset.deals : isNone(evening.length) ? 0 : Number(evening.length) || 0;
  const own = sides?.target ?? 0;
  if (sides?.strokes) return { target: own, length };
  if (preset) return { target: preset.target, length };
  if (evening.target.trim()) return { target: isNone(evening.target) ? 0 : Number(evening.target) || 0, length };
  return { target: length ? 0 : own, length };
}

/** How many deals have been played. */
export const playedOf = ({ lines }: Evening) => lines.filter(({ thrownIn }) => !thrownIn).length;

/** Whether the last deal has been played: of an agreed number, or after “on and off”. */
export function isOver(table: Table) {
  const { onAfter, players, lines } = table.evening;
  const { length } = endsOf(table);
  return (onAfter !== null && lines.length >= onAfter + players.length) || (length > 0 && playedOf(table.evening) >= length);
}

/** What is asked for, with an example that the game allows. */
const askedFor = (sides: Game["sides"]) =>
  !sides ? _("Put in the game points, such as 4 or −12.") : sides.strokes ? _("Put in the strokes, such as 4.") : _("Put in the points, such as 50.");

/** A number as somebody typed it, with any minus sign. */
export function readPoints(typed: string, { sides }: Game): { points: number; fault: string } {
  const most = sides ? LONGEST_RESULT : MOST_WRITTEN;
  const plain = typed
    .trim()
    .replace(/^[−–—]/, "-")
    .replace(/\s/g, "");
  const faulty = (fault: string) => ({ points: 0, fault });
  if (!plain) return faulty(_("The result is missing. {asked}", { asked: askedFor(sides) }));
  if (!/^[+-]?\d+$/.test(plain)) {
    return faulty(_("“{typed}” is not a whole number. {asked}", { typed: typed.trim().slice(0, 20), asked: askedFor(sides) }));
  }
  const points = Number(plain) || 0;
  if (Math.abs(points) <= most) return { points, fault: "" };
  const parts = { points: plain.slice(0, 20), most };
  return faulty(_("Nobody wins or loses {points} game points in one deal; at most {most} are taken. Look at the digits.", parts));
}
