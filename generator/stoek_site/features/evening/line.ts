/** The form of the pen: who declared and how many game points came of it, or what both sides have and what is carried over. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { cardProse } from "../../shared/cards/pieces.ts";
import { quiet } from "../../shared/dom/draw.ts";
import { figure } from "../../shared/dom/numbers.ts";
import { _ } from "../../shared/language/language.ts";
import { MOST_LINES, dealerOf, endsOf, hyphenated, isOver, namesOf, nextOf, sideNames, sidesOf } from "./evening.ts";
import { toldOf } from "./session.ts";
import type { EveningDesk } from "./desk.ts";
import type { SidesSession } from "./session.ts";
import type { Pen } from "./pen.ts";

const fault = (pen: Pen, name: string) => html`<p class="field-error" id="evening-${name}-error">${pen.faults[name]}</p>`;

/** A figure is typed anew, not on to the one that stands there; the tap that brought the focus sets the caret after it. */
function chosenWhole({ target }: FocusEvent) {
  const field = target as HTMLInputElement;
  const { value } = field;
  field.select();
  requestAnimationFrame(() => field === document.activeElement && field.value === value && field.select());
}

/** @param described what else describes it besides what is wrong with it */
function entry(pen: Pen, place: number, described: string = "", pressed: (event: KeyboardEvent) => void = () => undefined) {
  const name = pen.entries[place];
  return html`
    <input class="entry figure__entry" id="evening-${name}" name=${name} type="text" inputmode="numeric" autocomplete="off" maxlength="200"
      aria-describedby="${described}evening-${name}-error" aria-invalid=${pen.faults[name] ? "true" : nothing} .value=${live(pen.typed[place] ?? "")} @keydown=${pressed} @focus=${chosenWhole} />`;
}

const hasModifier = ({ ctrlKey, altKey, metaKey }: KeyboardEvent) => ctrlKey || altKey || metaKey;

