import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { relabel } from "../../shared/cards/cards.ts";
import { addressed, tellAddress } from "../../shared/dom/address.ts";
import { button, drawInto, quiet } from "../../shared/dom/draw.ts";
import { isHidden } from "../../shared/dom/sight.ts";
import { bring } from "../../shared/dom/steady.ts";
import { Live } from "../../shared/element/live.ts";
import { rove } from "../../shared/dom/roving.ts";
import { isReady, onRecovery, onState } from "../../shared/engine/engine.ts";
import { _ } from "../../shared/language/language.ts";
import { tellFailure } from "../../shared/offline/door.ts";
import { chosenGame } from "../../shared/reader/chosen-game.ts";
import { departures, standardLine } from "../../shared/reader/table-rules.ts";
import { settings } from "../../shared/reader/settings.ts";
import { answerByKey, keyLine } from "../questions/keys.ts";
import { hashOf, namedIn } from "./address.ts";
import { figures } from "./advice.ts";
import { afterwards, end, partEnd } from "./end.ts";
import { playedTable } from "./felt.ts";
import { isDirect } from "./given.ts";
import { lost } from "./guide.ts";
import { Hand } from "./hand.ts";
import { lessonHead, lessonOf, type Course, type Lesson } from "./lesson.ts";
import { Offered, ending, helps } from "./offered.ts";
import { Round } from "./round.ts";
import { keptSittings } from "./kept-sittings.ts";
import { begun, fresh, isSame, type Dealable, type Dealt, type Sitting } from "./sitting.ts";
import { Start } from "./start.ts";
import { spoken } from "./spoken.ts";
import { history } from "./tally.ts";
import type { Choosable } from "../../shared/reader/game-chooser.ts";
import type { Answer } from "./answer.ts";

/** Pixels that the calls of an auction may still need. */
const ROOM = 240;

type Game = Choosable & Dealable & { seats: string[]; taker: string; course: Course | null; heights: boolean };

/** A deal played by the reader at one seat and by the engine at the others. The deal lives in the address, what was done in the browser. */
class StoekPlay extends Live {
  #games: Game[] = this.given("games") ?? [];
  /** its table has not been seen yet */
  #isNew = false;
  /** how far the deal is, as it is drawn */
  #phase = "";
  /** the deal at the table */
  #round: Round | null = null;
  /** the lesson whose hand it is */
  #lesson: Lesson | null = null;
  #start = new Start(this.#games, { sit: (sitting) => this.#sit(sitting), changed: () => this.#draw() });
  #hand = new Hand((does) => this.#do(does));
  #offered = new Offered((does) => this.#do(does));

  override come() {
    this.#round = null;
    this.#start.game =
      this.#known(chosenGame.kept) ??
      keptSittings
        .get()
        .map(({ game }) => this.#known(game))
        .find(Boolean) ??
      this.dataset.game ??
      "";
    this.hear(window, "hashchange", () => this.#followAddress());
    this.hear(document, "keydown", this.#typed);
    this.until(
      onState(({ phase }) => phase === "loading" && this.#round?.isBusy && this.#round.waits()),
      onRecovery(() => this.#round?.halted === "engine" && this.#round.go({ card: null })),
      keptSittings.watch(() => (this.#round ? this.#round.look() : this.#draw())),
      settings.on(() => this.#draw()),
    );
    const given = this.#readAddress()?.deal;
    if (given && isDirect(given)) return void this.#open(given);
    // Whoever comes back to a deal finds it as it was, where the engine need not be fetched for it.
    const named = this.#start.link;
    const own = named && isReady() ? keptSittings.of(named) : null;
    if (own) this.#sit(own);
    else this.#draw();
  }

  override leave() {
    this.#round?.leave();
  }

  #known(id: string | null) {
    return this.#games.find((game) => game.id === id?.toLowerCase())?.id;
  }

  /** @returns what it names; null where it says nothing */
  #readAddress() {
    const named = namedIn(addressed(), (id) => this.#known(id));
    const game = this.#games.find(({ id }) => id === named?.game);
    if (game && named?.help) named.deal ??= { ...fresh(game), help: true };
    if (named) this.#start.follow(named);
    return named;
  }

  #followAddress() {
    const named = this.#readAddress();
    if (!named) return;
    const at = this.#round;
    const isOther = named.deal && !(at && isSame(named.deal, at.sitting) && named.deal.help === at.sitting.help);
    if (named.deal && isDirect(named.deal) && isOther) void this.#open(named.deal);
    else if (!at?.answer || isOther) this.#putDown();
    else if (named.faults.length) at.say(named.faults.join(" "), true);
  }

  // What is done.

  /** Come straight to a deal, without choosing it: where one stopped, if it is kept and goes on. */
  async #open(deal: Dealt) {
    const { course } = this.#games.find(({ id }) => id === deal.game) ?? {};
    const { lesson: id, help } = deal;
    // Without its lesson the hand can be played all the same.
    const sought = async () => (course && id ? lessonOf(course, id).catch((failure) => (tellFailure(failure), null)) : null);
    const found = await this.asker.begin((turn) => turn.of(sought()));
    if (found === undefined) return;
    this.#lesson = found;
    const kept = keptSittings.of(deal);
    this.#sit(kept && !kept.over ? { ...kept, lesson: id, help } : begun(deal));
  }

  #sit(sitting: Sitting) {
    this.#isNew = true;
    const seats = this.#games.find(({ id }) => id === sitting.game)?.seats ?? [];
    chosenGame.keep(sitting.game);
    tellAddress(hashOf(sitting));
    this.#start.clear(sitting.game);
    this.#hand.clear();
    this.#round?.leave();
    this.#round = new Round(sitting, seats, this.asker, () => this.#played());
    const opening = sitting.lesson === this.#lesson?.id && !sitting.done.length ? this.#lesson?.opening : null;
    if (opening) this.#round.find(opening);
    else this.#round.go();
  }

  /** A deal that was stopped or failed before it lay there can be begun again. */
  #played() {
    if (this.#round?.halted && !this.#round.answer) this.#start.link = this.#round.sitting;
    this.#draw();
  }

  #do(does: string) {
    this.#hand.clear();
    this.#round?.do(does);
  }

  #undo() {
    this.#hand.clear();
    this.#isNew = isHidden(this.find(".play__felt"));
    this.#round?.undo();
  }

  #mark() {
    if (this.#round) this.#hand.mark(this.#round);
  }

  #putDown() {
    this.#round?.leave();
    this.#round = null;
    this.#draw();
  }

  #again(id: string) {
    const game = this.#games.find((each) => each.id === id);
    if (game) this.#sit(fresh(game));
  }

