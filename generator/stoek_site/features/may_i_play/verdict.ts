/** The verdict on a position, in words that page, picture and message share: what may be played of a hand, or whether one card of it may. */

import { html, nothing } from "lit-html";
import { SUIT_SIGNS, indexOf } from "../../shared/cards/cards.ts";
import { cardProse } from "../../shared/cards/pieces.ts";
import { trumpWords } from "../../shared/cards/words.ts";
import { _, sentence } from "../../shared/language/language.ts";
import { partnersPlace, type Asked } from "./position.ts";
import { verdictOn } from "./rulings.ts";
import type { Position } from "../../shared/engine/types.ts";

/** What is known of a position. */
export interface Found {
  answer: Position;
  /** the cards that may be played, and could not if the hand held one more; null if that is not known */
  turning: string[] | null;
}

/** By which game and table a verdict is given; empty for a game without house rules. */
export interface By {
  game: string;
  table: string;
  /** all its house rules that depart, where it is no preset */
  house: string;
}

/** Cards stand in its sentences by their codes. */
export interface Verdict {
  /** null where no card is asked about */
  isLegal: boolean | null;
  words: string;
  why: string;
  /** what has to be played in place of the card */
  instead: string;
  /** what cards that are not shown could change */
  scope: string;
}

/** What the rules say of the card in question; of the whole hand, where there is none. */
export function verdictIn({ answer, turning }: Found, { trick, hand, card }: Asked, most: number): Verdict {
  const { legal } = answer;
  const isWhole = !trick.length || hand.length === most;
  const shown = _("The ruling is for the cards shown.");
  const turns = _("The ruling is for the cards shown. One more card in your hand could turn a yes into a no: show them all.");
  const scope = (cards: string[]) => (isWhole ? "" : !turning ? shown : cards.some((each) => turning.includes(each)) ? turns : "");
  if (!card) return { isLegal: null, words: allowed(legal, hand), why: answer.why, instead: "", scope: scope(legal) };
  const { legal: isLegal, why } = verdictOn(answer, card);
  if (isLegal) return { isLegal, words: _("Yes, you may"), why, instead: "", scope: scope([card]) };
  const stays = _("The ruling is for the cards shown. Whatever else you hold, it stays a no.");
  const instead = _("Play {cards} instead.", { cards: either(legal) });
  return { isLegal, words: _("No, you may not"), why, instead, scope: isWhole ? "" : stays };
}

function allowed(legal: string[], hand: string[]) {
  if (legal.length === 1 && hand.length > 1) return _("You must play {card}", { card: legal[0] });
  return legal.length === hand.length && hand.length > 1 ? _("You may play any of these cards") : _("You may play {cards}", { cards: either(legal) });
}

const either = (cards: string[]) => [cards.slice(0, -1).join(", "), cards.at(-1)].filter(Boolean).join(_(" or "));

/** What is heard of it, the game and the table first. */
export function verdictHead({ game, table }: By, { isLegal, words, why, instead }: Verdict) {
  const kind = isLegal === null ? nothing : isLegal ? "legal" : "illegal";
  return html`<p class="ruling__by">${game}. <span class="goes-by">${table}</span></p
    ><p class=${isLegal === null ? "ruling__all" : "ruling__line"} data-kind=${kind}><strong>${cardProse(words)}</strong></p
    ><p class="ruling__why">${cardProse(why)}${instead ? html` <span class="ruling__instead">${cardProse(instead)}</span>` : nothing}</p>`;
}

/**
 * The same as a message, with the position and the rule: chats show it beside the link.
 * @param states the rule as its page states it; empty where it does not
 * @param partners whether two play together
 */
export function verdictInWords(
  { game, table, house }: By,
  { words, why, instead }: Verdict,
  { trump, trick, hand, card }: Asked,
  states: string,
  partners: boolean,
) {
  const played = trick.map((each, at) => (partners && at === partnersPlace(trick) ? _("{card} (your partner’s)", { card: each }) : each)).join(", ");
  const position = [
    _("Trumps: {trumps}.", { trumps: trumpWords(trump === "none" ? null : trump) }),
    trick.length ? _("Trick: {cards}.", { cards: played }) : _("You lead to the trick."),
    _("Hand: {cards}.", { cards: hand.join(" ") }),
  ];
  return [
    [game, table].filter(Boolean).join(". "),
    position.join(" "),
    [card ? _("{card}: {verdict}.", { card, verdict: words }) : `${words}.`, sentence(why), instead].filter(Boolean).join(" "),
    states ? _("The rule: {words}", { words: states }) : "",
    house,
  ]
    .filter(Boolean)
    .map(withSigns)
    .join("\n");
}

/** Each card as it is printed, for texts without pictures. */
const withSigns = (text: string) => text.replace(/\b[AKQJT9876][CSHD]\b/g, ([rank, suit]) => indexOf(rank) + SUIT_SIGNS[suit]);
