import { html, nothing } from "lit-html";
import { announce } from "../../shared/dom/announcing.ts";
import { button, drawInto, notice, quiet } from "../../shared/dom/draw.ts";
import { isHidden } from "../../shared/dom/sight.ts";
import { save } from "../../shared/dom/handing-out.ts";
import { Store } from "../../shared/element/store.ts";
import { later } from "../../shared/offline/later.ts";
import { bring } from "../../shared/dom/steady.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { arriving, file } from "../../shared/offline/door.ts";
import { _, ngettext, woven } from "../../shared/language/language.ts";
import { ruleLink } from "../../shared/reader/drawn-rules.ts";
import { eraseKept } from "../../shared/reader/all-kept.ts";
import { OURS, isAnyUnkept } from "../../shared/reader/kept.ts";
import { answered, learntOf } from "../../shared/reader/learnt.ts";
import { progressOf } from "../../shared/reader/progress.ts";
import { differingLine } from "../learn/differing.ts";
import { OLDER } from "../learn/progress.ts";
import { answeredMistake, mistakesOf } from "../mistakes/mistakes.ts";
import { Staging } from "../questions/staging.ts";
import { Asked, NOTHING_ASKED, type Stage } from "../questions/state.ts";
import { knownOfGame, knownMistakes, leads, mistakeOf, ownMistakes, type Deck } from "./own.ts";
import { comingOf, dueOf, knownBy, momentOf, type Known } from "./schedule.ts";
import type { Turn } from "../../shared/element/asker.ts";
import type { Baked as Step } from "../learn/taking.ts";
import type { Question } from "../questions/question.ts";
import type { Thing, Told } from "./sections.ts";

interface Game {
  id: string;
  name: string;
  /** that of its course, below the site */
  page: string;
  /** the questions of each lesson */
  files: string[];
  /** by rule the steps that ask about it: which lesson, and which step of it, from 0 */
  steps: Record<string, [lesson: number, step: number][]>;
  /** the preset by whose rules the course teaches, and asks here; empty if the game has no house rules */
  taught: string;
}

/** A lesson's file. */
interface Baked {
  steps: Step[];
}

/** What is asked: about a rule of a game, or once more a card of the reader's own. */
type Item = { game: Game; rule: string } | { deck: Deck; mistake: string };

interface Reviewing extends Stage {
  /** what is asked in one go; what was missed comes once more */
  readonly round: readonly Item[];
  /** which of these is asked */
  readonly place: number;
  readonly rights: number;
  /** what was missed, each once */
  readonly missed: readonly string[];
  /** the step of a course that is asked */
  readonly step: Step | null;
}

const NO_ROUND: Reviewing = { ...NOTHING_ASKED, round: [], place: 0, rights: 0, missed: [], step: null };

const keyOf = (item: Item) => ("mistake" in item ? item.mistake : `${item.game.id} ${item.rule}`);

/** An answer counts; what was missed for the first time is asked once more. */
function withAnswer({ round, place, rights, missed }: Reviewing, isRight: boolean): Partial<Reviewing> {
  if (isRight) return { rights: rights + 1 };
  const key = keyOf(round[place]);
  return missed.includes(key) ? {} : { missed: [...missed, key], round: [...round, round[place]] };
}

/** So many are asked in one go, and of these at most so many of the reader's own cards; what was missed comes once more. */
const HANDFUL = 10;
const OWN = 3;

/** At least so often is told how long it is until something comes back (ms). */
const OFTEN = 60_000;
/** What the address of the quiz says for what is not yet right there. */
const NOT_YET = "practise=not-yet";

const ERASED = ["learnt", "lessons", OLDER, "mistakes"];

/**
 * What was learnt is asked again, a handful at a time: by rule, with other cards each time, and the reader's own mistakes as the positions that they
 * were. Below it stands what of each game is new, shaky or strong.
 */
class StoekReview extends Staging<Reviewing> {
  protected readonly store = new Store(NO_ROUND);
  #games: Game[] = this.given("games");
  #decks: Deck[] = this.given("decks");
  #files = new Map<string, Baked>();
  #clock = 0;

