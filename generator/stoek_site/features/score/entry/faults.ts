/** What the engine finds wrong with a field of an entry, said at the field. */

import { html, nothing } from "lit-html";
import { cardProse } from "../../../shared/cards/pieces.ts";
import type { Entry } from "./entry.ts";

/** What is found of a field, or of one of the things in it. */
export function foundAt({ told }: Entry, name: string) {
  return told?.findings.find(({ place: { path = "" }, where }) => path === name || path.startsWith(`${name}[`) || (!path && where === name));
}

/** Which of the things in a field are wrong, counted from 0. */
export function wrongIn({ told }: Entry, name: string) {
  return (told?.findings ?? []).flatMap(({ place: { path = "" } }) => (path.startsWith(`${name}[`) ? [parseInt(path.slice(name.length + 1), 10)] : []));
}

export function faultBox(entry: Entry, name: string) {
  const found = foundAt(entry, name);
  return html`<p class="field-error" id="entry-${name}-error" data-kind=${found?.severity ?? "error"}>${found ? cardProse(found.message) : nothing}</p>`;
}
