/** A deal as the engine takes it and answers of it: the record, the check, the look back, and what a game asks for. */

import type { Reason } from "./types.ts";

/** One finding of the verb check. */
export interface Finding {
  type: string;
  severity: string;
  rule: string | null;
  where: string;
  message: string;
  place: {
    line?: number;
    column?: number;
    path?: string;
    trick?: number;
    card?: number;
    seat?: string;
    also?: { line?: number; column?: number; path?: string };
  };
  legal?: string[];
  proven?: string;
}

export interface ScoreLine {
  label: string;
  value: number;
  rule: string | null;
}

/** A house rule in force that differs from the default, and the declarer's result with only this one at its default. */
export interface HouseDeparture {
  name: string;
  rule: string | null;
  words: string;
  default_words: string;
  result: number | null;
}

/** One card that could have been played in place of a revoke, and what follows as far as it is forced. */
export interface ReplayWay {
  card: string;
  tricks: {
    number: number;
    cards: { seat: string; card: string; forced?: boolean; changed?: boolean }[];
    winner: string | null;
    points?: number | null;
  }[];
  stops: { trick: number; position: number; seat?: string | null; why: string } | null;
  result: { lines: ScoreLine[]; result: { declarer: number } } | null;
}

/** A revoke played as it should have gone; `finding` counts from 0. */
export interface Replay {
  finding: number;
  trick: number;
  position: number;
  seat: string;
  card: string;
  ways: ReplayWay[];
}

/** A side of a deal, the seats where they are known. */
export interface ReportSide {
  name: string;
  words: string;
  seats: string[] | null;
}

/** What scores in a trick, where combinations count for the player who takes it. */
export interface TrickMeld {
  kind: string;
  cards: string[];
  points: number;
}

/** The answer of the verb check. */
export interface Report {
  findings: Finding[];
  lines: ScoreLine[];
  result: Record<string, number> | null;
  as_played: { lines: ScoreLine[]; result: Record<string, number> } | null;
  missing: string[];
  /** What the table's way with the revoke that is proven makes of the deal. */
  settled?: { revoked: string; lines: ScoreLine[]; result: Record<string, number> };
  /** why there is no score, only in a game that has none */
  unscored?: string;
  assumed: string[];
  /** Tricks, and by the name of each side its tricks and the bounds of its points. */
  so_far: Record<string, number | { least: number; most: number }>;
  /** Both sides, the seats of the game and what is trumps: only where both sides have a result. */
  sides?: [ReportSide, ReportSide];
  seats?: string[];
  /** what the player is called who took the deal on */
  taker?: string;
  trump?: string | null;
  declarer: string | null;
  tricks: { number: number; seats: (string | null)[]; winner: string | null; points?: number | null; melds?: TrickMeld[] }[];
  depth: "figures" | "piles" | "tricks" | null;
  turn: {
    trick: number;
    position: number;
    seat: string | null;
    hand: string[] | null;
    legal: string[] | null;
    illegal: Record<string, Reason> | null;
  } | null;
  calls: { seat: string | null; next: string[] } | null;
  call_seats: (string | null)[];
  known: { hands: Record<string, string[]>; stock_cards: string[] | null; discards?: string[] | null; held: Record<string, string[]> } | null;
  offers: { seat?: string; kind: string; cards: string[]; points: number; trick?: number }[] | null;
  house?: HouseDeparture[];
  replays?: Replay[];
  link: string;
}

/** A card of the play looked back at: values are card points of the `side` for the whole deal. */
export interface JudgedPlay {
  trick: number;
  position: number;
  seat: string;
  card: string;
  place: Finding["place"];
  legal: string[];
  /** Asked for briefly, of a legal card that cost nothing only that card. */
  best: string[];
  value: number;
  best_value: number;
  cost: number;
  line?: { seat: string; card: string }[];
  revoke?: { gained: number; in_the_end: number };
  /** What its player could have known; only where that is asked for. */
  known?: { layouts: number; method: "solved" | "played-out"; best: string; cost: number; could_be: boolean };
}