  override come() {
    super.come();
    for (const { id } of this.#games) this.until(learntOf(id).watch(() => this.drawAgain()));
    for (const { id } of this.#decks) this.until(mistakesOf(id).watch(() => this.drawAgain()));
    this.draws(this, () => this.#view());
  }

  override leave() {
    clearTimeout(this.#clock);
  }

  /** What is known of a game's rules: those of its course. */
  #knownOf({ id, steps }: Game): Map<string, Known> {
    const answers = learntOf(id).get();
    return new Map(Object.keys(steps).map((rule) => [rule, knownBy(answers[rule] ?? [])]));
  }

  /** All that is due, the most overdue first within a game, the games in turn; the reader's own mistakes among them, from the third on. */
  get #due(): Item[] {
    const now = Date.now();
    const rules = inTurn(this.#games.map((game) => dueOf(this.#knownOf(game), now).map((rule): Item => ({ game, rule }))));
    const own = inTurn(this.#decks.map((deck) => dueOf(knownMistakes(deck.id), now).map((mistake): Item => ({ deck, mistake }))));
    const first = HANDFUL - Math.min(OWN, own.length);
    return [...rules.slice(0, first), ...own, ...rules.slice(first)];
  }

  /** When the next ones come back, and how many then: rules, and the reader's own mistakes. None where nothing has been learnt. */
  #coming(now: number) {
    const rules = comingOf(
      this.#games.flatMap((game) => [...this.#knownOf(game).values()]),
      now,
    );
    const own = comingOf(
      this.#decks.flatMap(({ id }) => [...knownMistakes(id).values()]),
      now,
    );
    const next = Math.min(...rules.slice(0, 1), ...own.slice(0, 1));
    if (!Number.isFinite(next)) return null;
    const { words, until } = momentOf(next, now);
    const [some, others] = [rules, own].map((all) => all.filter((at) => at <= until).length);
    const told = [
      ...(some ? [ngettext("{count} rule comes back {when}.", "{count} rules come back {when}.", some, { when: words })] : []),
      ...(others ? [ngettext("{count} card of yours comes back {when}.", "{count} cards of yours come back {when}.", others, { when: words })] : []),
    ];
    return { next, told: told.join(" ") };
  }

  #begin(items: Item[]) {
    void this.#ask({ ...NO_ROUND, round: items.slice(0, HANDFUL) });
  }

  /** @param now what is known then */
  async #ask(now: Reviewing) {
    const { place, round } = now;
    const item = round[place];
    this.change({ ...now, ...NOTHING_ASKED, step: null });
    if (!item) return this.#arrive();
    if ("mistake" in item) {
      const found = mistakeOf(item.deck.id, item.mistake);
      // Erased meanwhile, by another tab.
      return found ? this.lay(new Asked(found.question), !place) : this.next();
    }
    const found = await this.asker.begin((turn) => this.#stepAbout(turn, item.game, item.rule), {
      slow: () => this.say(_("The cards are on their way.")),
      failed: ({ message }) => this.say(message),
    });
    if (!found) return;
    const { question, others } = found;
    this.change({ step: found, asked: new Asked({ ...question, ...pick([{}, ...others]) } as Question), said: "" });
    this.arrive(!place);
  }

