import { html, nothing } from "lit-html";
import { announce } from "../../shared/dom/announcing.ts";
import { button, drawInto, notice, quiet } from "../../shared/dom/draw.ts";
import { save } from "../../shared/dom/handing-out.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { _, ngettext } from "../../shared/language/language.ts";
import { ruleLink } from "../../shared/reader/drawn-rules.ts";
import { OURS, eraseKept } from "../../shared/reader/kept.ts";
import { answered, learntOf } from "../../shared/reader/learnt.ts";
import { Asking } from "../questions/asking.ts";
import { Asked } from "../questions/question.ts";
import { LONGEST, taken, written } from "./learning.ts";
import { dueOf, knownBy } from "./schedule.ts";
import type { Question } from "../questions/question.ts";
import type { Known, Strength } from "./schedule.ts";

interface Game {
  id: string;
  name: string;
  /** the page of its course */
  href: string;
  /** the questions of each lesson */
  files: string[];
  /** by rule the steps that ask about it: which lesson, and which step of it, from 0 */
  steps: Record<string, [lesson: number, step: number][]>;
}

/** A lesson's file: each step with its question, and what differs from it in others. */
interface Baked {
  steps: { question: Question; others: Partial<Question>[] }[];
}

/** A rule to be asked about. */
interface Item {
  game: Game;
  rule: string;
}

/** So many rules are asked in one go; what was missed comes once more. */
const HANDFUL = 10;

/**
 * What was learnt is asked again, a handful at a time, by rule: with other cards each time. Below it stands what of each game is new, shaky or strong.
 */
class StoekReview extends Asking {
  #games: Game[] = this.given("games");
  #files = new Map<string, Baked>();
  #round: Item[] = [];
  #place = 0;
  #rights = 0;
  #missed = new Set<string>();

  override come() {
    super.come();
    for (const { id } of this.#games) this.until(learntOf(id).watch(() => this.draw()));
    this.draw();
  }

  /** What is known of a game's rules: those of its course. */
  #knownOf({ id, steps }: Game): Map<string, Known> {
    const answers = learntOf(id).get();
    return new Map(Object.keys(steps).map((rule) => [rule, knownBy(answers[rule] ?? [])]));
  }

