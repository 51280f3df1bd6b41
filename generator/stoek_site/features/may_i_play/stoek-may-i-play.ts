import { html, nothing } from "lit-html";
import "../by_game/stoek-games.ts"; // all games but the chosen one are put aside first
import { PACK, cardName, withNames } from "../../shared/cards/cards.ts";
import { cardProse } from "../../shared/cards/pieces.ts";
import { meaninglessIn, noSuchGame, saidIn, tellAddress } from "../../shared/dom/address.ts";
import { Certain } from "../../shared/certain/certain.ts";
import { button, drawInto, quiet } from "../../shared/dom/draw.ts";
import { later } from "../../shared/offline/later.ts";
import { Live } from "../../shared/element/live.ts";
import { sharing } from "../../shared/element/sharing.ts";
import { Asker } from "../../shared/element/asker.ts";
import { askAgain } from "../../shared/engine/ask-again.ts";
import { onRecovery } from "../../shared/engine/engine.ts";
import { _ } from "../../shared/language/language.ts";
import { printPage } from "../../shared/element/printing.ts";
import { gameIn } from "../../shared/reader/chosen-game.ts";
import { choicesText, readChoicesText } from "../../shared/reader/house-links.ts";
import { gameName, presetIn } from "../../shared/reader/house-rules.ts";
import { settings } from "../../shared/reader/settings.ts";
import "../my_table/stoek-how.ts"; // the line is told whose house rules are in force
import { departures, houseOf, namedTable, standardLine, tableWords } from "../../shared/reader/table-rules.ts";
import { Laying } from "./laying.ts";
import { EMPTY, hashOf, positionOf, sameCards } from "./position.ts";
import { elsewhereNotes, optionLine, rulePassage, sentence, stated, verdictList, verdictOn } from "./rulings.ts";
import type { Position } from "../../shared/engine/types.ts";
import type { House } from "../../shared/reader/house-rules.ts";
import type { StoekHow } from "../my_table/stoek-how.ts";
import type { Asked, Limits } from "./position.ts";
import type { Rules } from "./rulings.ts";

