import { make } from "../answers.js";
import { cardProse, LARGE_PACK, relabel } from "../cards.js";
import { drawComparison, summary } from "../comparison.js";
import { layDesk, textButton } from "../desk.js";
import { ask, onState, warm } from "../engine.js";
import { EMPTY, hashOf, lay, layTyped, positionOf, sameCards, toggle } from "../position.js";
import { settings } from "../settings.js";

/** @import {Comparison} from "../types.js" */
/** @import {Asked, Change, Limits, Place} from "../position.js" */

/** Whether the partner heads the trick: what the address and the choices call it, and what the engine is told. */
const PARTNER = /** @type {const} */ ({ "": undefined, yes: true, no: false });

/** @typedef {keyof typeof PARTNER} Partner */
/** @typedef {{position: Asked, partner: Partner}} State */

const TRUMPS = ["C", "S", "H", "D", "none", "reverse"];

/** One position put to all games and rule sets at once. It lives in the address. */
export class StoekCompare extends HTMLElement {
  /** @type {Comparison} */
  #example = JSON.parse(this.dataset.example ?? "null");
  /** @type {Limits} */
  #limits = { ...JSON.parse(this.dataset.limits ?? "{}"), pack: LARGE_PACK, trumps: TRUMPS };
  /** @type {State} */
  #state = { position: EMPTY, partner: "" };
  /** @type {State[]} */
  #before = [];
  /** @type {Place | null} */
  #filling = null;
  #asked = 0;
  #unanswered = false;
  /** @type {ReturnType<typeof layDesk> | null} */
  #desk = null;
  /** @type {Comparison | null} what is drawn */
  #answer = null;
  /** @type {(() => void)[]} */
  #deaf = [];
  // The live region stays in the page and only its content changes, or it would not be heard.
  #head = make("p", { class: "cmp__summary" });
  #body = make("div", { class: "cmp__body" });
  #partners = make("select", { class: "entry" });

  connectedCallback() {
    this.#desk = layDesk(
      { trumps: this.#part(".mip__trumps"), trick: this.#part(".mip__trick"), hand: this.#part(".mip__hand") },
      this.#limits,
      {
        trump: (trump) => this.#become({ position: { ...this.#state.position, trump }, fault: null }),
        question: (card) => this.#question(card),
        tray: (card) => this.#filling && this.#become(toggle(this.#state.position, this.#filling, card, this.#limits)),
        fill: (place) => this.#fill(place),
        typed: (place, text) => this.#typed(place, text),
        undo: () => this.#undo(),
        empty: () => this.#startEmpty(),
        example: () => this.#become({ position: this.#ready(), fault: null }),
      },
    );
    this.#layPartner();
    this.#head.setAttribute("role", "status");
    this.#part(".cmp__result").replaceChildren(this.#head, this.#body);
    this.#before = [];
    this.#readAddress();
    addEventListener("hashchange", this.#hashChanged);
    document.addEventListener("click", this.#takenUp);
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("button[data-position]"))) button.hidden = false;
    this.#deaf = [
      settings.on(() => this.#desk?.retype(this.#state.position)),
      onState(({ phase }) => phase === "ready" && this.#unanswered && void this.#compare()),
    ];
  }

  disconnectedCallback() {
    removeEventListener("hashchange", this.#hashChanged);
    document.removeEventListener("click", this.#takenUp);
    for (const stop of this.#deaf) stop();
    this.#asked += 1;
  }

  /** @param {string} selector */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.querySelector(selector));
  }

  get #pages() {
    return (this.dataset.pages ?? "").split(" ");
  }

  /** @returns {Asked} */
  #ready() {
    const { trick, hand } = this.#example;
    return { trump: this.dataset.trump ?? null, trick, hand, card: null };
  }

