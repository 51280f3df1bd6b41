/** A deal that is being played: what the engine is asked and when, and what is said of it. What draws it hears of every change. */

import { chips } from "../../shared/cards/pieces.ts";
import { quiet } from "../../shared/dom/draw.ts";
import { Ahead } from "../../shared/engine/ahead.ts";
import { isReady, warm } from "../../shared/engine/engine.ts";
import { _, ngettext, woven } from "../../shared/language/language.ts";
import { advised } from "./advice.ts";
import { Foresight, adviceOf } from "./foresight.ts";
import { betweenTold, callsAnswered, callsTold, isWeighed, lossIn, mayWords, unannounced, type Loss } from "./guide.ts";
import { Heard } from "./heard.ts";
import { keptSittings } from "./kept-sittings.ts";
import { mended } from "./mended.ts";
import { Seats } from "./seats.ts";
import { SEAT, chosen, requestOf, takenBack, type Sitting } from "./sitting.ts";
import { resultWords, betweenWords, inOne, prose, turnWords } from "./words.ts";
import type { Asker, Turn } from "../../shared/element/asker.ts";
import type { Report } from "../../shared/engine/deals.ts";
import type { Advice, Answer, Choice } from "./answer.ts";

/** Milliseconds for a card, and for a whole trick to be seen. */
const CARD = 550;
const TRICK = 1300;
/** Layouts that are looked at for an advice; a card of the others takes fewer. */
const LAYOUTS = 24;

/** What is said: `problem` where it is bad news. */
export type Said = { words: unknown; problem?: boolean };

export class Round {
  sitting: Sitting;
  /** how the deal stands; null until the engine has said it */
  answer: Answer | null = null;
  said: Said = { words: "" };
  advice: Advice | null = null;
  /** what the reader's last choice cost, where one plays with help */
  loss: Loss | null = null;
  #foresight = new Foresight();
  /** the look back at the first trick, worked at while the others are played */
  #ahead = new Ahead();
  /** the card that has just come */
  fresh: string | null = null;
  /** the score, once the deal is over */
  report: Report | null = null;
  /** what failed or was stopped is done again by the reader; what the engine failed at, also once it is there */
  halted: "" | "engine" | "other" = "";
  /** something is asked, or comes */
  isBusy = false;
  /** what another tab has kept of this deal, where that is not what was done here */
  rival: Sitting | null = null;
  #heard = new Heard();
  /** what the reader may do out of turn, and lets go by */
  #waived: Choice[] = [];
  #seats;
  #asker;
  #changed;

  constructor(sitting: Sitting, seats: string[], asker: Asker, changed: () => void) {
    this.sitting = sitting;
    this.#seats = seats;
    this.#asker = asker;
    this.#changed = changed;
  }

