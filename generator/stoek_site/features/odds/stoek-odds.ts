import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { cardName } from "../../shared/cards/cards.ts";
import { Desk } from "../../shared/cards/desk.ts";
import { cardButton, handRow } from "../../shared/cards/pieces.ts";
import { cardsInWords } from "../../shared/cards/words.ts";
import { addressWith, addressed, tellAddress } from "../../shared/dom/address.ts";
import { drawInto } from "../../shared/dom/draw.ts";
import { Live } from "../../shared/element/live.ts";
import { sharing } from "../../shared/element/sharing.ts";
import { askAgain } from "../../shared/engine/ask-again.ts";
import { onRecovery } from "../../shared/engine/engine.ts";
import { _, N_ } from "../../shared/language/language.ts";
import { settings } from "../../shared/reader/settings.ts";
import { houseOf } from "../../shared/reader/table-rules.ts";
import { chanceWords, stockTables, type Chance, type StockOdds } from "./stock-tables.ts";
import { NOTHING, hashOfWanted, put, wantedOf, type Heap, type StockLimits, type Wanted } from "./stock.ts";

type Least = Wanted["least"];

const LEAST: [Least, string][] = [
  [1, N_("any of them")],
  [2, N_("at least two")],
  [3, N_("at least three")],
  [4, N_("at least four")],
  ["all", N_("all of them")],
];

