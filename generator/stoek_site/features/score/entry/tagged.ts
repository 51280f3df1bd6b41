/** What is said of a deal one by one, combinations and exchanges: each as a tag that can be taken out, and what adds one. */

import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { SUIT_SIGNS, indexOf } from "../../../shared/cards/cards.ts";
import { options } from "../../../shared/dom/draw.ts";
import { _ } from "../../../shared/language/language.ts";
import { faultBox, wrongIn, type Entered } from "./told.ts";
import type { EntryField } from "../../../shared/engine/deals.ts";

export interface Tagged<Said> {
  /** null: nothing is said of it, not even that there was none */
  said: Said[] | null;
  say: (said: Said[] | null) => void;
  /** what a tag shows, what it is about as text, and what it is called to take it out */
  tag: (one: Said) => { shown: unknown; about: string; out: string };
  /** whether it is asked in which trick each was */
  timed: boolean;
  /** that there was none, as a sentence and on its button */
  none: [string, string];
  /** what stands above what adds one */
  offers?: unknown;
  /** what adds one, with the button that says there was none */
  adders: (none: TemplateResult) => unknown;
}

/** A card as text. */
export const faceOf = ([rank, suit]: string) => `${indexOf(rank)}${SUIT_SIGNS[suit]}`;

export const boxOf = (event: Event) => (event.currentTarget as Element).closest("fieldset") as HTMLElement;

/** The focus goes to what has come to a place among its like, or to their last; where none are left, to something else. */
export function focusOneOf(like: Iterable<HTMLElement>, at: number, other?: HTMLElement | null) {
  const left = [...like];
  (left[Math.min(at, left.length - 1)] ?? other)?.focus();
}

export function taggedField<Said extends { trick?: number }>(
  now: Entered,
  name: string,
  { label, hint, tricks = 0 }: EntryField,
  { said, say, tag, timed, none, offers = nothing, adders }: Tagged<Said>,
  { off, hidden = false }: { off: boolean; hidden?: boolean },
) {
  const all = said ?? [];
  const wrong = wrongIn(now, name);
  const takeOut = (at: number) => (event: Event) => {
    const box = boxOf(event);
    say(all.length > 1 ? all.toSpliced(at, 1) : null);
    focusOneOf(box.querySelectorAll("[data-take-out]"), at, box.querySelector<HTMLElement>(".announced__add :is(button, select):enabled"));
  };
  const drawn = (one: Said, at: number) => {
    const { shown, about, out } = tag(one);
    const { trick, ...rest } = one;
    const choose = (number: number | undefined) => say(all.with(at, (number === undefined ? rest : { ...rest, trick: number }) as Said));
    return html`<li class=${wrong.has(at) ? "tag tag--wrong" : "tag"}
      ><span>${shown}</span>${timed || trick !== undefined ? whenSelect(about, tricks, trick, choose) : nothing}<button
        type="button" aria-label=${out} data-take-out=${at} @click=${takeOut(at)}
      >✕</button></li
    >`;
  };
  const noneButton = html`<button
    type="button" class="button button--quiet announced__nothing" aria-pressed=${said !== null && !all.length} ?disabled=${off || all.length} @click=${() => say([])}
  >${none[1]}</button>`;
  return html`<fieldset class=${off ? "announced announced--off" : "announced"} data-field=${name} aria-describedby="entry-${name}-error" ?hidden=${hidden}>
    <legend>${label}</legend>
    <ul class="announced__list">${repeat(all, (_one, at) => `${at} of ${all.length}`, drawn)}</ul>
    <p class="announced__none" ?hidden=${all.length}>${said ? none[0] : _("Not said yet.")}</p>
    ${faultBox(now, name)} ${offers}
    <div class="announced__add">${adders(noneButton)}</div>
    <p class="figure__note">${hint}</p>
  </fieldset>`;
}

/**
 * In which trick something was done.
 * @param about what, for those who do not see what it stands at
 * @param count how many tricks there are to choose from
 */
function whenSelect(about: string, count: number, now: number | undefined, choose: (trick: number | undefined) => void) {
  const numbers = Array.from({ length: count }, (_each, at) => at + 1);
  // A number that cannot be is shown as it is: taking it out is the reader's work.
  const all = now === undefined || numbers.includes(now) ? numbers : [...numbers, now];
  const chosen = ({ target }: Event) => choose(Number((target as HTMLSelectElement).value) || undefined);
  const tricks = options([["", _("trick?")], ...all.map((number): [number, string] => [number, _("in {number}", { number })])], now ?? "");
  return html`<select class="entry tag__when" aria-label=${_("{what}: in which trick", { what: about })} @change=${chosen}>${tricks}</select>`;
}
