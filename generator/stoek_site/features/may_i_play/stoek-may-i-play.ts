import { gameIn } from "../../shared/dom/link.ts";
import { html, nothing, render } from "lit-html";
import "../by_game/stoek-games.ts"; // all games but the chosen one are put aside first
import { PACK } from "../../shared/cards/cards.ts";
import { cardProse } from "../../shared/cards/pieces.ts";
import { addressWith, addressed, meaninglessIn, noSuchGame, tellAddress } from "../../shared/dom/address.ts";
import { Certain } from "../../shared/certain/certain.ts";
import { button, drawInto, quiet } from "../../shared/dom/draw.ts";
import { copy } from "../../shared/dom/handing-out.ts";
import { later } from "../../shared/offline/later.ts";
import { Live } from "../../shared/element/live.ts";
import { saidBeside, sharing } from "../../shared/element/sharing.ts";
import { askAgain } from "../../shared/engine/ask-again.ts";
import { onRecovery } from "../../shared/engine/engine.ts";
import { _ } from "../../shared/language/language.ts";
import { printPage } from "../../shared/element/printing.ts";
import { choicesText, houseSaid, sentChoices } from "../../shared/reader/house-links.ts";
import { gameName, presetIn, type House } from "../../shared/reader/house-rules.ts";
import { settings } from "../../shared/reader/settings.ts";
import "../my_table/stoek-how.ts"; // the line is told whose house rules are in force
import { departures, houseOf, namedTable, standardLine, tableWords } from "../../shared/reader/table-rules.ts";
import { Laying } from "./laying.ts";
import { EMPTY, hashOf, positionOf, sameCards, type Asked, type Limits } from "./position.ts";
import { elsewhereNotes, optionLine, rulePassage, stated, verdictList, type Rules } from "./rulings.ts";
import { verdictHead, verdictIn, verdictInWords, type By, type Found, type Verdict } from "./verdict.ts";
import type { EngineRequest, Position } from "../../shared/engine/types.ts";
import type { StoekHow } from "../my_table/stoek-how.ts";

/**
 * A dispute at the table: enter trick and hand, and read which cards may be played; tap a card, and read the ruling on it. The position
 * lives in the address. Every change takes one way: the desk changes, the position is asked about, all is drawn, the address is written.
 */
