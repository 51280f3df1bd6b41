/** The form of a line: who played, what was bid and what both sides have; or the results themselves. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { cardProse } from "../../shared/cards/pieces.ts";
import { trumpPicker } from "../../shared/cards/trump-picker.ts";
import { options, quiet } from "../../shared/dom/draw.ts";
import { figure } from "../../shared/dom/numbers.ts";
import { _ } from "../../shared/language/language.ts";
import { MOST_LINES, dealerOf, endsOf, hyphenated, isOver, namesOf, nextOf, sideNames, sidesOf } from "./evening.ts";
import { choicesOf, fieldOf, hasPoints, hasRoem, meldSum, meldsOf } from "./figures.ts";
import {
  FIRST_FIELD,
  deleted,
  entered,
  failed,
  gaveUp,
  meldAdded,
  meldUndone,
  roemAdded,
  roemUndone,
  stepped,
  submitted,
  swept,
  thrownIn,
  turnedSign,
  turnedTo,
  turnedWay,
} from "./pen.ts";
import { asksFigures, chosenOf, entriesOf, left, lineOf, strideOf, toggledForm, type State } from "./state.ts";
import type { EntryField } from "../../shared/engine/deals.ts";
import type { Desk } from "./desk.ts";

/** More values than these are chosen from a list. */
const MOST_SIDE_BY_SIDE = 6;
const ROEM = [20, 50, 100];

const fault = ({ state }: Desk, name: string) => html`<p class="field-error" id="evening-${name}-error">${state.pen.faults[name]}</p>`;

/** A figure is typed anew, not on to the one that stands there; the tap that brought the focus sets the caret after it. */
function chosenWhole({ target }: FocusEvent) {
  const field = target as HTMLInputElement;
  const { value } = field;
  field.select();
  requestAnimationFrame(() => field === document.activeElement && field.value === value && field.select());
}

/** @param described what else describes it besides what is wrong with it */
function entry(desk: Desk, name: string, value: string, described: string = "", pressed: (event: KeyboardEvent) => void = () => undefined) {
  return html`
    <input class="entry figure__entry" id="evening-${name}" name=${name} type="text" inputmode="numeric" autocomplete="off" maxlength="200"
      aria-describedby="${described}evening-${name}-error" aria-invalid=${desk.state.pen.faults[name] ? "true" : nothing} .value=${live(value)} @keydown=${pressed} @focus=${chosenWhole} />`;
}

const hasModifier = ({ ctrlKey, altKey, metaKey }: KeyboardEvent) => ctrlKey || altKey || metaKey;

