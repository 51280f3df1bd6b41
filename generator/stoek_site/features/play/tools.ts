/** What helps the reader at the table, and what takes back and ends, as buttons. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { quiet } from "../../shared/dom/draw.ts";
import { _ } from "../../shared/language/language.ts";
import type { Answer } from "./answer.ts";
import type { Round } from "./round.ts";

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
