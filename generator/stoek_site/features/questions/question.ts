/** A question as the verb `question` answers it: what lies there, what is asked, and every choice with its reason. */

/** The kind of a question about words, which no cards can vary. */
export const SAID = "said";

/** Something that can be chosen: a card, cards or words. */
export interface Choice {
  card?: string;
  cards?: string[];
  words?: string;
  right: boolean;
  why: string;
  rule: string;
  /** what would have come of it */
  follows?: string;
  /** a card said to be right or wrong in a few words, after its name */
  verdict?: string;
  /** where it belongs in an order, 1 first */
  place?: number;
}

/** `mode`: one choice is taken, all that hold are, or all are put in order. Seats count clockwise from the learner's. */
export interface Question {
  kind?: string;
  game: string;
  rule: string;
  mode: "one" | "some" | "order";
  ask: string;
  trump: string | null;
  leader: number;
  trick: string[];
  hand: string[];
  played?: string[];
  calls: string[];
  /** who made them, one each; not there in what was kept before it was told */
  callers?: number[];
  facts: { label: string; value: string | number }[];
  choices: Choice[];
  why: string;
  seats: number;
  partners: boolean;
  /** whether the turn passes to the right */
  goes_right?: boolean;
}
