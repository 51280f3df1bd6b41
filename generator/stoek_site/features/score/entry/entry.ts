/**
 * An entry under way: the sheet, how deep it goes, which step is open, where the next card goes. This is the form without its looks: what a
 * tap or a typed word does is decided here, and the same code serves touch, mouse and keyboard. What does something says whether it did.
 */

import { History } from "../../../shared/dom/history.ts";
import { DEPTHS, countAt, firstOpen, lastRef, nameOf, opening, stateOf, stepsOf, targetsOf, trickSize, withMore } from "./course.ts";
import { restOf, unknownIn } from "./rest.ts";
import { AUCTION, BLANK, SETS, TRICKS, UNKNOWN, cardAt, cardsAt, withCards, withCaller, withChanged, withFact, withLeader } from "./sheet.ts";
import type { EntryField, Finding, GameDescription, Report } from "../../../shared/engine/deals.ts";
import type { Depth, Step, Target } from "./course.ts";
import type { Ref, Sheet } from "./sheet.ts";

/** whose combinations */
export type Announcing = "announced" | "opponents_announced";

/** What undo and redo bring back. */
interface Moment {
  sheet: Sheet;
  depth: Depth;
  step: string;
  /** the place chosen to take the next card; null: the first that lacks one */
  target: string | null;
}

type Led = { card?: string; leader: string | null };

export class Entry {
  game: GameDescription;
  /** whoever shows the entry hears of what changed it, or moved about in it */
  changed: () => void = () => undefined;
  /** and draws it, where only something else is seen */
  draw: () => void = () => undefined;
  /** what of the typed line cannot be taken, in words */
  fault = "";
  /** an exchange that is being put together, and is not said yet */
  swap = { seat: "", gave: "", got: "" };
  /** a card, or a call, that the next one replaces */
  chosen: Ref | null = null;
  /** whether somebody has asked whose a call was, in this auction */
  callerAsked = false;
  /** what the engine last said, of this sheet or one shortly before */
  told: Report | null = null;
  /** the trick that another player takes by the last change, so that the cards after it are other players' */
  moved: { number: number; winner: string } | null = null;
  #led: Led[] = [];
  #now: Moment = { sheet: BLANK, depth: "figures", step: "figures", target: null };
  history: History<Moment> = new History();
  /** Whether the last thing done was a call: then the end of the auction opens the next step. */
  #called = false;
  /** the place out of which a card was taken: it is being mended */
  #mended: string | null = null;
  /** the field that was typed into last: all its letters are one step */
  #typed = "";

  constructor(game: GameDescription) {
    this.game = game;
  }

  /** Somebody has done something, if it did anything. */
  done(did: unknown) {
    if (did) this.changed();
  }

  get sheet() {
    return this.#now.sheet;
  }

  field(name: string): EntryField | undefined {
    return this.game.entry.fields[name];
  }

  nameOf(seat: string) {
    return nameOf(this.game, this.sheet, seat);
  }

  get depth() {
    return this.#now.depth;
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
    const { told } = this;
    const called = { over: told !== null && (told.calls === null || told.declarer !== null), trump: Boolean(told?.trump) };
    return stateOf(this.game, step, this.sheet, called);
  }

  // What changes the sheet

  /** @param typed the field that is being typed into */
  #become(change: Partial<Moment>, typed: string = ""): true {
    if (!typed || typed !== this.#typed) this.history.note(this.#now);
    this.#typed = typed;
    this.#move(change);
    return this.#settled();
  }