/** An entry between two buttons, one less and one more, or ten where results are whole tens; the arrows do the same. */
function stepped(pen: Pen, place: number, name: string, described?: string) {
  const pressed = (event: KeyboardEvent) => {
    if (hasModifier(event) || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
    event.preventDefault();
    pen.step(place, event.key === "ArrowUp" ? 1 : -1);
  };
  const [less, more] =
    pen.stride > 1 ? [_("{name}: ten less", { name }), _("{name}: ten more", { name })] : [_("{name}: one less", { name }), _("{name}: one more", { name })];
  return html`
    <div class="figure__row">
      <button type="button" class="step" data-do="less" aria-label=${less} @click=${() => pen.step(place, -1)}>−</button>
      ${entry(pen, place, described, pressed)}
      <button type="button" class="step" data-do="more" aria-label=${more} @click=${() => pen.step(place, 1)}>+</button>
    </div>`;
}

/** Figures choose the player with that number, Enter the one that has the focus. */
function choose(event: KeyboardEvent) {
  const { target, key } = event;
  if (hasModifier(event) || !(target instanceof HTMLInputElement)) return;
  const chosen = (target.form?.elements.namedItem("declarer") as RadioNodeList | undefined)?.[Number(key) - 1] as HTMLInputElement | undefined;
  if (key === "Enter" && !target.checked) {
    event.preventDefault();
    target.click();
  } else if (chosen && !chosen.disabled) {
    chosen.click();
    chosen.focus();
  }
}

function declarer(pen: Pen, desk: EveningDesk) {
  const { evening, game } = desk;
  const names = namesOf(evening);
  const dealer = dealerOf(desk, pen.at);
  const sitter = nextOf(desk, dealer);
  const player = (name: string, place: number) => {
    const out = place === dealer && names.length > game.seats;
    return html`
      <label class="faced line__player">
        <input type="radio" name="declarer" value=${place} ?disabled=${out} .checked=${live(place === pen.declarer && !out)} />
        <span class="line__key"><span class="line__name">${hyphenated(name)}</span><small>${out ? _("sits out") : ""}</small></span>
      </label>`;
  };
  return html`
    <fieldset aria-describedby="evening-turn evening-declarer-error">
      <legend>${_("Declarer")}</legend>
      <div class="line__players" data-players=${names.length} @keydown=${choose}>${names.map(player)}</div>
      ${fault(pen, "declarer")}
    </fieldset>
    <div>
      <label class="figure__label" for="evening-result">${_("Game points")}</label>
      <div class="line__row">
        ${stepped(pen, 0, _("Game points"))}
        <button type="button" class="button button--quiet" data-do="sign" aria-label=${_("Change the sign")} @click=${() => pen.turnSign()}>±</button>
        ${quiet(_("{name} gave up {points}", { name: names[sitter], points: figure(game.gaveUp ?? 0) }), () => pen.giveUp(sitter), "gave-up")}
      </div>
      ${fault(pen, "result")}
    </div>`;
}

/** Who made trumps, where it matters for whom points wait. */
function makers(pen: Pen, { evening }: EveningDesk) {
  const option = (name: string, place: number) => html`<option value=${place} ?selected=${place === pen.declarer}>${name}</option>`;
  return html`
    <label class="field"><span class="field__label">${_("Declarer")}</span>
      <select class="entry" name="declarer" id="evening-declarer"><option value="" ?selected=${pen.declarer === null}>${_("not known")}</option>${namesOf(evening).map(option)}</select>
    </label>`;
}

/** Who finished first, where that decides. */
function finisher(pen: Pen, { evening }: EveningDesk) {
  const option = (name: string, side: number) => html`<option value=${side} ?selected=${side === pen.finished}>${name}</option>`;
  return html`
    <label class="field"><span class="field__label">${_("Finished first")}</span>
      <select class="entry" name="finished" id="evening-finished"><option value="" ?selected=${pen.finished === null}>${_("not said")}</option>${sideNames(evening).map(option)}</select>
    </label>`;
}

/** Whether the sheet has to be told who finished first in a deal: both reach the target in it. */
function asksFinisher(pen: Pen, desk: EveningDesk) {
  if (!sidesOf(desk)?.ordered) return false;
  const { session } = toldOf<SidesSession>(desk);
  if (pen.finished !== null || pen.editing) return pen.finished !== null || session?.sheet[pen.at]?.asks === true;
  const last = session?.games.at(-1);
  const before = last && !last.over ? last.totals : [0, 0];
  const { target } = endsOf(desk);
  return target > 0 && before.every((total, side) => total < target && total + Number(pen.typed[side] || 0) >= target);
}

function sides(pen: Pen, desk: EveningDesk) {
  const { evening } = desk;
  const table = sidesOf(desk);
  const side = (name: string, place: number) => html`
    <div class="line__side">
      <label class="figure__label" for="evening-${pen.entries[place]}">${name}</label>
      ${stepped(pen, place, name, "evening-turn ")}
      ${fault(pen, pen.entries[place])}
    </div>`;
  const label = table?.halved ? _("The makers' points of a tie, carried over") : _("Equal points, carried over");
  const carried = html`<div class="line__carried"><label class="figure__label" for="evening-carried">${label}</label>${entry(pen, 2)}</div>`;
  return html`
    ${table?.makers ? makers(pen, desk) : nothing}
    <div class="line__sides">${sideNames(evening).map(side)}</div>${table?.carries ? carried : nothing}${fault(pen, "carried")}
    ${asksFinisher(pen, desk) ? finisher(pen, desk) : nothing}`;
}

export function lineForm(pen: Pen, desk: EveningDesk) {
  const { evening, game } = desk;
  const { at, editing } = pen;
  const number = at + 1;
  const changes = pen.chosen !== null;
  const title = changes ? _("Change deal {number}", { number }) : _("A deal before deal {number}", { number });
  const escaped = ({ key }: KeyboardEvent) => void (key === "Escape" && editing && pen.leave(false));
  const link = changes && evening.lines[at].deal ? _("Open its cards") : _("Enter its cards");
  const note = changes ? toldOf(desk).notes.get(at) : undefined;
  return html`
    <form class="line" novalidate autocomplete="off" data-kind=${changes ? "change" : editing ? "insert" : "next"}
      ?hidden=${!editing && (isOver(desk) || at >= MOST_LINES)} @submit=${pen.submit} @input=${pen.input} @keydown=${escaped}>
      ${editing ? html`<p class="line__title">${title}</p>` : nothing}
      ${note ? html`<p class="field-error line__note">${cardProse(note)}</p>` : nothing}
      ${game.sides ? sides(pen, desk) : declarer(pen, desk)}
      <p class="line__acts">
        <button type="submit" class="button">${changes ? _("Change it") : editing ? _("Put it in") : _("Write it down")}</button>
        ${editing ? quiet(_("Leave it"), () => pen.leave(false)) : nothing}
        ${changes ? [quiet(_("Take it out"), () => pen.leave(true)), quiet(_("Put one before it"), () => pen.turnTo(at, true))] : nothing}
        ${game.sides ? quiet(_("Thrown in"), () => pen.throwIn()) : nothing}
        ${changes || !editing ? html`<a class="button button--quiet" href=${desk.href(at)}>${link}</a>` : nothing}
      </p>
    </form>`;
}
