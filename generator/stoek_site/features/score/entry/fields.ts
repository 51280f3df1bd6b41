/** The fields of an entry that are no cards, as the ruleset describes them: a number, a choice, trumps, a seat. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { SUIT_WORDS } from "../../../shared/cards/cards.ts";
import { suitSign } from "../../../shared/cards/pieces.ts";
import { _ } from "../../../shared/language/language.ts";
import { claimsField } from "./claims.ts";
import { isOpen, toldOf } from "./course.ts";
import { exchangesField } from "./exchanges.ts";
import { faultBox, foundAt } from "./faults.ts";
import { sideOf, withPlayers } from "./players.ts";
import type { EntryField } from "../../../shared/engine/deals.ts";
import type { Announcing, Entry } from "./entry.ts";

/** Words of more letters than these do not stand in fours on a phone. */
const LONG = 12;

/** A field of the ruleset; nothing for one whose cards or calls have their own place. */
export function field(entry: Entry, name: string) {
  const described = entry.field(name);
  if (!described) return nothing;
  const off = !isOpen(name, described, entry.sheet);
  switch (described.kind) {
    case "whole":
      return [wholeField(entry, name, described, off), name === "points" ? othersPoints(entry, described, off) : nothing];
    case "choice":
    case "trump":
    case "seat":
      return choiceField(entry, name, described, off);
    case "claims":
      return claimsField(entry, name as Announcing, described, off);
    case "exchanges":
      return exchangesField(entry, described, off);
    default:
      return nothing;
  }
}

function wholeField(entry: Entry, name: string, { label: words, hint, least = 0, most }: EntryField, off: boolean) {
  const label = withPlayers(entry, words, sideOf(name));
  const value = entry.sheet.facts[name] ?? "";
  const found = foundAt(entry, name);
  const set = (to: string) => entry.done(entry.set(name, to, true));
  const step = (by: number) => {
    const now = Number.parseInt(value.replace("−", "-"), 10);
    set(String(Number.isNaN(now) ? least : Math.min(most ?? Infinity, Math.max(least, now + by))));
  };
  const pressed = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    step(by);
  };
  const button = (sign: string, name: string, by: number) =>
    html`<button type="button" class="step" aria-label=${name} ?disabled=${off} @click=${() => step(by)}>${sign}</button>`;
  return html`<div class=${off ? "figure figure--off" : "figure"} data-field=${name}>
    <label class="figure__label" for="entry-${name}">${label}</label>
    <div class="figure__row">
      ${button("−", _("{field}: one less", { field: label }), -1)}
      <input
        type="text" id="entry-${name}" class="entry figure__entry" inputmode="numeric" autocomplete="off" aria-describedby="entry-${name}-error"
        aria-invalid=${found?.severity === "error" ? "true" : nothing} .value=${live(value)} ?disabled=${off}
        @input=${({ target }: Event) => set((target as HTMLInputElement).value)} @keydown=${pressed}
      />
      ${button("+", _("{field}: one more", { field: label }), 1)}
    </div>
    ${faultBox(entry, name)}
    <p class="figure__note">${hint}</p>
  </div>`;
}

/** Whoever counted: where every card is somebody's, the points of the one side tell those of the other. */
function othersPoints(entry: Entry, { most }: EntryField, off: boolean) {
  const piles = entry.field("piles");
  if (!most || piles?.stock !== 0 || entry.field("opponents_points")) return nothing;
  const label = withPlayers(entry, _("Or card points of the {side}", { side: piles.words?.[1] ?? "" }), 1);
  const rest = (points: string) => (/^\d+$/.test(points.trim()) ? String(most - Number(points)) : points);
  return html`<div class=${off ? "figure figure--off" : "figure"}>
    <label class="figure__label" for="entry-others">${label}</label>
    <input type="text" id="entry-others" class="entry figure__entry" inputmode="numeric" autocomplete="off" ?disabled=${off}
      .value=${live(rest(entry.sheet.facts.points ?? ""))} @input=${({ target }: Event) => entry.done(entry.set("points", rest((target as HTMLInputElement).value), true))} />
  </div>`;
}

/** What a field holds where nobody has said anything: its usual choice; trumps that the calls tell. */
function usual({ game, sheet, told }: Entry, name: string, { kind, default: value = "" }: EntryField) {
  if (kind === "trump" && sheet.auction.length) return told?.trump ?? "";
  return kind === "choice" ? toldOf(game, name, sheet) || String(value) : "";
}

/** A field that holds one of some words. */
function choiceField(entry: Entry, name: string, described: EntryField, off: boolean) {
  const { kind, label, seats = [], values = seats } = described;
  const sides = entry.told?.sides?.map((side) => side.name) ?? [];
  const words = (described.words ?? values).map((word, at) =>
    sides.includes(String(values[at])) ? withPlayers(entry, String(word), sides.indexOf(String(values[at]))) : word,
  );
  const chosen = entry.sheet.facts[name] || usual(entry, name, described);
  const suits = kind === "trump";
  const long = !suits && words.some((word) => String(word).length > LONG);
  const face = (value: string, word: string | number) => {
    if (kind === "seat") return entry.nameOf(value);
    return suits ? [value in SUIT_WORDS ? suitSign(value) : nothing, html`<span class="segment__word">${word}</span>`] : word;
  };
  const segment = (value: string, word: string | number) => html`<label class="faced segment" data-suit=${suits ? value : nothing}
    ><input
      type="radio" name="entry-${name}" value=${value} .checked=${live(value === chosen)} @change=${() => entry.done(entry.set(name, value))}
    /><span>${face(value, word)}</span></label
  >`;
  return html`<fieldset class=${long ? "segments segments--long" : "segments"} data-field=${name} aria-describedby="entry-${name}-error" ?disabled=${off}>
    <legend>${label}</legend>
    ${values.map((value, at) => segment(String(value), words[at]))} ${faultBox(entry, name)}
  </fieldset>`;
}
