import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { CallKeys } from "../../shared/cards/call-keys.ts";
import { cardName, relabel } from "../../shared/cards/cards.ts";
import { cardButton, cardProse } from "../../shared/cards/pieces.ts";
import { button, drawInto, quiet } from "../../shared/dom/draw.ts";
import { saidIn } from "../../shared/dom/address.ts";
import { Live } from "../../shared/dom/live.ts";
import { rove } from "../../shared/dom/roving.ts";
import { sharing } from "../../shared/dom/sharing.ts";
import { SITE, isReady, onState } from "../../shared/engine/engine.ts";
import { _, ngettext, woven } from "../../shared/language/language.ts";
import { chosenGame } from "../../shared/reader/chosen-game.ts";
import { gameChooser } from "../../shared/reader/game-chooser.ts";
import { houseOf } from "../../shared/reader/table-rules.ts";
import { houseRules, score } from "../score/report/score.ts";
import { advised, choiceWords, deedWords, felt, named, tally } from "./drawn.ts";
import { SEAT, anySeed, dealerOf, isSeed, keptSitting } from "./sitting.ts";
import type { Report } from "../../shared/engine/deals.ts";
import type { Turn } from "../../shared/engine/asker.ts";
import type { Choosable } from "../../shared/reader/game-chooser.ts";
import type { Deal } from "../score/report/report.ts";
import type { Advice, Answer, Sitting } from "./sitting.ts";

/** Milliseconds for a card, and for a whole trick to be seen. */
const CARD = 550;
const TRICK = 1300;
/** Layouts that are looked at for an advice; a card of the others takes fewer. */
const LAYOUTS = 24;

/** What is said: `problem` where it is bad news. */
type Said = {words: unknown, problem?: boolean};

