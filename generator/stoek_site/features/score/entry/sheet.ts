/**
 * The sheet: a deal as somebody enters it, at any depth. It holds what a deal record in JSON holds (docs/notation.md), every set of cards
 * as a list in the order entered, wrong and doubled cards too: judging is the engine's work. Sheets are values: a change makes a new one.
 */

import type { ClaimJson, ExchangeJson, RecordJson } from "../../../shared/engine/deals.ts";

export type Play = { card: string; seat?: string; marks?: string[] };
export type TrickEntered = { number?: number; leader?: string; marks?: string[]; plays: Play[] };
export type CallEntered = { call: string; seat?: string };
/** where a card stands: in a set (`hands.N`, `pile`), or in a trick, both counted from 0; a call in the auction */
export type Ref = { place: string; trick?: number; at: number };

export interface Sheet {
  /** one word each, as typed: `bid`, `trump`, `points` … */
  facts: Record<string, string>;
  /** cards by place: `hands.N`, `stock_cards`, `discards`, `pile` … */
  sets: Record<string, string[]>;
  auction: CallEntered[];
  /** null where nothing is said of it */
  exchanges: ExchangeJson[] | null;
  /** null where nothing is said of it */
  announced: ClaimJson[] | null;
  /** the same of the other side */
  opponents_announced: ClaimJson[] | null;
  tricks: TrickEntered[];
  /** rules that came with the deal */
  house: Record<string, string | boolean>;
  tags: Record<string, string>;
}

export const TRICKS = "tricks";
/** a card of which only the place is known */
export const UNKNOWN = "?";
export const AUCTION = "auction";

const FACTS = [
  "dealer",
  "sitter",
  "declarer",
  "bid",
  "doubled",
  "stock",
  "trump",
  "by",
  "chosen_by",
  "first_meld",
  "revoked",
  "points",
  "opponents_points",
  "won",
  "bonus",
  "opponents_bonus",
  "last_trick",
];
export const SETS = ["stock_cards", "turn_up", "discards", "pile", "opponents_pile"];

export const BLANK: Sheet = { facts: {}, sets: {}, auction: [], exchanges: null, announced: null, opponents_announced: null, tricks: [], house: {}, tags: {} };

/** @param cards as the engine writes them: a list, or `?` for a hand that is not known */
const listed = (cards: string[] | string | undefined) => (Array.isArray(cards) ? cards : []);

/** @param record as the engine writes it */
export function sheetOf(record: RecordJson): Sheet {
  const found: Record<string, any> = record;
  const facts = Object.fromEntries(FACTS.filter((name) => found[name] !== undefined).map((name) => [name, String(found[name])]));
  const sets = Object.fromEntries(
    [
      ...Object.entries(record.hands ?? {}).map(([seat, cards]) => [`hands.${seat}`, listed(cards)]),
      ...SETS.map((place) => [place, listed(found[place])]),
    ].filter(([, cards]) => cards.length),
  );
  return {
    facts,
    sets,
    auction: (record.auction ?? []).map((call) => (typeof call === "string" ? { call } : call)),
    exchanges: record.exchanges ?? null,
    announced: record.announced ?? null,
    opponents_announced: record.opponents_announced ?? null,
    tricks: (record.tricks ?? []).map(({ cards, plays, ...rest }) => ({ ...rest, plays: plays ?? (cards ?? []).map((card) => ({ card })) })),
    house: record.house ?? {},
    tags: record.tags ?? {},
  };
}

const bare = ({ seat, marks }: Play) => seat === undefined && !marks?.length;

/** The sheet as a record. Nothing is left out but what was never entered. */
export function recordOf({ facts, sets, auction, exchanges, announced, opponents_announced, tricks, house, tags }: Sheet, game: string): RecordJson {
  const hands = Object.entries(sets).filter(([place, cards]) => place.startsWith("hands.") && cards.length);
  const others = Object.entries(sets).filter(([place, cards]) => !place.startsWith("hands.") && cards.length);
  return {
    game,
    ...(Object.keys(house).length ? { house } : {}),
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value.trim())),
    ...(hands.length ? { hands: Object.fromEntries(hands.map(([place, cards]) => [place.slice(6), cards])) } : {}),
    ...Object.fromEntries(others),
    ...(auction.length ? { auction: auction.map(({ call, seat }) => (seat ? { seat, call } : call)) } : {}),
    ...(exchanges ? { exchanges } : {}),
    ...(announced ? { announced } : {}),
    ...(opponents_announced ? { opponents_announced } : {}),
    ...(tricks.length
      ? { tricks: tricks.map(({ plays, ...rest }) => ({ ...rest, ...(plays.every(bare) ? { cards: plays.map(({ card }) => card) } : { plays }) })) }
      : {}),
    ...(Object.keys(tags).length ? { tags } : {}),
  };
}

