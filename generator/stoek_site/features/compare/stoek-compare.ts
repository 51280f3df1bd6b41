import { linkText } from "../../shared/dom/link.ts";
import { html, nothing } from "lit-html";
import { LARGE_PACK } from "../../shared/cards/cards.ts";
import { cardProse } from "../../shared/cards/pieces.ts";
import { Certain } from "../../shared/certain/certain.ts";
import { addressWith, addressed, meaninglessIn, tellAddress } from "../../shared/dom/address.ts";
import { button, drawInto, options } from "../../shared/dom/draw.ts";
import { Live } from "../../shared/element/live.ts";
import { sharing } from "../../shared/element/sharing.ts";
import { askAgain } from "../../shared/engine/ask-again.ts";
import { onRecovery } from "../../shared/engine/engine.ts";
import { _, N_ } from "../../shared/language/language.ts";
import { settings } from "../../shared/reader/settings.ts";
import { Laying } from "../may_i_play/laying.ts";
import { EMPTY, hashOf, positionOf, sameCards, type Asked, type Limits } from "../may_i_play/position.ts";
import { drawComparison, summary } from "./comparison.ts";
import type { Comparison } from "../../shared/engine/types.ts";

/** Whether the partner heads the trick: what the address and the choices call it, and what the engine is told. */
const PARTNER = { "": undefined, yes: true, no: false } as const;

type Partner = keyof typeof PARTNER;

interface Laid extends Asked {
  partner: Partner;
}

const NOTHING: Laid = { ...EMPTY, partner: "" };
const PARTNER_WORDS: Record<Partner, string> = { "": N_("as the cards lie: the card two before yours"), yes: N_("yes"), no: N_("no") };
const TRUMPS = ["C", "S", "H", "D", "none", "reverse"];

/** One position put to all games and rule sets at once. It lives in the address. */
class StoekCompare extends Live {
  #example: Comparison = this.given("example");
  #limits: Limits = { ...this.given("limits"), pack: LARGE_PACK, trumps: TRUMPS };
  #laying = new Laying<Laid>(this, this.#limits, {
    empty: NOTHING,
    example: () => this.#ready(),
    laid: () => this.#compare(),
    changed: () => tellAddress(this.#fragment()),
  });
  #certain = new Certain(this);
  /** what is shown below the summary */
  #body: () => unknown = () => nothing;

  override come() {
    this.#readAddress();
    this.hear(window, "hashchange", this.#hashChanged);
    this.hear(document, "click", this.#takenUp);
    for (const button of document.querySelectorAll<HTMLElement>("button[data-position]")) button.hidden = false;
    this.until(
      settings.on(() => this.#laying.draw()),
      onRecovery(() => this.#compare()),
    );
  }

  get #pages() {
    return (this.dataset.pages ?? "").split(" ");
  }

  #ready(): Laid {
    const { trick, hand } = this.#example;
    return { trump: this.dataset.trump ?? null, trick, hand, card: null, partner: "" };
  }

  #hashChanged = () => {
    if (this.#read() || meaninglessIn()) this.#readAddress();
  };

  /** A position that stands further down the page is laid on the desk. */
  #takenUp = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("button[data-position]") : null;
    const read = positionOf(button?.dataset.position ?? "", this.#limits, "comparison");
    if (!read) return;
    this.#laying.step({ ...read.position, partner: "" });
    this.scrollIntoView({ block: "start" });
    this.find("input:checked").focus({ preventScroll: true });
  };

  /** The position in the address. */
  #read() {
    return positionOf(addressed(), this.#limits, "comparison");
  }

  #readAddress() {
    const read = this.#read();
    const known = (word: string) => (word in PARTNER ? (word as Partner) : null);
    const partner = read?.said.use("partner", known, (word) => _("The link says “{word}” of the partner. It can say yes or no.", { word })) ?? "";
    this.#laying.open({ ...(read?.position ?? this.#ready()), partner }, read?.said.told().join(" ") ?? meaninglessIn());
  }

  #fragment() {
    const { laid } = this.#laying;
    const { partner } = laid;
    return [hashOf(laid), this.#partnerPlayed() && linkText("comparison", { partner })].filter(Boolean).join("&");
  }

  #partnerPlayed() {
    return this.#laying.laid.trick.length > 1;
  }

  #random() {
    this.#show(() => _("Looking for a position that parts them…"), this.#body);
    return this.asker.begin(
      async (turn) => {
        const table = await this.#certain.find(turn);
        const { trump, trick, hand } = table?.drawn() ?? (await turn.ask({ verb: "compare", seed: 1 + Math.floor(Math.random() * 1e6) }));
        this.#laying.step({ trump, trick, hand, card: null, partner: "" }, null);
      },
      { failed: (error) => this.#refused(error) },
    );
  }

  #compare() {
    this.asker.stop();
    this.#laying.draw();
    this.#layPartner();
    const { laid } = this.#laying;
    const { trump, trick, hand, partner } = laid;
    if (!hand.length) return this.#prompt(_("Put your cards into the hand."));
    if (!trump) return this.#prompt(_("Choose trumps, or no trump."));
    if (!partner && sameCards(laid, this.#ready())) return this.#tell(this.#example);
    const partnerHeads = this.#partnerPlayed() ? PARTNER[partner] : undefined;
    const said = partnerHeads === undefined ? {} : { partner_heads: partnerHeads };
    const request = { verb: "compare", trump: trump === "none" ? null : trump, trick, hand, ...said };
    void this.asker.begin(
      (turn) =>
        this.#certain.tell(turn, request, (answer) => this.#tell(answer), {
          looks: () => this.#prompt(_("The answers are being looked up.")),
          waits: () => this.#prompt(_("The answers come as soon as the rules engine is here.")),
        }),
      { failed: (error) => this.#refused(error) },
    );
  }

  #refused(error: unknown) {
    this.#prompt(
      (error as Error).message,
      askAgain(() => this.#compare()),
    );
  }

  #prompt(words: string, more: unknown = nothing) {
    this.#show(
      () => cardProse(words),
      () => more,
    );
  }

  #tell(answer: Comparison) {
    const { card } = this.#laying.laid;
    const link = addressWith(this.#fragment());
    this.#show(
      () => summary(answer, card),
      () => [drawComparison(answer, this.#pages), sharing(link)],
    );
  }

  /** The live region stays in the page and only its content changes, or it would not be heard. */
  #show(head: () => unknown, body: () => unknown) {
    this.#body = body;
    drawInto(this.find(".cmp__result"), html`<p class="cmp__summary" role="status">${head()}</p><div>${body()}</div>`);
  }

  #layPartner() {
    const { laid } = this.#laying;
    const all = options(
      Object.entries(PARTNER_WORDS).map(([value, words]) => [value, _(words)]),
      laid.partner,
    );
    const chosen = ({ target }: Event) => this.#laying.step({ ...laid, partner: (target as HTMLSelectElement).value as Partner });
    drawInto(
      this.find(".cmp__partner"),
      html`<div class="cmp__keys"
        >${button(_("A telling position"), () => void this.#random())}</div
      ><label class="field" ?hidden=${!this.#partnerPlayed()}
        ><span class="field__label">${_("Does your partner head the trick?")}</span><select class="entry" @change=${chosen}
        >${all}</select></label
      >`,
    );
  }
}

customElements.define("stoek-compare", StoekCompare);
