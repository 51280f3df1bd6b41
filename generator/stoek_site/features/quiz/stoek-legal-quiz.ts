import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import "../by_game/stoek-games.ts"; // all games but the chosen one are put aside first
import { SUIT_WORDS, cardName, suitWord } from "../../shared/cards/cards.ts";
import { Certain } from "../../shared/certain/certain.ts";
import { strangeIn, tellAddress } from "../../shared/dom/address.ts";
import { drawInto, options } from "../../shared/dom/draw.ts";
import { Live } from "../../shared/element/live.ts";
import { Asker } from "../../shared/element/asker.ts";
import { askAgain } from "../../shared/engine/ask-again.ts";
import { onState } from "../../shared/engine/engine.ts";
import { _ } from "../../shared/language/language.ts";
import { chosenGame, gameIn } from "../../shared/reader/chosen-game.ts";
import { ruleWords } from "../../shared/reader/drawn-rules.ts";
import { isSameHouse } from "../../shared/reader/house-rules.ts";
import { progressOf } from "../../shared/reader/progress.ts";
import { settings } from "../../shared/reader/settings.ts";
import { howLine } from "../my_table/stoek-how.ts";
import { houseOf, tableWords } from "../../shared/reader/table-rules.ts";
import { kindsAt } from "../drill/offered.ts";
import { answerByKey, answerKeys } from "../questions/keys.ts";
import { entry, kindChooser } from "./around.ts";
import { drawOf, fixedQuestions, freshDraw, gameNamed, hashOfDraw, randomQuestion } from "./questions.ts";
import { Round } from "./round.ts";
import type { KindsByTable } from "../drill/offered.ts";
import type { Draw, Question } from "./questions.ts";
import type { DecidingOption, Quiz } from "./round.ts";
import type { Position } from "../../shared/engine/types.ts";
import type { House } from "../../shared/reader/house-rules.ts";
import type { Rules } from "../may_i_play/rulings.ts";

const NOT_YET = "not-yet";
/** How an address ends that is about them. */
const FILTERED = `&practise=${NOT_YET}`;
const RANDOM = "random";
/** In this time a second tap is still the tap on Check, in milliseconds. */
const SAME_TAP = 400;
/** As far down as the header reaches. */
const HEADER = 60;

/** The quiz: one position at a time; the fixed ones need no engine, the random ones never end. */
export class StoekLegalQuiz extends Live implements Quiz {
  readonly rules: Rules = this.given("rules") ?? {};
  /** to name the deciding one from */
  readonly options: DecidingOption[] = this.given("options") ?? [];
  isNaming = false;
  #game = this.dataset.game ?? "";
  #kinds: [kind: string, words: string][] = this.given("kinds") ?? [];
  /** which of them are asked at which table */
  #asked: KindsByTable | null = this.given("asked");
  #progress = progressOf(this.#game);
  #fixed: Question[] = [];
  #shown: Question | null = null;
  #round: Round | null = null;
  /** what is said in place of a position */
  #wait: (() => unknown) | null = null;
  /** the random position that did not come */
  #failed: Draw | null = null;
  #certain = new Certain(this);
  /** asks what the reader's table answers to a fixed position */
  #comparing = new Asker();
  /** whether that is something else than by the sources */
  #differs = false;
  /** the reader's house rules as they were last */
  #house: House = {};
  /** the seeds of the random positions that were shown */
  #drawn: Set<number> = new Set();
  /** How wide the stage was when the room of a position was kept for the next one. */
  #width = 0;
  #filter = "";
  /** a tap on the main button is still the one that asked for the answer */
  #isResting = false;
  #heard = "";
  #note = "";