  /** A step that asks about the rule, by chance one of those that there are. */
  async #stepAbout(turn: Turn, { files, steps }: Game, rule: string): Promise<Step> {
    const [lesson, step] = pick(steps[rule]);
    let baked = this.#files.get(files[lesson]);
    if (!baked) {
      baked = (await turn.of(arriving(file(SITE + files[lesson]), _("The cards did not arrive.")))) as Baked;
      this.#files.set(files[lesson], baked);
    }
    return baked.steps[step];
  }

  protected override judged({ isRight }: Asked) {
    const now = this.store.now;
    const item = now.round[now.place];
    this.change(withAnswer(now, isRight));
    if ("mistake" in item) answeredMistake(item.deck.id, item.mistake, isRight);
    else answered({ game: item.game.id, rule: item.rule, right: isRight });
  }

  protected override next() {
    void this.#ask({ ...this.store.now, place: this.store.now.place + 1 });
  }

  #view() {
    const { place, round } = this.store.now;
    const own = (deck: Deck, ids: string[]) => this.#begin(ids.map((mistake) => ({ deck, mistake })));
    const known = (game: Game) => knownOfGame(game, this.#knownOf(game), (rules) => this.#begin(rules.map((rule) => ({ game, rule }))));
    return html`<div class="review__now">${place < round.length ? this.#scene(round[place]) : round.length ? this.#end() : this.#start()}</div
      ><p class="heard visually-hidden" role="status"></p><div>${ownMistakes(this.#decks, Date.now(), own)}</div
      ><div>${this.#games.map(known)}</div><div>${this.#out()}</div>`;
  }

  /** A round is over: whoever listens or types goes on from what is told of it. */
  #arrive() {
    const told = this.find(".review__told");
    told.focus({ preventScroll: true });
    if (isHidden(told)) bring(told);
  }

  #start() {
    const now = Date.now();
    const due = this.#due;
    const coming = this.#coming(now);
    clearTimeout(this.#clock);
    if (coming) this.#clock = window.setTimeout(() => this.drawAgain(), Math.min(coming.next - now, OFTEN));
    if (!due.length && !coming)
      return html`${told(_("Nothing has been learnt here yet. Begin a course; what you are asked there comes back here."))}${this.#quizzed()}
      <p><a class="button" href=${`${SITE}learn/`}>${_("Learn")}</a></p>`;
    if (!due.length) return told([_("Nothing is due now."), " ", coming?.told, " ", _("You can practise what is shaky, or go on with a course.")]);
    const own = due.filter((item) => "mistake" in item).length;
    const words = [
      ...(due.length > own ? [ngettext("{count} rule is to be asked again.", "{count} rules are to be asked again.", due.length - own)] : []),
      ...(own ? [ngettext("{count} card of yours comes back.", "{count} cards of yours come back.", own)] : []),
    ];
    return html`${told(words.join(" "))}
      <p>${button(_("Begin"), () => this.#begin(due), "button")}</p>`;
  }

  /** The quiz keeps what was missed there by its positions, and asks it again itself. */
  #quizzed() {
    const missed = this.#decks.filter(({ id }) => progressOf(id).has("wrong"));
    const links = missed.map(({ id, name }, at) => [at ? _(", ") : "", html`<a href=${`${SITE}quiz/#game=${id}&${NOT_YET}`}>${name}</a>`]);
    const words = _("What you missed in the quiz is among what is asked there under “{filter}”: {games}.", { filter: _("not yet right"), games: "{games}" });
    return missed.length ? html`<p class="review__quiz">${woven<unknown>(words, { games: links })}</p>` : nothing;
  }

  #scene(item: Item) {
    const { name } = "mistake" in item ? item.deck : item.game;
    const { asked, place, round, step } = this.store.now;
    const count = _("{step} of {steps}", { step: place + 1, steps: round.length });
    const head = html`<p class="stage__head">${button(_("Stop"), () => {
      this.#stop();
      this.#arrive();
    })}<span class="stage__place">${name}</span
      ><span class="stage__count">${count}</span></p>`;
    const shown = "game" in item && step ? differingLine(step, item.game.taught) : nothing;
    return this.stage({
      label: _("Review"),
      head,
      shown,
      after: asked?.isJudged ? this.#after(item, asked) : nothing,
      retry: () => void this.#ask(this.store.now),
    });
  }

  /** Where it leads on, once it has been answered. */
  #after(item: Item, asked: Asked) {
    if ("mistake" in item) {
      const mistake = mistakeOf(item.deck.id, item.mistake);
      return mistake ? leads(item.deck, mistake, asked) : nothing;
    }
    const isTold = asked.faults.some(({ rule }) => rule === item.rule);
    return asked.isRight || isTold ? nothing : html`<p class="review__theme">${ruleLink(item.rule)}</p>`;
  }

  #end() {
    const { rights, round } = this.store.now;
    const words = ngettext("{rights} of {count} answer was right.", "{rights} of {count} answers were right.", round.length, { rights });
    return html`${told([_("✓ Done."), " ", words])}${this.#start()}`;
  }

  #stop() {
    this.asker.stop();
    this.change(NO_ROUND);
  }

  #out() {
    return html`<details class="try__answer"><summary>${_("Save, open, erase")}</summary>
      <p>${_("The file holds what you have learnt, your place in each course, your mistakes, quiz and puzzle results, deals, sessions, house rules and settings.")}</p>
      <p class="review__actions">${quiet(_("Save as a file"), () => void this.#save(), "save")}
        <label class="button button--quiet">${_("Open a file")}<input type="file" class="visually-hidden" accept=".json,application/json" @change=${this.#read} /></label>
        ${quiet(_("Erase what was learnt"), () => this.#askErase(), "erase")}</p>
      <div class="review__ask"></div></details>`;
  }

  #read = async ({ target }: Event) => {
    const input = target as HTMLInputElement;
    const file = input.files?.[0];
    input.value = "";
    if (!file) return;
    const saved = await this.#saved();
    if (!saved) return;
    const text = await file
      .slice(0, saved.LONGEST + 1)
      .text()
      .catch(() => null);
    if (text === null) return this.#tell(_("“{name}” could not be read. Choose the file again, or choose another one.", { name: file.name }));
    const told = saved.taken(text, file.name, this.#site);
    this.drawAgain();
    this.#tell(typeof told === "string" ? told : broughtWords(told));
  };

  get #site() {
    return { taught: this.#games, decks: this.#decks };
  }

  /** Returns the module that saves and opens the file; null if it does not arrive, and then the page says so. */
  async #saved() {
    try {
      return await later<typeof import("./later-saved.ts")>("saved");
    } catch (error) {
      this.#tell((error as Error).message);
      return null;
    }
  }

  async #save() {
    const saved = await this.#saved();
    if (saved) save(saved.written(this.#site), `stoek-${new Date().toISOString().slice(0, 10)}.json`);
  }

  #askErase() {
    const words = _(
      "Everything that you have learnt in this browser is forgotten, how far you have come in the courses, and your own mistakes. It cannot be brought back.",
    );
    drawInto(
      this.find(".review__ask"),
      notice("erase", words, {
        [_("Erase it")]: () => {
          for (const { id } of [...this.#games, ...this.#decks]) for (const key of ERASED) eraseKept(`${OURS}${key}.${id}`);
          this.#stop();
          this.#tell(_("What was learnt is forgotten."));
          this.#eraser.focus();
        },
        [_("Keep it")]: () => {
          drawInto(this.find(".review__ask"), notice("erase"));
          this.#eraser.focus();
        },
      }),
    );
    this.find(".review__ask button:last-of-type").focus();
  }

  get #eraser() {
    return this.find("[data-do=erase]");
  }

  #tell(words: string) {
    drawInto(this.find(".review__ask"), html`<p>${words}</p>`);
    // What was said of a file before is not heard once more.
    this.find(".heard").replaceChildren();
    announce(this, words);
  }
}

