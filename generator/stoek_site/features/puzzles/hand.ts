/** A hand puzzle: the choice, its refutation, another try, and all that the answer opens. */

import { html, nothing, render } from "lit-html";
import { cache } from "lit-html/directives/cache.js";
import { cardName } from "../../shared/cards/cards.ts";
import { cardButton, cardChip, cardProse, handRow, trumpMark } from "../../shared/cards/pieces.ts";
import { button } from "../../shared/dom/draw.ts";
import { rove } from "../../shared/dom/roving.ts";
import { isByFinger, reveal } from "../../shared/dom/sight.ts";
import { bring, keepInPlace } from "../../shared/dom/steady.ts";
import { ruleHref } from "../../shared/engine/engine.ts";
import { _, woven } from "../../shared/language/language.ts";
import { byStandard } from "../../shared/reader/table-rules.ts";
import { heard } from "../questions/drawn-question.ts";
import { choiceTable, fourHands, headline, playedSoFar, whereItStands } from "./drawn.ts";
import { Ending, type EndingHost } from "./ending.ts";
import { PuzzleFelt } from "./felt.ts";
import { Hints } from "./hints.ts";
import { opening, type Choice, type Moment, type Puzzle, type Trick } from "./puzzle.ts";
import { Replay } from "./replay.ts";
import { Round, type Terms } from "./round.ts";
import type { Sign } from "../questions/state.ts";

export class HandRound extends Round implements EndingHost {
  #puzzle: Puzzle;
  #felt: PuzzleFelt;
  #replay: Replay;
  #hints: Hints;
  #tried: Set<Choice> = new Set();
  /** the cards that were found not to be allowed */
  #refused: Set<string> = new Set();
  #phase: "asking" | "refuted" | "over" | "playing" = "asking";
  /** whether the reader has found the answer that lies open */
  #isFound = false;
  /** whose line is shown */
  #seen: Choice | null = null;
  /** whose line was asked for in the table of choices */
  #looked: Choice | null = null;
  #gone: string[] = [];
  /** the tricks that the reader has played on */
  #grown: Trick[] = [];
  #ending: Ending | null = null;
  /** whether the last press that plays on was a finger's */
  #isByFinger = false;
  /** says what the choice was worth */
  #verdict: () => void = () => undefined;
  #stops: ReturnType<typeof rove>;

  constructor(puzzle: Puzzle, terms: Terms) {
    super(terms, puzzle);
    this.#puzzle = puzzle;
    this.#felt = new PuzzleFelt(puzzle);
    this.#replay = new Replay(puzzle, (moment, landing) => this.#show(moment, landing), terms.announce);
    this.#hints = new Hints(puzzle, terms.guide, this.#tried);
    this.#ask();
    this.#stops = rove(this.find(this.#choosing));
  }

