/** A text area with line numbers and marks: the numbers beside it and the underlines beneath it move with it. */

import { html, nothing, render } from "lit-html";
import type { TemplateResult } from "lit-html";
import type { Finding } from "../../../shared/engine/deals.ts";

/** kind: `error` or `warning` */
export type TextMark = { line: number; column: number | null; kind: string };

const MOST_LINES = 2000;

/**
 * Where in a text area something stands that the engine has a place for; null where that is only a path of JSON.
 * @param start the character at which the deal begins, of a link; null in JSON, where characters are those of a value
 */
export function markAt({ place: { line, column }, severity }: Pick<Finding, "place" | "severity">, start: number | null): TextMark | null {
  if (line !== undefined) return { line, column: column ?? null, kind: severity };
  return column === undefined || start === null ? null : { line: 1, column: start + column, kind: severity };
}

export class Script {
  #area: HTMLTextAreaElement;
  #gutter: HTMLElement;
  #under: HTMLElement;
  #marks: TextMark[] = [];

  /** @param root the element that holds `.script` */
  constructor(root: HTMLElement) {
    this.#area = root.querySelector(".script__text") as HTMLTextAreaElement;
    this.#gutter = root.querySelector(".script__gutter") as HTMLElement;
    this.#under = root.querySelector(".script__under") as HTMLElement;
    this.#area.addEventListener("scroll", () => this.#follow(), { passive: true });
  }

  get text() {
    return this.#area.value;
  }

  set text(text) {
    this.#area.value = text;
    this.mark([]);
  }

  /** Mark these places, and no others. */
  mark(marks: TextMark[]) {
    this.#marks = marks;
    this.draw();
  }

  /** Numbers, marks and height for the text as it is now. */
  draw() {
    const lines = this.text.split("\n");
    this.#area.rows = Math.max(12, Math.min(30, lines.length + 1));
    const shown = lines.length > MOST_LINES ? [] : lines;
    render(
      shown.map((_line, at) => this.#number(at + 1)),
      this.#gutter,
    );
    render(
      shown.map((line, at) => this.#line(line, at + 1)),
      this.#under,
    );
    this.#follow();
  }

  #number(line: number) {
    const kinds = this.#marks.filter((mark) => mark.line === line).map((mark) => mark.kind);
    return html`<span data-kind=${kinds.includes("error") ? "error" : kinds.length ? "warning" : nothing}>${line}</span>`;
  }

  #line(line: string, number: number) {
    const parts: (string | TemplateResult)[] = [];
    let done = 0;
    const here = this.#marks.filter((mark) => mark.line === number && mark.column !== null);
    for (const { column, kind } of here.sort((one, other) => (one.column ?? 0) - (other.column ?? 0))) {
      const start = (column ?? 1) - 1;
      if (start < done || start > line.length) continue;
      const word = /^(?:\[[^\]]*\]?|[^\s,;]+)/.exec(line.slice(start))?.[0] ?? " ";
      parts.push(line.slice(done, start), html`<mark data-kind=${kind}>${word}</mark>`);
      done = start + word.length;
    }
    return html`<div>${parts}${line.slice(done) || "\u200b"}</div>`;
  }

  #follow() {
    const { scrollTop, scrollLeft } = this.#area;
    this.#gutter.scrollTop = scrollTop;
    this.#under.scrollTop = scrollTop;
    this.#under.scrollLeft = scrollLeft;
  }

  /** Put the caret there and show it. */
  goTo(line: number, column: number | null) {
    const lines = this.text.split("\n");
    const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    const start = before + (column ?? 1) - 1;
    const word = /^[^\s,;]+/.exec(this.text.slice(start))?.[0] ?? "";
    this.#area.focus();
    this.#area.setSelectionRange(start, start + word.length);
    const height = this.#area.scrollHeight / Math.max(lines.length, this.#area.rows);
    this.#area.scrollTop = Math.max(0, (line - 4) * height);
    this.#area.scrollIntoView({ block: "nearest" });
  }

  /** How to go to what the engine has a place for; null where it is not a place in the text. */
  wayTo(place: Finding["place"], start: number | null) {
    const mark = markAt({ place, severity: "" }, start);
    return mark && (() => this.goTo(mark.line, mark.column));
  }

  /** Select everything, for a reader whose browser does not let a page copy. */
  select() {
    this.#area.focus();
    this.#area.select();
  }
}