class StoekMayIPlay extends Live {
  /** what somebody has laid out: another game begins with it where it fits, or else empty, and not with its example */
  static #laidOut: Asked | null = null;
  /** `turning`: its cards that one more in the hand could make illegal */
  #example: Position & { turning: string[] } = this.given("example");
  #rules: Rules = this.given("rules") ?? {};
  #limits: Limits = this.given("limits") ?? {};
  #laying = new Laying<Asked>(this, this.#limits, {
    empty: EMPTY,
    example: () => this.#ready(),
    verdict: (card) => this.#found?.answer.legal.includes(card) ?? null,
    house: () => this.#house,
    laid: () => this.#rule(),
    changed: () => this.#write(),
  });
  /** the house rules that a link brought, where they are not the reader's */
  #linkHouse: House | null = null;
  #certain = new Certain(this);
  /** the request that was asked last, as a text */
  #asked = "";
  /** what is known of it, or what is said while nothing is */
  #found: Found | null = null;
  #waiting: { words: string; more?: unknown } = { words: "" };

  override come() {
    this.#readAddress();
    this.hear(window, "hashchange", this.#hashChanged);
    this.until(
      settings.on(() => this.#settingsChanged()),
      onRecovery(() => this.#rule()),
    );
  }

  get #game() {
    return this.dataset.game ?? "";
  }

  get #gameName() {
    return this.closest<HTMLElement>("section[data-name]")?.dataset.name ?? gameName(this.#game);
  }

  get #position() {
    return this.#laying.laid;
  }

  get #house(): House {
    return this.#linkHouse ?? settings.house(this.#game);
  }

  /** An address that holds a position names the table, too. */
  #settingsChanged() {
    const before = this.#asked;
    this.#rule();
    if (this.#asked !== before && this.#isMine() && this.#read()) this.#write();
  }

  /** The line “How do you play?” says whose house rules are in force. */
  #tellWhose() {
    const line = this.querySelector<StoekHow>("stoek-how");
    const choose = (house: House) => {
      this.#linkHouse = null;
      this.#tellWhose();
      settings.setTable(this.#game, house);
    };
    if (line) line.other = this.#linkHouse && { house: this.#linkHouse, words: _("The link’s table:"), choose };
  }

  #ready(): Asked {
    const { trump, trick, hand } = this.#example;
    return { trump, trick, hand, card: null };
  }

  #hashChanged = () => {
    if (this.#strange().length || (this.#isMine() && this.#read())) this.#readAddress();
  };

  /** Whether the position in the address is one of this game. */
  #isMine() {
    return [this.dataset.linkGame ?? null, this.#game].includes(gameIn());
  }

  /** The position in the address, whichever game it is of. */
  #read() {
    return positionOf(addressed(), this.#limits);
  }

  #readAddress() {
    const read = this.#isMine() ? this.#read() : null;
    const carried = read ? null : this.#carried();
    const position = read?.position ?? carried?.position ?? this.#ready();
    // A link without house rules goes by the reader's own.
    const brought = read && houseSaid(read.said, this.#game);
    const same = JSON.stringify(brought) === JSON.stringify(settings.house(this.#game));
    this.#linkHouse = same ? null : brought;
    this.#tellWhose();
    if (read) this.#own(position);
    const told = [...this.#strange(), ...(carried?.words ?? []), ...(read?.said.told() ?? [])];
    this.#laying.open(position, told.join(" "));
    if (carried && carried.position !== EMPTY) tellAddress(this.#fragment());
  }

  /** What was laid out for another game, if this one can have it; what it cannot have is there still. */
  #carried() {
    if (!StoekMayIPlay.#laidOut) return null;
    const found = positionOf(hashOf(StoekMayIPlay.#laidOut), this.#limits);
    if (!found?.said.faults.length) return { position: found?.position ?? EMPTY, words: [] };
    return { position: EMPTY, words: [_("What you have laid out does not fit this game. Choose the game before, and it lies there again.")] };
  }

  /** A game that the address names and nobody knows here; or what says nothing of a position. */
  #strange() {
    const named = gameIn();
    if (named !== null) return this.#isMine() ? [] : [noSuchGame(named)];
    const stray = this.#isMine() && !this.#read() && meaninglessIn();
    return stray ? [stray] : [];
  }

  #write() {
    this.#own(this.#position);
    tellAddress(this.#fragment());
  }

  /** @param position somebody has laid out, or a link has brought */
  #own(position: Asked) {
    StoekMayIPlay.#laidOut = this.#isExample(position) ? null : position;
  }

  #isExample(position: Asked) {
    return sameCards(position, { ...this.#example, card: null });
  }

  #fragment(written: (house: House) => string = choicesText) {
    return hashOf(this.#position, written(this.#house), this.dataset.linkGame);
  }

  /** Ask about what lies there, unless it has been answered already for another of its cards, and draw. */
  #rule() {
    const request = this.#request(this.#position.hand);
    const asked = JSON.stringify(request);
    if (asked !== this.#asked || !this.#found) this.#ask(request);
    this.#asked = asked;
    this.#draw();
  }

  #ask(request: EngineRequest) {
    const { trump, hand } = this.#position;
    this.asker.stop();
    this.#found = this.#lyingReady();
    this.#waiting = { words: !hand.length ? _("Put your cards into the hand.") : !trump ? _("Choose trumps.") : _("The ruling is on its way.") };
    if (this.#found || !trump || !hand.length) return;
    const answer = this.#certain.now(request);
    if (answer) this.#found = this.#foundIn(answer);
    void this.asker.begin(
      (turn) =>
        this.#certain.tell(turn, request, (told) => this.#hear(told), {
          waits: () => this.#wait(_("The ruling will appear as soon as the rules engine has loaded.")),
        }),
      { failed: (error) => this.#refused(error) },
    );
  }

  #request(hand: string[]) {
    const { trump, trick } = this.#position;
    const rules = houseOf(this.#game, this.#house);
    return { verb: "legal", game: this.#game, ...rules, trump: trump === "none" ? null : trump, trick, hand };
  }

  /** The example comes with its answer by the standard. Where no house rule lets other cards be played, that holds at every table. */
  #lyingReady(): Found | null {
    const { elsewhere, turning } = this.#example;
    const holds = !elsewhere || !Object.keys(this.#house).length;
    return holds && this.#isExample(this.#position) ? { answer: this.#example, turning } : null;
  }

  /** Take an answer. The engine's is drawn only if the table has said something else. */
  #hear(told: object) {
    const found = this.#foundIn(told);
    if (JSON.stringify(found) === JSON.stringify(this.#found)) return;
    this.#found = found;
    this.#draw();
  }

  #refused({ message }: Error) {
    this.#found = null;
    this.#wait(
      message,
      askAgain(() => this.#rule()),
    );
  }

  #wait(words: string, more?: unknown) {
    this.#waiting = { words, more };
    this.#draw();
  }

  #foundIn(told: object): Found {
    const { trump, trick, hand } = this.#position;
    const answer = { ...told, trump, trick, hand } as Position;
    return { answer, turning: this.#turning(answer) };
  }

  /** The cards that may be played, and could not if the hand held one more; null where the table does not say. */
  #turning({ legal, trick, hand }: Position) {
    if (!trick.length || hand.length === this.#limits.hand) return [];
    const others = (this.#limits.pack ?? PACK).filter((each) => !hand.includes(each) && !trick.includes(each));
    const answers = others.map((other) => this.#certain.now(this.#request([...hand, other])));
    return answers.every(Boolean) ? legal.filter((card) => answers.some(({ illegal }) => card in illegal)) : null;
  }

  /** The live region stays in the page and only its content changes, or it would not be heard. */
  #draw() {
    this.#laying.draw();
    const { words, more = nothing } = this.#waiting;
    const [head, body] = this.#found ? this.#verdict(this.#found) : [html`<p class="mip__prompt">${cardProse(words)}</p>`, more];
    drawInto(this.find(".mip__verdict"), html`<div role="status">${head}</div><div>${body}</div>`);
  }

  /** What is heard, and what there is to read below. */
  #verdict(found: Found) {
    const { answer } = found;
    const { hand, card } = this.#position;
    const departed = departures(this.#game, this.#house);
    const states = stated(answer.rule, this.#rules, departed);
    const by = this.#by;
    const verdict = verdictIn(found, this.#position, this.#limits.hand);
    const body = [
      this.#linkHouse ? this.#rulesOfTheLink(this.#linkHouse) : by.house && standardLine(this.#game, this.#house),
      elsewhereNotes(answer),
      optionLine(answer),
      rulePassage(answer.rule, this.#rules, departed),
      verdict.scope && html`<p class="ruling__scope">${verdict.scope}</p>`,
      card || !this.#isExample(this.#position) ? this.#sharing(by, verdict, answer, states) : nothing,
      card
        ? button(_("Show the ruling for every card"), () => this.#showAll(card), "link-button")
        : [html`<p class="mip__label">${_("Card by card: tap a card to ask about it")}</p>`, verdictList(answer, hand)],
    ];
    return [verdictHead(by, verdict), body];
  }

  /** The button that was pressed goes: the card that was asked about has the focus then. */
  #showAll(card: string) {
    this.#laying.choose(card);
    this.find(`.mip__cards [data-card="${card}"]`).focus({ preventScroll: true });
  }

  /** @param states the rule as its page states it */
  #sharing(by: By, verdict: Verdict, answer: Position, states: string) {
    const [position, partners, link] = [this.#position, this.#limits.partners ?? false, this.#link()];
    const picture = async () => {
      const { rulingPicture } = await later<typeof import("./later-picture.ts")>("picture");
      return rulingPicture({ by, verdict, answer, position, states, partners }, this);
    };
    const words = verdictInWords(by, verdict, position, states, partners);
    const tell = async (event: MouseEvent) => {
      const said = saidBeside(event);
      const isCopied = await copy(`${words}\n${link}`);
      if (said) render(isCopied ? _("Ruling copied as a message.") : _("The browser does not allow copying. Print the ruling."), said);
    };
    const more = [button(_("Copy as a message"), (event) => void tell(event)), quiet(_("Print the ruling"), () => void printPage())];
    return [sharing(link, { words, picture, more }), html`<p class="ruling__link">${link}</p>`];
  }

  get #by(): By {
    const own = this.#linkHouse ? _("house rules of its own") : _("house rules of your own");
    const table = namedTable(this.#game, this.#house, own);
    return { game: this.#gameName, table, house: !table || presetIn(this.#game, this.#house) ? "" : tableWords(this.#game, this.#house) };
  }

  /** By which house rules the ruling was made, where they are not the reader's. */
  #rulesOfTheLink(house: House) {
    const mine = button(_("Use mine"), () => this.#useMine());
    return html`<p class="ruling__scope" data-other-house
      >${_("The link brought the rules of another table. {rules}", { rules: tableWords(this.#game, house) })} ${mine}</p
    >`;
  }

  #useMine() {
    this.#linkHouse = null;
    this.#tellWhose();
    this.#rule();
    this.#write();
  }

  #link() {
    return addressWith(this.#fragment(sentChoices));
  }
}

customElements.define("stoek-may-i-play", StoekMayIPlay);
