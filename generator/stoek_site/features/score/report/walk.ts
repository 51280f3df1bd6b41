/** A deal stepped through, card by card and trick by trick: the table, the keys, and in words what happens. */

import { make, textButton } from "../../../shared/dom/nodes.ts";
import { sentence } from "../../may_i_play/rulings.ts";
import { cardChip } from "../../../shared/cards/cards.ts";
import { isCard, momentsOf } from "./play.ts";
import { typeOf } from "./marks.ts";
import { who } from "./seats.ts";
import { Table } from "./table.ts";
import type { Marks } from "./marks.ts";
import type { Side } from "./sides.ts";
import type { Laid, Moment, Play } from "./play.ts";

/** Where somebody looks: a card by its trick and its place in it, both from 1; or an end of the deal. */
export type Place = "dealt" | "before" | "end" | {trick: number, position: number};

/** what a key does, its sign, its name */
const KEYS: [string, string, string][] = [
  ["first", "⇤", "To the beginning"],
  ["trick-back", "«", "One trick back"],
  ["back", "‹", "One card back"],
  ["on", "›", "One card on"],
  ["trick-on", "»", "One trick on"],
  ["last", "⇥", "To the end"],
];
const ARROWS: Record<string, string> = { ArrowLeft: "back", ArrowRight: "on", ArrowUp: "trick-back", ArrowDown: "trick-on", Home: "first", End: "last" };

const SAID: Record<string, string> = { knock: "knocks", knock2: "knocks twice", stoek: "claims the stoek" };

const cardPoints = (count: number) => `${count} card point${count === 1 ? "" : "s"}`;
const tricksOf = (count: number) => `${count} trick${count === 1 ? "" : "s"}`;

export class Walk {
  #play;
  #names;
  #marks;
  #table;
  #moments;
  #kept;
  #at = 0;
  #seen: (moment: Moment) => void;
  #caption = make("div", { class: "walk__caption" });
  #tally = make("dl", { class: "walk__tally" });
  #keys: Record<string, HTMLButtonElement> = {};
  element: HTMLElement;

  constructor(play: Play, { names, marks, kept, start, label, key, seen = () => undefined }: { names: Record<string, string>; marks: Marks; kept: {at?: Place}; start: Place; label: string; key: string; seen?: (moment: Moment) => void }) {
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

  /** Show a card, or the nearest one before it that is there. */
  goTo(place: Place) {
    this.#speak();
    this.#kept.at = place;
    this.#show(this.#find(place));
  }

  #speak() {
    this.#caption.setAttribute("aria-live", "polite");
  }

  #do(does: string) {
    const last = this.#moments.length - 1;
    const at = this.#at;
    const whole = (moment: Moment, index: number) => moment.kind !== "card" || this.#moments[index + 1]?.trick !== moment.trick;
    const before = this.#moments.findLastIndex((moment, index) => index < at && whole(moment, index));
    const after = this.#moments.findIndex((moment, index) => index > at && whole(moment, index));
    const to = { first: 0, "trick-back": before, back: at - 1, on: at + 1, "trick-on": after < 0 ? last : after, last }[does] ?? at;
    const shown = Math.max(0, Math.min(to, last));
    const { kind, trick, position } = this.#moments[shown];
    // Whoever looks at the last card sees the next one come, too.
    this.#kept.at = shown === last && does === "last" ? "end" : kind === "card" ? { trick, position } : kind;
    this.#show(shown);
  }

  #find(place: Place) {
    const last = this.#moments.length - 1;
    if (place === "end") return last;
    if (place === "dealt") return 0;
    const before = Math.max(0, this.#moments.findIndex(({ kind }) => kind === "before"));
    if (place === "before") return before;
    const { trick, position } = place;
    const at = this.#moments.findLastIndex((moment) => moment.kind === "card" && (moment.trick < trick || (moment.trick === trick && moment.position <= position)));
    return at < 0 ? before : at;
  }

  #show(at: number) {
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

  #said({ kind, trick, position, cards, winner, points }: Moment): (Node | string)[] {
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

  /** What is to be said of the card besides. */
  #remarks({ kind, trick, position, cards }: Moment) {
    if (kind !== "card") return [];
    const laid = cards[position - 1];
    const found = this.#marks.onPlay(trick, position, laid.seat).map(({ number, finding }) => make("p", { class: "walk__wrong" }, `Finding ${number}: ${typeOf(finding).toLowerCase()}.`));
    const said = (laid.said ?? []).map((mark) => make("p", { class: "walk__said" }, saidWords(mark, laid, this.#names)));
    return [...said, ...found, ...replayWords(laid)];
  }

  #count({ tally }: Moment) {
    const { sides, own } = this.#play;
    if (!own.size || !this.#play.tricks.length) return;
    const cell = (side: string, points: number, won: number) =>
      make("div", {}, make("dt", {}, side), make("dd", {}, ...(tally.counted ? [make("strong", {}, String(points)), won ? " in " : " "] : []), won ? tricksOf(won) : "no trick"));
    this.#tally.replaceChildren(cell(labelOf(sides[0], this.#names), tally.declarer, tally.won), cell(sentence(sides[1].words), tally.opponents, tally.lost));
  }
}

/** @param mark as the notation writes it: `knock`, or with the seat of another player `E:knock2` */
function saidWords(mark: string, { seat }: Laid, names: Record<string, string>) {
  const [, by, word] = /^(?:([NESW]):)?(.*)$/.exec(mark) ?? [];
  return `${who(names, by ?? seat)} ${SAID[word] ?? `says ${word}`}.`;
}

function replayWords({ forced, changed, was }: Laid) {
  const nodes = [];
  if (changed) nodes.push(make("p", { class: "walk__changed" }, ...(was ? ["Changed: as played it was ", ...chips([was]), "."] : ["Changed."])));
  if (forced) nodes.push(make("p", { class: "walk__forced" }, "Forced: no other card could be played."));
  return nodes;
}

function chips(cards: string[]) {
  return cards.flatMap((card, index) => [index ? " " : "", isCard(card) ? cardChip(card) : "a card not known"]);
}

/** A side with the one who declares, where only one does. */
function labelOf({ name, words, seats }: Side, names: Record<string, string>) {
  return name === "declarer" && seats ? `Declarer, ${names[seats[0]]}` : sentence(words);
}
