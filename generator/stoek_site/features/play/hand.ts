/** The reader's hand: its cards as keys, what is marked on them, and those that are to be put away. */

import { html } from "lit-html";
import { cardName, withNames } from "../../shared/cards/cards.ts";
import { cardButton, chips, handRow } from "../../shared/cards/pieces.ts";
import { _, woven } from "../../shared/language/language.ts";
import { SEAT } from "./sitting.ts";
import { prose } from "./words.ts";
import type { Answer } from "./answer.ts";
import type { Round } from "./round.ts";

export class Hand {
  /** which cards may be played is marked */
  marked = false;
  /** the cards that are to be put away */
  away: string[] = [];
  /** what was said when the cards were marked */
  #before: unknown = "";
  #chosen;

  /** @param chosen what the reader chooses, as it is sent */
  constructor(chosen: (does: string) => void) {
    this.#chosen = chosen;
  }

  /** Nothing is marked and nothing is to be put away. */
  clear() {
    this.marked = false;
    this.away = [];
  }

  /** Mark which cards may be played, and say it, or no longer, and say again what was said; where none may it is told what may be done. */
  mark(round: Round) {
    const { choices = [], view } = round.answer ?? {};
    const cards = choices.flatMap(({ kind, card }) => (kind === "card" && card ? [card] : []));
    if (!cards.length) return round.explain();
    this.marked = !this.marked;
    if (this.marked) this.#before = round.said.words;
    const told = [woven<unknown>(_("You may play {cards}."), { cards: chips(cards) }), " ", prose(view?.may ?? "")];
    round.say(this.marked ? told : this.#before);
  }

  view(round: Round, { view, choices, away }: Answer) {
    const isTurn = view.turn === SEAT && !round.isBusy;
    const key = ({ card, why }: Answer["view"]["hand"][number]) => {
      const choice = choices.find((each) => each.kind === "card" && each.card === card);
      const verdict = (this.marked || round.isGuided) && isTurn && view.phase === "play" ? (choice ? "legal" : "illegal") : null;
      const chosen = () => (away ? this.#toggle(round, card, away) : choice ? this.#chosen(choice.does) : mayNot(round, card, why));
      const changed = view.picked_up.includes(card);
      const judged = verdict && (choice ? _("may be played") : _("may not be played. {why}", { why: withNames(why ?? "") }));
      const description = judged || (changed ? _("from the stock") : undefined);
      return cardButton(card, {
        verdict,
        changed,
        chosen,
        ...(description ? { description } : {}),
        ...(away ? { pressed: this.away.includes(card) } : {}),
        inert: !isTurn,
      });
    };
    const held = new Map(view.hand.map((each) => [each.card, each]));
    return handRow([...held.keys()], _("Your hand"), (card) => key(held.get(card)!), "play__hand");
  }

  #toggle(round: Round, card: string, count: number) {
    if (this.away.includes(card)) this.away = this.away.filter((each) => each !== card);
    else if (this.away.length < count) this.away = [...this.away, card];
    else return round.say(_("That is one too many. Take another card back first."));
    round.say(round.said.words, round.said.problem);
  }
}

function mayNot(round: Round, card: string, why: string | null) {
  const { view } = round.answer ?? {};
  if (!view || round.isBusy) return;
  if (view.turn !== SEAT) return round.say(_("It is not your turn."));
  if (why) return round.say([html`<strong>${_("✗ That card may not be played.")}</strong> `, prose(why)], true);
  return round.say(_("The {card} is not to be played yet. Choose below the hand.", { card: cardName(card) }));
}
