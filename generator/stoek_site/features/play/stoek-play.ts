import { html, nothing } from "lit-html";
import { relabel } from "../../shared/cards/cards.ts";
import { button, drawInto } from "../../shared/dom/draw.ts";
import { Live } from "../../shared/dom/live.ts";
import { rove } from "../../shared/dom/roving.ts";
import { onState } from "../../shared/engine/engine.ts";
import { _ } from "../../shared/language/language.ts";
import { chosenGame } from "../../shared/reader/chosen-game.ts";
import { gameChooser } from "../../shared/reader/game-chooser.ts";
import { houseOf } from "../../shared/reader/table-rules.ts";
import { hashOf, namedIn } from "./address.ts";
import { advised } from "./advice.ts";
import { end } from "./end.ts";
import { felt } from "./felt.ts";
import { Hand } from "./hand.ts";
import { Offered } from "./offered.ts";
import { Round } from "./round.ts";
import { anySeed, keptSitting } from "./sitting.ts";
import { tally } from "./tally.ts";
import { tools } from "./tools.ts";
import type { Choosable } from "../../shared/reader/game-chooser.ts";
import type { Answer } from "./answer.ts";
import type { Said } from "./round.ts";
import type { Sitting } from "./sitting.ts";

type Game = Choosable & {seats: string[]};

/** A deal played by the reader at one seat and by the engine at the others. The deal lives in the address, what was done in the browser. */
class StoekPlay extends Live {
  #games: Game[] = this.given("games") ?? [];
  /** the one that is chosen */
  #game = "";
  /** the deal that the browser has kept */
  #kept: Sitting | null = null;
  /** the deal at the table */
  #round: Round | null = null;
  /** the deal that the address names, which has not been begun */
  #linkSeed: number | null = null;
  #hand = new Hand((does) => this.#do(does));
  #offered = new Offered((does) => this.#do(does));

  override come() {
    this.#round = null;
    this.hear(window, "hashchange", () => this.#readAddress() && this.#putDown());
    const kept = keptSitting.get();
    this.#kept = kept && this.#known(kept.game) ? kept : null;
    this.#game = this.#kept?.game ?? this.#known(chosenGame.kept) ?? this.dataset.game ?? "";
    this.#readAddress();
    this.until(onState(({ phase }) => phase === "loading" && this.#round?.isBusy && this.#round.waits()));
    this.#draw();
  }

  #known(id: string | null) {
    return this.#games.find((game) => game.id === id)?.id;
  }

  /** @returns whether the address names another deal than the one that is played */
  #readAddress() {
    const { game: word, seed } = namedIn(location.hash);
    const game = this.#known(word);
    if (!game) return false;
    this.#game = game;
    const own = this.#round?.sitting ?? this.#kept;
    const isOther = seed !== null && !(own?.game === game && own.seed === seed);
    if (isOther) this.#linkSeed = seed;
    return isOther;
  }

  // What is done.

  #begin(game: string, seed: number) {
    chosenGame.keep(game);
    this.#linkSeed = null;
    this.#game = game;
    this.#sit({ game, seed, house: houseOf(game).house ?? {}, done: [], turns: [] });
  }

  #sit(sitting: Sitting) {
    const seats = this.#games.find(({ id }) => id === sitting.game)?.seats ?? [];
    history.replaceState(history.state, "", hashOf(sitting));
    this.#hand.clear();
    this.#round = new Round(sitting, seats, this.asker, () => this.#draw());
    this.#round.go();
  }

  #do(does: string) {
    this.#hand.clear();
    this.#round?.do(does);
  }

  #undo() {
    this.#hand.clear();
    this.#round?.undo();
  }

  #mark() {
    this.#hand.marked = !this.#hand.marked;
    this.#draw();
  }

  #choose(id: string) {
    this.#game = id;
    this.#linkSeed = null;
    chosenGame.keep(id);
    this.#draw();
  }

  #putDown() {
    this.asker.stop();
    this.#kept = this.#round?.sitting ?? this.#kept;
    this.#round = null;
    this.#draw();
  }

  // What is drawn.

  #draw() {
    const held = this.contains(document.activeElement) ? document.activeElement : null;
    drawInto(this, this.#round?.answer ? this.#table(this.#round, this.#round.answer) : this.#start());
    relabel(this);
    const hand = this.querySelector<HTMLElement>(".play__hand");
    if (hand?.querySelector("button")) rove(hand);
    // What had the focus may have gone: it stays at the hand.
    if (held && !held.isConnected) (hand ?? this.querySelector<HTMLElement>(".play__said"))?.focus({ preventScroll: true });
  }

  #start() {
    const now = this.#games.find(({ id }) => id === this.#game) ?? this.#games[0];
    const kept = this.#round?.sitting ?? this.#kept;
    const goOn = kept && kept.game === now.id && kept.done.length && this.#linkSeed === null;
    const seed = this.#linkSeed;
    return html`<div class="play__start" data-live="live">
      <p class="play__intro">${_("Choose a game and deal. You sit in the south; each of the others sees a single hand, as you do.")}</p>
      ${gameChooser(this.#games, now, (id) => this.#choose(id), "play__chooser")}
      <p class="play__foot">${
        goOn ? button(_("Go on with deal {number}", { number: kept.seed }), () => this.#sit(kept), "button play__main") : nothing
      }${
        seed === null
          ? button(_("Deal"), () => this.#begin(now.id, anySeed()), goOn ? "button button--quiet" : "button play__main")
          : button(_("Play deal {number}", { number: seed }), () => this.#begin(now.id, seed), "button play__main")
      }</p>
      ${said(this.#round?.said ?? { words: "" })}
    </div>`;
  }

  #table(round: Round, answer: Answer) {
    const { view, over } = answer;
    const { game, seed } = round.sitting;
    const name = this.#games.find(({ id }) => id === game)?.name ?? "";
    const asked = { marked: this.#hand.marked, mark: () => this.#mark(), undo: () => this.#undo(), putDown: () => this.#putDown() };
    return html`<div class="play__round"><div>
      <p class="play__title"><strong>${name}</strong> <span>${_("Deal {number}", { number: seed })}</span></p>
      ${felt(view, round.fresh)}
      ${said(round.said)}
      ${over ? end(round, () => this.#begin(game, anySeed())) : html`${this.#hand.view(round, answer)}${this.#offered.view(round, this.#hand, answer)}`}
      </div><div class="play__beside">${over ? nothing : tally(view)}
      ${tools(round, answer, asked)}
      ${round.advice ? advised(round.advice) : nothing}</div>
    </div>`;
  }
}

const said = ({ words, problem }: Said) =>
  html`<div class="play__said" role="status" tabindex="-1" data-kind=${problem ? "illegal" : nothing}><p>${words}</p></div>`;

customElements.define("stoek-play", StoekPlay);
