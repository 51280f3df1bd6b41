import { linkText, gameIn } from "../../shared/dom/link.ts";
import "../my_table/stoek-table-line.ts"; // the line of the table
import { html } from "lit-html";
import { CallKeys } from "../../shared/cards/call-keys.ts";
import { Tray } from "../../shared/cards/tray.ts";
import { addressed, meaninglessIn, noSuchGame, tellAddress } from "../../shared/dom/address.ts";
import { DRAWN, drawInto } from "../../shared/dom/draw.ts";
import { bring, bringIntoSight } from "../../shared/dom/steady.ts";
import { Asker } from "../../shared/element/asker.ts";
import { Live } from "../../shared/element/live.ts";
import { drawing, following, together } from "../../shared/element/store.ts";
import { fetchAgain } from "../../shared/engine/ask-again.ts";
import { SITE, onRecovery } from "../../shared/engine/engine.ts";
import { _ } from "../../shared/language/language.ts";
import { arriving, file } from "../../shared/offline/door.ts";
import { chosenGame } from "../../shared/reader/chosen-game.ts";
import { settings } from "../../shared/reader/settings.ts";
import { keepLastCallInSight } from "./entry/calls.ts";
import { keepTableInPlace } from "./entry/tricks.ts";
import { decoded, isDeal } from "./entry/deal-link.ts";
import { gameOf, gameToOpen } from "./entry/games.ts";
import { Keeping, keepsOwn } from "./entry/kept.ts";
import { pressKey } from "./entry/typing.ts";
import { Looking } from "./entry/looking.ts";
import { WAYS, asText } from "./entry/outgoing.ts";
import { randomSheet } from "./entry/random.ts";
import { AUCTION, BLANK, isBlank } from "./entry/sheet.ts";
import { empty, isEmpty, isInText, lookedAt, seenIn, stepIn, written, type Act, type State } from "./entry/state.ts";
import { call, goToFound, hand, playBy, press, show, tell } from "./entry/steps.ts";
import { wayInText } from "./entry/text-pane.ts";
import { view } from "./entry/view.ts";
import { Form, opened, putSheet, putText, wroteText } from "./entry/whole.ts";
import { playOf } from "./hindsight/hindsight.ts";
import { roveReport } from "./report/report.ts";
import type { Finding, GameDescription } from "../../shared/engine/deals.ts";
import type { Choosable } from "../../shared/reader/game-chooser.ts";
import type { House } from "../../shared/reader/house-rules.ts";
import type { StoekOwnMistakes } from "../mistakes/stoek-own-mistakes.ts";
import type { StoekHindsight } from "./hindsight/stoek-hindsight.ts";

/** A game that the form is for: what it knows of it lies in a file. */
interface Offered extends Choosable {
  file: string;
}

/** Longer texts are no deal: the engine says so of what is read. */
const LONGEST = 70_000;

/** A deal entered by hand, as deep as somebody knows it: its figures, the piles, or card by card; checked while it is entered. */
class StoekDealEntry extends Live {
  #games: Offered[] = this.given("games");
  #first: GameDescription = this.given("described");
  /** what the form knows of the games that were chosen */
  #known = new Map([[this.#first.id, this.#first]]);
  #form = new Form(empty(this.#first, {}));
  #looking = new Looking(this.#form, () => this.querySelector(".walk:focus-within") !== null);
  #keeping = new Keeping(this.#first.id);
  #keys = this.#keysFor(this.#first);
  #fetching = new Asker();
  #dealing = new Asker();
  #writing = new Asker();
  #leaving = new Asker();
  #wrote: Promise<unknown> = Promise.resolve();
  #watch: IntersectionObserver | null = null;
  /** the step that is drawn; empty where something else has come, which is no step gone to */
  #step = "";
  /** whether nothing was entered when the form was last drawn */
  #wasEmpty: boolean | null = null;
  #isByHand = false;

