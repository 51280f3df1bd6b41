import { gameIn } from "../../shared/dom/link.ts";
import { html, nothing } from "lit-html";
import "../by_game/stoek-games.ts"; // all games but the chosen one are put aside first
import { SUIT_WORDS, cardName, suitWord } from "../../shared/cards/cards.ts";
import { addressed, strangeIn, tellAddress } from "../../shared/dom/address.ts";
import { button, options } from "../../shared/dom/draw.ts";
import { Asker } from "../../shared/element/asker.ts";
import { Store, together } from "../../shared/element/store.ts";
import { askAgain } from "../../shared/engine/ask-again.ts";
import { onState } from "../../shared/engine/engine.ts";
import { _, sentence } from "../../shared/language/language.ts";
import { later } from "../../shared/offline/later.ts";
import { chosenGame } from "../../shared/reader/chosen-game.ts";
import { ruleWords } from "../../shared/reader/drawn-rules.ts";
import { isSameHouse } from "../../shared/reader/house-rules.ts";
import { progressOf } from "../../shared/reader/progress.ts";
import { settings } from "../../shared/reader/settings.ts";
import { departures, houseOf, tableWords } from "../../shared/reader/table-rules.ts";
import { kindsAt, type KindsByTable } from "../drill/offered.ts";
import { howLine } from "../my_table/stoek-how.ts";
import { Staging } from "../questions/staging.ts";
import { drawnQuestion } from "../questions/drawn-question.ts";
import { drawnHead } from "../questions/drawn-verdict.ts";
import { Asked } from "../questions/state.ts";
import { entry, kindChooser } from "./around.ts";
import { drawOf, fixedPositions, freshDraw, hashOfDraw, randomPosition, type Draw, type Shown } from "./positions.ts";
import { NOT_YET, RANDOM, begun, beside, cardsQuestion, lineQuestion, listed, type DecidingOption, type Place, type Quizzing } from "./state.ts";
import type { Certain } from "../../shared/certain/certain.ts";
import type { Position } from "../../shared/engine/types.ts";
import type { Rules } from "../may_i_play/rulings.ts";

/** How an address ends that is about those that are not yet right. */
const FILTERED = `&practise=${NOT_YET}`;