/** How likely the stock holds what a hand needs: at once for any cards; what it would complete comes from the engine. */
class StoekOdds extends Live {
  #ready: StockOdds = this.given("answer");
  #chances: Chance[][] = this.given("chances");
  #limits: StockLimits = this.given("limits");
  #example = sorted(this.given("example"), this.#limits);
  /** the hand of which it is told what the stock would complete */
  #shown = "";
  #tables: () => unknown = () => nothing;
  #desk = new Desk<Heap, Wanted>({
    heaps: {
      hand: {
        change: _("Change your hand"),
        typing: _("Type the hand"),
        target: (count) => _("Hand {count}/{most}", { count, most: this.#limits.hand }),
      },
      need: {
        change: _("Change the cards wanted"),
        typing: _("Type the cards wanted"),
        target: (count) => _("Wanted {count}", { count }),
      },
    },
    put: (wanted, heap, cards) => put(wanted, heap, cards, this.#limits),
    lying: ({ hand, need }, card) => {
      if (hand.includes(card)) return { mark: "✓", words: _("in your hand") };
      return need.includes(card) ? { mark: "?", words: _("wanted") } : null;
    },
    empty: NOTHING,
    isEmpty: ({ hand, need }) => !hand.length && !need.length,
    emptied: _("Nothing lies here. Tap your {cards}, then those you want from the stock.", { cards: cardsInWords(this.#limits.hand) }),
    example: () => this.#example,
    draw: () => this.#draw(),
    laid: () => this.#complete(),
    changed: () => tellAddress(hashOfWanted(this.#desk.laid)),
  });

  override come() {
    this.#shown = "";
    this.#readAddress();
    this.hear(window, "hashchange", () => wantedOf(addressed(), this.#limits) && this.#readAddress());
    this.until(
      settings.on(() => this.#draw()),
      onRecovery(() => this.#complete()),
    );
  }

  #readAddress() {
    const read = wantedOf(addressed(), this.#limits);
    const wanted = read?.wanted ?? this.#example;
    const faults = read?.faults ?? [];
    this.#desk.begin(wanted, wanted.hand.length < this.#limits.hand ? "hand" : null, faults.join(" "), faults.length ? "fault" : "note");
  }

  /** What the stock would complete: it depends on the hand alone, and is asked for once for each. */
  #complete() {
    const { hand } = this.#desk.laid;
    this.asker.stop();
    if (hand.join() === this.#shown) return this.#draw();
    if (hand.length < this.#limits.hand) return this.#wait(_("A whole hand is needed for this."));
    if (hand.join() === this.#example.hand.join()) return this.#tell(hand, this.#ready);
    this.#draw();
    const game = this.dataset.game ?? "";
    const request = { verb: "odds", game, ...houseOf(game), hand, missing: this.#limits.missing };
    void this.asker.begin(async (turn) => this.#tell(hand, await turn.ask(request)), {
      slow: () => this.#wait(_("This comes as soon as the rules engine is here.")),
      failed: ({ message }) =>
        this.#wait(
          message,
          askAgain(() => this.#complete()),
        ),
    });
  }

  #tell(hand: string[], found: StockOdds) {
    const { missing } = this.#limits;
    this.#shown = hand.join();
    this.#tables = () => stockTables(found, missing, this.#chances[missing][missing].fraction);
    this.#draw();
  }

  #wait(words: string, more: unknown = nothing) {
    this.#shown = "";
    this.#tables = () => [html`<p class="odds__small">${words}</p>`, more];
    this.#draw();
  }

  #draw() {
    const parts: Record<string, unknown> = {
      hand: this.#hand(),
      need: this.#need(),
      tray: this.#desk.panel(),
      // The live region stays in the page and only its content changes, or it would not be heard.
      answer: html`<div role="status">${chanceWords(this.#desk.laid, this.#limits, this.#chances)}</div>`,
      completes: html`<p class="mip__label">${_("What the stock would complete")}</p><div>${this.#tables()}</div
        >${sharing(addressWith(hashOfWanted(this.#desk.laid)))}`,
    };
    for (const [name, view] of Object.entries(parts)) drawInto(this.find(`.odds__${name}`), view);
  }

  #hand() {
    const { hand } = this.#desk.laid;
    return html`<div class="mip__head"
        ><p class="mip__label">${_("Your hand")}</p><span class="odds__buttons">${this.#desk.again()}${this.#desk.filler("hand")}</span></div
      >${handRow(hand, _("Your hand"))}`;
  }

  #need() {
    const { need, least } = this.#desk.laid;
    const wanted = (card: string) => {
      const label = _("{card}, wanted: take it out", { card: cardName(card) });
      return cardButton(card, { label, chosen: ({ currentTarget }) => this.#unwant(card, currentTarget as HTMLElement) });
    };
    const key = ([value, words]: [Least, string]) => {
      const isChosen = value === least || (value === "all" && least !== 1 && least === need.length);
      const chosen = () => this.#desk.step({ ...this.#desk.laid, least: value });
      return html`<label class="odds__key" ?hidden=${!isChosen && !makesSense(value, need.length, this.#limits.stock)}
        ><input type="radio" name="odds-least" value=${value} .checked=${live(isChosen)} @change=${chosen}>${_(words)}</label
      >`;
    };
    return html`<div class="mip__head"
        ><p class="mip__label">${_("Wanted from the stock")}</p><span class="odds__buttons">${this.#desk.filler("need")}</span></div
      >${handRow(need, _("Wanted from the stock"), wanted)}<div class="odds__keys" role="radiogroup" aria-label=${_("How many of them")} ?hidden=${need.length < 2}>${LEAST.map(key)}</div>`;
  }

  #unwant(card: string, button: HTMLElement) {
    const cards = button.closest(".hand");
    this.#desk.become(
      put(
        this.#desk.laid,
        "need",
        this.#desk.laid.need.filter((each) => each !== card),
        this.#limits,
      ),
    );
    // The card that had the focus is gone.
    cards?.querySelector("button")?.focus();
  }
}

/** In the order of the pack. */
const sorted = ({ hand, need }: Wanted, limits: StockLimits) => put(put(NOTHING, "hand", hand, limits).laid, "need", need, limits).laid;

/**
 * Whether it makes a difference to ask for so many: with two cards, “at least two” is all of them.
 * @param count of cards wanted
 */
function makesSense(least: Least, count: number, stock: number) {
  if (least === 1) return true;
  return least === "all" ? count > 1 && count <= stock : least < count && least <= stock;
}

customElements.define("stoek-odds", StoekOdds);