  /** The deal as it is now, kept. */
  #take(sitting: Sitting) {
    this.sitting = sitting;
    this.rival = null;
    keptSittings.keep(sitting);
  }

  /** One plays with help. */
  get isGuided() {
    return this.sitting.help === true;
  }

  /** Who sits where; known once the deal is. */
  get names() {
    const { seats, partners } = this.answer?.view ?? { seats: this.#seats, partners: false };
    return new Seats({ seats, partners });
  }

  /** The table lies there before the engine does: nobody has to be asked for it. */
  find(answer: Answer) {
    this.answer = answer;
    this.#take({ ...this.sitting, done: answer.done });
    this.#ask();
  }

  /** Another tab may have gone on with this deal. */
  look() {
    const there = keptSittings.of(this.sitting);
    this.rival = there && there.done.join() !== this.sitting.done.join() ? there : null;
    this.#changed();
  }

  /** Go on from what the other tab has done. */
  follow() {
    if (!this.rival) return;
    this.#asker.stop();
    this.#take(this.rival);
    this.#anew();
  }

  /** The deal is put down: nothing comes any more. */
  leave() {
    this.#ahead.stop();
    this.#asker.stop();
  }

  #anew() {
    this.report = null;
    this.loss = null;
    this.#waived = [];
    this.go({ card: null });
  }

  #request(more: object) {
    return requestOf(this.sitting, this.#seats, more);
  }

  /**
   * Go on: the others do what they do, one after the other, until it is the reader's to choose.
   * @param own the reader has done something, or taken it back; the card that came with it
   */
  go(own?: { card: string | null }) {
    // Somebody has pressed for it: an engine that failed a moment ago is tried anew.
    warm();
    this.isBusy = true;
    this.halted = "";
    this.advice = null;
    this.#changed();
    void this.#asker.begin(
      async (turn) => {
        if (own || !this.answer) await this.#step(turn, 0, own?.card);
        while (this.answer && !this.answer.over && !this.isAsked) await this.#step(turn, 1);
        if (this.answer?.over) await this.#finish(turn);
        else this.#ask();
      },
      {
        failed: ({ message, type, where }) => {
          // What cannot be done is taken back; what was not answered is asked again.
          const isRefused = type !== "engine" && type !== "stopped";
          if (own && isRefused) this.#back();
          const words = prose(message);
          this.#rests(
            { words: isRefused && !this.answer ? mended(this.sitting, words, where, (sitting) => (this.#take(sitting), this.#anew())) : words, problem: true },
            type === "engine" ? type : "other",
          );
        },
      },
    );
  }

  /** Nothing is asked any more. */
  #rests(said: Said, halted: Round["halted"] = "") {
    this.isBusy = false;
    this.halted = halted;
    this.said = said;
    this.#changed();
  }

  /** Whether the reader is to choose now, or may and has not let it go by. */
  get isAsked() {
    const { view, choices } = this.answer ?? {};
    if (!view || !choices) return false;
    return view.turn === SEAT || choices.some(({ does }) => !this.#waived.some((waived) => waived.does === does));
  }

  /** The exchange that was let go by, and is not offered any more. */
  get waived() {
    return this.#waived.find(({ kind }) => kind === "exchange");
  }

  /** One question, and what came of it, drawn at a pace at which it can be read. */
  async #step(turn: Turn, steps: number, own: string | null = null) {
    const stood = this.answer?.view;
    const began = performance.now();
    const answer: Answer = await turn.of(turn.ask(this.#request({ steps })), () => isReady() || this.waits());
    const pace = this.answer && !this.answer.view.trick.length && this.answer.view.tricks.length ? TRICK : CARD;
    if (steps) await turn.pause(Math.max(0, pace - (performance.now() - began)));
    this.answer = answer;
    this.#take({ ...this.sitting, done: answer.done, over: answer.over });
    this.fresh = answer.did[0]?.card ?? own;
    this.#workAhead(answer);
    this.#heard.take(answer, stood, this.names);
    // Where the reader comes next it is said together with that: what is said one after the other at once is not heard.
    if (!this.isAsked) this.say(inOne(this.#heard.sentences));
  }

  /** Once the deal is over, its look back goes on with what was found. */
  #workAhead({
    over,
    view: {
      tricks: [first],
    },
  }: Answer) {
    if (over || !first) this.#ahead.stop();
    else this.#ahead.begin(first.cards.join(), () => this.#request({}));
  }

  /** The reader's choice. */
  do(does: string) {
    const { view } = this.answer ?? {};
    if (!view || this.isBusy) return;
    const card = view.hand.find((each) => each.card === does)?.card ?? null;
    this.#weigh(this.answer?.choices.find((each) => each.does === does));
    this.#take(chosen(this.sitting, does));
    // Another bid may be doubled again; an exchange stays the same one.
    this.#waived = this.#waived.filter(({ kind }) => kind === "exchange");
    this.go({ card });
  }

  /** With help it is told what the choice cost, as soon as it is known. */
  #weigh(choice: Choice | undefined) {
    this.loss = null;
    const at = this.#state;
    if (!choice || !this.isGuided) return;
    const also = this.#request({ advise: true, layouts: LAYOUTS, weigh: choice.does });
    void this.#foresight
      .begun(at)
      ?.then((found) => (found && choice.kind === "call" && !isWeighed(found, choice) ? adviceOf(also) : found))
      .then(
        (found) => {
          // It may have been taken back meanwhile.
          if (!found || this.#state === at || !this.#state.startsWith(at)) return;
          this.loss = lossIn(found, choice);
          if (this.loss && !this.isBusy && this.isAsked) this.#ask();
          else this.#changed();
        },
        () => undefined,
      );
  }

  get #state() {
    return this.sitting.done.map((does) => `${does},`).join("");
  }

  /** What a player would do at the reader's seat, as things are. */
  #advice() {
    return this.#foresight.of(this.#state, this.#request({ advise: true, layouts: LAYOUTS }));
  }

  #back() {
    if (this.sitting.turns.length) this.#take(takenBack(this.sitting));
  }

  /** The reader's last choice is taken back. */
  undo() {
    this.#asker.stop();
    this.#back();
    this.#anew();
  }

  #stop() {
    this.#asker.stop();
    this.#rests({ words: this.answer ? _("Stopped. What was done is kept.") : _("Stopped. The same deal can be begun again.") }, "other");
  }

  /** The engine is still to come. */
  waits() {
    this.say([_("The players are on their way."), " ", quiet(_("Stop"), () => this.#stop(), "stop")]);
  }

  /** What the reader could do out of turn is let go by. */
  waive() {
    this.#waived = this.answer?.choices ?? [];
    this.go();
  }

  /** What was let go by is offered again, as soon as it can be done. */
  offerAgain() {
    this.#waived = [];
    this.say(_("It is offered again after this trick."));
  }

  /** It is the reader's turn, or could be. */
  #ask() {
    const { view, choices, away } = this.answer ?? {};
    if (!view || !choices) return;
    const whose = view.turn === SEAT ? turnWords(view.phase) : betweenWords(choices);
    const what = away ? ngettext("Choose {count} card to put away.", "Choose {count} cards to put away.", away) : whose;
    const taken = view.picked_up.length ? [woven<unknown>(_("From the stock: {cards}."), { cards: chips(view.picked_up) })] : [];
    const left = view.turn === SEAT && view.why_left && !this.isGuided ? [view.why_left] : [];
    const cost = this.loss ? [_("Your last choice cost something: see below.")] : [];
    this.#rests({ words: inOne([...cost, ...this.#heard.sentences, ...taken, ...left, what, ...(this.isGuided ? mayWords(this.answer!) : [])]) });
    if (this.isGuided) this.#advice().catch(() => undefined);
  }

  /** Ask what a player would do at the reader's seat. */
  advise() {
    this.isBusy = true;
    void this.#asker.begin(
      async (turn) => {
        this.advice = await turn.of(this.#advice());
        this.#rests({ words: this.advice ? advised(this.advice) : _("A player would wait.") });
      },
      {
        slow: () => this.say(_("A player is thinking about it.")),
        failed: ({ message }) => this.#rests({ words: prose(message), problem: true }),
      },
    );
  }

  /** What may be done before the play: of an auction the calls, and why others may not be made. */
  explain() {
    const { answer } = this;
    if (!answer) return;
    const { view, choices } = answer;
    if (view.turn !== SEAT || choices.some(({ kind }) => kind !== "call")) {
      return this.say(view.turn === SEAT ? mayWords(answer) : betweenTold(choices));
    }
    this.isBusy = true;
    void this.#asker.begin(
      async (turn) => {
        this.#rests({ words: callsTold(await callsAnswered(turn, this.sitting, view), choices) });
      },
      { failed: ({ message }) => this.#rests({ words: prose(message), problem: true }) },
    );
  }

  async #finish(turn: Turn) {
    const deal = this.answer?.deal;
    if (deal) this.report = await turn.ask({ verb: "check", deal });
    const ended = deal ? [_("The deal is over."), resultWords(this)] : [_("This part of the deal is over.")];
    this.#rests({ words: inOne([...this.#heard.sentences, ...ended, ...(this.answer ? unannounced(this.answer) : [])]) });
  }

  say(words: unknown, problem = false) {
    this.said = { words, problem };
    this.#changed();
  }
}
