/** The score form as a whole: which game, what is known of the deal, the deal itself, what there is to begin with, what came of it. */

import "../../mistakes/stoek-own-mistakes.ts"; // what cost something comes back
import "../hindsight/stoek-hindsight.ts"; // and could be better
import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { live } from "lit-html/directives/live.js";
import { notice, quiet } from "../../../shared/dom/draw.ts";
import { canPass } from "../../../shared/dom/handing-out.ts";
import { SITE } from "../../../shared/engine/engine.ts";
import { N_, _, woven } from "../../../shared/language/language.ts";
import { gameChooser, type Choosable } from "../../../shared/reader/game-chooser.ts";
import { settings } from "../../../shared/reader/settings.ts";
import { myTableHref, departures, goesBy, tableWords } from "../../../shared/reader/table-rules.ts";
import { howLine, type OtherTable } from "../../my_table/stoek-how.ts";
import { promptWords, desk } from "./desk.ts";
import { sheetOf, type Sheet } from "./sheet.ts";
import { isInText, isBusy, stateIn, stepIn, stepsIn, targetsIn, type Act, type State, type View } from "./state.ts";
import { say, show, goOn, goTo, set } from "./steps.ts";
import { textPane } from "./text-pane.ts";
import { broughtBack, forgotten, typeText } from "./whole.ts";
import { askAgain } from "../../../shared/engine/ask-again.ts";
import { noReport, report } from "../report/report.ts";
import { repeat } from "lit-html/directives/repeat.js";
import { calls } from "./calls.ts";
import { field } from "./fields.ts";
import { seats } from "./seats.ts";
import { tricks } from "./tricks.ts";
import type { CallKeys } from "../../../shared/cards/call-keys.ts";
import type { Tray } from "../../../shared/cards/tray.ts";
import type { Finding, GameDescription } from "../../../shared/engine/deals.ts";
import type { House } from "../../../shared/reader/house-rules.ts";
import type { Kept } from "../report/deal.ts";
import type { Step } from "./course.ts";
import type { Doing } from "./told.ts";

/** What the element does for its view. */
export interface Handles {
  games: Choosable[];
  keys: { tray: Tray; calls: CallKeys };
  /** another game is chosen */
  play: (game: string) => void;
  /** another deal takes the place of this one */
  put: (make: (now: State) => State) => void;
  load: (sheet: Sheet) => void;
  clear: () => void;
  deal: () => void;
  openFile: (event: Event) => void;
  handOut: (way: string) => void;
  look: () => void;
  jump: (finding: Pick<Finding, "place">) => (() => void) | null;
  find: (selector: string) => HTMLElement | null;
}

const VIEWS: [View, string, string][] = [
  ["figures", N_("Figures"), N_("contract, points")],
  ["piles", N_("Piles"), N_("the cards each side took")],
  ["deal", N_("Every card"), N_("hands, auction, play")],
  ["text", N_("As text"), N_("typed or pasted")],
];