/** The answer of the verb hindsight. */
export interface Hindsight {
  declarer: string | null;
  side: { name: string; words: string };
  plays: JudgedPlay[];
  by_seat: Record<string, number>;
  /** Of each: what best play from there on comes to and pays, and whether who took the deal on loses nothing by it. */
  tricks: { trick: number; value: number; pays: number | null; makes: boolean | null }[];
  /** The tricks for which cards were drawn from a stock, and why they are left out. */
  not_judged: { tricks: number[]; why: string } | null;
  final: number;
  paid: number | null;
  /** What a deal pays is counted in it: “game point”, “stroke”. */
  unit: string;
  /** What the values are counted in: “card point”, or “point” where not only cards count. */
  counted_in: string;
}

/** A combination announced, as a record has it: by its cards or in the short form. */
export interface ClaimJson {
  kind?: string;
  cards?: string[];
  rank?: string;
  length?: number;
  seat?: string;
  /** The trick with whose lead it was declared. */
  trick?: number;
}

/** A card given for another one, as a record has it. */
export interface ExchangeJson {
  seat?: string;
  gave?: string;
  got?: string;
  trick?: number;
}

/** A deal record as JSON: what is asked for by its name here. */
export interface RecordJson {
  game?: string;
  house?: Record<string, string | boolean>;
  dealer?: string;
  sitter?: string;
  bid?: number | string;
  points?: number | string;
  won?: number | string;
  last_trick?: string;
  stock?: string;
  trump?: string;
  hands?: Record<string, string[] | string>;
  doubled?: number | string;
  opponents_points?: number | string;
  bonus?: number | string;
  opponents_bonus?: number | string;
  stock_cards?: string[];
  turn_up?: string[];
  discards?: string[];
  pile?: string[];
  opponents_pile?: string[];
  auction?: (string | { call: string; seat?: string })[];
  exchanges?: ExchangeJson[];
  announced?: ClaimJson[];
  opponents_announced?: ClaimJson[];
  tricks?: { number?: number; leader?: string; marks?: string[]; cards?: string[]; plays?: { card: string; seat?: string; marks?: string[] }[] }[];
  tags?: Record<string, string>;
}

/** One thing to enter, as the ruleset describes it; what is there depends on the kind. */
export interface EntryField {
  kind: "whole" | "choice" | "trump" | "claims" | "piles" | "hands" | "cards" | "seat" | "calls" | "tricks" | "exchanges";
  label: string;
  hint?: string | null;
  least?: number;
  most?: number | null;
  values?: (string | number)[];
  words?: string[];
  size?: number;
  count?: number;
  sides?: string[];
  /** How many cards of the pack are nobody's at first. */
  stock?: number;
  seats?: string[];
  /** In how many tricks, from the first, a meld is declared or a card exchanged. */
  tricks?: number;
  /** With the card turned up, or with the partner. */
  with?: string;
  /** The ranks of the cards that are given. */
  gives?: string[];
  options?: { claim: ClaimJson; words: string; points: number }[];
  when?: Record<string, (string | number)[]>;
  /** Its value where nobody says anything; without one it must be said. */
  default?: string | number;
}

export type Changed<Kinds> = { [Kind in keyof Kinds]?: { [Name in keyof Kinds[Kind]]?: Kinds[Kind][Name] | null } };

/** What the entry form knows of a game: parts of the answer of the verb ruleset, and its pack. */
export interface GameDescription {
  id: string;
  name: string;
  page: string;
  seats: string[];
  seat_words: Record<string, string>;
  pack: string[];
  entry: EntryDescription;
  /** What values of house rules change of the entry: parts by name, null for one that is gone. */
  house_entries: { id: string; value: string | boolean; entry: Changed<EntryDescription> }[];
  /** The calls that open the auction; none where there is no auction. */
  calls: string[];
  examples: { name: string; title: string; record: RecordJson }[];
  /** Whether it has house rules. */
  rules: boolean;
}

/** What entering a deal needs, as the verb ruleset answers it. */
export interface EntryDescription {
  depths: Record<"figures" | "piles" | "deal", string[]>;
  fields: Record<string, EntryField>;
  instead: Record<string, string[]>;
}