/** @returns whether nothing has been entered */
export function isBlank(sheet: Sheet): boolean {
  const { game, house, tags, ...entered } = recordOf(sheet, "");
  return !Object.keys(entered).length;
}

/** @param value empty: not known */
export const withFact = (sheet: Sheet, name: string, value: string): Sheet => ({ ...sheet, facts: { ...sheet.facts, [name]: value } });

export const cardsAt = (sheet: Sheet, place: string): string[] => sheet.sets[place] ?? [];

export const withCards = (sheet: Sheet, place: string, cards: string[]): Sheet => ({ ...sheet, sets: { ...sheet.sets, [place]: cards } });

/**
 * The card is played: to the trick that is not full, or it begins the next one.
 * @param size cards in a trick
 */
export function withPlay(sheet: Sheet, card: string, size: number): Sheet {
  const last = sheet.tricks.at(-1);
  if (!last || last.plays.length >= size) return { ...sheet, tricks: [...sheet.tricks, { plays: [{ card }] }] };
  return { ...sheet, tricks: [...sheet.tricks.slice(0, -1), { ...last, plays: [...last.plays, { card }] }] };
}

/**
 * Who leads a trick, said outright; null takes it back. The trick may be the one about to begin.
 * @param trick counted from 0
 */
export function withLeader(sheet: Sheet, trick: number, leader: string | null): Sheet {
  const { leader: _, ...rest }: TrickEntered = sheet.tricks[trick] ?? { plays: [] };
  const changed = leader ? { ...rest, leader } : rest;
  const tricks: TrickEntered[] = [...sheet.tricks.slice(0, trick), changed, ...sheet.tricks.slice(trick + 1)];
  return { ...sheet, tricks: tricks.filter(({ plays, leader: led }) => plays.length || led) };
}

/** Another card stands there, or none; in the auction another call. Where nothing stands yet it comes after the others. */
export function withChanged(sheet: Sheet, { place, trick, at }: Ref, card: string | null): Sheet {
  if (place === AUCTION) return { ...sheet, auction: sheet.auction.toSpliced(at, 1, ...(card ? [{ ...sheet.auction[at], call: card }] : [])) };
  if (trick === undefined) return withCards(sheet, place, cardsAt(sheet, place).toSpliced(at, 1, ...(card ? [card] : [])));
  const { plays } = sheet.tricks[trick];
  const changed = { ...sheet.tricks[trick], plays: plays.toSpliced(at, 1, ...(card ? [{ ...plays[at], card }] : [])) };
  return { ...sheet, tricks: sheet.tricks.with(trick, changed).filter(({ plays: left }) => left.length) };
}

/** A call of the auction was that player's. */
export const withCaller = (sheet: Sheet, at: number, seat: string): Sheet => ({ ...sheet, auction: sheet.auction.with(at, { ...sheet.auction[at], seat }) });

export function cardAt(sheet: Sheet, { place, trick, at }: Ref): string | undefined {
  if (place === AUCTION) return sheet.auction[at]?.call;
  return trick === undefined ? cardsAt(sheet, place)[at] : sheet.tricks[trick]?.plays[at]?.card;
}

/** Where every card stands that stands anywhere. */
export function standing({ sets, tricks }: Sheet): Map<string, Ref[]> {
  const found: Map<string, Ref[]> = new Map();
  const note = (card: string, ref: Ref) => void found.set(card, [...(found.get(card) ?? []), ref]);
  for (const [place, cards] of Object.entries(sets)) cards.forEach((card, at) => note(card, { place, at }));
  tricks.forEach(({ plays }, trick) => plays.forEach(({ card }, at) => note(card, { place: TRICKS, trick, at })));
  return found;
}
