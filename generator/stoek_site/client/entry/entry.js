/**
 * An entry under way: the sheet, how deep it goes, which step is open, where the next card goes. This is the form without its looks: what a
 * tap or a typed word does is decided here, and the same code serves touch, mouse and keyboard.
 */

import { History } from "../history.js";
import { beganIn, countAt, firstOpen, nameOf, stateOf, stepsOf, targetsOf, trickSize } from "./course.js";
import { restOf } from "./rest.js";
import { AUCTION, BLANK, TRICKS, cardsAt, withCards, withChanged, withFact, withLeader, withPlay } from "./sheet.js";

/** @import {ClaimJson, Finding, GameDescription, Report} from "../types.js" */
/** @import {Depth, Step, Target} from "./course.js" */
/** @import {Ref, Sheet} from "./sheet.js" */

/**
 * What undo brings back.
 * @typedef {object} Moment
 * @property {Sheet} sheet
 * @property {Depth} depth
 * @property {string} step
 * @property {string | null} target the place chosen to take the next card; null: the first that lacks one
 */

/** @typedef {"announced" | "opponents_announced"} Announcing whose combinations */

/** @type {Depth[]} */
export const DEPTHS = ["figures", "piles", "deal"];

export class Entry {
  /** @type {Moment} */
  #now = { sheet: BLANK, depth: "figures", step: "figures", target: null };
  /** @type {History<Moment>} */
  #history = new History();
  /** @type {Ref | null} a card, or a call, that the next one replaces */
  #chosen = null;
  /** @type {Report | null} what the engine last said, of this sheet or one shortly before */
  #told = null;
  /** Whether the last thing done was a call: then the end of the auction opens the next step. */
  #called = false;

  /** @param {GameDescription} game */
  constructor(game) {
    this.game = game;
  }

  get sheet() {
    return this.#now.sheet;
  }

  /** @param {string} seat */
  nameOf(seat) {
    return nameOf(this.game, this.sheet, seat);
  }

  get depth() {
    return this.#now.depth;
  }

  get chosen() {
    return this.#chosen;
  }

  get told() {
    return this.#told;
  }

  get canUndo() {
    return this.#history.canUndo;
  }

  get canRedo() {
    return this.#history.canRedo;
  }

  get steps() {
    return stepsOf(this.game, this.depth);
  }

  /** @returns {Step} */
  get step() {
    return this.steps.find(({ id }) => id === this.#now.step) ?? this.steps[0];
  }

  get targets() {
    return targetsOf(this.game, this.step, this.sheet);
  }

  /** @returns {Target | null} where the next card goes */
  get target() {
    const { targets } = this;
    return targets.find(({ place }) => place === this.#now.target) ?? firstOpen(this.sheet, targets);
  }

  /** @param {Step} step */
  stateOf(step) {
    const over = this.#told !== null && (this.#told.calls === null || this.#told.declarer !== null);
    return stateOf(this.game, step, this.sheet, over);
  }

  // What changes the sheet

  /**
   * @param {Partial<Moment>} change
   * @returns {true}
   */
  #become(change) {
    this.#history.note(this.#now);
    this.#now = { ...this.#now, ...change };
    this.#chosen = null;
    this.#called = false;
    return true;
  }

  /**
   * Another sheet in the place of this one.
   * @param {Sheet} sheet
   * @param {Depth} [depth]
   */
  replace(sheet, depth = this.depth) {
    this.#told = null;
    this.#become({ sheet, depth, step: stepsOf(this.game, depth)[0].id, target: null });
    this.#open();
  }

  /**
   * Begin with a sheet that was kept, without a way back to the time before.
   * @param {Sheet} sheet
   * @param {Depth} depth
   * @param {string} [step]
   */
  begin(sheet, depth, step) {
    this.#now = { sheet, depth, step: step ?? stepsOf(this.game, depth)[0].id, target: null };
    this.#history = new History();
    this.#chosen = null;
    if (!step) this.#open();
  }

  /** Open the step where the entry goes on: what was left out before it is not known, or not wanted. */
  #open() {
    const { steps } = this;
    const last = steps.findLastIndex((step) => beganIn(this.game, step, this.sheet));
    // Whether an auction is over only the engine knows; one that has begun does not hold the rest up.
    const open = last >= 0 && !stateOf(this.game, steps[last], this.sheet, true).done;
    const step = steps[open ? last : Math.min(last + 1, steps.length - 1)];
    this.#now = { ...this.#now, step: step.id };
  }

  /**
   * A card is pressed. Where one was chosen, it takes its place; in a set where it stands it is taken out; else it goes where the next belongs.
   * @param {string} card
   * @returns {boolean} whether anything changed
   */
  press(card) {
    const { sheet, target } = this;
    const stands = !this.#chosen && target && target.place !== TRICKS && cardsAt(sheet, target.place).includes(card);
    if (!stands) return this.add(card);
    return this.#become({ sheet: withCards(sheet, target.place, cardsAt(sheet, target.place).filter((each) => each !== card)), target: target.place });
  }

  /**
   * A card is written down, where one was chosen in its place, else where the next belongs; one that stands there already stands there twice.
   * @param {string} card
   * @returns {boolean} whether it found a place
   */
  add(card) {
    const { sheet, target } = this;
    if (this.#chosen) return this.#become({ sheet: withChanged(sheet, this.#chosen, card) });
    if (!target) return false;
    if (target.place === TRICKS) return this.#put(withPlay(sheet, card, trickSize(this.game)));
    return this.#put(withCards(sheet, target.place, [...cardsAt(sheet, target.place), card]));
  }

  /**
   * The sheet with one more card; a place that is full hands over to the next, a step that is done to the step after it.
   * @param {Sheet} sheet
   * @returns {true}
   */
  #put(sheet) {
    const { step, target } = this;
    const before = this.stateOf(step).done;
    const full = target?.size && countAt(sheet, target.place) === target.size;
    this.#become({ sheet, target: full ? null : this.#now.target });
    if (!before && step.id === "cards" && this.stateOf(step).done) this.#go(1);
    return true;
  }

