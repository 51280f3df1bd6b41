import { make, textButton } from "../../shared/dom/nodes.ts";
import { otherPage } from "../../shared/dom/other-page.ts";
import { Asker } from "../../shared/engine/asker.ts";
import { relabel } from "../../shared/cards/cards.ts";
import { chosenGame, gameIn } from "../../shared/reader/chosen-game.ts";
import { plain } from "../../shared/reader/house-rules.ts";

/** What an address has that speaks of a position of the first game, unless it names another. */
const POSITION = /^#(?:trump|trick|hand|card|seed)=/;

/**
 * Parts of a page, one for each game, of which one is shown. The others are taken out of the page, and wake up when they come in; where
 * a section has a link in place of its part, the part is fetched from there.
 * The choice is in the address and is kept; a part that follows shows what another part of the page has.
 */
class StoekGames extends HTMLElement {
  #sections: HTMLElement[] = [];
  #select = document.createElement("select");
  #rules = make("a", {}, "Its rules");
  #asker = new Asker();
  #deaf: () => void = () => undefined;

  connectedCallback() {
    if (!this.#sections.length) this.#build();
    this.#deaf = chosenGame.on((game) => this.#show(game));
    if (this.#follows) {
      this.#show(chosenGame.shown ?? chosenGame.kept ?? "");
      return;
    }
    addEventListener("hashchange", this.#readAddress);
    this.#select.addEventListener("change", this.#chosen);
    const first = this.#addressed() ?? this.#sectionOf(chosenGame.kept) ?? this.#sections[0];
    chosenGame.show(first.dataset.game ?? "");
  }

  disconnectedCallback() {
    this.#deaf();
    this.#asker.stop();
    removeEventListener("hashchange", this.#readAddress);
    this.#select.removeEventListener("change", this.#chosen);
  }

  get #follows() {
    return this.dataset.follows !== undefined;
  }

  #build() {
    this.#sections = [...this.querySelectorAll(":scope > section")] as HTMLElement[];
    // A link names its game, but for the first: links from when there was one game only stay good.
    for (const section of this.#sections.slice(1)) {
      const part = section.querySelector("[data-game]") as HTMLElement | null;
      if (part) part.dataset.linkGame = section.dataset.game;
    }
    if (!this.#follows) {
      const groups = [["game", "Games"], ["set", "Rule sets of trick play"]].flatMap(([kind, label]) => {
        const found = this.#sections.filter((section) => section.dataset.kind === kind);
        const group = document.createElement("optgroup");
        group.label = label;
        group.append(...found.map(({ dataset }) => new Option(dataset.name, dataset.game)));
        return found.length ? [group] : [];
      });
      this.#select.append(...groups);
      this.#select.setAttribute("aria-label", "Game");
      const field = make("div", { class: "games__chooser" }, make("label", {}, "Game ", this.#select), this.#rules);
      this.querySelector(".games__list")?.replaceWith(field);
    }
    this.dataset.ready = "";
  }

  #sectionOf(game: string | null) {
    return this.#sections.find((section) => section.dataset.game === game);
  }

  /** The part that an address leads to: by the game's name, by the part's anchor or one inside it. */
  #addressed() {
    const hash = plain(location.hash);
    const named = this.#sectionOf(gameIn(hash));
    if (named) return named;
    if (POSITION.test(hash)) return this.#sections[0];
    const anchor = hash.slice(1);
    const byName = this.#sections.find(({ dataset }) => anchor.replace(/^[a-z]+-/, "") === dataset.game);
    const byId = this.#sections.find(({ dataset }) => dataset.ids && anchor.startsWith(dataset.ids));
    return byName ?? byId ?? (anchor ? this.#sections.find((section) => section.querySelector(`#${CSS.escape(anchor)}`)) : undefined);
  }

  #readAddress = () => {
    const section = this.#addressed();
    if (section?.dataset.game) chosenGame.show(section.dataset.game);
  };

  #chosen = () => {
    const section = this.#sectionOf(this.#select.value);
    if (!section?.dataset.game) return;
    chosenGame.keep(section.dataset.game);
    // The position in the address was another game's.
    history.replaceState(history.state, "", `#${section.id}`);
    chosenGame.show(section.dataset.game);
  };

  #show(game: string) {
    const section = this.#sectionOf(game) ?? this.#sections[0];
    const others = this.#sections.filter((each) => each !== section && each.isConnected);
    if (others.length === 1 && section.querySelector(".games__elsewhere")) this.style.minHeight = `${this.offsetHeight}px`;
    for (const each of others) each.remove();
    if (!section.isConnected) this.append(section);
    this.#select.value = section.dataset.game ?? "";
    this.#rules.setAttribute("href", section.querySelector(".games__name a")?.getAttribute("href") ?? "");
    this.#bring(section);
    relabel(section);
  }

  /** A part that stands on another page takes the place of the link to it. Until it is there, this element stays as high as it was. */
  #bring(section: HTMLElement) {
    this.#asker.stop();
    const { game = "", name = "" } = section.dataset;
    const place = section.querySelector(".games__elsewhere");
    const address = place?.querySelector("a")?.href;
    if (!place || !address) {
      this.style.minHeight = "";
      return;
    }
    const said = make("span");
    const again = textButton("Fetch it again", () => fetched());
    const waiting = make("div", { class: "games__waiting" }, make("p", {}, said), again);
    said.setAttribute("role", "status");
    again.hidden = true;
    section.querySelector(".games__waiting")?.remove();
    section.append(waiting);
    const fetched = () => {
      said.textContent = "";
      void this.#asker.begin(async (turn) => {
        const page = await turn.of(otherPage(address, `The positions of ${name} could not be fetched. Look to the connection.`));
        const part = page.querySelector(`article [data-game="${game}"]`) as HTMLElement | null;
        if (!part) throw new Error(`The positions of ${name} are not on their page. Load this page anew.`);
        if (section !== this.#sections[0]) part.dataset.linkGame = game;
        const held = waiting.contains(document.activeElement);
        waiting.remove();
        place.replaceWith(part);
        this.style.minHeight = "";
        relabel(section);
        if (!held) return;
        section.tabIndex = -1;
        section.focus({ preventScroll: true });
      }, {
        slow: () => (said.textContent = `The positions of ${name} are being fetched.`),
        failed: ({ message }) => {
          this.style.minHeight = "";
          said.textContent = message;
          again.hidden = false;
        },
      });
    };
    fetched();
  }
}

customElements.define("stoek-games", StoekGames);