export function view(now: State, act: Act, form: Handles) {
  const { game, sheet, strange, problem, handed, elsewhere } = now;
  const offer = now.earlier ? now.offered : "";
  const table = brought(now, act);
  const inText = now.view === "text";
  const depth = ([each, word, note]: (typeof VIEWS)[number]) => html`<label class="faced depth"
    ><input type="radio" name="depth" value=${each} .checked=${live(each === now.view)} @change=${() => act(show, each)} /><span class="depth__face"
    ><strong>${_(word)}</strong> <small>${_(note)}</small></span></label
  >`;
  const others = Object.fromEntries(elsewhere.map(({ id, name }) => [name, () => form.play(id)]));
  // All that is heard of the form: each part as it changes.
  const said = [strange, promptWords(now), offer, problem, `${now.said} ${now.why}`.trim()];
  // Below the panes what was set aside pushes nothing away that is entered with.
  return html`<div class="visually-hidden deal__said" role="status" aria-atomic="false">${said.map((words) => html`<p>${words}</p>`)}</div>
    <p class="strange">${strange}</p>
    ${gameChooser(form.games, game, form.play, "deal__game")}
    ${howLine(game.id, table)}
    <p class="deal__paper">${game.name}</p>
    ${roundLine(sheet.tags.Round)}
    <fieldset class="depths"><legend>${_("What do you know of the deal?")}</legend>${VIEWS.map(depth)}</fieldset>
    <div class="deal__panes">${keyed(
      game.id,
      html`${panes(now, act, form.keys, inText)}${textPane(
        now.text ?? "",
        isInText(now) && now.answer?.inText ? now.answer.report.findings : [],
        (text) => act(typeText, text),
        !inText,
      )}`,
    )}</div>
    ${notice("earlier", offer, { [_("Bring it back")]: () => form.put(broughtBack), [_("Let it go")]: () => act(forgotten) })}
    ${elsewhere.length ? notice("elsewhere", _("A deal is kept of another game:"), others) : nothing}
    <details class="fold deal__begin"><summary>${_("Begin with something else")}</summary><div class="deal__tools">${beginnings(now, form)}</div></details>
    <p class="deal__problem">${problem}</p>
    ${verdict(now, act, form)}
    <div class="deal__tools" role="group" aria-label=${_("Keep this deal")}><span class="deal__word">${_("Keep this deal as")}</span>${ways(form)}<span class="deal__handed" aria-hidden="true">${handed}</span></div>
    ${broughtHouse(now, act)}
    ${keyed(game.id, game.rules && !table ? tableLine(game.id) : nothing)}`;
}

/** The house rules that came with the deal, and how a preset takes their place; null if it goes by the reader's. */
function brought({ game, sheet: { house } }: State, act: Act): OtherTable | null {
  const choose = (chosen: House) => {
    settings.setTable(game.id, chosen);
    act(say, { house: {} });
  };
  return Object.keys(house).length ? { house: { ...settings.house(game.id), ...house }, words: _("This deal’s table:"), choose } : null;
}

/** Which deal of the score sheet it is, where it came from there. */
function roundLine(number: string | undefined) {
  const pad = html`<a href="${SITE}evening/">${_("the score pad")}</a>`;
  return number ? html`<p class="deal__note">${woven<unknown>(_("Deal {number} of {pad}"), { number, pad })}</p>` : nothing;
}

/** What there is to begin with. */
function beginnings({ game }: State, { load, clear, deal, openFile }: Handles) {
  const example = ({ name, title, record }: GameDescription["examples"][number]) => html`<button
    type="button" class="button button--quiet" data-load=${name} @click=${() => load(sheetOf(record))}
  >${title}</button>`;
  return html`${quiet(_("An empty sheet"), clear, "clear")}${quiet(_("A random deal"), deal, "random")}${game.examples.map(example)}<label class="button button--quiet"
    >${_("A file")}<input class="visually-hidden" type="file" accept=".deal,.txt,.json,text/plain,application/json" @change=${openFile} /></label>`;
}

function ways({ handOut }: Handles) {
  const all = { ...(canPass() && { share: _("Share") }), link: _("Link"), text: _("Text"), save: _("File") };
  return Object.entries(all).map(([way, words]) => quiet(words, () => handOut(way), way));
}

/** Whether the reader's table plays by the standard: the element says it anew where it does not. */
function tableLine(game: string) {
  const link = html`<a href=${myTableHref(game)}>${_("House rules")}</a>`;
  return html`<stoek-table-line class="table-mark" data-games=${game} data-house-line="" data-departs="0"
    ><p>${woven<unknown>(_("Standard rules. Does your table play differently? {link}"), { link })}</p></stoek-table-line
  >`;
}

// What the engine says of an entry: one line of it, the way to the score sheet, the report, the look back, the house rules that came with the deal.

