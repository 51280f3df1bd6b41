import { make, textButton } from "../../shared/dom/nodes.ts";
import { cut, saidIn } from "../../shared/dom/address.ts";
import { Asker } from "../../shared/engine/asker.ts";
import { cardProse, LARGE_PACK, relabel } from "../../shared/cards/cards.ts";
import { drawComparison, summary } from "./comparison.ts";
import { onState, warm } from "../../shared/engine/engine.ts";
import { Laying } from "../may_i_play/laying.ts";
import { EMPTY, hashOf, positionOf, sameCards } from "../may_i_play/position.ts";
import { settings } from "../../shared/reader/settings.ts";
import { sharing } from "../../shared/dom/sharing.ts";
import type { Laid } from "../may_i_play/laying.ts";
import type { Comparison } from "../../shared/engine/types.ts";
import type { Asked, Limits } from "../may_i_play/position.ts";

/** Whether the partner heads the trick: what the address and the choices call it, and what the engine is told. */
const PARTNER = { "": undefined, yes: true, no: false } as const;

export type Partner = keyof typeof PARTNER;

const NOTHING: Laid<Partner> = { position: EMPTY, beside: "" };
const TRUMPS = ["C", "S", "H", "D", "none", "reverse"];

/** One position put to all games and rule sets at once. It lives in the address. */
class StoekCompare extends HTMLElement {
  #example: Comparison = JSON.parse(this.dataset.example ?? "null");
  #limits: Limits = { ...JSON.parse(this.dataset.limits ?? "{}"), pack: LARGE_PACK, trumps: TRUMPS };
  #laying: Laying<Partner> | null = null;
  #asker = new Asker();
  #unanswered = false;
  /** what is drawn */
  #answer: Comparison | null = null;
  #deaf: (() => void)[] = [];
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
    for (const button of document.querySelectorAll("button[data-position]") as NodeListOf<HTMLElement>) button.hidden = false;
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

  #part(selector: string) {
    return this.querySelector(selector) as HTMLElement;
  }

  get #laid() {
    return this.#laying ?? NOTHING;
  }

  get #pages() {
    return (this.dataset.pages ?? "").split(" ");
  }

  #ready(): Asked {
    const { trick, hand } = this.#example;
    return { trump: this.dataset.trump ?? null, trick, hand, card: null };
  }

  #layPartner() {
    const words = { "": "as the cards lie: the card two before yours", yes: "yes", no: "no" };
    this.#partners.replaceChildren(...Object.entries(words).map(([value, text]) => new Option(text, value)));
    this.#partners.addEventListener("change", () => {
      const { value } = this.#partners as HTMLSelectElement;
      this.#laying?.become({ position: this.#laid.position, fault: null }, value as Partner);
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
  #takenUp = (event: Event) => {
    const button = event.target instanceof Element ? (event.target.closest("button[data-position]") as HTMLElement | null) : null;
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
    const beside = said in PARTNER ? (said as Partner) : "";
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
    (this.#partners as HTMLSelectElement).value = this.#laid.beside;
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

  #refused(error: unknown) {
    this.#unanswered = true;
    this.#prompt((error as Error).message, textButton("Ask again", () => this.#askAgain()));
  }

  /** The engine may have failed a moment ago: whoever presses the button wants it to be started anew. */
  #askAgain() {
    warm();
    void this.#compare();
  }

  #prompt(words: string, ...more: Node[]) {
    this.#answer = null;
    this.#head.replaceChildren(...cardProse(words));
    this.#body.replaceChildren(...more);
  }

  #draw(answer: Comparison) {
    this.#head.replaceChildren(...summary(answer, this.#laid.position.card));
    if (this.#answer === answer) return;
    this.#answer = answer;
    this.#body.replaceChildren(...drawComparison(answer, this.#pages), sharing(() => location.origin + location.pathname + this.#fragment()));
  }
}

customElements.define("stoek-compare", StoekCompare);
