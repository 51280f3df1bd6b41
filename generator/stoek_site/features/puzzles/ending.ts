/** A puzzle played on to the end: the others answer with best play, and the engine judges every further card of the reader's. */

import { html, nothing } from "lit-html";
import { ROUND } from "../../shared/cards/compass.ts";
import { cardChip, cardProse } from "../../shared/cards/pieces.ts";
import { counted } from "../../shared/cards/words.ts";
import { Asker, type Turn } from "../../shared/element/asker.ts";
import { together } from "../../shared/element/store.ts";
import { _, ngettext, woven } from "../../shared/language/language.ts";
import { houseOf } from "../../shared/reader/table-rules.ts";
import { takenLine } from "./drawn.ts";
import { namesAt, seatAfter, type Choice, type Moment, type Puzzle, type Terms, type Trick, type Verdict } from "./puzzle.ts";

/** Milliseconds for a card, and for a whole trick to be seen. */
const CARD = 450;
const TRICK = 1000;
/** And to read what a card has cost. */
const COST = 2500;

const sum = (tricks: Trick[]) => tricks.reduce((total, { points }) => total + points, 0);

/** What shows the play, and hears of it. */
export interface EndingHost {
  readonly terms: Pick<Terms, "announce">;
  /** @param head the verdict in a word; without one nothing is judged */
  say(verdict?: Verdict, head?: string, words?: unknown): void;
  /** @param turn whose it is, where somebody is to play */
  lay(moment: Moment, turn: string | null, landing: boolean): void;
  /** the reader is to play a card */
  askForCard(): void;
  /** one more trick has been played */
  grow(trick: Trick): void;
  /** nothing is left to play after that choice, or it was stopped */
  playedOut(choice: Choice): void;
  draw(): void;
}

export class Ending {
  #puzzle: Puzzle;
  #choice: Choice;
  #round: EndingHost;
  #goal: string;
  /** the reader's side wants more */
  #isUp: boolean;
  #hands: Record<string, string[]>;
  #leader: string;
  #trick: string[];
  #number: number;
  /** what the reader's cards have cost */
  #given = 0;
  /** whether the last one has cost anything */
  #isCostly = false;
  /** What the score is asked with: it goes up with every trick. */
  #sheet: Puzzle["sheet"];
  #played: Trick[] = [];
  /** best play from here */
  #line: string[] = [];
  #caption: unknown = nothing;
  /** The play itself, and the questions why a card may not be played: both end when it is stopped or left. */
  #playing = new Asker();
  #explaining = new Asker();
  /** the reader's turn: what the solver says of each card, and what is called with the one chosen */
  #turn: { moves: Record<string, number>; resolve: (card: string) => void } | null = null;

  /**
   * Whether a decision is left.
   * @param choice what was chosen at the first one
   */
  static isLeft({ goal, hand, task }: Puzzle, { cards, tricks }: Choice) {
    return task !== "signal" && !(task === "discard" && goal.kind === "game") && hand.length - cards.length > 1 && tricks.length > 0;
  }

  constructor(puzzle: Puzzle, choice: Choice, round: EndingHost) {
    const isDiscard = puzzle.task === "discard";
    this.#puzzle = puzzle;
    this.#choice = choice;
    this.#round = round;
    this.#goal = ["all-tricks", "game"].includes(puzzle.goal.kind) ? puzzle.goal.kind : "points";
    this.#isUp = puzzle.side.includes(puzzle.seat);
    this.#hands = { ...puzzle.hands, [puzzle.seat]: puzzle.hand.filter((card) => !choice.cards.includes(card)) };
    this.#leader = isDiscard ? puzzle.declarer : puzzle.leader;
    this.#trick = isDiscard ? [] : [...puzzle.trick, ...choice.cards];
    this.#number = puzzle.tricks.length + 1;
    this.#sheet = { ...puzzle.sheet, ...choice.sheet };
  }