  #act: Act = (step, ...args) => {
    this.#isByHand = true;
    try {
      this.#form.change((now) => step(now, ...args));
    } finally {
      this.#isByHand = false;
    }
  };

  override come() {
    this.querySelector(".deal__static")?.remove();
    const failed = ({ message }: Error) =>
      drawInto(this.find(".deal__live"), html`<p class="deal__problem" role="status">${message}</p>${fetchAgain(() => this.come())}`);
    this.#describe(gameToOpen(this.#games), (game) => this.#begin(game), failed);
  }

  #begin(game: GameDescription) {
    const form = this.#form;
    this.#sit(game);
    this.#open();
    this.until(
      this.#drawn(),
      following(
        () => `${form.now.game.id} ${form.now.earlier} ${written(form.now)}`,
        () => this.#keep(),
      ),
      following(
        () => lookedAt(form.now),
        (what) => this.#looking.soon(what),
      ),
      following(
        () => form.now.fragment,
        (fragment) => this.#keeping.tell(fragment),
      ),
      following(
        () => form.now.answer,
        () => this.#offer(),
      ),
      following(
        () => form.now.view === "text" && form.now.text === null && !isBlank(form.now.sheet),
        (isWanted) => this.#writeText(isWanted),
      ),
      following(
        () => form.now.house,
        (house) => this.#playBy(house),
      ),
      settings.on(() => this.#settingsChanged()),
      onRecovery(() => void this.#looking.look()),
    );
    this.hear(window, "hashchange", this.#opened);
    this.hear(window, "pagehide", () => this.#keeping.rest());
    this.hear(this, "keydown", (event) => pressKey(event, form.now, this.#act, form.now.view === "text" ? null : this.find<HTMLInputElement>(".entry__line")));
    this.hear(this, "paste", this.#paste);
    if (form.now.opens) this.#keep();
    if (isDeal(addressed())) void this.#looking.look();
    // Kept from another visit: checked once the reader comes to it.
    else if (!isEmpty(form.now)) this.#whenSeen();
  }

  override leave() {
    this.#fetching.stop();
    this.#stop();
    this.#keeping.rest();
  }

  /** Whatever is still asked for is given up. */
  #stop() {
    for (const each of [this.#dealing, this.#writing, this.#leaving, this.#looking]) each.stop();
    this.#watch?.disconnect();
  }

  #whenSeen() {
    this.#watch = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      this.#watch?.disconnect();
      void this.#looking.look();
    });
    this.#watch.observe(this);
  }

  // Which game

  #keysFor({ pack }: GameDescription) {
    return { tray: new Tray((card) => this.#act(press, card), pack), calls: new CallKeys((words) => this.#act(call, words)) };
  }

  /** The game of that name, where the form has it and is at another one. */
  #other(id: string | null) {
    return this.#games.find((game) => game.id === id && id !== this.#form.now.game.id);
  }

  /** What the form knows of a game is here, or is fetched first. */
  #describe(id: string, then: (game: GameDescription) => void, failed: (error: Error) => void = this.#unfetched) {
    const known = this.#known.get(id);
    const offered = this.#games.find((each) => each.id === id);
    if (known || !offered) return together(() => then(known ?? this.#first));
    return void this.#fetching.begin(
      async (turn) => {
        const game: GameDescription = await turn.of(arriving(file(SITE + offered.file), _("The form for {game} did not arrive.", { game: offered.name })));
        this.#known.set(id, game);
        together(() => then(game));
      },
      { failed },
    );
  }

  /** The form stays at the game that it has. */
  #unfetched = ({ message }: Error) => {
    this.find<HTMLSelectElement>(".deal__game select").value = this.#form.now.game.id;
    this.#act(tell, message);
  };

  /** The form is laid out for this game, with what was kept of it. */
  #sit(game: GameDescription) {
    this.#fetching.stop();
    this.#stop();
    this.#keeping.rest();
    this.#keeping = new Keeping(game.id);
    this.#keys = this.#keysFor(game);
    this.#step = "";
    this.dataset.game = game.id;
    const { problem } = this.#keeping;
    this.#form.change(() => ({ ...opened(game, settings.house(game.id), this.#keeping.held), problem, strange: this.#strange() }));
  }

  /** Another game: its own deal comes back, and this one's stays kept. */
  #play = (id: string) => {
    chosenGame.keep(id);
    this.#describe(id, (game) => {
      this.#keeping.tell("");
      this.#sit(game);
      // The link to the form tells the game, as long as there is no deal that tells it.
      if (!isDeal(addressed())) tellAddress(linkText("game", { game: id }));
      this.#open();
    });
  };

  /** Undo has brought back other house rules than the reader has now. */
  #playBy(house: House) {
    const { id } = this.#form.now.game;
    if (JSON.stringify(house) !== JSON.stringify(settings.house(id))) settings.setTable(id, house);
  }

  #settingsChanged() {
    const house = settings.house(this.#form.now.game.id);
    const isSame = JSON.stringify(house) === JSON.stringify(this.#form.now.house);
    // Else only cards are written in another way.
    this.#form.change((now) => (isSame ? { ...now } : playBy(now, house)));
    if (!isEmpty(this.#form.now)) void this.#looking.look();
  }

  // What comes into the form

  #strange() {
    const game = gameIn();
    if (isDeal(addressed()) || this.#games.some(({ id }) => id === game)) return "";
    if (game !== null) return noSuchGame(game);
    const stray = meaninglessIn();
    return stray && `${stray} ${_("The link to a deal begins with “deal=1;”: ask for it again, or for the deal as text.")}`;
  }

  #opened = () => {
    const other = this.#other(gameIn());
    this.#form.change((now) => ({ ...now, strange: this.#strange() }));
    if (isDeal(addressed())) this.#open();
    else if (other) this.#play(other.id);
  };

  /** What a link brings comes first, then what was kept. An empty form offers what is kept of other games. */
  #open() {
    const { link } = this.#keeping;
    if (link) this.#openLink(link);
    const isNothing = isEmpty(this.#form.now);
    const elsewhere = isNothing ? this.#games.filter(({ id }) => id !== this.#form.now.game.id && keepsOwn(id)) : [];
    this.#wasEmpty = null;
    this.#form.change((now) => ({ ...now, elsewhere }));
  }

  /** What a link brings is shown as it came, and in the form once the engine has read it; a garbled one stays as text. */
  #openLink(fragment: string) {
    const text = decoded(fragment);
    if (!text.trim()) {
      tellAddress("");
      const strange = _("The link ends behind “{word}”: no deal came with it. What you have here is as it was.", { word: fragment });
      return this.#form.change((now) => ({ ...now, strange }));
    }
    const [, number] = /;_Round=(\d{1,3})(?:;|$)/.exec(text) ?? [];
    const words = number
      ? _("Deal {number} of the score pad. What you had here before is kept.", { number })
      : _("This deal came with the link. What you had here before is kept.");
    return this.#take(text, words, () => {
      this.#form.change((now) => ({ ...now, fragment }));
      this.#keeping.tell(fragment);
      // Where this script was there before, the page has yet to begin at its top.
      requestAnimationFrame(() => this.scrollIntoView({ block: "start" }));
    });
  }

  /** A text takes the place of what is there; a deal of another game of the form opens that game. */
  #take(text: string, words: string, then: () => void = () => undefined) {
    const other = this.#other(gameOf(text));
    if (other) chosenGame.keep(other.id);
    this.#describe(other?.id ?? this.#form.now.game.id, (game) => {
      if (other) this.#sit(game);
      this.#put((now) => putText(now, text, words));
      then();
    });
  }

  /** What was pressed for that stays where it is: the notice comes beside it, and no step has been gone to. */
  #put = (make: (now: State) => State) => {
    this.#stop();
    this.#step = "";
    this.#form.change(make);
  };

  /** A whole deal pasted into the form is a deal, not cards for the next place. */
  #paste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if ((event.target as HTMLElement).matches("textarea") || !/[[{=:]/.test(text)) return;
    event.preventDefault();
    this.#take(text.slice(0, LONGEST), _("The pasted deal is here. What you had before is kept."));
  };

  #openFile = ({ target }: Event) => {
    const input = target as HTMLInputElement;
    const [file] = input.files ?? [];
    if (!file) return;
    const unread = _("{text} could not be read. Choose it again, or another file.", { text: `“${file.name.slice(0, 60)}”` });
    void this.asker.begin(
      async (turn) => {
        const text = await turn.of(file.slice(0, LONGEST).text());
        this.#take(text.replaceAll("\r\n", "\n"), _("The file is open. The deal before is kept."));
      },
      { failed: () => this.#act(tell, unread) },
    );
    input.value = "";
  };

  #deal = () =>
    void this.#dealing.begin(
      async (turn) => {
        const sheet = await randomSheet(turn, this.#form.now.game);
        this.#put((now) => putSheet(now, sheet, _("The deal before is kept."), "deal", false));
      },
      { failed: ({ message }) => this.#act(tell, message) },
    );

  // What follows

  #keep() {
    const { now } = this.#form;
    const earlier = this.#keeping.keep(written(now), now.earlier);
    const { problem } = this.#keeping;
    if (earlier !== now.earlier || problem !== now.problem) this.#form.change((then) => ({ ...then, earlier, problem }));
  }

  /** A whole play can be looked back at. */
  #offer() {
    const { answer } = this.#form.now;
    const hindsight = this.find<StoekHindsight>("stoek-hindsight");
    const mistakes = this.find<StoekOwnMistakes>("stoek-own-mistakes");
    const play = answer && playOf(answer.record, answer.report, answer.asked);
    if (!play) {
      hindsight.clear();
      return mistakes.clear();
    }
    const { asked, report } = answer;
    void mistakes.offer({ game: play.game, deal: report.link, seats: play.seats, ...(asked.house ? { house: asked.house as House } : {}) });
    return void hindsight.offer({ ...asked, verb: "hindsight" }, play, this.#jump);
  }

  /** The sheet as text, once the engine has written it; whoever types meanwhile is not disturbed. */
  #writeText(isWanted: boolean) {
    this.#writing.stop();
    if (!isWanted) return;
    this.#form.change((now) => tell(now, _("The rules engine writes the text…")));
    this.#wrote = this.#writing.begin(
      async (turn) => {
        const text = await asText(this.#form.now, turn);
        this.#form.change((now) => wroteText(now, text));
      },
      { failed: ({ message }) => this.#act(tell, message) },
    );
  }

  /** @param way `text`, `link`, `share` or `save` */
  #handOut = (way: string) => {
    const selectText = async () => {
      this.#act(show, "text");
      await this.#wrote;
      this.find<HTMLTextAreaElement>(".script__text").focus();
      this.find<HTMLTextAreaElement>(".script__text").select();
    };
    void this.#leaving.begin(
      async (turn) => {
        const words = await WAYS[way]({ now: this.#form.now, look: () => this.#looking.look(), selectText }, turn);
        if (words) this.#form.change((now) => hand(now, words));
      },
      { failed: ({ message }) => this.#form.change((now) => hand(now, message)) },
    );
  };

  // What is drawn

  #drawn() {
    const form = {
      games: this.#games,
      play: this.#play,
      put: this.#put,
      load: (sheet: State["sheet"]) => this.#put((now) => putSheet(now, sheet, _("The deal before is kept."))),
      clear: () => this.#put((now) => putSheet(now, BLANK, _("Cleared. The deal before is kept."), now.view)),
      deal: this.#deal,
      openFile: this.#openFile,
      handOut: this.#handOut,
      look: () => void this.#looking.look(),
      jump: this.#jump,
      find: (selector: string) => this.querySelector<HTMLElement>(selector),
    };
    let inside = false;
    let keep: (() => void)[] = [];
    const after = () => {
      for (const each of keep) each();
      this.#settle(inside);
    };
    const live = this.find(".deal__live");
    this.hear(live, DRAWN, ({ target }) => target === live && after());
    return drawing(live, () => {
      const { now } = this.#form;
      inside = this.contains(document.activeElement);
      keep = [keepLastCallInSight(this), keepTableInPlace(this)];
      return view(seenIn(now), this.#act, { ...form, keys: this.#keys });
    });
  }

  /** @param inside whether the focus was in the form */
  #settle(inside: boolean) {
    const { now } = this.#form;
    roveReport(this);
    const step = stepIn(now).id;
    const bar = this.find(".entry__bar");
    if (this.#step && this.#step !== step) {
      bringIntoSight(bar);
      // Somebody goes to another step, or deeper: what is entered there stands above the desk.
      if (this.#isByHand && this.#isUnderDesk()) this.#bringUp(bar);
    }
    this.#step = step;
    // What there is to begin with makes way for the result, and is there again on an empty sheet.
    const begin = this.find(".deal__begin");
    if (isEmpty(now) !== this.#wasEmpty && (this.#wasEmpty === null || !begin.contains(document.activeElement))) begin.toggleAttribute("open", isEmpty(now));
    this.#wasEmpty = isEmpty(now);
    // What was pressed may be gone: the focus stays in the form, where the next letter finds the line.
    const left = document.activeElement as HTMLElement | null;
    const isThere = this.contains(left) && left?.checkVisibility({ visibilityProperty: true }) && !left.matches(":disabled");
    if (inside && !isThere) this.#nearby.focus({ preventScroll: true });
  }

  /** From the steps on, or else the table that is played on, above the desk. */
  #bringUp(bar: HTMLElement) {
    bring(bar);
    const under = (this.querySelector(".lay")?.getBoundingClientRect().bottom ?? 0) - this.find(".entry__desk").getBoundingClientRect().top;
    if (under > 0) scrollBy({ top: under, behavior: "instant" });
  }

  /** Whether what is entered lies under the desk, or the desk itself below the window, where the one stands below the other. */
  #isUnderDesk() {
    const entered = this.querySelector(".places, .lay, .entry__calls")?.getBoundingClientRect();
    const desk = this.find(".entry__desk").getBoundingClientRect();
    return entered !== undefined && entered.left < desk.right && desk.left < entered.right && (entered.bottom > desk.top || desk.bottom > innerHeight);
  }

  /** The step that is open; where there is but one, what is known of the deal. */
  get #nearby() {
    const step = this.find("[aria-current=step]");
    return step?.offsetParent ? step : this.find("input[name=depth]:checked");
  }

  #jump = ({ place }: Pick<Finding, "place">): (() => void) | null => {
    const { now } = this.#form;
    if (isInText(now)) return wayInText(() => this.find(".script__text"), place, now.text ?? "");
    return place.path || place.trick ? () => this.#goTo(place) : null;
  };

  #goTo(place: Finding["place"]) {
    this.#act(goToFound, place);
    const found = this.querySelector<HTMLElement>(`.entry__panes :is(${selectorOf(place)})`) ?? this.find(".entry__line");
    found.scrollIntoView({ block: "center" });
    found.focus();
  }
}

/** What has the focus where something is found: the card, the call, the place, or the field. */
function selectorOf({ path = "", trick, card = 1 }: Finding["place"]) {
  if (trick !== undefined) return `[data-ref="${trick - 1}.${card - 1}"]`;
  const [name, rest = ""] = path.split(/[.[]/);
  if (name === AUCTION) return `[data-ref="call.${parseInt(rest, 10)}"]`;
  return `[data-place="${name === "hands" ? path.replace(/\[.*/, "") : name}"], [data-field="${name}"] input, [data-field="${name}"]:not(:has(input)) button`;
}

customElements.define("stoek-deal-entry", StoekDealEntry);
