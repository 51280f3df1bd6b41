/** Which game a form or a pad is for, and the way to its rules. */

import { html } from "lit-html";
import { options } from "../dom/draw.ts";
import { SITE } from "../engine/engine.ts";
import { _ } from "../language/language.ts";

/** page: the one with its rules */
export interface Choosable {
  id: string;
  name: string;
  page: string;
}

/** @param kind a class of its own beside */
export function gameChooser(games: Choosable[], now: Choosable, choose: (id: string) => void, kind: string) {
  const all = options(
    games.map(({ id, name }) => [id, name]),
    now.id,
  );
  return html`<div class="games__chooser ${kind}"
    ><label>${_("Game")} <select name="game" @change=${({ target }: Event) => choose((target as HTMLSelectElement).value)}>${all}</select></label>
    <a href="${SITE}${now.page}">${_("Its rules")}</a></div
  >`;
}
