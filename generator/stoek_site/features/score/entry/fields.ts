/** The fields of an entry that are no cards, as the ruleset describes them: a number, points of two sides, roem, a choice, trumps, a seat. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { trumpPicker, type Offered } from "../../../shared/cards/trump-picker.ts";
import { _ } from "../../../shared/language/language.ts";
import { claimsField, type Announcing } from "./claims.ts";
import { isOpen, toldOf, asksTricks, isShared } from "./course.ts";
import { exchangesField } from "./exchanges.ts";
import { seatName } from "./state.ts";
import { faultBox, foundAt, sideOf, withPlayers, type Doing, type Entered } from "./told.ts";
import type { EntryField } from "../../../shared/engine/deals.ts";

/** Words of more letters than these do not stand in fours on a phone. */
const LONG = 12;
/** What the combinations of one trick come to. */
const IN_A_TRICK = [20, 40, 50, 70, 100, 200];

/** A field of the ruleset; nothing for one whose cards or calls have their own place. */
export function field(now: Entered, does: Doing, name: string) {
  const described = now.game.entry.fields[name];
  if (!described) return nothing;
  const off = !isOpen(name, described, now.sheet);
  switch (described.kind) {
    case "whole":
      if (name === "points" && isShared(now.game)) return pointsFields(now, does, described, off);
      if (name === "won" && !asksTricks(now.game, now.sheet) && !now.sheet.facts.won?.trim()) return nothing;
      if (name === "won" && isShared(now.game) && asksTricks(now.game, now.sheet)) return tricksField(now, does, described, off);
      return wholeField(now, does, name, described, off);
    case "choice":
    case "trump":
    case "seat":
      return choiceField(now, does, name, described, off);
    case "claims":
      return claimsField(now, does, name as Announcing, described, off);
    case "exchanges":
      return exchangesField(now, does, described, off);
    default:
      return nothing;
  }
}

const figure = (value: string) => Number.parseInt(value.replace("−", "-"), 10);

/** @param fact the one that it holds, or that follows from it */
function input(now: Entered, name: string, fact: string, value: string, off: boolean, set: (to: string) => void, step: (by: number) => void = () => undefined) {
  const pressed = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    step(by);
  };
  return html`<input
    type="text" id="entry-${name}" class="entry figure__entry" inputmode="numeric" autocomplete="off" aria-describedby="entry-${fact}-error"
    aria-invalid=${foundAt(now, fact)?.severity === "error" ? "true" : nothing} .value=${live(value)} ?disabled=${off}
    @input=${({ target }: Event) => set((target as HTMLInputElement).value)} @keydown=${pressed}
  />`;
}

/** Roem comes by the trick: what a trick brought is added to what is there. */
function adders(label: string, value: string, off: boolean, set: (to: string) => void) {
  const add = (points: number) => html`<button type="button" class="add" aria-label=${_("{field}: add {points}", { field: label, points })} ?disabled=${off}
    @click=${() => set(String((figure(value) || 0) + points))}>+${points}</button>`;
  return html`<div class="announced__group">${IN_A_TRICK.map(add)}</div>`;
}

function wholeField(now: Entered, does: Doing, name: string, { label: words, hint, least = 0, most }: EntryField, off: boolean) {
  const label = withPlayers(now, words, sideOf(name));
  const value = now.sheet.facts[name] ?? "";
  const set = (to: string) => does.set(name, to, true);
  const step = (by: number) => {
    const before = figure(value);
    set(String(Number.isNaN(before) ? least : Math.min(most ?? Infinity, Math.max(least, before + by))));
  };
  const inTricks = name.endsWith("bonus");
  const button = (sign: string, words: string, by: number) =>
    html`<button type="button" class="step" aria-label=${words} ?disabled=${off} @click=${() => step(by)}>${sign}</button>`;
  return html`<div class=${off ? "figure figure--off" : "figure"} data-field=${name}>
    <label class="figure__label" for="entry-${name}">${label}</label>
    <div class="figure__row">
      ${inTricks ? nothing : button("−", _("{field}: one less", { field: label }), -1)}
      ${input(now, name, name, value, off, set, inTricks ? undefined : step)}
      ${inTricks ? nothing : button("+", _("{field}: one more", { field: label }), 1)}
    </div>
    ${inTricks ? adders(label, value, off, set) : nothing}
    ${faultBox(now, name)}
    <p class="figure__note">${hint}</p>
  </div>`;
}

