/** The table of a recorded deal: four hands in their places, what is played of them struck out, the trick in the middle. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { SUIT_WORDS, indexOf } from "../../../shared/cards/cards.ts";
import { placeOf, seatWord } from "../../../shared/cards/compass.ts";
import { cardFace, keyInside, suitSign, trumpMark } from "../../../shared/cards/pieces.ts";
import { _ } from "../../../shared/language/language.ts";
import { findingWords, markSign, nameOf, type Mark } from "./marks.ts";
import { isCard, type Laid, type Moment } from "./play.ts";
import type { Course } from "./deal.ts";

/** its place in the trick, from 1 */
type Placed = Laid & { position: number };
/** In the order in which they are read out. */
const DRAWN = [..."NWES"];

/** @param moment what is seen of it */
export function table({ play, marks }: Course, names: Record<string, string>, moment: Moment) {
  const { trump, seats, stock, declarer, dealer, known, dealt, held, taker } = play;
  const { cards, kind, gone, trick, winner } = moment;
  const asDealt = kind === "dealt";

  const head = (seat: string) => {
    const [name, word] = [names[seat], seatWord(seat)];
    const tags = [seat === declarer ? taker : "", seat === dealer ? _("dealer") : "", known.length && !known.includes(seat) ? _("as played") : ""].filter(
      Boolean,
    );
    const whole = marks.onWhole("hand", dealt?.[seat] ?? held[seat] ?? [], seat);
    return html`<p class="felt__who"><span class="felt__name">${name}${name === word ? nothing : html` <small>${word}</small>`}</span>${tags.map(
      (tag) => html`<span class="felt__tag">${tag}</span>`,
    )}${whole.length ? marks.wrap(whole, html`<span class="visually-hidden">${_("the hand")}</span>`) : nothing}</p>`;
  };

  const heldCard = (card: string) => {
    const isGone = gone.has(card);
    const name = isGone ? _("{card}, played", { card: nameOf(card) }) : nameOf(card);
    return html`<span class="held-card" role="img" data-card=${card} data-rank=${card[0]} ?data-gone=${isGone} aria-label=${name} .textContent=${live(indexOf(card[0]))}></span>`;
  };

  /** A hand suit by suit, as it is held in play, or before that as it was dealt: then what findings say of the hands is marked. */
  const hand = (seat: string) => {
    const own = (asDealt ? dealt : held)?.[seat] ?? [];
    if (!own.length) return html`<div><span class="felt__word">${_("not known")}</span></div>`;
    const marked = (card: string) => (asDealt || !dealt ? marks.onCard(card, seat) : []);
    const rows = Object.keys(SUIT_WORDS).map((suit) => {
      const drawn = own.filter((card) => card[1] === suit).map((card) => marks.wrap(marked(card), heldCard(card)));
      return html`<li class="felt__suit" data-suit=${suit} data-void=${drawn.length ? nothing : "void"}
        >${suitSign(suit)}<span class="felt__ranks">${drawn.length ? drawn : "–"}</span></li>`;
    });
    const rest = own.filter((card) => !isCard(card)).length;
    return html`<div><ul class="felt__suits" aria-label=${_("{player}: the hand", { player: names[seat] })}>${rows}${
      rest ? html`<li class="felt__suit">${_("and {count} not known", { count: rest })}</li>` : nothing
    }</ul></div>`;
  };

  /** A card of the trick that is itself the way to its finding. */
  const marked = (found: Mark[], card: string, changed: boolean) => {
    const [{ finding, number }] = found;
    return html`<button type="button" class="card card--button" data-card=${card} data-suit=${card[1]} data-findings=${marks.numbers(found)}
      data-kind=${finding.severity} data-changed=${changed ? "changed" : nothing} aria-label="${nameOf(card)}: ${findingWords(found)}" @click=${() => marks.lead(number)}
      >${keyInside(card)}${markSign(found[0])}</button>`;
  };

  const lain = ({ card, seat, forced, changed = false, position }: Placed, won: boolean) => {
    const found = marks.onPlay(trick, position, seat);
    const words = [position === 1 ? _("led") : String(position), won ? _("takes it") : ""].filter(Boolean);
    return html`${found.length && isCard(card) ? marked(found, card, changed) : cardOrGap(card, changed)}${
      changed || forced ? html`<span class="felt__flag">${changed ? _("changed") : _("forced")}</span>` : nothing
    }<span class="felt__note">${words.join(" · ")}</span>`;
  };

  const placed: Placed[] = cards.map((laid, index) => ({ ...laid, position: index + 1 }));
  const lying = new Map(placed.map((each) => [each.seat, each]));
  // A card whose player is not known, and the first of two by one player, lie beside the others.
  const beside = placed.filter((each) => each.seat === null || lying.get(each.seat) !== each);
  const slot = (seat: string) => {
    const laid = lying.get(seat);
    const won = winner === seat;
    return html`<div class="felt__slot felt__slot--${placeOf(seat)}" data-state=${laid ? (won ? "won" : "lies") : "empty"}
      ?hidden=${!seats.includes(seat)}>${laid ? lain(laid, won) : nothing}</div>`;
  };
  const inStock =
    asDealt && stock?.length
      ? html`<span class="felt__word">${_("Stock")}</span><span class="felt__stock-cards">${stock.map((card) => cardOrGap(card))}</span>`
      : nothing;
  return html`<div class="table felt" role="group" aria-label=${_("The table")}>
    ${trump ? trumpMark(trump) : nothing}
    ${DRAWN.map((seat) => html`<div class="felt__hand felt__hand--${placeOf(seat)}" ?hidden=${!seats.includes(seat)}>${head(seat)}${hand(seat)}</div>`)}
    <div class="felt__middle">
      <div class="felt__stock">${inStock}</div>
      <div class="felt__beside">${beside.map((each) => lain(each, false))}</div>
      ${DRAWN.map(slot)}
    </div>
  </div>`;
}

function cardOrGap(card: string, changed: boolean = false) {
  return isCard(card) ? cardFace(card, { changed }) : html`<span class="felt__gap" role="img" aria-label=${nameOf(card)}>?</span>`;
}
