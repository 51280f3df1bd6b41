/** A deal stepped through, card by card and trick by trick: the table, the keys, and in words what happens. */

import { html, nothing } from "lit-html";
import { _, N_, ngettext, woven } from "../../../shared/language/language.ts";
import { nameOf, typeOf, findingWords, markSign, type Mark } from "./marks.ts";
import { cardPoints, chipOf, joined, strong } from "./pieces.ts";
import { isCard, momentsOf, type Laid, type Moment } from "./play.ts";
import { capital, who } from "./seats.ts";
import { live } from "lit-html/directives/live.js";
import { SUIT_WORDS, indexOf } from "../../../shared/cards/cards.ts";
import { placeOf, seatWord } from "../../../shared/cards/compass.ts";
import { cardFace, keyInside, suitSign, trumpMark } from "../../../shared/cards/pieces.ts";
import type { ReportSide } from "../../../shared/engine/deals.ts";
import type { Course, Deal, Place } from "./deal.ts";

/** what a key does, its sign, its name, and the key of the keyboard that does the same */
const KEYS = [
  ["first", "⇤", N_("To the beginning"), "Home"],
  ["trick-back", "«", N_("One trick back"), "ArrowUp"],
  ["back", "‹", N_("One card back"), "ArrowLeft"],
  ["on", "›", N_("One card on"), "ArrowRight"],
  ["trick-on", "»", N_("One trick on"), "ArrowDown"],
  ["last", "⇥", N_("To the end"), "End"],
] as const;
type Step = (typeof KEYS)[number][0];

const SAID: Record<string, string> = { knock: N_("{who} knocks."), knock2: N_("{who} knocks twice."), stoek: N_("{who} claims the stoek.") };

export class Walk {
  #deal;
  #course;
  #moments;
  #at;

  constructor(deal: Pick<Deal, "names" | "kept" | "walked">, course: Course) {
    this.#deal = deal;
    this.#course = course;
    this.#moments = momentsOf(course.play);
    this.#at = this.#find(deal.kept.at?.[course.key] ?? course.start);
  }

  /** What is looked at. */
  get moment() {
    return this.#moments[this.#at];
  }

  /** Show a card, or the nearest one before it that is there. */
  goTo(place: Place) {
    const { kept, walked } = this.#deal;
    const { key } = this.#course;
    walked({ ...kept, at: { ...kept.at, [key]: place }, heard: key });
  }

