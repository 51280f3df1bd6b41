import { make, textButton } from "../../shared/dom/nodes.ts";
import "../by_game/stoek-games.ts"; // all games but the chosen one are put aside first
import { cut, saidIn } from "../../shared/dom/address.ts";
import { Asker } from "../../shared/engine/asker.ts";
import { cardName, cardProse, relabel } from "../../shared/cards/cards.ts";
import { gameIn } from "../../shared/reader/chosen-game.ts";
import { onState, warm } from "../../shared/engine/engine.ts";
import { choicesText, readChoicesText } from "../../shared/reader/house-rules.ts";
import { Laying } from "./laying.ts";
import { EMPTY, hashOf, positionOf, sameCards } from "./position.ts";
import { elsewhereNotes, optionLine, rulePassage, verdictList, verdictOn } from "./rulings.ts";
import { settings } from "../../shared/reader/settings.ts";
import { sharing } from "../../shared/dom/sharing.ts";
import { houseOf, tableWords } from "../../shared/reader/table-rules.ts";
import type { House } from "../../shared/reader/house-rules.ts";
import type { Position } from "../../shared/engine/types.ts";
import type { Asked, Limits } from "./position.ts";
import type { Rules } from "./rulings.ts";

/** A dispute at the table: enter the position, choose the card, read the ruling. The position lives in the address. */
class StoekMayIPlay extends HTMLElement {
  /** what somebody has laid out: another game begins with it where it fits, or else empty, and not with its example */
  static #laidOut: Asked | null = null;
  #example: Position = JSON.parse(this.dataset.example ?? "null");
  #rules: Rules = JSON.parse(this.dataset.rules ?? "{}");
  #limits: Limits = JSON.parse(this.dataset.limits ?? "{}");
  #laying: Laying<null> | null = null;
  /** the house rules that a link brought, where they are not the reader's */
  #linkHouse: House | null = null;
  #asker = new Asker();
  #unanswered = false;
  #deaf: (() => void)[] = [];
  #ruledUnder = "";
  // The live region stays in the page and only its content changes, or it would not be heard.
  #head = make("div", { class: "ruling__head" });
  #body = make("div", { class: "ruling__body" });

