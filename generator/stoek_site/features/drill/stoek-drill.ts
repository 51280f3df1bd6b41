import { html, nothing } from "lit-html";
import { cut, keyFaults, meaninglessIn, noSuchGame, pathOfPage, saidIn, tellAddress, toldOf } from "../../shared/dom/address.ts";
import { drawInto, options } from "../../shared/dom/draw.ts";
import { sharing } from "../../shared/element/sharing.ts";
import { Asker } from "../../shared/element/asker.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { arriving, file } from "../../shared/offline/door.ts";
import { _ } from "../../shared/language/language.ts";
import { chosenGame } from "../../shared/reader/chosen-game.ts";
import { choicesText, readChoicesText } from "../../shared/reader/house-links.ts";
import { isSameHouse } from "../../shared/reader/house-rules.ts";
import { answered } from "../../shared/reader/learnt.ts";
import { settings } from "../../shared/reader/settings.ts";
import { howLine } from "../my_table/stoek-how.ts";
import { houseOf } from "../../shared/reader/table-rules.ts";
import { Asking } from "../questions/asking.ts";
import { Asked } from "../questions/question.ts";
import { among, gamesToKnow } from "./known-games.ts";
import { everyKind, kindsAt } from "./offered.ts";
import type { Turn } from "../../shared/element/asker.ts";
import type { House } from "../../shared/reader/house-rules.ts";
import type { OtherTable } from "../my_table/stoek-how.ts";
import type { Question } from "../questions/question.ts";
import type { KindsByTable } from "./offered.ts";

interface Game {
  id: string;
  name: string;
  /** its first questions */
  file: string;
  kinds: KindsByTable;
}

/** A question as the verb answers it, further ones from the seeds that follow with it. */
type Answered = Question & { seed: number; others?: (Question & { seed: number })[] };

/** The first questions of a game, by kind. */
interface Baked {
  seats: number;
  partners: boolean;
  kinds: Record<string, Answered>;
}

/** So many questions are fetched from the engine at a time, before they are needed. */
const AHEAD = 4;
/** Seeds of the first questions are small; others begin here. */
const MOST_SEEDS = 1_000_000;
/** Which cards may be played is asked by the quiz, telling positions first. */
const QUIZ = "legal";
/** What a link may say. */
const SAID = ["game", "kind", "seed", "house"];
/** Which game it is. */
const WHICH = "game";

/**
 * Questions of one kind and game after the other. The first ones lie in a file; the engine is asked for further ones while these are answered,
 * so that the next is there in a frame. Each has a link: game, kind and seed.
 */
class StoekDrill extends Asking {
  #games: Game[] = this.given("games");
  /** every kind with its words */
  #kinds: [kind: string, words: string][] = this.given("kinds");
  #game = this.#games[0];
  #kind = "";
  /** the kinds that the table has */
  #offered: string[] = [];
  /** why the kind that was wanted is not asked */
  #lacking = "";
  /** the house rules by which questions are asked */
  #house: House = {};
  /** the reader's, as they were last */
  #own: House = {};
  #baked: Baked | null = null;
  /** what is asked next, in order */
  #waiting: (Question & { seed: number })[] = [];
  #seed = 0;
  #further = new Asker();
  #path = pathOfPage();
  #right = 0;
  #count = 0;
  /** what is wrong with the link that led here */
  #strange = "";

