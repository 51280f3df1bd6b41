/** The presets of a game to choose from. */

import { html, nothing } from "lit-html";
import { _ } from "../../shared/language/language.ts";
import { myTableHref } from "../../shared/reader/table-rules.ts";
import type { Preset } from "../../shared/reader/house-rules.ts";

/**
 * @param name of the game
 * @param inForce the id of the one that is chosen
 */
export function howChips(game: string, name: string, presets: Preset[], inForce: string | null = null, choose?: (preset: Preset) => void) {
  const chip = (preset: Preset) => html`<button type="button" class="how__chip" data-preset=${preset.id} title=${preset.whose}
    aria-pressed=${preset.id === inForce ? "true" : "false"} @click=${choose ? () => choose(preset) : nothing}>${preset.name}</button>`;
  return html`<span class="how__chips" role="group" aria-label=${_("How do you play {game}?", { game: name })}>${presets.map(chip)}</span
    ><a class="how__rules" href=${myTableHref(game)}>${_("House rules")}</a>`;
}
