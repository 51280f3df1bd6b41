import { cut, saidIn } from "../address.js";
import { make } from "../answers.js";
import { Asker } from "../asker.js";
import { cardProse, LARGE_PACK, relabel } from "../cards.js";
import { drawComparison, summary } from "../comparison.js";
import { textButton } from "../desk.js";
import { onState, warm } from "../engine.js";
import { Laying } from "../laying.js";
import { EMPTY, hashOf, positionOf, sameCards } from "../position.js";
import { settings } from "../settings.js";
import { sharing } from "../sharing.js";

/** @import {Laid} from "../laying.js" */
/** @import {Comparison} from "../types.js" */
/** @import {Asked, Limits} from "../position.js" */

/** Whether the partner heads the trick: what the address and the choices call it, and what the engine is told. */
const PARTNER = /** @type {const} */ ({ "": undefined, yes: true, no: false });

/** @typedef {keyof typeof PARTNER} Partner */

/** @type {Laid<Partner>} */
const NOTHING = { position: EMPTY, beside: "" };
const TRUMPS = ["C", "S", "H", "D", "none", "reverse"];

/** One position put to all games and rule sets at once. It lives in the address. */
export class StoekCompare extends HTMLElement {
  /** @type {Comparison} */
  #example = JSON.parse(this.dataset.example ?? "null");
  /** @type {Limits} */
  #limits = { ...JSON.parse(this.dataset.limits ?? "{}"), pack: LARGE_PACK, trumps: TRUMPS };
  /** @type {Laying<Partner> | null} */
  #laying = null;
  #asker = new Asker();
  #unanswered = false;
  /** @type {Comparison | null} what is drawn */
  #answer = null;
  /** @type {(() => void)[]} */
  #deaf = [];
  // The live region stays in the page and only its content changes, or it would not be heard.
  #head = make("p", { class: "cmp__summary" });
  #body = make("div", { class: "cmp__body" });
  #partners = make("select", { class: "entry" });

  connectedCallback() {
    this.#laying = new Laying({ trumps: this.#part(".mip__trumps"), trick: this.#part(".mip__trick"), hand: this.#part(".mip__hand") }, this.#limits, {
      empty: NOTHING,
      example: () => this.#ready(),
      optional: true,
      shown: () => this.#show(),
      changed: () => this.#write(),
    });
    this.#layPartner();
    this.#head.setAttribute("role", "status");
    this.#part(".cmp__result").replaceChildren(this.#head, this.#body);
    this.#readAddress();
    addEventListener("hashchange", this.#hashChanged);
    document.addEventListener("click", this.#takenUp);
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("button[data-position]"))) button.hidden = false;
    this.#deaf = [
      settings.on(() => this.#laying?.retype()),
      onState(({ phase }) => phase === "ready" && this.#unanswered && void this.#compare()),
    ];
  }

  disconnectedCallback() {
    removeEventListener("hashchange", this.#hashChanged);
    document.removeEventListener("click", this.#takenUp);
    for (const stop of this.#deaf) stop();
    this.#asker.stop();
  }

  /** @param {string} selector */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.querySelector(selector));
  }

  get #laid() {
    return this.#laying ?? NOTHING;
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
      this.#laying?.become({ position: this.#laid.position, fault: null }, /** @type {Partner} */ (value));
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
    this.#laying?.become({ position: read.position, fault: null }, "");
    this.scrollIntoView({ block: "start" });
    this.#part("input:checked").focus({ preventScroll: true });
  };

  #readAddress() {
    const read = positionOf(location.hash, this.#limits);
    const position = read?.position ?? this.#ready();
    const said = read ? (saidIn(location.hash).get("partner") ?? "") : "";
    const beside = said in PARTNER ? /** @type {Partner} */ (said) : "";
    const faults = [...(read?.faults ?? []), ...(said in PARTNER ? [] : [`The link says “${cut(said)}” of the partner. It can say yes or no.`])];
    this.#laying?.begin({ position, beside });
    this.#laying?.say(faults.join(" "));
  }

  #write() {
    history.replaceState(history.state, "", this.#fragment());
  }

  #fragment() {
    const { position, beside: partner } = this.#laid;
    return hashOf(position) + (this.#partnerPlayed() && partner ? `&partner=${partner}` : "");
  }

  #partnerPlayed() {
    return this.#laid.position.trick.length > 1;
  }

  #show() {
    /** @type {HTMLSelectElement} */ (this.#partners).value = this.#laid.beside;
    const label = this.#partners.parentElement;
    if (label) label.hidden = !this.#partnerPlayed();
    relabel(this);
    void this.#compare();
  }

  #random() {
    this.#head.replaceChildren("Looking for a position that parts them…");
    return this.#asker.begin(async (turn) => {
      const found = await turn.ask({ verb: "compare", seed: 1 + Math.floor(Math.random() * 1e6) });
      this.#laying?.replace({ trump: found.trump, trick: found.trick, hand: found.hand, card: null }, "");
    }, { failed: (error) => this.#refused(error) });
  }

  #compare() {
    this.#asker.stop();
    const { position, beside: partner } = this.#laid;
    const { trump, trick, hand } = position;
    this.#unanswered = false;
    if (!hand.length) return this.#prompt("Put your cards into the hand.");
    if (!trump) return this.#prompt("Choose trumps, or no trump.");
    if (!partner && sameCards(position, this.#ready())) return this.#draw(this.#example);
    const partnerHeads = this.#partnerPlayed() ? PARTNER[partner] : undefined;
    const said = partnerHeads === undefined ? {} : { partner_heads: partnerHeads };
    return this.#asker.begin(async (turn) => this.#draw(await turn.ask({ verb: "compare", trump: trump === "none" ? null : trump, trick, hand, ...said })), {
      slow: () => this.#prompt("The answers come as soon as the rules engine is here."),
      failed: (error) => this.#refused(error),
    });
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
    this.#head.replaceChildren(...summary(answer, this.#laid.position.card));
    if (this.#answer === answer) return;
    this.#answer = answer;
    this.#body.replaceChildren(...drawComparison(answer, this.#pages), sharing(() => location.origin + location.pathname + this.#fragment()));
  }
}
