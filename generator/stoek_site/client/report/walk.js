/** A deal stepped through, card by card and trick by trick: the table, the keys, and in words what happens. */

import { make } from "../answers.js";
import { sentence } from "../rulings.js";
import { cardChip } from "../cards.js";
import { textButton } from "../desk.js";
import { isCard, momentsOf } from "./play.js";
import { typeOf } from "./marks.js";
import { who } from "./seats.js";
import { Table } from "./table.js";

/** @import {Marks} from "./marks.js" */
/** @import {Side} from "./sides.js" */
/** @import {Laid, Moment, Play} from "./play.js" */

/**
 * Where somebody looks: a card by its trick and its place in it, both from 1; or an end of the deal.
 * @typedef {"dealt" | "before" | "end" | {trick: number, position: number}} Place
 */

/** @type {[string, string, string][]} what a key does, its sign, its name */
const KEYS = [
  ["first", "⇤", "To the beginning"],
  ["trick-back", "«", "One trick back"],
  ["back", "‹", "One card back"],
  ["on", "›", "One card on"],
  ["trick-on", "»", "One trick on"],
  ["last", "⇥", "To the end"],
];
/** @type {Record<string, string>} */
const ARROWS = { ArrowLeft: "back", ArrowRight: "on", ArrowUp: "trick-back", ArrowDown: "trick-on", Home: "first", End: "last" };

/** @type {Record<string, string>} */
const SAID = { knock: "knocks", knock2: "knocks twice", stoek: "claims the stoek" };

/** @param {number} count */
const cardPoints = (count) => `${count} card point${count === 1 ? "" : "s"}`;
/** @param {number} count */
const tricksOf = (count) => `${count} trick${count === 1 ? "" : "s"}`;

export class Walk {
  #play;
  #names;
  #marks;
  #table;
  #moments;
  #kept;
  #at = 0;
  /** @type {(moment: Moment) => void} */
  #seen;
  #caption = make("div", { class: "walk__caption" });
  #tally = make("dl", { class: "walk__tally" });
  /** @type {Record<string, HTMLButtonElement>} */
  #keys = {};
  /** @type {HTMLElement} */
  element;

