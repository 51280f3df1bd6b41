/** Help that stands open at every choice of the reader's: what may be done, and afterwards what it cost. */

import { html, nothing } from "lit-html";
import { callWords, cardProse, chips } from "../../shared/cards/pieces.ts";
import { quiet } from "../../shared/dom/draw.ts";
import { _, ngettext, woven } from "../../shared/language/language.ts";
import { ruleLink } from "../../shared/reader/drawn-rules.ts";
import { SEAT, type Sitting } from "./sitting.ts";
import { betweenWords, doneWords, prose } from "./words.ts";
import type { Turn } from "../../shared/element/asker.ts";
import type { EngineError } from "../../shared/engine/engine.ts";
import type { Question } from "../questions/question.ts";
import type { Advice, Answer, Average, Choice } from "./answer.ts";

/** So many standard errors lie between what chance would do, and what is told as a loss. */
const ERRORS = 3;

/** What cost something: what was done, and what a player would have done. */
export interface Loss {
  done: Average;
  best: Average;
}

/** Whether it is among what a player has weighed: of the calls of an auction it is not every one. */
export const isWeighed = ({ averages }: Advice, { words }: Choice) => averages.some(({ choice }) => choice?.words === words);

/** @returns what was lost by doing this; null where nothing was, as far as a player can tell */
export function lossIn({ averages }: Advice, { words }: Choice): Loss | null {
  const [best] = averages;
  const done = averages.find(({ choice }) => choice?.words === words);
  return best && done && done.behind >= 1 && done.behind > ERRORS * done.behind_error ? { done, best } : null;
}

export const lost = ({ done, best }: Loss, undo: () => void) =>
  html`<div class="play__loss"><p>${woven<unknown>(
    ngettext(
      "{done} costs about {count} game point on average: a player would choose {best}.",
      "{done} costs about {count} game points on average: a player would choose {best}.",
      Math.round(done.behind),
      { done: "{done}", best: "{best}" },
    ),
    { done: doneWords(done.choice), best: doneWords(best.choice) },
  )}</p>${quiet(_("Take it back"), undo, "take-back")}</div>`;

function callsAsked({ game, house }: Sitting, { calls, turned_up: [card], turned }: Answer["view"]) {
  const rules = Object.keys(house).length ? { house } : {};
  return {
    verb: "question",
    kind: "calls",
    game,
    ...rules,
    calls: calls.map(({ call }) => call),
    ...(card ? { turn_up: card } : {}),
    ...(turned ? { turned } : {}),
  };
}

/** Which calls may be made, and why others may not. Only where a call tells of the hand it is taken. */
export function callsAnswered(turn: Turn, sitting: Sitting, view: Answer["view"]): Promise<Question> {
  const asked = callsAsked(sitting, view);
  const hand = view.hand.map(({ card }) => card);
  return turn.ask({ ...asked, hand }).catch((error: EngineError) => {
    if (error.where !== "hand") throw error;
    return turn.ask(asked);
  });
}

/** So many calls are told by their names; more stand below the hand. */
const FEW = 8;

/** What calls mean beside their bids, each said once. */
const meanings = (offered: Choice[]) => [...new Set(offered.flatMap(({ meaning }) => meaning ?? []))];

/** With the hand in view fewer may be made than in the dark: those that are offered. */
const possible = (offered: Choice[]) =>
  woven<unknown>(_("Possible now: {calls}."), {
    calls: offered.map(({ call = "" }, at) => [at ? ", " : "", "“", callWords(call), "”"]),
  });

/** Out of turn: what may be done now, or not. */
export function betweenTold(offered: Choice[]): unknown {
  const calls = offered.filter(({ kind }) => kind === "call");
  return [
    betweenWords(offered),
    " ",
    calls.length && calls.length <= FEW ? possible(calls) : _("Choose below your hand."),
    meanings(offered).map((told) => [" ", told]),
  ];
}

/** The calls that may be made, what some mean, and of others, one for each reason, why they may not: what it says first, without the remedy. */
export function callsTold({ choices }: Question, offered: Choice[]): unknown {
  const reasons = new Map(choices.filter(({ right }) => !right).map((choice) => [choice.rule, choice.why]));
  return [
    offered.length > FEW ? _("What you may say stands below your hand.") : possible(offered),
    meanings(offered).map((told) => [" ", told]),
    [...reasons.values()].map((reason) => [" ", prose(/^.*?\.(?= |$)/.exec(reason)?.[0] ?? reason)]),
  ];
}

/** Melds that could have been announced and were not. */
export const unannounced = ({ unannounced: melds }: Answer) =>
  melds.map(({ cards, points }) => woven<unknown>(_("You held {cards} ({points}) and did not announce it."), { cards: chips(cards), points: String(points) }));

/** What may be done now, in words; what the law says of a card that is to be played to a trick, with the way to its rule. */
export function mayWords({ view, choices, away }: Answer): unknown[] {
  if (view.turn !== SEAT) return [];
  if (away) return [_("Any cards of your hand may be put away, face down; they count with the declarer’s tricks.")];
  const kinds = new Set(choices.map(({ kind }) => kind));
  const beside = kinds.has("meld")
    ? [_("You may announce first: below your hand.")]
    : kinds.has("exchange")
      ? [_("You may exchange first: below your hand.")]
      : [];
  if (kinds.has("stock")) return [view.why_left ?? "", _("Who takes the stock puts away as many cards of the hand; who leaves it plays the cards as dealt.")];
  if (kinds.has("call")) return [_("What you may say stands below your hand.")];
  if (kinds.has("trump")) return [_("The suit that you name is trumps for the whole deal. Choose below your hand.")];
  if (!kinds.has("card")) return [_("Choose below your hand.")];
  return [view.may && view.rule ? [cardProse(view.may), " ", ruleLink(view.rule, _("The rule"))] : nothing, ...beside];
}
