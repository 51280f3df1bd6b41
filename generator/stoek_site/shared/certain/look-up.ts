/**
 * Answers looked up in a table: what may be played, which line of the law decides, and the words for it. They are what the engine answers.
 * Nothing here knows a game or a rule: both are the table's.
 */

import { Trick } from "./trick.ts";
import type { Comparison, ComparisonGame, EngineRequest, Position } from "../engine/types.ts";
import type { Deciding, Game, Law, Line, Play, Sentence, Table } from "./table.ts";

/** The answer of the verb legal. */
type Ruling = Omit<Position, "trump" | "hand" | "trick">;

/** What a request asks, read. */
interface Asked {
  trump: string | null;
  hand: string[];
  trick: string[];
  partner: boolean | null;
}

/** What decides and what it lets in; without a trick it is a lead. */
interface Ruled {
  line: Deciding | Line;
  legal: string[];
  trick: Trick | null;
  situation: string | null;
  partnerWins: boolean;
}

/** The keys that each verb is answered by; a request with others is the engine's. */
const KEYS: Record<string, string[]> = {
  legal: ["game", "house", "trump", "phase", "hand", "trick", "partner_heads"],
  compare: ["trump", "hand", "trick", "partner_heads"],
  position: ["game", "seed"],
};

/** Cards of a request, in a list or a text; null where they cannot be read here. */
function cardsOf(written: unknown): string[] | null {
  if (typeof written === "string") return written.split(/[\s,]+/).filter(Boolean);
  return Array.isArray(written) && written.every((card) => typeof card === "string") ? written : null;
}

/** Whether these are house rules of the game, each as it may be. */
function isHouseOf({ choices }: Game, house: unknown): house is Record<string, unknown> {
  if (typeof house !== "object" || house === null || Array.isArray(house)) return false;
  return Object.entries(house).every(([id, value]) => Object.hasOwn(choices, id) && choices[id].includes(value));
}

export class LookUp {
  #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** What the engine answers to the request; null where the table does not say. */
  answer(request: EngineRequest): unknown {
    const { verb, ...keys } = request;
    if (!KEYS[verb] || Object.keys(keys).some((key) => !KEYS[verb].includes(key))) return null;
    if (verb === "position") return this.#position(request);
    const asked = this.#read(request);
    return asked && (verb === "legal" ? this.#legal(asked, request) : this.#compare(asked));
  }

  /** The seeds of the positions that lie here, of those that this rule decides where one is named. */
  seeds(rule: string | null): number[] {
    const [game] = this.#table.games;
    const isWanted = (seed: number) => !rule || (this.answer({ verb: "position", game: game.id, seed }) as Position).rule === rule;
    return this.#table.drawn.map(({ seed }) => seed).filter(isWanted);
  }

  /** A position that parts the games. */
  drawn(): Pick<Position, "trump" | "hand" | "trick"> | undefined {
    const { drawn } = this.#table;
    return drawn[Math.floor(Math.random() * drawn.length)];
  }

  #game(request: EngineRequest) {
    return this.#table.games.find(({ id }) => id === request.game);
  }