  /** Put the rest where it must be. */
  takeRest() {
    const { target } = this;
    const rest = restOf(this);
    if (!rest.length || !target) return false;
    if (target.place === TRICKS) return this.#put(rest.reduce((sheet, card) => withPlay(sheet, card, trickSize(this.game)), this.sheet));
    return this.#put(withCards(this.sheet, target.place, [...cardsAt(this.sheet, target.place), ...rest]));
  }

  /**
   * A fact of one word.
   * @param {string} name
   * @param {string} value
   */
  set(name, value) {
    if ((this.sheet.facts[name] ?? "") === value) return false;
    return this.#become({ sheet: withFact(this.sheet, name, value) });
  }

  /** @param {string} call */
  call(call) {
    if (this.#chosen?.place === AUCTION) return this.#become({ sheet: withChanged(this.sheet, this.#chosen, call) });
    this.#become({ sheet: { ...this.sheet, auction: [...this.sheet.auction, { call }] } });
    this.#called = true;
    return true;
  }

  /**
   * @param {ClaimJson} claim
   * @param {Announcing} [by]
   */
  announce(claim, by = "announced") {
    return this.#become({ sheet: { ...this.sheet, [by]: [...(this.sheet[by] ?? []), claim] } });
  }

  /**
   * Nothing was announced: that is known.
   * @param {Announcing} [by]
   */
  announceNothing(by = "announced") {
    return this.#become({ sheet: { ...this.sheet, [by]: [] } });
  }

  /**
   * @param {number} at
   * @param {Announcing} [by]
   */
  takeBack(at, by = "announced") {
    const announced = this.sheet[by]?.toSpliced(at, 1) ?? [];
    return this.#become({ sheet: { ...this.sheet, [by]: announced.length ? announced : null } });
  }

  /**
   * @param {number} trick counted from 0
   * @param {string} leader
   */
  lead(trick, leader) {
    return this.#become({ sheet: withLeader(this.sheet, trick, this.sheet.tricks[trick]?.leader === leader ? null : leader) });
  }

  /** The deal's own house rules give way to the reader's. */
  dropHouse() {
    return this.#become({ sheet: { ...this.sheet, house: {} } });
  }

  /** Take out the card that is chosen, or else the last one of the open place, or the last call. */
  back() {
    const { sheet, target, step } = this;
    if (this.#chosen) return this.#become({ sheet: withChanged(sheet, this.#chosen, null) });
    if (step.id === "auction") return sheet.auction.length > 0 && this.#become({ sheet: { ...sheet, auction: sheet.auction.slice(0, -1) } });
    const last = this.#lastRef(target);
    return last !== null && this.#become({ sheet: withChanged(sheet, last, null), target: last.place === TRICKS ? null : last.place });
  }

  /**
   * @param {Target | null} target
   * @returns {Ref | null}
   */
  #lastRef(target) {
    const { sheet, targets } = this;
    if (targets.some(({ place }) => place === TRICKS)) {
      const trick = sheet.tricks.length - 1;
      return trick < 0 ? null : { place: TRICKS, trick, at: sheet.tricks[trick].plays.length - 1 };
    }
    const upTo = target ? targets.findIndex(({ place }) => place === target.place) : targets.length - 1;
    const found = targets.slice(0, upTo + 1).findLast(({ place }) => cardsAt(sheet, place).length > 0);
    return found ? { place: found.place, at: cardsAt(sheet, found.place).length - 1 } : null;
  }

  /**
   * Whether a finding only says that the place being filled is not full yet. Where cards have been played, it is.
   * @param {Pick<Finding, "place">} finding
   */
  isUnderWay({ place: { path } }) {
    const { target, sheet } = this;
    return target !== null && target.size !== null && path === target.place && !sheet.tricks.length && countAt(sheet, path) < target.size;
  }

  // What moves about in it

  /** @param {Depth} depth */
  goDeep(depth) {
    this.#now = { ...this.#now, depth, target: null };
    this.#chosen = null;
    this.#open();
  }

  /** @param {string} step */
  goTo(step) {
    this.#now = { ...this.#now, step, target: null };
    this.#chosen = null;
    this.#called = false;
  }

  /** @param {number} by how many steps further, or back */
  #go(by) {
    const { steps, step } = this;
    const next = steps[steps.findIndex(({ id }) => id === step.id) + by];
    if (next) this.goTo(next.id);
    return next !== undefined;
  }

  /** On to the next step. */
  goOn() {
    return this.#go(1);
  }

  /** @param {string} place the next card goes there */
  aim(place) {
    this.#now = { ...this.#now, target: place };
    this.#chosen = null;
  }

  /** @param {Ref | null} ref the next card takes the place of that one */
  choose(ref) {
    this.#chosen = ref;
  }

  undo() {
    return this.#travel(this.#history.undo(this.#now));
  }

  redo() {
    return this.#travel(this.#history.redo(this.#now));
  }

  /** @param {Moment | undefined} moment */
  #travel(moment) {
    if (!moment) return false;
    this.#now = moment;
    this.#chosen = null;
    this.#called = false;
    return true;
  }

  /**
   * What the engine says of this sheet. Once the auction is over, the next step opens.
   * @param {Report | null} report
   */
  hear(report) {
    this.#told = report;
    if (this.#called && report && report.calls === null && !report.findings.some(({ type }) => type === "illegal-call")) this.#go(1);
  }
}
