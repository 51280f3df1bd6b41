import { Said, numberIn, linkText } from "../../shared/dom/link.ts";
import { html, nothing } from "lit-html";
import { addressWith, meaninglessIn, noSuchGame, pathOfPage, tellAddress } from "../../shared/dom/address.ts";
import { options } from "../../shared/dom/draw.ts";
import { sharing } from "../../shared/element/sharing.ts";
import { Asker, type Turn } from "../../shared/element/asker.ts";
import { Store, together } from "../../shared/element/store.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { arriving, file } from "../../shared/offline/door.ts";
import { _ } from "../../shared/language/language.ts";
import { chosenGame } from "../../shared/reader/chosen-game.ts";
import { choicesText, houseSaid } from "../../shared/reader/house-links.ts";
import { isSameHouse, type House } from "../../shared/reader/house-rules.ts";
import { answered } from "../../shared/reader/learnt.ts";
import { settings } from "../../shared/reader/settings.ts";
import { howLine, type OtherTable } from "../my_table/stoek-how.ts";
import { houseOf } from "../../shared/reader/table-rules.ts";
import { Staging } from "../questions/staging.ts";
import { Asked, NOTHING_ASKED, type Stage } from "../questions/state.ts";
import { among, gamesToKnow } from "./known-games.ts";
import { everyKind, kindsAt, type KindsByTable } from "./offered.ts";
import type { Question } from "../questions/question.ts";

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
const WHICH = "game";

interface Drilling extends Stage {
  readonly game: Game;
  readonly kind: string;
  /** the kinds that the table has */
  readonly offered: string[];
  /** why the kind that was wanted is not asked */
  readonly lacking: string;
  /** the house rules by which questions are asked */
  readonly house: House;
  /** the reader's, as they were last */
  readonly own: House;
  readonly seed: number;
  readonly right: number;
  readonly count: number;
  /** what is wrong with the link that led here */
  readonly strange: string;
}

const begun = (game: Game, house: House, own: House): Drilling => ({
  ...NOTHING_ASKED,
  game,
  kind: "",
  offered: [],
  lacking: "",
  house,
  own,
  seed: 0,
  right: 0,
  count: 0,
  strange: "",
});

/**
 * Questions of one kind and game after the other. The first ones lie in a file; the engine is asked for further ones while these are answered,
 * so that the next is there in a frame. Each has a link: game, kind and seed.
 */
