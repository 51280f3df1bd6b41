/** What a tap, a typed word or a key does to a deal that is being entered: each makes the next state, or gives back the same where it does nothing. */

import { DEPTHS, countAt, lastRef, stepsOf, trickSize, withMore, isDrawnFrom, tricksOf, type Depth, type Step, type Target } from "./course.ts";
import {
  AUCTION,
  SETS,
  TRICKS,
  UNKNOWN,
  cardAt,
  cardsAt,
  withCards,
  withCaller,
  withChanged,
  withFact,
  withLeader,
  standing,
  type Ref,
  type Sheet,
} from "./sheet.ts";
import {
  became,
  goneOn,
  isChosen,
  isEmpty,
  lookedAt,
  settled,
  stateIn,
  stepIn,
  stepsIn,
  targetIn,
  targetsIn,
  type Answer,
  type State,
  type View,
} from "./state.ts";
import type { Finding, Report, GameDescription } from "../../../shared/engine/deals.ts";
import type { House } from "../../../shared/reader/house-rules.ts";

// Cards

/** A card is pressed. Where one was chosen, it takes its place; in a set where it stands it is taken out; else it goes where the next belongs. */
export function press(now: State, card: string): State {
  const target = targetIn(now);
  const stands = !now.chosen && target && target.place !== TRICKS && cardsAt(now.sheet, target.place).includes(card);
  if (!stands) return add(now, card);
  const left = cardsAt(now.sheet, target.place).filter((each) => each !== card);
  return { ...became(now, { sheet: withCards(now.sheet, target.place, left), target: target.place }), mended: target.place };
}

/** A card is written down, where one was chosen in its place, else where the next belongs; one that stands there already stands there twice. */
export function add(now: State, card: string): State {
  const target = targetIn(now);
  if (now.chosen) return became(now, { sheet: withChanged(now.sheet, now.chosen, card) });
  return target ? put(now, withMore(now.game, now.sheet, target.place, [card])) : now;
}

/** The sheet with one more card; a place that is full hands over to the next, a step that is done to the step after it. */
function put(now: State, sheet: Sheet): State {
  const step = stepIn(now);
  const target = targetIn(now);
  const full = target?.size && countAt(sheet, target.place) === target.size;
  const next = became(now, { sheet, target: full ? null : now.target });
  return step.id === "cards" && !stateIn(now, step).done && stateIn(next, step).done ? goOn(next) : next;
}

/** What need not be entered card by card. */
export const restIn = (now: State) => restOf({ ...now, step: stepIn(now), targets: targetsIn(now), target: targetIn(now) });

/** Put the rest where it must be. */
export function takeRest(now: State): State {
  const target = targetIn(now);
  const rest = restIn(now);
  if (!rest.length) return now;
  if (!target) return became(now, { sheet: withChanged(now.sheet, unknownIn(now.sheet)[0], rest[0]) });
  return put(now, withMore(now.game, now.sheet, target.place, rest));
}

/**
 * Take out the card that is chosen, or else the last one of the open place, or the last call. A card played before others leaves its place open,
 * which is chosen still, and can be taken out itself where it need not be one of its trick.
 */
export function back(now: State): State {
  const { sheet, chosen } = now;
  if (chosen) {
    const stands = cardAt(sheet, chosen);
    if (!stands || (stands === UNKNOWN && isPlaceOf(now, chosen))) return choose(now, chosen);
    const { trick = -1, at } = chosen;
    const opens = stands !== UNKNOWN && trick >= 0 && (trick + 1 < sheet.tricks.length || at + 1 < sheet.tricks[trick].plays.length);
    const next = became(now, { sheet: withChanged(sheet, chosen, opens ? UNKNOWN : null) });
    return opens ? { ...next, chosen } : next;
  }
  if (stepIn(now).id === "auction") return sheet.auction.length ? became(now, { sheet: { ...sheet, auction: sheet.auction.slice(0, -1) } }) : now;
  const last = lastRef(sheet, targetsIn(now), targetIn(now));
  return last ? became(now, { sheet: withChanged(sheet, last, null), target: last.place === TRICKS ? null : last.place }) : now;
}

/** Whether a trick must have a card there: it is over, and has none too many. */
export function isPlaceOf({ game, sheet: { tricks } }: State, { trick }: Ref) {
  return trick !== undefined && trick + 1 < tricks.length && tricks[trick].plays.length <= trickSize(game);
}

// What is said

/**
 * A fact of one word.
 * @param typed whether it is written letter by letter
 */
