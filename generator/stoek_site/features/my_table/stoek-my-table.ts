import { addressed, plain, tellAddress } from "../../shared/dom/address.ts";
import { html, nothing } from "lit-html";
import { announce } from "../../shared/dom/announcing.ts";
import { button, drawInto } from "../../shared/dom/draw.ts";
import { copy } from "../../shared/dom/handing-out.ts";
import { Live } from "../../shared/element/live.ts";
import { keepInPlace } from "../../shared/dom/steady.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { Store, following, together } from "../../shared/element/store.ts";
import { _ } from "../../shared/language/language.ts";
import { readTables, writeTables } from "../../shared/reader/house-links.ts";
import {
  gameName,
  gamesWithRules,
  houseRules,
  idleUnder,
  presetIn,
  presetsOf,
  settingNames,
  wholeHouse,
  type House,
  type HouseRule,
  type Preset,
} from "../../shared/reader/house-rules.ts";
import { settings } from "../../shared/reader/settings.ts";
import { departures } from "../../shared/reader/table-rules.ts";
import { UNDO, departing, glanceWords, sentenceOf, tableText } from "./saying.ts";

/** by game */
export type Tables = Record<string, House>;

const presentTables = (): Tables => Object.fromEntries(gamesWithRules().map(({ id }) => [id, settings.house(id)]));
const alike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const UNSAID: { part: HTMLElement | null; words: unknown } = { part: null, words: nothing };

/** The house rules of all games: chosen, shared, taken from a link, undone. */
class StoekMyTable extends Live {
  /** as the page shows them */
  #shown: Tables = {};
  /** as they were, the last on top */
  #before: Tables[] = [];
  /** what is said of the last choice, and where */
  #said = new Store(UNSAID);

  override come() {
    this.#shown = presentTables();
    this.#before = [];
    this.until(
      settings.on(() => this.#changed()),
      following(
        () => this.#said.now,
        ({ part, words }, before) => {
          if (before.part && before.part !== part) drawInto(before.part, nothing);
          if (part) drawInto(part, words);
        },
      ),
    );
    this.hear(this, "click", (event) => {
      this.#clicked(event.target.closest("button"));
      this.#followed(event, event.target.closest("a")?.hash ?? "");
    });
    this.hear(this, "change", ({ target }) => this.#tellChosen(target));
    this.hear(window, "hashchange", () => {
      this.#openTarget();
      this.#offer();
    });
    this.hear(window, "afterprint", () => {
      for (const section of this.querySelectorAll("[data-printed]")) section.removeAttribute("data-printed");
      delete this.dataset.printing;
    });
    this.#show();
    this.#offer();
  }

  #section(game: string) {
    return this.find(`.my-table__game[data-game="${game}"]`);
  }

  #fold(game: string) {
    return this.#section(game).querySelector("details") as HTMLDetailsElement;
  }