/** The quiz: one position at a time; the fixed ones need no engine, the random ones never end. */
class StoekLegalQuiz extends Staging<Quizzing> {
  #game = this.dataset.game ?? "";
  protected readonly store = new Store(begun(settings.house(this.#game)));
  #place: Place = { game: this.#game, seats: Number(this.dataset.seats ?? 4), partners: this.dataset.partners !== undefined };
  #rules: Rules = this.given("rules") ?? {};
  /** to name the deciding one from */
  #options: DecidingOption[] = (this.given("options") ?? []).map(({ rule, words }: DecidingOption) => ({ rule, words: sentence(words) }));
  #kinds: [kind: string, words: string][] = this.given("kinds") ?? [];
  /** which of them are asked at which table */
  #offered: KindsByTable | null = this.given("asked");
  #progress = progressOf(this.#game);
  #fixed: Shown[] = [];
  #looking: Certain | null = null;
  /** asks what the reader's table answers to a fixed position */
  #comparing = new Asker();
  /** the seeds of the random positions that were shown */
  #drawn: Set<number> = new Set();

  override come() {
    if (!this.#fixed.length) this.#fixed = fixedPositions(this);
    // On a page of its own: what the pages after it show is this game.
    if (!this.closest("stoek-games")) chosenGame.keep(this.#game);
    super.come();
    this.change({ house: settings.house(this.#game) });
    this.until(settings.on(() => this.#settingsChanged()));
    this.hear(window, "hashchange", this.#readAddress);
    this.hear(this, "click", this.#followed);
    this.until(
      onState(({ phase }) => {
        const { failed } = this.store.now;
        if (phase === "ready" && failed) void this.#random(failed);
      }),
    );
    this.#readAddress();
    this.draws(this, () => this.#view());
  }

  override leave() {
    this.#comparing.stop();
  }

  /** What looks positions up, once it has come. */
  async #certain() {
    const { Certain: Table } = await later<typeof import("../../shared/certain/later-certain.ts")>("certain");
    return (this.#looking ??= new Table(this));
  }

  // Which position lies there.

  /** By another table a random position is asked anew, and a fixed one says whether its answer holds there. */
  #settingsChanged() {
    const house = settings.house(this.#game);
    const { house: before, shown, asked } = this.store.now;
    if (isSameHouse(this.#game, house, before)) return this.drawAgain();
    this.change({ house });
    if (!asked) void this.#random();
    else if (shown?.draw) void this.#random({ ...shown.draw, house });
    else this.#compare();
  }

  /** Find out whether the reader's table lets other cards be played in the fixed position that is shown. */
  #compare() {
    this.#comparing.stop();
    this.change({ differs: false });
    const { shown, house } = this.store.now;
    if (!shown || shown.draw || !Object.keys(house).length) return;
    const { trump, hand, trick, legal } = shown.position;
    const request = { verb: "legal", game: this.#game, ...houseOf(this.#game, house), trump, hand, trick };
    void this.#comparing.begin(async (turn) => {
      // A fixed position needs no engine, and this is no reason to start it.
      const certain = await turn.of(this.#certain());
      const there = (await certain.find(turn))?.answer(request) as Position | null | undefined;
      this.change({ differs: Boolean(there && [...there.legal].sort().join() !== [...legal].sort().join()) });
    });
  }

  #readAddress = () => {
    const hash = addressed();
    const mine = [this.dataset.linkGame ?? null, this.#game].includes(gameIn());
    const read = mine ? drawOf(hash, this.#game) : null;
    const named = this.#fixed.find(({ id }) => id === hash);
    if (read) {
      const { draw, faults } = read;
      this.change({ note: faults.join(" "), filter: this.#options.find(({ rule }) => rule === draw.rule)?.rule ?? RANDOM });
      void this.#random(draw);
    } else if (mine && hash.endsWith(FILTERED)) {
      this.change({ filter: NOT_YET });
      return this.#filtered("wrong");
    } else if (named) {
      this.#show(named);
      this.scrollIntoView({ block: "start" });
    } else if (!this.store.now.shown) {
      this.#show(this.#fixed.find((position) => !this.#mark(position)) ?? this.#fixed[0]);
    }
    // Its game alone, or its part of the page, is all that some links want.
    const wanted = hash.replace(/^[a-z]+-/, "") === this.#game || hash === `game=${this.#game}`;
    if (!read && !named) this.change({ note: wanted ? "" : strangeIn(hash, _("position")) });
  };

  /** Links from one position to another stay here: the theme's instant navigation would fetch the page anew. */
  #followed = (event: MouseEvent) => {
    const link = (event.target as Element).closest(".overview__link") as HTMLAnchorElement | null;
    const position = this.#fixed.find(({ id }) => link?.hash === `#${id}`);
    if (!position || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.#visit(position);
    this.scrollIntoView({ block: "start" });
  };

  #mark = ({ id }: Shown) => this.#progress.of(id ?? "");

  #listed = () => listed(this.store.now, this.#fixed, this.#mark);

  /** @param mark of the one to begin with, if there is such a one; else it is the first that is not yet right */
  #filtered(mark: string = "") {
    const all = this.#listed();
    const first = all.find((position) => this.#mark(position) === mark) ?? all.find((position) => this.#mark(position) !== "right") ?? all[0];
    if (first) this.#visit(first);
    else void this.#random();
  }

  /** @param begin whether the reader goes on to it: it has the focus, and what lies on the table is heard */
  #visit(position: Shown, begin = false) {
    this.#show(position, begin);
    tellAddress(position.hash);
  }

  #step(by: number) {
    const next = beside(this.#listed(), this.store.now.shown, by);
    if (next) this.#visit(next, true);
    else if (by > 0) void this.#random(null, true);
  }

  protected override next() {
    this.#step(1);
  }

  /**
   * @param named the one that an address names, or that did not come; else any
   * @param begin whether the reader goes on to it
   */
  #random(named: Draw | null = null, begin: boolean = false) {
    this.change({ failed: null });
    let draw = named;
    return this.asker.begin(
      async (turn) => {
        const waiting = {
          looks: () => this.#tell(_("A random position is being drawn.")),
          waits: () => this.#tell(_("A random position comes as soon as the rules engine is here.")),
        };
        const { filter, house } = this.store.now;
        const rule = this.#options.some((option) => option.rule === filter) ? filter : null;
        const certain = await turn.of(this.#certain(), waiting.looks);
        draw ??= await freshDraw(turn, certain, { rule, house }, this.#drawn, waiting);
        const position = await randomPosition(turn, certain, this.#game, draw, waiting);
        this.#drawn.add(draw.seed);
        this.#show(position, begin);
        tellAddress(hashOfDraw(draw, this.dataset.linkGame));
      },
      {
        failed: ({ message }) => {
          this.change({ failed: draw });
          this.#tell([message, " ", askAgain(() => void this.#random(), _("Another one"))]);
        },
      },
    );
  }

  /** Words in place of a position. */
  #tell(said: unknown) {
    this.change({ asked: null, cards: null, said });
  }

  #show(shown: Shown, begin = false) {
    this.asker.stop();
    const filter = !shown.id || this.#listed().includes(shown) ? this.store.now.filter : "";
    const asked = new Asked(cardsQuestion(shown, this.#place));
    together(() => {
      this.change({ shown, filter, asked, cards: null, said: "", heard: begin ? tableWordsOf(shown) : "", note: "", failed: null });
      this.#compare();
    });
    if (begin) this.arrive(false);
  }

  // What is answered.

  /** Once the cards are judged the line that decides may be asked, too; what is kept goes by both. */
  protected override judged(asked: Asked) {
    const { cards, shown, isNaming } = this.store.now;
    if (!shown) return;
    void this.#bringReasons();
    const line = isNaming && !cards ? lineQuestion(shown, this.#place, this.#options) : null;
    if (line) return this.change({ cards: asked, asked: new Asked(line), said: drawnHead(asked) });
    if (shown.id) this.#progress.set(shown.id, asked.isRight && (cards?.isRight ?? true) ? "right" : "wrong");
  }

  async #bringReasons() {
    const missing = ({ message }: Error) => ({ reasons: () => html`<p role="alert">${message}</p>` });
    const { reasons } = await later<typeof import("./later-reasons.ts")>("reasons").catch(missing);
    this.change({ reasons });
  }

  protected override onward(stoodAtWay: boolean) {
    const { asked, cards } = this.store.now;
    return cards && !asked?.isJudged ? this.find(".asked__keys button") : super.onward(stoodAtWay);
  }

  #forget() {
    this.#progress.clear();
    this.drawAgain();
  }

  // What is drawn.

  #view() {
    const { asked, cards, heard, house, note, shown } = this.store.now;
    const kinds = this.#offered && kindsAt(this.#game, this.#offered, house);
    const isFirst = shown?.id != null && this.#listed().indexOf(shown) <= 0;
    const previous = html`<button type="button" class="button button--quiet" ?disabled=${isFirst} @click=${() => this.#step(-1)}>${_("Previous")}</button>`;
    const skip = button(_("Next"), () => this.#step(1));
    return html`${kindChooser(this.#game, kinds ? this.#kinds.filter(([kind]) => kinds.includes(kind)) : this.#kinds)}<p
      class="visually-hidden" role="status">${heard}</p><p class="strange" role="status">${note}</p>${this.stage({
        label: _("Position"),
        head: html`<div class="quiz__head"><p class="quiz__title">${shown ? this.#title(shown) : nothing}</p><p class="quiz__score">${_("{count} right", {
          count: this.#fixed.filter((position) => this.#mark(position) === "right").length,
        })}</p></div>`,
        idea: shown && asked ? [this.#notes(shown), html`<p class="question__ask">${(cards ?? asked).question.ask}</p>`] : nothing,
        shown: cards ? [drawnQuestion(cards, () => {}), html`<p class="question__ask">${asked?.question.ask}</p>`] : nothing,
        beside: [previous, asked?.isJudged || cards ? nothing : skip],
        way: button(_("Next position"), () => this.next(), "button stage__next"),
      })}${howLine(this.#game)}<div>${asked?.isJudged && shown ? this.#reasons(shown) : nothing}</div>${this.#choices()}<details
        class="try__answer quiz__overview"
        ><summary>${_("Overview")}</summary><ol class="overview">${this.#fixed.map((each, at) => entry(each, at + 1, this.#mark(each), each === shown))}</ol
        ><button type="button" class="link-button" @click=${() => this.#forget()}>${_("Forget my results")}</button></details
      >`;
  }

  #title({ draw, hash, id, title }: Shown) {
    const href = `#${draw ? hashOfDraw(draw, this.dataset.linkGame) : hash}`;
    return html`<strong>${title}</strong> <a href=${href} title=${_("Link to this position")}>${id ?? _("link")}</a>`;
  }

  /** What a person at the table would see, and by whose rules it is asked, if they are not the reader's. */
  #notes(shown: Shown) {
    const by = this.#asksBy(shown);
    return [
      shown.note ? html`<p class="question__note">${shown.note}</p>` : nothing,
      by === null ? nothing : html`<p class="question__note quiz__by" data-differs=${String(this.store.now.differs)}>${by}</p>`,
    ];
  }

  #asksBy({ draw, named }: Shown): string | null {
    const { differs, house } = this.store.now;
    if (draw && isSameHouse(this.#game, draw.house, house)) return null;
    if (draw) return Object.keys(draw.house).length ? tableWords(this.#game, draw.house) : _("By the sources, not by your table.");
    if (!Object.keys(house).length) return null;
    if (named) return differs ? _("Your table answers this differently.") : "";
    return differs ? _("By the sources: your table answers differently.") : _("By the sources.");
  }

  /** All that is told of a position once it has been answered. */
  #reasons({ position, draw }: Shown) {
    return this.store.now.reasons?.(position, this.#rules, departures(this.#game, draw?.house ?? {})) ?? nothing;
  }

  /** Only random positions need the engine. */
  #choices() {
    const { filter, isNaming } = this.store.now;
    const names = this.#options.map(({ rule }): [string, string] => [rule, ruleWords(rule)]);
    const all: [string, string][] = [["", _("all positions")], [NOT_YET, _("not yet right")], ...names, [RANDOM, _("random, without end")]];
    const filtered = ({ target }: Event) => {
      this.change({ filter: (target as HTMLSelectElement).value });
      this.#filtered();
    };
    const naming = ({ target }: Event) => {
      this.change({ isNaming: (target as HTMLInputElement).checked });
      const { asked, cards, shown } = this.store.now;
      if (shown && asked && !asked.isJudged && !cards) this.#show(shown);
    };
    return html`<div class="quiz__choices"
      ><label class="field" data-live="live"><span class="field__label">${_("Practise")}</span><select @change=${filtered}>${options(all, filter)}</select></label
      ><label class="quiz__naming-switch"><input type="checkbox" .checked=${isNaming} @change=${naming}> ${_("Name the line that decides too")}</label></div
    >`;
  }
}

/** What is heard of a position: trumps, and what lies on the table. */
function tableWordsOf({ position: { trump, trick } }: Shown) {
  const trumps = trump && trump in SUIT_WORDS ? _("Trumps are {suit}.", { suit: suitWord(trump) }) : _("No trumps.");
  const table = trick.length ? _("On the table: {cards}.", { cards: trick.map(cardName).join(", ") }) : _("You lead.");
  return `${trumps} ${table}`;
}

customElements.define("stoek-legal-quiz", StoekLegalQuiz);
