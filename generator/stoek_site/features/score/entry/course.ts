/** The course of an entry: which steps a depth has, what each still lacks, and where the next card goes. All of it is read off the ruleset. */

import { N_, _, sentence } from "../../../shared/language/language.ts";
import { TRICKS, cardsAt, withCards, withPlay, type Ref, type Sheet } from "./sheet.ts";
import type { EntryField, GameDescription } from "../../../shared/engine/deals.ts";

export type Depth = "figures" | "piles" | "deal";
/** a place that takes cards */
export interface Target {
  place: string;
  label: string;
  /** how many cards it should have, where that is fixed */
  size: number | null;
  seat: string | null;
}

export interface Step {
  id: string;
  label: string;
  fields: string[];
}

export const DEPTHS: Depth[] = ["figures", "piles", "deal"];
/** Where the piles of the two sides stand in a record. */
const PILES = ["pile", "opponents_pile"];
const LABELS: Record<string, string> = {
  figures: N_("Figures"),
  cards: N_("Cards"),
  auction: N_("Auction"),
  stock: N_("Stock"),
  contract: N_("Contract"),
  piles: N_("Piles"),
  play: N_("Play"),
};

/** The steps of a depth. Piles and cards have the tray for themselves; a whole deal is entered in the order of the deal. */
export function stepsOf({ entry }: GameDescription, depth: Depth): Step[] {
  const steps: Step[] = [];
  // Where nobody calls, who deals and who takes the deal on stand with the trumps.
  const calls = entry.depths[depth].some((name) => entry.fields[name].kind === "calls");
  for (const name of entry.depths[depth]) {
    const { kind } = entry.fields[name];
    const id =
      depth === "figures"
        ? depth
        : kind === "seat" && !calls
          ? "contract"
          : stepOf(
              kind,
              steps.map((step) => step.id),
            );
    const step = steps.find((each) => each.id === id);
    if (step) step.fields.push(name);
    else steps.push({ id, label: _(LABELS[id]), fields: [name] });
  }
  return steps;
}

/** @param before the steps so far */
function stepOf(kind: string, before: string[]): string {
  switch (kind) {
    case "tricks":
      return "play";
    case "seat":
    case "calls":
      return "auction";
    case "exchanges":
      // With the partner before the auction; for the card turned up once trumps are known.
      return before.includes("contract") ? "contract" : "auction";
    case "hands":
      return "cards";
    case "piles":
      return "piles";
    case "cards":
      // Dealt, or put away after the auction.
      return before.includes("auction") || before.includes("stock") ? "stock" : "cards";
    case "choice":
      if (before.includes("piles")) return "piles";
      return before.includes("contract") || !before.length ? "contract" : "stock";
    default:
      return "contract";
  }
}

export const tricksOf = ({ entry }: GameDescription) => Object.values(entry.fields).find(({ kind }) => kind === "tricks");

/** How many cards a trick has. */
export const trickSize = (game: GameDescription) => tricksOf(game)?.size ?? game.seats.length;

/** Whether cards are drawn from the stock: then a hand plays to more tricks than it is dealt cards, and the order of the stock counts. */
export const isDrawnFrom = (game: GameDescription) => (tricksOf(game)?.count ?? 0) > (game.entry.fields.hands?.size ?? Infinity);

/** Who sits there: the player, where the deal names the players, else the seat. */
export const nameOf = ({ seat_words: words }: GameDescription, { tags }: Sheet, seat: string) => tags[words[seat]] ?? words[seat];

/** Whether a field matters, as things stand. */
export function applies({ when }: EntryField, { facts }: Sheet) {
  return Object.entries(when ?? {}).every(([name, values]) => !facts[name] || values.map(String).includes(facts[name]));
}

/** Whether a field is open: it matters, or something stands in it that somebody may have to take out. */
export function isOpen(name: string, field: EntryField, sheet: Sheet) {
  return applies(field, sheet) || holds(name, sheet);
}

/** The value of a choice that nobody has said, and that something else tells: cards were put away, so the stock was taken. */
export function toldOf({ entry }: GameDescription, name: string, sheet: Sheet) {
  const others = Object.entries(entry.fields).filter(([other, { when }]) => when?.[name]?.length === 1 && holds(other, sheet));
  return others.length ? String(others[0][1].when?.[name][0]) : "";
}

function holds(name: string, { facts, sets, exchanges, announced, opponents_announced: others, tricks }: Sheet) {
  if (name === "exchanges") return Boolean(exchanges?.length);
  if (name === "announced") return Boolean(announced?.length);
  if (name === "opponents_announced") return Boolean(others?.length);
  if (name === TRICKS) return tricks.length > 0;
  const places = name === "piles" ? PILES : [name];
  return Boolean(facts[name]?.trim()) || places.some((place) => sets[place]?.length);
}

/** The places that take cards in a step. */
export function targetsOf(game: GameDescription, step: Step, sheet: Sheet): Target[] {
  const { entry, seats } = game;
  return step.fields.filter((name) => isOpen(name, entry.fields[name], sheet)).flatMap((name) => targetsOfField(name) as Target[]);

  function targetsOfField(name: string) {
    const field = entry.fields[name];
    switch (field.kind) {
      case "hands":
        return seats.map((seat) => ({ place: `hands.${seat}`, label: nameOf(game, sheet, seat), size: field.size ?? null, seat }));
      case "cards":
        return [{ place: name, label: field.label, size: field.size ?? null, seat: null }];
      case "piles":
        return (field.sides ?? []).map((side, at) => ({ place: PILES[at], label: sentence(field.words?.[at] ?? side), size: null, seat: null }));
      case "tricks":
        return [{ place: TRICKS, label: field.label, size: (field.count ?? 0) * (field.size ?? 0), seat: null }];
      default:
        return [];
    }
  }
}