  get #offered() {
    return this.find(".my-table__offer");
  }

  /** Opens the game that the address names. `page/early.ts` decides which ones are open when the page arrives. */
  #openTarget(hash: string = `#${addressed()}`) {
    const game = gamesWithRules().find(({ id }) => hash === `#table-${id}`);
    if (game) this.#fold(game.id).open = true;
  }

  #changed() {
    const now = presentTables();
    const changed = gamesWithRules().filter(({ id }) => !alike(now[id], this.#shown[id]));
    if (changed.length) {
      this.#before.push(this.#shown);
      this.#shown = now;
      this.#unsay();
    }
    this.#show();
    announce(this, [...changed.map(({ id, name }) => `${name}: ${glanceWords(id)}. `), settings.problem]);
    // What the link would change is another thing now.
    if (!this.#offered.hidden) this.#offer(false);
  }

  #show() {
    for (const { id } of gamesWithRules()) this.#showGame(id);
    for (const undo of this.querySelectorAll<HTMLButtonElement>("[data-do=undo]")) undo.disabled = !this.#before.length;
    this.find(".my-table__problem").textContent = settings.problem;
  }

  #showGame(game: string) {
    const departed = departures(game);
    const section = this.#section(game);
    section.dataset.departs = String(departed.length);
    this.find(`#glance-${game}`).textContent = glanceWords(game);
    for (const rule of section.querySelectorAll<HTMLElement>(".my-table__rule")) {
      rule.dataset.departs = String(departed.some(({ id }) => id === rule.dataset.option));
      // What holds in place of the words that are struck.
      const struck = ({ id }: { id: string }) => rule.querySelector(`[data-by-standard="${game}:${id}"]`);
      const words = departed
        .filter(struck)
        .map((each) => each.words)
        .join("; ");
      const instead = rule.querySelector(".my-table__instead");
      if (instead) instead.textContent = words && _("At your table: {words}.", { words });
    }
    const inForce = presetIn(game, settings.house(game))?.id;
    for (const chip of section.querySelectorAll<HTMLElement>("[data-preset]")) chip.ariaPressed = String(chip.dataset.preset === inForce);
    for (const rule of houseRules(game)) this.#showIdle(game, rule);
    section.querySelector<HTMLButtonElement>("[data-do=standard]")?.toggleAttribute("disabled", !departed.length);
  }

  #card(game: string, option: string) {
    return this.#section(game).querySelector<HTMLElement>(`stoek-house[data-option="${option}"]`);
  }

  /** Says of a house rule what leaves it without effect. */
  #showIdle(game: string, rule: HouseRule) {
    const note = this.#card(game, rule.id)?.querySelector<HTMLElement>(".my-table__idle");
    if (!note) return;
    const under = idleUnder(game, rule, settings.house(game));
    note.hidden = !under;
    drawInto(note, under ? sentenceOf(_("No effect while {rule} is set to “{words}”."), game, under) : nothing);
  }

  /** Says at its card what a tap has chosen, and which rules moved along because they contradicted it; those are marked. */
  #tellChosen(chosen: HTMLElement) {
    const game = chosen.closest("section")?.dataset.game ?? "";
    const card = chosen.closest<HTMLElement>("stoek-house");
    const option = card?.dataset.option ?? "";
    if (!card) return;
    const [now, before] = [settings.house(game), this.#before.at(-1)?.[game] ?? {}].map((house) => wholeHouse(game, house));
    const moved = Object.keys(now).filter((id) => id !== option && now[id] !== before[id]);
    const settled = moved.map((id) => html` ${sentenceOf(_("{rule} had to change to “{words}”."), game, { id, value: now[id] })}`);
    const { words } = settingNames(game, { id: option, value: now[option] });
    this.#sayAt(card, html`<span>${_("Changed to “{words}”.", { words })}${settled}</span> ${UNDO()}`);
    for (const id of moved) this.#markMoved(game, id, option);
    // The switch itself has been heard before.
    if (settled.length) announce(this, settled);
  }

  /** @param by the rule that was tapped */
  #markMoved(game: string, option: string, by: string) {
    const mark = document.createElement("p");
    mark.className = "my-table__moved";
    drawInto(mark, sentenceOf(_("Changed along with {rule}."), game, { id: by, value: "" }));
    this.#card(game, option)?.querySelector(".my-table__sentence")?.after(mark);
  }

  /** A link to a rule's card leads to what is chosen there; a link to a game opens it. */
  #followed(event: Event, hash: string) {
    this.#openTarget(hash);
    const card = hash ? document.getElementById(plain(hash.slice(1)))?.closest("stoek-house") : null;
    if (!card || !this.contains(card)) return;
    event.preventDefault();
    card.querySelector<HTMLElement>("input:checked")?.focus({ preventScroll: true });
    card.scrollIntoView({ block: "center" });
  }

  #clicked(pressed: HTMLElement | null) {
    const game = pressed?.closest("section")?.dataset.game ?? "";
    switch (pressed?.dataset.do) {
      case "undo":
        // Beside its message the button itself goes: the choice that it takes back stays in its place.
        return keepInPlace(pressed.closest(".my-table__done")?.previousElementSibling?.querySelector("input:checked, [aria-pressed=true]") ?? pressed, () =>
          this.#undo(game, pressed),
        );
      case "preset":
        return this.#choose(
          pressed,
          presetsOf(game).find(({ id }) => id === pressed.dataset.preset),
        );
      case "standard":
        settings.setTable(game, {});
        this.#focusChoice(game);
        return this.#say(game, _("Back to the standard. Undo brings your house rules back."));
      case "link":
        return void this.#copy(game, this.#link(game), _("The link is copied."));
      case "text":
        return void this.#copy(game, tableText(game, this.#link(game)), _("The text is copied."));
      case "print":
        this.dataset.printing = game;
        this.#section(game).dataset.printed = "";
        return print();
    }
  }

  #choose(chip: HTMLElement, preset?: Preset) {
    const [game, row] = [chip.closest("section")?.dataset.game ?? "", chip.parentElement];
    if (!preset || !row) return;
    const said = _("You play by “{preset}” now.", { preset: preset.name });
    together(() => {
      settings.setTable(game, preset.house);
      this.#sayAt(row, html`<span>${said}</span> ${UNDO()}`);
    });
    announce(this, said);
  }

  /**
   * @param game in whose part the button stands
   * @param pressed beside what it takes back, or among the tools
   */
  #undo(game: string, pressed: HTMLElement) {
    const before = this.#before.pop();
    if (!before) return;
    this.#shown = before;
    const changed = Object.keys(before).filter((id) => !alike(before[id], settings.house(id)));
    for (const id of changed) settings.setTable(id, before[id]);
    const others = changed.filter((id) => id !== game).map(gameName);
    this.#show();
    const place = pressed.closest(".my-table__done")?.previousElementSibling;
    const said = others.length ? _("Taken back, in {games}.", { games: others.join(` ${_("and")} `) }) : _("Taken back.");
    this.#sayAt(place ?? this.#tools(game), said);
    announce(this, said);
    // A button that is switched off, or gone, loses the focus.
    const choice = place?.querySelector<HTMLElement>("input:checked, [aria-pressed=true]");
    if (choice) choice.focus({ preventScroll: true });
    else if (place || !this.#before.length) this.#focusChoice(game);
  }

  #focusChoice(game: string) {
    this.#section(game).querySelector<HTMLElement>("input:checked")?.focus({ preventScroll: true });
  }

  #link(game: string) {
    return `${SITE}my-table/#${writeTables({ [game]: settings.house(game) })}`;
  }

  async #copy(game: string, text: string, done: string) {
    if (await copy(text)) return this.#say(game, done);
    const rows = Math.min(5, text.split("\n").length + 1);
    const area = html`<textarea class="entry my-table__copy" readonly rows=${rows} aria-label=${_("The text to copy")} .value=${text}></textarea>`;
    this.#say(game, _("This browser does not let the page copy. Copy it from here:"), area);
    this.#section(game).querySelector("textarea")?.focus();
    this.#section(game).querySelector("textarea")?.select();
  }

  #tools(game: string) {
    return this.#section(game).querySelector(".my-table__tools");
  }

  #say(game: string, ...words: unknown[]) {
    this.#sayAt(this.#tools(game), words);
    announce(this, words[0]);
  }

  /** What was said of an earlier choice goes, with its Undo. */
  #unsay(said = UNSAID) {
    for (const old of this.querySelectorAll(".my-table__moved")) old.remove();
    this.#said.change(() => said);
  }

  /** The one message of the page is seen at the foot of the screen; the keyboard finds it after what was tapped. */
  #sayAt(place: Element | null, words: unknown) {
    const part = place?.closest("section")?.querySelector<HTMLElement>(".my-table__done");
    if (!place || !part) return;
    if (place.nextElementSibling !== part) place.after(part);
    this.#unsay({ part, words });
  }

  /**
   * What the address brings is shown and asked about; nothing is taken without a word.
   * @param calling whether it takes the focus
   */
  #offer(calling: boolean = true) {
    const fragment = addressed();
    const box = this.#offered;
    // What is not seen takes no focus.
    delete this.dataset.waiting;
    box.hidden = !fragment || document.getElementById(plain(fragment)) !== null;
    if (box.hidden) return;
    drawInto(box, this.#brought(fragment));
    if (!calling) return;
    for (const game of Object.keys(readTables(fragment).tables)) this.#fold(game).open = true;
    box.focus({ preventScroll: true });
    box.scrollIntoView({ block: "nearest" });
  }

  #brought(fragment: string) {
    const { tables, faults } = readTables(fragment);
    const news = Object.keys(tables).filter((game) => !alike(tables[game], settings.house(game)));
    const lead = news.length
      ? _("This link brings these house rules:")
      : Object.keys(tables).length
        ? _("This link brings the house rules that your table plays already.")
        : _("This link brings no house rules that can be used.");
    const keys = news.length
      ? [button(_("Take them"), () => this.#take(tables), "button"), button(_("Keep mine"), () => this.#answered(_("Your table stays as it was.")))]
      : button(_("Close"), () => this.#answered(""));
    return html`<p>${lead}</p>
      ${news.length ? html`<ul>${news.map((game) => houseRules(game).map((rule) => departing(game, rule, tables[game], settings.house(game))))}</ul>` : nothing}
      ${faults.length ? html`<ul class="my-table__faults">${faults.map((fault) => html`<li>${fault}</li>`)}</ul>` : nothing}
      <div class="my-table__keys">${keys}</div>`;
  }

  #take(tables: Tables) {
    this.#offered.hidden = true;
    for (const [game, house] of Object.entries(tables)) settings.setTable(game, house);
    this.#answered(_("Your table plays by them now. Undo takes it back."));
  }

  #answered(words: string) {
    tellAddress("");
    this.#offered.hidden = true;
    this.find(".my-table__said").textContent = words;
    announce(this, words);
    // What stands in a closed game takes no focus.
    (this.querySelector<HTMLElement>("[open] input:checked") ?? this.find("summary")).focus({ preventScroll: true });
  }
}

customElements.define("stoek-my-table", StoekMyTable);