class StoekDrill extends Staging<Drilling> {
  #games: Game[] = this.given("games");
  #kinds: [kind: string, words: string][] = this.given("kinds");
  protected readonly store = new Store<Drilling>(begun(this.#games[0], {}, {}));
  #baked: Baked | null = null;
  /** what is asked next, in order */
  #waiting: (Question & { seed: number })[] = [];
  #further = new Asker();
  #path = pathOfPage();

  override come() {
    super.come();
    this.hear(window, "hashchange", () => this.#readAddress());
    this.until(settings.on(() => this.#settingsChanged()));
    this.#readAddress();
    this.draws(this.find(".drill__live"), () => this.#view());
  }

  override leave() {
    this.#further.stop();
  }

  /** By another table the questions are others. */
  #settingsChanged() {
    const { game, kind, own } = this.store.now;
    if (isSameHouse(game.id, settings.house(game.id), own)) this.drawAgain();
    else void this.#open(game, kind, null);
  }

  #readAddress() {
    const said = new Said("question");
    const named = said.use("game", (word) => this.#games.find(({ id }) => id === word), noSuchGame);
    const game = named ?? this.#games.find(({ id }) => id === chosenGame.kept) ?? this.#games[0];
    const known = (word: string) => this.#kinds.find(([id]) => id === word)?.[0];
    const kind = said.use("kind", known, (word) => _("The link names the kind of question “{kind}”, which is not here.", { kind: word }));
    const seed = said.use(
      "seed",
      (word) => numberIn(word) || null,
      (word) => _("The link names the question “{word}”, which is no number of one.", { word }),
    );
    // A question that was linked to without house rules is one by the standard.
    const house = houseSaid(said, game.id) ?? (seed === null ? undefined : {});
    void this.#open(game, kind, seed, house);
    this.change({ strange: said.isMeant ? said.told().join(" ") : meaninglessIn() });
  }

  #wordsOf = (kind: string) => this.#kinds.find(([id]) => id === kind)?.[1] ?? kind;

  /** The kind to ask: the one that is wanted if the table has it, else the first that is not the quiz's. */
  #settle(wanted: string | null, offered: string[]) {
    const kind = wanted !== null && offered.includes(wanted) ? wanted : (offered.find((each) => each !== QUIZ) ?? offered[0]);
    const words = { kind: this.#wordsOf(wanted ?? ""), other: this.#wordsOf(kind) };
    const isLacking = wanted !== null && wanted !== kind;
    const lacking = isLacking ? _("“{kind}” is not asked here: the rules of this table leave it out. Here is “{other}” instead.", words) : "";
    this.change({ offered, kind, lacking });
  }

  /** Among which games a question asks, if that was chosen. */
  get #among() {
    const { game, kind } = this.store.now;
    return kind === WHICH ? among(game.id, this.#games) : {};
  }

  /**
   * @param wanted the kind; null for the first
   * @param seed the question that was linked to; null for the first ones
   * @param house by which rules; the reader's if nothing else is said
   */
  async #open(game: Game, wanted: string | null, seed: number | null, house: House = settings.house(game.id)) {
    const isOther = game !== this.store.now.game || !this.#baked;
    const there = kindsAt(game.id, game.kinds, house);
    this.#further.stop();
    this.#waiting = [];
    together(() => {
      this.change(begun(game, house, settings.house(game.id)));
      this.#settle(wanted, there ?? everyKind(game.kinds));
    });
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
        }
        const { kind, lacking } = this.store.now;
        const first = "among" in this.#among || Object.keys(house).length ? undefined : this.#baked?.kinds[kind];
        const ready = first ? [first, ...(first.others ?? [])] : [];
        const linked = lacking ? null : seed;
        const at = linked === null ? 0 : ready.findIndex((each) => each.seed === linked);
        if (at >= 0) this.#waiting = ready.slice(at);
        else await this.#fetch(turn, linked ?? 1);
        this.next();
      },
      {
        slow: () => this.say(_("The question is on its way.")),
        failed: ({ message }) => this.say(message),
      },
    );
  }

  async #fetch(turn: Turn, seed: number) {
    const { game, house, kind } = this.store.now;
    const wanted = { verb: "question", game: game.id, ...houseOf(game.id, house), kind, seed, others: AHEAD, ...this.#among };
    const found = (await turn.ask(wanted)) as Answered;
    this.#waiting.push(found, ...(found.others ?? []));
  }

  /** The next question lies on the table; where few are left, more are fetched meanwhile. */
  protected override next() {
    const question = this.#waiting.shift();
    if (!question || !this.#baked) {
      // It is laid when it comes.
      this.change({ asked: null, said: _("Looking for another question…") });
      return this.#ahead();
    }
    const { seats, partners } = this.#baked;
    this.change({ seed: question.seed, asked: new Asked({ ...question, seats, partners }), said: "" });
    tellAddress(this.#said, this.#path);
    this.arrive(false);
    if (this.#waiting.length <= 1) this.#ahead();
  }

  /** What a link says of the question. */
  get #said() {
    const { game, house, kind, seed } = this.store.now;
    return linkText("question", { game: game.id, kind, seed, house: choicesText(house) });
  }

  /** The table of a link, if it is not the reader's. */
  get #other(): OtherTable | null {
    const { game, house, kind, own } = this.store.now;
    const choose = (chosen: House) => {
      settings.setTable(game.id, chosen);
      void this.#open(game, kind, null);
    };
    return isSameHouse(game.id, house, own) ? null : { house, words: _("The link’s table:"), choose };
  }

  /** Further questions are fetched, once at a time. */
  #ahead() {
    if (this.#further.isWaiting) return;
    const { game, kind } = this.store.now;
    const seed = 1 + Math.floor(Math.random() * MOST_SEEDS);
    void this.#further
      .begin((turn) => this.#fetch(turn, seed), {
        failed: ({ message }) => {
          // Nobody waits for it yet: it is asked for again when it is needed.
          if (!this.store.now.asked) this.say(message);
        },
      })
      .then(() => {
        const now = this.store.now;
        if (!now.asked && this.#waiting.length && game === now.game && kind === now.kind) this.next();
      });
  }

  protected override judged({ isRight, question }: Asked) {
    const { right, count } = this.store.now;
    this.change({ count: count + 1, right: right + Number(isRight) });
    answered({ game: question.game, rule: question.rule, right: isRight });
  }

  #view() {
    const { asked, count, game, kind, lacking, right, strange } = this.store.now;
    const again = () => void this.#open(game, kind, null);
    return [
      this.#choosers(),
      howLine(game.id, this.#other),
      html`<p class="strange" role="status">${[strange, lacking].filter(Boolean).join(" ")}</p>`,
      this.stage({
        label: _("Question"),
        retry: again,
        beside: html`<span class="stage__count">${count ? _("{right} of {count} right", { right, count }) : ""}</span>`,
      }),
      kind === WHICH ? gamesToKnow(this.#games, again) : nothing,
      asked?.isJudged ? sharing(addressWith(this.#said, this.#path)) : nothing,
    ];
  }

  #choosers() {
    const { game, kind, offered } = this.store.now;
    const games = options(
      this.#games.map(({ id, name }) => [id, name]),
      game.id,
    );
    const kinds = options(
      this.#kinds.filter(([each]) => offered.includes(each)),
      kind,
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
    void this.#open(game, everyKind(game.kinds).includes(this.store.now.kind) ? this.store.now.kind : null, null);
  };

  #kindChosen = ({ target }: Event) => {
    const kind = (target as HTMLSelectElement).value;
    const { game } = this.store.now;
    if (kind === QUIZ) location.assign(`${SITE}quiz/#game=${game.id}`);
    else void this.#open(game, kind, null);
  };
}

customElements.define("stoek-drill", StoekDrill);
