/** The deal as text: typed, pasted, marked where something is wrong. */

import { html, nothing } from "lit-html";
import { N_, _ } from "../../../shared/language/language.ts";
import { settings } from "../../../shared/reader/settings.ts";

/** @param typed called while somebody types; a `Script` holds the text, its numbers and marks */
export function textPane(typed: (event: Event) => void, hidden: boolean) {
  return html`<div class="entry__text" ?hidden=${hidden}>
    <label class="field__label" for="deal-text">${_("The deal, in the notation, as JSON or as a link")}</label>
    <div class="script">
      <div class="script__gutter" aria-hidden="true"></div>
      <div class="script__page">
        <div class="script__under" aria-hidden="true"></div>
        <textarea
          class="script__text" id="deal-text" rows="14" wrap="off" spellcheck="false" autocomplete="off" autocapitalize="off" autocorrect="off"
          aria-describedby="deal-hint deal-status" placeholder=${_("Type or paste a deal here")} @input=${typed}
        ></textarea>
      </div>
    </div>
    <p class="deal__hint" id="deal-hint">${_("Seats N E S W; cards such as JC, or ten as TD or 10D; what you do not know you leave out.")}${ownLetters()}</p>
  </div>`;
}

const LETTERS: Record<string, string> = {
  french: N_('Letters are English; for French ones begin with [Indices "french"].'),
  dutch: N_('Letters are English; for Dutch ones begin with [Indices "dutch"].'),
};

/** How cards are to be written, where the reader's letters are not the notation's. */
const ownLetters = () => (settings.chosen.indices in LETTERS ? ` ${_(LETTERS[settings.chosen.indices])}` : nothing);