/** Whoever counted: the points of the one side tell those of the other. */
function pointsFields(now: Entered, does: Doing, { most, hint, label }: EntryField, off: boolean) {
  const [, other = ""] = now.game.entry.fields.piles.words ?? [];
  const rest = (points: string) => (/^-?\d+$/.test(points.trim()) ? String(Number(most) - Number(points)) : points);
  const set = (to: string) => does.set("points", to, true);
  const points = now.sheet.facts.points ?? "";
  const others = rest(points);
  const side = (name: string, words: string, value: string, put: (to: string) => void, at: number) => html`<div>
    <label class="figure__label" for="entry-${name}">${withPlayers(now, words, at)}</label>
    ${input(now, name, "points", value, off, put, (by) => put(String(Math.min(Number(most), Math.max(0, (figure(value) || 0) + by)))))}
  </div>`;
  return html`<div class=${off ? "figure figure--off" : "figure"} data-field="points">
    <div class="figure__row figure__row--sides">
      ${side("points", label, points, set, 0)}
      ${side("others", _("Card points of the {side}", { side: other }), others.startsWith("-") ? "" : others, (to) => set(rest(to)), 1)}
    </div>
    ${faultBox(now, "points")}
    <p class="figure__note">${hint} ${_("Together {sum}: one figure sets the other.", { sum: String(most) })}</p>
  </div>`;
}

/** Where one side has all the points or none, it may have taken every trick, or none. */
function tricksField(now: Entered, does: Doing, described: EntryField, off: boolean) {
  const { most } = described;
  const won = now.sheet.facts.won?.trim() ?? "";
  const [all, some, words] = Number(now.sheet.facts.points)
    ? [String(most), String(Number(most) - 1), [_("all of them"), _("not all")]]
    : ["0", "1", [_("none"), _("at least one")]];
  return choiceField(now, does, "won", { ...described, kind: "choice", values: [all, won && won !== all ? won : some], words }, off);
}

/** What a field holds where nobody has said anything: its usual choice; trumps that the calls tell. */
function usual({ game, sheet, told }: Entered, name: string, { kind, default: value = "" }: EntryField) {
  if (kind === "trump" && sheet.auction.length) return told?.trump ?? "";
  return kind === "choice" ? toldOf(game, name, sheet) || String(value) : "";
}

/** A field that holds one of some words. */
function choiceField(now: Entered, does: Doing, name: string, described: EntryField, off: boolean) {
  const { kind, label, seats = [], values = seats } = described;
  const sides = now.told?.sides?.map((side) => side.name) ?? [];
  const words = (described.words ?? values).map((word, at) =>
    sides.includes(String(values[at])) ? withPlayers(now, String(word), sides.indexOf(String(values[at]))) : word,
  );
  const chosen = now.sheet.facts[name] || usual(now, name, described);
  const long = words.some((word) => String(word).length > LONG);
  const segment = ([value, word]: Offered) => html`<label class="faced segment"
    ><input
      type="radio" name="entry-${name}" value=${value} .checked=${live(value === chosen)} @change=${() => does.set(name, value)}
    /><span>${kind === "seat" ? seatName(now, value) : word}</span></label
  >`;
  const offered = values.map((value, at): Offered => [String(value), words[at]]);
  const shape = kind === "trump" ? nothing : long ? "segments segments--long" : "segments";
  return html`<fieldset class=${shape} data-field=${name} aria-describedby="entry-${name}-error" ?disabled=${off}>
    <legend>${label}</legend>
    ${kind === "trump" ? trumpPicker(`entry-${name}`, offered, chosen, (value) => does.set(name, value)) : offered.map(segment)} ${faultBox(now, name)}
  </fieldset>`;
}