  override come() {
    super.come();
    this.hear(window, "hashchange", () => this.#readAddress());
    this.until(settings.on(() => this.#settingsChanged()));
    this.#readAddress();
  }

  override leave() {
    this.#further.stop();
  }

  /** By another table the questions are others. */
  #settingsChanged() {
    const { id } = this.#game;
    if (isSameHouse(id, settings.house(id), this.#own)) this.draw();
    else void this.#open(this.#game, this.#kind, null);
  }

  #readAddress() {
    const told = saidIn(location.hash);
    const [name, kind, number, rules] = SAID.map((key) => told.get(key));
    const named = this.#games.find(({ id }) => id === name);
    const game = named ?? this.#games.find(({ id }) => id === chosenGame.kept) ?? this.#games[0];
    const known = this.#kinds.find(([id]) => id === kind)?.[0];
    const seed = /^\d{1,15}$/.test(number ?? "") && Number(number) > 0 ? Number(number) : null;
    // A question that was linked to without house rules is one by the standard.
    const brought = readChoicesText(game.id, rules ?? "");
    void this.#open(game, known ?? null, seed, seed !== null || rules ? brought.house : undefined);
    const faults = [
      ...brought.faults,
      ...(name != null && !named ? [noSuchGame(name)] : []),
      ...(kind != null && !known ? [_("The link names the kind of question “{kind}”, which is not here.", { kind: cut(kind) })] : []),
      ...(number != null && seed === null ? [_("The link names the question “{word}”, which is no number of one.", { word: cut(number) })] : []),
      ...keyFaults(told, SAID),
    ];
    const isSaid = [name, kind, number, rules].some((word) => word != null);
    this.#strange = isSaid ? toldOf(location.hash, faults).join(" ") : meaninglessIn(location.hash);
    this.draw();
  }

  #wordsOf = (kind: string) => this.#kinds.find(([id]) => id === kind)?.[1] ?? kind;

  /** The kind to ask: the one that is wanted if the table has it, else the first that is not the quiz's. */
  #settle(wanted: string | null, offered: string[]) {
    this.#offered = offered;
    this.#kind = wanted !== null && offered.includes(wanted) ? wanted : (offered.find((kind) => kind !== QUIZ) ?? offered[0]);
    const words = { kind: this.#wordsOf(wanted ?? ""), other: this.#wordsOf(this.#kind) };
    this.#lacking =
      wanted === null || wanted === this.#kind ? "" : _("“{kind}” is not asked here: the rules of this table leave it out. Here is “{other}” instead.", words);
  }

  /** Among which games a question asks, if that was chosen. */
  get #among() {
    return this.#kind === WHICH ? among(this.#game.id, this.#games) : {};
  }

  /**
   * @param wanted the kind; null for the first
   * @param seed the question that was linked to; null for the first ones
   * @param house by which rules; the reader's if nothing else is said
   */
  async #open(game: Game, wanted: string | null, seed: number | null, house: House = settings.house(game.id)) {
    this.#own = settings.house(game.id);
    this.#house = house;
    const isOther = game !== this.#game || !this.#baked;
    this.#game = game;
    const there = kindsAt(game.id, game.kinds, house);
    this.#settle(wanted, there ?? everyKind(game.kinds));
    this.asked = null;
    this.#further.stop();
    this.#waiting = [];
    this.#right = this.#count = 0;
    this.#strange = "";
    this.say("");
    await this.asker.begin(
      async (turn) => {
        if (isOther) {
          this.#baked = null;
          this.#baked = await turn.of(arriving(file(SITE + game.file), _("The questions did not arrive.")));
        }
        if (!there) {
          const { kinds } = await turn.ask({ verb: "question", game: game.id, ...houseOf(game.id, house) });
          this.#settle(
            wanted,
            this.#kinds.map(([kind]) => kind).filter((kind) => kind in kinds),
          );
          this.draw();
        }
        const first = "among" in this.#among || Object.keys(house).length ? undefined : this.#baked?.kinds[this.#kind];
        const ready = first ? [first, ...(first.others ?? [])] : [];
        const linked = this.#lacking ? null : seed;
        const at = linked === null ? 0 : ready.findIndex((each) => each.seed === linked);
        if (at >= 0) this.#waiting = ready.slice(at);
        else await this.#fetch(turn, linked ?? 1);
        this.#lay();
      },
      {
        slow: () => this.say(_("The question is on its way.")),
        failed: ({ message }) => this.say(message),
      },
    );
  }

  async #fetch(turn: Turn, seed: number) {
    const found = (await turn.ask({
      verb: "question",
      game: this.#game.id,
      ...houseOf(this.#game.id, this.#house),
      kind: this.#kind,
      seed,
      others: AHEAD,
      ...this.#among,
    })) as Answered;
    this.#waiting.push(found, ...(found.others ?? []));
  }