  connectedCallback() {
    this.#laying = new Laying({ trumps: this.#part("trumps"), trick: this.#part("trick"), hand: this.#part("hand") }, this.#limits, {
      empty: { position: EMPTY, beside: null },
      example: () => this.#ready(),
      optional: false,
      shown: () => this.#show(),
      changed: () => this.#write(),
    });
    this.#head.setAttribute("role", "status");
    this.#part("verdict").replaceChildren(this.#head, this.#body);
    this.#readAddress();
    addEventListener("hashchange", this.#hashChanged);
    this.#deaf = [
      settings.on(() => this.#settingsChanged()),
      onState(({ phase }) => phase === "ready" && this.#unanswered && void this.#rule()),
    ];
  }

  disconnectedCallback() {
    removeEventListener("hashchange", this.#hashChanged);
    for (const stop of this.#deaf) stop();
    this.#asker.stop();
  }

  #part(name: string) {
    return this.querySelector(`.mip__${name}`) as HTMLElement;
  }

  get #game() {
    return this.dataset.game ?? "";
  }

  get #position() {
    return this.#laying?.position ?? EMPTY;
  }

  get #house(): House {
    return this.#linkHouse ?? settings.house(this.#game);
  }

  #settingsChanged() {
    this.#laying?.retype();
    if (JSON.stringify(this.#house) === this.#ruledUnder) return;
    if (location.hash) this.#write();
    void this.#rule();
  }

  #ready(): Asked {
    const { trump, trick, hand } = this.#example;
    return { trump, trick, hand, card: null };
  }

  #hashChanged = () => {
    if (this.#isMine() && positionOf(location.hash, this.#limits)) this.#readAddress();
  };

  /** Whether the position in the address is one of this game. */
  #isMine() {
    return gameIn(location.hash) === (this.dataset.linkGame ?? null) || gameIn(location.hash) === this.#game;
  }

  #readAddress() {
    const read = this.#isMine() ? positionOf(location.hash, this.#limits) : null;
    const carried = read ? null : this.#carried();
    const position = read?.position ?? carried?.position ?? this.#ready();
    // A link without house rules goes by the reader's own.
    const text = read ? saidIn(location.hash).get("house") : null;
    const brought = text === null ? null : readChoicesText(this.#game, text);
    const same = JSON.stringify(brought?.house) === JSON.stringify(settings.house(this.#game));
    this.#linkHouse = brought && !same ? brought.house : null;
    if (read) this.#own(position);
    this.#laying?.begin({ position, beside: null });
    if (carried && carried.position !== EMPTY) history.replaceState(history.state, "", this.#fragment());
    this.#laying?.say([...this.#strange(), ...(carried?.words ?? []), ...(read?.faults ?? []), ...(brought?.faults ?? [])].join(" "));
  }

  /** What was laid out for another game, if this one can have it; what it cannot have is there still. */
  #carried() {
    if (!StoekMayIPlay.#laidOut) return null;
    const found = positionOf(hashOf(StoekMayIPlay.#laidOut), this.#limits);
    if (!found?.faults.length) return { position: found?.position ?? EMPTY, words: [] };
    return { position: EMPTY, words: ["What you have laid out does not fit this game. Choose the game before, and it lies there again."] };
  }

  /** A game that the address names and nobody knows here. */
  #strange() {
    const named = gameIn(location.hash);
    return named === null || this.#isMine() ? [] : [`The link names the game “${cut(named)}”, which is not here.`];
  }

  #write() {
    this.#own(this.#position);
    history.replaceState(history.state, "", this.#fragment());
  }

  /** @param position somebody has laid out, or a link has brought */
  #own(position: Asked) {
    StoekMayIPlay.#laidOut = sameCards(position, { ...this.#example, card: null }) ? null : position;
  }

  #fragment() {
    return hashOf(this.#position, choicesText(this.#house), this.dataset.linkGame);
  }

  #show() {
    this.#laying?.judge(() => null);
    relabel(this);
    void this.#rule();
  }

  /** What the place of the verdict shows: what is still to be done, or the ruling. */
  #rule() {
    this.#asker.stop();
    const { trump, trick, hand, card } = this.#position;
    this.#unanswered = false;
    this.#ruledUnder = JSON.stringify(this.#house);
    if (!hand.length) return this.#prompt("Put your cards into the hand.");
    if (!trump) return this.#prompt("Choose trumps.");
    if (!card) return this.#prompt("Tap the card in question.");
    // What lies ready is judged by the standard.
    if (!this.#example.elsewhere && sameCards(this.#position, { ...this.#example, card: null })) return this.#answer(this.#example, card);
    const request = { verb: "legal", game: this.#game, ...houseOf(this.#game, this.#house), trump: trump === "none" ? null : trump, trick, hand };
    return this.#asker.begin(async (turn) => this.#answer({ ...(await turn.ask(request)), trump, trick, hand }, card), {
      slow: () => this.#prompt(`The ruling on the ${cardName(card)} comes as soon as the rules engine is here.`),
      failed: ({ message }) => {
        this.#unanswered = true;
        this.#prompt(message, textButton("Ask again", () => this.#askAgain()));
      },
    });
  }

  /** The engine may have failed a moment ago: whoever presses the button wants it to be started anew. */
  #askAgain() {
    warm();
    void this.#rule();
  }

  #prompt(words: string, ...more: Node[]) {
    this.#head.replaceChildren(make("p", { class: "mip__prompt" }, ...cardProse(words)));
    this.#body.replaceChildren(...more);
  }

  #answer(answer: Position, card: string) {
    const { legal, why, rule } = verdictOn(answer, card);
    this.#laying?.judge((each) => answer.legal.includes(each));
    const line = make("p", { class: "ruling__line" }, make("strong", {}, legal ? "Yes, you may" : "No, you may not"));
    line.dataset.kind = legal ? "legal" : "illegal";
    this.#head.replaceChildren(line, make("p", { class: "ruling__why" }, ...cardProse(why)));
    const others = this.#position.hand.filter((each) => each !== card);
    const whole = this.#position.hand.length === this.#limits.hand;
    const scope = legal
      ? "The ruling is for the cards shown. One more card in your hand could turn a yes into a no: show them all."
      : "The ruling is for the cards shown. Whatever else you hold, it stays a no.";
    this.#body.replaceChildren(
      ...elsewhereNotes(answer),
      optionLine(answer),
      rulePassage(rule, this.#rules),
      ...(whole ? [] : [make("p", { class: "ruling__scope" }, scope)]),
      ...(others.length ? [make("p", { class: "mip__label" }, "The other cards"), verdictList(answer, others)] : []),
      ...this.#rulesOfTheTable(),
      sharing(() => this.#link(), textButton("Print the ruling", () => print())),
      make("p", { class: "ruling__link" }, this.#link()),
    );
  }

  /** By which house rules the ruling was made, where they are not the reader's. */
  #rulesOfTheTable() {
    if (!this.#linkHouse) return [];
    const words = `The link brought the rules of another table. ${tableWords(this.#game, this.#linkHouse)} `;
    const line = make("p", { class: "ruling__scope" }, words, textButton("Use mine", () => this.#useMine()));
    line.dataset.otherHouse = "";
    return [line];
  }

  #useMine() {
    this.#linkHouse = null;
    this.#write();
    void this.#rule();
  }

  #link() {
    return location.origin + location.pathname + this.#fragment();
  }
}

customElements.define("stoek-may-i-play", StoekMayIPlay);