export function set(now: State, name: string, value: string, typed: boolean = false): State {
  return (now.sheet.facts[name] ?? "") === value ? now : became(now, { sheet: withFact(now.sheet, name, value) }, typed ? name : "");
}

export function call(now: State, words: string): State {
  if (now.chosen?.place === AUCTION) return became(now, { sheet: withChanged(now.sheet, now.chosen, words) });
  return { ...became(now, { sheet: { ...now.sheet, auction: [...now.sheet.auction, { call: words }] } }), called: true };
}

/** The call that is chosen was this player's, whoever's turn it was. */
export const calledBy = (now: State, seat: string) =>
  now.chosen?.place === AUCTION ? became(now, { sheet: withCaller(now.sheet, now.chosen.at, seat) }) : now;

/** What was announced or exchanged (nothing too; null: nothing is said of it), or the deal's own house rules. */
export const say = (now: State, part: Partial<Sheet>) => became(now, { sheet: { ...now.sheet, ...part } });

/** @param trick counted from 0 */
export const lead = (now: State, trick: number, leader: string) =>
  became(now, { sheet: withLeader(now.sheet, trick, now.sheet.tricks[trick]?.leader === leader ? null : leader) });

/** The reader plays by other house rules. A score by another table is not left there while the new one comes; of nothing there is no way back. */
export function playBy(now: State, house: House): State {
  const { fragment } = now;
  return isEmpty(now) ? { ...now, house } : { ...cleared(became(now, { house }), ""), fragment };
}

// What moves about in it

function goDeep(now: State, depth: Depth): State {
  return goneOn({ ...now, depth, target: null, chosen: null });
}

/** Somebody chooses what is known of the deal. */
export const show = (now: State, view: View): State => ({ ...(view !== "text" && view !== now.depth ? goDeep(now, view) : now), view });

export const goTo = (now: State, step: string): State => settled({ ...now, mended: null, step, target: null });

/** On to the next step. */
export function goOn(now: State): State {
  const steps = stepsIn(now);
  const next = steps[steps.findIndex(({ id }) => id === stepIn(now).id) + 1];
  return next ? goTo(now, next.id) : now;
}

/** The next card goes there. */
export const aim = (now: State, place: string): State => ({ ...now, chosen: null, target: place });

/** The next card takes the place of that one; once more: no longer. */
export const choose = (now: State, ref: Ref): State => ({
  ...now,
  chosen: isChosen(now, ref) ? null : ref,
  callerAsked: now.callerAsked || ref.place === AUCTION,
});

