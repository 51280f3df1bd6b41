/**
 * The sheet: a deal as somebody enters it, at any depth. It holds what a deal record in JSON holds (docs/notation.md), every set of cards
 * as a list in the order entered, wrong and doubled cards too: judging is the engine's work. Sheets are values: a change makes a new one.
 */

/** @import {ClaimJson, ExchangeJson, RecordJson} from "../types.js" */

/**
 * @typedef {{card: string, seat?: string, marks?: string[]}} Play
 * @typedef {{number?: number, leader?: string, marks?: string[], plays: Play[]}} TrickEntered
 * @typedef {{call: string, seat?: string}} CallEntered
 * @typedef {{place: string, trick?: number, at: number}} Ref where a card stands: in a set (`hands.N`, `pile`), or in a trick, both counted from 0; a call in the auction
 */

/**
 * @typedef {object} Sheet
 * @property {Record<string, string>} facts one word each, as typed: `bid`, `trump`, `points` …
 * @property {Record<string, string[]>} sets cards by place: `hands.N`, `stock_cards`, `discards`, `pile` …
 * @property {CallEntered[]} auction
 * @property {ExchangeJson[] | null} exchanges null where nothing is said of it
 * @property {ClaimJson[] | null} announced null where nothing is said of it
 * @property {ClaimJson[] | null} opponents_announced the same of the other side
 * @property {TrickEntered[]} tricks
 * @property {Record<string, string | boolean>} house rules that came with the deal
 * @property {Record<string, string>} tags
 */

export const TRICKS = "tricks";
export const AUCTION = "auction";

const FACTS = [
  "dealer", "sitter", "declarer", "bid", "doubled", "stock", "trump", "by", "chosen_by", "first_meld", "points", "opponents_points", "won",
  "bonus", "opponents_bonus", "last_trick",
];
const SETS = ["stock_cards", "turn_up", "discards", "pile", "opponents_pile"];

/** @type {Sheet} */
export const BLANK = { facts: {}, sets: {}, auction: [], exchanges: null, announced: null, opponents_announced: null, tricks: [], house: {}, tags: {} };

/** @param {string[] | string | undefined} cards as the engine writes them: a list, or `?` for a hand that is not known */
const listed = (cards) => (Array.isArray(cards) ? cards : []);

/**
 * @param {RecordJson} record as the engine writes it
 * @returns {Sheet}
 */
export function sheetOf(record) {
  /** @type {Record<string, any>} */
  const found = record;
  const facts = Object.fromEntries(FACTS.filter((name) => found[name] !== undefined).map((name) => [name, String(found[name])]));
  const sets = Object.fromEntries([
    ...Object.entries(record.hands ?? {}).map(([seat, cards]) => [`hands.${seat}`, listed(cards)]),
    ...SETS.map((place) => [place, listed(found[place])]),
  ].filter(([, cards]) => cards.length));
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

/** @param {Play} play */
const bare = ({ seat, marks }) => seat === undefined && !marks?.length;

/**
 * The sheet as a record. Nothing is left out but what was never entered.
 * @param {Sheet} sheet
 * @param {string} game
 * @returns {RecordJson}
 */
export function recordOf({ facts, sets, auction, exchanges, announced, opponents_announced, tricks, house, tags }, game) {
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
    ...(tricks.length ? { tricks: tricks.map(({ plays, ...rest }) => ({ ...rest, ...(plays.every(bare) ? { cards: plays.map(({ card }) => card) } : { plays }) })) } : {}),
    ...(Object.keys(tags).length ? { tags } : {}),
  };
}

/**
 * @param {Sheet} sheet
 * @returns {boolean} whether nothing has been entered
 */
export function isBlank({ facts, sets, auction, exchanges, announced, opponents_announced, tricks }) {
  const written = [...Object.values(facts).map((value) => value.trim()), ...Object.values(sets).map(({ length }) => length)].some(Boolean);
  return !written && !auction.length && !exchanges && !announced && !opponents_announced && !tricks.length;
}

/**
 * @param {Sheet} sheet
 * @param {string} name
 * @param {string} value empty: not known
 * @returns {Sheet}
 */
