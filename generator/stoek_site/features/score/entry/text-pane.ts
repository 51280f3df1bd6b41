/** The deal as text: typed, pasted, with line numbers beside it and marks beneath where something is wrong. */

import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { N_, _ } from "../../../shared/language/language.ts";
import { settings } from "../../../shared/reader/settings.ts";
import { dealIn } from "./deal-link.ts";
import type { Finding } from "../../../shared/engine/deals.ts";

/** kind: `error` or `warning` */
type TextMark = { line: number; column: number | null; kind: string };

const MOST_LINES = 2000;

/**
 * Where in a text area something stands that the engine has a place for; null where that is only a path of JSON.
 * @param start the character at which the deal begins, of a link; null in JSON, where characters are those of a value
 */
function markAt({ place: { line, column }, severity }: Pick<Finding, "place" | "severity">, start: number | null): TextMark | null {
  if (line !== undefined) return { line, column: column ?? null, kind: severity };
  return column === undefined || start === null ? null : { line: 1, column: start + column, kind: severity };
}

/**
 * @param findings of this text
 * @param typed called while somebody types
 */
export function textPane(text: string, findings: Finding[], typed: (text: string) => void, hidden: boolean) {
  const { start } = dealIn(text);
  const marks = findings.map((finding) => markAt(finding, start)).filter((found) => found !== null);
  const lines = text.split("\n");
  const shown = lines.length > MOST_LINES ? [] : lines;
  return html`<div class="entry__text" ?hidden=${hidden}>
    <label class="field__label" for="deal-text">${_("The deal, in the notation, as JSON or as a link")}</label>
    <div class="script">
      <div class="script__gutter" aria-hidden="true">${shown.map((_line, at) => numberOf(at + 1, marks))}</div>
      <div class="script__page">
        <div class="script__under" aria-hidden="true">${shown.map((line, at) => marked(line, at + 1, marks))}</div>
        <textarea
          class="script__text" id="deal-text" rows=${Math.max(12, Math.min(30, lines.length + 1))} wrap="off" spellcheck="false" autocomplete="off" autocapitalize="off"
          autocorrect="off" aria-describedby="deal-hint deal-status" placeholder=${_("Type or paste a deal here")} .value=${live(text)} @scroll=${follow}
          @input=${({ target }: Event) => typed((target as HTMLTextAreaElement).value)}
        ></textarea>
      </div>
    </div>
    <p class="deal__hint" id="deal-hint">${_("Seats N E S W; cards such as JC, or ten as TD or 10D; what you do not know you leave out.")}${ownLetters()}</p>
  </div>`;
}

function numberOf(line: number, marks: TextMark[]) {
  const kinds = marks.filter((mark) => mark.line === line).map((mark) => mark.kind);
  return html`<span data-kind=${kinds.includes("error") ? "error" : kinds.length ? "warning" : nothing}>${line}</span>`;
}

function marked(line: string, number: number, marks: TextMark[]) {
  const parts: (string | TemplateResult)[] = [];
  let done = 0;
  const here = marks.filter((mark) => mark.line === number && mark.column !== null);
  for (const { column, kind } of here.sort((one, other) => (one.column ?? 0) - (other.column ?? 0))) {
    const start = (column ?? 1) - 1;
    if (start < done || start > line.length) continue;
    const word = /^(?:\[[^\]]*\]?|[^\s,;]+)/.exec(line.slice(start))?.[0] ?? " ";
    parts.push(line.slice(done, start), html`<mark data-kind=${kind}>${word}</mark>`);
    done = start + word.length;
  }
  return html`<div>${parts}${line.slice(done) || "\u200b"}</div>`;
}

/** Numbers and marks move with the text. */
function follow({ target }: Event) {
  const { scrollTop, scrollLeft, parentElement } = target as HTMLElement;
  const [gutter, under] = [parentElement?.previousElementSibling, parentElement?.firstElementChild];
  if (gutter) gutter.scrollTop = scrollTop;
  if (under) [under.scrollTop, under.scrollLeft] = [scrollTop, scrollLeft];
}

const LETTERS: Record<string, string> = {
  french: N_('Letters are English; for French ones begin with [Indices "french"].'),
  dutch: N_('Letters are English; for Dutch ones begin with [Indices "dutch"].'),
};

/** How cards are to be written, where the reader's letters are not the notation's. */
const ownLetters = () => (settings.chosen.indices in LETTERS ? ` ${_(LETTERS[settings.chosen.indices])}` : nothing);

/** How to go to what the engine has a place for; null where it is not a place in the text. */
export function wayInText(area: () => HTMLTextAreaElement, place: Finding["place"], text: string) {
  const mark = markAt({ place, severity: "" }, dealIn(text).start);
  return mark && (() => goTo(area(), mark));
}

/** Put the caret there and show it. */
function goTo(area: HTMLTextAreaElement, { line, column }: TextMark) {
  const lines = area.value.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const start = before + (column ?? 1) - 1;
  const word = /^[^\s,;]+/.exec(area.value.slice(start))?.[0] ?? "";
  area.focus();
  area.setSelectionRange(start, start + word.length);
  const height = area.scrollHeight / Math.max(lines.length, area.rows);
  area.scrollTop = Math.max(0, (line - 4) * height);
  area.scrollIntoView({ block: "nearest" });
}