  /** Whether two play, each alone. */
  get #isOneToOne() {
    return this.#puzzle.order.length === 2;
  }

  get #next() {
    return seatAfter(this.#puzzle, this.#leader, this.#trick.length % this.#puzzle.order.length);
  }

  /** A request about this deal, at the reader's table. */
  #asked(verb: string, more: object) {
    const { game, trump } = this.#puzzle;
    return { verb, game, ...houseOf(game), trump, ...more };
  }

  holds(card: string) {
    return this.#hands[this.#puzzle.seat].includes(card);
  }

  start() {
    this.#show(null);
    void this.#playing.begin(
      async (turn) => {
        await this.#gathered(turn);
        while (this.#hands[this.#next].length) await (this.#next === this.#puzzle.seat ? this.#own(turn) : this.#others(turn));
        const result = await this.#result(turn);
        this.#round.say(this.#given ? "illegal" : "legal", _("Played to the end."), [this.#lost(), " ", result]);
        this.#round.playedOut(this.#choice);
      },
      {
        failed: ({ message }) => {
          this.#round.say("illegal", "", cardProse(message));
          this.#round.playedOut(this.#choice);
        },
      },
    );
  }

  stop() {
    this.leave();
    // What was said of a card on the way is about another table than the one that comes back.
    this.#round.say();
    this.#round.playedOut(this.#choice);
  }

  leave() {
    this.#playing.stop();
    this.#explaining.stop();
  }

  /** The reader's card; one that may not be played is answered with the rule. */
  play(card: string) {
    if (!this.#turn || !this.holds(card)) return;
    if (card in this.#turn.moves) this.#turn.resolve(card);
    else this.#explain(card);
  }

  #show(winner: string | null, landing: boolean = false) {
    const { seat } = this.#puzzle;
    const moment = { leader: this.#leader, cards: this.#trick, winner, points: 0, number: this.#number, gone: [] };
    this.#round.lay(moment, !winner && this.#next === seat ? seat : null, landing);
  }

  #tell(words: unknown) {
    this.#caption = words;
    this.#round.terms.announce(words);
    this.#round.draw();
  }

  /** What the solver says of the table as it is. */
  async #solved(turn: Turn) {
    const { declarer, order } = this.#puzzle;
    const onWork = (nodes: number) =>
      this.#tell(_("The engine is working it out: {count} cards tried.", { count: nodes.toLocaleString(document.documentElement.lang) }));
    const table = {
      hands: [...ROUND].filter((seat) => order.includes(seat)).map((seat) => this.#hands[seat]),
      leader: this.#leader,
      trick: this.#trick,
      declarer,
      goal: this.#goal,
    };
    const before = this.#goal === "game" ? this.#sheet : {};
    const solved = turn.ask(this.#asked("solve", { ...table, ...before }), { onWork, signal: turn.signal });
    return turn.of(solved, () => this.#tell(_("The engine is working it out.")));
  }

  async #lay(turn: Turn, card: string) {
    together(() => this.#put(card));
    await this.#gathered(turn);
  }

  #put(card: string) {
    const seat = this.#next;
    this.#hands[seat] = this.#hands[seat].filter((each) => each !== card);
    this.#trick = [...this.#trick, card];
    const parts = { number: String(this.#number), who: namesAt(this.#puzzle)[seat], card: cardChip(card) };
    this.#tell(woven(_("Trick {number}, {who}: {card}"), parts));
    this.#show(null, true);
  }

  /** A whole trick is taken. */
  async #gathered(turn: Turn) {
    if (this.#trick.length === this.#puzzle.order.length) await this.#gather(turn);
  }

  /** Who takes the whole trick; the table is cleared after a look. */
  async #gather(turn: Turn) {
    const { in_tricks: inTricks, side } = this.#puzzle;
    const { index, points } = await turn.ask(this.#asked("winner", { trick: this.#trick }));
    const winner = seatAfter(this.#puzzle, this.#leader, index);
    // What combines in the whole trick.
    const bonus = inTricks.combinations ? (await turn.ask(this.#asked("melds", { trick: this.#trick }))).total : 0;
    const cards = points + (Object.values(this.#hands).every((held) => !held.length) ? inTricks.last : 0);
    const taken = takenLine(this.#puzzle, winner, cards + bonus);
    this.#caption = [this.#caption, " ", taken];
    this.#round.terms.announce(taken);
    this.#show(winner);
    await turn.pause(this.#isCostly ? COST : TRICK);
    const declares = side.includes(winner);
    if (declares) {
      this.#sheet.points += cards;
      this.#sheet.tricks += 1;
    } else if ("opponents_points" in this.#sheet) {
      // Where not all cards are dealt each side counts its own.
      this.#sheet.opponents_points = Number(this.#sheet.opponents_points) + cards;
    }
    if (inTricks.combinations) {
      const name = declares ? "bonus" : "opponents_bonus";
      this.#sheet[name] = Number(this.#sheet[name]) + bonus;
    }
    const trick = { leader: this.#leader, cards: this.#trick, winner, points: cards + bonus };
    this.#played.push(trick);
    this.#round.grow(trick);
    this.#leader = winner;
    this.#trick = [];
    this.#number += 1;
  }

  async #others(turn: Turn) {
    if (!this.#line.length) this.#line = (await this.#solved(turn)).line;
    await turn.pause(CARD);
    const card = this.#line.shift();
    if (card) await this.#lay(turn, card);
  }

  async #own(turn: Turn) {
    const hand = this.#hands[this.#puzzle.seat];
    this.#show(null);
    if (hand.length === 1) {
      await turn.pause(CARD);
      this.#line.shift();
      return this.#lay(turn, hand[0]);
    }
    const moves: Record<string, number> = (await this.#solved(turn)).moves;
    this.#tell(_("Trick {number}: your turn.", { number: this.#number }));
    const best = Math[this.#isUp ? "max" : "min"](...Object.values(moves).map(Number));
    // What was said of the card before is about another trick.
    this.#round.say();
    this.#isCostly = false;
    this.#round.askForCard();
    const card = await turn.of(new Promise<string>((resolve) => (this.#turn = { moves, resolve })));
    this.#turn = null;
    this.#explaining.stop();
    // What follows is best play after this very card.
    this.#line = [];
    together(() => {
      this.#judge(
        card,
        Math.abs(Number(moves[card]) - best),
        Object.keys(moves).filter((each) => Number(moves[each]) === best),
      );
      this.#put(card);
    });
    return this.#gathered(turn);
  }

  #judge(card: string, cost: number, best: string[]) {
    this.#given += cost;
    this.#isCostly = cost > 0;
    const better = html`${best.map((each, at) => [at ? _(" or ") : "", cardChip(each)])}`;
    const parts = { card: cardChip(card), cost: counted(cost, this.#puzzle.unit ?? ""), best: better };
    const loss = this.#goal === "all-tricks" ? _("{card} gives the goal away. Best was {best}.") : _("{card} costs {cost}. Best was {best}.");
    const words = woven<unknown>(cost ? loss : _("{card} gives nothing away."), parts);
    this.#round.say(cost ? "illegal" : "legal", cost ? "✗" : "✓", words);
  }

  #explain(card: string) {
    const hand = this.#hands[this.#puzzle.seat];
    void this.#explaining.begin(
      async (turn) => {
        const { illegal } = await turn.ask(this.#asked("legal", { hand, trick: this.#trick }));
        this.#round.say("illegal", _("✗ That card may not be played."), cardProse(illegal[card].why));
      },
      { failed: ({ message }) => this.#round.say("illegal", "", cardProse(message)) },
    );
  }

  #lost() {
    if (!this.#given) return _("Nothing given away.");
    if (this.#goal === "all-tricks") return _("The goal was given away.");
    return _("{points} given away after the first card.", { points: counted(this.#given, this.#puzzle.unit ?? "") });
  }

  /** How the deal ends on the score sheet. */
  async #result(turn: Turn) {
    const { contract, pays } = this.#puzzle;
    const { result: scored } = await turn.ask(this.#asked("score", this.#sheet));
    const { bid, stock } = contract;
    if (stock === null || bid === null) {
      const [first, second] = Object.values<number>(scored);
      const [own, others] = this.#isUp ? [first, second] : [second, first];
      const each = { own: counted(own, pays), others };
      if (this.#isOneToOne) return _("The deal scores {own} for you and {others} for the other.", each);
      return _("The deal scores {own} for your side and {others} for the others.", each);
    }
    const parts = { bid, points: `${scored.declarer < 0 ? "−" : ""}${counted(Math.abs(scored.declarer), pays)}` };
    if (this.#isUp)
      return scored.declarer < 0 ? _("The bid of {bid} is not made: {points} for you.", parts) : _("The bid of {bid} is made: {points} for you.", parts);
    return scored.declarer < 0
      ? _("The bid of {bid} is not made: {points} for the declarer.", parts)
      : _("The bid of {bid} is made: {points} for the declarer.", parts);
  }

  /** The caption, and what both sides have by now. */
  bar() {
    return html`<p class="puzzle__caption">${this.#caption}</p><p class="puzzle__tally">${this.#tally()}</p>`;
  }

  #tally() {
    const { in_tricks: inTricks, side, so_far: soFar, tricks } = this.#puzzle;
    const counted = (isOurs: boolean) => {
      const isDeclarers = isOurs === this.#isUp;
      const won = [...tricks, ...this.#played].filter(({ winner }) => side.includes(winner) === isDeclarers);
      const put = soFar.points - sum(tricks.filter(({ winner }) => side.includes(winner))) + (this.#choice.sheet?.points ?? 0);
      const count = (isDeclarers ? put : 0) + sum(won);
      const points = inTricks.combinations ? ngettext("{count} point", "{count} points", count) : ngettext("{count} card point", "{count} card points", count);
      return _("{tricks} and {points}", { tricks: ngettext("{count} trick", "{count} tricks", won.length), points });
    };
    const parts = { own: counted(true), others: counted(false) };
    if (this.#isOneToOne) return _("You: {own}; the other: {others}.", parts);
    if (side.length > 1) return _("Your side: {own}; the others: {others}.", parts);
    return this.#isUp ? _("You: {own}; the others: {others}.", parts) : _("Your side: {own}; the declarer: {others}.", parts);
  }
}
