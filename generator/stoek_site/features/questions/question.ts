/** A question as the verb `question` answers it, and what somebody answers: judged by what lies in it, no engine is asked. */

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

/** One question, and what has been chosen. */
export class Asked {
  /** what is chosen, in the order in which it was */
  picked: Choice[] = [];
  isJudged = false;

  readonly question;
  /** whether the right one is shown when another was chosen: where there is no second try */
  readonly reveals;

  constructor(question: Question, reveals = false) {
    this.question = question;
    this.reveals = reveals;
  }

  /** A choice is pressed. @returns whether that was the answer: where one is asked for it needs no more */
  press(choice: Choice): boolean {
    if (this.isJudged) return false;
    const { mode } = this.question;
    if (mode === "one") this.picked = [choice];
    else if (this.picked.includes(choice)) this.picked = this.picked.filter((each) => each !== choice);
    else this.picked = [...this.picked, choice];
    return mode === "one";
  }

  /** Whether enough has been chosen to be judged. */
  get isReady() {
    return this.question.mode === "order" ? this.picked.length === this.question.choices.length : this.picked.length > 0;
  }

  /** Choices that are not as they should be: chosen and wrong, left out though right, or at another place. */
  get faults(): Choice[] {
    const { mode, choices } = this.question;
    if (mode === "order") return this.picked.filter(({ place }, at) => place !== at + 1);
    if (mode === "one") return this.picked.filter(({ right }) => !right);
    return choices.filter((choice) => choice.right !== this.picked.includes(choice));
  }

  /** Those of the faults that are explained: of an order only the cards put before the one that they come right after. */
  get explained(): Choice[] {
    if (this.question.mode !== "order") return this.faults;
    return this.picked.filter(({ place = 0 }, at) => this.picked.slice(at).some((after) => after.place === place - 1));
  }

  get isRight() {
    return this.isReady && !this.faults.length;
  }

  /** What a choice has come to: whether it was well treated; null where nothing is to be said of it. */
  verdictOn(choice: Choice): "legal" | "illegal" | null {
    if (!this.isJudged) return null;
    const { mode } = this.question;
    if (mode === "some") return choice.right ? "legal" : this.picked.includes(choice) ? "illegal" : null;
    if (this.reveals && mode === "one" && choice.right) return "legal";
    if (!this.picked.includes(choice)) return null;
    return this.faults.includes(choice) ? "illegal" : "legal";
  }
}
