import "./stoek-hindsight.ts"; // the form speaks to the look back that stands in it
import { Asker } from "../../shared/engine/asker.ts";
import { chosenGame, gameIn } from "../../shared/reader/chosen-game.ts";
import { decoded, isDeal } from "./deal-link.ts";
import { onRecovery } from "../../shared/engine/engine.ts";
import { Form } from "./entry/form.ts";
import { gameOf, gameToOpen, underHouse } from "./entry/games.ts";
import { BLANK } from "./entry/sheet.ts";
import { Verdict } from "./entry/verdict.ts";
import { _ } from "../../shared/language/language.ts";
import { settings } from "../../shared/reader/settings.ts";
import type { View } from "./entry/holding.ts";
import type { GameDescription } from "../../shared/engine/types.ts";

/** Longer texts are no deal: the engine says so of what is read. */
const LONGEST = 70_000;

/** A deal entered by hand, as deep as somebody knows it: its figures, the piles, or card by card; checked while it is entered. */
class StoekDealEntry extends HTMLElement {
  #games: GameDescription[] = JSON.parse(this.dataset.games ?? "[]");
  #verdict = new Verdict(this);
  #form = this.#formFor(this.#games[0]);
  #file = new Asker();
  #stops: (() => void)[] = [];

  constructor() {
    super();
    this.addEventListener("change", this.#chosen);
    this.addEventListener("click", this.#click);
    this.addEventListener("keydown", (event) => this.#form.pressed(event));
    this.addEventListener("paste", this.#paste);
  }

  connectedCallback() {
    this.#find(".deal__static")?.remove();
    customElements.upgrade(this);
    this.#sit(gameToOpen(this.#games));
    addEventListener("hashchange", this.#opened);
    this.#stops = [settings.on(() => this.#settingsChanged()), onRecovery(() => void this.#form.inspection.look())];
    this.#begin();
  }

  disconnectedCallback() {
    for (const stop of this.#stops) stop();
    removeEventListener("hashchange", this.#opened);
    this.#file.stop();
    this.#form.leave();
  }

  #find(selector: string) {
    return this.querySelector(selector) as HTMLElement;
  }

  // Which game

  #formFor(game: GameDescription) {
    return new Form(this, underHouse(game), this.#verdict);
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
    this.#form.lay();
    this.#find(".deal__paper").textContent = this.#form.game.name;
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

  /** House rules that change what a deal has, such as melds, change the form. */
  #settingsChanged() {
    const game = this.#games.find(({ id }) => id === this.#form.game.id);
    if (!game || underHouse(game).entry === this.#form.game.entry) return this.#form.refresh();
    this.#form.remember();
    this.#sit(game.id);
    return this.#open();
  }

  // What comes into the form

  #opened = () => {
    const other = this.#other(gameIn(location.hash));
    if (isDeal(location.hash.slice(1))) this.#open();
    else if (other) this.#play(other.id);
  };

  /** An empty form offers something to begin with. */
  #begin() {
    this.#open();
    this.#find(".deal__begin").toggleAttribute("open", this.#form.held.isBlank);
  }

  /** What a link brings comes first, then what was kept. */
  #open() {
    const { from, text, linked } = this.#form.held.draft.open();
    if (from === "link") this.#openLink(text);
    else this.#form.restore(text, linked);
  }

  /** What a link brings is shown as it came, and in the form once the engine has read it; a garbled one stays as text. */
  #openLink(fragment: string) {
    this.#take(decoded(fragment), _("This deal came with the link. What you had here before is kept."));
    this.#form.held.draft.tell(fragment);
    this.scrollIntoView({ block: "start" });
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

  #openFile(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    if (!file) return undefined;
    return this.#file.begin(async (turn) => {
      const text = await turn.of(file.slice(0, LONGEST).text());
      input.value = "";
      this.#take(text.replaceAll("\r\n", "\n"), _("The file is open. The deal before is kept."));
      await this.#form.inspection.look(true);
    });
  }

  // What somebody does

  #chosen = (event: Event) => {
    const input = event.target as HTMLInputElement;
    if (input.type === "file") void this.#openFile(input);
    else if (input.name === "depth") void this.#form.show(input.value as View);
    else if (input.name === "game") this.#play(input.value);
  };

  #click = (event: Event) => {
    const act = (event.target as HTMLElement).closest("button")?.dataset.do;
    if (act === "clear") this.#form.putSheet(BLANK, _("Cleared. The deal before is kept."), this.#form.held.view);
    else if (act === "random") void this.#form.deal();
    else if (act === "my-house") this.#form.dropHouse();
    else if (act === "text" || act === "link" || act === "save") void this.#form.handOut(act);
  };
}

customElements.define("stoek-deal-entry", StoekDealEntry);
