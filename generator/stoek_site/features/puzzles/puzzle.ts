/** A hand puzzle as its file carries it, with its answer, as far as it is drawn: `baked.py` beside this writes it. */

import { seatNames } from "../../shared/cards/compass.ts";
import type { House } from "../../shared/reader/house-rules.ts";
import type { Reason } from "../../shared/engine/types.ts";
import type { Mark } from "../../shared/reader/progress.ts";

export type Trick = { leader: string; cards: string[]; winner: string; points: number };
export interface Choice {
  cards: string[];
  right: boolean;
  /** what it is worth and what it costs, in words */
  worth: string;
  price: string;
  cost: number;
  words: string;
  /** the hands of its own layout, where each choice has one; and what was put away there */
  hands?: Record<string, string[]>;
  buried?: string[];
  /** what a score is asked with besides, where cards are put away */
  sheet?: Record<string, unknown> & { points: number };
  /** best play to the end that begins with it; the first trick with the cards that lie on the table */
  tricks: Trick[];
}
export interface Puzzle {
  id: string;
  kind: "hand";
  game: string;
  task: "card" | "discard" | "signal";
  goal: { kind: string; words: string };
  /** what the goal's values are counted in, in a word for one of them */
  unit: string | null;
  /** what tricks are worth besides their cards */
  in_tricks: { last: number; combinations: boolean };
  ask: string;
  facts: string[];
  trump: string | null;
  /** a seat of the side that is named first */
  declarer: string;
  /** all seats of that side */
  side: string[];
  /** what who sits there is called: declarer, taker, forehand */
  role: string;
  /** the rule of another game that the answer compares, where it is one of play */
  other_rule: string | null;
  /** the puzzle with the same hand and trick */
  pair: string | null;
  contract: { bid: number | null; stock: string | null };
  /** who is asked */
  seat: string;
  leader: string;
  trick: string[];
  tricks: Trick[];
  hand: string[];
  discards: string[] | null;
  illegal: Record<string, Reason>;
  rule: string;
  heads: { worth: string; price: string };
  /** the seats clockwise from the one that is asked */
  order: string[];
  hands: Record<string, string[]>;
  buried: string[] | null;
  so_far: { points: number; tricks: number };
  /** what a score of the deal is asked with by then */
  sheet: Record<string, unknown> & { points: number; tricks: number };
  /** what the deal scores in, in a word for one of them */
  pays: string;
  choices: Choice[];
  /** the right choice beside a wrong one, in a sentence */
  why: string;
  /** what the answer says besides the choices */
  lesson: string[];
  /** cards played before that matter */
  marked: { card: string }[];
  /** what a verdict is worth: with all cards seen */
  seen: { short: string; long: string };
  note: string | null;
  deal: string;
}
/** what it takes to draw play: a puzzle has it, and so has any other table */
export type Played = Pick<Puzzle, "trump" | "declarer" | "side" | "role" | "seat" | "leader" | "trick" | "tricks" | "order">;
/** play that goes on from there */
export type Line = Pick<Choice, "tricks">;
export interface Decision {
  id: string;
  kind: "decision";
  game: string;
  question: string;
  choices: { words: string; right: boolean; why: string }[];
  /** how it is worked out */
  told: string[];
  /** ids of the rules that decide */
  rules: string[];
  note: string | null;
  /** what house rules make of it */
  tables: { house: House; answer: { answer: string; choices: Decision["choices"] | null; told: string[] } }[];
  /** the puzzle's file */
  source: string;
}
/**
 * a theme; `words` name the note; addresses below the site's root
 * retired: the puzzles of the theme that have been taken out; file: its puzzles
 */
export type Guide = { title: string; says: string; page: string; note: string; words: string; retired: string[]; file: string };
/** What a round tells the page around it. */
export interface Terms {
  guide: Guide;
  /** called for the next puzzle */
  next: () => void;
  /** how it went so far */
  mark: (mark: Mark) => void;
  announce: (words: unknown) => void;
}

/** What was done is judged; null: nothing is. */
export type Verdict = "legal" | "illegal" | null;

/** of a line of play: the trick on the table */
export interface Moment {
  leader: string;
  cards: string[];
  /** once the trick is whole */
  winner: string | null;
  /** of a whole trick */
  points: number;
  /** of the trick in the deal */
  number: number;
  /** all cards of the line played by then */
  gone: string[];
}

/** What those at the table are called, by their seats. */
export function namesAt({ order, side }: Pick<Played, "order" | "side">): Record<string, string> {
  const names = seatNames(order.length, { partner: side.length > 1 });
  return Object.fromEntries(order.map((seat, at) => [seat, names[at]]));
}

/** The seat so many turns after another, by the order in which they play. */
export const seatAfter = ({ order }: { order: string[] }, seat: string, turns: number) => order[(order.indexOf(seat) + turns) % order.length];

/** The moments of a line: the position itself, and after each card. */
export function momentsOf(puzzle: Played, choice: Line): Moment[] {
  const before = puzzle.tricks.length;
  const moments: Moment[] = [{ ...opening(puzzle), number: before + 1 }];
  const gone = [];
  for (const [at, { leader, cards, winner, points }] of choice.tricks.entries()) {
    for (let count = at === 0 ? puzzle.trick.length + 1 : 1; count <= cards.length; count++) {
      gone.push(cards[count - 1]);
      const whole = count === cards.length;
      moments.push({ leader, cards: cards.slice(0, count), winner: whole ? winner : null, points, number: before + at + 1, gone: [...gone] });
    }
  }
  return moments;
}

/** The table as the question finds it. */
export function opening({ leader, trick, tricks }: Played): Moment {
  return { leader, cards: trick, winner: null, points: 0, number: tricks.length + 1, gone: [] };
}
