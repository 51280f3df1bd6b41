/** What somebody has answered to a question: a value, judged by what lies in the question, and the steps to the next one. No engine is asked. */

import type { Choice, Question } from "./question.ts";

/**
 * How a question is answered: `final` once, and then which choice is right is shown; `first` once, without that, because the same is asked again;
 * `until-right` until the right choice is found; `each` for one choice after the other, as often as somebody likes.
 */
export type Manner = "final" | "first" | "until-right" | "each";

/** What is said of a choice by sign and line: chosen and right, chosen and wrong, right but not chosen. */
export type Sign = "legal" | "illegal" | "missed";

export class Asked {
  readonly question;
  readonly manner;
  /** what is chosen, in the order in which it was */
  readonly picked: readonly Choice[];
  /** whether something is said of what was chosen */
  readonly isJudged;

  constructor(question: Question, manner: Manner = "final", picked: readonly Choice[] = [], isJudged = false) {
    this.question = question;
    this.manner = manner;
    this.picked = picked;
    this.isJudged = isJudged;
  }

  /** Nothing more can be chosen. */
  get isOver(): boolean {
    if (this.manner === "each") return false;
    return this.isJudged && (this.manner !== "until-right" || this.isRight);
  }

  /** Whether one choice after the other is judged by itself. */
  get #isByOne() {
    return this.manner === "each" || this.manner === "until-right";
  }

  #now(picked: readonly Choice[], isJudged: boolean, manner: Manner = this.manner) {
    return new Asked(this.question, manner, picked, isJudged);
  }

  /** A choice is pressed: where one is asked for, that is the answer; else it is chosen, or no longer. */
  pressed(choice: Choice): Asked {
    if (this.isOver) return this;
    const others = this.picked.filter((each) => each !== choice);
    if (this.#isByOne) return this.#now([...others, choice], true);
    if (this.question.mode === "one") return this.#now([choice], true);
    return this.#now(others.length < this.picked.length ? others : [...others, choice], false);
  }

  /** What was chosen is judged, if it is enough. */
  checked(): Asked {
    return this.isJudged || !this.isReady ? this : this.#now(this.picked, true);
  }

  /** The right choice is shown to somebody who has not found it. */
  shown(): Asked {
    return this.#now(this.picked, true, "final");
  }

  /** Whether enough has been chosen to be judged. */
  get isReady() {
    return this.question.mode === "order" ? this.picked.length === this.question.choices.length : this.picked.length > 0;
  }

  /** What is judged now: the last choice where each is judged by itself. */
  get #counting() {
    return this.#isByOne ? this.picked.slice(-1) : this.picked;
  }

  /** Choices that are not as they should be: chosen and wrong, left out though right, or at another place. */
  get faults(): readonly Choice[] {
    const { mode, choices } = this.question;
    if (mode === "order") return this.picked.filter(({ place }, at) => place !== at + 1);
    if (mode === "one") return this.#counting.filter(({ right }) => !right);
    return choices.filter((choice) => choice.right !== this.picked.includes(choice));
  }

  /** Those of the faults that are explained: of an order only the cards put before the one that they come right after. */
  get explained(): readonly Choice[] {
    if (this.question.mode !== "order") return this.faults;
    return this.picked.filter(({ place = 0 }, at) => this.picked.slice(at).some((after) => after.place === place - 1));
  }

  get isRight(): boolean {
    return this.isReady && !this.faults.length;
  }

  /** How many of the choices are signed so. */
  count(sign: Sign) {
    return this.question.choices.filter((choice) => this.signOf(choice) === sign).length;
  }

  /** What is to be seen of a choice; null where nothing is. */
  signOf(choice: Choice): Sign | null {
    if (!this.isJudged) return null;
    const { mode } = this.question;
    if (this.picked.includes(choice)) return (mode === "order" ? this.faults.includes(choice) : !choice.right) ? "illegal" : "legal";
    const isShown = mode === "some" || (mode === "one" && this.manner === "final");
    return isShown && choice.right ? "missed" : null;
  }
}

/** What an element that asks knows: the question that lies there, and what is said where there is no verdict. */
export interface Stage {
  readonly asked: Asked | null;
  readonly said: unknown;
}

export const NOTHING_ASKED: Stage = { asked: null, said: "" };