interface Ways {
  /** checks the deal again */
  look: () => void;
  /** how to go to what a finding is about, in the text or in the form; null where there is no such place */
  jump: (finding: Pick<Finding, "place">) => (() => void) | null;
  find: (selector: string) => HTMLElement | null;
}

function verdict(now: State, act: Act, { look, jump, find }: Ways) {
  const { answer, said, again, why } = now;
  const walked = (walks: Kept) => act((then) => ({ ...then, walks }));
  const isFaulty = answer?.report.as_played != null;
  const line = answer && (answer.report.result || isFaulty) ? answer.report.link : "";
  const words = isFaulty ? _("Put it on the score pad as it was played") : _("Put it on the score pad");
  const record = answer?.record;
  return html`<p class="deal__status" id="deal-status" tabindex="-1">${said} ${again ? askAgain(look, _("Check again")) : nothing}</p>
    <p class="deal__next"><a class="button deal__pad" href="${SITE}evening/#line=${line}" ?hidden=${!line}>${words}</a></p>
    <div>${record ? goesBy(record.game ?? "", { ...(answer.asked.house as House | undefined), ...record.house }) : nothing}</div>
    <div class="deal__report" aria-busy=${isBusy(now) ? "true" : nothing}>${
      answer ? report(answer.record, answer.report, { jump, kept: now.walks, walked, find }) : noReport(why)
    }</div>
    <stoek-hindsight class="hind" hidden></stoek-hindsight><stoek-own-mistakes></stoek-own-mistakes>`;
}

/** House rules that came with the deal, and count in place of the reader's. */
function broughtHouse({ answer }: State, act: Act) {
  const { house = {}, game = "" } = answer?.record ?? {};
  const mine = settings.house(game);
  const here = { ...mine, ...house };
  const departing = (rules: House) =>
    departures(game, rules)
      .map(({ id, value }) => `${id}=${value}`)
      .join();
  const words = departing(here) === departing(mine) ? "" : _("This deal goes by the house rules that came with it. {rules}", { rules: tableWords(game, here) });
  return html`<p class="deal__house" ?hidden=${!words}><span>${words}</span> ${quiet(_("Use your house rules"), () => act(say, { house: {} }), "my-house")}</p>`;
}

// The panes of an entry: its steps, the fields of the step that is open, the table with its cards, the desk. What is drawn follows the ruleset.

function panes(now: State, act: Act, keys: { tray: Tray; calls: CallKeys }, hidden: boolean) {
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
    <div class="entry__fields">${fields(pointsFirst(game, step.fields))}</div>
    ${step.id === "auction" ? calls(now, act, keys.calls) : nothing}
    ${play || !targets.length ? nothing : seats(now, act)} ${play ? tricks(now, act) : nothing} ${desk(now, act, keys.tray)}
    <details class="fold entry__known" ?hidden=${!others.length}
      ><summary>${game.entry.fields.sitter ? _("If that is not known, or five play") : _("If that is not known")}</summary>${fields(others)}</details
    >
  </div>`;
}

/** What everybody knows of a deal in figures, its points, is asked before what was announced, which fills two screens of a phone. */
function pointsFirst({ entry }: GameDescription, names: string[]) {
  const [from, to] = [names.findIndex((name) => entry.fields[name].kind === "claims"), names.indexOf("points")];
  return from < 0 || to < from ? names : [...names.slice(0, from), ...names.slice(to), ...names.slice(from, to)];
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
  const { facts, sets } = now.sheet;
  const isSaid = step.fields.some((name) => facts[name]) || targetsIn(now).some(({ place }) => sets[place]?.length);
  const begun = stateIn(now, step).done || step.id === "auction" || isSaid;
  return html`<button type="button" class=${last ? "button entry__on entry__on--last" : "button entry__on"} @click=${() => act(goOn)}
    >${begun ? _("Go on") : _("Skip this step")}</button
  >`;
}
