import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { cardName } from "../../shared/cards/cards.ts";
import { cardButton, cardChip, cardFace, cardProse, chips, feltTable, trumpMark } from "../../shared/cards/pieces.ts";
import { drawInto } from "../../shared/dom/draw.ts";
import { later } from "../../shared/offline/later.ts";
import { Live } from "../../shared/element/live.ts";
import { _, woven } from "../../shared/language/language.ts";
import { ruleLink } from "../../shared/reader/drawn-rules.ts";
import { elsewhereNotes } from "../may_i_play/rulings.ts";
import { reserved } from "../../shared/dom/reserve.ts";
import type { Choice, Trial } from "../../shared/engine/types.ts";

const kindOf = ({ right }: Choice) => (right ? "legal" : "illegal");

/**
 * A position in which one rule decides. The answers stand in the page, so choosing needs no engine; nor do some other positions. When these have
 * all been shown the engine draws more.
 */
class StoekTry extends Live {
  #trial: Trial = this.given("trial");
  #others: Trial[] = this.given("others") ?? [];
  /** what has been chosen, the last one last */
  #judged: Choice[] = [];
  /** words that judge nothing */
  #said = "";

  override come() {
    this.#draw();
    this.#answer.ontoggle = () => void this.#offer();
    const another = this.find("[data-another]");
    another.onclick = () => void this.#another();
    another.hidden = false;
  }

  get #answer() {
    return this.find(".try__answer") as HTMLDetailsElement;
  }

  #judge(choice: Choice) {
    this.#judged = [...this.#judged.filter((each) => each !== choice), choice];
    this.#say("");
  }

  #verdictOn({ card, words, right, verdict, why }: Choice) {
    const said = right ? html`<strong>${_("✓ Yes")}</strong>` : html`<strong>${_("✗ No")}</strong>`;
    const parts = { said, words: words ?? "", card: card ? cardChip(card) : "", verdict };
    const sentence = card ? _("{said}, {card} {verdict}.") : right ? _("{said}, {words}.") : _("{said}, not “{words}”.");
    // Where the reason says no more than the verdict it is not said again.
    return [woven(sentence, parts), " ", why === `${card} ${verdict}.` ? nothing : [cardProse(why), " "], ruleLink(this.dataset.rule ?? "")];
  }

  /** Beside the answer, what was asked can be sent: as a ruling, where it is one; else where the rule stands. */
  async #offer() {
    const part = this.find(".try__send");
    if (!this.#answer.open || this.asker.isWaiting) return drawInto(part, nothing);
    const { desk, game = "", rule = "" } = this.dataset;
    const { choices } = this.#trial;
    const card = (this.#judged.at(-1) ?? choices.find(({ right }) => !right) ?? choices[0]).card ?? null;
    const asked = desk === undefined ? { rule } : { game, position: { ...this.#trial, card } };
    const view = await later<typeof import("./later-trial-sharing.ts")>("trial-sharing").then(
      (found) => found.sharingOfTrial(asked),
      ({ message }) => message,
    );
    if (this.#answer.open) drawInto(part, view);
  }

  #another() {
    const ready = this.#others.shift();
    if (ready) return this.#lay(ready);
    const { game, rule } = this.dataset;
    const looking = this.asker.begin(
      async (turn) => {
        // By the standard, whatever the reader's table plays: a house rule may leave nothing for this rule to decide.
        this.#lay(await turn.ask({ verb: "trial", game, rule, seed: 1 + Math.floor(Math.random() * 1e6) }));
      },
      { failed: ({ message }) => this.#say(message) },
    );
    this.#say(_("Looking for another position…"));
    return looking;
  }

  #lay(trial: Trial) {
    this.#trial = trial;
    this.#judged = [];
    this.#answer.open = false;
    drawInto(this.find(".try__reasons"), this.#reasons());
    this.#say(_("Another position lies on the table."));
  }

  #say(words: string) {
    this.#said = words;
    this.#draw();
  }

  #draw() {
    const last = this.#said ? undefined : this.#judged.at(-1);
    const verdict = html`<div class="try__verdict" role="status" data-kind=${last ? kindOf(last) : nothing}
      >${last ? this.#verdictOn(last) : cardProse(this.#said)}</div
    >`;
    drawInto(this.find(".try__table"), keyed(this.#trial, this.#table()));
    drawInto(this.find(".try__choices"), keyed(this.#trial, this.#choices()));
    void this.#offer();
    drawInto(
      this.find(".try__said"),
      reserved(
        this.#trial.choices.map((choice) => this.#verdictOn(choice)),
        verdict,
      ),
    );
  }

  #table() {
    const { leader, played, trick, trump } = this.#trial;
    if (played.length) {
      return html`${trumpMark(trump)}<p class="try__played">${woven(_("Trumps played so far: {cards}"), { cards: chips(played) })}</p>`;
    }
    const { seats = 4, partners } = this.dataset;
    const toPlay = this.#areChosenFrom(this.#trial.hand);
    return feltTable(trump, trick, { leader, toPlay, key: this.#keys(trick), count: Number(seats), partner: partners !== undefined });
  }

  /** The hand, or words to choose from. */
  #choices() {
    const { choices, hand } = this.#trial;
    const words = choices.filter((choice) => choice.words !== undefined);
    const key = (choice: Choice) => {
      const said = choice.right ? _("{words}, right", { words: choice.words ?? "" }) : _("{words}, wrong", { words: choice.words ?? "" });
      const judged = this.#judged.includes(choice);
      return html`<button
        type="button" class="button button--quiet" data-words=${choice.words} data-verdict=${judged ? kindOf(choice) : nothing}
        aria-label=${judged ? said : nothing} @click=${() => this.#judge(choice)}>${choice.words}</button
      >`;
    };
    const cards = html`<div class="hand" role="group" aria-label=${_("Your hand")}>${hand.map(this.#keys(hand))}</div>`;
    return [hand.length ? cards : nothing, words.length ? html`<div class="try__keys">${words.map(key)}</div>` : nothing];
  }

  #areChosenFrom(cards: string[]) {
    return this.#trial.choices.every(({ card }) => card !== undefined && cards.includes(card));
  }

  /** How these cards are drawn: as what they are, or to choose from. */
  #keys(cards: string[]) {
    if (!this.#areChosenFrom(cards)) return (card: string) => cardFace(card);
    return (card: string) => {
      const choice = this.#trial.choices.find((each) => each.card === card);
      if (!choice) return cardFace(card);
      const judged = this.#judged.includes(choice) ? ({ verdict: kindOf(choice), label: `${cardName(card)}, ${choice.verdict}` } as const) : {};
      return cardButton(card, { ...judged, chosen: () => this.#judge(choice) });
    };
  }

  /** The answer: every card with its reason, or the right words with theirs. */
  #reasons() {
    const { choices, why, elsewhere } = this.#trial;
    const words = choices.find(({ right }) => right)?.words;
    if (words !== undefined) return html`<p><strong>${words}</strong>: ${cardProse(why)}</p>`;
    const row = ({ card = "", right, why: reason }: Choice) => html`<li class="verdict verdict--${right ? "right" : "wrong"}"
      >${cardChip(card)} <strong>${right ? _("yes") : _("no")}</strong> <span>${cardProse(reason)}</span></li
    >`;
    return html`<p>${cardProse(why)}</p><ul class="verdicts">${choices.map(row)}</ul>${elsewhereNotes({ elsewhere })}`;
  }
}

customElements.define("stoek-try", StoekTry);
