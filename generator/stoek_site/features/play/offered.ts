/** What the reader can do beside playing a card, as buttons. */

import { html, nothing } from "lit-html";
import { callWords } from "../../shared/cards/pieces.ts";
import { trumpWords } from "../../shared/cards/words.ts";
import { CallKeys } from "../../shared/cards/call-keys.ts";
import { trumpFace } from "../../shared/cards/trump-picker.ts";
import { button, quiet } from "../../shared/dom/draw.ts";
import { _, ngettext, woven } from "../../shared/language/language.ts";
import { SEAT } from "./sitting.ts";
import { choiceWords } from "./words.ts";
import { live } from "lit-html/directives/live.js";
import type { Answer } from "./answer.ts";
import type { Hand } from "./hand.ts";
import type { Round } from "./round.ts";
import type { Seats } from "./seats.ts";

/** Of a call out of turn: what it makes. */
function thenWords(seats: Seats, { call = "", then }: Answer["choices"][number]) {
  if (!then?.declarer) return nothing;
  const parts = { call: callWords(call), trump: trumpWords(then.trump), who: seats.named(then.declarer) };
  const words = then.declarer === SEAT ? _("With “{call}” you play, and trumps are {trump}.") : _("With “{call}” {who} plays, and trumps are {trump}.");
  return html`<p class="play__then">${woven<unknown>(words, parts)}</p>`;
}

/** An exchange that was let go by is not asked for after every trick, but can be had. */
function later(round: Round, open: boolean, { trick, seats, left_in_stock: left }: Answer["view"]) {
  const { waived } = round;
  // With the last cards of the stock there is nothing left to be had.
  return waived && open && trick.length && left > seats.length
    ? quiet(woven<unknown>(_("{exchange} after this trick"), { exchange: choiceWords(waived) }), () => round.offerAgain(), "later")
    : nothing;
}

export class Offered {
  #chosen;
  #choices: Answer["choices"] = [];
  #keys = new CallKeys((call) => {
    const choice = this.#choices.find((each) => each.kind === "call" && each.call === call);
    if (choice) this.#chosen(choice.does);
  }, false);

  /** @param chosen what the reader chooses, as it is sent */
  constructor(chosen: (does: string) => void) {
    this.#chosen = chosen;
  }

  view(round: Round, hand: Hand, { view, choices, away }: Answer) {
    this.#choices = choices;
    const open = round.isAsked && !round.isBusy;
    const calls = open ? choices.flatMap(({ kind, call }) => (kind === "call" && call ? [call] : [])) : [];
    const others = open && !away ? choices.filter(({ kind }) => kind !== "card" && kind !== "call") : [];
    const trumps = others.filter(({ kind, declarer }) => kind === "trump" && (!declarer || declarer === view.declarer));
    return html`<div class="play__offered">${open ? choices.map((choice) => thenWords(round.names, choice)) : nothing}${calls.length ? this.#keys.view(calls, !view.calls.length) : nothing}${trumps.length ? html`<div class="suit-keys">${trumps.map((choice) => this.#trumpKey(choice))}</div>` : nothing}${others
      .filter((choice) => !trumps.includes(choice))
      .map((choice) => button(choiceWords(choice, view.declarer), () => this.#chosen(choice.does)))}${
      open && away ? this.#putAway(hand.away, away - hand.away.length) : nothing
    }${open && view.turn !== SEAT ? quiet(_("Let it go"), () => round.waive(), "waive") : nothing}${later(round, open, view)}${
      round.halted ? quiet(_("Go on"), () => round.go({ card: null }), "go-on") : nothing
    }</div>`;
  }

  #trumpKey({ trump = null, does }: Answer["choices"][number]) {
    const words = trumpWords(trump);
    return html`<button type="button" class="suit-key" data-suit=${trump ?? "none"} aria-label=${_("Trumps: {suit}", { suit: words })} @click=${() => this.#chosen(does)}
      >${trumpFace([trump ?? "none", words])}</button>`;
  }

  #putAway(cards: string[], missing: number) {
    return html`<button type="button" class="button" aria-disabled=${missing ? "true" : nothing} @click=${() => missing || this.#chosen(`discard ${cards.join(" ")}`)}
      >${missing ? ngettext("{count} card more", "{count} cards more", missing) : _("Put them away")}</button>`;
  }
}

// What helps the reader at the table, and what takes back and ends, as buttons.

export interface Asks {
  /** which cards may be played is marked */
  marked: boolean;
  mark: () => void;
  undo: () => void;
  /** The deal is put down. */
  putDown: () => void;
}

export function helps(round: Round, { marked, mark }: Asks) {
  const canAsk = round.isAsked && !round.isBusy;
  // With help it is told at every turn.
  const marks = html`<button type="button" class="button button--quiet" aria-pressed=${live(String(marked))} aria-disabled=${canAsk ? nothing : "true"} @click=${() => canAsk && mark()}>${_("What may I do?")}</button>`;
  return html`<p class="play__tools">${round.isGuided ? nothing : marks}
    <button type="button" class="button button--quiet play__ask" aria-disabled=${canAsk ? nothing : "true"} @click=${() => canAsk && round.advise()}>${_("What would you play, and why?")}</button></p>`;
}

export function ending(round: Round, { over }: Answer, { undo, putDown }: Asks) {
  const canUndo = round.sitting.turns.length > 0;
  return html`<p class="play__tools"
    ><button type="button" class="button button--quiet" aria-disabled=${canUndo ? nothing : "true"} @click=${() => canUndo && undo()}>${_("Undo")}</button>
    ${over || round.sitting.lesson ? nothing : quiet(_("New deal"), putDown, "new")}</p>`;
}
