/** An element of the site without a page: what has been drawn into its parts, and what is done there. `element.py` asks. */

import { html, nothing } from "lit-html";
import { markup } from "../../generator/stoek_site/markdown/markup.mjs";
import { offerLater } from "../../generator/stoek_site/shared/offline/later.ts";
import { handled } from "./handled.ts";
import "../../generator/stoek_site/features/evening/stoek-evening.ts";
import "../../generator/stoek_site/features/may_i_play/stoek-may-i-play.ts";
import "../../generator/stoek_site/features/compare/stoek-compare.ts";
import "../../generator/stoek_site/features/odds/stoek-odds.ts";
import "../../generator/stoek_site/features/drill/stoek-drill.ts";
import "../../generator/stoek_site/features/learn/stoek-course.ts";
import "../../generator/stoek_site/features/play/stoek-play.ts";
import "../../generator/stoek_site/features/puzzles/stoek-puzzle.ts";
import "../../generator/stoek_site/features/quiz/stoek-legal-quiz.ts";
import "../../generator/stoek_site/features/review/stoek-review.ts";

/** What is fetched later and is asked for here. Nothing else of it comes. */
const COMING: Record<string, () => Promise<unknown>> = {
  certain: () => import("../../generator/stoek_site/shared/certain/later-certain.ts"),
  reasons: () => import("../../generator/stoek_site/features/quiz/later-reasons.ts"),
  sheet: () => import("../../generator/stoek_site/features/evening/later-sheet.ts"),
};

const page = globalThis as any;

/** A part of the page is under way until it is there. */
async function brought(coming: () => Promise<unknown>) {
  page.under.way += 1;
  return coming().finally(() => (page.under.way -= 1));
}

offerLater(new Proxy(COMING, { get: (coming, name: string) => (name in coming ? () => brought(coming[name]) : () => new Promise(() => undefined)) }));

/** All views that have been drawn into a part and into those within, each in a part of the class by which it is found. */
function* takenIn(part: any): Generator<unknown> {
  if (part.taken !== null) yield part.taken;
  for (const each of part.childNodes) if (each.childNodes) yield* takenIn(each);
  for (const [selector, each] of part.parts) {
    const within = [...takenIn(each)];
    if (within.length) yield html`<div class=${/^\.([\w-]+)$/.exec(selector)?.[1] ?? nothing}>${within}</div>`;
  }
}

export class Element {
  #element;
  #does: ((event: unknown) => void)[] = [];
  /** what stands in the field around which something was done last */
  written = "";

  constructor(name: string) {
    page.coming = name;
    this.#element = new (page.customElements.get(name))();
    this.#element.connectedCallback();
  }

  /** Something is done: whatever hears it, by its numbers, from within to without. The event has what stands in the part. */
  async hears(numbers: number[], type: string, given: any, fields: [string, string][]) {
    let goes = true;
    const field = { value: given.written ?? "", focus() {}, select() {} };
    const around = { querySelector: () => field, querySelectorAll: () => [], open: true };
    const target = Object.assign(new page.HTMLInputElement(), {
      closest: () => around,
      matches: () => false,
      focus() {},
      select() {},
      querySelector: () => field,
      open: true,
      dataset: {},
      ...given,
      fields,
    });
    const event = { type, ...given, target, currentTarget: target, preventDefault() {}, stopPropagation: () => (goes = false) };
    for (const number of numbers) if (goes) this.#does[number](event);
    this.written = field.value;
    return this.drawn();
  }

  /** The address is another one. */
  async at(hash: string) {
    page.location.hash = hash;
    page.dispatchEvent(new Event("hashchange"));
    return this.drawn();
  }

  /** Once nothing is under way. */
  async drawn() {
    for (let calm = 0; calm < 3; calm = page.under.way ? 0 : calm + 1) await new Promise((later) => page.wait(later));
    const made = handled([...takenIn(this.#element)]);
    this.#does = made.does;
    return markup(made.view);
  }
}
