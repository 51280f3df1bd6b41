import { make, textButton } from "../../shared/dom/nodes.ts";
import { copy } from "../../shared/dom/handing-out.ts";
import { chosenGame } from "../../shared/reader/chosen-game.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { gameName, gamesWithRules, houseRules, readTables, writeTables } from "../../shared/reader/house-rules.ts";
import { settings } from "../../shared/reader/settings.ts";
import { countWords, departureWords, departures } from "../../shared/reader/table-rules.ts";
import type { GameRules, House } from "../../shared/reader/house-rules.ts";

/** by game */
export type Tables = Record<string, House>;

const presentTables = (): Tables => Object.fromEntries(gamesWithRules().map(({ id }) => [id, settings.house(id)]));

/** The house rules of all games: chosen, shared, taken from a link, undone. */
class StoekMyTable extends HTMLElement {
  /** as the page shows them */
  #shown: Tables = {};
  /** as they were, the last on top */
  #before: Tables[] = [];
  #deaf: () => void = () => undefined;

  connectedCallback() {
    this.#shown = presentTables();
    this.#before = [];
    this.#deaf = settings.on(() => this.#changed());
    this.addEventListener("click", this.#clicked);
    addEventListener("hashchange", this.#hashChanged);
    addEventListener("afterprint", this.#printed);
    this.#show();
    this.#unfold();
    this.#offer();
  }

  disconnectedCallback() {
    this.#deaf();
    this.removeEventListener("click", this.#clicked);
    removeEventListener("hashchange", this.#hashChanged);
    removeEventListener("afterprint", this.#printed);
  }

  #find(selector: string) {
    return this.querySelector(selector) as HTMLElement;
  }

  #section(game: string) {
    return this.#find(`.my-table__game[data-game="${game}"]`);
  }

  #hashChanged = () => {
    this.#openTarget();
    this.#offer();
  };

  /** The game that the address names is open; else the one chosen last, else those that depart; else the page stays as it came. */
  #unfold() {
    if (this.#openTarget()) return;
    const games = gamesWithRules().map(({ id }) => id);
    const chosen = games.filter((id) => id === chosenGame.kept);
    const open = chosen.length ? chosen : games.filter((id) => departures(id).length);
    if (open.length) for (const id of games) this.#fold(id).open = open.includes(id);
  }

  /** @returns whether the address names a game */
  #openTarget(): boolean {
    const game = gamesWithRules().find(({ id }) => location.hash === `#table-${id}`);
    if (!game) return false;
    this.#fold(game.id).open = true;
    return true;
  }

  #fold(game: string) {
    return this.#section(game).querySelector("details") as HTMLDetailsElement;
  }

  get #offering() {
    return !this.#find(".my-table__offer").hidden;
  }

