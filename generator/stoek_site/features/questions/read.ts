/** A question out of the browser's storage or a file: read strictly, for nobody vouches for what stands there. */

import { LARGE_PACK } from "../../shared/cards/cards.ts";
import { isRecord } from "../../shared/reader/kept.ts";
import type { Choice, Question } from "./question.ts";

const LONGEST = 600;
const MODES = ["one", "some", "order"];

export const isText = (value: unknown): value is string => typeof value === "string" && value.length <= LONGEST;
export const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
const isCard = (value: unknown): value is string => typeof value === "string" && LARGE_PACK.includes(value);
const are = <T>(value: unknown, is: (each: unknown) => each is T, most: number): value is T[] =>
  Array.isArray(value) && value.length <= most && value.every(is);
const isMaybe = <T>(value: unknown, is: (each: unknown) => each is T): value is T | undefined => value === undefined || is(value);
const isFact = (value: unknown): value is Question["facts"][number] =>
  isRecord(value) && isText(value.label) && (isText(value.value) || Number.isFinite(value.value));

const isChoice = (value: unknown): value is Choice =>
  isRecord(value) &&
  typeof value.right === "boolean" &&
  isText(value.why) &&
  isText(value.rule) &&
  isMaybe(value.card, isCard) &&
  isMaybe(value.words, isText) &&
  isMaybe(value.follows, isText) &&
  isMaybe(value.verdict, isText) &&
  isMaybe(value.place, isCount) &&
  (value.card !== undefined || value.words !== undefined);

/** Whether it is a question that can be drawn and judged. */
export function isQuestion(value: unknown): value is Question {
  if (!isRecord(value)) return false;
  const { kind, game, rule, mode, ask, trump, leader, trick, hand, played, calls, callers, facts, choices, why, seats, partners } = value;
  return (
    isMaybe(kind, isText) &&
    isText(game) &&
    isText(rule) &&
    MODES.includes(String(mode)) &&
    isText(ask) &&
    (trump === null || isText(trump)) &&
    isCount(leader) &&
    are(trick, isCard, 4) &&
    are(hand, isCard, 16) &&
    isMaybe(played, (each): each is string[] => are(each, isCard, 36)) &&
    are(calls, isText, 40) &&
    isMaybe(callers, (each): each is number[] => are(each, isCount, 40)) &&
    are(facts, isFact, 40) &&
    are(choices, isChoice, 40) &&
    choices.some(({ right }) => right) &&
    isText(why) &&
    (seats === 2 || seats === 4) &&
    typeof partners === "boolean"
  );
}
