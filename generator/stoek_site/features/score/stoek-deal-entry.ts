import "./hindsight/stoek-hindsight.ts"; // the form speaks to the look back that stands in it
import "../my_table/stoek-table-line.ts"; // and the line of the table
import { html, nothing, render } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { live } from "lit-html/directives/live.js";
import { meaninglessIn, noSuchGame, tellAddress } from "../../shared/dom/address.ts";
import { notice } from "../../shared/dom/draw.ts";
import { Live } from "../../shared/element/live.ts";
import { chosenGame, gameIn } from "../../shared/reader/chosen-game.ts";
import { decoded, isDeal } from "./entry/deal-link.ts";
import { SITE, onRecovery } from "../../shared/engine/engine.ts";
import { promptWords } from "./entry/desk.ts";
import { Form } from "./entry/form.ts";
import { gameOf, gameToOpen } from "./entry/games.ts";
import { keepsOwn } from "./entry/holding.ts";
import { Verdict } from "./entry/verdict.ts";
import { N_, _, woven } from "../../shared/language/language.ts";
import { gameChooser } from "../../shared/reader/game-chooser.ts";
import { settings } from "../../shared/reader/settings.ts";
import { howLine } from "../my_table/stoek-how.ts";
import { myTableHref } from "../../shared/reader/table-rules.ts";
import type { View } from "./entry/holding.ts";
import type { House } from "../../shared/reader/house-rules.ts";
import type { OtherTable } from "../my_table/stoek-how.ts";
import type { GameDescription } from "../../shared/engine/deals.ts";

/** Longer texts are no deal: the engine says so of what is read. */
const LONGEST = 70_000;

const VIEWS: [View, string, string][] = [
  ["figures", N_("Figures"), N_("contract, points, tricks")],
  ["piles", N_("Piles"), N_("the cards each side took")],
  ["deal", N_("Every card"), N_("hands, auction, play")],
  ["text", N_("As text"), N_("typed or pasted")],
];

/** A deal entered by hand, as deep as somebody knows it: its figures, the piles, or card by card; checked while it is entered. */
class StoekDealEntry extends Live {
  #games: GameDescription[] = JSON.parse(this.dataset.games ?? "[]");
  /** the reader's house rules by which the deal is checked */
  #house = "";
  #verdict = new Verdict(this, () => this.#draw());
  #form = this.#formFor(this.#games[0]);
  /** What is told of an address that says nothing which means something here. */
  #strange = "";
  /** whether nothing was entered when the form was last drawn */
  #wasBlank = true;
  /** The other games in which a deal was kept when this form was opened without one. */
  #elsewhere: GameDescription[] = [];

