/** The cards of somebody's own deals that cost something, as questions, kept in the browser with every answer given to them since. */

import { Kept, asList } from "../../shared/reader/kept.ts";
import { answersIn, isAnswer, newest, unknownOf, withAnswers } from "../../shared/reader/learnt.ts";
import { isCount, isFlag, isText, listOf, withParts, type Is } from "../../shared/reader/shapes.ts";
import { isQuestion, isShortText } from "../questions/read.ts";
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

/** A stored mistake, with the deal it was played in, written as in a link. The oldest answer is the card as it was played; `answersIn` reads them. */
export interface Mistake extends Found {
  deal: string;
  answers: unknown[];
}

/** How many are kept for each game, by their newest answers. */
const MOST = 40;
const LONGEST_DEAL = 2_000;

const isDeal: Is<string> = (value): value is string => isText(value) && value.length <= LONGEST_DEAL;

export const isMistake = withParts<Mistake>({
  deal: isDeal,
  trick: isCount,
  position: isCount,
  card: isShortText,
  cost: isCount,
  revoke: isFlag,
  themes: listOf(isShortText),
  question: isQuestion,
  answers: (value): value is unknown[] => Array.isArray(value) && value.some(isAnswer),
});

/** The same card of the same deal. */
export const idOf = ({ deal, trick, position }: Pick<Mistake, "deal" | "trick" | "position">) => `${deal} ${trick}.${position}`;

/** All that is kept of a game; `isMistake` judges each. */
export const mistakesOf = (game: string) =>
  new Kept<unknown[]>({ key: "mistakes", game, file: true, read: asList, standard: () => [], joined: (here, former) => [...here, ...former] });

export const mistakesIn = (game: string): Mistake[] => mistakesOf(game).get().filter(isMistake);

const lastOf = ({ answers }: Mistake) => answersIn(answers).at(-1)?.[0] ?? 0;

/**
 * Adds mistakes that are not stored yet; for known ones, joins the answers and takes the position that was answered last.
 * @returns how many of them are new, how many of them had no room, and how many that were here have none now
 */
export function keep(game: string, mistakes: Mistake[]): { added: number; fell: number; gone: number } {
  const told = { added: 0, fell: 0, gone: 0 };
  mistakesOf(game).change((there) => {
    const here = new Map(there.filter(isMistake).map((mistake) => [idOf(mistake), mistake]));
    const both = new Map(here);
    for (const mistake of mistakes) {
      const known = both.get(idOf(mistake));
      const answers = withAnswers(known?.answers, unknownOf(known?.answers, answersIn(mistake.answers)));
      both.set(idOf(mistake), known && lastOf(known) > lastOf(mistake) ? { ...mistake, ...known, answers } : { ...known, ...mistake, answers });
    }
    const isHere = (mistake: Mistake) => here.has(idOf(mistake));
    const all = [...both.values()];
    const kept = newest(
      all.filter(isHere),
      all.filter((mistake) => !isHere(mistake)),
      MOST,
      lastOf,
    );
    told.gone = here.size - kept.filter(isHere).length;
    told.added = kept.length - here.size + told.gone;
    told.fell = both.size - here.size - told.added;
    return [...there.filter((each) => !isMistake(each)), ...kept];
  });
  return told;
}

export function answeredMistake(game: string, id: string, right: boolean, at = Date.now()) {
  mistakesOf(game).change((there) =>
    there.map((each) => (isMistake(each) && idOf(each) === id ? { ...each, answers: withAnswers(each.answers, [[at, right]]) } : each)),
  );
}