  #printed = () => {
    for (const section of this.querySelectorAll("[data-printed]")) section.removeAttribute("data-printed");
    delete this.dataset.printing;
  };

  #changed() {
    const now = presentTables();
    if (JSON.stringify(now) !== JSON.stringify(this.#shown)) {
      this.#before.push(this.#shown);
      this.#shown = now;
    }
    this.#show();
    // What the link would change is another thing now.
    if (this.#offering) this.#offer(false);
  }

  #show() {
    for (const { id } of gamesWithRules()) this.#showGame(id);
    for (const undo of this.querySelectorAll("[data-do=undo]") as NodeListOf<HTMLButtonElement>) undo.disabled = !this.#before.length;
    this.#find(".my-table__problem").textContent = settings.problem;
  }

  #showGame(game: string) {
    const departed = departures(game);
    const section = this.#section(game);
    section.dataset.departs = String(departed.length);
    const words = departed.length ? countWords(departed.length) : "the standard, in everything";
    const glance = this.#find(`#glance-${game}`);
    // The live region speaks only of what has changed.
    if (glance.textContent !== words) glance.textContent = words;
    for (const rule of section.querySelectorAll(".my-table__rule") as NodeListOf<HTMLElement>) {
      rule.dataset.departs = String(departed.some(({ id }) => id === rule.dataset.option));
    }
    const standard = section.querySelector("[data-do=standard]") as HTMLButtonElement;
    standard.disabled = !departed.length;
  }

  #clicked = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const game = button?.closest("section")?.dataset.game ?? "";
    switch (button?.dataset.do) {
      case "undo":
        return this.#undo(game);
      case "standard":
        settings.setTable(game, {});
        this.#focusChoice(game);
        return this.#say(game, "Back to the standard. Undo brings your house rules back.");
      case "link":
        return void this.#copy(game, this.#link(game), "The link is copied.");
      case "text":
        return void this.#copy(game, this.#text(game), "The text is copied.");
      case "print":
        return this.#print(game);
    }
  };

  /** @param game in whose part the button stands */
  #undo(game: string) {
    const before = this.#before.pop();
    if (!before) return;
    this.#shown = before;
    const others = [];
    for (const [each, house] of Object.entries(before)) {
      if (JSON.stringify(house) === JSON.stringify(settings.house(each))) continue;
      settings.setTable(each, house);
      if (each !== game) others.push(gameName(each));
    }
    this.#show();
    this.#say(game, others.length ? `Taken back, in ${others.join(" and ")}.` : "Taken back.");
    // A button that is switched off loses the focus.
    if (!this.#before.length) this.#focusChoice(game);
  }

  #focusChoice(game: string) {
    (this.#section(game).querySelector("input:checked") as HTMLElement | null)?.focus({ preventScroll: true });
  }

  #print(game: string) {
    this.dataset.printing = game;
    this.#section(game).dataset.printed = "";
    print();
  }

  #link(game: string) {
    return `${SITE}my-table/#${writeTables({ [game]: settings.house(game) })}`;
  }

  #text(game: string) {
    const departed = departures(game);
    const rest = departed.length === houseRules(game).length ? [] : ["All else by the standard."];
    const lines = departed.length
      ? [`${gameName(game)}, house rules at our table:`, ...departed.map((each) => `- ${departureWords(each)}`), ...rest]
      : [`${gameName(game)}: we play by the standard rules.`];
    return [...lines, this.#link(game)].join("\n");
  }

  async #copy(game: string, text: string, done: string) {
    if (await copy(text)) return this.#say(game, done);
    const area = make("textarea", { class: "entry my-table__copy" }) as HTMLTextAreaElement;
    area.readOnly = true;
    area.rows = Math.min(5, text.split("\n").length + 1);
    area.value = text;
    area.setAttribute("aria-label", "The text to copy");
    this.#say(game, "This browser does not let the page copy. Copy it from here:", area);
    area.focus();
    area.select();
  }

  #say(game: string, ...words: (Node | string)[]) {
    this.#section(game).querySelector(".my-table__done")?.replaceChildren(...words);
  }

  /**
   * What the address brings is shown and asked about; nothing is taken without a word.
   * @param calling whether it takes the focus
   */
  #offer(calling: boolean = true) {
    const fragment = location.hash.slice(1);
    const box = this.#find(".my-table__offer");
    if (!fragment || document.getElementById(decodeURIComponentOr(fragment))) {
      box.hidden = true;
      return;
    }
    const { tables, faults } = readTables(fragment);
    const news = Object.entries(tables).filter(([game, house]) => JSON.stringify(house) !== JSON.stringify(settings.house(game)));
    const lead = news.length
      ? "This link brings these house rules:"
      : Object.keys(tables).length
        ? "This link brings the house rules that your table plays already."
        : "This link brings no house rules that can be used.";
    const done = (words: string) => this.#answered(words);
    const keys = news.length
      ? [textButton("Take them", () => this.#take(tables), "button"), textButton("Keep mine", () => done("Your table stays as it was."))]
      : [textButton("Close", () => done(""))];
    box.replaceChildren(
      make("p", { class: "my-table__lead" }, lead),
      ...(news.length ? [make("ul", {}, ...news.flatMap(([game, house]) => this.#brought(game, house)))] : []),
      ...(faults.length ? [make("ul", { class: "my-table__faults" }, ...faults.map((fault) => make("li", {}, fault)))] : []),
      make("div", { class: "my-table__keys" }, ...keys),
    );
    box.hidden = false;
    if (!calling) return;
    box.focus({ preventScroll: true });
    box.scrollIntoView({ block: "nearest" });
  }

  /** A line for each house rule on which the link and the reader's table are not at one, or the link departs. */
  #brought(game: string, house: House) {
    const { name, rules } = gamesWithRules().find(({ id }) => id === game) as GameRules;
    const mine = settings.house(game);
    return rules.flatMap((rule) => {
      const words = (of: House) => rule.choices.find(({ value }) => value === (of[rule.id] ?? rule.default))?.words ?? "";
      const same = words(house) === words(mine);
      if (same && !(rule.id in house)) return [];
      const now = same ? "as at your table" : `your table now: ${words(mine)}`;
      return [make("li", {}, `${name}, ${rule.name}: `, make("strong", {}, words(house)), ` (${rule.id in house ? "" : "the standard; "}${now})`)];
    });
  }

  #take(tables: Tables) {
    this.#find(".my-table__offer").hidden = true;
    for (const [game, house] of Object.entries(tables)) {
      settings.setTable(game, house);
      this.#fold(game).open = true;
    }
    this.#answered("Your table plays by them now. Undo takes it back.");
  }

  #answered(words: string) {
    history.replaceState(history.state, "", location.pathname + location.search);
    this.#find(".my-table__offer").hidden = true;
    this.#find(".my-table__said").textContent = words;
    // What stands in a closed game takes no focus.
    const place = this.querySelector("[open] input:checked") ?? this.#find("summary");
    (place as HTMLElement).focus({ preventScroll: true });
  }
}

function decodeURIComponentOr(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

customElements.define("stoek-my-table", StoekMyTable);
