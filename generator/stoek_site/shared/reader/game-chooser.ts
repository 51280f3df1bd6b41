/** Which game a form or a pad is for, and the way to its rules. */

import { html } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { SITE } from "../engine/engine.ts";
import { _ } from "../language/language.ts";

/** page: the one with its rules */
export interface Choosable {
  id: string;
  name: string;
  page: string;
}

/** @param kind a class of its own beside */
export function gameChooser<Game extends Choosable>(games: Game[], now: Game, choose: (id: string) => void, kind: string) {
  const option = ({ id, name }: Game) => html`<option value=${id} .selected=${live(id === now.id)}>${name}</option>`;
  return html`<div class="games__chooser ${kind}"
    ><label>${_("Game")} <select name="game" @change=${({ target }: Event) => choose((target as HTMLSelectElement).value)}>${games.map(option)}</select></label>
    <a href="${SITE}${now.page}">${_("Its rules")}</a></div
  >`;
}