  constructor() {
    super();
    this.addEventListener("keydown", (event) => this.#form.pressed(event));
    this.addEventListener("paste", this.#paste);
  }

  override come() {
    this.querySelector(".deal__static")?.remove();
    this.#sit(gameToOpen(this.#games));
    this.hear(window, "hashchange", this.#opened);
    this.until(
      settings.on(() => this.#settingsChanged()),
      onRecovery(() => void this.#form.inspection.look()),
    );
    this.#strange = this.#strangeIn(location.hash);
    this.#begin();
  }

  override leave() {
    this.#form.leave();
  }

  // Which game

  #formFor(game: GameDescription) {
    return new Form(this, game, this.#verdict, () => this.#draw());
  }

  /** The game of that name, where the form has it and is at another one. */
  #other(id: string | null) {
    return this.#games.find((game) => game.id === id && id !== this.#form.game.id);
  }

  /** @param id the form is laid out for this game */
  #sit(id: string) {
    this.#form.leave();
    this.#form = this.#formFor(this.#games.find((each) => each.id === id) ?? this.#games[0]);
    this.dataset.game = this.#form.game.id;
    this.#house = JSON.stringify(settings.house(this.#form.game.id));
    this.#form.lay();
  }

  /** Another game: its own deal comes back, and this one's stays kept. */
  #play(id: string) {
    chosenGame.keep(id);
    this.#form.held.draft.tell("");
    this.#verdict.clear();
    this.#sit(id);
    // The link to the form tells the game, as long as there is no deal that tells it.
    if (!isDeal(location.hash.slice(1))) history.replaceState(history.state, "", `#game=${id}`);
    this.#begin();
    if (!this.#form.held.isBlank) void this.#form.inspection.look();
    else this.#form.inspection.clear();
  }

  #settingsChanged() {
    const house = JSON.stringify(settings.house(this.#form.game.id));
    // A score by another table is not left there while the new one comes.
    if (house !== this.#house) this.#verdict.clear();
    this.#house = house;
    this.#form.refresh();
  }

  // What comes into the form

  #strangeIn(hash: string) {
    const game = gameIn(hash);
    if (isDeal(hash.slice(1)) || this.#games.some(({ id }) => id === game)) return "";
    if (game !== null) return noSuchGame(game);
    const stray = meaninglessIn(hash);
    return stray && `${stray} ${_("The link to a deal begins with “deal=1;”: ask for it again, or for the deal as text.")}`;
  }

  #opened = () => {
    this.#strange = this.#strangeIn(location.hash);
    this.#draw();
    const other = this.#other(gameIn(location.hash));
    if (isDeal(location.hash.slice(1))) this.#open();
    else if (other) this.#play(other.id);
  };

  /** An empty form offers something to begin with. */
  #begin() {
    this.#open();
    const {
      held: { isBlank },
      game: { id },
    } = this.#form;
    this.#elsewhere = isBlank ? this.#games.filter((game) => game.id !== id && keepsOwn(game.id)) : [];
    this.#draw();
    this.querySelector(".deal__begin")?.toggleAttribute("open", isBlank);
  }

  /** What a link brings comes first, then what was kept. */
  #open() {
    const { from, text, linked } = this.#form.held.draft.open();
    if (from === "link") this.#openLink(text);
    else this.#form.restore(text, linked);
  }

  /** What a link brings is shown as it came, and in the form once the engine has read it; a garbled one stays as text. */
  #openLink(fragment: string) {
    const text = decoded(fragment);
    if (!text.trim()) {
      tellAddress("");
      this.#strange = _("The link ends behind “{word}”: no deal came with it. What you have here is as it was.", { word: fragment });
      this.#open();
      return this.#draw();
    }
    const [, number] = /;_Round=(\d{1,3})(?:;|$)/.exec(text) ?? [];
    this.#take(
      text,
      number
        ? _("Deal {number} of the score pad. What you had here before is kept.", { number })
        : _("This deal came with the link. What you had here before is kept."),
    );
    this.#form.held.draft.tell(fragment);
    // Where this script was there before, the page has yet to begin at its top.
    requestAnimationFrame(() => this.scrollIntoView({ block: "start" }));
    void this.#form.inspection.look(true);
  }

