/** What helps the reader at the table, as buttons. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { quiet } from "../../shared/dom/draw.ts";
import { _ } from "../../shared/language/language.ts";
import type { Answer } from "./answer.ts";
import type { Round } from "./round.ts";

export interface Tools {
  /** which cards may be played is marked */
  marked: boolean;
  mark: () => void;
  undo: () => void;
  /** The deal is put down. */
  putDown: () => void;
}

export function tools(round: Round, { view, over }: Answer, { marked, mark, undo, putDown }: Tools) {
  const canAsk = !over && round.isAsked && !round.isBusy;
  const canUndo = round.sitting.turns.length > 0;
  return html`<p class="play__tools">${
    over ? nothing : html`${round.isGuided ? nothing : html`<button type="button" class="button button--quiet" aria-pressed=${live(String(marked))} aria-disabled=${canAsk && view.phase === "play" ? nothing : "true"} @click=${mark}>${_("What may I do?")}</button>`}
      <button type="button" class="button button--quiet play__ask" aria-disabled=${canAsk ? nothing : "true"} @click=${() => canAsk && round.advise()}>${_("What would you play, and why?")}</button>`
  }
      <button type="button" class="button button--quiet" aria-disabled=${canUndo ? nothing : "true"} @click=${() => canUndo && undo()}>${_("Undo")}</button>
      ${over || round.sitting.lesson ? nothing : quiet(_("New deal"), putDown, "new")}</p>`;
}
