import { html } from "lit-html";
import { drawInto, sayIn } from "../../shared/dom/draw.ts";
import { Live } from "../../shared/element/live.ts";
import { drawnTable, laid, type Table } from "../puzzles/felt.ts";
import { opening, type Line, type Played } from "../puzzles/puzzle.ts";
import { Replay } from "../puzzles/replay.ts";

/** A deal in which a note was measured: either way played out on the felt, card by card. */
class StoekMoment extends Live {
  #played: Played = this.given("played");
  #ways: Line[] = this.given("ways");
  #table: Table = { moment: opening(this.#played), turn: null, landed: [] };
  #replay = new Replay(
    this.#played,
    (moment, landing) => {
      this.#table = laid(this.#table, moment, moment.gone.length ? null : this.#played.seat, landing);
      this.#draw(moment.gone);
    },
    (words) => sayIn(this.find("[role='status']"), words),
  );

  override come() {
    this.hear(this, "click", ({ target }: MouseEvent) => {
      const pressed = (target as Element).closest<HTMLElement>("[data-way]");
      if (pressed) this.#see(pressed);
    });
  }

  override leave() {
    this.#replay.halt();
  }

  #see(pressed: HTMLElement) {
    for (const key of this.querySelectorAll("[data-way]")) key.setAttribute("aria-pressed", String(key === pressed));
    this.#replay.load(this.#ways[Number(pressed.dataset.way)], true);
  }

  #draw(gone: string[]) {
    drawInto(this.find(".moment__felt"), drawnTable(this.#played, this.#table));
    drawInto(this.find(".moment__bar"), html`${this.#replay.controls()}`);
    for (const card of this.querySelectorAll<HTMLElement>(".hand [data-card]")) card.toggleAttribute("data-gone", gone.includes(card.dataset.card ?? ""));
  }
}

customElements.define("stoek-moment", StoekMoment);
