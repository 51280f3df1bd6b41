import { html, nothing } from "lit-html";
import { meaninglessIn, noSuchGame, pathOfPage, saidIn, strangeIn, tellAddress } from "../../shared/dom/address.ts";
import { button, drawInto } from "../../shared/dom/draw.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { arriving, file } from "../../shared/offline/door.ts";
import { _ } from "../../shared/language/language.ts";
import { chosenGame } from "../../shared/reader/chosen-game.ts";
import { answered } from "../../shared/reader/learnt.ts";
import { settings } from "../../shared/reader/settings.ts";
import { Asking } from "../questions/asking.ts";
import { drawnAsk } from "../questions/drawn-question.ts";
import { differingLine } from "./differing.ts";
import { owedOf, progressIn, progressOf, settled, stepsDone, withProgress } from "./progress.ts";
import { owedPlace, partsOf, shortCourses } from "./short.ts";
import { lessonList, shortChoice } from "./list.ts";
import { knownLine, lessonEnd, owedWords, stepHead } from "./stage.ts";
import { Taking } from "./taking.ts";
import type { Asked } from "../questions/question.ts";
import type { Progress } from "./progress.ts";
import type { Part, Short } from "./short.ts";
import type { Lesson } from "./lesson.ts";
import type { Baked } from "./taking.ts";

/**
 * A course, one step at a time. Its texts stand in the page, its questions come with each lesson from a file: no engine is needed. A wrong answer is
 * followed by the same with other cards; what is wrong then, too, is explained, and comes back at the end of the lesson and in the review. What was missed
 * is owed until it is answered rightly, whenever that is.
 */
class StoekCourse extends Asking {
  #all: Lesson[] = this.given("lessons");
  #shorts: Short[] = [];
  /** the shorter course that one follows, and the lessons of it; else all */
  #short: Short | null = null;
  #lessons: Part[] = partsOf(this.#all, null);
  #game = this.dataset.game ?? "";
  #progress = progressIn(this.#game);
  #path = pathOfPage();
  /** the lesson, from 0; none: the list */
  #lesson: number | null = null;
  #steps: Baked[] | null = this.given("first")?.steps ?? null;
  /** none while the lesson's questions are fetched */
  #taking: Taking | null = null;
  /** what is wrong with the link that led here */
  #strange = "";

  override come() {
    this.until(settings.on(() => this.#taking && this.draw()));
    this.hear(document, "keydown", (event) => this.#lesson !== null && this.typed(event, this.#isFirst ? {} : { l: () => this.#follow("") }));
    if (this.#isFirst) {
      this.#lesson = 0;
      return this.#take(0);
    }
    this.#shorts = shortCourses(this);
    this.hear(window, "hashchange", () => this.#readAddress());
    this.until(this.#progress.watch(() => this.#lesson === null && this.draw()));
    this.#readAddress();
  }

  /** Only the first step of all, on a page of its own. */
  get #isFirst() {
    return this.dataset.first !== undefined;
  }

  get #now() {
    return this.#lessons[this.#lesson ?? 0];
  }

  /** Where a step of a lesson stands, from 0. */
  #place(lesson: number, step: number) {
    const { id, taught } = this.#lessons[lesson];
    return `${id}-${taught[step]}`;
  }

  /** The address of a place; in a shorter course it names the game that is known. */
  #address = (place: string) => [place, this.#short ? `from=${this.#short.game}` : ""].filter(Boolean).join("&");

  #owed = (lesson: number) => owedOf(this.#progress.get(), this.#lessons[lesson]);

  get #known() {
    return this.#short?.game ?? "";
  }

  #reach(change: (there: Progress) => Progress) {
    this.#progress.change((all) => withProgress(all, this.#known, change(progressOf(all, this.#known))));
  }

  // Where one is.

