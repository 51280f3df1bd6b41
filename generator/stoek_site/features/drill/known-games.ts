/** The games that somebody knows: only these are offered where it is asked which game it is. */

import { html } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { _ } from "../../shared/language/language.ts";
import { Kept } from "../../shared/reader/kept.ts";

const isIds = (value: unknown): value is string[] => Array.isArray(value) && value.every((each) => typeof each === "string" && each.length < 60);

/** Their ids; none where nothing was chosen, and every game is offered. */
export const knownGames = new Kept<string[]>({ key: "known", read: (value) => (isIds(value) ? value : null), standard: () => [] });

/** What a request says of them, for a question about this game: nothing where no other one is known. */
export function among(game: string, games: { id: string }[]) {
  const known = knownGames.get().filter((id) => id !== game && games.some((each) => each.id === id));
  return known.length ? { among: known } : {};
}

/** @param changed something was chosen, or taken back */
export function gamesToKnow(games: { id: string; name: string }[], changed: () => void) {
  const known = knownGames.get();
  const pressed = (id: string) => ({ target }: Event) => {
    const isOn = (target as HTMLInputElement).checked;
    knownGames.change((there) => [...there.filter((each) => each !== id), ...(isOn ? [id] : [])]);
    changed();
  };
  return html`<details class="try__answer drill__known"><summary>${known.length ? _("Only games that you know: {count}", { count: known.length }) : _("Only games that you know")}</summary
    ><div class="drill__games">${games.map(({ id, name }) => html`<label><input type="checkbox" .checked=${live(known.includes(id))} @change=${pressed(id)}> ${name}</label>`)}</div></details>`;
}
