/** What a trial on a rules page knows: a position that one rule decides, what was chosen, and those that lie ready. */

import { NOTHING_ASKED, Asked, type Stage } from "../questions/state.ts";
import type { Trial } from "../../shared/engine/types.ts";
import type { Choice, Question } from "../questions/question.ts";

/** At which table a trial lies, and which rule it is about. */
export interface About {
  game: string;
  rule: string;
  seats: number;
  partners: boolean;
}

/** A trial as a question; what other tables answer comes along. */
export interface TrialQuestion extends Question {
  choices: Choice[];
  elsewhere?: { told: string }[];
}

export interface Trying extends Stage {
  readonly trial: TrialQuestion | null;
  /** further ones, which need no engine */
  readonly others: readonly TrialQuestion[];
  /** whether the answer is open */
  readonly isOpen: boolean;
  /** how it can be sent, once the answer is open */
  readonly sharing: unknown;
}

export const NO_TRIAL: Trying = { ...NOTHING_ASKED, trial: null, others: [], isOpen: false, sharing: null };

/** The verb `trial` leaves out what all its questions have alike. */
export const questionOf = (trial: Trial, about: About): TrialQuestion => ({
  ...trial,
  ...about,
  kind: "trial",
  mode: "one",
  calls: [],
  facts: [],
  choices: trial.choices.map((choice) => ({ ...choice, rule: about.rule })),
});

/** A trial lies there; whoever likes presses one choice after the other. */
export const laid = (now: Trying, trial: TrialQuestion, said: string): Trying => ({
  ...now,
  trial,
  asked: new Asked(trial, "each"),
  said,
  isOpen: false,
  sharing: null,
});

/** The card that is sent as a ruling: the one chosen last, else one that may not be played. */
export const cardToSend = ({ trial, asked }: Trying): string | null => {
  const choices = trial?.choices ?? [];
  return (asked?.picked[asked.picked.length - 1] ?? choices.find(({ right }) => !right) ?? choices[0])?.card ?? null;
};
