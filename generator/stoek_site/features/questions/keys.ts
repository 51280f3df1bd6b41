/** The keys by which somebody answers, on the page where they are asked for by `?`. */

import { html } from "lit-html";
import { _ } from "../../shared/language/language.ts";

/** @param keys what each does */
export const keyLine = (keys: Record<string, string>) => html`<p class="keys">${Object.entries(keys).map(([key, does], at) => [at ? _(" · ") : "", html`<kbd>${key}</kbd> `, does])}</p>`;
