/** What the engine answers about a deal that is being played. */

/** Something that can be done; `does` is how it is sent back. */
export interface Choice {
  kind: "card" | "call" | "meld" | "exchange" | "return" | "stock" | "discard" | "trump";
  words: string;
  does: string;
  card?: string;
  cards?: string[];
  call?: string;
  points?: number;
  gave?: string;
  got?: string | null;
  stock?: "taken" | "refused";
  trump?: string | null;
  declarer?: string | null;
  /** of a call: what it means beside its bid */
  meaning?: string;
  /** of a call out of turn: what comes of it where nobody says anything more */
  then?: { declarer: string | null; trump: string | null };
}

export type Deed = Choice & { seat: string };

export interface Trick {
  leader: string;
  cards: string[];
  winner: string;
  points: number;
  bonus: number;
  /** what it counts besides as the last of the deal */
  last: number;
}

/** The table as one seat sees it. */
export interface View {
  seat: string;
  seats: string[];
  partners: boolean;
  dealer: string;
  phase: string;
  turn: string | null;
  hand: { card: string; why: string | null }[];
  /** what decides which cards may be played to the trick */
  may: string | null;
  rule: string | null;
  held: Record<string, number>;
  left_in_stock: number;
  /** the cards of the stock that came into the hand, until as many are put away */
  picked_up: string[];
  turned_up: string[];
  /** the suits turned so far, by their letters */
  turned: string;
  calls: { seat: string; call: string }[];
  melds: { seat: string; cards: string[]; points: number }[];
  declarer: string | null;
  /** why somebody plays who has not bid, as long as it can still be given up */
  why_left: string | null;
  trump: string | null;
  facts: Record<string, number | string>;
  /** what became of a stock that the declarer may take */
  stock: "taken" | "refused" | "gave-up" | null;
  /** from how many card points on the deal pays the side of who took it on; null for all tricks */
  goal: { side: string; points: number | null; total: number } | null;
  leader: string | null;
  trick: string[];
  tricks: Trick[];
  sides: Record<string, string[]>;
}

/** What a choice brings, by how much the best one brings more, and whether that is told apart; no choice is to wait. */
export interface Average {
  choice: Choice | null;
  mean: number;
  error: number;
  behind: number;
  behind_error: number;
  as_good: boolean;
  in_doubt: boolean;
}

/** A trick of a part that is over: what its cards count, and the melds that score in it. */
export interface WonTrick {
  winner: string;
  cards: { card: string; points: number }[];
  melds: { kind: string; points: number }[];
  points: number;
  rule: string | null;
}

export interface Advice {
  choice: Choice | null;
  averages: Average[];
  /** how many were looked at */
  layouts: number;
  words: string;
  /** which others are as good, and what decides */
  alike: string;
  /** the choice in terms of the game */
  remarks: string[];
  /** what was not weighed, and why */
  left_out: string;
}

export interface Answer {
  done: string[];
  did: Deed[];
  view: View;
  choices: Choice[];
  /** how many cards are to be put away */
  away: number;
  over: boolean;
  /** once it is over: melds that the reader could have announced, those of most points first */
  unannounced: View["melds"];
  deal: string | null;
  /** where only a part is played, and it is over: what its tricks brought, and the sum of each side */
  part?: { tricks: WonTrick[]; result: Record<string, number> } | null;
  advice?: Advice;
}
