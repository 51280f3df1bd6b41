import { Said, linkText } from "../../shared/dom/link.ts";
import { html, nothing } from "lit-html";
import { addressWith, goTo, meaninglessIn, noSuchGame, pathOfPage, strangeIn, tellAddress } from "../../shared/dom/address.ts";
import { button } from "../../shared/dom/draw.ts";
import { Store, together } from "../../shared/element/store.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { arriving, file } from "../../shared/offline/door.ts";
import { _ } from "../../shared/language/language.ts";
import { chosenGame } from "../../shared/reader/chosen-game.ts";
import { answered } from "../../shared/reader/learnt.ts";
import { settings } from "../../shared/reader/settings.ts";
import { Staging } from "../questions/staging.ts";
import { drawnAsk } from "../questions/drawn-question.ts";
import { NOTHING_ASKED, type Asked, type Stage } from "../questions/state.ts";
import { differingLine } from "./differing.ts";
import { owedOf, progressIn, progressOf, settled, stepsDone, withProgress, type All, type Progress } from "./progress.ts";
import { owedPlace, partsOf, shortCourses, type Part, type Short } from "./short.ts";
import { lessonList, shortChoice } from "./list.ts";
import { knownLine, lessonEnd, owedWords, stepHead } from "./stage.ts";
import { again, askedNow, begun, canTryAgain, comesBack, goesOn, gone, isFirstTry, isOver, stepOf, withAnswer, type Baked, type Taking } from "./taking.ts";
import type { Lesson } from "./lesson.ts";

interface Learning extends Stage {
  /** the shorter course that one follows; else all */
  readonly short: Short | null;
  readonly lessons: Part[];
  /** the lesson, from 0; none: the list */
  readonly lesson: number | null;
  /** its questions; none while they are fetched */
  readonly steps: Baked[] | null;
  readonly taking: Taking | null;
  /** what is wrong with the link that led here */
  readonly strange: string;
}

/**
 * A course, one step at a time. Its texts stand in the page, its questions come with each lesson from a file: no engine is needed. A wrong answer is
 * followed by the same with other cards; what is wrong then, too, is explained, and comes back at the end of the lesson and in the review. What was missed
 * is owed until it is answered rightly, whenever that is.
 */
class StoekCourse extends Staging<Learning> {
  #all: Lesson[] = this.given("lessons");
  protected readonly store = new Store<Learning>({
    ...NOTHING_ASKED,
    short: null,
    lessons: partsOf(this.#all, null),
    lesson: null,
    steps: this.given("first")?.steps ?? null,
    taking: null,
    strange: "",
  });
  #shorts: Short[] = [];
  #game = this.dataset.game ?? "";
  #progress = progressIn(this.#game);
  #path = pathOfPage();

  override come() {
    this.until(settings.on(() => this.store.now.taking && this.drawAgain()));
    this.hear(document, "keydown", (event) => this.store.now.lesson !== null && this.typed(event, this.#isFirst ? {} : { l: () => this.#follow("") }));
    if (this.#isFirst) {
      this.change({ lesson: 0 });
      this.#take(0);
    } else {
      this.#shorts = shortCourses(this);
      this.hear(window, "hashchange", () => this.#readAddress());
      this.until(this.#progress.watch(() => this.store.now.lesson === null && this.drawAgain()));
      this.#readAddress();
    }
    this.draws(this.find(".course__live"), () => this.#view());
  }

  /** Only the first step of all, on a page of its own. */
  get #isFirst() {
    return this.dataset.first !== undefined;
  }

  get #now() {
    const { lessons, lesson } = this.store.now;
    return lessons[lesson ?? 0];
  }

  /** Where a step of a lesson stands, from 0. */
  #place(lesson: number, step: number) {
    const { id, taught } = this.store.now.lessons[lesson];
    return `${id}-${taught[step]}`;
  }

  /** The address of a place; in a shorter course it names the game that is known. */
  #address = (place: string) => linkText("lesson", { "#": place, from: this.#known });

  #owed = (lesson: number) => owedOf(this.#progress.get(), this.store.now.lessons[lesson]);

  get #known() {
    return this.store.now.short?.game ?? "";
  }

  #reach(change: (there: Progress) => Progress) {
    this.#progress.change((all) => withProgress(all, this.#known, change(progressOf(all, this.#known))));
  }

  // Where one is.

  #readAddress() {
    const said = new Said("lesson");
    const known = said.get("from");
    const place = said.get("#") ?? "";
    this.#know(this.#shorts.find(({ game }) => game === known) ?? null);
    const { lessons, short } = this.store.now;
    const lesson = lessons.findIndex(({ id }) => place === id || place.startsWith(`${id}-`));
    const noGame = known !== null && !short ? noSuchGame(known) : "";
    if (lesson < 0) {
      this.change({ strange: known === null ? meaninglessIn() : noGame });
      return this.#list();
    }
    const { id, taught } = lessons[lesson];
    this.change({ strange: noGame || (place !== owedPlace(id) ? strangeIn(place, _("step")) : "") });
    const isOwed = place === owedPlace(id) && this.#owed(lesson).length > 0;
    void this.#open(lesson, isOwed ? taught.length : Math.max(0, taught.indexOf(Number(place.slice(id.length + 1)))));
  }

