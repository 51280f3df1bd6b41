/** A deal that is being played: what the engine is asked and when, and what is said of it. What draws it hears of every change. */

import { cardProse } from "../../shared/cards/pieces.ts";
import { quiet } from "../../shared/dom/draw.ts";
import { isReady } from "../../shared/engine/engine.ts";
import { _, ngettext, woven } from "../../shared/language/language.ts";
import { SEAT, keptSitting, requestOf } from "./sitting.ts";
import { choiceWords, deedWords, takenWords } from "./words.ts";
import type { Asker, Turn } from "../../shared/engine/asker.ts";
import type { Report } from "../../shared/engine/deals.ts";
import type { Advice, Answer } from "./answer.ts";
import type { Sitting } from "./sitting.ts";

/** Milliseconds for a card, and for a whole trick to be seen. */
const CARD = 550;
const TRICK = 1300;
/** Layouts that are looked at for an advice; a card of the others takes fewer. */
const LAYOUTS = 24;

/** What is said: `problem` where it is bad news. */
export type Said = {words: unknown, problem?: boolean};

export class Round {
  sitting: Sitting;
  /** how the deal stands; null until the engine has said it */
  answer: Answer | null = null;
  said: Said = { words: "" };
  advice: Advice | null = null;
  /** the card that has just come */
  fresh: string | null = null;
  /** the score, once the deal is over */
  report: Report | null = null;
  /** what failed or was stopped is done again by the reader */
  halted = false;
  /** something is asked, or comes */
  isBusy = false;
  /** what the reader may do out of turn, and lets go by */
  #waived = "";
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
    keptSitting.set(sitting);
  }

  #request(more: object) {
    return requestOf(this.sitting, this.#seats, more);
  }

  /**
   * Go on: the others do what they do, one after the other, until it is the reader's to choose.
   * @param own the reader has done something, or taken it back; the card that came with it
   */
  go(own?: {card: string | null}) {
    this.isBusy = true;
    this.halted = false;
    this.advice = null;
    this.#changed();
    void this.#asker.begin(async (turn) => {
      if (own || !this.answer) await this.#step(turn, 0, own?.card);
      while (this.answer && !this.answer.over && !this.isAsked) await this.#step(turn, 1);
      if (this.answer?.over) await this.#finish(turn);
      else this.#ask();
    }, {
      failed: ({ message, type }) => {
        // What cannot be done is taken back; what was not answered is asked again.
        if (own && type !== "engine" && type !== "stopped") this.#back();
        this.#rests({ words: cardProse(message), problem: true }, true);
      },
    });
  }

  /** Nothing is asked any more. */
  #rests(said: Said, halted = false) {
    this.isBusy = false;
    this.halted = halted;
    this.said = said;
    this.#changed();
  }

  /** Whether the reader is to choose now, or may and has not let it go by. */
  get isAsked() {
    const { view, choices } = this.answer ?? {};
    if (!view || !choices) return false;
    return view.turn === SEAT || (choices.length > 0 && this.#offer !== this.#waived);
  }

  get #offer() {
    return (this.answer?.choices ?? []).map(({ does }) => does).join();
  }

  /** One question, and what came of it, drawn at a pace at which it can be read. */
  async #step(turn: Turn, steps: number, own: string | null = null) {
    const before = this.answer?.view.tricks.length ?? 0;
    const began = performance.now();
    const inTime = turn.late(() => isReady() || this.waits());
    const answer: Answer = await turn.ask(this.#request({ steps })).finally(inTime);
    const pace = this.answer && !this.answer.view.trick.length && this.answer.view.tricks.length ? TRICK : CARD;
    if (steps) await turn.pause(Math.max(0, pace - (performance.now() - began)));
    this.answer = answer;
    this.#take({ ...this.sitting, done: answer.done });
    const [deed] = answer.did;
    this.fresh = deed?.card ?? own;
    const last = answer.view.tricks.length > before ? answer.view.tricks.at(-1) : null;
    const taken = last ? takenWords(last) : "";
    this.say(deed ? [deedWords(deed), taken ? " " : "", taken] : taken);
  }

  /** The reader's choice. */
  do(does: string) {
    const { view } = this.answer ?? {};
    if (!view || this.isBusy) return;
    const { done, turns } = this.sitting;
    const card = view.hand.find((each) => each.card === does)?.card ?? null;
    this.#take({ ...this.sitting, done: [...done, does], turns: [...turns, done.length] });
    this.#waived = "";
    this.go({ card });
  }

  #back() {
    const { done, turns } = this.sitting;
    const at = turns.at(-1);
    if (at !== undefined) this.#take({ ...this.sitting, done: done.slice(0, at), turns: turns.slice(0, -1) });
  }

  /** The reader's last choice is taken back. */
  undo() {
    this.#asker.stop();
    this.#back();
    this.report = null;
    this.#waived = "";
    this.go({ card: null });
  }

  #stop() {
    this.#asker.stop();
    this.#rests({ words: _("Stopped. What was done is kept.") }, true);
  }

  /** The engine is still to come. */
  waits() {
    this.say([_("The players are on their way."), " ", quiet(_("Stop"), () => this.#stop(), "stop")]);
  }

  /** What the reader could do out of turn is let go by. */
  waive() {
    this.#waived = this.#offer;
    this.go();
  }

  /** It is the reader's turn, or could be. */
  #ask() {
    const { view, choices, away } = this.answer ?? {};
    if (!view || !choices) return;
    const whose = view.turn === SEAT ? _("Your turn.") : _("You may speak now, or let the others go on.");
    const what = away ? ngettext("Choose {count} card to put away.", "Choose {count} cards to put away.", away) : whose;
    const last = view.trick.length ? null : view.tricks.at(-1);
    const taken = last ? takenWords(last) : "";
    this.#rests({ words: [taken, taken ? " " : "", what] });
  }

  /** Ask what a player would do at the reader's seat. */
  advise() {
    this.isBusy = true;
    void this.#asker.begin(async (turn) => {
      const { advice }: Answer = await turn.ask(this.#request({ advise: true, layouts: LAYOUTS }));
      this.advice = advice ?? null;
      const choice = advice?.choice;
      this.#rests({ words: choice ? woven<unknown>(_("A player would choose: {choice}."), { choice: choiceWords(choice) }) : _("A player would wait.") });
    }, {
      slow: () => this.say(_("A player is thinking about it.")),
      failed: ({ message }) => this.#rests({ words: cardProse(message), problem: true }),
    });
  }

  async #finish(turn: Turn) {
    const deal = this.answer?.deal;
    if (!deal) return;
    this.report = await turn.ask({ verb: "check", deal });
    this.#rests({ words: _("The deal is over.") });
  }

  say(words: unknown, problem = false) {
    this.said = { words, problem };
    this.#changed();
  }
}