/** A deal played by the reader at one seat and by the engine at the others. The deal lives in the address, what was done in the browser. */
class StoekPlay extends Live {
  #games: (Choosable & {seats: string[]})[] = this.given("games") ?? [];
  #game = "";
  #sitting: Sitting | null = null;
  #answer: Answer | null = null;
  #said: Said = { words: "" };
  #advice: Advice | null = null;
  /** which cards may be played is marked */
  #marked = false;
  /** the cards that are to be put away */
  #away: string[] = [];
  /** what the reader may do out of turn, and lets go by */
  #waived = "";
  #fresh: string | null = null;
  #report: Report | null = null;
  /** what failed or was stopped is done again by the reader */
  #halted = false;
  /** something is asked, or comes */
  #isBusy = false;
  #keys = new CallKeys((call) => {
    const choice = this.#answer?.choices.find((each) => each.kind === "call" && each.call === call);
    if (choice) this.#do(choice.does);
  });

  override come() {
    this.#isBusy = false;
    this.#halted = false;
    this.#said = { words: "" };
    this.hear(window, "hashchange", () => this.#readAddress() && this.#putDown());
    const kept = keptSitting.get();
    this.#sitting = kept && this.#known(kept.game) ? kept : null;
    this.#game = this.#sitting?.game ?? this.#known(chosenGame.kept) ?? this.dataset.game ?? "";
    this.#answer = null;
    this.#readAddress();
    this.until(onState(({ phase }) => phase === "loading" && this.#isBusy && this.#waits()));
    this.#draw();
  }

  /** The deal that the address names, which has not been begun. */
  #linkSeed: number | null = null;

  #known(id: string | null) {
    return this.#games.find((game) => game.id === id)?.id;
  }

  /** @returns whether the address names another deal than the one that is played */
  #readAddress() {
    const said = saidIn(location.hash);
    const seed = Number(said.get("seed") ?? NaN);
    const game = this.#known(said.get("game"));
    if (!game) return false;
    this.#game = game;
    const isOther = isSeed(seed) && !(this.#sitting?.game === game && this.#sitting.seed === seed);
    if (isOther) this.#linkSeed = seed;
    return isOther;
  }

  // What is done.

  #begin(game: string, seed: number) {
    chosenGame.keep(game);
    this.#linkSeed = null;
    this.#game = game;
    this.#take({ game, seed, house: houseOf(game).house ?? {}, done: [], turns: [] });
    this.#answer = null;
    this.#report = null;
    this.#go();
  }

  /** The deal as it is now, kept and in the address. */
  #take(sitting: Sitting) {
    this.#sitting = sitting;
    keptSitting.set(sitting);
    history.replaceState(history.state, "", `#game=${sitting.game}&seed=${sitting.seed}`);
  }

  #request(sitting: Sitting, more: object) {
    const { game, seed, house, done } = sitting;
    const seats = this.#games.find(({ id }) => id === game)?.seats ?? [];
    const rules = Object.keys(house).length ? { house } : {};
    return { verb: "play", game, ...rules, seed, seat: SEAT, dealer: dealerOf(seats, seed), done, ...more };
  }

  /**
   * Go on: the others do what they do, one after the other, until it is the reader's to choose.
   * @param own the reader has done something, or taken it back; the card that came with it
   */
  #go(own?: {card: string | null}) {
    this.#isBusy = true;
    this.#halted = false;
    this.#advice = null;
    this.#draw();
    void this.asker.begin(async (turn) => {
      if (own || !this.#answer) await this.#step(turn, 0, own?.card);
      while (this.#answer && !this.#answer.over && !this.#isAsked) await this.#step(turn, 1);
      if (this.#answer?.over) await this.#finish(turn);
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
    this.#isBusy = false;
    this.#halted = halted;
    this.#said = said;
    this.#draw();
  }

  /** Whether the reader is to choose now, or may and has not let it go by. */
  get #isAsked() {
    const { view, choices } = this.#answer ?? {};
    if (!view || !choices) return false;
    return view.turn === SEAT || (choices.length > 0 && this.#offer !== this.#waived);
  }

  get #offer() {
    return (this.#answer?.choices ?? []).map(({ does }) => does).join();
  }

  /** One question, and what came of it, drawn at a pace at which it can be read. */
  async #step(turn: Turn, steps: number, own: string | null = null) {
    if (!this.#sitting) return;
    const before = this.#answer?.view.tricks.length ?? 0;
    const began = performance.now();
    const inTime = turn.late(() => isReady() || this.#waits());
    const answer: Answer = await turn.ask(this.#request(this.#sitting, { steps })).finally(inTime);
    const pace = this.#answer && !this.#answer.view.trick.length && this.#answer.view.tricks.length ? TRICK : CARD;
    if (steps) await turn.pause(Math.max(0, pace - (performance.now() - began)));
    this.#answer = answer;
    this.#take({ ...this.#sitting, done: answer.done });
    const [deed] = answer.did;
    this.#fresh = deed?.card ?? own;
    const taken = answer.view.tricks.length > before ? this.#takenWords(answer) : "";
    this.#say(deed ? [deedWords(deed), taken ? " " : "", taken] : taken);
  }

  #takenWords({ view }: Answer) {
    const last = view.tricks.at(-1);
    if (!last) return "";
    const points = ngettext("{count} point", "{count} points", last.points + last.bonus);
    return last.winner === SEAT ? _("You take the trick: {points}.", { points }) : _("{who} takes the trick: {points}.", { who: named(last.winner), points });
  }

  /** The reader's choice. */
  #do(does: string) {
    const { view } = this.#answer ?? {};
    if (!this.#sitting || !view || this.#isBusy) return;
    const { done, turns } = this.#sitting;
    const card = view.hand.find((each) => each.card === does)?.card ?? null;
    this.#take({ ...this.#sitting, done: [...done, does], turns: [...turns, done.length] });
    this.#marked = false;
    this.#away = [];
    this.#waived = "";
    this.#advice = null;
    this.#go({ card });
  }

  #back() {
    if (!this.#sitting) return;
    const { done, turns } = this.#sitting;
    const at = turns.at(-1);
    if (at !== undefined) this.#take({ ...this.#sitting, done: done.slice(0, at), turns: turns.slice(0, -1) });
  }

  #undo() {
    this.asker.stop();
    this.#back();
    this.#report = null;
    this.#away = [];
    this.#waived = "";
    this.#go({ card: null });
  }

  #stop() {
    this.asker.stop();
    this.#rests({ words: _("Stopped. What was done is kept.") }, true);
  }

  #waits() {
    this.#say([_("The players are on their way."), " ", quiet(_("Stop"), () => this.#stop(), "stop")]);
  }

  /** It is the reader's turn, or could be. */
  #ask() {
    const { view, choices, away } = this.#answer ?? {};
    if (!view || !choices) return;
    const whose = view.turn === SEAT ? _("Your turn.") : _("You may speak now, or let the others go on.");
    const what = away ? ngettext("Choose {count} card to put away.", "Choose {count} cards to put away.", away) : whose;
    const last = view.tricks.at(-1);
    const taken = last && !view.trick.length && this.#answer ? this.#takenWords(this.#answer) : "";
    this.#rests({ words: [taken, taken ? " " : "", what] });
  }

  #advise() {
    if (!this.#sitting) return;
    const sitting = this.#sitting;
    this.#isBusy = true;
    void this.asker.begin(async (turn) => {
      const { advice }: Answer = await turn.ask(this.#request(sitting, { advise: true, layouts: LAYOUTS }));
      this.#advice = advice ?? null;
      const choice = advice?.choice;
      this.#rests({ words: choice ? woven<unknown>(_("A player would choose: {choice}."), { choice: choiceWords(choice) }) : _("A player would wait.") });
    }, {
      slow: () => this.#say(_("A player is thinking about it.")),
      failed: ({ message }) => this.#rests({ words: cardProse(message), problem: true }),
    });
  }

  async #finish(turn: Turn) {
    const deal = this.#answer?.deal;
    if (!deal) return;
    this.#report = await turn.ask({ verb: "check", deal });
    this.#rests({ words: _("The deal is over.") });
  }

  // What is drawn.

  #say(words: unknown, problem = false) {
    this.#said = { words, problem };
    this.#draw();
  }

  #draw() {
    const held = this.contains(document.activeElement) ? document.activeElement : null;
    drawInto(this, this.#sitting && this.#answer ? this.#table(this.#sitting, this.#answer) : this.#start());
    relabel(this);
    const hand = this.querySelector<HTMLElement>(".play__hand");
    if (hand?.querySelector("button")) rove(hand);
    // What had the focus may have gone: it stays at the hand.
    if (held && !held.isConnected) (hand ?? this.querySelector<HTMLElement>(".play__said"))?.focus({ preventScroll: true });
  }

  #start() {
    const now = this.#games.find(({ id }) => id === this.#game) ?? this.#games[0];
    const kept = this.#sitting;
    const goOn = kept && kept.game === now.id && kept.done.length && this.#linkSeed === null;
    const seed = this.#linkSeed;
    return html`<div class="play__start" data-live="live">
      <p class="play__intro">${_("Choose a game and deal. You sit in the south; each of the others sees a single hand, as you do.")}</p>
      ${gameChooser(this.#games, now, (id) => this.#choose(id), "play__chooser")}
      <p class="play__foot">${
        goOn ? button(_("Go on with deal {number}", { number: kept.seed }), () => this.#go(), "button play__main") : nothing
      }${
        seed === null
          ? button(_("Deal"), () => this.#begin(now.id, anySeed()), goOn ? "button button--quiet" : "button play__main")
          : button(_("Play deal {number}", { number: seed }), () => this.#begin(now.id, seed), "button play__main")
      }</p>
      <div class="play__said" role="status" tabindex="-1" data-kind=${this.#said.problem ? "illegal" : nothing}>${this.#said.words}</div>
    </div>`;
  }

  #choose(id: string) {
    this.#game = id;
    this.#linkSeed = null;
    chosenGame.keep(id);
    this.#draw();
  }

  #table(sitting: Sitting, answer: Answer) {
    const { view, over } = answer;
    const name = this.#games.find(({ id }) => id === sitting.game)?.name ?? "";
    return html`<div class="play__round"><div>
      <p class="play__title"><strong>${name}</strong> <span>${_("Deal {number}", { number: sitting.seed })}</span></p>
      ${felt(view, this.#fresh)}
      <div class="play__said" role="status" tabindex="-1" data-kind=${this.#said.problem ? "illegal" : nothing}><p>${this.#said.words}</p></div>
      ${over ? this.#end(answer) : html`${this.#hand(answer)}${this.#offered(answer)}`}
      </div><div class="play__beside">${over ? nothing : tally(view)}
      ${this.#tools(answer)}
      ${this.#advice ? advised(this.#advice, cardProse) : nothing}</div>
    </div>`;
  }

  #hand({ view, choices, away }: Answer) {
    const isTurn = view.turn === SEAT && !this.#isBusy;
    const key = ({ card, why }: Answer["view"]["hand"][number]) => {
      const choice = choices.find((each) => each.kind === "card" && each.card === card);
      const verdict = this.#marked && isTurn && view.phase === "play" ? (choice ? "legal" : "illegal") : null;
      const chosen = () => (away ? this.#toggle(card) : choice ? this.#do(choice.does) : this.#mayNot(card, why));
      return cardButton(card, { verdict, chosen, ...(away ? { pressed: this.#away.includes(card) } : {}), inert: !isTurn });
    };
    return html`<div class="hand play__hand" role="group" tabindex="-1" aria-label=${_("Your hand")}>${view.hand.map(key)}</div>`;
  }

  #mayNot(card: string, why: string | null) {
    const { view } = this.#answer ?? {};
    if (!view || this.#isBusy) return;
    if (view.turn !== SEAT) return this.#say(_("It is not your turn."));
    if (why) return this.#say([html`<strong>${_("✗ That card may not be played.")}</strong> `, cardProse(why)], true);
    return this.#say(_("The {card} is not to be played yet. Choose below the hand.", { card: cardName(card) }));
  }

  #toggle(card: string) {
    const count = this.#answer?.away ?? 0;
    if (this.#away.includes(card)) this.#away = this.#away.filter((each) => each !== card);
    else if (this.#away.length < count) this.#away = [...this.#away, card];
    else return this.#say(_("That is one too many. Take another card back first."));
    this.#draw();
  }

  /** What can be done beside playing a card. */
  #offered({ view, choices, away }: Answer) {
    const open = this.#isAsked && !this.#isBusy;
    const calls = open ? choices.flatMap(({ kind, call }) => (kind === "call" && call ? [call] : [])) : [];
    const others = open && !away ? choices.filter(({ kind }) => kind !== "card" && kind !== "call") : [];
    const missing = away - this.#away.length;
    return html`<div class="play__offered">${calls.length ? this.#keys.view(calls, !view.calls.length) : nothing}${others.map((choice) =>
      button(choiceWords(choice), () => this.#do(choice.does)))}${
      open && away
        ? html`<button type="button" class="button" aria-disabled=${missing ? "true" : nothing} @click=${() => this.#putAway(missing)}
          >${missing ? ngettext("{count} card more", "{count} cards more", missing) : _("Put them away")}</button>`
        : nothing
    }${open && view.turn !== SEAT ? quiet(_("Let it go"), () => this.#waive(), "waive") : nothing}${this.#halted ? quiet(_("Go on"), () => this.#go({ card: null }), "go-on") : nothing}</div>`;
  }

  #putAway(missing: number) {
    if (!missing) this.#do(`discard ${this.#away.join(" ")}`);
  }

  #waive() {
    this.#waived = this.#offer;
    this.#go();
  }

  #tools({ view, over }: Answer) {
    const canAsk = !over && this.#isAsked && !this.#isBusy;
    const mark = () => {
      this.#marked = !this.#marked;
      this.#draw();
    };
    return html`<p class="play__tools">${
      over ? nothing : html`<button type="button" class="button button--quiet" aria-pressed=${live(String(this.#marked))} aria-disabled=${canAsk && view.phase === "play" ? nothing : "true"} @click=${mark}>${_("What may I do?")}</button>
      <button type="button" class="button button--quiet play__ask" aria-disabled=${canAsk ? nothing : "true"} @click=${() => canAsk && this.#advise()}>${_("What would you play, and why?")}</button>`
    }
      <button type="button" class="button button--quiet" aria-disabled=${this.#sitting?.turns.length ? nothing : "true"} @click=${() => this.#sitting?.turns.length && this.#undo()}>${_("Undo")}</button>
      ${over ? nothing : quiet(_("New deal"), () => this.#putDown(), "new")}</p>`;
  }

  #putDown() {
    this.asker.stop();
    this.#isBusy = false;
    this.#answer = null;
    this.#report = null;
    this.#advice = null;
    this.#said = { words: "" };
    this.#draw();
  }

  #end({ deal }: Answer) {
    const report = this.#report;
    if (!report || !deal) return nothing;
    const told = { report, names: {} } as Deal;
    const link = `${SITE}score/#deal=${deal}`;
    return html`<div class="play__end">${score(told)}${houseRules(told)}
      <p class="play__foot"><a class="button play__main" href=${link}>${_("Look back at the deal")}</a> ${
        button(_("Next deal"), () => this.#again(), "button button--quiet play__next")} <a class="button button--quiet" href="${SITE}evening/#line=${deal}">${_("Put it on the score pad")}</a></p>
      ${sharing(link)}</div>`;
  }

  #again() {
    const game = this.#sitting?.game;
    this.#report = null;
    if (game) this.#begin(game, anySeed());
  }
}

customElements.define("stoek-play", StoekPlay);
