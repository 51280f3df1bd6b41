import { html, nothing } from "lit-html";
import { seatWord } from "../../shared/cards/compass.ts";
import { drawInto, quiet } from "../../shared/dom/draw.ts";
import { Live } from "../../shared/element/live.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { _, ngettext } from "../../shared/language/language.ts";
import { keep, type Found } from "./mistakes.ts";
import type { House } from "../../shared/reader/house-rules.ts";

/** The answer of the verb mistakes. */
interface OwnMistakes {
  mistakes: Found[];
  left_out: { trick: number; position: number; card: string; cost: number }[];
  tricks: number[];
}

/** A deal that was played to its end. */
export interface Ended {
  game: string;
  /** the house rules of the table, where the deal does not bring its own */
  house?: House;
  /** the deal as a link has it */
  deal: string;
  seats: string[];
}

/** What in a deal that is over cost something is kept, to come back in the review. Where it is not known who plays, the seat is asked for. */
export class StoekOwnMistakes extends Live {
  #ended: Ended | null = null;
  #said: unknown = "";
  #isOffered = false;

  /** A deal that the reader played: what cost something is kept at once. */
  set played({ seat, ...ended }: Ended & { seat: string }) {
    if (this.#ended?.deal === ended.deal) return;
    this.#ended = ended;
    void this.#keep(seat);
  }

  /** A deal that somebody has entered: if its play is whole, the seat is asked for. */
  offer(ended: Ended) {
    if (this.#ended?.deal === ended.deal) return undefined;
    this.clear();
    this.#ended = ended;
    return this.asker.begin(
      async (turn) => {
        await turn.ask({ ...this.#request(ended, ended.seats[0]), tricks: [] });
        this.#isOffered = true;
        this.#draw();
      },
      { failed: () => this.clear() },
    );
  }

  clear() {
    this.asker.stop();
    this.#ended = null;
    this.#said = "";
    this.#isOffered = false;
    this.#draw();
  }

  #request({ game, house, deal }: Ended, seat: string) {
    return { verb: "mistakes", game, ...(house ? { house } : {}), deal, seat };
  }

  #keep(seat: string) {
    const ended = this.#ended;
    if (!ended) return undefined;
    const { game, deal } = ended;
    this.#say(_("Your cards are looked at once more…"));
    return this.asker.begin(
      async (turn) => {
        const { mistakes, left_out: left, tricks }: OwnMistakes = await turn.ask(this.#request(ended, seat));
        const at = Date.now();
        const { fell, gone } = keep(
          game,
          mistakes.map((found) => ({ ...found, deal, answers: [[at, false]] })),
        );
        this.#say([told(mistakes.length, left.length, tricks), roomWords(fell + gone)]);
      },
      { failed: () => this.#say("") },
    );
  }

  #say(words: unknown) {
    this.#said = words;
    this.#draw();
  }

  #draw() {
    const { seats = [] } = this.#ended ?? {};
    drawInto(
      this,
      html`${
        this.#isOffered
          ? html`<p class="own-mistakes__ask">${_("What cost you something can come back to you as a position. Which seat was yours?")}</p>
      <p class="own-mistakes__seats">${seats.map((seat) => quiet(seatWord(seat), () => this.#keep(seat), `seat-${seat}`))}</p>`
          : nothing
      }
      <p class="own-mistakes__said" role="status">${this.#said}</p>`,
    );
  }
}

/** Says how many older positions were removed. */
const roomWords = (fell: number) =>
  fell ? [" ", ngettext("{count} older position was removed to make room.", "{count} older positions were removed to make room.", fell)] : "";

/** What comes back, what turned out dear though nobody could have told, and which tricks that is said of. */
function told(count: number, left: number, tricks: number[]) {
  const found = count
    ? [
        ngettext("{count} card of yours comes back as a position:", "{count} cards of yours come back as positions:", count),
        " ",
        html`<a href="${SITE}review/">${_("your own mistakes")}</a>.`,
      ]
    : [_("From trick {first} to {last} no card of yours cost much that you could have known.", { first: tricks[0], last: tricks[tricks.length - 1] })];
  if (!left) return found;
  return [
    ...found,
    " ",
    ngettext(
      "{count} card turned out dear, but by what you had seen it was as good as any: it is left out.",
      "{count} cards turned out dear, but by what you had seen they were as good as any: they are left out.",
      left,
    ),
  ];
}

customElements.define("stoek-own-mistakes", StoekOwnMistakes);
