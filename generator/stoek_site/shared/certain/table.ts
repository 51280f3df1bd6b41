/** A table as `compiled.py` makes it, which tells what each thing in it is. */

import type { Position } from "../engine/types.ts";

/** Places among the sentences, by the part that a card plays in the trick. */
export type ByPart = Record<string, number>;

/** A sentence, its parts left open. */
export interface Sentence {
  words: string;
  /** that pictures do not follow suit is added: where the hand has such, or only where the card is one */
  taken?: "hand" | "card";
  /** the parts whose cards may be trumps that do not look it */
  shown?: string[];
  /** it is added that the partner wins, where he does */
  partner?: boolean;
}

/** What decides: for a lead, or one line of the law. */
export interface Deciding {
  rule: string;
  option: string;
  /** the last one is for when the partner wins */
  decides: string[];
  may: number;
  why: ByPart;
}

export interface Line extends Deciding {
  select: string[];
  /** of which part a card must be held */
  holding: string | null;
  why_not: ByPart;
}

export interface Law {
  lead: Deciding;
  cases: Record<string, { situation: string; usual: Line[]; partner: Line[] | null } | undefined>;
}

export interface Play {
  trump: string | null;
  suits: string[][];
  trumps: boolean;
  besides: string[];
  laws: Record<string, number | undefined>;
  outside?: string;
  elsewhere?: { option: string; value: boolean | string; source: string; law: number; more: string; fewer: string }[];
}

export interface Game {
  id: string;
  name: string;
  page: string;
  seats: number;
  hand: number;
  partners: boolean;
  pack: string[];
  /** the values of each house rule */
  choices: Record<string, unknown[]>;
  never: { trump: string | null; why: string }[];
  strange: string;
  third: string;
  long: string;
  tables: { house: Record<string, boolean | string>; plays: Play[] }[];
}

/** A position that the engine has drawn from a seed. */
export type Drawn = Pick<Position, "trump" | "hand" | "trick"> & { seed: number };

export interface Table {
  cards: string[];
  suits: Record<string, string>;
  partner: string;
  taken: string;
  most: { hand: number; trick: number };
  sentences: Sentence[];
  laws: Law[];
  games: Game[];
  drawn: Drawn[];
}
