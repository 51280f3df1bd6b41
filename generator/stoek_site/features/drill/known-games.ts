/** The games that somebody knows: only these are offered where it is asked which game it is. */

import { html } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { _ } from "../../shared/language/language.ts";
import { Kept, asList } from "../../shared/reader/kept.ts";
import { gameMeant } from "../../shared/reader/old-ids.ts";

const idsMeant = (value: unknown) => asList(value) && [...new Set(asList(value)?.map((id) => (typeof id === "string" ? gameMeant(id) : id)))];

/** Their ids; none where nothing was chosen, and every game is offered. */
export const knownGames = new Kept<unknown[]>({ key: "known", file: true, read: idsMeant, standard: () => [] });

const knownOf = <Game extends { id: string }>(games: Game[], known = knownGames.get()) => games.filter(({ id }) => known.includes(id));

/** What a request says of them, for a question about this game: nothing where no other one is known. */
export function among(game: string, games: { id: string }[]) {
  const known = knownOf(games).filter(({ id }) => id !== game);
  return known.length ? { among: known.map(({ id }) => id) } : {};
}

/** @param changed something was chosen, or taken back */
export function gamesToKnow(games: { id: string; name: string }[], changed: () => void) {
  const known = knownOf(games).map(({ id }) => id);
  const pressed =
    (id: string) =>
    ({ target }: Event) => {
      const isOn = (target as HTMLInputElement).checked;
      knownGames.change((there) => [...there.filter((each) => each !== id), ...(isOn ? [id] : [])]);
      changed();
    };
  return html`<details class="try__answer drill__known"><summary>${known.length ? _("Only games that you know: {count}", { count: known.length }) : _("Only games that you know")}</summary
    ><div class="drill__games">${games.map(({ id, name }) => html`<label><input type="checkbox" .checked=${live(known.includes(id))} @change=${pressed(id)}> ${name}</label>`)}</div></details>`;
}
