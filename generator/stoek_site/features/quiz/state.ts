/** What the quiz knows, and what it asks about a position: which cards may be played, and which line of the law decides. */

import { _ } from "../../shared/language/language.ts";
import { NOTHING_ASKED, type Asked, type Stage } from "../questions/state.ts";
import type { House } from "../../shared/reader/house-rules.ts";
import type { Mark } from "../../shared/reader/progress.ts";
import type { Question } from "../questions/question.ts";
import type { reasons } from "./later-reasons.ts";
import type { Draw, Shown } from "./positions.ts";

export type DecidingOption = { rule: string; words: string };

/** At which table a position lies. */
export interface Place {
  game: string;
  seats: number;
  partners: boolean;
}

/** The positions that are not yet right; random ones, without end. Any other filter is a rule, or all where it is empty. */
export const NOT_YET = "not-yet";
export const RANDOM = "random";

export interface Quizzing extends Stage {
  readonly shown: Shown | null;
  /** the judged cards, while the line that decides is asked */
  readonly cards: Asked | null;
  /** whether that line is to be named, too */
  readonly isNaming: boolean;
  /** whether the reader's table lets other cards be played in the fixed position that is shown */
  readonly differs: boolean;
  /** the reader's house rules */
  readonly house: House;
  readonly filter: string;
  /** what is heard of a new position */
  readonly heard: string;
  /** what is wrong with the link that led here */
  readonly note: string;
  /** the random position that did not come */
  readonly failed: Draw | null;
  /** what draws the reasons, once it has come */
  readonly reasons: ((...about: Parameters<typeof reasons>) => unknown) | null;
}

export const begun = (house: House): Quizzing => ({
  ...NOTHING_ASKED,
  shown: null,
  cards: null,
  isNaming: false,
  differs: false,
  house,
  filter: "",
  heard: "",
  note: "",
  failed: null,
  reasons: null,
});

/** What a question about a position has, whatever it asks. */
const about = ({ position: { rule, trick, why } }: Shown, place: Place) => ({
  ...place,
  rule,
  leader: (place.seats - trick.length) % place.seats,
  calls: [],
  facts: [],
  why,
});

/** Which cards of the hand may be played, each with its reason. */
export function cardsQuestion(shown: Shown, place: Place): Question {
  const { hand, illegal, legal, reasons, rule, trick, trump } = shown.position;
  const choices = hand.map((card) => {
    const right = legal.includes(card);
    return { card, right, rule, why: (right ? reasons : illegal)[card].why, verdict: right ? _("may be played") : _("may not be played") };
  });
  return { ...about(shown, place), kind: "legal", mode: "some", ask: _("Select every card you may play."), trump, trick, hand, choices };
}

/** Which line of the law decides; null where it is none of those that are listed: at other tables another line may. */
export function lineQuestion(shown: Shown, place: Place, options: DecidingOption[]): Question | null {
  const { rule, why } = shown.position;
  if (!options.some((option) => option.rule === rule)) return null;
  const choices = options.map((option) => ({ words: option.words, right: option.rule === rule, why, rule }));
  return { ...about(shown, place), kind: "rule", mode: "one", ask: _("Which line of the law decides here?"), trump: null, trick: [], hand: [], choices };
}

/**
 * The fixed positions that the filter lets through.
 * @param mark how one went last time
 */
export function listed({ filter, shown }: Pick<Quizzing, "filter" | "shown">, fixed: Shown[], mark: (position: Shown) => Mark | null): Shown[] {
  if (filter === RANDOM) return [];
  if (filter === NOT_YET) return fixed.filter((each) => each === shown || mark(each) !== "right");
  return fixed.filter(({ position }) => !filter || position.rule === filter);
}

/** The one before or after; null where there is none, undefined where a random one comes next. */
export function beside(all: Shown[], shown: Shown | null, by: number): Shown | undefined {
  const at = shown ? all.indexOf(shown) : -1;
  return at < 0 ? (by < 0 ? all[all.length - 1] : undefined) : all[at + by];
}
