/** A hand puzzle: the choice, its refutation, another try, and all that the answer opens. */

import { html, nothing } from "lit-html";
import { cache } from "lit-html/directives/cache.js";
import { keyed } from "lit-html/directives/keyed.js";
import { cardName } from "../../shared/cards/cards.ts";
import { cardButton, cardChip, cardProse, handRow, trumpMark } from "../../shared/cards/pieces.ts";
import { button } from "../../shared/dom/draw.ts";
import { rove } from "../../shared/dom/roving.ts";
import { isByFinger, reveal } from "../../shared/dom/sight.ts";
import { bring, keepInPlace } from "../../shared/dom/steady.ts";
import { Store, together } from "../../shared/element/store.ts";
import { ruleHref } from "../../shared/engine/engine.ts";
import { _, woven } from "../../shared/language/language.ts";
import { byStandard } from "../../shared/reader/table-rules.ts";
import { heard } from "../questions/drawn-question.ts";
import { choiceTable, fourHands, headline, playedSoFar, whereItStands } from "./drawn.ts";
import { Ending, type EndingHost } from "./ending.ts";
import { drawnTable, laid } from "./felt.ts";
import { drawnHints, lastHint } from "./hints.ts";
import type { Choice, Moment, Puzzle, Terms, Trick, Verdict } from "./puzzle.ts";
import { Replay } from "./replay.ts";
import { Report, type Try } from "./report.ts";
import { areHintsGiven, askedAgain, begun, chosen, hinted, opened, saidNow, type Round } from "./round.ts";
import type { Sign } from "../questions/state.ts";

const MAIN = "button puzzle__main";

const saidLine = ({ said: { verdict, head, words } }: Round) => (verdict ? html`<p class="puzzle__line"><strong>${head}</strong> ${words}</p>` : nothing);

export class HandRound implements EndingHost {
  readonly terms: Terms;
  #puzzle: Puzzle;
  #root: HTMLElement;
  #store: Store<Round>;
  #replay: Replay;
  #tries: Try[] = [];
  #report: Report;
  /** what the choice was worth */
  #worth: Parameters<HandRound["say"]> = [];
  /** whether the last press that plays on was a finger's */
  #isByFinger = false;
  #stops: ReturnType<typeof rove> | null = null;

  /** @param root what its view is drawn into */
  constructor(puzzle: Puzzle, root: HTMLElement, terms: Terms) {
    this.terms = terms;
    this.#puzzle = puzzle;
    this.#root = root;
    this.#store = new Store(begun(puzzle));
    this.#report = new Report(puzzle, this.#tries);
    this.#replay = new Replay(puzzle, (moment, landing) => this.#show(moment, landing), terms.announce);
  }

  /** It has been drawn: the keys move between its cards. */
  arrive() {
    this.#stops = rove(this.#find(this.#choosing));
  }

