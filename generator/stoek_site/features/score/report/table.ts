/** The table of a recorded deal: four hands in their places, what is played of them struck out, the trick in the middle. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { SUIT_WORDS, indexOf } from "../../../shared/cards/cards.ts";
import { cardFace, keyInside, suitSign, trumpMark } from "../../../shared/cards/pieces.ts";
import { _ } from "../../../shared/language/language.ts";
import { findingWords, markSign, nameOf } from "./marks.ts";
import { isCard } from "./play.ts";
import { seatWord } from "./seats.ts";
import type { Mark } from "./marks.ts";
import type { Laid, Moment } from "./play.ts";
import type { Course } from "./walk.ts";

const PLACES: Record<string, string> = { N: "north", E: "east", S: "south", W: "west" };
/** In the order in which they are read out. */
const DRAWN = [..."NWES"];

export class Table {
  #play;
  #marks;
  #names;
  #moment;

  constructor({ play, marks }: Course, names: Record<string, string>, moment: Moment) {
    this.#play = play;
    this.#marks = marks;
    this.#names = names;
    this.#moment = moment;
  }

  view() {
    const { trump, seats, stock } = this.#play;
    const { cards, kind } = this.#moment;
    const placed = cards.map((laid, index) => ({ ...laid, position: index + 1 }));
    const lying = new Map(placed.map((each) => [each.seat, each]));
    // A card whose player is not known, and the first of two by one player, lie beside the others.
    const beside = placed.filter((each) => each.seat === null || lying.get(each.seat) !== each);
    const inStock = kind === "dealt" && stock?.length
      ? html`<span class="felt__word">${_("Stock")}</span><span class="felt__stock-cards">${stock.map((card) => cardOrGap(card))}</span>`
      : nothing;
    return html`<div class="table felt" role="group" aria-label=${_("The table")}>
      ${trump ? trumpMark(trump) : nothing}
      ${DRAWN.map((seat) => html`<div class="felt__hand felt__hand--${PLACES[seat]}" ?hidden=${!seats.includes(seat)}>${this.#head(seat)}${this.#hand(seat)}</div>`)}
      <div class="felt__middle">
        <div class="felt__stock">${inStock}</div>
        <div class="felt__beside">${beside.map((each) => this.#card(each, each.position, false))}</div>
        ${DRAWN.map((seat) => this.#slot(seat, lying.get(seat)))}
      </div>
    </div>`;
  }

  #head(seat: string) {
    const { declarer, dealer, known, dealt, held } = this.#play;
    const [name, word] = [this.#names[seat], seatWord(seat)];
    const tags = [seat === declarer ? _("declarer") : "", seat === dealer ? _("dealer") : "", known.length && !known.includes(seat) ? _("as played") : ""].filter(Boolean);
    const whole = this.#marks.onWhole("hand", dealt?.[seat] ?? held[seat] ?? [], seat);
    return html`<p class="felt__who"><span class="felt__name">${name}${name === word ? nothing : html` <small>${word}</small>`}</span>${
      tags.map((tag) => html`<span class="felt__tag">${tag}</span>`)}${
      whole.length ? this.#marks.wrap(whole, html`<span class="visually-hidden">${_("the hand")}</span>`) : nothing}</p>`;
  }

  /** A hand suit by suit, as it is held in play, or before that as it was dealt: then what findings say of the hands is marked. */
  #hand(seat: string) {
    const { dealt, held } = this.#play;
    const asDealt = this.#moment.kind === "dealt";
    const cards = (asDealt ? dealt : held)?.[seat] ?? [];
    if (!cards.length) return html`<div><span class="felt__word">${_("not known")}</span></div>`;
    const marked = (card: string) => (asDealt || !dealt ? this.#marks.onCard(card, seat) : []);
    const rows = Object.keys(SUIT_WORDS).map((suit) => {
      const own = cards.filter((card) => card[1] === suit);
      const drawn = own.map((card) => this.#marks.wrap(marked(card), this.#held(card)));
      return html`<li class="felt__suit" data-suit=${suit} data-void=${own.length ? nothing : "void"}
        >${suitSign(suit)}<span class="felt__ranks">${own.length ? drawn : "–"}</span></li>`;
    });
    const rest = cards.filter((card) => !isCard(card)).length;
    const label = _("{player}: the hand", { player: this.#names[seat] });
    return html`<div><ul class="felt__suits" aria-label=${label}>${rows}${
      rest ? html`<li class="felt__suit">${_("and {count} not known", { count: rest })}</li>` : nothing}</ul></div>`;
  }

  #held(card: string) {
    const gone = this.#moment.gone.has(card);
    const name = gone ? _("{card}, played", { card: nameOf(card) }) : nameOf(card);
    return html`<span class="held-card" role="img" data-card=${card} data-rank=${card[0]} ?data-gone=${gone} aria-label=${name} .textContent=${live(indexOf(card[0]))}></span>`;
  }

  #slot(seat: string, laid: (Laid & {position: number}) | undefined) {
    const won = this.#moment.winner === seat;
    return html`<div class="felt__slot felt__slot--${PLACES[seat]}" data-state=${laid ? (won ? "won" : "lies") : "empty"}
      ?hidden=${!this.#play.seats.includes(seat)}>${laid ? this.#card(laid, laid.position, won) : nothing}</div>`;
  }

  #card({ card, seat, forced, changed = false }: Laid, position: number, won: boolean) {
    const marks = this.#marks.onPlay(this.#moment.trick, position, seat);
    const words = [position === 1 ? _("led") : String(position), won ? _("takes it") : ""].filter(Boolean);
    return html`${marks.length && isCard(card) ? this.#marked(marks, card, changed) : cardOrGap(card, changed)}${
      changed || forced ? html`<span class="felt__flag">${changed ? _("changed") : _("forced")}</span>` : nothing}<span class="felt__note">${words.join(" · ")}</span>`;
  }

  /** A card of the trick that is itself the way to its finding. */
  #marked(marks: Mark[], card: string, changed: boolean) {
    const [{ finding, number }] = marks;
    return html`<button type="button" class="card card--button" data-card=${card} data-suit=${card[1]} data-findings=${this.#marks.numbers(marks)}
      data-kind=${finding.severity} data-changed=${changed ? "changed" : nothing} aria-label="${nameOf(card)}: ${findingWords(marks)}" @click=${() => this.#marks.lead(number)}
      >${keyInside(card)}${markSign(marks[0])}</button>`;
  }
}

function cardOrGap(card: string, changed: boolean = false) {
  return isCard(card) ? cardFace(card, { changed }) : html`<span class="felt__gap" role="img" aria-label=${nameOf(card)}>?</span>`;
}