  override come() {
    if (!this.#fixed.length) this.#fixed = fixedQuestions(this);
    // On a page of its own: what the pages after it show is this game.
    if (!this.closest("stoek-games")) chosenGame.keep(this.#game);
    this.#house = settings.house(this.#game);
    this.until(settings.on(() => this.#settingsChanged()));
    this.hear(window, "hashchange", this.#readAddress);
    this.hear(this, "click", this.#followed);
    this.hear(document, "keydown", this.#typed);
    this.until(onState(({ phase }) => phase === "ready" && this.#failed && void this.#random(this.#failed)));
    this.#readAddress();
  }

  override leave() {
    this.#comparing.stop();
  }

  /** By another table a random position is asked anew, and a fixed one says whether its answer holds there. */
  #settingsChanged() {
    const now = settings.house(this.#game);
    if (isSameHouse(this.#game, now, this.#house)) return this.draw();
    this.#house = now;
    const draw = this.#shown?.draw;
    if (this.#wait) void this.#random();
    else if (draw) void this.#random({ ...draw, house: now });
    else this.#compare();
  }

  /** Whether the reader's table lets other cards be played in the fixed position that is shown. */
  get differs() {
    return this.#differs;
  }

  /** By whose rules a position is asked, in words; null if they are the reader's. */
  asksBy({ draw, named }: Question): string | null {
    if (draw)
      return isSameHouse(this.#game, draw.house, this.#house)
        ? null
        : Object.keys(draw.house).length
          ? tableWords(this.#game, draw.house)
          : _("By the sources, not by your table.");
    if (!Object.keys(this.#house).length) return null;
    if (named) return this.#differs ? _("Your table answers this differently.") : "";
    return this.#differs ? _("By the sources: your table answers differently.") : _("By the sources.");
  }

  /** Find out whether the reader's table lets other cards be played in the fixed position that is shown. */
  #compare() {
    this.#comparing.stop();
    this.#differs = false;
    this.draw();
    const { position, draw } = this.#shown ?? {};
    if (!position || draw || !Object.keys(this.#house).length) return;
    const { trump, hand, trick, legal } = position;
    const request = { verb: "legal", game: this.#game, ...houseOf(this.#game, this.#house), trump, hand, trick };
    void this.#comparing.begin(async (turn) => {
      // A fixed position needs no engine, and this is no reason to start it.
      const there = (await this.#certain.find(turn))?.answer(request) as Position | null | undefined;
      this.#differs = Boolean(there && [...there.legal].sort().join() !== [...legal].sort().join());
      this.draw();
    });
  }

  #readAddress = () => {
    const hash = location.hash.slice(1);
    const mine = gameIn(hash) === (this.dataset.linkGame ?? null) || gameIn(hash) === this.#game;
    const draw = mine ? drawOf(hash, this.#game) : null;
    const named = this.#fixed.find((question) => question.id === hash);
    if (draw) {
      this.#filter = this.options.find(({ rule }) => rule === draw.rule)?.rule ?? RANDOM;
      void this.#random(draw);
    } else if (mine && hash.endsWith(FILTERED)) {
      this.#filter = NOT_YET;
      return this.#filtered("wrong");
    } else if (named) {
      if (!this.#listed().includes(named)) this.#filter = "";
      this.#show(named);
      this.scrollIntoView({ block: "start" });
    } else if (!this.#shown) {
      this.#show(this.#fixed.find((question) => !this.#mark(question)) ?? this.#fixed[0]);
    }
    // Its game alone, or its part of the page, is all that some links want.
    const wanted = hash.replace(/^[a-z]+-/, "") === this.#game || hash === `game=${this.#game}`;
    if (!draw && !named) this.#note = wanted ? "" : strangeIn(hash, _("position"));
    this.draw();
  };

  /** Links from one position to another stay here: the theme's instant navigation would fetch the page anew. */
  #followed = (event: MouseEvent) => {
    const link = (event.target as Element).closest(".overview__link") as HTMLAnchorElement | null;
    const question = this.#fixed.find(({ id }) => link?.hash === `#${id}`);
    if (!question || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (!this.#listed().includes(question)) this.#filter = "";
    this.#visit(question);
    this.scrollIntoView({ block: "start" });
  };

  #typed = (event: KeyboardEvent) =>
    answerByKey(event, this, {
      choices: () => this.querySelectorAll<HTMLElement>(this.#round?.isChecked ? ".quiz__naming button" : ".quiz__hand button"),
      main: () => this.#go(false),
    });

  /** The kinds of questions at the reader's table; all of them for house rules that are no preset, because that needs no engine. */
  get #offered() {
    const there = this.#asked && kindsAt(this.#game, this.#asked, this.#house);
    return there ? this.#kinds.filter(([kind]) => there.includes(kind)) : this.#kinds;
  }

  #mark({ id }: Question) {
    return this.#progress.of(id ?? "");
  }

  /** The fixed positions that the filter lets through. */
  #listed() {
    const wanted = this.#filter;
    if (wanted === RANDOM) return [];
    if (wanted === NOT_YET) return this.#fixed.filter((question) => question === this.#shown || this.#mark(question) !== "right");
    return this.#fixed.filter(({ position }) => !wanted || position.rule === wanted);
  }

  /** The rule that random positions are to be about, if the filter names one. */
  #rule() {
    return this.options.some(({ rule }) => rule === this.#filter) ? this.#filter : null;
  }

  /** @param mark of the one to begin with, if there is such a one; else it is the first that is not yet right */
  #filtered(mark: string = "") {
    const listed = this.#listed();
    const first = listed.find((question) => this.#mark(question) === mark) ?? listed.find((question) => this.#mark(question) !== "right") ?? listed[0];
    if (first) this.#visit(first);
    else void this.#random();
  }

  #visit(question: Question) {
    this.#show(question);
    tellAddress(question.hash);
  }

  #step(by: number) {
    const listed = this.#listed();
    const at = this.#shown ? listed.indexOf(this.#shown) : -1;
    const next = at < 0 && by < 0 ? listed.at(-1) : at < 0 ? undefined : listed[at + by];
    if (next) this.#visit(next);
    else if (by > 0) void this.#random(null, true);
    if (next) this.#begin();
  }

  /** A new position lies there: its number is in sight and has the focus, and the table is told. */
  #begin() {
    if (!this.#shown) return;
    const { trump, trick } = this.#shown.position;
    const trumps = trump && trump in SUIT_WORDS ? _("Trumps are {suit}.", { suit: suitWord(trump) }) : _("No trumps.");
    const table = trick.length ? _("On the table: {cards}.", { cards: trick.map(cardName).join(", ") }) : _("You lead.");
    this.#heard = `${trumps} ${table}`;
    this.draw();
    const title = this.find(".quiz__title");
    title.focus({ preventScroll: true });
    if (title.getBoundingClientRect().top < HEADER) this.scrollIntoView({ block: "start" });
  }

  /** @param byHand by finger or mouse, not by key */
  #go(byHand: boolean) {
    if (byHand && this.#isResting) return;
    if (this.#round?.isChecked) return this.#step(1);
    this.#round?.check();
    if (!this.#round?.isChecked) return;
    // The way on stands where Check stood: who taps twice is not to miss the answer.
    this.#isResting = true;
    setTimeout(() => {
      this.#isResting = false;
      this.draw();
    }, SAME_TAP);
    this.draw();
    this.querySelector<HTMLElement>(".quiz__naming button")?.focus({ preventScroll: true });
  }

  /**
   * @param named the one that an address names, or that did not come; else any
   * @param begin whether the reader goes on to it
   */
  #random(named: Draw | null = null, begin: boolean = false) {
    this.#failed = null;
    let draw = named;
    return this.asker.begin(
      async (turn) => {
        const waiting = {
          looks: () => this.#tell(_("A random position is being drawn.")),
          waits: () => this.#tell(_("A random position comes as soon as the rules engine is here.")),
        };
        draw ??= await freshDraw(turn, this.#certain, { rule: this.#rule(), house: this.#house }, this.#drawn, waiting);
        const question = await randomQuestion(turn, this.#certain, this.#game, draw, waiting);
        this.#drawn.add(draw.seed);
        this.#show(question);
        tellAddress(gameNamed(this.dataset.linkGame) + hashOfDraw(draw));
        if (begin) this.#begin();
      },
      {
        failed: ({ message }) => {
          this.#failed = draw;
          this.#tell(
            message,
            askAgain(() => void this.#random(), _("Another one")),
          );
        },
      },
    );
  }

  /** A word in place of a position. */
  #tell(words: string, more: unknown = nothing) {
    this.#wait = () => html`<p class="quiz__wait" role="status">${words}</p>${more}`;
    this.draw();
  }

  #show(question: Question) {
    this.asker.stop();
    this.#failed = null;
    this.#wait = null;
    this.#shown = question;
    this.#round = new Round(question, this);
    this.#heard = "";
    this.#note = "";
    this.#keepRoom();
    this.#compare();
  }

  judged({ id }: Question, isRight: boolean) {
    if (id) this.#progress.set(id, isRight ? "right" : "wrong");
    this.draw();
  }

  /** A shorter position leaves the buttons below it where they are. */
  #keepRoom() {
    const stage = this.querySelector<HTMLElement>(".quiz__stage");
    if (!stage) return;
    const { offsetHeight, offsetWidth } = stage;
    stage.style.minHeight = this.#width === offsetWidth ? `${offsetHeight}px` : "";
    this.#width = offsetWidth;
  }

  draw() {
    const round = this.#wait ? null : this.#round;
    const isChecked = round?.isChecked ?? false;
    const right = this.#fixed.filter((question) => this.#mark(question) === "right").length;
    const isFirst = this.#shown !== null && this.#shown.id !== null && this.#listed().indexOf(this.#shown) <= 0;
    drawInto(
      this,
      html`${kindChooser(this.#game, this.#offered)}<div class="quiz__head"
        ><p class="quiz__title" tabindex="-1">${this.#shown ? this.#title(this.#shown) : nothing}</p
        ><p class="quiz__score">${_("{count} right", { count: right })}</p></div
      ><p class="visually-hidden" role="status">${this.#heard}</p><p class="strange" role="status">${this.#note}</p
      ><div class="quiz__stage">${this.#wait ? this.#wait() : keyed(round, round?.view())}</div
      ><div class="quiz__foot"
        ><button type="button" class="button button--quiet" ?disabled=${isFirst} @click=${() => this.#step(-1)}>${_("Previous")}</button
        ><button
          type="button" class="button quiz__main" ?disabled=${!round} aria-disabled=${this.#isResting ? "true" : nothing}
          @click=${({ detail }: MouseEvent) => this.#go(detail > 0)}>${isChecked ? _("Next position") : _("Check")}</button
        ><button type="button" class="button button--quiet" ?hidden=${isChecked} @click=${() => this.#step(1)}>${_("Next")}</button></div
      >${answerKeys()}${howLine(this.#game)}<div>${keyed(round, round?.reasons())}</div>${this.#choices()}<details class="try__answer quiz__overview"
        ><summary>${_("Overview")}</summary><ol class="overview">${this.#fixed.map((question, at) => entry(question, at + 1, this.#mark(question), question === this.#shown))}</ol
        ><button type="button" class="link-button" @click=${() => this.#forget()}>${_("Forget my results")}</button></details
      >`,
    );
  }

  #title({ hash, id, title }: Question) {
    const href = `#${id ? "" : gameNamed(this.dataset.linkGame)}${hash}`;
    return html`<strong>${title}</strong> <a href=${href} title=${_("Link to this position")}>${id ?? _("link")}</a>`;
  }

  /** Only random positions need the engine. */
  #choices() {
    const names = this.options.map(({ rule }): [string, string] => [rule, ruleWords(rule)]);
    const all: [string, string][] = [["", _("all positions")], [NOT_YET, _("not yet right")], ...names, [RANDOM, _("random, without end")]];
    const filtered = ({ target }: Event) => {
      this.#filter = (target as HTMLSelectElement).value;
      this.#filtered();
    };
    const naming = ({ target }: Event) => {
      this.isNaming = (target as HTMLInputElement).checked;
      if (this.#shown && !this.#wait && !this.#round?.isChecked) this.#show(this.#shown);
    };
    return html`<div class="quiz__choices"
      ><label class="field" data-live="live"><span class="field__label">${_("Practise")}</span><select @change=${filtered}>${options(all, this.#filter)}</select></label
      ><label class="quiz__naming-switch"><input type="checkbox" @change=${naming}> ${_("Name the line that decides too")}</label></div
    >`;
  }

  #forget() {
    this.#progress.clear();
    this.draw();
  }
}

customElements.define("stoek-legal-quiz", StoekLegalQuiz);