  /** The cards are a group of their own, with the arrows; only what can be typed is told. */
  #typed = (event: KeyboardEvent) => answerByKey(event, this);

  // What is drawn.

  #draw() {
    const held = this.contains(document.activeElement) ? document.activeElement : null;
    this.toggleAttribute("data-direct", this.#round !== null && isDirect(this.#round.sitting));
    const offered = this.querySelector<HTMLElement>(".play__offered");
    const high = offered?.offsetHeight;
    drawInto(this, this.#view());
    relabel(this);
    const phase = this.#round?.answer?.view.phase ?? "";
    // What was offered keeps its room until it is the reader's turn again: nothing else comes under the finger.
    if (offered) offered.style.minHeight = this.#round?.isBusy ? `${high}px` : "";
    // With the first card the table is higher than it was.
    if (phase === "play" && this.#phase !== phase) this.#isNew = true;
    this.#phase = phase;
    if (this.#isNew && phase) this.#bringUp(phase === "play" ? 0 : ROOM);
    const hand = this.querySelector<HTMLElement>(".play__hand");
    if (hand) hand.tabIndex = -1;
    if (hand?.querySelector("button")) rove(hand);
    // What had the focus may have gone: it stays at the hand, or where the next deal is chosen.
    if (held && !held.isConnected) (hand ?? this.querySelector<HTMLElement>(".play__start, .play__end, .play__part"))?.focus({ preventScroll: true });
  }

  #view() {
    const round = this.#round;
    if (round?.answer) return this.#table(round, round.answer);
    if (!round || !isDirect(round.sitting)) return this.#start.view(round);
    return html`<div class="play__start" role="group" tabindex="-1" aria-label=${_("A deal to play")}>${this.#title(round)}${spoken(round, _("The players are on their way."))}${
      round.halted
        ? html`<p class="play__foot">${button(_("Play deal {number}", { number: round.sitting.seed }), () => round.go(), "button play__main")} ${quiet(_("New deal"), () => this.#putDown(), "new")}</p>`
        : nothing
    }</div>`;
  }

  #title({ sitting: { game, seed, help, lesson: id } }: Round) {
    const { name, course } = this.#games.find((each) => each.id === game) ?? { name: "" };
    const lesson = this.#lesson?.id === id ? this.#lesson : null;
    const helped = help ? _("with help") : _("without help");
    return course && lesson
      ? html`<p class="play__title">${lessonHead(course, lesson)} <span>${helped}</span></p>`
      : html`<p class="play__title"><strong>${name}</strong> <span>${_("Deal {number}", { number: seed })}${help ? `, ${helped}` : ""}</span></p>`;
  }

  /** The whole table is in sight, with what can be done at it, as far as the window is high. */
  #bringUp(room: number) {
    this.#isNew = false;
    const felt = this.find(".play__felt");
    const { bottom } = this.find(".play__round").getBoundingClientRect();
    if (isHidden(felt) || bottom + room > innerHeight) bring(felt);
  }

  #table(round: Round, answer: Answer) {
    const { view, over } = answer;
    const { game, house, lesson: id } = round.sitting;
    const { course = null, taker = "", heights = false } = this.#games.find((each) => each.id === game) ?? {};
    const lesson = this.#lesson?.id === id ? this.#lesson : null;
    const asks = { marked: this.#hand.marked, mark: () => this.#mark(), undo: () => this.#undo(), putDown: () => this.#putDown() };
    return html`<div class="play__round" data-help=${round.isGuided ? "" : nothing} data-phase=${view.phase} data-heights=${heights ? "" : nothing}><div>
      ${this.#title(round)}
      ${playedTable(view, round.names, answer.done, round.fresh, taker)}
      ${spoken(round)}
      ${
        over
          ? html`${answer.part ? partEnd(answer, round.names) : end(round, () => this.#again(game))}${afterwards(round.sitting, { course, lesson }, (sitting) => this.#sit(sitting))}`
          : html`${this.#hand.view(round, answer)}${helps(round, asks)}${this.#offered.view(round, this.#hand, answer)}`
      }
      ${keyLine({ "← →": _("from card to card"), "⏎": _("choose"), "?": _("these keys") })}
      </div><div class="play__beside">${ending(round, answer, asks)}${round.loss ? lost(round.loss, () => this.#undo()) : nothing}
      ${round.advice ? figures(round.advice) : nothing}${history(round.names, view)}
      ${departures(game, house).length ? guard([game, house], () => standardLine(game, house)) : nothing}</div>
    </div>`;
  }
}

customElements.define("stoek-play", StoekPlay);
