import { make, textButton } from "../../shared/dom/nodes.ts";
import { Asker } from "../../shared/engine/asker.ts";
import { cardProse, relabel } from "../../shared/cards/cards.ts";
import { onState, warm } from "../../shared/engine/engine.ts";
import { settings } from "../../shared/reader/settings.ts";
import { sharing } from "../../shared/dom/sharing.ts";
import { layStockDesk } from "./stock-desk.ts";
import { stockTables } from "./stock-tables.ts";
import { NOTHING, cardsInWords, hashOfWanted, leastOf, put, putTyped, turn, wantedOf } from "./stock.ts";
import { houseOf } from "../../shared/reader/table-rules.ts";
import type { Chance, StockOdds } from "../../shared/engine/types.ts";
import type { Heap, StockLimits, Wanted, Wish } from "./stock.ts";

/** How likely the stock holds what a hand needs: at once for any cards; what it would complete comes from the engine. */
class StoekOdds extends HTMLElement {
  #example: Wanted = JSON.parse(this.dataset.example ?? "null");
  #ready: StockOdds = JSON.parse(this.dataset.answer ?? "null");
  #chances: Chance[][] = JSON.parse(this.dataset.chances ?? "[]");
  #limits: StockLimits = JSON.parse(this.dataset.limits ?? "{}");
  #wanted: Wanted = NOTHING;
  #before: Wanted[] = [];
  #filling: Heap | null = null;
  #asker = new Asker();
  #unanswered = false;
  #shown = "";
  #desk: ReturnType<typeof layStockDesk> | null = null;
  #deaf: (() => void)[] = [];
  // The live region stays in the page and only its content changes, or it would not be heard.
  #line = make("div", {});
  #tables = make("div", {});

