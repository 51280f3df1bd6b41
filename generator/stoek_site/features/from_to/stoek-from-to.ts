import { make, textButton } from "../../shared/dom/nodes.ts";
import { cut, saidIn } from "../../shared/dom/address.ts";
import { otherPage } from "../../shared/dom/other-page.ts";
import { Asker } from "../../shared/engine/asker.ts";
import { relabel } from "../../shared/cards/cards.ts";
import { plain } from "../../shared/reader/house-rules.ts";

/** What lies between two games: two choices, kept in the address. Each pair stands ready on the page of the game that is known. */
class StoekFromTo extends HTMLElement {
  /** the games by id, with the page for those who know one */
  #games: Map<string, {name: string, page: string}> = new Map();
  #pages: Map<string, Promise<Document>> = new Map();
  #known = this.#select();
  #new = this.#select();
  #said = make("p", { class: "fromto__said" });
  #asker = new Asker();
  /** The pair that is drawn. */
  #shown = "";

  connectedCallback() {
    pointToDesk(this);
    if (!this.dataset.new) {
      addEventListener("hashchange", this.#unfold);
      this.#unfold();
      return;
    }
    if (!this.#games.size) this.#lay();
    this.#shown = pair(this.#part(".lesson"));
    addEventListener("hashchange", this.#readAddress);
    this.#readAddress();
  }

  disconnectedCallback() {
    removeEventListener("hashchange", this.#readAddress);
    removeEventListener("hashchange", this.#unfold);
    this.#asker.stop();
  }

  /** A link to a lesson of this page opens it. */
  #unfold = () => {
    const target = document.getElementById(plain(location.hash.slice(1)));
    if (!target || !this.contains(target)) return;
    const fold = (target.querySelector(".lesson__fold") ?? target.closest(".lesson__fold")) as HTMLDetailsElement | null;
    if (fold) fold.open = true;
  };

  #part(selector: string) {
    return this.querySelector(selector) as HTMLElement;
  }

  #select(): HTMLSelectElement {
    return make("select", { class: "entry" }) as HTMLSelectElement;
  }

  /** The choices take the place of the list of games. */
  #lay() {
    const links = this.querySelectorAll(".fromto__games a") as NodeListOf<HTMLAnchorElement>;
    for (const link of links) this.#games.set(link.dataset.game ?? "", { name: link.textContent ?? "", page: link.href });
    for (const select of [this.#known, this.#new]) {
      select.replaceChildren(...[...this.#games].map(([id, { name }]) => new Option(name, id)));
      select.addEventListener("change", this.#chosen);
    }
    const field = (words: string, select: HTMLSelectElement) =>
      make("label", { class: "field" }, make("span", { class: "field__label" }, words), select);
    const turn = textButton("The other way round", () => this.#choose(this.#new.value, this.#known.value));
    this.#said.setAttribute("role", "status");
    this.#part(".fromto__choose").replaceChildren(field("I know", this.#known), field("Teach me", this.#new), turn, this.#said);
  }

  #readAddress = () => {
    const said = saidIn(location.hash);
    const ready = { known: this.dataset.known ?? "", new: this.dataset.new ?? "" };
    const [known, other] = [said.get("from") ?? ready.known, said.get("to") ?? ready.new];
    const unknown = [known, other].find((game) => !this.#games.has(game));
    if (unknown !== undefined) return this.#fall(ready, `The link names “${cut(unknown)}”, and there is no such game here. Choose two games.`);
    if (known === other) return this.#fall(ready, "The link names one game twice. Choose two games.");
    void this.#show(known, other);
  };

  #fall(ready: {known: string, new: string}, words: string) {
    void this.#show(ready.known, ready.new, words);
  }

  /** A game chosen on both sides: the side that was not touched takes the game that was chosen here before. */
  #chosen = (event: Event) => {
    const [before] = this.#shown.split(" ");
    const [, after] = this.#shown.split(" ");
    const [known, other] = [this.#known.value, this.#new.value];
    if (known !== other) this.#choose(known, other);
    else if (event.target === this.#known) this.#choose(known, before);
    else this.#choose(after, other);
  };

  #choose(known: string, other: string) {
    history.replaceState(history.state, "", `#from=${known}&to=${other}`);
    void this.#show(known, other);
  }

  /** @param words said in place of the pair's names */
  #show(known: string, other: string, words: string = "") {
    this.#asker.stop();
    [this.#known.value, this.#new.value] = [known, other];
    this.#said.replaceChildren(words);
    if (this.#shown === `${known} ${other}`) return undefined;
    const { name, page } = this.#games.get(known) as {name: string, page: string};
    return this.#asker.begin(async (turn) => {
      const found = (await turn.of(this.#page(page))).getElementById(other);
      if (!found) throw new Error(`${page} does not tell of ${other}`);
      this.#draw(found, page, `From ${name} to ${this.#games.get(other)?.name}`);
      this.#shown = `${known} ${other}`;
      this.#said.replaceChildren(words || `From ${name} to ${this.#games.get(other)?.name}: shown below.`);
    }, {
      failed: () => {
        this.#pages.delete(page);
        const again = textButton("Try again", () => void this.#show(known, other));
        this.#said.replaceChildren("This could not be fetched. What stands below is another pair. ", again);
      },
    });
  }

  /** @param page where it stands: its links are written from there */
  #draw(found: Element, page: string, title: string) {
    const section = document.importNode(found, true) as HTMLElement;
    const heading = make("p", { class: "lesson__title" }, title);
    heading.setAttribute("role", "heading");
    heading.setAttribute("aria-level", "2");
    section.replaceChildren(heading, ...section.querySelectorAll(".lesson__body"));
    for (const part of [section, ...section.querySelectorAll("[id]")]) part.removeAttribute("id");
    for (const link of section.querySelectorAll("a[href]")) link.setAttribute("href", new URL(link.getAttribute("href") ?? "", page).href);
    pointToDesk(section);
    relabel(section);
    this.#part(".fromto__lesson").replaceChildren(section);
  }

  #page(address: string) {
    const kept = this.#pages.get(address) ?? otherPage(address, address);
    this.#pages.set(address, kept);
    return kept;
  }
}

const pair = (section: HTMLElement) => `${section.dataset.known} ${section.dataset.new}`;

/** Links to the desk carry the position that they stand beside. */
function pointToDesk(part: Element) {
  for (const link of part.querySelectorAll("a[data-position]") as NodeListOf<HTMLAnchorElement>) {
    link.hash = link.dataset.position ?? "";
    link.hidden = false;
  }
}

customElements.define("stoek-from-to", StoekFromTo);
