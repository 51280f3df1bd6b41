import { gameIn } from "../../shared/dom/link.ts";
import { addressed, plain, tellAddress } from "../../shared/dom/address.ts";
import { html, nothing, render } from "lit-html";
import { relabel } from "../../shared/cards/cards.ts";
import { options } from "../../shared/dom/draw.ts";
import { make } from "../../shared/dom/nodes.ts";
import { Live } from "../../shared/element/live.ts";
import { fetchAgain } from "../../shared/engine/ask-again.ts";
import { _, N_ } from "../../shared/language/language.ts";
import { arriving, otherPage } from "../../shared/offline/door.ts";
import { chosenGame } from "../../shared/reader/chosen-game.ts";

/** What an address has that speaks of a position of the first game, unless it names another. */
const POSITION = /^(?:trump|trick|hand|card|seed)=/;

/** The kinds of parts, as the choice has them. */
const KINDS = [
  ["game", N_("Games")],
  ["set", N_("Rule sets of trick play")],
];

/**
 * Parts of a page, one for each game, of which one is shown. The others are taken out of the page, and wake up when they come in; where
 * a section has a link in place of its part, the part is fetched from there.
 * The choice is in the address and is kept; a part that follows shows what another part of the page has.
 */
class StoekGames extends Live {
  #sections: HTMLElement[] = [];
  /** where the choice is drawn; another part of the page may have it */
  #chooser: HTMLElement | null = null;

  override come() {
    if (!this.#sections.length) this.#build();
    this.until(chosenGame.on((game) => this.#show(game)));
    if (this.#follows) {
      this.#show(chosenGame.shown ?? chosenGame.kept ?? "");
      return;
    }
    this.hear(window, "hashchange", this.#readAddress);
    const first = this.#addressed() ?? this.#sectionOf(chosenGame.kept) ?? this.#sections[0];
    chosenGame.show(first.dataset.game ?? "");
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
      this.#chooser = make("div", { class: "games__chooser" });
      this.querySelector(".games__list")?.replaceWith(this.#chooser);
    }
    this.dataset.ready = "";
  }

  /** @param shown the part that is chosen */
  #choice(shown: HTMLElement) {
    const groups = KINDS.map(([kind, words]) => {
      const found = this.#sections.filter(({ dataset }) => dataset.kind === kind);
      const all = options(
        found.map(({ dataset: { game = "", name } }) => [game, name]),
        shown.dataset.game,
      );
      return found.length ? html`<optgroup label=${_(words)}>${all}</optgroup>` : nothing;
    });
    const rules = shown.querySelector(".games__name a")?.getAttribute("href") ?? "";
    return html`<label>${_("Game")} <select aria-label=${_("Game")} @change=${this.#chosen}>${groups}</select></label><a href=${rules}>${_("Its rules")}</a>`;
  }

  #sectionOf(game: string | null) {
    return this.#sections.find((section) => section.dataset.game === game);
  }

  /** The part that an address leads to: by the game's name, by the part's anchor or one inside it. */
  #addressed() {
    const anchor = plain(addressed());
    const named = this.#sectionOf(gameIn(anchor));
    if (named) return named;
    if (POSITION.test(anchor)) return this.#sections[0];
    const byName = this.#sections.find(({ dataset }) => anchor.replace(/^[a-z]+-/, "") === dataset.game);
    const byId = this.#sections.find(({ dataset }) => dataset.ids?.split(" ").some((begin) => anchor.startsWith(begin)));
    return byName ?? byId ?? (anchor ? this.#sections.find((section) => section.querySelector(`#${CSS.escape(anchor)}`)) : undefined);
  }

  #readAddress = () => {
    const section = this.#addressed();
    if (section?.dataset.game) chosenGame.show(section.dataset.game);
  };

  #chosen = (event: Event) => {
    const section = this.#sectionOf((event.target as HTMLSelectElement).value);
    if (!section?.dataset.game) return;
    chosenGame.keep(section.dataset.game);
    // The position in the address was another game's.
    tellAddress(section.id);
    chosenGame.show(section.dataset.game);
  };

  #show(game: string) {
    const section = this.#sectionOf(game) ?? this.#sections[0];
    const others = this.#sections.filter((each) => each !== section && each.isConnected);
    if (section.querySelector(".games__elsewhere")) this.style.minHeight = `${this.offsetHeight}px`;
    for (const each of others) each.remove();
    if (!section.isConnected) this.append(section);
    if (this.#chooser) render(this.#choice(section), this.#chooser);
    this.#bring(section);
    relabel(section);
  }

  /** A part that stands on another page takes the place of the link to it. Until it is there, this element stays as high as it was. */
  #bring(section: HTMLElement) {
    this.asker.stop();
    const { game = "", name = "" } = section.dataset;
    const place = section.querySelector(".games__elsewhere");
    const address = place?.querySelector("a")?.href;
    if (!place || !address) {
      this.style.minHeight = "";
      return;
    }
    section.querySelector(".games__waiting")?.remove();
    const waiting = make("div", { class: "games__waiting" });
    section.append(waiting);
    let failed = false;
    const say = (words: string) =>
      render(
        html`<p><span role="status">${words}</span></p>
      ${failed ? fetchAgain(fetched) : nothing}`,
        waiting,
      );
    const fetched = () => {
      say("");
      void this.asker.begin(
        async (turn) => {
          const page = await turn.of(arriving(otherPage(address), _("The positions of {game} did not arrive.", { game: name })));
          const found = page.querySelector<HTMLElement>(`article [data-game="${game}"]`);
          if (!found) throw new Error(_("The positions of {game} are missing from their page. Reload this page.", { game: name }));
          const part = document.importNode(found, true);
          if (section !== this.#sections[0]) part.dataset.linkGame = game;
          const held = waiting.contains(document.activeElement);
          waiting.remove();
          place.replaceWith(part);
          this.style.minHeight = "";
          relabel(section);
          if (!held) return;
          section.tabIndex = -1;
          section.focus({ preventScroll: true });
        },
        {
          slow: () => say(_("The positions of {game} are being fetched.", { game: name })),
          failed: ({ message }) => {
            this.style.minHeight = "";
            failed = true;
            say(message);
          },
        },
      );
    };
    fetched();
  }
}

customElements.define("stoek-games", StoekGames);