  /** Where the choice is made. */
  get #choosing() {
    return this.#isDiscard ? ".puzzle__sets" : ".puzzle__hand";
  }

  get #isDiscard() {
    return this.#puzzle.task === "discard";
  }

  override leave() {
    this.#replay.halt();
    this.#ending?.leave();
  }

  #show(moment: Moment, landing: boolean) {
    this.#gone = moment.gone;
    this.lay(moment, moment.gone.length ? null : this.#puzzle.seat, landing);
  }

  /**
   * @param turn whose turn it is, if the reader's
   * @param landing the new card comes from its player
   */
  lay(moment: Moment, turn: string | null, landing: boolean) {
    this.#felt.show(moment, { turn, landing });
    this.draw();
  }

  /** The table as it was, and the question. */
  #ask() {
    this.leave();
    this.#phase = "asking";
    this.#seen = null;
    this.#grown = [];
    this.#show(opening(this.#puzzle), false);
    this.say();
  }

  /** The keyboard is where the choice is made: at the next card, where the last one was found wrong. */
  #askAgain = (event: MouseEvent) => {
    this.#ask();
    const all = [...this.find(this.#choosing).querySelectorAll("button")];
    const at = all.findIndex((each) => each === this.#stops.stop());
    const next = [...all.slice(at), ...all.slice(0, at)].find(({ dataset }) => !dataset.verdict);
    if (!next) return;
    this.#stops.rest(next);
    next.focus({ preventScroll: true });
    if (!isByFinger(event)) bring(next, "nearest");
  };

  /** @param choice its line is shown */
  #load(choice: Choice, running: boolean = true) {
    this.#seen = choice;
    this.#replay.load(choice, running);
  }

  #choose(choice: Choice) {
    if (this.#phase !== "asking") return;
    const { cards, price, right, words, worth } = choice;
    this.tries.push({ chosen: cards.join(" "), answered: _("{words} ({worth}; costs {price})", { words, worth, price }) });
    this.#phase = right ? "over" : "refuted";
    this.#isFound = right;
    if (right) {
      this.terms.mark(this.#tried.size ? "solved" : "first");
      this.#load(choice);
      this.#finish(choice, _("✓ Correct."), [this.#putAway(choice), cardProse(words)]);
    } else {
      this.#tried.add(choice);
      this.terms.mark("tried");
      this.#load(choice);
      this.say("illegal", _("✗ Not this one."), [this.#putAway(choice), cardProse(words), " ", this.#allSeen()]);
      this.focusMain();
    }
  }

  /** What was chosen, where that is seen no longer. */
  #putAway({ cards }: Choice) {
    return this.#isDiscard ? [woven(_("You put away {cards}."), { cards: this.#named(cards) }), " "] : nothing;
  }

  #named(cards: string[]) {
    return html`${cards.map((card, at) => [at ? " " : "", cardChip(card)])}`;
  }

  #press(card: string, byFinger: boolean) {
    this.#isByFinger = byFinger;
    if (this.#phase === "playing") return this.#ending?.play(card);
    const choice = this.#puzzle.choices.find(({ cards }) => cards.length === 1 && cards[0] === card);
    if (choice) return this.#choose(choice);
    if (this.#phase !== "asking") return;
    const { rule, why } = this.#puzzle.illegal[card];
    this.#refused.add(card);
    this.say("illegal", _("✗ That card may not be played."), html`${cardProse(why)} <a href=${ruleHref(rule)}>${_("The rule")}</a>`);
  }

  #allSeen() {
    return html`<small class="puzzle__seen">${this.#puzzle.seen.short}</small>`;
  }

  #showMe = () => {
    const right = this.#puzzle.choices.find((choice) => choice.right);
    if (!right) return;
    this.#isFound = false;
    this.#load(right);
    this.#finish(right, _("The right choice:"), [this.#named(right.cards), " ", cardProse(right.words)]);
  };

  #finish(choice: Choice, head: string, words: unknown) {
    this.#verdict = () => this.say("legal", head, [words, " ", this.#allSeen()]);
    this.#verdict();
    this.#open(choice);
  }

  /** Everything lies open. */
  #open(choice: Choice) {
    this.#phase = "over";
    this.#looked = null;
    this.#ending?.leave();
    this.#ending = Ending.isLeft(this.#puzzle, choice) ? new Ending(this.#puzzle, choice, this) : null;
    this.draw();
    this.focusMain();
  }

  /** The reader is to play a card: the keyboard is at the hand. */
  askForCard() {
    const hand = this.find(".puzzle__hand");
    const stops = rove(hand);
    if (!hand.querySelector(":focus:not([data-gone])")) stops.stop()?.focus({ preventScroll: true });
    // Where four cards were put away, the hand lies above the table.
    if (this.#isByFinger) reveal(hand);
    else bring(hand.querySelector(":focus") ?? hand, "nearest");
  }

  /** One more trick has been played. */
  grow(trick: Trick) {
    this.#grown = [...this.#grown, trick];
    keepInPlace(this.find(".puzzle__bar"), () => this.draw());
  }

  /** Nothing is left to play after that choice, or it was stopped. */
  playedOut(choice: Choice) {
    this.#still(() => {
      this.#load(choice, false);
      this.#open(choice);
      if (this.verdict === null) this.#verdict();
    });
  }

  /** The row of the count comes or goes above the hand, which stays. */
  #still(change: () => void) {
    keepInPlace(this.find(".puzzle__hand"), change);
  }

  #playOn = (event: MouseEvent) => {
    this.#isByFinger = isByFinger(event);
    this.#still(() => {
      this.#replay.halt();
      this.#phase = "playing";
      this.#grown = [];
      this.say();
      this.#ending?.start();
    });
    // The button that was pressed is gone.
    this.find(".puzzle__foot button").focus({ preventScroll: true });
  };

  draw() {
    const { puzzle, phase } = { puzzle: this.#puzzle, phase: this.#phase };
    const isAsking = phase === "asking";
    const bar = html`<div class="puzzle__bar"
      >${phase === "playing" ? this.#ending?.bar() : this.#seen ? this.#replay.controls() : html`<p class="puzzle__ask">${puzzle.ask}</p>`}</div
    >`;
    const hand = handRow(puzzle.hand, _("Your hand"), (card) => this.#card(card), this.#isDiscard ? "puzzle__hand puzzle__hand--lies" : "puzzle__hand");
    // Where four cards are put away, the table lies where the choice was: it is not needed before.
    const scene = html`<div class="puzzle__scene"
      >${isAsking ? nothing : this.#felt.view()}${bar}<div class="puzzle__sets" ?hidden=${!isAsking}>${puzzle.choices.map(this.#set)}</div></div
    >`;
    const rest = phase === "refuted" || phase === "over";
    const standard = html`<div class="puzzle__small puzzle__table">${byStandard(puzzle.game)}</div>`;
    render(
      html`${headline(puzzle)}${standard}<div>${playedSoFar(puzzle, puzzle.tricks.length ? [...puzzle.tricks, ...this.#grown] : [])}</div
      >${this.#isDiscard ? [trumpMark(puzzle.trump), hand, scene] : [this.#felt.view(), bar, hand]}<div class="stage__foot" data-kind=${this.verdict ?? nothing}
        >${this.said()}<div class="puzzle__foot">${this.#foot()}</div></div><div class="puzzle__more">${this.#more()}${cache(rest ? this.#rest() : nothing)}</div>`,
      this.element,
    );
  }

  #card(card: string) {
    const name = cardName(card);
    const isPlaying = this.#phase === "playing";
    const away = this.#isDiscard ? (this.#seen?.cards ?? []) : [];
    const gone = isPlaying ? !this.#ending?.holds(card) : this.#gone.includes(card) || away.includes(card);
    const { label = name, sign = null } = this.#isDiscard || isPlaying ? {} : this.#signed(card, name);
    return cardButton(card, {
      label,
      verdict: sign,
      gone,
      disabled: !isPlaying && this.#isDiscard,
      // It keeps the focus until the reader is to choose again.
      inert: isPlaying && gone,
      chosen: (event) => this.#press(card, isByFinger(event)),
    });
  }

  /** What is seen and heard of a card of the hand. Once the right one is found nothing else is marked. */
  #signed(card: string, name: string): { label?: string; sign?: Sign } {
    const choice = this.#puzzle.choices.find(({ cards }) => cards[0] === card);
    const isOpen = this.#phase === "over";
    if (isOpen && choice?.right) {
      const sign = this.#isFound ? "legal" : "missed";
      return { label: heard(name, sign), sign };
    }
    if (isOpen && this.#isFound) return {};
    if (choice && this.#tried.has(choice)) return { label: _("{card}, tried: costs {price}", { card: name, price: choice.price }), sign: "illegal" };
    return this.#refused.has(card) ? { label: _("{card}, may not be played", { card: name }), sign: "illegal" } : {};
  }

  /** Four cards to put away, as one thing to press. */
  #set = (choice: Choice, at: number) => {
    const cards = choice.cards.map(cardName).join(", ");
    const isTried = this.#tried.has(choice);
    const label = isTried ? _("{card}, tried: costs {price}", { card: cards, price: choice.price }) : _("Set {number}: {cards}", { number: at + 1, cards });
    return html`<button
      type="button" class="puzzle__set" data-cards=${choice.cards.join(" ")} aria-label=${label} data-verdict=${isTried ? "illegal" : nothing}
      @click=${() => this.#choose(choice)}>${choice.cards.map((card) => cardChip(card))}</button
    >`;
  };

  #foot() {
    const hint = this.#hints.areGiven ? nothing : button(_("Hint"), this.#hint);
    const help = [hint, button(_("Show me"), this.#showMe)];
    if (this.#phase === "asking") return [this.#tried.size ? help : nothing, button(_("Another one"), this.terms.next)];
    if (this.#phase === "playing") return button(_("Stop playing"), () => this.#ending?.stop());
    if (this.#phase === "refuted") return [this.main(_("Try again"), this.#askAgain), help];
    const playOn = this.#ending ? button(_("Play it out"), this.#playOn) : nothing;
    return [this.nextOne(), playOn, button(_("Once more"), this.#askAgain)];
  }

  #hint = () => {
    this.terms.announce(this.#hints.next());
    this.draw();
    this.find(".puzzle__hints").firstElementChild?.scrollIntoView({ block: "nearest" });
  };

  #more() {
    const { lesson, note, seen, task, why } = this.#puzzle;
    // Who tries again keeps what was read.
    if (this.#phase === "refuted" || (this.#phase === "asking" && this.#tried.size)) return this.#hints.view();
    if (this.#phase !== "over") return nothing;
    const see = (choice: Choice) => {
      this.#looked = choice;
      this.#load(choice);
      this.terms.announce(cardProse(choice.words));
      this.find(".puzzle__bar").scrollIntoView({ block: "nearest" });
    };
    // Where every choice has a layout of its own, the hands that come first are those of the deal.
    const dealt = task === "signal" ? _("All four hands of this deal") : "";
    return html`<p class="puzzle__why">${cardProse(why)}</p>${lesson.map((words) => html`<p class="puzzle__lesson">${cardProse(words)}</p>`)}${
      note ? html`<p class="puzzle__note">${cardProse(note)}</p>` : nothing
    }${fourHands(this.#puzzle, dealt)}${choiceTable(this.#puzzle, this.#looked, see)}<p class="puzzle__small">${seen.long}</p>${whereItStands(
      this.#puzzle,
      this.terms.guide,
    )}`;
  }

  #rest() {
    return html`<details class="fold"><summary>${_("The play, card by card")}</summary>${this.#replay.list()}</details>${this.report.view()}`;
  }
}