/** More cards stand in a place, or are played. */
export function withMore(game: GameDescription, sheet: Sheet, place: string, cards: string[]) {
  if (place === TRICKS) return cards.reduce((so, card) => withPlay(so, card, trickSize(game)), sheet);
  return withCards(sheet, place, [...cardsAt(sheet, place), ...cards]);
}

/** How many cards stand in a place. */
export function countAt(sheet: Sheet, place: string) {
  return place === TRICKS ? sheet.tricks.reduce((sum, { plays }) => sum + plays.length, 0) : cardsAt(sheet, place).length;
}

/** The first of some places that still lacks cards; one without a fixed size always may have more. */
export const firstOpen = (sheet: Sheet, targets: Target[]) => targets.find(({ place, size }) => size === null || countAt(sheet, place) < size) ?? null;

/** Whether cards or calls of a step have been entered; the rest can have come from a shallower depth. */
function beganIn(game: GameDescription, step: Step, sheet: Sheet) {
  const calls = sheet.auction.length > 0 && step.fields.some((name) => game.entry.fields[name].kind === "calls");
  return calls || targetsOf(game, step, sheet).some(({ place }) => countAt(sheet, place) > 0);
}

/** What the engine says of the calls: whether they are over, and whether they tell trumps, which then need not be said again. */
export interface Called {
  over: boolean;
  trump: boolean;
}

const fromAuction = ({ entry }: GameDescription, name: string, { auction }: Sheet, { trump }: Called) =>
  entry.fields[name].kind === "trump" && auction.length > 0 && trump;

/** What a step has, and whether that is all of it. */
export function stateOf(game: GameDescription, step: Step, sheet: Sheet, called: Called): { done: boolean; note: string } {
  const sized = targetsOf(game, step, sheet).filter(({ size }) => size !== null);
  const have = sized.reduce((sum, { place }) => sum + countAt(sheet, place), 0);
  const want = sized.reduce((sum, { size }) => sum + (size ?? 0), 0);
  const full = sized.every(({ place, size }) => countAt(sheet, place) >= (size ?? 0));
  const { facts, auction } = sheet;
  const open = step.fields.filter(
    (name) =>
      ["whole", "choice", "trump"].includes(game.entry.fields[name].kind) &&
      game.entry.fields[name].default === undefined &&
      !fromAuction(game, name, sheet, called) &&
      applies(game.entry.fields[name], sheet) &&
      !facts[name] &&
      !toldOf(game, name, sheet),
  );
  if (step.fields.some((name) => game.entry.fields[name].kind === "calls")) {
    const instead = step.fields
      .flatMap((name) => game.entry.instead[name] ?? [])
      .filter((name) => game.entry.fields[name]?.kind !== "choice" || name === "bid" || name === "by");
    const known = instead.some((name) => name !== "sitter") && instead.every((name) => name === "sitter" || Boolean(facts[name]));
    return { done: known || (auction.length > 0 && called.over), note: auction.length ? `${auction.length}` : known ? (facts.bid ?? "✓") : "" };
  }
  const dealt = !step.fields.includes("dealer") || Boolean(facts.dealer);
  // Where nothing has been said, nothing is ticked off.
  const told = beganIn(game, step, sheet) || step.fields.some((name) => holds(name, sheet) || fromAuction(game, name, sheet, called));
  return { done: full && dealt && told && !open.length, note: want && have ? `${have}/${want}` : "" };
}

/** The step where an entry goes on: what was left out before it is not known, or not wanted. */
export function opening(game: GameDescription, steps: Step[], sheet: Sheet) {
  const last = steps.findLastIndex((step) => beganIn(game, step, sheet));
  // What came of an auction only the engine knows; one that has begun does not hold the rest up.
  const open = last >= 0 && !stateOf(game, steps[last], sheet, { over: true, trump: !game.entry.fields.stock }).done;
  return steps[open ? last : Math.min(last + 1, steps.length - 1)];
}

/** The last card of the open places, as far as the one that takes the next card. */
export function lastRef(sheet: Sheet, targets: Target[], target: Target | null): Ref | null {
  if (targets.some(({ place }) => place === TRICKS)) {
    const trick = sheet.tricks.length - 1;
    return trick < 0 ? null : { place: TRICKS, trick, at: sheet.tricks[trick].plays.length - 1 };
  }
  const upTo = target ? targets.findIndex(({ place }) => place === target.place) : targets.length - 1;
  const found = targets.slice(0, upTo + 1).findLast(({ place }) => cardsAt(sheet, place).length > 0);
  return found ? { place: found.place, at: cardsAt(sheet, found.place).length - 1 } : null;
}

// Tricks that nobody counts: where both sides have points, each has a trick. It is asked only whether one side took every trick, where that may be.

/** Whether all cards lie with one side or the other. */
const isWhole = ({ entry: { fields } }: GameDescription) => fields.piles?.stock === 0;

/** Whether the points of one side tell those of the other: every card is somebody's, and one count is asked. */
export const isShared = (game: GameDescription) => isWhole(game) && !game.entry.fields.opponents_points && Boolean(game.entry.fields.points?.most);

/** Whether tricks are asked: always where a side has points that lie in no trick, else where one side may have taken all of them. */
export function asksTricks(game: GameDescription, { facts }: Sheet) {
  if (!isWhole(game)) return true;
  const [points, others] = [facts.points, facts.opponents_points].map((count) => (/^\d+$/.test(count?.trim() ?? "") ? Number(count) : null));
  return points === 0 || others === 0 || (isShared(game) && points === game.entry.fields.points.most);
}