  /** A text takes the place of what is there; a deal of another game of the form opens that game. */
  #take(text: string, words: string) {
    const other = this.#other(gameOf(text));
    if (other) {
      chosenGame.keep(other.id);
      this.#sit(other.id);
    }
    this.#form.putText(text, words);
  }

  /** A whole deal pasted into the form is a deal, not cards for the next place. */
  #paste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if ((event.target as HTMLElement).matches("textarea") || !/[[{=:]/.test(text)) return;
    event.preventDefault();
    this.#take(text.slice(0, LONGEST), _("The pasted deal is here. What you had before is kept."));
    void this.#form.inspection.look(true);
  };

  #openFile = ({ target }: Event) => {
    const input = target as HTMLInputElement;
    const [file] = input.files ?? [];
    if (!file) return;
    void this.asker.begin(
      async (turn) => {
        const text = await turn.of(file.slice(0, LONGEST).text());
        this.#take(text.replaceAll("\r\n", "\n"), _("The file is open. The deal before is kept."));
        await this.#form.inspection.look(true);
      },
      { failed: () => this.#verdict.say(_("{text} could not be read. Choose it again, or another file.", { text: `“${file.name.slice(0, 60)}”` })) },
    );
    input.value = "";
  };

  // What is drawn

  #draw() {
    const place = this.querySelector<HTMLElement>(".deal__live");
    if (place) render(this.#view(), place);
    // What there is to begin with makes way for the result, and is there again on an empty sheet.
    const begin = this.querySelector(".deal__begin");
    const { isBlank } = this.#form.held;
    if (isBlank !== this.#wasBlank && !begin?.contains(document.activeElement)) begin?.toggleAttribute("open", isBlank);
    this.#wasBlank = isBlank;
  }

  /** The way to deals that are begun: somebody may have come for one of them. */
  #otherDeals() {
    const ways = Object.fromEntries(this.#elsewhere.map(({ id, name }) => [name, () => this.#play(id)]));
    return this.#elsewhere.length ? notice("elsewhere", _("A deal is kept of another game:"), ways) : nothing;
  }

  /** The house rules that came with the deal, and how a preset takes their place; null if it goes by the reader's. */
  #brought(game: string): OtherTable | null {
    const { house } = this.#form.entry.sheet;
    const choose = (chosen: House) => {
      settings.setTable(game, chosen);
      this.#verdict.clear();
      this.#form.dropHouse();
    };
    return Object.keys(house).length ? { house: { ...settings.house(game), ...house }, words: _("This deal’s table:"), choose } : null;
  }

  #view() {
    const form = this.#form;
    const { game, held, entry } = form;
    const { status, house } = this.#verdict.view(form.dropHouse);
    const depth = ([view, word, note]: (typeof VIEWS)[number]) => html`<label class="faced depth"
      ><input type="radio" name="depth" value=${view} .checked=${live(view === held.view)} @change=${() => form.choose(view)} /><span class="depth__face"
      ><strong>${_(word)}</strong> <small>${_(note)}</small></span></label
    >`;
    // All that is heard of the form: each part as it changes.
    const said = [this.#strange, promptWords(entry), form.offer, held.draft.problem, this.#verdict.heard];
    return html`<div class="visually-hidden deal__said" role="status" aria-atomic="false">${said.map((words) => html`<p>${words}</p>`)}</div>
      <p class="strange">${this.#strange}</p>
      ${gameChooser(this.#games, game, (id) => this.#play(id), "deal__game")}
      ${howLine(game.id, this.#brought(game.id))}
      <p class="deal__paper">${game.name}</p>
      ${roundLine(entry.sheet.tags.Round)}
      <fieldset class="depths"><legend>${_("What do you know of the deal?")}</legend>${VIEWS.map(depth)}</fieldset>
      ${form.view()}
      ${this.#otherDeals()}
      <details class="fold deal__begin"><summary>${_("Begin with something else")}</summary><div class="deal__tools">${form.beginnings()}<label class="button button--quiet"
        >${_("A file")}<input class="visually-hidden" type="file" accept=".deal,.txt,.json,text/plain,application/json" @change=${this.#openFile} /></label></div></details>
      <p class="deal__problem">${held.draft.problem}</p>
      ${status}
      <div class="deal__tools" role="group" aria-label=${_("Keep this deal")}><span class="deal__word">${_("Keep this deal as")}</span>${form.ways()}<span class="deal__handed" aria-hidden="true">${form.handed}</span></div>
      ${house}
      ${keyed(game.id, game.rules && !this.#brought(game.id) ? tableLine(game.id) : nothing)}`;
  }
}

/** Which deal of the score pad it is, where it came from there. */
function roundLine(number: string | undefined) {
  const pad = html`<a href="${SITE}evening/">${_("the score pad")}</a>`;
  return number ? html`<p class="deal__note">${woven<unknown>(_("Deal {number} of {pad}"), { number, pad })}</p>` : nothing;
}

/** Whether the reader's table plays by the standard: the element says it anew where it does not. */
function tableLine(game: string) {
  const link = html`<a href=${myTableHref(game)}>${_("House rules")}</a>`;
  return html`<stoek-table-line class="table-mark" data-games=${game} data-house-line="" data-departs="0"
    ><p>${woven<unknown>(_("Standard rules. Does your table play differently? {link}"), { link })}</p></stoek-table-line
  >`;
}

customElements.define("stoek-deal-entry", StoekDealEntry);