  get #now() {
    return this.#store.now;
  }

  #find(selector: string) {
    return this.#root.querySelector(`.puzzle-round ${selector}`) as HTMLElement;
  }

  /** Where the choice is made. */
  get #choosing() {
    return this.#isDiscard ? ".puzzle__sets" : ".puzzle__hand";
  }

  get #isDiscard() {
    return this.#puzzle.task === "discard";
  }

  /** The puzzle is taken away, or asked once more: whatever plays by itself ends. */
  leave() {
    this.#replay.halt();
    this.#now.ending?.leave();
  }

  /** @param head the verdict in a word; without one nothing is judged */
  say(verdict: Verdict = null, head: string = "", words: unknown = nothing) {
    this.#store.change((now) => saidNow(now, verdict, head, words));
    this.terms.announce(saidLine(this.#now));
  }

  #show(moment: Moment, landing: boolean) {
    this.lay(moment, moment.gone.length ? null : this.#puzzle.seat, landing);
  }

  /**
   * @param turn whose turn it is, if the reader's
   * @param landing the new card comes from its player
   */
  lay(moment: Moment, turn: string | null, landing: boolean) {
    this.#store.change((now) => ({ ...now, table: laid(now.table, moment, turn, landing) }));
  }

  /** What plays by itself has gone on. */
  draw() {
    this.#store.change((now) => ({ ...now }));
  }

  /** The button that had the focus is gone: what leads on has it. */
  #focusMain() {
    this.#find(".puzzle__main").focus({ preventScroll: true });
  }

  /** The keyboard is where the choice is made: at the next card, where the last one was found wrong. */
  #askAgain = (event: MouseEvent) => {
    this.leave();
    this.#store.change((now) => askedAgain(now, this.#puzzle));
    this.terms.announce(nothing);
    const all = [...this.#find(this.#choosing).querySelectorAll("button")];
    const at = all.findIndex((each) => each === this.#stops?.stop());
    const next = [...all.slice(at), ...all.slice(0, at)].find(({ dataset }) => !dataset.verdict);
    if (!next) return;
    this.#stops?.rest(next);
    next.focus({ preventScroll: true });
    if (!isByFinger(event)) bring(next, "nearest");
  };

  /** @param choice its line is shown */
  #load(choice: Choice, running: boolean = true) {
    this.#store.change((now) => ({ ...now, seen: choice }));
    this.#replay.load(choice, running);
  }

  #choose(choice: Choice) {
    if (this.#now.phase !== "asking") return;
    const { cards, price, right, words, worth } = choice;
    this.#tries.push({ chosen: cards.join(" "), answered: _("{words} ({worth}; costs {price})", { words, worth, price }) });
    together(() => {
      const isFirst = !this.#now.tried.length;
      this.#store.change((now) => chosen(now, choice));
      this.terms.mark(!right ? "tried" : isFirst ? "first" : "solved");
      if (right) return this.#finish(choice, _("✓ Correct."), [this.#putAway(choice), cardProse(words)]);
      this.#load(choice);
      return this.say("illegal", _("✗ Not this one."), [this.#putAway(choice), cardProse(words), " ", this.#allSeen()]);
    });
    this.#focusMain();
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
    if (this.#now.phase === "playing") return this.#now.ending?.play(card);
    const choice = this.#puzzle.choices.find(({ cards }) => cards.length === 1 && cards[0] === card);
    if (choice) return this.#choose(choice);
    if (this.#now.phase !== "asking") return;
    const { rule, why } = this.#puzzle.illegal[card];
    together(() => {
      this.#store.change((now) => ({ ...now, refused: [...now.refused, card] }));
      this.say("illegal", _("✗ That card may not be played."), html`${cardProse(why)} <a href=${ruleHref(rule)}>${_("The rule")}</a>`);
    });
  }

  #allSeen() {
    return html`<small class="puzzle__seen">${this.#puzzle.seen.short}</small>`;
  }

  #showMe = () => {
    const right = this.#puzzle.choices.find((choice) => choice.right);
    if (!right) return;
    together(() => {
      this.#store.change((now) => ({ ...now, isFound: false }));
      this.#finish(right, _("The right choice:"), [this.#named(right.cards), " ", cardProse(right.words)]);
    });
    this.#focusMain();
  };

  #finish(choice: Choice, head: string, words: unknown) {
    this.#load(choice);
    this.#worth = ["legal", head, [words, " ", this.#allSeen()]];
    this.say(...this.#worth);
    this.#open(choice);
  }

  /** Everything lies open. */
  #open(choice: Choice) {
    this.#now.ending?.leave();
    const ending = Ending.isLeft(this.#puzzle, choice) ? new Ending(this.#puzzle, choice, this) : null;
    this.#store.change((now) => opened(now, ending));
  }

  /** The reader is to play a card: the keyboard is at the hand. */
  askForCard() {
    const hand = this.#find(".puzzle__hand");
    const stops = rove(hand);
    if (!hand.querySelector(":focus:not([data-gone])")) stops.stop()?.focus({ preventScroll: true });
    // Where four cards were put away, the hand lies above the table.
    if (this.#isByFinger) reveal(hand);
    else bring(hand.querySelector(":focus") ?? hand, "nearest");
  }

  /** One more trick has been played. */
  grow(trick: Trick) {
    keepInPlace(this.#find(".puzzle__bar"), () => this.#store.change((now) => ({ ...now, grown: [...now.grown, trick] })));
  }

  /** Nothing is left to play after that choice, or it was stopped. */
  playedOut(choice: Choice) {
    this.#still(() => {
      this.#load(choice, false);
      this.#open(choice);
      if (this.#now.said.verdict === null) this.say(...this.#worth);
    });
    this.#focusMain();
  }

  /** The row of the count comes or goes above the hand, which stays. */
  #still(change: () => void) {
    keepInPlace(this.#find(".puzzle__hand"), () => together(change));
  }

  #playOn = (event: MouseEvent) => {
    this.#isByFinger = isByFinger(event);
    this.#still(() => {
      this.#replay.halt();
      this.#store.change((now) => ({ ...now, phase: "playing", grown: [] }));
      this.say();
      this.#now.ending?.start();
    });
    // The button that was pressed is gone.
    this.#find(".puzzle__foot button").focus({ preventScroll: true });
  };

  view() {
    const puzzle = this.#puzzle;
    const { ending, grown, phase, said, seen, table } = this.#now;
    const isAsking = phase === "asking";
    const felt = drawnTable(puzzle, table);
    const bar = html`<div class="puzzle__bar"
      >${phase === "playing" ? ending?.bar() : seen ? this.#replay.controls() : html`<p class="puzzle__ask">${puzzle.ask}</p>`}</div
    >`;
    const hand = handRow(puzzle.hand, _("Your hand"), (card) => this.#card(card), this.#isDiscard ? "puzzle__hand puzzle__hand--lies" : "puzzle__hand");
    // Where four cards are put away, the table lies where the choice was: it is not needed before.
    const scene = html`<div class="puzzle__scene"
      >${isAsking ? nothing : felt}${bar}<div class="puzzle__sets" ?hidden=${!isAsking}>${puzzle.choices.map(this.#set)}</div></div
    >`;
    const rest = phase === "refuted" || phase === "over";
    const standard = html`<div class="puzzle__small puzzle__table">${byStandard(puzzle.game)}</div>`;
    return keyed(
      this,
      html`<div class="puzzle-round">${headline(puzzle)}${standard}<div>${playedSoFar(puzzle, puzzle.tricks.length ? [...puzzle.tricks, ...grown] : [])}</div
      >${this.#isDiscard ? [trumpMark(puzzle.trump), hand, scene] : [felt, bar, hand]}<div class="stage__foot" data-kind=${said.verdict ?? nothing}
        ><div class="puzzle__said" data-kind=${said.verdict ?? nothing}>${keyed(said, saidLine(this.#now))}</div><div class="puzzle__foot">${this.#foot()}</div></div
      ><div class="puzzle__more">${this.#more()}${cache(rest ? this.#rest() : nothing)}</div></div>`,
    );
  }

  #card(card: string) {
    const name = cardName(card);
    const { ending, phase, seen, table } = this.#now;
    const isPlaying = phase === "playing";
    const away = this.#isDiscard ? (seen?.cards ?? []) : [];
    const gone = isPlaying ? !ending?.holds(card) : table.moment.gone.includes(card) || away.includes(card);
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
    const { isFound, phase, refused, tried } = this.#now;
    const isOpen = phase === "over";
    if (isOpen && choice?.right) {
      const sign = isFound ? "legal" : "missed";
      return { label: heard(name, sign), sign };
    }
    if (isOpen && isFound) return {};
    if (choice && tried.includes(choice)) return { label: _("{card}, tried: costs {price}", { card: name, price: choice.price }), sign: "illegal" };
    return refused.includes(card) ? { label: _("{card}, may not be played", { card: name }), sign: "illegal" } : {};
  }

  /** Four cards to put away, as one thing to press. */
  #set = (choice: Choice, at: number) => {
    const cards = choice.cards.map(cardName).join(", ");
    const isTried = this.#now.tried.includes(choice);
    const label = isTried ? _("{card}, tried: costs {price}", { card: cards, price: choice.price }) : _("Set {number}: {cards}", { number: at + 1, cards });
    return html`<button
      type="button" class="puzzle__set" data-cards=${choice.cards.join(" ")} aria-label=${label} data-verdict=${isTried ? "illegal" : nothing}
      @click=${() => this.#choose(choice)}>${choice.cards.map((card) => cardChip(card))}</button
    >`;
  };

  #foot() {
    const { ending, phase, tried } = this.#now;
    const hint = areHintsGiven(this.#now, this.#puzzle) ? nothing : button(_("Hint"), this.#hint);
    const help = [hint, button(_("Show me"), this.#showMe)];
    if (phase === "asking") return [tried.length ? help : nothing, button(_("Another one"), this.terms.next)];
    if (phase === "playing") return button(_("Stop playing"), () => ending?.stop());
    if (phase === "refuted") return [button(_("Try again"), this.#askAgain, MAIN), help];
    const playOn = ending ? button(_("Play it out"), this.#playOn) : nothing;
    return [button(_("Next puzzle"), this.terms.next, MAIN), playOn, button(_("Once more"), this.#askAgain)];
  }

  #hint = () => {
    this.#store.change((now) => hinted(now, this.#puzzle));
    this.terms.announce(lastHint(this.#now, this.#puzzle, this.terms.guide));
    this.#find(".puzzle__hints").firstElementChild?.scrollIntoView({ block: "nearest" });
  };

  #more() {
    const { lesson, note, seen, task, why } = this.#puzzle;
    const { looked, phase, tried } = this.#now;
    // Who tries again keeps what was read.
    if (phase === "refuted" || (phase === "asking" && tried.length)) return drawnHints(this.#now, this.#puzzle, this.terms.guide);
    if (phase !== "over") return nothing;
    const see = (choice: Choice) => {
      together(() => {
        this.#store.change((now) => ({ ...now, looked: choice }));
        this.#load(choice);
      });
      this.terms.announce(cardProse(choice.words));
      this.#find(".puzzle__bar").scrollIntoView({ block: "nearest" });
    };
    // Where every choice has a layout of its own, the hands that come first are those of the deal.
    const dealt = task === "signal" ? _("All four hands of this deal") : "";
    return html`<p class="puzzle__why">${cardProse(why)}</p>${lesson.map((words) => html`<p class="puzzle__lesson">${cardProse(words)}</p>`)}${
      note ? html`<p class="puzzle__note">${cardProse(note)}</p>` : nothing
    }${fourHands(this.#puzzle, dealt)}${choiceTable(this.#puzzle, looked, see)}<p class="puzzle__small">${seen.long}</p>${whereItStands(
      this.#puzzle,
      this.terms.guide,
    )}`;
  }

  #rest() {
    return html`<details class="fold"><summary>${_("The play, card by card")}</summary>${this.#replay.list()}</details>${this.#report.view()}`;
  }
}