  /** The next question lies on the table; where few are left, more are fetched meanwhile. */
  #lay() {
    const next = this.#waiting.shift();
    if (!next || !this.#baked) return this.#more();
    const { seats, partners } = this.#baked;
    this.#seed = next.seed;
    tellAddress(this.#said, this.#path);
    this.lay(new Asked({ ...next, seats, partners }, true));
    if (this.#waiting.length <= 1) this.#ahead();
  }

  /** What a link says of the question. */
  get #said() {
    const rules = choicesText(this.#house);
    return `game=${this.#game.id}&kind=${this.#kind}&seed=${this.#seed}${rules ? `&house=${rules}` : ""}`;
  }

  /** The table of a link, if it is not the reader's. */
  get #other(): OtherTable | null {
    const { id } = this.#game;
    const choose = (chosen: House) => {
      settings.setTable(id, chosen);
      void this.#open(this.#game, this.#kind, null);
    };
    return isSameHouse(id, this.#house, this.#own) ? null : { house: this.#house, words: _("The link’s table:"), choose };
  }

  /** There is none: it is laid when it comes. */
  #more() {
    this.asked = null;
    this.say(_("Looking for another question…"));
    this.#ahead();
  }

  /** Further questions are fetched, once at a time. */
  #ahead() {
    if (this.#further.isWaiting) return;
    const seed = 1 + Math.floor(Math.random() * MOST_SEEDS);
    const wanted = [this.#game, this.#kind];
    void this.#further
      .begin((turn) => this.#fetch(turn, seed), {
        failed: ({ message }) => {
          // Nobody waits for it yet: it is asked for again when it is needed.
          if (!this.asked) this.say(message);
        },
      })
      .then(() => {
        if (this.asked || !this.#waiting.length || wanted[0] !== this.#game || wanted[1] !== this.#kind) return;
        this.#lay();
      });
  }

  protected override judged({ isRight, question }: Asked) {
    this.#count += 1;
    if (isRight) this.#right += 1;
    answered({ game: question.game, rule: question.rule, right: isRight });
  }

  protected override next() {
    this.#lay();
  }

  protected override draw() {
    const link = `${location.origin}${this.#path}#${this.#said}`;
    const count = this.#count ? _("{right} of {count} right", { right: this.#right, count: this.#count }) : "";
    drawInto(this.find(".drill__live"), [
      this.#choosers(),
      howLine(this.#game.id, this.#other),
      html`<p class="strange" role="status">${[this.#strange, this.#lacking].filter(Boolean).join(" ")}</p>`,
      this.stage({
        label: _("Question"),
        retry: () => void this.#open(this.#game, this.#kind, null),
        beside: html`<span class="stage__count">${count}</span>`,
      }),
      this.#kind === WHICH ? gamesToKnow(this.#games, () => void this.#open(this.#game, this.#kind, null)) : nothing,
      this.asked?.isJudged ? sharing(link) : nothing,
    ]);
  }

  #choosers() {
    const games = options(
      this.#games.map(({ id, name }) => [id, name]),
      this.#game.id,
    );
    const kinds = options(
      this.#kinds.filter(([kind]) => this.#offered.includes(kind)),
      this.#kind,
    );
    return html`<div class="drill__choose" data-live="live"
      ><label class="field"><span class="field__label">${_("Game")}</span><select class="entry" @change=${this.#gameChosen}>${games}</select></label
      ><label class="field"><span class="field__label">${_("Question")}</span><select class="entry" @change=${this.#kindChosen}>${kinds}</select></label></div>`;
  }

  #gameChosen = ({ target }: Event) => {
    const game = this.#games.find(({ id }) => id === (target as HTMLSelectElement).value);
    if (!game) return;
    chosenGame.keep(game.id);
    // What another game lacks is no surprise.
    void this.#open(game, everyKind(game.kinds).includes(this.#kind) ? this.#kind : null, null);
  };

  #kindChosen = ({ target }: Event) => {
    const kind = (target as HTMLSelectElement).value;
    if (kind === QUIZ) location.assign(`${SITE}quiz/#game=${this.#game.id}`);
    else void this.#open(this.#game, kind, null);
  };
}

customElements.define("stoek-drill", StoekDrill);