  connectedCallback() {
    this.#desk = layStockDesk({ hand: this.#part("hand"), need: this.#part("need"), tray: this.#part("tray") }, this.#limits, {
      tray: (card) => this.#filling && this.#become(turn(this.#wanted, this.#filling, card, this.#limits)),
      unwant: (card) => this.#unwant(card),
      fill: (heap) => this.#fill(heap),
      typed: (heap, text) => this.#typed(heap, text),
      least: (least) => this.#become({ wanted: { ...this.#wanted, least }, fault: null }),
      undo: () => this.#undo(),
      empty: () => this.#startEmpty(),
      example: () => this.#become({ wanted: this.#sorted(), fault: null }),
    });
    this.#line.setAttribute("role", "status");
    this.#part("answer").replaceChildren(this.#line);
    const title = make("p", { class: "mip__label" }, "What the stock would complete");
    this.#part("completes").replaceChildren(title, this.#tables, sharing(() => location.origin + location.pathname + hashOfWanted(this.#wanted)));
    this.#shown = "";
    this.#readAddress();
    addEventListener("hashchange", this.#hashChanged);
    this.#deaf = [
      settings.on(() => this.#desk?.retype(this.#wanted)),
      onState(({ phase }) => phase === "ready" && this.#unanswered && void this.#complete()),
    ];
  }

  disconnectedCallback() {
    removeEventListener("hashchange", this.#hashChanged);
    for (const stop of this.#deaf) stop();
    this.#asker.stop();
  }

  #part(name: string) {
    return this.querySelector(`.odds__${name}`) as HTMLElement;
  }

  /** The example in the order of the pack. */
  #sorted() {
    return put(put(NOTHING, "hand", this.#example.hand, this.#limits).wanted, "need", this.#example.need, this.#limits).wanted;
  }

  #hashChanged = () => {
    if (wantedOf(location.hash, this.#limits)) this.#readAddress();
  };

  #readAddress() {
    const read = wantedOf(location.hash, this.#limits);
    this.#before = [];
    this.#wanted = read?.wanted ?? this.#sorted();
    this.#filling = this.#wanted.hand.length < this.#limits.hand ? "hand" : null;
    this.#show();
    this.#say(read?.faults.join(" ") ?? "", read?.faults.length ? "fault" : "note");
  }

  #become({ wanted, fault }: Wish) {
    if (fault) {
      this.#say(fault, "fault");
      return false;
    }
    this.#before.push(this.#wanted);
    this.#wanted = wanted;
    this.#settle("");
    return true;
  }

  #settle(words: string) {
    this.#desk?.slip(null);
    this.#say(words);
    this.#show();
    history.replaceState(history.state, "", hashOfWanted(this.#wanted));
  }

  #show() {
    this.#desk?.show(this.#wanted, { filling: this.#filling, canUndo: this.#before.length > 0 });
    this.#tell();
    void this.#complete();
    relabel(this);
  }

  #fill(heap: Heap | null) {
    this.#filling = this.#filling === heap ? null : heap;
    this.#desk?.show(this.#wanted, { filling: this.#filling, canUndo: this.#before.length > 0 });
    relabel(this);
    if (this.#filling) this.#desk?.reveal();
  }

  #unwant(card: string) {
    this.#become(turn(this.#wanted, "need", card, this.#limits));
    // The card that had the focus is gone.
    this.#part("need").querySelector("button")?.focus();
  }

  #typed(heap: Heap, text: string) {
    if (!this.#become(putTyped(this.#wanted, heap, text, this.#limits))) this.#desk?.slip(heap);
  }

  #startEmpty() {
    this.#filling = "hand";
    this.#become({ wanted: NOTHING, fault: null });
    this.#say(`Nothing lies here. Tap your ${cardsInWords(this.#limits.hand)}, then those you want from the stock.`);
    this.#desk?.reveal();
  }

  #undo() {
    const before = this.#before.pop();
    if (!before) return;
    this.#wanted = before;
    this.#settle("Taken back.");
  }

  #say(words: string, kind: string = "note") {
    if (!this.#desk) return;
    this.#desk.note.dataset.kind = kind;
    this.#desk.note.replaceChildren(...cardProse(words));
  }

  /** The chance of the cards wanted. It is the same for every whole hand, so it lies ready. */
  #tell() {
    const { hand, need } = this.#wanted;
    const least = leastOf(this.#wanted);
    const lacking = this.#limits.hand - hand.length;
    if (lacking) return this.#prompt(`Your hand lacks ${cardsInWords(lacking)}. Put ${lacking === 1 ? "it" : "them"} in first.`);
    if (!need.length) return this.#prompt("Now choose the cards that you want from the stock.");
    if (least > this.#limits.stock) {
      return this.#prompt(`Never: the stock has ${cardsInWords(this.#limits.stock)}, so ${cardsInWords(need.length)} cannot all lie in it.`);
    }
    const { ways, fraction, percent } = this.#chances[need.length - 1][least - 1];
    const which = need.length === 1 ? "this card" : least === need.length ? "all of them" : least === 1 ? "at least one of them" : `at least ${cardsInWords(least)} of them`;
    this.#line.replaceChildren(
      make("p", { class: "odds__line" }, make("strong", {}, fraction), " ", make("span", {}, percent)),
      make("p", { class: "odds__ways" }, `${ways} of ${this.#limits.of} stocks hold ${which}.`),
    );
  }

  #prompt(words: string) {
    this.#line.replaceChildren(make("p", { class: "mip__prompt" }, words));
  }

  /** What the stock would complete: it depends on the hand alone, and is asked for once for each. */
  #complete() {
    const { hand } = this.#wanted;
    this.#unanswered = false;
    this.#asker.stop();
    if (hand.join() === this.#shown) return undefined;
    if (hand.length < this.#limits.hand) return this.#wait("A whole hand is needed for this.");
    if (hand.join() === this.#sorted().hand.join()) return this.#draw(hand, this.#ready);
    const request = { verb: "odds", game: this.dataset.game, ...houseOf(this.dataset.game ?? ""), hand, missing: this.#limits.missing };
    return this.#asker.begin(async (turn) => this.#draw(hand, await turn.ask(request)), {
      slow: () => this.#wait("This comes as soon as the rules engine is here."),
      failed: ({ message }) => {
        this.#unanswered = true;
        this.#wait(message, textButton("Ask again", () => this.#askAgain()));
      },
    });
  }

  /** The engine may have failed a moment ago: whoever presses the button wants it to be started anew. */
  #askAgain() {
    warm();
    void this.#complete();
  }

  #draw(hand: string[], found: StockOdds) {
    const { missing } = this.#limits;
    this.#shown = hand.join();
    this.#tables.replaceChildren(...stockTables(found, missing, this.#chances[missing][missing].fraction));
    relabel(this.#tables);
  }

  #wait(words: string, ...more: Node[]) {
    this.#shown = "";
    this.#tables.replaceChildren(make("p", { class: "odds__small" }, words), ...more);
  }
}

customElements.define("stoek-odds", StoekOdds);
