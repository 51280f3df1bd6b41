/** A lesson as somebody takes it: which step is asked, with which cards, and what comes back. A value, and the steps to the next one. */

import { SAID, type Question } from "../questions/question.ts";
import { Asked } from "../questions/state.ts";
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
export interface Taking {
  readonly steps: readonly Baked[];
  /** which step is asked, from 0; the number of steps where the lesson is over */
  readonly place: number;
  /** steps that are to come back */
  readonly later: readonly number[];
  /** how often each has been asked */
  readonly times: Readonly<Record<number, number>>;
  /** the steps of which something was wrong, by their places */
  readonly missed: readonly number[];
  /** whether the step has come back */
  readonly isBack: boolean;
}

/**
 * @param steps those that are taught, in order
 * @param place where to begin, from 0; their number: with what comes back
 * @param owed the steps that were missed at an earlier visit: those before that place come back, with cards of the third try
 */
export function begun(steps: readonly Baked[], place: number, owed: number[]): Taking {
  const later = owed.filter((each) => each < place);
  const times = Object.fromEntries(later.map((each) => [each, TRIES]));
  const taking: Taking = { steps, place, later, times, missed: [], isBack: false };
  return isOver(taking) ? gone(taking) : again(taking);
}

export const stepOf = ({ steps, place }: Taking): Baked | undefined => steps[place];

export const isOver = ({ steps, place }: Taking) => place >= steps.length;

/** The step as it is written: with its picture, and what is said of another game. */
export const isFirstTry = ({ times, place }: Taking) => times[place] === 1;

/** Whether what is wrong is tried again at once. */
export const canTryAgain = (taking: Taking) => isFirstTry(taking) && (stepOf(taking)?.others.length ?? 0) > 0;

export const comesBack = ({ later, place }: Taking) => later.includes(place);

/** Whether anything comes after this. */
export const goesOn = ({ later, isBack, place, steps }: Taking) => later.length > 0 || (!isBack && place + 1 < steps.length);

export function withAnswer(taking: Taking, isRight: boolean): Taking {
  const { place, missed, later, isBack } = taking;
  if (isRight) return taking;
  return {
    ...taking,
    missed: missed.includes(place) ? missed : [...missed, place],
    later: isBack || canTryAgain(taking) ? later : [...later, place],
  };
}

/** The step is asked, for the first time or once more. */
export const again = (taking: Taking): Taking =>
  isOver(taking) ? taking : { ...taking, times: { ...taking.times, [taking.place]: (taking.times[taking.place] ?? 0) + 1 } };

/** What comes after the step. */
export function gone(taking: Taking): Taking {
  const { steps, place, later } = taking;
  const isBack = taking.isBack || place + 1 >= steps.length;
  if (!isBack) return again({ ...taking, place: place + 1 });
  const [first = steps.length, ...others] = later;
  return again({ ...taking, isBack, place: first, later: others });
}

/** The question that is asked now; null where the lesson is over. */
export function askedNow(taking: Taking): Asked | null {
  const step = stepOf(taking);
  if (!step) return null;
  const { question, others } = step;
  const before = taking.times[taking.place] - 1;
  const asked = before && !others.length ? turned(question) : { ...question, ...(before ? others[(before - 1) % others.length] : {}) };
  return new Asked(asked, canTryAgain(taking) ? "first" : "final");
}

/** The same choices in another order; figures stay in theirs. */
function turned(question: Question): Question {
  const { choices, kind } = question;
  const isFigures = choices.every(({ words = "" }) => /^\d+$/.test(words));
  return kind === SAID && !isFigures ? { ...question, choices: [...choices.slice(1), choices[0]] } : question;
}