  #read({ trump, hand: held, trick: lying, partner_heads: partner = null }: EngineRequest): Asked | null {
    const [hand, trick] = [cardsOf(held), cardsOf(lying)];
    const { cards, most } = this.#table;
    if (!hand?.length || !trick || hand.length > most.hand || trick.length > most.trick) return null;
    const all = [...hand, ...trick];
    if (new Set(all).size < all.length || !all.every((card) => cards.includes(card))) return null;
    if (partner !== null && typeof partner !== "boolean") return null;
    if (trump !== null && typeof trump !== "string") return null;
    return { trump, hand: cards.filter((card) => hand.includes(card)), trick, partner };
  }

  /** Why the position cannot come up in a game. */
  #silence({ pack, never, seats, hand: most, strange, third, long }: Game, { trump, hand, trick }: Asked): string | null {
    const without = never.find((each) => each.trump === trump);
    if (without) return without.why;
    const foreign = this.#table.cards.filter((card) => !pack.includes(card) && (hand.includes(card) || trick.includes(card)));
    if (foreign.length) return strange.replace("{cards}", foreign.join(" "));
    if (trick.length >= seats) return third;
    return hand.length > most ? long.replace("{count}", String(hand.length)) : null;
  }

  /** How the game is played by these house rules; what they leave out is as it stands first. */
  #play({ tables }: Game, trump: string | null, house: Record<string, unknown>) {
    const standard = tables[0].house;
    const chosen = tables.find(({ house: own }) => Object.entries(own).every(([id, value]) => (house[id] ?? standard[id]) === value));
    return chosen?.plays.find((play) => play.trump === trump);
  }

  #legal(asked: Asked, request: EngineRequest): Ruling | null {
    const game = this.#game(request);
    if (!game || this.#silence(game, asked) !== null) return null;
    const house = request.house ?? {};
    if (!isHouseOf(game, house)) return null;
    const play = this.#play(game, asked.trump, house);
    const law = play && this.#law(play, request.phase);
    if (!law || (asked.partner !== null && !game.partners)) return null;
    return this.#explained(game, play, law, asked);
  }

  /** The law in force; a phase is named only where there are several. */
  #law({ laws }: Play, phase: unknown = null): Law | undefined {
    if (phase !== null && Object.keys(laws).length < 2) return undefined;
    return this.#table.laws[laws[String(phase ?? "second")] ?? -1];
  }

  #explained(game: Game, play: Play, law: Law, asked: Asked): Ruling | null {
    const ruled = this.#ruled(game, play, law, asked);
    if (!ruled) return null;
    const { line, legal, trick, situation, partnerWins } = ruled;
    const rule = `${game.page}/${line.rule}`;
    const partOf = (card: string) => trick?.partOf(card) ?? "lead";
    const said = (place: number, card: string = "") => this.#said(place, { play, asked, ruled, card });
    const illegal = asked.hand.filter((card) => !legal.includes(card));
    const { why_not: whyNot = {} } = line as Line;
    const others = this.#elsewhere(game, play, law, asked, legal);
    return {
      legal,
      option: line.option,
      rule,
      why: said(line.may),
      illegal: Object.fromEntries(illegal.map((card) => [card, { rule, why: said(whyNot[partOf(card)], card) }])),
      reasons: Object.fromEntries(legal.map((card) => [card, { rule, part: partOf(card), why: said(line.why[partOf(card)], card) }])),
      situation,
      decides: line.decides[partnerWins ? line.decides.length - 1 : 0],
      partner_heads: partnerWins,
      ...(others.length ? { elsewhere: others } : {}),
    };
  }

  #ruled({ partners }: Game, play: Play, law: Law, { hand, trick: cards, partner }: Asked): Ruled | null {
    if (!cards.length) return { line: law.lead, legal: hand, trick: null, situation: null, partnerWins: false };
    const trick = new Trick(play, cards);
    const partnerWins = partners && (partner ?? trick.partnerHeads);
    const lying = law.cases[trick.situation];
    if (!lying) return null;
    const lines = (partnerWins && lying.partner) || lying.usual;
    for (const line of lines) {
      const legal = hand.filter((card) => line.select.some((part) => trick.is(part, card)));
      const { holding } = line;
      const isHeld = !holding || hand.some((card) => trick.is(holding, card));
      if (isHeld && legal.length) return { line, legal, trick, situation: lying.situation, partnerWins };
    }
    return null;
  }

  /** A sentence with its parts filled in, and what belongs to it. */
  #said(place: number, { play, asked, ruled, card }: { play: Play; asked: Asked; ruled: Ruled; card: string }): string {
    const { words, taken, shown = [], partner }: Sentence = this.#table.sentences[place];
    const { line, legal, trick, partnerWins } = ruled;
    const { suits } = this.#table;
    if (!trick) return words.replace("{card}", card);
    const { led, head } = trick;
    const { holding } = line as Line;
    const held = holding ? asked.hand.filter((each) => trick.is(holding, each)) : legal;
    const suit = trick.isTrump(led) ? (play.trump ?? "") : led[1];
    const away = trick.isTrump(led) ? [] : asked.hand.filter((each) => each[1] === led[1] && trick.isTrump(each));
    const named = [...(shown.includes("held") ? held : []), ...(shown.includes("card") ? [card] : []), ...(shown.includes("head") ? [head] : [])];
    const outside = this.#table.cards.filter((each) => named.includes(each) && trick.isTrump(each) && each[1] !== play.trump && !away.includes(each));
    const parts: Record<string, string> = {
      card,
      head,
      suit: suits[suit],
      trump: suits[play.trump ?? ""],
      held: held.join(" "),
      legal: legal.join(" "),
    };
    const filled = (sentence: string, own: Record<string, string> = parts) => sentence.replace(/\{(\w+)\}/g, (_whole, name: string) => own[name]);
    const isTaken = away.length && (taken === "hand" || (taken === "card" && away.includes(card)));
    return [
      filled(words),
      isTaken ? filled(this.#table.taken, { suit: suits[suit], held: away.join(" ") }) : "",
      outside.length && play.outside ? filled(play.outside, { shown: outside.join(" ") }) : "",
      partner && partnerWins ? filled(this.#table.partner) : "",
    ].join("");
  }

  /** What could be played by house rules that are not in force, where that is not the same. */
  #elsewhere(game: Game, play: Play, law: Law, asked: Asked, legal: string[]) {
    if (!asked.trick.length || law !== this.#law(play)) return [];
    return (play.elsewhere ?? []).flatMap(({ option, value, source, law: other, more, fewer }) => {
      const there = this.#ruled(game, play, this.#table.laws[other], asked)?.legal ?? [];
      if (there.join() === legal.join()) return [];
      const told = (there.every((card) => legal.includes(card)) ? fewer : more).replace("{cards}", there.join(" "));
      return [{ option, value, source, legal: there, told }];
    });
  }

  #position({ game, seed }: EngineRequest): Position | null {
    const found = this.#table.drawn.find((each) => each.seed === seed);
    // Those of a table of several games part them, and are no game's.
    if (!found || this.#table.games.length > 1) return null;
    const { trump, hand, trick } = found;
    const ruling = this.answer({ verb: "legal", game, trump, hand, trick }) as Ruling | null;
    return ruling && { trump, hand, trick, ...ruling };
  }

  #compare(asked: Asked): Comparison | null {
    if (asked.partner && asked.trick.length < 2) return null;
    const silent: Comparison["silent"] = [];
    const games: ComparisonGame[] = [];
    for (const game of this.#table.games) {
      const { id, name, partners } = game;
      const silence = this.#silence(game, asked);
      if (silence !== null) {
        silent.push({ id, name, why: silence });
        continue;
      }
      const play = this.#play(game, asked.trump, {});
      const law = play && this.#law(play);
      const found = law && this.#explained(game, play, law, asked);
      if (!found) return null;
      const { legal, option, rule, why, situation } = found;
      const heads = asked.trick.length ? new Trick(play, asked.trick).head : null;
      games.push({ id, name, legal, option, rule, why, situation, heads, partner_heads: partners ? found.partner_heads : null });
    }
    const groups = this.#grouped(games).map((alike) => {
      const [{ legal }] = alike;
      return { legal, illegal: asked.hand.filter((card) => !legal.includes(card)), games: alike.map(({ id }) => id) };
    });
    const isDisputed = (card: string) => new Set(groups.map(({ legal }) => legal.includes(card))).size > 1;
    const { trump, hand, trick } = asked;
    return { trump, hand, trick, groups, disputed: hand.filter(isDisputed), games, silent };
  }

  /** Alike answers together: those that leave the fewest cards first, then those of the most games. */
  #grouped(games: ComparisonGame[]): ComparisonGame[][] {
    const alike = new Map<string, ComparisonGame[]>();
    for (const game of games) alike.set(game.legal.join(), [...(alike.get(game.legal.join()) ?? []), game]);
    const order = (cards: string[]) => cards.map((card) => String.fromCharCode(65 + this.#table.cards.indexOf(card))).join("");
    const rank = (one: ComparisonGame[], other: ComparisonGame[]) =>
      one[0].legal.length - other[0].legal.length || other.length - one.length || (order(one[0].legal) < order(other[0].legal) ? -1 : 1);
    return [...alike.values()].sort(rank);
  }
}
