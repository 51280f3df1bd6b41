/** One hand puzzle from the first look to the last word: what is known of it, and how each step changes that. */

import { nothing } from "lit-html";
import { opening, type Choice, type Puzzle, type Trick, type Verdict } from "./puzzle.ts";
import type { Ending } from "./ending.ts";
import type { Table } from "./felt.ts";

/** What was said last, and how it is judged. */
interface Said {
  readonly verdict: Verdict;
  /** the verdict in a word */
  readonly head: string;
  readonly words: unknown;
}

export interface Round {
  readonly phase: "asking" | "refuted" | "over" | "playing";
  /** whether the reader has found the answer that lies open */
  readonly isFound: boolean;
  readonly tried: readonly Choice[];
  /** the cards that were found not to be allowed */
  readonly refused: readonly string[];
  /** whose line is shown */
  readonly seen: Choice | null;
  /** whose line was asked for in the table of choices */
  readonly looked: Choice | null;
  readonly table: Table;
  /** how many hints are given, and the choices that they name */
  readonly hints: number;
  readonly named: readonly Choice[];
  /** what is left to play, and the tricks that the reader has played of it */
  readonly ending: Ending | null;
  readonly grown: readonly Trick[];
  readonly said: Said;
}

const UNSAID: Said = { verdict: null, head: "", words: nothing };

export const begun = (puzzle: Puzzle): Round => ({
  phase: "asking",
  isFound: false,
  tried: [],
  refused: [],
  seen: null,
  looked: null,
  table: { moment: opening(puzzle), turn: puzzle.seat, landed: [] },
  hints: 0,
  named: [],
  ending: null,
  grown: [],
  said: UNSAID,
});

/** The table as it was, and the question; what was tried stays tried. */
export const askedAgain = (now: Round, puzzle: Puzzle): Round => ({
  ...now,
  phase: "asking",
  seen: null,
  grown: [],
  table: begun(puzzle).table,
  said: UNSAID,
});

export const saidNow = (now: Round, verdict: Verdict = null, head: string = "", words: unknown = nothing): Round => ({
  ...now,
  said: verdict ? { verdict, head, words } : UNSAID,
});

/** A choice is made: it is right, or refuted. */
export const chosen = (now: Round, choice: Choice): Round => ({
  ...now,
  phase: choice.right ? "over" : "refuted",
  isFound: choice.right,
  tried: choice.right ? now.tried : [...now.tried, choice],
});

/** Everything lies open. */
export const opened = (now: Round, ending: Ending | null): Round => ({ ...now, phase: "over", looked: null, ending });

/** The choices that a hint may still name, the dearest first: at least two stay open. */
const unnamed = ({ named, tried }: Round, { choices }: Puzzle) =>
  choices.filter((choice) => !choice.right && !tried.includes(choice) && !named.includes(choice)).sort((one, other) => other.cost - one.cost);

export const areHintsGiven = (now: Round, puzzle: Puzzle) => now.hints >= 2 && unnamed(now, puzzle).length < 2;

/** One more hint; the first two name no choice. */
export const hinted = (now: Round, puzzle: Puzzle): Round => ({
  ...now,
  hints: now.hints + 1,
  named: now.hints < 2 ? now.named : [...now.named, ...unnamed(now, puzzle).slice(0, 1)],
});