  #find(place: Place) {
    const last = this.#moments.length - 1;
    if (place === "end") return last;
    if (place === "dealt") return 0;
    const before = Math.max(
      0,
      this.#moments.findIndex(({ kind }) => kind === "before"),
    );
    if (place === "before") return before;
    const { trick, position } = place;
    const at = this.#moments.findLastIndex(
      (moment) => moment.kind === "card" && (moment.trick < trick || (moment.trick === trick && moment.position <= position)),
    );
    return at < 0 ? before : at;
  }

  #to(step: Step) {
    const last = this.#moments.length - 1;
    const at = this.#at;
    const whole = (moment: Moment, index: number) => moment.kind !== "card" || this.#moments[index + 1]?.trick !== moment.trick;
    const before = this.#moments.findLastIndex((moment, index) => index < at && whole(moment, index));
    const after = this.#moments.findIndex((moment, index) => index > at && whole(moment, index));
    const to = { first: 0, "trick-back": before, back: at - 1, on: at + 1, "trick-on": after < 0 ? last : after, last }[step];
    return Math.max(0, Math.min(to, last));
  }

  #step(step: Step) {
    const to = this.#to(step);
    const { kind, trick, position } = this.#moments[to];
    // Whoever looks at the last card sees the next one come, too.
    this.goTo(step === "last" ? "end" : kind === "card" ? { trick, position } : kind);
  }

  #pressed = (event: KeyboardEvent) => {
    const [step] = KEYS.find(([, , , key]) => key === event.key) ?? [];
    if (!step || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.#step(step);
  };

  #entered = () => {
    const { kept, walked } = this.#deal;
    if (kept.heard !== this.#course.key) walked({ ...kept, heard: this.#course.key });
  };

  view() {
    const { label, key } = this.#course;
    // Not `disabled`: the key would lose the focus under the finger.
    const keys = KEYS.map(
      ([step, sign, words]) => html`<button type="button" class="button button--quiet walk__key" aria-label=${_(words)} title=${_(words)}
      aria-disabled=${this.#to(step) === this.#at} @click=${() => this.#step(step)}>${sign}</button>`,
    );
    // It speaks once somebody is here: a report is drawn anew with every card entered, and that is not to be read out.
    return html`<div class="walk" role="group" aria-label=${label} @focusin=${this.#entered} @keydown=${this.#pressed}>
      ${table(this.#course, this.#deal.names, this.moment)}
      <div class="walk__keys" role="group" aria-label=${_("Step through the deal; the arrow keys do it too")} ?hidden=${this.#moments.length < 2}>${keys}</div>
      <div class="walk__caption" role="status" aria-live=${this.#deal.kept.heard === key ? "polite" : "off"}><p>${this.#said()}</p>${this.#remarks()}</div>
      <dl class="walk__tally">${this.#tally()}</dl>
    </div>`;
  }

  #said(): unknown {
    const { declarer, discards, stock } = this.#course.play;
    const { names } = this.#deal;
    const { kind, trick, position, cards, winner, points } = this.moment;
    const dealt = strong(_("As dealt"));
    if (kind === "dealt") return stock ? woven<unknown>(_("{dealt}: the stock lies in the middle."), { dealt }) : [dealt, "."];
    if (kind === "before") {
      const away =
        discards && declarer ? [" ", woven<unknown>(_("{who} has put away {cards}."), { who: who(names, declarer), cards: chips(discards) })] : nothing;
      return html`${strong(_("Before the first lead"))}.${away}`;
    }
    const { card, seat } = cards[position - 1];
    const takes = winner && { who: who(names, winner), points: cardPoints(points ?? 0) };
    const taken =
      takes && html`<span class="walk__taken">${points === null ? _("{who} takes the trick.", takes) : _("{who} takes the trick: {points}.", takes)}</span>`;
    const place = strong(_("Trick {trick}, card {position}", { trick, position }));
    const does = position === 1 ? _("{place}: {who} leads {card}.") : _("{place}: {who} plays {card}.");
    return [woven<unknown>(does, { place, who: who(names, seat), card: chips([card]) }), " ", taken];
  }

  /** What is to be said of the card besides. */
  #remarks() {
    const { names } = this.#deal;
    const { kind, trick, position, cards } = this.moment;
    if (kind !== "card") return nothing;
    const laid = cards[position - 1];
    const { forced, changed, was, said = [] } = laid;
    const before = was ? woven<unknown>(_("Changed: as played it was {card}."), { card: chips([was]) }) : _("Changed.");
    return [
      said.map((mark) => html`<p class="walk__said">${saidWords(mark, laid, names)}</p>`),
      this.#course.marks
        .onPlay(trick, position, laid.seat)
        .map(({ number, finding }) => html`<p class="walk__wrong">${_("Finding {number}: {type}.", { number, type: typeOf(finding).toLowerCase() })}</p>`),
      changed ? html`<p class="walk__changed">${before}</p>` : nothing,
      forced ? html`<p class="walk__forced">${_("Forced: no other card could be played.")}</p>` : nothing,
    ];
  }

  #tally() {
    const { sides, own, tricks } = this.#course.play;
    if (!own.size || !tricks.length) return nothing;
    const { counted, declarer, opponents, won, lost } = this.moment.tally;
    const cell = (side: string, points: number, count: number) => {
      const taken = count ? ngettext("{count} trick", "{count} tricks", count) : _("no trick");
      const both = count ? woven<unknown>(_("{points} in {tricks}"), { points: strong(points), tricks: taken }) : [strong(points), " ", taken];
      return html`<div><dt>${side}</dt><dd>${counted ? both : taken}</dd></div>`;
    };
    return [cell(labelOf(sides[0], this.#deal.names), declarer, won), cell(capital(sides[1].words), opponents, lost)];
  }
}

/** @param mark as the notation writes it: `knock`, or with the seat of another player `E:knock2` */
function saidWords(mark: string, { seat }: Laid, names: Record<string, string>) {
  const [, by, word] = /^(?:([NESW]):)?(.*)$/.exec(mark) ?? [];
  const said = word in SAID ? _(SAID[word]) : _("{who} says {word}.");
  return woven(said, { who: who(names, by ?? seat), word });
}

const chips = (cards: string[]) =>
  joined(
    cards.map((card) => (isCard(card) ? chipOf(card) : nameOf(card))),
    " ",
  );

/** A side with the one who declares, where only one does. */
function labelOf({ name, words, seats }: ReportSide, names: Record<string, string>) {
  return name === "declarer" && seats ? _("Declarer, {player}", { player: names[seats[0]] }) : capital(words);
}

// The table of a recorded deal: four hands in their places, what is played of them struck out, the trick in the middle.

/** its place in the trick, from 1 */
type Placed = Laid & { position: number };
/** In the order in which they are read out. */
const DRAWN = [..."NWES"];

/** @param moment what is seen of it */
function table({ play, marks }: Course, names: Record<string, string>, moment: Moment) {
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