  /** All that is due, the most overdue first within a game, the games in turn. */
  get #due(): Item[] {
    const now = Date.now();
    const each = this.#games.map((game) => dueOf(this.#knownOf(game), now).map((rule) => ({ game, rule })));
    const longest = Math.max(0, ...each.map(({ length }) => length));
    return Array.from({ length: longest }, (_none, at) => each.flatMap((items) => items.slice(at, at + 1))).flat();
  }

  #begin(items: Item[]) {
    this.#round = items.slice(0, HANDFUL);
    this.#place = 0;
    this.#rights = 0;
    this.#missed.clear();
    void this.#ask();
  }

  async #ask() {
    const item = this.#round[this.#place];
    this.asked = null;
    this.said = "";
    if (!item) return this.draw();
    const { game, rule } = item;
    const [lesson, step] = pick(game.steps[rule]);
    const file = game.files[lesson];
    const found = await this.asker.begin(async (turn) => {
      let baked = this.#files.get(file);
      if (!baked) {
        const response = await turn.of(fetch(new URL(file, SITE)));
        if (!response.ok) throw new Error(`HTTP ${response.status}`);
        baked = await turn.of(response.json()) as Baked;
        this.#files.set(file, baked);
      }
      const { question, others } = baked.steps[step];
      return new Asked({ ...question, ...pick([{}, ...others]) }, true);
    }, {
      slow: () => this.say(_("The cards are on their way.")),
      failed: () => this.say(_("The cards did not come. Look to the connection, and press again.")),
    });
    if (found) this.lay(found);
  }

  protected override judged({ isRight }: Asked) {
    const item = this.#round[this.#place];
    answered({ game: item.game.id, rule: item.rule, right: isRight });
    const key = `${item.game.id} ${item.rule}`;
    if (isRight) this.#rights += 1;
    else if (!this.#missed.has(key)) {
      this.#missed.add(key);
      this.#round.push(item);
    }
  }

  protected override next() {
    this.#place += 1;
    void this.#ask();
  }

  protected override draw() {
    const now = this.find(".review__now");
    if (this.#place < this.#round.length) drawInto(now, this.#scene());
    else drawInto(now, this.#round.length ? this.#end() : this.#start());
    drawInto(this.find(".review__known"), this.#games.map((game) => this.#known(game)));
    drawInto(this.find(".review__file"), this.#out());
  }

  #start() {
    const due = this.#due;
    const isAny = this.#games.some((game) => [...this.#knownOf(game).values()].some(({ strength }) => strength !== "new"));
    if (!isAny) return html`<p>${_("Nothing has been learnt here yet. Begin a course; what you are asked there comes back here.")}</p>
      <p><a class="button" href=${`${SITE}learn/`}>${_("Learn")}</a></p>`;
    if (!due.length) return html`<p>${_("Nothing is due now. You can practise what is shaky, or go on with a course.")}</p>`;
    return html`<p>${ngettext("{count} rule is to be asked again.", "{count} rules are to be asked again.", due.length)}</p>
      <p>${button(_("Begin"), () => this.#begin(due), "button")}</p>`;
  }

  #scene() {
    const { game, rule } = this.#round[this.#place];
    const count = _("{step} of {steps}", { step: this.#place + 1, steps: this.#round.length });
    const head = html`<p class="stage__head">${button(_("Stop"), () => this.#stop())}<span class="stage__place">${game.name}</span
      ><span class="stage__count">${count}</span></p>`;
    const beside = this.asked?.isJudged && !this.asked.isRight ? html`<span>${ruleLink(rule)}</span>` : nothing;
    return this.stage({ label: _("Review"), head, beside, retry: () => void this.#ask() });
  }

  #end() {
    const words = ngettext("{rights} of {count} answer was right.", "{rights} of {count} answers were right.", this.#round.length, { rights: this.#rights });
    return html`<p role="status">${_("✓ Done.")} ${words}</p>${this.#start()}`;
  }

  #stop() {
    this.asker.stop();
    this.#round = [];
    this.#place = 0;
    this.asked = null;
    this.draw();
  }

  /** A game's rules by how well they are known; nothing where none was asked about. */
  #known(game: Game) {
    const known = this.#knownOf(game);
    const by = (strength: Strength) => [...known].filter(([, each]) => each.strength === strength).map(([rule]) => rule);
    const [strong, shaky, fresh] = [by("strong"), by("shaky"), by("new")];
    const heading = html`<h2><a href=${game.href}>${game.name}</a></h2>`;
    if (!strong.length && !shaky.length) return html`${heading}<p class="review__none">${ngettext("{count} rule, none asked yet", "{count} rules, none asked yet", fresh.length)}</p>`;
    const list = (words: string, rules: string[]) => rules.length
      ? html`<details class="try__answer"><summary>${words}: ${rules.length}</summary><ul class="review__rules">${rules.map((rule) => html`<li>${ruleLink(rule)}</li>`)}</ul></details>`
      : nothing;
    return html`${heading}
      <dl class="review__counts"><div><dt>${_("strong")}</dt><dd>${strong.length}</dd></div><div><dt>${_("shaky")}</dt><dd>${shaky.length}</dd></div
        ><div><dt>${_("new")}</dt><dd>${fresh.length}</dd></div></dl>
      ${shaky.length ? html`<p>${quiet(_("Practise the shaky ones"), () => this.#begin(shaky.map((rule) => ({ game, rule }))), "shaky")}</p>` : nothing}
      ${list(_("Shaky"), shaky)}${list(_("Strong"), strong)}${list(_("New"), fresh)}`;
  }

  #out() {
    return html`<details class="try__answer"><summary>${_("Save, open, erase")}</summary>
      <p class="review__actions">${quiet(_("Save as a file"), () => save(written(this.#ids), "learnt.json"), "save")}
        <label class="button button--quiet">${_("Open a file")}<input type="file" class="visually-hidden" accept=".json,application/json" @change=${this.#read} /></label>
        ${quiet(_("Erase it"), () => this.#askErase(), "erase")}</p>
      <div class="review__ask"></div></details>`;
  }

  get #ids() {
    return this.#games.map(({ id }) => id);
  }

  #read = async ({ target }: Event) => {
    const input = target as HTMLInputElement;
    const file = input.files?.[0];
    input.value = "";
    if (!file) return;
    const count = file.size > LONGEST ? null : taken(await file.text(), this.#ids);
    this.draw();
    this.#tell(count === null
      ? _("“{name}” holds nothing that was learnt here. Choose a file that this page has saved.", { name: file.name })
      : ngettext("{count} answer was added.", "{count} answers were added.", count));
  };

  #askErase() {
    const words = _("Everything that you have learnt in this browser is forgotten, and how far you have come in the courses. It cannot be brought back.");
    drawInto(this.find(".review__ask"), notice("erase", words, {
      [_("Erase it")]: () => {
        for (const id of this.#ids) for (const key of ["learnt", "course"]) eraseKept(`${OURS}${key}.${id}`);
        this.#stop();
        this.#tell(_("What was learnt is forgotten."));
      },
      [_("Keep it")]: () => drawInto(this.find(".review__ask"), notice("erase")),
    }));
  }

  #tell(words: string) {
    drawInto(this.find(".review__ask"), html`<p>${words}</p>`);
    announce(this, words);
  }
}

/** One of them, by chance. */
const pick = <T>(among: T[]): T => among[Math.floor(Math.random() * among.length)];

customElements.define("stoek-review", StoekReview);