/** Where something is found: its step, its place, its card or call, which the next one replaces. */
export function goToFound(now: State, { path = "", trick, card }: Finding["place"]): State {
  const [name, rest = ""] = path.split(/[.[]/);
  const has = ({ fields }: Step) => fields.includes(trick === undefined ? name : TRICKS) || fields.some((each) => now.game.entry.instead[each]?.includes(name));
  const depth = [now.depth, ...DEPTHS].find((each) => stepsOf(now.game, each).some(has));
  let next = depth && depth !== now.depth ? goDeep(now, depth) : now;
  const step = stepsIn(next).find(has);
  if (step) next = goTo(next, step.id);
  if (name === "hands") next = aim(next, `hands.${rest}`);
  else if (SETS.includes(name)) next = aim(next, name);
  next = { ...next, view: next.depth };
  const [, place = "", at = ""] = /^([^[]+)\[(\d+)\]/.exec(path) ?? [];
  if (trick !== undefined) return chooseIn(next, trick - 1, card);
  return place === AUCTION || targetsIn(next).some((each) => each.place === place) ? choose(next, { place, at: Number(at) }) : next;
}

/** Choose a card of a trick, counted from 1; where none is named, what the trick lacks, or has too much. */
function chooseIn(now: State, trick: number, card: number | undefined): State {
  const size = trickSize(now.game);
  const count = now.sheet.tricks[trick]?.plays.length;
  return count !== undefined && (card || count !== size) ? choose(now, { place: TRICKS, trick, at: card ? card - 1 : Math.min(count, size) }) : now;
}

// What the engine says

/** Who leads each trick now, beside who led it with the same card before. */
function followed(now: State, report: Report): Pick<State, "led" | "moved"> {
  const led: State["led"] = now.sheet.tricks.map(({ plays }, at) => ({ card: plays[0]?.card, leader: report.tricks[at]?.seats[0] ?? null }));
  const before = led.map(({ card }, at) => (card && now.led[at]?.card === card ? now.led[at].leader : null));
  const at = led.findIndex(({ leader }, trick) => leader && before[trick] && leader !== before[trick]);
  const { number, winner } = report.tricks[at - 1] ?? {};
  return {
    // Else somebody has said outright who leads.
    moved: number && winner && winner === led[at].leader ? { number, winner } : now.moved,
    // Nobody is known to lead while a card before is not.
    led: led.map(({ card, leader }, trick) => ({ card, leader: leader ?? before[trick] })),
  };
}

/** What the engine says of this sheet. Once the auction is over, the next step opens. */
export function hear(now: State, report: Report): State {
  const next = { ...now, ...followed(now, report), told: report };
  const isOver = now.called && report.calls === null && !report.findings.some(({ type }) => type === "illegal-call");
  return isOver ? goOn(next) : next;
}

/**
 * The deal was checked.
 * @param looked what was looked at
 * @param told what is said of it in one line, and the fragment that tells it
 */
export function checked(now: State, looked: Sheet | string, answer: Answer, told: { said: string; fragment: string; inWalk: boolean }): State {
  const { said, fragment, inWalk } = told;
  const walks = inWalk ? now.walks : { ...now.walks, heard: undefined };
  return { ...hear(now, answer.report), answer, answered: looked, why: "", said, again: false, fragment, walks };
}

/** There is nothing to look at, or what stands there cannot be checked, for that reason. */
export const cleared = (now: State, said: string, why: string = ""): State => ({
  ...now,
  told: null,
  led: [],
  answer: null,
  answered: lookedAt(now),
  why,
  said,
  again: false,
  fragment: "",
});

/** @param again whether it can be asked again */
export const tell = (now: State, said: string, again: boolean = false): State => ({ ...now, said, again });

export const hand = (now: State, said: string): State => ({ ...tell(now, said), handed: said });

// Cards that need not be entered one by one: what is left of the pack for the last hand, the last trick, and the one card that nobody remembers.

/** An entry, as far as it counts here. */
interface Entered {
  game: GameDescription;
  sheet: Sheet;
  step: Step;
  targets: Target[];
  /** where the next card goes */
  target: Target | null;
  /** what the next card replaces */
  chosen: Ref | null;
  /** what the engine last said */
  told: Report | null;
}

const STOCK = "stock_cards";

/** The cards that nobody has yet, where they are just what the next place lacks; in the play the last card of every hand. */
function restOf(entry: Entered): string[] {
  const { sheet, target, targets, step, game, chosen } = entry;
  if (chosen) return [];
  if (!target) return step.id === "play" ? notKnown(entry) : [];
  if (target.place === TRICKS) return lastTrick(entry);
  if (step.id !== "cards") return [];
  const stand = standing(sheet);
  // What was discarded or played was dealt before: only the places of this step are looked at.
  const places = targets.map(({ place }) => place);
  const left = game.pack.filter((card) => !stand.get(card)?.some(({ place }) => places.includes(place)));
  const lacking = (target.size ?? 0) - countAt(sheet, target.place);
  // In which order a stock lies that is drawn from, nobody can tell from what is left.
  if (lacking > 1 && isDrawnFrom(game) && target.place === STOCK) return [];
  return lacking > 0 && left.length === lacking ? left : [];
}

/** The last trick plays itself, once every hand is known. */
function lastTrick({ told, game, sheet }: Entered) {
  const { turn, known } = told ?? {};
  const size = trickSize(game);
  const field = tricksOf(game);
  if (!turn?.seat || !known || turn.trick !== field?.count || countAt(sheet, TRICKS) !== (turn.trick - 1) * size + turn.position - 1) return [];
  const played = new Set(sheet.tricks.flatMap(({ plays }) => plays.map(({ card }) => card)));
  const from = game.seats.indexOf(turn.seat);
  const order = game.seats.map((_, turns) => game.seats[(from + turns) % game.seats.length]).slice(0, size - turn.position + 1);
  const lasts = order.map((seat) => (known.held[seat] ?? []).filter((card) => !played.has(card)));
  return lasts.every(({ length }) => length === 1) ? lasts.flat() : [];
}

/** The places in the play whose cards are not known. */
const unknownIn = (sheet: Sheet): Ref[] => (standing(sheet).get(UNKNOWN) ?? []).filter(({ place }) => place === TRICKS);

/** The card that is played in the one place where nobody knows which: where all cards of the pack are played, it is the one that is left. */
function notKnown({ game, sheet }: Entered) {
  const { count = 0, size = 0 } = tricksOf(game) ?? {};
  if (game.pack.length !== count * size || unknownIn(sheet).length !== 1) return [];
  const stand = standing(sheet);
  const left = game.pack.filter((card) => !stand.get(card)?.some(({ place }) => place === TRICKS));
  return left.length === 1 ? left : [];
}
