import { html, nothing } from "lit-html";
import { announce } from "../../shared/dom/announcing.ts";
import { _ } from "../../shared/language/language.ts";
import { Follower } from "../../shared/element/follower.ts";
import { Store, drawing, together } from "../../shared/element/store.ts";
import { gameName, houseRules, presetIn, presetsOf, type House, type Preset } from "../../shared/reader/house-rules.ts";
import { settings } from "../../shared/reader/settings.ts";
import { countWords, departures, myTableHref, tableName } from "../../shared/reader/table-rules.ts";
import { howChips } from "./how-chips.ts";

/** House rules other than the reader's that are in force: of a link, of a deal, of a session. */
export interface OtherTable {
  house: House;
  /** who plays so, before the table's name: “This session plays:” */
  words: string;
  /** A preset takes the place of these house rules. */
  choose: (house: House) => void;
}

interface Asking {
  readonly other: OtherTable | null;
  /** the presets are shown although one is chosen */
  readonly isOpen: boolean;
  /** that the browser does not keep what was chosen */
  readonly problem: string;
}

/** Asks “How do you play?” in one line. Once the reader has answered, the line names the table and changes it. */
export class StoekHow extends Follower {
  static observedAttributes = ["data-game"];
  #store = new Store<Asking>({ other: null, isOpen: false, problem: "" });

  override come() {
    this.hear(this, "keydown", this.#pressed);
    super.come();
    this.until(drawing(this, () => this.#view()));
  }

  attributeChangedCallback(_name: string, before: string | null) {
    this.#change(before === null ? {} : { isOpen: false });
  }

  /** The table in force if it is not the reader's. */
  set other(other: OtherTable | null) {
    this.#change({ other });
  }

  #change(part: Partial<Asking>) {
    this.#store.change((now) => ({ ...now, ...part }));
  }

  get #other() {
    return this.#store.now.other;
  }

  get #isOpen() {
    return this.#store.now.isOpen;
  }

  get #game() {
    return this.dataset.game ?? "";
  }

  get #house() {
    return this.#other?.house ?? settings.house(this.#game);
  }

  #choose(preset: Preset) {
    const { house } = preset;
    together(() => {
      if (this.#other) this.#other.choose(house);
      else settings.setTable(this.#game, house);
      this.#change({ isOpen: false, problem: settings.problem });
    });
    announce(this, this.querySelector(".how__now")?.textContent ?? "");
    this.querySelector<HTMLElement>(".how__change")?.focus({ preventScroll: true });
  }

  #toggle = () => {
    this.#change({ isOpen: !this.#isOpen });
    if (!this.#isOpen) return;
    const chip = this.querySelector<HTMLElement>(".how__chip[aria-pressed=true]") ?? this.querySelector<HTMLElement>(".how__chip");
    chip?.focus({ preventScroll: true });
  };

  #pressed = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !this.#isOpen) return;
    event.stopPropagation();
    this.#toggle();
    this.querySelector<HTMLElement>(".how__change")?.focus({ preventScroll: true });
  };

  override show() {
    this.#change({});
  }

  #view() {
    const { isOpen, problem } = this.#store.now;
    const game = this.#game;
    const presets = presetsOf(game);
    this.hidden = !houseRules(game).length;
    if (this.hidden) return nothing;
    const isAsked = presets.length > 1 && !this.#other && !settings.isChosen(game);
    const lead = isAsked ? html`<span class="how__ask">${_("How do you play?")}</span>` : this.#now(presets.length > 1);
    return html`<div class="how__line">${lead}${isAsked || isOpen ? this.#chips(presets) : nothing}</div
      ><p class="how__problem">${problem}</p><div class="heard visually-hidden" role="status" aria-atomic="false"></div>`;
  }

  /** @param isOpening whether there is more than one preset to choose from */
  #now(isOpening: boolean) {
    const preset = presetIn(this.#game, this.#house);
    const name = tableName(this.#game, this.#house);
    const { length } = departures(this.#game, this.#house);
    const own = this.#other ? _("house rules of its own") : _("house rules of your own");
    const table = html`<strong data-table=${preset?.id ?? nothing} data-departs=${length}>${name ?? own}</strong>${name ? nothing : `, ${countWords(length)}`}`;
    const words = this.#other?.words ?? _("You play:");
    const change = isOpening
      ? html`<button type="button" class="link-button how__change" aria-expanded=${this.#isOpen ? "true" : "false"} @click=${this.#toggle}>${_("change")}</button>`
      : html`<a class="how__rules" href=${myTableHref(this.#game)}>${_("House rules")}</a>`;
    return html`<span class="how__said"><span class="how__now">${words} ${table}</span><span class="how__dot" aria-hidden="true">·</span>${change}</span>`;
  }

  #chips(presets: Preset[]) {
    const inForce = settings.isChosen(this.#game) || this.#other ? presetIn(this.#game, this.#house)?.id : null;
    return howChips(this.#game, gameName(this.#game), presets, inForce, (preset) => this.#choose(preset));
  }
}

/**
 * The line, for whoever draws it.
 * @param other the table in force if it is not the reader's
 */
export const howLine = (game: string, other: OtherTable | null = null) => html`<stoek-how class="how" data-game=${game} .other=${other}></stoek-how>`;

customElements.define("stoek-how", StoekHow);