/** Says what was added from a file, and what was not. */
function broughtWords({ came, stayed, fell, left, parts, failed }: Told) {
  const words: Record<Thing, (count: number) => string> = {
    answers: (count) => ngettext("{count} answer", "{count} answers", count),
    lessons: (count) => ngettext("progress in {count} lesson", "progress in {count} lessons", count),
    mistakes: (count) => ngettext("{count} mistake from your deals", "{count} mistakes from your deals", count),
    own: (count) => ngettext("{count} older mistake that was already here", "{count} older mistakes that were already here", count),
    marks: (count) => ngettext("{count} quiz or puzzle result", "{count} quiz or puzzle results", count),
    deals: (count) => ngettext("{count} deal", "{count} deals", count),
    sessions: (count) => ngettext("{count} session", "{count} sessions", count),
    tables: (count) => ngettext("the house rules for {count} game", "the house rules for {count} games", count),
    choices: (count) => ngettext("{count} setting", "{count} settings", count),
  };
  const listed = (counts: Told["came"]) =>
    Object.entries(counts)
      .map(([thing, count]) => words[thing as Thing](count))
      .join(_(", "));
  return [
    listed(came)
      ? _("Added: {things}.", { things: listed(came) })
      : listed(stayed) || listed(fell) || failed
        ? _("Nothing was added.")
        : _("Nothing was added: everything that could be read was already here."),
    ...(listed(stayed) ? [_("Left unchanged, because this browser has a different version: {things}.", { things: listed(stayed) })] : []),
    ...(listed(fell) ? [_("There was no room to keep {things}.", { things: listed(fell) })] : []),
    ...(left
      ? [
          ngettext(
            "{count} entry was left out, because this edition cannot read it ({places}).",
            "{count} entries were left out, because this edition cannot read them ({places}).",
            left,
            { places: parts.map((part) => partWords(part)).join(_(", ")) },
          ),
        ]
      : []),
    ...(failed ? [_("Some parts of the file could not be added: {places}. Keep the file, and open it again later.", { places: failed.join(_(", ")) })] : []),
    ...(isAnyUnkept() ? [_("Your browser could not store everything: the rest is lost when you close or reload the page.")] : []),
  ].join(" ");
}

/** A section of the file, as readers know it. */
const partWords = (part: string) =>
  ({
    learnt: _("answers"),
    lessons: _("lessons"),
    mistakes: _("mistakes from your deals"),
    quiz: _("quiz results"),
    puzzles: _("puzzle results"),
    known: _("games that you know"),
    sittings: _("deals played here"),
    deal: _("deals entered"),
    evening: _("sessions"),
    settings: _("settings and house rules"),
  })[part] ?? _("something else");

/** Where one stands: the focus comes here when a round is over. */
const told = (words: unknown) => html`<div class="review__told" tabindex="-1"><p>${words}</p></div>`;

/** One of them, by chance. */
const pick = <T>(among: T[]): T => among[Math.floor(Math.random() * among.length)];

/** The first of each list, then the second ones, and so on. */
function inTurn<T>(lists: T[][]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_none, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

customElements.define("stoek-review", StoekReview);