  #know(short: Short | null) {
    if (short !== this.store.now.short) this.change({ short, lessons: partsOf(this.#all, short), lesson: null });
  }

  #list() {
    const isBack = this.hasAttribute("data-open");
    this.asker.stop();
    this.toggleAttribute("data-open", false);
    this.change({ ...NOTHING_ASKED, lesson: null, taking: null });
    // Whoever comes from a lesson goes on from here.
    if (isBack) this.find(".course__main")?.focus({ preventScroll: true });
  }

  #follow = (place: string) => this.#go(this.#address(place));

  #go(fragment: string) {
    goTo(fragment);
    this.#readAddress();
  }

  async #open(lesson: number, step: number) {
    const { lesson: before, steps } = this.store.now;
    const isThere = lesson === before && steps !== null;
    this.toggleAttribute("data-open", true);
    // What the pages after it show is this game.
    chosenGame.keep(this.#game);
    if (!isThere) {
      this.change({ ...NOTHING_ASKED, lesson, taking: null, steps: null });
      const found = await this.asker.begin((turn) => turn.of(arriving(file(SITE + this.#now.file), _("The cards of this lesson did not arrive."))), {
        slow: () => this.say(_("The cards of this lesson are on their way.")),
        failed: ({ message }) => this.say(message),
      });
      if (this.store.now.lesson !== lesson) return;
      if (!found) return this.arrive(true);
      this.change({ steps: found.steps });
    }
    this.#take(step);
    this.arrive(true);
  }

  #take(step: number) {
    const { lesson, steps } = this.store.now;
    const owed = this.#isFirst ? [] : this.#owed(lesson ?? 0);
    const taught = this.#now.taught.map((number) => steps?.[number - 1]).filter((each) => each !== undefined);
    this.#ask(begun(taught, step, owed), owed.length ? owedWords(owed.length) : "");
  }

  /** A step is asked; something is said besides. */
  #ask(taking: Taking, said: unknown = "") {
    this.change({ taking, asked: askedNow(taking), said });
    if (this.#isFirst || isOver(taking)) return;
    const at = taking.isBack ? owedPlace(this.#now.id) : this.#place(this.store.now.lesson ?? 0, taking.place);
    this.#reach((there) => ({ ...there, at }));
    tellAddress(this.#address(at), this.#path);
  }

  // What is answered.

  protected override judged(asked: Asked) {
    const { taking: before, lesson } = this.store.now;
    const step = before && stepOf(before);
    if (!before || !step) return;
    const { isRight, question } = asked;
    const taking = withAnswer(before, isRight);
    answered({ game: question.game, rule: step.rules.includes(question.rule) ? question.rule : step.rules[0], right: isRight });
    const place = this.#place(lesson ?? 0, taking.place);
    const isDone = isRight || !canTryAgain(taking);
    this.#progress.change((all) => {
      const now = settled(all, place, isRight);
      return isDone ? this.#done(now, taking.place) : now;
    });
    const later = comesBack(taking)
      ? _("This comes back at the end of the lesson.")
      : taking.isBack && !isRight
        ? _("This stays owed: the lesson asks it again when you come back.")
        : "";
    this.change({ taking, said: later && html`<span class="stage__later">${later}</span>` });
  }

  #done(all: All, step: number): All {
    const there = progressOf(all, this.#known);
    const { id } = this.#now;
    return withProgress(all, this.#known, { ...there, done: { ...there.done, [id]: Math.max(stepsDone(there, id), step + 1) } });
  }

  #tryAgain(taking: Taking) {
    const now = again(taking);
    this.change({ taking: now, asked: askedNow(now), said: _("The same with other cards.") });
    this.find<HTMLElement>(".asked button")?.focus({ preventScroll: true });
  }

  protected override next() {
    const { taking } = this.store.now;
    if (!taking) return;
    together(() => {
      this.change({ strange: "" });
      this.#ask(gone(taking));
    });
    this.arrive(true);
  }

  // What is drawn.

  #view() {
    const { lesson, lessons, short, strange, taking } = this.store.now;
    const note = html`<p class="strange" role="status">${strange}</p>`;
    if (lesson === null) {
      const choice = shortChoice(this.#shorts, short, (game) => this.#go(game && `from=${game}`));
      return [note, lessonList(lessons, this.#progress.get(), this.#known, this.#follow, this.#address, choice)];
    }
    if (taking && isOver(taking)) return this.#end(lesson, taking.missed.length);
    return [note, this.#scene(lesson, taking)];
  }

  #scene(lesson: number, taking: Taking | null) {
    const { asked, said, short, steps } = this.store.now;
    const { isBack = false, place: step = 0 } = taking ?? {};
    const isFirst = !taking || isFirstTry(taking);
    const place = this.#place(lesson, step);
    const isRight = asked?.isJudged === true && asked.isRight;
    const baked = taking && stepOf(taking);
    return this.stage({
      label: _("Lesson {number}: {title}", { number: lesson + 1, title: this.#now.title }),
      head: stepHead(this.#now, step + 1, { isBack, isRight }, this.#isFirst ? null : () => this.#follow("")),
      idea: [short && isFirst ? knownLine(short, place) : nothing, copied(place, ".taught__says")],
      shown: [
        copied(place, ".taught__table"),
        baked ? differingLine(baked, this.dataset.taught ?? "") : nothing,
        isFirst ? copied(place, ".taught__show") : nothing,
        asked ? html`<p class="stage__ask">${drawnAsk(asked.question)}</p>` : nothing,
      ],
      after: [" ", said],
      way: taking ? this.#way(taking, isRight) : nothing,
      keys: this.#isFirst ? {} : { L: _("lessons") },
      retry: steps ? null : () => this.#readAddress(),
    });
  }

  #way(taking: Taking, isRight: boolean) {
    if (!isRight && canTryAgain(taking)) return button(_("Try other cards"), () => this.#tryAgain(taking), "button stage__next");
    if (this.#isFirst) return html`<a class="button stage__next" href=${this.dataset.more ?? ""}>${_("Next")}</a>`;
    return button(goesOn(taking) ? _("Next") : _("Finish the lesson"), () => this.next(), "button stage__next");
  }

  #end(lesson: number, missed: number) {
    const { lessons } = this.store.now;
    const { id } = this.#now;
    const next = lesson + 1 < lessons.length ? { words: _("Next lesson"), go: () => this.#follow(this.#place(lesson + 1, 0)) } : null;
    // A shorter course ends as the whole one does, whether or not it has something of its last lesson.
    const ending = next ? this.#now : this.#all[this.#all.length - 1];
    const link = addressWith(this.#address(id), this.#path);
    return lessonEnd(
      { ...this.#now, hand: ending.hand },
      copied(`${ending.id}-hand`, ".taught__says"),
      { missed, owed: this.#owed(lesson).length },
      next,
      () => this.#follow(""),
      link,
    );
  }
}

/** What the page says at a place, for the stage. */
const copied = (place: string, selector: string) => document.getElementById(place)?.querySelector(selector)?.cloneNode(true) ?? null;

customElements.define("stoek-course", StoekCourse);
