/** A session out of the page and into it again, as text and as a file. */

import { html } from "lit-html";
import { quiet } from "../../shared/dom/draw.ts";
import { copy, save } from "../../shared/dom/handing-out.ts";
import { figure } from "../../shared/dom/numbers.ts";
import { _ } from "../../shared/language/language.ts";
import { namesOf, sideNames } from "./evening.ts";
import { requestOf } from "./forms.ts";
import { begunAnew } from "./state.ts";
import type { Desk } from "./desk.ts";
import type { SidesSession } from "./session.ts";

/** More is not read: the engine could not take it either. */
export const LONGEST = 300_000;
const SHOWN = 6;
const EXAMPLE = '[Players "An" "Bert" "Cis" "Door"]';

const stand = (names: string[], totals: number[]) => names.map((name, place) => `${name} ${figure(totals[place])}`).join(", ");

/** How it stands, in words: a line for each game. */
export function standings({ evening, told: { session } }: Desk): string[] {
  if (!session || !evening.lines.length) return [];
  const all: string[] =
    "games" in session
      ? (session as SidesSession).games.map(({ totals }) => stand(sideNames(evening), totals))
      : [stand(namesOf(evening), Object.values(session.totals as Record<string, number>))];
  return all.length > 1 ? all.map((totals, at) => _("Game {number}: {totals}", { number: at + 1, totals })) : all;
}

/** The session in the notation; before the engine has written that, in the form for programs. */
export function notationOf({ evening, game, house, state, told }: Desk) {
  const isWritten = told.session !== null && told.counted === evening.lines.length && state.answered?.evening === evening;
  return isWritten ? String(state.answered?.answer.evening) : JSON.stringify(requestOf(evening, game.id, house).evening, null, 1);
}

/** The notation with the totals as comments: the sheet does not read them, people do. */
const textOf = (desk: Desk) =>
  notationOf(desk) +
  standings(desk)
    .map((line, at) => `${at ? "" : "\n"}# ${line}\n`)
    .join("");

/** What is wrong with what was to be opened, the first of it. */
export function faultsShown(faults: string[]) {
  const more = faults.length - SHOWN;
  return [...faults.slice(0, SHOWN), ...(more > 0 ? [_("and {count} more.", { count: more })] : [])];
}

export interface Opening {
  /** something is said of what was handed out */
  say(words: string): void;
  /** @param from what it is called */
  open(text: string | Blob, from: string): void;
}

const fieldIn = (event: Event) => (event.target as Element).closest("details")?.querySelector("textarea") as HTMLTextAreaElement;

/** Copy, save, open, begin anew. */
export function filePanel(desk: Desk, { say, open }: Opening) {
  const { state, evening, game, act } = desk;
  const handed = state.handed?.evening === evening ? state.handed.words : "";
  const copied = async (event: Event) => {
    const [field, text] = [fieldIn(event), textOf(desk)];
    if (await copy(text)) return say(_("Session copied as text."));
    field.value = text;
    field.select();
    return say(_("The browser does not allow copying. The text is selected in the field: copy it yourself."));
  };
  const saved = () => {
    const name = [game.id, "evening", evening.date.replace(/[^\w-]+/g, "-")].filter(Boolean).join("-");
    save(textOf(desk), `${name}.txt`);
    say(_("Session saved as a file."));
  };
  const read = ({ target }: Event) => {
    const input = target as HTMLInputElement;
    const [file] = input.files ?? [];
    if (file) open(file.slice(0, LONGEST + 1), `“${file.name.slice(0, 60)}”`);
    input.value = "";
  };
  return html`
    <details class="fold rules-of-table evening__file">
      <summary>${_("Copy, save, open or start a session")}</summary>
      <p class="evening__tools">
        <button type="button" class="button button--quiet" @click=${(event: Event) => void copied(event)}>${_("Copy as text")}</button>
        ${quiet(_("Save as a file"), saved)}${quiet(_("Print"), () => print())}${quiet(_("New session"), () => act(begunAnew, "[data-do=deal]"))}
      </p>
      <p class="evening__handed" aria-hidden="true">${handed}</p>
      <div class="field">
        <label class="field__label" for="evening-text">${_("Open a saved or copied session")}</label>
        <textarea class="entry evening__text" id="evening-text" rows="4" spellcheck="false" autocomplete="off" aria-describedby="evening-text-error" placeholder=${EXAMPLE}></textarea>
      </div>
      <ul class="field-error evening__faults" id="evening-text-error">${faultsShown(state.faults).map((line) => html`<li>${line}</li>`)}</ul>
      <p class="evening__tools">
        <button type="button" class="button button--quiet" data-do="open" @click=${(event: Event) => open(fieldIn(event).value, _("The text"))}>${_("Open this text")}</button>
        <label class="button button--quiet evening__open">${_("Open a file")}<input type="file" class="visually-hidden" @change=${read} /></label>
      </p>
    </details>`;
}