export const withFact = (sheet, name, value) => ({ ...sheet, facts: { ...sheet.facts, [name]: value } });

/**
 * @param {Sheet} sheet
 * @param {string} place
 * @returns {string[]}
 */
export const cardsAt = (sheet, place) => sheet.sets[place] ?? [];

/**
 * @param {Sheet} sheet
 * @param {string} place
 * @param {string[]} cards
 * @returns {Sheet}
 */
export const withCards = (sheet, place, cards) => ({ ...sheet, sets: { ...sheet.sets, [place]: cards } });

/**
 * The card is played: to the trick that is not full, or it begins the next one.
 * @param {Sheet} sheet
 * @param {string} card
 * @param {number} size cards in a trick
 * @returns {Sheet}
 */
export function withPlay(sheet, card, size) {
  const last = sheet.tricks.at(-1);
  if (!last || last.plays.length >= size) return { ...sheet, tricks: [...sheet.tricks, { plays: [{ card }] }] };
  return { ...sheet, tricks: [...sheet.tricks.slice(0, -1), { ...last, plays: [...last.plays, { card }] }] };
}

/**
 * Who leads a trick, said outright; null takes it back. The trick may be the one about to begin.
 * @param {Sheet} sheet
 * @param {number} trick counted from 0
 * @param {string | null} leader
 * @returns {Sheet}
 */
export function withLeader(sheet, trick, leader) {
  /** @type {TrickEntered} */
  const { leader: _, ...rest } = sheet.tricks[trick] ?? { plays: [] };
  const changed = leader ? { ...rest, leader } : rest;
  /** @type {TrickEntered[]} */
  const tricks = [...sheet.tricks.slice(0, trick), changed, ...sheet.tricks.slice(trick + 1)];
  return { ...sheet, tricks: tricks.filter(({ plays, leader: led }) => plays.length || led) };
}

/**
 * Another card stands there, or none; in the auction another call.
 * @param {Sheet} sheet
 * @param {Ref} ref
 * @param {string | null} card
 * @returns {Sheet}
 */
export function withChanged(sheet, { place, trick, at }, card) {
  if (place === AUCTION) return { ...sheet, auction: card ? sheet.auction.with(at, { ...sheet.auction[at], call: card }) : sheet.auction.toSpliced(at, 1) };
  if (trick === undefined) {
    const cards = cardsAt(sheet, place);
    return withCards(sheet, place, card ? cards.with(at, card) : cards.toSpliced(at, 1));
  }
  const { plays } = sheet.tricks[trick];
  const changed = { ...sheet.tricks[trick], plays: card ? plays.with(at, { ...plays[at], card }) : plays.toSpliced(at, 1) };
  return { ...sheet, tricks: sheet.tricks.with(trick, changed).filter(({ plays: left }) => left.length) };
}

/**
 * A call of the auction was that player's.
 * @param {Sheet} sheet
 * @param {number} at
 * @param {string} seat
 * @returns {Sheet}
 */
export const withCaller = (sheet, at, seat) => ({ ...sheet, auction: sheet.auction.with(at, { ...sheet.auction[at], seat }) });

/**
 * @param {Sheet} sheet
 * @param {Ref} ref
 * @returns {string | undefined}
 */
export function cardAt(sheet, { place, trick, at }) {
  if (place === AUCTION) return sheet.auction[at]?.call;
  return trick === undefined ? cardsAt(sheet, place)[at] : sheet.tricks[trick]?.plays[at]?.card;
}

/**
 * Where every card stands that stands anywhere.
 * @param {Sheet} sheet
 * @returns {Map<string, Ref[]>}
 */
export function standing({ sets, tricks }) {
  /** @type {Map<string, Ref[]>} */
  const found = new Map();
  const note = (/** @type {string} */ card, /** @type {Ref} */ ref) => void found.set(card, [...(found.get(card) ?? []), ref]);
  for (const [place, cards] of Object.entries(sets)) cards.forEach((card, at) => note(card, { place, at }));
  tricks.forEach(({ plays }, trick) => plays.forEach(({ card }, at) => note(card, { place: TRICKS, trick, at })));
  return found;
}
