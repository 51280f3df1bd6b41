/** A report of a problem: a text that carries the puzzle's position in the deal notation, and what was chosen and answered as remarks. */

import { html } from "lit-html";
import { copy } from "../../shared/dom/handing-out.ts";
import { _ } from "../../shared/language/language.ts";
import { tableWords } from "../../shared/reader/table-rules.ts";

export interface Reported {
  id: string;
  game: string;
  /** in the notation; empty where there is none */
  deal: string;
  /** what there is instead */
  about?: string;
}

export type Try = { chosen: string; answered: string };

/** The report: whatever reads the notation reads it, for all but the deal stands behind a #. */
function reportText({ id, game, deal, about = "" }: Reported, tries: Try[]) {
  const said = tries.flatMap(({ chosen, answered }) => [_("Chosen: {words}", { words: chosen }), _("Answered: {words}", { words: answered })]);
  const head = [
    _("Problem with puzzle {id}", { id }),
    _("Page: {address}", { address: `${location.origin}${location.pathname}` }),
    _("Rules: {rules}", { rules: tableWords(game) }),
  ];
  const remarks = [...head, ...said, ...about.trim().split("\n").filter(Boolean), _("What is wrong: ")];
  return `${remarks.map((line) => `# ${line.replaceAll(/\s+/g, " ")}`).join("\n")}\n${deal ? `${deal}\n` : ""}`;
}

/** The report folded up, with its text to be changed and copied. */
export class Report {
  #puzzle: Reported;
  #tries: Try[];
  /** the text as it was made; what somebody has written into it stays */
  #made = "";

  /** @param tries grows with what is chosen */
  constructor(puzzle: Reported, tries: Try[]) {
    this.#puzzle = puzzle;
    this.#tries = tries;
  }

  #opened = ({ currentTarget }: Event) => {
    const box = currentTarget as HTMLDetailsElement;
    const area = box.querySelector("textarea");
    if (box.open && area?.value === this.#made) area.value = this.#made = reportText(this.#puzzle, this.#tries);
  };

  #copy = async ({ currentTarget }: Event) => {
    const box = (currentTarget as Element).closest("details");
    const area = box?.querySelector("textarea");
    const said = box?.querySelector("[role=status]");
    if (!area || !said) return;
    const isCopied = await copy(area.value);
    if (!isCopied) {
      area.focus();
      area.select();
    }
    said.textContent = isCopied ? _("The report is copied.") : _("The text is selected: copy it from here.");
  };

  view() {
    return html`<details class="fold puzzle__report" @toggle=${this.#opened}
      ><summary>${_("Report a problem")}</summary
      ><p class="puzzle__small">${_("Say what is wrong, copy the text, and send it to those who gave you this page. It carries the position.")}</p
      ><textarea class="entry puzzle__report-text" rows="8" spellcheck="false" aria-label=${_("The report")}></textarea
      ><div class="sharing"
        ><button type="button" class="button button--quiet" @click=${this.#copy}>${_("Copy the report")}</button><span
        class="sharing__said" role="status"></span></div></details
    >`;
  }
}
