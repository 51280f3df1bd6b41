/** The panes of an entry: its steps, the fields of the step that is open, the table with its cards, the desk. What is drawn follows the ruleset. */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { _ } from "../../../shared/language/language.ts";
import { calls } from "./calls.ts";
import { desk } from "./desk.ts";
import { field } from "./fields.ts";
import { seats } from "./seats.ts";
import { stateIn, stepIn, stepsIn, targetsIn } from "./state.ts";
import { goOn, goTo, say, set } from "./steps.ts";
import { tricks } from "./tricks.ts";
import type { Tray } from "../../../shared/cards/tray.ts";
import type { CallKeys } from "../../../shared/cards/call-keys.ts";
import type { Step } from "./course.ts";
import type { Doing } from "./told.ts";
import type { Act, State } from "./state.ts";

export function panes(now: State, act: Act, keys: { tray: Tray; calls: CallKeys }, hidden: boolean) {
  const { game } = now;
  const [step, steps, targets] = [stepIn(now), stepsIn(now), targetsIn(now)];
  const does: Doing = {
    set: (name, value, typed = false) => act(set, name, value, typed),
    say: (part) => act(say, part),
    swap: (swap) => act((then) => ({ ...then, swap })),
  };
  // Where the auction is not remembered, the contract it led to will do.
  const others = step.fields.flatMap((name) => game.entry.instead[name] ?? []);
  const play = step.id === "play";
  const fields = (names: string[]) =>
    repeat(
      names,
      (name) => name,
      (name) => field(now, does, name),
    );
  return html`<div class="entry__panes" data-step=${step.id} ?hidden=${hidden}>
    <div class="entry__bar" ?hidden=${steps.length < 2}>
      <div class="steps" role="group" aria-label=${_("Steps")}>${repeat(
        steps,
        ({ id }) => id,
        (each) => stepKey(now, act, each),
      )}</div>
      ${onward(now, act)}
    </div>
    <div class="entry__fields">${fields(step.fields)}</div>
    ${step.id === "auction" ? calls(now, act, keys.calls) : nothing}
    ${play || !targets.length ? nothing : seats(now, act)} ${play ? tricks(now, act) : nothing} ${desk(now, act, keys.tray)}
    <details class="fold entry__known" ?hidden=${!others.length}
      ><summary>${game.entry.fields.sitter ? _("If that is not known, or five play") : _("If that is not known")}</summary>${fields(others)}</details
    >
  </div>`;
}

function stepKey(now: State, act: Act, step: Step) {
  const { done, note } = stateIn(now, step);
  return html`<button
    type="button" class="step-key" data-step=${step.id} aria-label=${done ? _("{step}, complete", { step: step.label }) : nothing}
    aria-current=${step.id === stepIn(now).id ? "step" : nothing} @click=${() => act(goTo, step.id)}
    ><span>${step.label}</span><small>${done ? "✓" : note}</small></button
  >`;
}

/** On the last step too its place stays its own. */
function onward(now: State, act: Act) {
  const step = stepIn(now);
  const last = stepsIn(now).at(-1)?.id === step.id;
  const begun = stateIn(now, step).done || step.id === "auction" || targetsIn(now).some(({ place }) => now.sheet.sets[place]?.length);
  return html`<button type="button" class=${last ? "button entry__on entry__on--last" : "button entry__on"} @click=${() => act(goOn)}
    >${begun ? _("Go on") : _("Skip this step")}</button
  >`;
}
