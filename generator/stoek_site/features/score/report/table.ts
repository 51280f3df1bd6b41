/** The table of a recorded deal: four hands in their places, what is played of them struck out, the trick in the middle. */

import { make } from "../../../shared/dom/nodes.ts";
import { cardButton, cardFace, indexOf, suitSign, SUIT_WORDS, trumpMark } from "../../../shared/cards/cards.ts";
import { isCard } from "./play.ts";
import { findingWords, markSign, nameOf } from "./marks.ts";
import { ROUND, SEATS } from "./seats.ts";
import type { Mark, Marks } from "./marks.ts";
import type { Laid, Moment, Play } from "./play.ts";

const SIDES: Record<string, string> = { N: "north", E: "east", S: "south", W: "west" };
/** In the order in which they are read out. */
const DRAWN = "NWES";

export class Table {
  #play;
  #names;
  #marks;
  #hands: Record<string, HTMLElement> = {};
  #slots: Record<string, HTMLElement> = {};
  #stock = make("div", { class: "felt__stock" });
  #beside = make("div", { class: "felt__beside" });
  #shown = "";
  element: HTMLElement;

  constructor(play: Play, names: Record<string, string>, marks: Marks) {
    this.#play = play;
    this.#names = names;
    this.#marks = marks;
    const middle = make("div", { class: "felt__middle" }, this.#stock, this.#beside);
    const seats = [...DRAWN].map((seat) => {
      this.#hands[seat] = make("div", { class: "felt__cards" });
      this.#slots[seat] = make("div", { class: `felt__slot felt__slot--${SIDES[seat]}` });
      middle.append(this.#slots[seat]);
      return make("div", { class: `felt__hand felt__hand--${SIDES[seat]}` }, this.#head(seat), this.#hands[seat]);
    });
    for (const seat of DRAWN) if (!play.seats.includes(seat)) for (const part of [this.#hands[seat].parentElement, this.#slots[seat]]) part?.setAttribute("hidden", "");
    const trumps = play.trump ? [trumpMark(play.trump)] : [];
    this.element = make("div", { class: "table felt" }, ...trumps, ...seats, middle);
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-label", "The table");
  }

  #head(seat: string) {
    const { declarer, dealer, known } = this.#play;
    const name = make("span", { class: "felt__name" }, this.#names[seat]);
    if (this.#names[seat] !== SEATS[seat]) name.append(" ", make("small", {}, SEATS[seat]));
    const tags = [seat === declarer ? "declarer" : "", seat === dealer ? "dealer" : "", known.length && !known.includes(seat) ? "as played" : ""].filter(Boolean);
    const written = this.#play.dealt?.[seat] ?? this.#play.held[seat] ?? [];
    const whole = this.#marks.onWhole("hand", written, seat);
    const sign = whole.length ? [this.#marks.wrap(whole, make("span", { class: "visually-hidden" }, "the hand"), `hand-${seat}`)] : [];
    return make("p", { class: "felt__who" }, name, ...tags.map((tag) => make("span", { class: "felt__tag" }, tag)), ...sign);
  }

  show(moment: Moment) {
    const which = moment.kind === "dealt" ? "dealt" : "held";
    if (this.#shown !== which) {
      this.#shown = which;
      const hands = (which === "dealt" ? this.#play.dealt : this.#play.held) ?? {};
      for (const seat of ROUND) this.#hands[seat].replaceChildren(...this.#holding(hands[seat] ?? null, seat, which === "dealt"));
      const stock = which === "dealt" ? (this.#play.stock ?? []) : [];
      this.#stock.replaceChildren(...(stock.length ? [make("span", { class: "felt__word" }, "Stock"), make("span", { class: "felt__stock-cards" }, ...stock.map((card) => cardOrGap(card)))] : []));
    }
    for (const card of this.element.querySelectorAll(".held-card") as NodeListOf<HTMLElement>) {
      const gone = moment.gone.has(card.dataset.card ?? "");
      card.toggleAttribute("data-gone", gone);
      card.setAttribute("aria-label", nameOf(card.dataset.card ?? "") + (gone ? ", played" : ""));
    }
    this.#lay(moment);
  }

  #lay({ cards, winner, trick }: Moment) {
    const placed = cards.map((one, index) => ({ one, position: index + 1 }));
    const laid = new Map(placed.map((each) => [each.one.seat, each]));
    // A card whose player is not known, and the first of two by one player, lie beside the others.
    const beside = placed.filter((each) => each.one.seat === null || laid.get(each.one.seat) !== each);
    this.#beside.replaceChildren(...beside.flatMap(({ one, position }) => this.#card(one, trick, position, false)));
    for (const seat of ROUND) {
      const here = laid.get(seat);
      const slot = this.#slots[seat];
      const state = here ? `${trick}.${here.position}.${here.one.card}.${winner === seat}` : "";
      if (slot.dataset.holds === state) continue;
      slot.dataset.holds = state;
      slot.dataset.state = here ? (winner === seat ? "won" : "lies") : "empty";
      slot.replaceChildren(...(here ? this.#card(here.one, trick, here.position, winner === seat) : []));
    }
  }

  #card({ card, seat, forced, changed }: Laid, trick: number, position: number, won: boolean) {
    const marks = this.#marks.onPlay(trick, position, seat);
    const words = [position === 1 ? "led" : String(position), won ? "takes it" : ""].filter(Boolean);
    const note = make("span", { class: "felt__note" }, words.join(" · "));
    const flag = changed || forced ? [make("span", { class: "felt__flag" }, changed ? "changed" : "forced")] : [];
    const face = marks.length && isCard(card) ? this.#marked(marks, card) : cardOrGap(card);
    if (changed) face.dataset.changed = "changed";
    return [face, ...flag, note];
  }

  /** A card of the trick that is itself the way to its finding. */
  #marked(marks: Mark[], card: string) {
    const [{ finding, number }] = marks;
    const button = cardButton(card, { label: `${nameOf(card)}: ${findingWords(marks)}` });
    button.dataset.findings = marks.map((mark) => mark.number).join(" ");
    button.dataset.kind = finding.severity;
    button.dataset.key = `table-mark-${number}`;
    button.append(markSign(marks[0]));
    button.addEventListener("click", () => this.#marks.lead(number));
    return button;
  }

  /**
   * A hand suit by suit.
   * @param dealt as dealt: what findings say of the hands is marked
   */
  #holding(cards: string[] | null, seat: string, dealt: boolean) {
    if (!cards?.length) return [make("span", { class: "felt__word" }, "not known")];
    const marked = dealt || !this.#play.dealt;
    const rows = [...Object.keys(SUIT_WORDS)].map((suit) => {
      const own = cards.map((card, index) => ({ card, index })).filter(({ card }) => card[1] === suit);
      const drawn = own.map(({ card }) => {
        const marks = marked ? this.#marks.onCard(card, seat) : [];
        return this.#marks.wrap(marks, heldCard(card), `hand-${seat}-${card}`);
      });
      const row = make("li", { class: "felt__suit" }, suitSign(suit), make("span", { class: "felt__ranks" }, ...(drawn.length ? drawn : ["–"])));
      row.dataset.suit = suit;
      if (!drawn.length) row.dataset.void = "void";
      return row;
    });
    const rest = cards.filter((card) => !isCard(card)).length;
    const unknown = rest ? [make("li", { class: "felt__suit" }, `and ${rest} not known`)] : [];
    const list = make("ul", { class: "felt__suits" }, ...rows, ...unknown);
    list.setAttribute("aria-label", `${this.#names[seat]}: the hand`);
    return [list];
  }
}

function heldCard(card: string) {
  const made = make("span", { class: "held-card" }, indexOf(card[0]));
  made.dataset.card = card;
  made.dataset.rank = card[0];
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", nameOf(card));
  return made;
}

function cardOrGap(card: string) {
  if (isCard(card)) return cardFace(card);
  const gap = make("span", { class: "felt__gap" }, "?");
  gap.setAttribute("role", "img");
  gap.setAttribute("aria-label", "a card not known");
  return gap;
}