  #readAddress() {
    const said = saidIn(location.hash);
    const known = said.get("from");
    const [place = ""] = said.keys();
    this.#know(this.#shorts.find(({ game }) => game === known) ?? null);
    this.#strange = known !== null && !this.#short ? noSuchGame(known) : "";
    const lesson = this.#lessons.findIndex(({ id }) => place === id || place.startsWith(`${id}-`));
    if (lesson < 0) {
      if (known === null) this.#strange = meaninglessIn(location.hash);
      return void this.#list();
    }
    const { id, taught } = this.#lessons[lesson];
    if (place !== owedPlace(id)) this.#strange ||= strangeIn(place, _("step"));
    const isOwed = place === owedPlace(id) && this.#owed(lesson).length > 0;
    void this.#open(lesson, isOwed ? taught.length : Math.max(0, taught.indexOf(Number(place.slice(id.length + 1)))));
  }

  #know(short: Short | null) {
    if (short === this.#short) return;
    this.#short = short;
    this.#lessons = partsOf(this.#all, short);
    this.#lesson = null;
  }

  #list() {
    const isBack = this.hasAttribute("data-open");
    this.asker.stop();
    this.#lesson = null;
    this.toggleAttribute("data-open", false);
    this.draw();
    // Whoever comes from a lesson goes on from here.
    if (isBack) this.find(".course__main")?.focus({ preventScroll: true });
  }

  #follow = (place: string) => this.#go(this.#address(place));

  #go(fragment: string) {
    history.pushState(history.state, "", fragment ? `#${fragment}` : location.pathname + location.search);
    this.#readAddress();
  }

  async #open(lesson: number, step: number) {
    const isOther = lesson !== this.#lesson;
    this.#lesson = lesson;
    this.#taking = this.asked = null;
    this.said = "";
    this.toggleAttribute("data-open", true);
    // What the pages after it show is this game.
    chosenGame.keep(this.#game);
    if (isOther || !this.#steps) {
      this.#steps = null;
      await this.asker.begin(
        async (turn) => {
          this.#steps = (await turn.of(arriving(file(SITE + this.#now.file), _("The cards of this lesson did not arrive.")))).steps;
        },
        {
          slow: () => this.say(_("The cards of this lesson are on their way.")),
          failed: ({ message }) => this.say(message),
        },
      );
      if (!this.#steps || this.#lesson !== lesson) return this.arrive(true);
    }
    this.#take(step);
    this.arrive(true);
  }

  /** The lesson from that step on. */
  #take(step: number) {
    const steps = this.#steps ?? [];
    const owed = this.#isFirst ? [] : this.#owed(this.#lesson ?? 0);
    this.#taking = new Taking(
      this.#now.taught.map((number) => steps[number - 1]),
      step,
      owed,
    );
    this.#begun(owed.length ? owedWords(owed.length) : "");
  }

  /** A step is asked; something is said besides. */
  #begun(said = "") {
    const { asked = null, place = 0, isBack, isOver } = this.#taking ?? {};
    this.asked = asked;
    this.said = said;
    if (!this.#isFirst && !isOver) {
      const at = isBack ? owedPlace(this.#now.id) : this.#place(this.#lesson ?? 0, place);
      this.#reach((there) => ({ ...there, at }));
      tellAddress(this.#address(at), this.#path);
    }
    this.draw();
  }

  // What is answered.

  protected override judged(asked: Asked) {
    const taking = this.#taking;
    if (!taking?.baked) return;
    const { rules } = taking.baked;
    taking.judged(asked);
    const { game, rule } = asked.question;
    answered({ game, rule: rules.includes(rule) ? rule : rules[0], right: asked.isRight });
    const step = this.#place(this.#lesson ?? 0, taking.place);
    this.#progress.change((all) => settled(all, step, asked.isRight));
    if (taking.comesBack) this.said = html`<span class="stage__later">${_("This comes back at the end of the lesson.")}</span>`;
    else if (taking.isBack && !asked.isRight)
      this.said = html`<span class="stage__later">${_("This stays owed: the lesson asks it again when you come back.")}</span>`;
    if (asked.isRight || !taking.canTryAgain) this.#done(taking.place);
  }

  #tryAgain(taking: Taking) {
    taking.tryAgain();
    this.asked = taking.asked;
    this.say(_("The same with other cards."));
    this.find<HTMLElement>(".asked button")?.focus({ preventScroll: true });
  }

  #done(step: number) {
    const { id } = this.#now;
    this.#reach((there) => ({ ...there, done: { ...there.done, [id]: Math.max(stepsDone(there, id), step + 1) } }));
  }

  protected override next() {
    this.#taking?.next();
    this.#strange = "";
    this.#begun();
    this.arrive(true);
  }

  // What is drawn.

  protected override draw() {
    const live = this.find(".course__live");
    const strange = html`<p class="strange" role="status">${this.#strange}</p>`;
    if (this.#lesson === null) {
      const short = shortChoice(this.#shorts, this.#short, (game) => this.#go(game && `from=${game}`));
      return drawInto(live, [strange, lessonList(this.#lessons, this.#progress.get(), this.#known, this.#follow, this.#address, short)]);
    }
    if (this.#taking?.isOver) return drawInto(live, this.#end(this.#lesson, this.#taking.missed.size));
    drawInto(live, [strange, this.#scene(this.#lesson)]);
  }

  #scene(lesson: number) {
    const { asked } = this;
    const { isFirstTry = true, isBack = false, place: step = 0 } = this.#taking ?? {};
    const place = this.#place(lesson, step);
    const isRight = asked?.isJudged === true && asked.isRight;
    return this.stage({
      label: _("Lesson {number}: {title}", { number: lesson + 1, title: this.#now.title }),
      head: stepHead(this.#now, step + 1, { isBack, isRight }, this.#isFirst ? null : () => this.#follow("")),
      idea: [this.#short && isFirstTry ? knownLine(this.#short, place) : nothing, copied(place, ".taught__says")],
      shown: [
        copied(place, ".taught__table"),
        this.#taking?.baked ? differingLine(this.#taking.baked, this.dataset.taught ?? "") : nothing,
        isFirstTry ? copied(place, ".taught__show") : nothing,
        asked ? html`<p class="stage__ask">${drawnAsk(asked.question)}</p>` : nothing,
      ],
      after: [" ", this.said],
      way: this.#taking ? this.#way(this.#taking) : nothing,
      keys: this.#isFirst ? {} : { L: _("lessons") },
      retry: this.#steps ? null : () => this.#readAddress(),
    });
  }

  #way(taking: Taking) {
    if (!taking.asked?.isRight && taking.canTryAgain) return button(_("Try other cards"), () => this.#tryAgain(taking), "button stage__next");
    if (this.#isFirst) return html`<a class="button stage__next" href=${this.dataset.more ?? ""}>${_("Next")}</a>`;
    return button(taking.goesOn ? _("Next") : _("Finish the lesson"), () => this.next(), "button stage__next");
  }

  #end(lesson: number, missed: number) {
    const { id } = this.#now;
    const next = lesson + 1 < this.#lessons.length ? { words: _("Next lesson"), go: () => this.#follow(this.#place(lesson + 1, 0)) } : null;
    // A shorter course ends as the whole one does, whether or not it has something of its last lesson.
    const ending = next ? this.#now : this.#all[this.#all.length - 1];
    const link = `${location.origin}${this.#path}#${this.#address(id)}`;
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