  #layPartner() {
    const words = { "": "as the cards lie: the card two before yours", yes: "yes", no: "no" };
    this.#partners.replaceChildren(...Object.entries(words).map(([value, text]) => new Option(text, value)));
    this.#partners.addEventListener("change", () => {
      const { value } = /** @type {HTMLSelectElement} */ (this.#partners);
      this.#turn({ ...this.#state, partner: /** @type {Partner} */ (value) });
    });
    const label = make("label", { class: "field" }, make("span", { class: "field__label" }, "Does your partner head the trick?"), this.#partners);
    const random = textButton("A telling position", () => void this.#random());
    const keys = make("div", { class: "cmp__keys" }, random);
    this.#part(".cmp__partner").replaceChildren(keys, label);
  }

  #hashChanged = () => {
    if (positionOf(location.hash, this.#limits)) this.#readAddress();
  };

  /** A position that stands further down the page is laid on the desk. */
  #takenUp = (/** @type {Event} */ event) => {
    const button = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest("button[data-position]")) : null;
    const read = positionOf(button?.dataset.position ?? "", this.#limits);
    if (!read) return;
    this.#become({ position: read.position, fault: null }, "");
    this.scrollIntoView({ block: "start" });
    this.#part("input:checked").focus({ preventScroll: true });
  };

  #readAddress() {
    const read = positionOf(location.hash, this.#limits);
    const position = read?.position ?? this.#ready();
    const said = read ? (new URLSearchParams(location.hash.slice(1)).get("partner") ?? "") : "";
    const partner = said in PARTNER ? /** @type {Partner} */ (said) : "";
    const faults = [...(read?.faults ?? []), ...(said in PARTNER ? [] : [`The link says “${said}” of the partner. It can say yes or no.`])];
    // A hand written in a link need not be in the order of the pack: laid once, it is.
    this.#state = { position: { ...lay(position, "hand", position.hand, this.#limits).position, card: position.card }, partner };
    this.#filling = this.#state.position.hand.length ? null : "trick";
    this.#show();
    this.#say(faults.join(" "));
  }

  /**
   * @param {Change} change
   * @param {Partner} [partner]
   */
  #become({ position, fault }, partner = this.#state.partner) {
    if (fault) {
      this.#say(fault, "fault");
      return false;
    }
    this.#turn({ position, partner });
    return true;
  }

  /** @param {State} state */
  #turn(state) {
    this.#before.push(this.#state);
    this.#state = state;
    this.#desk?.slip(null);
    this.#say("");
    this.#show();
    this.#write();
  }

  #write() {
    history.replaceState(history.state, "", this.#fragment());
  }

  #fragment() {
    const { position, partner } = this.#state;
    return hashOf(position) + (this.#partnerPlayed() && partner ? `&partner=${partner}` : "");
  }

  #partnerPlayed() {
    return this.#state.position.trick.length > 1;
  }

  #show() {
    const { position, partner } = this.#state;
    this.#desk?.show(position, { filling: this.#filling, canUndo: this.#before.length > 0 });
    /** @type {HTMLSelectElement} */ (this.#partners).value = partner;
    const label = this.#partners.parentElement;
    if (label) label.hidden = !this.#partnerPlayed();
    relabel(this);
    void this.#compare();
  }

  /** @param {string} card */
  #question(card) {
    const { position, partner } = this.#state;
    this.#state = { position: { ...position, card: position.card === card ? null : card }, partner };
    this.#filling = null;
    this.#say("");
    this.#show();
    this.#write();
  }

  /** @param {Place} place */
  #fill(place) {
    this.#filling = this.#filling === place ? null : place;
    this.#desk?.show(this.#state.position, { filling: this.#filling, canUndo: this.#before.length > 0 });
    if (this.#filling) this.#desk?.reveal();
  }

  /**
   * @param {Place} place
   * @param {string} text
   */
  #typed(place, text) {
    if (!this.#become(layTyped(this.#state.position, place, text, this.#limits))) this.#desk?.slip(place);
  }

  #startEmpty() {
    this.#filling = "trick";
    this.#become({ position: EMPTY, fault: null }, "");
    this.#say("Nothing lies on the table. Choose trumps, then tap the cards of the trick as they fell.");
    this.#desk?.reveal();
  }

  #undo() {
    const before = this.#before.pop();
    if (!before) return;
    this.#state = before;
    this.#desk?.slip(null);
    this.#say("Taken back.");
    this.#show();
    this.#write();
  }

  async #random() {
    const turn = ++this.#asked;
    this.#head.replaceChildren("Looking for a position that parts them…");
    try {
      const found = await ask({ verb: "compare", seed: 1 + Math.floor(Math.random() * 1e6) });
      if (turn !== this.#asked) return;
      this.#filling = null;
      this.#become({ position: { trump: found.trump, trick: found.trick, hand: found.hand, card: null }, fault: null }, "");
    } catch (error) {
      if (turn === this.#asked) this.#refused(error);
    }
  }

  /**
   * @param {string} words
   * @param {string} [kind]
   */
  #say(words, kind = "note") {
    if (!this.#desk) return;
    this.#desk.note.dataset.kind = kind;
    this.#desk.note.replaceChildren(...cardProse(words));
  }

  async #compare() {
    const turn = ++this.#asked;
    const { position, partner } = this.#state;
    const { trump, trick, hand } = position;
    this.#unanswered = false;
    if (!hand.length) return this.#prompt("Put your cards into the hand.");
    if (!trump) return this.#prompt("Choose trumps, or no trump.");
    if (!partner && sameCards(position, this.#ready())) return this.#draw(this.#example);
    const partnerHeads = this.#partnerPlayed() ? PARTNER[partner] : undefined;
    const slow = setTimeout(() => {
      if (turn === this.#asked) this.#prompt("The answers come as soon as the rules engine is here.");
    }, 250);
    try {
      const said = partnerHeads === undefined ? {} : { partner_heads: partnerHeads };
      const answer = await ask({ verb: "compare", trump: trump === "none" ? null : trump, trick, hand, ...said });
      if (turn === this.#asked) this.#draw(answer);
    } catch (error) {
      if (turn === this.#asked) this.#refused(error);
    } finally {
      clearTimeout(slow);
    }
  }

  /** @param {unknown} error */
  #refused(error) {
    this.#unanswered = true;
    this.#prompt(/** @type {Error} */ (error).message, textButton("Ask again", () => this.#askAgain()));
  }

  /** The engine may have failed a moment ago: whoever presses the button wants it to be started anew. */
  #askAgain() {
    warm();
    void this.#compare();
  }

  /**
   * @param {string} words
   * @param {...Node} more
   */
  #prompt(words, ...more) {
    this.#answer = null;
    this.#head.replaceChildren(...cardProse(words));
    this.#body.replaceChildren(...more);
  }

  /** @param {Comparison} answer */
  #draw(answer) {
    this.#head.replaceChildren(...summary(answer, this.#state.position.card));
    if (this.#answer === answer) return;
    this.#answer = answer;
    this.#body.replaceChildren(...drawComparison(answer, this.#pages), this.#sharing());
  }

  #sharing() {
    const said = make("span", { class: "sharing__said" });
    said.setAttribute("role", "status");
    return make("div", { class: "sharing" }, textButton("Copy the link", () => void this.#copy(said)), said);
  }

  /** @param {HTMLElement} said */
  async #copy(said) {
    const link = location.origin + location.pathname + this.#fragment();
    try {
      await navigator.clipboard.writeText(link);
      said.replaceChildren("The link is copied.");
    } catch {
      const field = document.createElement("input");
      field.type = "text";
      field.readOnly = true;
      field.value = link;
      field.className = "entry";
      field.setAttribute("aria-label", "The link, to copy");
      said.replaceChildren("Copy it from here: ", field);
      field.focus();
      field.select();
    }
  }
}
