/** The cards of somebody's own deals that cost something, as questions, kept in the browser with every answer given to them since. */

import { Kept, isRecord } from "../../shared/reader/kept.ts";
import { isAnswer, joined } from "../../shared/reader/learnt.ts";
import { isCount, isQuestion, isText } from "../questions/read.ts";
import type { Answer } from "../../shared/reader/learnt.ts";
import type { Question } from "../questions/question.ts";

/** A card as the verb `mistakes` answers it. */
export interface Found {
  trick: number;
  position: number;
  card: string;
  cost: number;
  revoke: boolean;
  /** the tactics it belongs to */
  themes: string[];
  question: Question;
}

/** One that is kept: with the deal it was played in, as a link has it. The first answer is the card as it was played. */
export interface Mistake extends Found {
  deal: string;
  answers: Answer[];
}

/** So many are kept for each game, the newest. */
const MOST = 40;
const MOST_ANSWERS = 30;
const LONGEST_DEAL = 2_000;

const isDeal = (value: unknown): value is string => typeof value === "string" && value.length <= LONGEST_DEAL;

export const isMistake = (value: unknown): value is Mistake => isRecord(value) && isDeal(value.deal) && isCount(value.trick) && isCount(value.position)
  && isText(value.card) && isCount(value.cost) && typeof value.revoke === "boolean" && Array.isArray(value.themes) && value.themes.every(isText)
  && isQuestion(value.question) && Array.isArray(value.answers) && value.answers.length > 0 && value.answers.every(isAnswer);

/** The same card of the same deal. */
export const idOf = ({ deal, trick, position }: Pick<Mistake, "deal" | "trick" | "position">) => `${deal} ${trick}.${position}`;

/** Those of a game, the oldest first. */
export const mistakesOf = (game: string) => new Kept<Mistake[]>({
  key: "mistakes", game, read: (value) => (Array.isArray(value) ? value.filter(isMistake) : null), standard: () => [], missed: true,
});

/**
 * Keep what is not kept yet; of what is, the answers of both.
 * @returns how many of them are new
 */
export function keep(game: string, mistakes: Mistake[]): number {
  let added = 0;
  mistakesOf(game).change((there) => {
    const both = new Map(there.map((mistake) => [idOf(mistake), mistake]));
    for (const mistake of mistakes) {
      const [answers] = joined(both.get(idOf(mistake))?.answers ?? [], mistake.answers);
      both.set(idOf(mistake), { ...mistake, answers: answers.slice(-MOST_ANSWERS) });
    }
    added = both.size - there.length;
    return [...both.values()].slice(-MOST);
  });
  return added;
}

/** One of them was answered. */
export function answeredMistake(game: string, id: string, right: boolean, at = Date.now()) {
  mistakesOf(game).change((there) => there.map((mistake) => (idOf(mistake) === id
    ? { ...mistake, answers: [...mistake.answers, [at, right] as Answer].slice(-MOST_ANSWERS) }
    : mistake)));
}
