/** A lesson as somebody takes it: which step is asked, with which cards, and what comes back. */

import { Asked, SAID } from "../questions/question.ts";
import type { Question } from "../questions/question.ts";
import type { House } from "../../shared/reader/house-rules.ts";

/** A step as it is baked: what it is about, its question, and others in which only what differs from that is told. */
export interface Baked {
  rules: string[];
  question: Question;
  others: Partial<Question>[];
  /** the house rules at which it does not hold: single values, and several that make a difference only together */
  differs?: House[];
}

/** So often a step is asked before it comes back. */
const TRIES = 2;

/**
 * Each step once, with a second try of other cards where there are any. What is still wrong then is explained, and comes back once at the end, again
 * with other cards; words, of which there are no others, in another order. Nobody comes through by striking out what was wrong.
 */
export class Taking {
  asked: Asked | null = null;
  /** the steps of which something was wrong, by their places */
  readonly missed = new Set<number>();
  /** a step that has come back */
  isBack = false;
  #steps;
  #place;
  /** steps that are to come back */
  #later: number[];
  /** how often each has been asked */
  #times = new Map<number, number>();

  /**
   * @param steps those that are taught, in order
   * @param place where to begin, from 0; their number: with what comes back
   * @param owed the steps that were missed at an earlier visit: those before that place come back, with cards of the third try
   */
  constructor(steps: Baked[], place: number, owed: number[]) {
    this.#steps = steps;
    this.#place = place;
    this.#later = owed.filter((each) => each < place);
    for (const each of this.#later) this.#times.set(each, TRIES);
    if (this.isOver) this.next();
    else this.#ask();
  }

  /** Which step it is, from 0; the number of steps where the lesson is over. */
  get place() {
    return this.#place;
  }

  get baked(): Baked | undefined {
    return this.#steps[this.#place];
  }

  get isOver() {
    return this.#place >= this.#steps.length;
  }

  /** The step as it is written: with its picture, and what is said of another game. */
  get isFirstTry() {
    return this.#times.get(this.#place) === 1;
  }

  /** Whether what is wrong is tried again at once. */
  get canTryAgain() {
    return this.isFirstTry && (this.baked?.others.length ?? 0) > 0;
  }

  /** Whether what was answered wrong comes back. */
  get comesBack() {
    return this.#later.includes(this.#place);
  }

  /** Whether anything comes after this. */
  get goesOn() {
    return this.#later.length > 0 || (!this.isBack && this.#place + 1 < this.#steps.length);
  }

  /** Its answer was judged. */
  judged({ isRight }: Asked) {
    if (isRight) return;
    this.missed.add(this.#place);
    if (!this.isBack && !this.canTryAgain) this.#later.push(this.#place);
  }

  tryAgain() {
    this.#ask();
  }

  next() {
    this.isBack ||= this.#place + 1 >= this.#steps.length;
    this.#place = this.isBack ? (this.#later.shift() ?? this.#steps.length) : this.#place + 1;
    this.#ask();
  }

  #ask() {
    const { baked } = this;
    if (!baked) return void (this.asked = null);
    const times = this.#times.get(this.#place) ?? 0;
    this.#times.set(this.#place, times + 1);
    const { question, others } = baked;
    const asked = times && !others.length ? turned(question) : { ...question, ...(times ? others[(times - 1) % others.length] : {}) };
    this.asked = new Asked(asked, !this.canTryAgain);
  }
}

/** The same choices in another order; figures stay in theirs. */
function turned(question: Question): Question {
  const { choices, kind } = question;
  const isFigures = choices.every(({ words = "" }) => /^\d+$/.test(words));
  return kind === SAID && !isFigures ? { ...question, choices: [...choices.slice(1), choices[0]] } : question;
}
