/**
 * An entry under way: the sheet, how deep it goes, which step is open, where the next card goes. This is the form without its looks: what a
 * tap or a typed word does is decided here, and the same code serves touch, mouse and keyboard.
 */

import { countAt, firstOpen, lastRef, nameOf, opening, stateOf, stepsOf, targetsOf, withMore } from "./course.js";
import { Moments } from "./moments.js";
import { restOf } from "./rest.js";
import { AUCTION, TRICKS, cardsAt, withCards, withCaller, withChanged, withFact, withLeader } from "./sheet.js";

/** @import {Finding, GameDescription, Report} from "../types.js" */
/** @import {Depth, Step, Target} from "./course.js" */
/** @import {Moment} from "./moments.js" */
/** @import {Ref, Sheet} from "./sheet.js" */

/** @typedef {"announced" | "opponents_announced"} Announcing whose combinations */

export class Entry {
  #moments = new Moments();
  /** @type {Ref | null} a card, or a call, that the next one replaces */
  #chosen = null;
  /** @type {Report | null} what the engine last said, of this sheet or one shortly before */
  #told = null;
  /** Whether the last thing done was a call: then the end of the auction opens the next step. */
  #called = false;
  /** @type {string | null} the place out of which a card was taken: it is being mended */
  #mended = null;

  /** @param {GameDescription} game */
  constructor(game) {
    this.game = game;
  }

  get #now() {
    return this.#moments.now;
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
    return this.#moments.canUndo;
  }

  get canRedo() {
    return this.#moments.canRedo;
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
    this.#moments.write(change);
    return this.#settled();
  }

  /**
   * Something else stands there, or is open: what was chosen, or called last, is over.
   * @returns {true}
   */
  #settled() {
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
    this.#mended = null;
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
    this.#moments.begin({ sheet, depth, step: step ?? stepsOf(this.game, depth)[0].id, target: null });
    this.#chosen = null;
    if (!step) this.#open();
  }

  #open() {
    this.#moments.move({ step: opening(this.game, this.steps, this.sheet).id });
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
    this.#mended = target.place;
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
    return this.#put(withMore(this.game, sheet, target.place, [card]));
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
    if (!before && step.id === "cards" && this.stateOf(step).done) this.goOn();
    return true;
  }

  /** Put the rest where it must be. */
  takeRest() {
    const { target } = this;
    const rest = restOf(this);
    if (!rest.length || !target) return false;
    return this.#put(withMore(this.game, this.sheet, target.place, rest));
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
   * The call that is chosen was this player's, whoever's turn it was.
   * @param {string} seat
   */
  calledBy(seat) {
    return this.#chosen?.place === AUCTION && this.#become({ sheet: withCaller(this.sheet, this.#chosen.at, seat) });
  }

  /**
   * What was announced or exchanged (nothing too; null: nothing is said of it), or the deal's own house rules.
   * @param {Partial<Pick<Sheet, "announced" | "opponents_announced" | "exchanges" | "house">>} part
   */
  say(part) {
    return this.#become({ sheet: { ...this.sheet, ...part } });
  }

  /**
   * @param {number} trick counted from 0
   * @param {string} leader
   */
  lead(trick, leader) {
    return this.#become({ sheet: withLeader(this.sheet, trick, this.sheet.tricks[trick]?.leader === leader ? null : leader) });
  }

  /** Take out the card that is chosen, or else the last one of the open place, or the last call. */
  back() {
    const { sheet, target, step } = this;
    if (this.#chosen) return this.#become({ sheet: withChanged(sheet, this.#chosen, null) });
    if (step.id === "auction") return sheet.auction.length > 0 && this.#become({ sheet: { ...sheet, auction: sheet.auction.slice(0, -1) } });
    const last = lastRef(sheet, this.targets, target);
    return last !== null && this.#become({ sheet: withChanged(sheet, last, null), target: last.place === TRICKS ? null : last.place });
  }

  /**
   * Whether a finding only says that the place being filled is not full yet. Where cards have been played it is, unless it is being mended.
   * @param {Pick<Finding, "place">} finding
   */
  isUnderWay({ place: { path } }) {
    const { target, sheet } = this;
    return target !== null && target.size !== null && path === target.place && (!sheet.tricks.length || path === this.#mended) && countAt(sheet, path) < target.size;
  }

  // What moves about in it

  /** @param {Depth} depth */
  goDeep(depth) {
    this.#moments.move({ depth, target: null });
    this.#chosen = null;
    this.#open();
  }

  /** @param {string} step */
  goTo(step) {
    this.#mended = null;
    this.#moments.move({ step, target: null });
    this.#settled();
  }

  /** On to the next step. */
  goOn() {
    const { steps, step } = this;
    const next = steps[steps.findIndex(({ id }) => id === step.id) + 1];
    if (next) this.goTo(next.id);
    return next !== undefined;
  }

  /** @param {string} place the next card goes there */
  aim(place) {
    this.#moments.move({ target: place });
    this.#chosen = null;
  }

  /** @param {Ref | null} ref the next card takes the place of that one */
  choose(ref) {
    this.#chosen = ref;
  }

  undo() {
    return this.#moments.undo() && this.#settled();
  }

  redo() {
    return this.#moments.redo() && this.#settled();
  }

  /**
   * What the engine says of this sheet. Once the auction is over, the next step opens.
   * @param {Report | null} report
   */
  hear(report) {
    this.#told = report;
    if (this.#called && report && report.calls === null && !report.findings.some(({ type }) => type === "illegal-call")) this.goOn();
  }
}
