import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { relabel } from "../../shared/cards/cards.ts";
import { tellAddress } from "../../shared/dom/address.ts";
import { drawInto } from "../../shared/dom/draw.ts";
import { Live } from "../../shared/dom/live.ts";
import { rove } from "../../shared/dom/roving.ts";
import { isReady, onState } from "../../shared/engine/engine.ts";
import { _ } from "../../shared/language/language.ts";
import { chosenGame } from "../../shared/reader/chosen-game.ts";
import { departures, standardLine } from "../../shared/reader/table-rules.ts";
import { settings } from "../../shared/reader/settings.ts";
import { hashOf, namedIn } from "./address.ts";
import { advised } from "./advice.ts";
import { end } from "./end.ts";
import { felt } from "./felt.ts";
import { Hand } from "./hand.ts";
import { Offered } from "./offered.ts";
import { Round } from "./round.ts";
import { keptSittings } from "./kept-sittings.ts";
import { fresh, isSame } from "./sitting.ts";
import { Start } from "./start.ts";
import { spoken } from "./spoken.ts";
import { tally } from "./tally.ts";
import { tools } from "./tools.ts";
import type { Choosable } from "../../shared/reader/game-chooser.ts";
import type { Answer } from "./answer.ts";
import type { Sitting } from "./sitting.ts";

type Game = Choosable & {seats: string[]};

/** A deal played by the reader at one seat and by the engine at the others. The deal lives in the address, what was done in the browser. */
class StoekPlay extends Live {
  #games: Game[] = this.given("games") ?? [];
  /** the deal at the table */
  #round: Round | null = null;
  #start = new Start(this.#games, { sit: (sitting) => this.#sit(sitting), changed: () => this.#draw() });
  #hand = new Hand((does) => this.#do(does));
  #offered = new Offered((does) => this.#do(does));

  override come() {
    this.#round = null;
    this.#start.game = this.#known(chosenGame.kept) ?? keptSittings.get().map(({ game }) => this.#known(game)).find(Boolean) ?? this.dataset.game ?? "";
    this.hear(window, "hashchange", () => this.#followAddress());
    this.until(
      onState(({ phase }) => phase === "loading" && this.#round?.isBusy && this.#round.waits()),
      keptSittings.watch(() => (this.#round ? this.#round.look() : this.#draw())),
      settings.on(() => this.#draw()),
    );
    this.#readAddress();
    // Whoever comes back to a deal finds it as it was, where the engine need not be fetched for it.
    const named = this.#start.link;
    const own = named && isReady() ? keptSittings.of(named) : null;
    if (own) this.#sit(own);
    else this.#draw();
  }

  #known(id: string | null) {
    return this.#games.find((game) => game.id === id?.toLowerCase())?.id;
  }

  /** @returns what it names; null where it speaks of no deal */
  #readAddress() {
    const named = namedIn(location.hash, (id) => this.#known(id));
    if (named) this.#start.follow(named);
    return named;
  }

  #followAddress() {
    const named = this.#readAddress();
    if (!named) return;
    const at = this.#round;
    if (!at?.answer || (named.deal && !isSame(named.deal, at.sitting))) this.#putDown();
    else if (named.faults.length) at.say(named.faults.join(" "), true);
  }

  // What is done.

  #sit(sitting: Sitting) {
    const seats = this.#games.find(({ id }) => id === sitting.game)?.seats ?? [];
    chosenGame.keep(sitting.game);
    tellAddress(hashOf(sitting));
    this.#start.clear(sitting.game);
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
    if (this.#round) this.#hand.mark(this.#round);
  }

  #putDown() {
    this.#round?.leave();
    this.#round = null;
    this.#draw();
  }

  #again(game: string) {
    this.#sit(fresh(game));
  }

  // What is drawn.

  #draw() {
    const held = this.contains(document.activeElement) ? document.activeElement : null;
    drawInto(this, this.#round?.answer ? this.#table(this.#round, this.#round.answer) : this.#start.view(this.#round));
    relabel(this);
    const hand = this.querySelector<HTMLElement>(".play__hand");
    if (hand?.querySelector("button")) rove(hand);
    // What had the focus may have gone: it stays at the hand, or where the next deal is chosen.
    if (held && !held.isConnected) (hand ?? this.querySelector<HTMLElement>(".play__start, .play__end"))?.focus({ preventScroll: true });
  }

  #table(round: Round, answer: Answer) {
    const { view, over } = answer;
    const { game, seed, house } = round.sitting;
    const name = this.#games.find(({ id }) => id === game)?.name ?? "";
    const asked = { marked: this.#hand.marked, mark: () => this.#mark(), undo: () => this.#undo(), putDown: () => this.#putDown() };
    return html`<div class="play__round"><div>
      <p class="play__title"><strong>${name}</strong> <span>${_("Deal {number}", { number: seed })}</span></p>
      ${felt(view, round.fresh)}
      ${spoken(round)}
      ${over ? end(round, () => this.#again(game)) : html`${this.#hand.view(round, answer)}${this.#offered.view(round, this.#hand, answer)}`}
      </div><div class="play__beside">${over ? nothing : tally(view)}
      ${tools(round, answer, asked)}
      ${departures(game, house).length ? guard([game, house], () => standardLine(game, house)) : nothing}
      ${round.advice ? advised(round.advice) : nothing}</div>
    </div>`;
  }
}

customElements.define("stoek-play", StoekPlay);