/** A dispute at the table: enter the position, choose the card, read the ruling. The position lives in the address. */
class StoekMayIPlay extends Live {
  /** what somebody has laid out: another game begins with it where it fits, or else empty, and not with its example */
  static #laidOut: Asked | null = null;
  /** `turning`: its cards that one more in the hand could make illegal */
  #example: Position & {turning: string[]} = this.given("example");
  #rules: Rules = this.given("rules") ?? {};
  #limits: Limits = this.given("limits") ?? {};
  #laying = new Laying<Asked>(this, this.#limits, {
    empty: EMPTY,
    example: () => this.#ready(),
    optional: false,
    verdict: (card) => this.#judged && this.#judged.legal.includes(card),
    house: () => this.#house,
    laid: () => this.#rule(),
    changed: () => this.#write(),
  });
  /** the house rules that a link brought, where they are not the reader's */
  #linkHouse: House | null = null;
  #certain = new Certain(this);
  /** asks what would be, once it has been answered what is */
  #doubting = new Asker();
  #ruledUnder = "";
  /** the answer about the position that lies there */
  #judged: Position | null = null;
  /** what is shown for a verdict: whose it is, the head, which is heard, and the rest to read */
  #by: () => unknown = () => nothing;
  #head: () => unknown = () => nothing;
  #body: () => unknown = () => nothing;

  override come() {
    this.#readAddress();
    this.hear(window, "hashchange", this.#hashChanged);
    this.until(settings.on(() => this.#settingsChanged()), onRecovery(() => this.#rule()));
  }

  override leave() {
    this.#doubting.stop();
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

  #settingsChanged() {
    this.#laying.draw();
    if (JSON.stringify(this.#house) === this.#ruledUnder) return;
    if (location.hash) this.#write();
    this.#askAnew();
  }

  /** Another table: the ruling by the one before is not left there while the new one comes. */
  #askAnew() {
    if (this.#judged) this.#prompt(_("The ruling is on its way."));
    this.#rule();
  }

  /** The line “How do you play?” says whose house rules are in force. */
  #tellWhose() {
    const line = this.querySelector<StoekHow>("stoek-how");
    const choose = (house: House) => {
      this.#linkHouse = null;
      settings.setTable(this.#game, house);
      this.#useMine();
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
    return gameIn(location.hash) === (this.dataset.linkGame ?? null) || gameIn(location.hash) === this.#game;
  }

  /** The position in the address, whichever game it is of. */
  #read() {
    return positionOf(location.hash, this.#limits, ["game", "house"]);
  }

  #readAddress() {
    const read = this.#isMine() ? this.#read() : null;
    const carried = read ? null : this.#carried();
    const position = read?.position ?? carried?.position ?? this.#ready();
    // A link without house rules goes by the reader's own.
    const text = read ? saidIn(location.hash).get("house") : null;
    const brought = text === null ? null : readChoicesText(this.#game, text);
    const same = JSON.stringify(brought?.house) === JSON.stringify(settings.house(this.#game));
    this.#linkHouse = brought && !same ? brought.house : null;
    this.#tellWhose();
    if (read) this.#own(position);
    const told = [...this.#strange(), ...(carried?.words ?? []), ...(read?.faults ?? []), ...(brought?.faults ?? [])];
    this.#laying.open(position, told.join(" "));
    if (carried && carried.position !== EMPTY) tellAddress(this.#fragment());
  }

  /** What was laid out for another game, if this one can have it; what it cannot have is there still. */
  #carried() {
    if (!StoekMayIPlay.#laidOut) return null;
    const found = positionOf(hashOf(StoekMayIPlay.#laidOut), this.#limits);
    if (!found?.faults.length) return { position: found?.position ?? EMPTY, words: [] };
    return { position: EMPTY, words: [_("What you have laid out does not fit this game. Choose the game before, and it lies there again.")] };
  }

  /** A game that the address names and nobody knows here; or what says nothing of a position. */
  #strange() {
    const named = gameIn(location.hash);
    if (named !== null) return this.#isMine() ? [] : [noSuchGame(named)];
    const stray = this.#isMine() && !this.#read() && meaninglessIn(location.hash);
    return stray ? [stray] : [];
  }

  #write() {
    this.#own(this.#position);
    tellAddress(this.#fragment());
  }

  /** @param position somebody has laid out, or a link has brought */
  #own(position: Asked) {
    StoekMayIPlay.#laidOut = sameCards(position, { ...this.#example, card: null }) ? null : position;
  }

  #fragment() {
    return hashOf(this.#position, choicesText(this.#house), this.dataset.linkGame);
  }

  /** What the place of the verdict shows: what is still to be done, or the ruling. */
  #rule() {
    this.asker.stop();
    this.#doubting.stop();
    const { trump, hand, card } = this.#position;
    this.#ruledUnder = JSON.stringify(this.#house);
    this.#judged = null;
    this.#laying.draw();
    if (!hand.length) return this.#prompt(_("Put your cards into the hand."));
    if (!trump) return this.#prompt(_("Choose trumps."));
    if (!card) return this.#prompt(_("Tap the card in question."));
    // What lies ready is judged by the standard.
    if (!this.#example.elsewhere && sameCards(this.#position, { ...this.#example, card: null })) {
      return this.#tell(this.#example, card, this.#example.turning.includes(card));
    }
    const request = this.#request(hand);
    void this.asker.begin((turn) => this.#certain.tell(turn, request, (answer) => this.#judge(answer, card), {
      looks: () => this.#prompt(_("The ruling on the {card} is being looked up.", { card: cardName(card) })),
      waits: () => this.#prompt(_("The ruling on the {card} comes as soon as the rules engine is here.", { card: cardName(card) })),
    }), { failed: ({ message }) => this.#prompt(message, askAgain(() => this.#rule())) });
  }

  #request(hand: string[]) {
    const { trump, trick } = this.#position;
    const rules = houseOf(this.#game, this.#house);
    return { verb: "legal", game: this.#game, ...rules, trump: trump === "none" ? null : trump, trick, hand };
  }

  /** Tell what has been answered about the position. */
  #judge(answer: object, card: string) {
    const { trump, trick, hand } = this.#position;
    const judged = { ...answer, trump, trick, hand } as Position;
    this.#tell(judged, card, false);
    if (judged.legal.includes(card)) this.#tellIfItTurns(judged, card);
  }

  /** Whether one more card in the hand could turn the yes into a no. */
  #tellIfItTurns(answer: Position, card: string) {
    const { trick, hand } = answer;
    const others = (this.#limits.pack ?? PACK).filter((each) => !hand.includes(each) && !trick.includes(each));
    if (!trick.length || hand.length === this.#limits.hand) return;
    void this.#doubting.begin(async (turn) => {
      for (const other of others) {
        const { illegal } = await this.#certain.ask(turn, this.#request([...hand, other]));
        if (card in illegal) return this.#tell(answer, card, true);
      }
    }, { failed: () => undefined });
  }

  /** @param turns whether one more card in the hand could turn a yes into a no */
  #tell(answer: Position, card: string, turns: boolean) {
    this.#judged = answer;
    this.#laying.draw();
    const { legal, why, rule } = verdictOn(answer, card);
    const { hand } = this.#position;
    const link = this.#link();
    const others = hand.filter((each) => each !== card);
    const stays = !legal && hand.length < this.#limits.hand ? _("The ruling is for the cards shown. Whatever else you hold, it stays a no.") : "";
    const scope = turns ? _("The ruling is for the cards shown. One more card in your hand could turn a yes into a no: show them all.") : stays;
    const print = quiet(_("Print the ruling"), () => void printPage());
    const departed = departures(this.#game, this.#house);
    const states = stated(rule, this.#rules, departed);
    const house = departed.length ? tableWords(this.#game, this.#house) : "";
    const asked = { game: [this.#gameName, this.#tableName].filter(Boolean).join(". "), position: this.#position, partners: this.#limits.partners ?? false };
    const picture = async () => {
      const { rulingPicture } = await later<typeof import("./later-picture.ts")>("picture");
      return rulingPicture({ ...asked, ...answer, why, states, house }, this);
    };
    const verdict = legal ? _("Yes, you may") : _("No, you may not");
    const words = `${asked.game} ${sentence(cardName(card))}: ${verdict}. ${sentence(withNames(why))}`;
    this.#by = () => html`<p class="ruling__by">${this.#gameName}. <span class="goes-by">${this.#tableName}</span></p>`;
    this.#head = () => html`<p class="ruling__line" data-kind=${legal ? "legal" : "illegal"}><strong>${verdict}</strong></p
      ><p class="ruling__why">${cardProse(why)}</p>`;
    this.#body = () => [
      elsewhereNotes(answer),
      optionLine(answer),
      rulePassage(rule, this.#rules, departed),
      scope && html`<p class="ruling__scope">${scope}</p>`,
      others.length ? html`<p class="mip__label">${_("The other cards")}</p>${verdictList(answer, others)}` : nothing,
      this.#linkHouse ? this.#rulesOfTheLink(this.#linkHouse) : presetIn(this.#game, this.#house) ? nothing : standardLine(this.#game),
      sharing(link, { words, picture, more: print }),
      html`<p class="ruling__link">${link}</p>`,
    ];
    this.#draw();
  }

  /** By which table the ruling goes; nothing for a game without house rules. */
  get #tableName() {
    return namedTable(this.#game, this.#house, this.#linkHouse ? _("house rules of its own") : _("house rules of your own"));
  }

  /** By which house rules the ruling was made, where they are not the reader's. */
  #rulesOfTheLink(house: House) {
    const mine = button(_("Use mine"), () => this.#useMine());
    return html`<p class="ruling__scope" data-other-house
      >${_("The link brought the rules of another table. {rules}", { rules: tableWords(this.#game, house) })} ${mine}</p
    >`;
  }

  #prompt(words: string, more: unknown = nothing) {
    this.#by = () => nothing;
    this.#head = () => html`<p class="mip__prompt">${cardProse(words)}</p>`;
    this.#body = () => more;
    this.#draw();
  }

  /** The live region stays in the page and only its content changes, or it would not be heard. */
  #draw() {
    const part = this.querySelector<HTMLElement>(".mip__verdict");
    if (part) drawInto(part, html`${this.#by()}<div role="status">${this.#head()}</div><div>${this.#body()}</div>`);
  }

  #useMine() {
    this.#linkHouse = null;
    this.#tellWhose();
    this.#write();
    this.#askAnew();
  }

  #link() {
    return location.origin + location.pathname + this.#fragment();
  }
}

customElements.define("stoek-may-i-play", StoekMayIPlay);