  /**
   * @param {Play} play
   * @param {object} options
   * @param {Record<string, string>} options.names
   * @param {Marks} options.marks
   * @param {{at?: Place}} options.kept where somebody has gone; it is written to here
   * @param {Place} options.start where to look if nobody has gone anywhere
   * @param {string} options.label
   * @param {string} options.key tells its buttons from those of others in the same report
   * @param {(moment: Moment) => void} [options.seen] hears of each moment shown
   */
  constructor(play, { names, marks, kept, start, label, key, seen = () => undefined }) {
    this.#play = play;
    this.#names = names;
    this.#marks = marks;
    this.#kept = kept;
    this.#seen = seen;
    this.#moments = momentsOf(play);
    this.#table = new Table(play, names, marks);
    // It speaks once somebody is here: a report is drawn anew with every card entered, and that is not to be read out.
    this.#caption.setAttribute("role", "status");
    this.#caption.setAttribute("aria-live", "off");
    const keys = KEYS.map(([does, sign, words]) => {
      const button = textButton(sign, () => this.#do(does), "button button--quiet walk__key");
      button.setAttribute("aria-label", words);
      button.title = words;
      button.dataset.key = `${key}-${does}`;
      this.#keys[does] = button;
      return button;
    });
    const bar = make("div", { class: "walk__keys" }, ...keys);
    bar.setAttribute("role", "group");
    bar.setAttribute("aria-label", "Step through the deal; the arrow keys do it too");
    bar.hidden = this.#moments.length < 2;
    this.element = make("div", { class: "walk" }, this.#table.element, bar, this.#caption, this.#tally);
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-label", label);
    this.element.addEventListener("focusin", () => this.#speak());
    this.element.addEventListener("keydown", (event) => {
      const does = ARROWS[event.key];
      if (!does || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.#do(does);
    });
    this.#show(this.#find(kept.at ?? start));
  }

  /**
   * Show a card, or the nearest one before it that is there.
   * @param {Place} place
   */
  goTo(place) {
    this.#speak();
    this.#kept.at = place;
    this.#show(this.#find(place));
  }

  #speak() {
    this.#caption.setAttribute("aria-live", "polite");
  }

  /** @param {string} does */
  #do(does) {
    const last = this.#moments.length - 1;
    const at = this.#at;
    const whole = (/** @type {Moment} */ moment, /** @type {number} */ index) => moment.kind !== "card" || this.#moments[index + 1]?.trick !== moment.trick;
    const before = this.#moments.findLastIndex((moment, index) => index < at && whole(moment, index));
    const after = this.#moments.findIndex((moment, index) => index > at && whole(moment, index));
    const to = { first: 0, "trick-back": before, back: at - 1, on: at + 1, "trick-on": after < 0 ? last : after, last }[does] ?? at;
    const shown = Math.max(0, Math.min(to, last));
    const { kind, trick, position } = this.#moments[shown];
    // Whoever looks at the last card sees the next one come, too.
    this.#kept.at = shown === last && does === "last" ? "end" : kind === "card" ? { trick, position } : kind;
    this.#show(shown);
  }

  /** @param {Place} place */
  #find(place) {
    const last = this.#moments.length - 1;
    if (place === "end") return last;
    if (place === "dealt") return 0;
    const before = Math.max(0, this.#moments.findIndex(({ kind }) => kind === "before"));
    if (place === "before") return before;
    const { trick, position } = place;
    const at = this.#moments.findLastIndex((moment) => moment.kind === "card" && (moment.trick < trick || (moment.trick === trick && moment.position <= position)));
    return at < 0 ? before : at;
  }

  /** @param {number} at */
  #show(at) {
    this.#at = at;
    const moment = this.#moments[at];
    this.#table.show(moment);
    this.#caption.replaceChildren(make("p", {}, ...this.#said(moment)), ...this.#remarks(moment));
    this.#count(moment);
    const last = this.#moments.length - 1;
    for (const [does, button] of Object.entries(this.#keys)) {
      // Not `disabled`: the key would lose the focus under the finger.
      const idle = ["first", "trick-back", "back"].includes(does) ? at === 0 : at === last;
      button.setAttribute("aria-disabled", String(idle));
    }
    this.#seen(moment);
  }

  /**
   * @param {Moment} moment
   * @returns {(Node | string)[]}
   */
  #said({ kind, trick, position, cards, winner, points }) {
    const { declarer, discards, stock } = this.#play;
    if (kind === "dealt") return [make("strong", {}, "As dealt"), stock ? ": the stock lies in the middle." : "."];
    if (kind === "before") {
      const away = discards && declarer ? [` ${who(this.#names, declarer)} has put away `, ...chips(discards), "."] : [];
      return [make("strong", {}, "Before the first lead"), ".", ...away];
    }
    const { card, seat } = cards[position - 1];
    const taken = winner ? [make("span", { class: "walk__taken" }, `${who(this.#names, winner)} takes the trick`, points === null ? "." : `: ${cardPoints(points)}.`)] : [];
    const does = position === 1 ? "leads" : "plays";
    return [make("strong", {}, `Trick ${trick}, card ${position}`), `: ${who(this.#names, seat)} ${does} `, ...chips([card]), ". ", ...taken];
  }

  /**
   * What is to be said of the card besides.
   * @param {Moment} moment
   */
  #remarks({ kind, trick, position, cards }) {
    if (kind !== "card") return [];
    const laid = cards[position - 1];
    const found = this.#marks.onPlay(trick, position, laid.seat).map(({ number, finding }) => make("p", { class: "walk__wrong" }, `Finding ${number}: ${typeOf(finding).toLowerCase()}.`));
    const said = (laid.said ?? []).map((mark) => make("p", { class: "walk__said" }, saidWords(mark, laid, this.#names)));
    return [...said, ...found, ...replayWords(laid)];
  }

  /** @param {Moment} moment */
  #count({ tally }) {
    const { sides, own } = this.#play;
    if (!own.size || !this.#play.tricks.length) return;
    const cell = (/** @type {string} */ side, /** @type {number} */ points, /** @type {number} */ won) =>
      make("div", {}, make("dt", {}, side), make("dd", {}, ...(tally.counted ? [make("strong", {}, String(points)), won ? " in " : " "] : []), won ? tricksOf(won) : "no trick"));
    this.#tally.replaceChildren(cell(labelOf(sides[0], this.#names), tally.declarer, tally.won), cell(sentence(sides[1].words), tally.opponents, tally.lost));
  }
}

/**
 * @param {string} mark as the notation writes it: `knock`, or with the seat of another player `E:knock2`
 * @param {Laid} laid
 * @param {Record<string, string>} names
 */
function saidWords(mark, { seat }, names) {
  const [, by, word] = /^(?:([NESW]):)?(.*)$/.exec(mark) ?? [];
  return `${who(names, by ?? seat)} ${SAID[word] ?? `says ${word}`}.`;
}

/** @param {Laid} laid */
function replayWords({ forced, changed, was }) {
  const nodes = [];
  if (changed) nodes.push(make("p", { class: "walk__changed" }, ...(was ? ["Changed: as played it was ", ...chips([was]), "."] : ["Changed."])));
  if (forced) nodes.push(make("p", { class: "walk__forced" }, "Forced: no other card could be played."));
  return nodes;
}

/** @param {string[]} cards */
function chips(cards) {
  return cards.flatMap((card, index) => [index ? " " : "", isCard(card) ? cardChip(card) : "a card not known"]);
}

/**
 * A side with the one who declares, where only one does.
 * @param {Side} side
 * @param {Record<string, string>} names
 */
function labelOf({ name, words, seats }, names) {
  return name === "declarer" && seats ? `Declarer, ${names[seats[0]]}` : sentence(words);
}