  /** Somebody has only moved about: nothing to undo. */
  #move(change: Partial<Moment>): true {
    this.#now = { ...this.#now, ...change };
    return true;
  }

  /** Something else stands there, or is open: what was chosen, or called last, is over. */
  #settled(): true {
    this.chosen = this.moved = null;
    this.#called = false;
    this.callerAsked &&= this.sheet.auction.length > 0;
    return true;
  }

  /** Another sheet in the place of this one. */
  replace(sheet: Sheet, depth: Depth = this.depth) {
    this.told = null;
    this.#led = [];
    this.#mended = null;
    this.#become({ sheet, depth, step: stepsOf(this.game, depth)[0].id, target: null });
    this.#open();
  }

  /** Begin with a sheet that was kept, without a way back to the time before. */
  begin(sheet: Sheet, depth: Depth, step?: string) {
    this.told = null;
    this.#led = [];
    this.#now = { sheet, depth, step: step ?? stepsOf(this.game, depth)[0].id, target: null };
    this.history = new History();
    this.chosen = null;
    if (!step) this.#open();
  }

  #open() {
    this.#move({ step: opening(this.game, this.steps, this.sheet).id });
  }

  /**
   * A card is pressed. Where one was chosen, it takes its place; in a set where it stands it is taken out; else it goes where the next belongs.
   * @returns whether anything changed
   */
  press(card: string): boolean {
    const { sheet, target } = this;
    const stands = !this.chosen && target && target.place !== TRICKS && cardsAt(sheet, target.place).includes(card);
    if (!stands) return this.add(card);
    this.#mended = target.place;
    return this.#become({
      sheet: withCards(
        sheet,
        target.place,
        cardsAt(sheet, target.place).filter((each) => each !== card),
      ),
      target: target.place,
    });
  }

  /**
   * A card is written down, where one was chosen in its place, else where the next belongs; one that stands there already stands there twice.
   * @returns whether it found a place
   */
  add(card: string): boolean {
    const { sheet, target } = this;
    if (this.chosen) return this.#become({ sheet: withChanged(sheet, this.chosen, card) });
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
    if (!rest.length) return false;
    if (!target) return this.#become({ sheet: withChanged(this.sheet, unknownIn(this.sheet)[0], rest[0]) });
    return this.#put(withMore(this.game, this.sheet, target.place, rest));
  }

  /**
   * A fact of one word.
   * @param typed whether it is written letter by letter
   */
  set(name: string, value: string, typed: boolean = false) {
    if ((this.sheet.facts[name] ?? "") === value) return false;
    return this.#become({ sheet: withFact(this.sheet, name, value) }, typed ? name : "");
  }

  call(call: string) {
    if (this.chosen?.place === AUCTION) return this.#become({ sheet: withChanged(this.sheet, this.chosen, call) });
    this.#become({ sheet: { ...this.sheet, auction: [...this.sheet.auction, { call }] } });
    this.#called = true;
    return true;
  }

  /** The call that is chosen was this player's, whoever's turn it was. */
  calledBy(seat: string) {
    return this.chosen?.place === AUCTION && this.#become({ sheet: withCaller(this.sheet, this.chosen.at, seat) });
  }

  /** What was announced or exchanged (nothing too; null: nothing is said of it), or the deal's own house rules. */
  say(part: Partial<Pick<Sheet, "announced" | "opponents_announced" | "exchanges" | "house">>) {
    return this.#become({ sheet: { ...this.sheet, ...part } });
  }

  /** @param trick counted from 0 */
  lead(trick: number, leader: string) {
    return this.#become({ sheet: withLeader(this.sheet, trick, this.sheet.tricks[trick]?.leader === leader ? null : leader) });
  }

  /**
   * Take out the card that is chosen, or else the last one of the open place, or the last call. A card played before others leaves its
   * place open, which is chosen still, and can be taken out itself where it need not be one of its trick.
   */
  back() {
    const { sheet, target, step, chosen } = this;
    if (chosen) {
      const stands = cardAt(sheet, chosen);
      if (!stands || (stands === UNKNOWN && this.isPlaceOf(chosen))) return this.choose(chosen);
      const { trick = -1, at } = chosen;
      const opens = stands !== UNKNOWN && trick >= 0 && (trick + 1 < sheet.tricks.length || at + 1 < sheet.tricks[trick].plays.length);
      this.#become({ sheet: withChanged(sheet, chosen, opens ? UNKNOWN : null) });
      if (opens) this.chosen = chosen;
      return true;
    }
    if (step.id === "auction") return sheet.auction.length > 0 && this.#become({ sheet: { ...sheet, auction: sheet.auction.slice(0, -1) } });
    const last = lastRef(sheet, this.targets, target);
    return last !== null && this.#become({ sheet: withChanged(sheet, last, null), target: last.place === TRICKS ? null : last.place });
  }

  /** Whether a trick must have a card there: it is over, and has none too many. */
  isPlaceOf({ trick }: Ref) {
    const { tricks } = this.sheet;
    return trick !== undefined && trick + 1 < tricks.length && tricks[trick].plays.length <= trickSize(this.game);
  }

  /** Whether a finding only says that the place being filled is not full yet. Where cards have been played it is, unless it is being mended. */
  isUnderWay({ place: { path } }: Pick<Finding, "place">) {
    const { target, sheet } = this;
    return (
      target !== null && target.size !== null && path === target.place && (!sheet.tricks.length || path === this.#mended) && countAt(sheet, path) < target.size
    );
  }

  // What moves about in it

  goDeep(depth: Depth) {
    this.#move({ depth, target: null });
    this.chosen = null;
    this.#open();
  }

  goTo(step: string) {
    this.#mended = null;
    this.#move({ step, target: null });
    return this.#settled();
  }

  /** On to the next step. */
  goOn() {
    const { steps, step } = this;
    const next = steps[steps.findIndex(({ id }) => id === step.id) + 1];
    return next !== undefined && this.goTo(next.id);
  }

  /** Where something is found: its step, its place, its card or call, which the next one replaces. */
  goToFound({ path = "", trick, card }: Finding["place"]) {
    const [name, rest = ""] = path.split(/[.[]/);
    const has = ({ fields }: Step) =>
      fields.includes(trick === undefined ? name : TRICKS) || fields.some((each) => this.game.entry.instead[each]?.includes(name));
    const depth = [this.depth, ...DEPTHS].find((each) => stepsOf(this.game, each).some(has));
    if (depth && depth !== this.depth) this.goDeep(depth);
    const step = this.steps.find(has);
    if (step) this.goTo(step.id);
    if (name === "hands") this.aim(`hands.${rest}`);
    else if (SETS.includes(name)) this.aim(name);
    const [, place = "", at = ""] = /^([^[]+)\[(\d+)\]/.exec(path) ?? [];
    if (trick !== undefined) this.#chooseIn(trick - 1, card);
    else if (place === AUCTION || this.targets.some((each) => each.place === place)) this.choose({ place, at: Number(at) });
  }

  /** Choose a card of a trick, counted from 1; where none is named, what the trick lacks, or has too much. */
  #chooseIn(trick: number, card: number | undefined) {
    const size = trickSize(this.game);
    const count = this.sheet.tricks[trick]?.plays.length;
    if (count !== undefined && (card || count !== size)) this.choose({ place: TRICKS, trick, at: card ? card - 1 : Math.min(count, size) });
  }

  /** @param place the next card goes there */
  aim(place: string) {
    this.chosen = null;
    return this.#move({ target: place });
  }

  /** @param ref the next card takes the place of that one; once more: no longer */
  choose(ref: Ref) {
    this.chosen = this.isChosen(ref) ? null : ref;
    this.callerAsked ||= ref.place === AUCTION;
    return true;
  }

  isChosen({ place, trick, at }: Ref) {
    return this.chosen?.place === place && this.chosen.trick === trick && this.chosen.at === at;
  }

  undo() {
    return this.#travel(this.history.undo(this.#now));
  }

  redo() {
    return this.#travel(this.history.redo(this.#now));
  }

  #travel(moment: Moment | undefined) {
    this.#typed = "";
    return moment !== undefined && this.#move(moment) && this.#settled();
  }

  /** Who leads each trick now, beside who led it with the same card before. */
  #follow(report: Report | null) {
    const led: Led[] = this.sheet.tricks.map(({ plays }, at) => ({ card: plays[0]?.card, leader: report?.tricks[at]?.seats[0] ?? null }));
    const before = led.map(({ card }, at) => (card && this.#led[at]?.card === card ? this.#led[at].leader : null));
    const at = led.findIndex(({ leader }, trick) => leader && before[trick] && leader !== before[trick]);
    const { number, winner } = report?.tricks[at - 1] ?? {};
    // Else somebody has said outright who leads.
    if (number && winner && winner === led[at].leader) this.moved = { number, winner };
    // Nobody is known to lead while a card before is not.
    this.#led = led.map(({ card, leader }, trick) => ({ card, leader: leader ?? before[trick] }));
  }

  /** What the engine says of this sheet. Once the auction is over, the next step opens. */
  hear(report: Report | null) {
    this.#follow(report);
    this.told = report;
    if (this.#called && report && report.calls === null && !report.findings.some(({ type }) => type === "illegal-call")) this.goOn();
  }
}
