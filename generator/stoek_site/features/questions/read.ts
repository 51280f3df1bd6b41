/** A question out of the browser's storage or a file: read strictly, for nobody vouches for what stands there. */

import { LARGE_PACK } from "../../shared/cards/cards.ts";
import { either, isCount, isFlag, isText, listOf, maybe, withParts, type Is } from "../../shared/reader/shapes.ts";
import type { Choice, Question } from "./question.ts";

const LONGEST = 600;

export const isShortText: Is<string> = (value): value is string => isText(value) && value.length <= LONGEST;
const isCard: Is<string> = (value): value is string => isText(value) && LARGE_PACK.includes(value);
const isNumber: Is<number> = (value): value is number => Number.isFinite(value);
const oneOf = (...all: unknown[]): Is<unknown> => ((value: unknown) => all.includes(value)) as Is<unknown>;

const looksChosen = withParts<Choice>({
  right: isFlag,
  why: isShortText,
  rule: isShortText,
  card: maybe(isCard),
  words: maybe(isShortText),
  follows: maybe(isShortText),
  verdict: maybe(isShortText),
  place: maybe(isCount),
});
const isChoice: Is<Choice> = (value): value is Choice => looksChosen(value) && (value.card !== undefined || value.words !== undefined);

const looksAsked = withParts<Question>({
  kind: maybe(isShortText),
  game: isShortText,
  rule: isShortText,
  mode: oneOf("one", "some", "order"),
  ask: isShortText,
  trump: either<string | null>(isShortText, (value): value is null => value === null),
  leader: isCount,
  trick: listOf(isCard, 4),
  hand: listOf(isCard, 16),
  played: maybe(listOf(isCard, 36)),
  calls: listOf(isShortText, 40),
  callers: maybe(listOf(isCount, 40)),
  facts: listOf(withParts({ label: isShortText, value: either<string | number>(isShortText, isNumber) }), 40),
  choices: listOf(isChoice, 40),
  why: isShortText,
  seats: oneOf(2, 4),
  partners: isFlag,
});

/** Whether it is a question that can be drawn and judged. */
export const isQuestion: Is<Question> = (value): value is Question => looksAsked(value) && value.choices.some(({ right }) => right);