/** An entry between two buttons, one less and one more, or ten where results are whole tens; the arrows do the same. */
function steps(desk: Desk, place: number, name: string, described?: string) {
  const { state, act } = desk;
  const step = (by: number) => act((now) => stepped(now, place, by));
  const pressed = (event: KeyboardEvent) => {
    if (hasModifier(event) || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
    event.preventDefault();
    step(event.key === "ArrowUp" ? 1 : -1);
  };
  const [less, more] =
    strideOf(state) > 1
      ? [_("{name}: ten less", { name }), _("{name}: ten more", { name })]
      : [_("{name}: one less", { name }), _("{name}: one more", { name })];
  return html`
    <div class="figure__row">
      <button type="button" class="step" data-do="less" aria-label=${less} @click=${() => step(-1)}>−</button>
      ${entry(desk, entriesOf(state)[place], state.pen.typed[place], described, pressed)}
      <button type="button" class="step" data-do="more" aria-label=${more} @click=${() => step(1)}>+</button>
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

/** Who played, of all players; at a table where nobody may choose trumps, nobody too. */
function who(desk: Desk, label: string) {
  const { evening, game, state } = desk;
  const { declarer, figures } = state.pen;
  const names = namesOf(evening);
  const dealer = dealerOf(desk, lineOf(state));
  const option = (name: string, value: string, isChosen: boolean, out: boolean = false) => html`
    <label class="faced line__player">
      <input type="radio" name="declarer" value=${value} ?disabled=${out} .checked=${live(isChosen && !out)} />
      <span class="line__key"><span class="line__name">${hyphenated(name)}</span><small>${out ? _("sits out") : ""}</small></span>
    </label>`;
  const nobody = fieldOf(desk, "chosen_by") ? option(_("nobody"), "nobody", figures.facts.chosen_by === "nobody") : nothing;
  return html`
    <fieldset aria-describedby="evening-turn evening-declarer-error">
      <legend>${label}</legend>
      <div class="line__players" data-players=${names.length + (nobody === nothing ? 0 : 1)} @keydown=${choose}>
        ${names.map((name, place) => option(name, String(place), place === declarer, place === dealer && names.length > game.seats))}${nobody}
      </div>
      ${fault(desk, "declarer")}
    </fieldset>`;
}

/** What a declarer alone has won or lost. */
function result(desk: Desk) {
  const { evening, game, state, act } = desk;
  const sitter = nextOf(desk, dealerOf(desk, lineOf(state)));
  const words = _("{name} gave up {points}", { name: namesOf(evening)[sitter], points: figure(game.gaveUp ?? 0) });
  return html`
    ${who(desk, _("Declarer"))}
    <div>
      <label class="figure__label" for="evening-result">${_("Game points")}</label>
      <div class="line__row">
        ${steps(desk, 0, _("Game points"))}
        <button type="button" class="button button--quiet" data-do="sign" aria-label=${_("Change the sign")} @click=${() => act(turnedSign, "#evening-result")}>±</button>
        ${quiet(words, () => act((now) => gaveUp(now, sitter), "form.line [type=submit]"), "gave-up")}
      </div>
      ${fault(desk, "result")}
    </div>`;
}

/** A select with a word for what nobody has said. */
const list = (name: string, label: string, unsaid: string, all: string[], chosen: number | null) => html`
  <label class="field"><span class="field__label">${label}</span>
    <select class="entry" name=${name} id="evening-${name}">${options([["", unsaid], ...all.map((word, at): [string, string] => [String(at), word])], chosen === null ? "" : String(chosen))}</select>
  </label>`;

/** Who finished first, if it decides and the totals do not show it. */
function finisher(desk: Desk) {
  const { state, told, evening } = desk;
  const { finished, editing, typed } = state.pen;
  const isAsked = () => {
    if (!sidesOf(desk)?.ordered) return false;
    if (finished !== null || editing) return finished !== null || told.session?.sheet[lineOf(state)]?.asks === true;
    const last = told.session?.games.at(-1);
    const before: number[] = last && !last.over ? last.totals : [0, 0];
    const { target } = endsOf(desk);
    return target > 0 && before.every((total, side) => total < target && total + Number(typed[side] || 0) >= target);
  };
  return isAsked() ? list("finished", _("Finished first"), _("not said"), sideNames(evening), finished) : nothing;
}

/** What both sides have, as results. */
function results(desk: Desk) {
  const { evening, state } = desk;
  const table = sidesOf(desk);
  const side = (name: string, place: number) => html`
    <div class="line__side">
      <label class="figure__label" for="evening-${entriesOf(state)[place]}">${name}</label>
      ${steps(desk, place, name, "evening-turn ")}
      ${fault(desk, entriesOf(state)[place])}
    </div>`;
  const label = table?.halved ? _("The makers' points of a tie, carried over") : _("Equal points, carried over");
  const carried = html`<div class="line__carried"><label class="figure__label" for="evening-carried">${label}</label>${entry(desk, "carried", state.pen.typed[2])}</div>`;
  return html`
    ${table?.makers ? list("declarer", _("Declarer"), _("not known"), namesOf(evening), state.pen.declarer) : nothing}
    <div class="line__sides">${sideNames(evening).map(side)}</div>${table?.carries ? carried : nothing}${fault(desk, "carried")}
    ${finisher(desk)}`;
}

/** A choice of one word: side by side, or of many from a list. */
function choice(desk: Desk, name: string, { kind, label, values = [], words = [], default: usual = "" }: EntryField) {
  const { evening, game, state } = desk;
  const { declarer, figures } = state.pen;
  const chosen = figures.facts[name] || String(usual);
  // Of the two sides of a record the players are named, once it is known who played.
  const side = (value: unknown) => (declarer === null ? -1 : (game.figures?.names.indexOf(String(value)) ?? -1));
  const word = (value: unknown, at: number) => (side(value) < 0 ? String(words[at] ?? value) : sideNames(evening)[((declarer ?? 0) + side(value)) % 2]);
  const isLong = values.length > MOST_SIDE_BY_SIDE;
  const all = values.map((value, at): [string, string] => [String(value), word(value, at)]);
  const segment = ([value, words]: [string, string]) => html`<label class="faced segment"
    ><input type="radio" name=${name} value=${value} .checked=${live(value === chosen)} /><span>${words}</span></label
  >`;
  if (isLong) {
    return html`<label class="field"><span class="field__label">${label}</span>
      <select class="entry" name=${name} id="evening-${name}" aria-describedby="evening-${name}-error">${options([["", "–"], ...all], chosen)}</select>${fault(desk, name)}
    </label>`;
  }
  return html`<fieldset class=${kind === "trump" ? nothing : "segments"} aria-describedby="evening-${name}-error"
    ><legend>${label}</legend>${kind === "trump" ? trumpPicker(name, all, chosen) : all.map(segment)}${fault(desk, name)}</fieldset
  >`;
}

/** The roem of a side, or what it announced: sums that are added, the last of them taken back. */
function roem(desk: Desk, side: number, name: string) {
  const { state, act } = desk;
  const { figures, added } = state.pen;
  const adder = (words: string, about: string, press: () => void) =>
    html`<button type="button" class="button button--quiet line__add" aria-label=${about} @click=${press}>${words}</button>`;
  const back = (
    isAny: boolean,
    press: () => void,
  ) => html`<button type="button" class="button button--quiet line__add" data-do="roem-undo" aria-disabled=${!isAny}
    aria-label=${_("{name}: undo the last addition", { name })} @click=${press}>↶</button>`;
  if (hasRoem(desk)) {
    const more = (points: number) => adder(`+${points}`, _("{name}: add {points} roem", { name, points }), () => act((now) => roemAdded(now, side, points)));
    return html`<label class="figure__label" for="evening-roem-${side}">${_("Roem")}<span class="visually-hidden"> ${name}</span></label>
      <div class="figure__row">${entry(desk, `roem-${side}`, figures.roem[side])}</div>
      <div class="line__adders">${ROEM.map(more)}${back(added[side].length > 0, () => act((now) => roemUndone(now, side)))}</div>${fault(desk, `roem-${side}`)}`;
  }
  const melds = meldsOf(desk);
  if (!melds.length) return nothing;
  const isNamed = ({ claim: { rank, length } }: (typeof melds)[number]) => rank === undefined && length === undefined;
  const more = (each: (typeof melds)[number]) =>
    adder(isNamed(each) ? each.words : `+${each.points}`, _("{name}: add {meld}, {points} points", { name, meld: each.words, points: each.points }), () =>
      act((now) => meldAdded(now, side, each.claim)),
    );
  return html`<p class="figure__label">${_("Announced")} <output class="line__sum">${meldSum(desk, figures.melds[side])}</output></p>
    <div class="line__adders">${melds.map(more)}${back(figures.melds[side].length > 0, () => act((now) => meldUndone(now, side)))}</div>`;
}

function figures(desk: Desk) {
  const { evening, game, state, act } = desk;
  const { pen } = state;
  const label = fieldOf(desk, "declarer") ? who(desk, _("Who was the declarer?")) : nothing;
  const { all = "", failed: lost = "" } = game.figures?.words ?? {};
  const toggle = (words: string, does: string, isOn: boolean, step: (now: State) => State) =>
    html`<button type="button" class="button button--quiet" data-do=${does} aria-pressed=${isOn} @click=${() => act(step)}>${words}</button>`;
  const maker = pen.declarer === null ? -1 : pen.declarer % 2;
  // Its place is kept before it is said who played: no button moves under the thumb.
  const mayFail = lost && fieldOf(desk, "declarer") && pen.figures.facts.chosen_by !== "nobody";
  const quick = hasPoints(desk, pen.figures)
    ? html`<p class="line__quick">
        ${mayFail ? toggle(lost, "failed", pen.figures.points[maker] === "0", failed) : nothing}${all ? toggle(all, "all", pen.figures.all, swept) : nothing}
      </p>`
    : nothing;
  const side = (name: string, at: number) => html`
    <div class="line__side">
      <p class="line__whose">${hyphenated(name)}</p>
      ${
        hasPoints(desk, pen.figures)
          ? html`<label class="figure__label" for="evening-points-${at}">${_("Card points")}<span class="visually-hidden"> ${name}</span></label>
        <div class="figure__row">${entry(desk, `points-${at}`, pen.figures.points[at], "evening-turn ")}</div>${fault(desk, `points-${at}`)}`
          : nothing
      }
      ${roem(desk, at, name)}
    </div>`;
  const tricks = game.figures?.counted
    ? html`<div><label class="figure__label" for="evening-won">${fieldOf(desk, "won")?.label}</label><div class="figure__row">${entry(desk, "won", pen.figures.facts.won ?? "")}</div>${fault(desk, "won")}</div>`
    : nothing;
  return html`${label}${choicesOf(desk, pen.figures).map(([name, field]) => choice(desk, name, field))}
    <div class="line__sides">${sideNames(evening).map(side)}</div>${quick}${tricks}${finisher(desk)}`;
}

export function lineForm(desk: Desk) {
  const { evening, game, state, told, act } = desk;
  const { editing, open, results: isResults } = state.pen;
  const at = lineOf(state);
  const number = at + 1;
  const changes = chosenOf(state) !== null;
  const title = changes ? _("Change deal {number}", { number }) : editing ? _("A deal before deal {number}", { number }) : _("Deal {number}", { number });
  const back = editing ? `[data-line="${at}"]` : "[data-do=deal]";
  const cancel = () => act(left, back);
  const escaped = ({ key }: KeyboardEvent) => void (key === "Escape" && (editing ? cancel() : act(toggledForm, back)));
  const link = changes && evening.lines[at].deal ? _("Open its cards") : _("Enter its cards");
  const note = changes ? told.notes.get(at) : undefined;
  const typed = ({ target }: Event) => {
    const { name, value } = target as HTMLInputElement;
    act((now) => entered(now, name, value));
  };
  const submit = (event: Event) => {
    event.preventDefault();
    // What stands in the form counts, by whatever means it came there.
    const said = [...new FormData(event.target as HTMLFormElement)];
    act(
      (now) => submitted(said.reduce((all, [name, value]) => entered(all, name, String(value)), now)),
      "form.line [aria-invalid=true]",
      "form.line:has(.field-error:not(:empty)) :is(input:checked, input:enabled, select)",
      "[data-do=deal]",
    );
  };
  const isHidden = !editing && (!open || isOver(desk) || at >= MOST_LINES);
  return html`
    <form class="line" novalidate autocomplete="off" data-kind=${changes ? "change" : editing ? "insert" : "next"} ?hidden=${isHidden} @submit=${submit} @input=${typed} @keydown=${escaped}>
      <p class="line__title">${title}</p>
      ${note ? html`<p class="field-error line__note">${cardProse(note)}</p>` : nothing}
      ${!game.sides ? result(desk) : asksFigures(state) ? figures(desk) : results(desk)}
      <p class="line__acts">
        <button type="submit" class="button">${changes ? _("Save changes") : editing ? _("Insert deal") : _("Save deal")}</button>
        ${quiet(_("Cancel"), cancel)}
        ${changes ? [quiet(_("Delete deal"), () => act(deleted, "[data-do=deal]")), quiet(_("Insert deal before"), () => act((now) => turnedTo(now, at, true), FIRST_FIELD))] : nothing}
        ${game.sides ? quiet(_("Thrown in"), () => act(thrownIn, "[data-do=deal]")) : nothing}
        ${game.figures ? quiet(isResults ? _("Enter card points") : _("Enter results"), () => act(turnedWay, FIRST_FIELD), "way") : nothing}
        ${changes || !editing ? html`<a class="button button--quiet" href=${desk.href(at)}>${link}</a>` : nothing}
      </p>
    </form>`;
}
