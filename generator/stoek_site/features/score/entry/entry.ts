/**
 * An entry under way: the sheet, how deep it goes, which step is open, where the next card goes. This is the form without its looks: what a
 * tap or a typed word does is decided here, and the same code serves touch, mouse and keyboard.
 */

import { countAt, firstOpen, lastRef, nameOf, opening, stateOf, stepsOf, targetsOf, withMore } from "./course.ts";
import { Moments } from "./moments.ts";
import { restOf } from "./rest.ts";
import { AUCTION, TRICKS, cardsAt, withCards, withCaller, withChanged, withFact, withLeader } from "./sheet.ts";
import type { Finding, GameDescription, Report } from "../../../shared/engine/types.ts";
import type { Depth, Step, Target } from "./course.ts";
import type { Moment } from "./moments.ts";
import type { Ref, Sheet } from "./sheet.ts";

/** whose combinations */
export type Announcing = "announced" | "opponents_announced";

export class Entry {
  game: GameDescription;
  #moments = new Moments();
  /** a card, or a call, that the next one replaces */
  #chosen: Ref | null = null;
  /** what the engine last said, of this sheet or one shortly before */
  #told: Report | null = null;
  /** Whether the last thing done was a call: then the end of the auction opens the next step. */
  #called = false;
  /** the place out of which a card was taken: it is being mended */
  #mended: string | null = null;

  constructor(game: GameDescription) {
    this.game = game;
  }

  get #now() {
    return this.#moments.now;
  }

  get sheet() {
    return this.#now.sheet;
  }

  nameOf(seat: string) {
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

  get step(): Step {
    return this.steps.find(({ id }) => id === this.#now.step) ?? this.steps[0];
  }

  get targets() {
    return targetsOf(this.game, this.step, this.sheet);
  }

  /** @returns where the next card goes */
  get target(): Target | null {
    const { targets } = this;
    return targets.find(({ place }) => place === this.#now.target) ?? firstOpen(this.sheet, targets);
  }

  stateOf(step: Step) {
    const over = this.#told !== null && (this.#told.calls === null || this.#told.declarer !== null);
    return stateOf(this.game, step, this.sheet, over);
  }

  // What changes the sheet

  #become(change: Partial<Moment>): true {
    this.#moments.write(change);
    return this.#settled();
  }

  /** Something else stands there, or is open: what was chosen, or called last, is over. */
  #settled(): true {
    this.#chosen = null;
    this.#called = false;
    return true;
  }

  /** Another sheet in the place of this one. */
  replace(sheet: Sheet, depth: Depth = this.depth) {
    this.#told = null;
    this.#mended = null;
    this.#become({ sheet, depth, step: stepsOf(this.game, depth)[0].id, target: null });
    this.#open();
  }

  /** Begin with a sheet that was kept, without a way back to the time before. */
  begin(sheet: Sheet, depth: Depth, step?: string) {
    this.#moments.begin({ sheet, depth, step: step ?? stepsOf(this.game, depth)[0].id, target: null });
    this.#chosen = null;
    if (!step) this.#open();
  }

  #open() {
    this.#moments.move({ step: opening(this.game, this.steps, this.sheet).id });
  }

  /**
   * A card is pressed. Where one was chosen, it takes its place; in a set where it stands it is taken out; else it goes where the next belongs.
   * @returns whether anything changed
   */
  press(card: string): boolean {
    const { sheet, target } = this;
    const stands = !this.#chosen && target && target.place !== TRICKS && cardsAt(sheet, target.place).includes(card);
    if (!stands) return this.add(card);
    this.#mended = target.place;
    return this.#become({ sheet: withCards(sheet, target.place, cardsAt(sheet, target.place).filter((each) => each !== card)), target: target.place });
  }

  /**
   * A card is written down, where one was chosen in its place, else where the next belongs; one that stands there already stands there twice.
   * @returns whether it found a place
   */
  add(card: string): boolean {
    const { sheet, target } = this;
    if (this.#chosen) return this.#become({ sheet: withChanged(sheet, this.#chosen, card) });
    if (!target) return false;
    return this.#put(withMore(this.game, sheet, target.place, [card]));
  }

  /** The sheet with one more card; a place that is full hands over to the next, a step that is done to the step after it. */
  #put(sheet: Sheet): true {
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

  /** A fact of one word. */
  set(name: string, value: string) {
    if ((this.sheet.facts[name] ?? "") === value) return false;
    return this.#become({ sheet: withFact(this.sheet, name, value) });
  }

  call(call: string) {
    if (this.#chosen?.place === AUCTION) return this.#become({ sheet: withChanged(this.sheet, this.#chosen, call) });
    this.#become({ sheet: { ...this.sheet, auction: [...this.sheet.auction, { call }] } });
    this.#called = true;
    return true;
  }

  /** The call that is chosen was this player's, whoever's turn it was. */
  calledBy(seat: string) {
    return this.#chosen?.place === AUCTION && this.#become({ sheet: withCaller(this.sheet, this.#chosen.at, seat) });
  }

  /** What was announced or exchanged (nothing too; null: nothing is said of it), or the deal's own house rules. */
  say(part: Partial<Pick<Sheet, "announced" | "opponents_announced" | "exchanges" | "house">>) {
    return this.#become({ sheet: { ...this.sheet, ...part } });
  }

  /** @param trick counted from 0 */
  lead(trick: number, leader: string) {
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

  /** Whether a finding only says that the place being filled is not full yet. Where cards have been played it is, unless it is being mended. */
  isUnderWay({ place: { path } }: Pick<Finding, "place">) {
    const { target, sheet } = this;
    return target !== null && target.size !== null && path === target.place && (!sheet.tricks.length || path === this.#mended) && countAt(sheet, path) < target.size;
  }

  // What moves about in it

  goDeep(depth: Depth) {
    this.#moments.move({ depth, target: null });
    this.#chosen = null;
    this.#open();
  }

  goTo(step: string) {
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

  /** @param place the next card goes there */
  aim(place: string) {
    this.#moments.move({ target: place });
    this.#chosen = null;
  }

  /** @param ref the next card takes the place of that one */
  choose(ref: Ref | null) {
    this.#chosen = ref;
  }

  undo() {
    return this.#moments.undo() && this.#settled();
  }

  redo() {
    return this.#moments.redo() && this.#settled();
  }

  /** What the engine says of this sheet. Once the auction is over, the next step opens. */
  hear(report: Report | null) {
    this.#told = report;
    if (this.#called && report && report.calls === null && !report.findings.some(({ type }) => type === "illegal-call")) this.goOn();
  }
}
