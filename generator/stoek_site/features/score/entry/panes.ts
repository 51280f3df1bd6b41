/** The panes of an entry: its steps, the fields of the step that is open, the table with its cards, the desk. What is drawn follows the ruleset. */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { _ } from "../../../shared/language/language.ts";
import { calls } from "./calls.ts";
import { desk } from "./desk.ts";
import { field } from "./fields.ts";
import { seats } from "./seats.ts";
import { tricks } from "./tricks.ts";
import type { Tray } from "../../../shared/cards/tray.ts";
import type { CallKeys } from "../../../shared/cards/call-keys.ts";
import type { Step } from "./course.ts";
import type { Entry } from "./entry.ts";

export function panes(entry: Entry, keys: { tray: Tray; calls: CallKeys }, hidden: boolean) {
  const { step, steps, targets, game } = entry;
  // Where the auction is not remembered, the contract it led to will do.
  const others = step.fields.flatMap((name) => game.entry.instead[name] ?? []);
  const play = step.id === "play";
  const fields = (names: string[]) =>
    repeat(
      names,
      (name) => name,
      (name) => field(entry, name),
    );
  return html`<div class="entry__panes" data-step=${step.id} ?hidden=${hidden}>
    <div class="entry__bar" ?hidden=${steps.length < 2}>
      <div class="steps" role="group" aria-label=${_("Steps")}>${repeat(
        steps,
        ({ id }) => id,
        (each) => stepKey(entry, each),
      )}</div>
      ${goOn(entry)}
    </div>
    <div class="entry__fields">${fields(step.fields)}</div>
    ${step.id === "auction" ? calls(entry, keys.calls) : nothing}
    ${play || !targets.length ? nothing : seats(entry)} ${play ? tricks(entry) : nothing} ${desk(entry, keys.tray)}
    <details class="fold entry__known" ?hidden=${!others.length}
      ><summary>${entry.field("sitter") ? _("If that is not known, or five play") : _("If that is not known")}</summary>${fields(others)}</details
    >
  </div>`;
}

function stepKey(entry: Entry, step: Step) {
  const { done, note } = entry.stateOf(step);
  return html`<button
    type="button" class="step-key" data-step=${step.id} aria-label=${done ? _("{step}, complete", { step: step.label }) : nothing}
    aria-current=${step.id === entry.step.id ? "step" : nothing} @click=${() => entry.done(entry.goTo(step.id))}
    ><span>${step.label}</span><small>${done ? "✓" : note}</small></button
  >`;
}

/** On the last step too its place stays its own. */
function goOn(entry: Entry) {
  const { step, steps, targets, sheet } = entry;
  const last = steps.at(-1)?.id === step.id;
  const begun = entry.stateOf(step).done || step.id === "auction" || targets.some(({ place }) => sheet.sets[place]?.length);
  return html`<button type="button" class=${last ? "button entry__on entry__on--last" : "button entry__on"} @click=${() => entry.done(entry.goOn())}
    >${begun ? _("Go on") : _("Skip this step")}</button
  >`;
}
