import { Said, linkText } from "../../shared/dom/link.ts";
import { html } from "lit-html";
import { relabel } from "../../shared/cards/cards.ts";
import { addressWith, addressed, plain, tellAddress } from "../../shared/dom/address.ts";
import { button, drawInto, options } from "../../shared/dom/draw.ts";
import { Live } from "../../shared/element/live.ts";
import { sharing } from "../../shared/element/sharing.ts";
import { fetchAgain } from "../../shared/engine/ask-again.ts";
import { _ } from "../../shared/language/language.ts";
import { arriving, otherPage } from "../../shared/offline/door.ts";
import { gameName } from "../../shared/reader/house-rules.ts";
import { settings } from "../../shared/reader/settings.ts";
import { departures, standardLine } from "../../shared/reader/table-rules.ts";

type Pair = { known: string; new: string };

/** What lies between two games: two choices, kept in the address. Each pair stands ready on the page of the game that is known. */
class StoekFromTo extends Live {
  /** the games by id, with the page for those who know one */
  #games: Map<string, { name: string; page: string }> = new Map();
  #chosen: Pair = { known: "", new: "" };

  override come() {
    pointToDesk(this);
    const read = this.dataset.new ? this.#readAddress : this.#unfold;
    if (this.dataset.new && !this.#games.size) this.#begin();
    this.hear(window, "hashchange", read);
    for (const fold of this.querySelectorAll<HTMLDetailsElement>(".lesson__fold")) this.hear(fold, "toggle", () => fold.open && this.#offer(fold));
    this.until(settings.on(() => this.#tellTables()));
    read();
    this.#tellTables();
  }

  /** A lesson goes by the standard. Where the reader plays one of its games otherwise, it says so. */
  #tellTables() {
    for (const lesson of this.querySelectorAll<HTMLElement>(".lesson")) {
      const { known = "", new: other = "" } = lesson.dataset;
      const departing = [known, other].filter((game) => departures(game).length);
      const lines = departing.map((game) => standardLine(game, undefined, gameName(game)));
      const said = html`<p>${_("This goes by the standard rules, not by those of your table.")}</p>${lines}`;
      const box = lesson.querySelector(".lesson__table") as HTMLElement;
      drawInto(box, said);
      box.hidden = !lines.length;
    }
  }

  /**
   * A lesson can be sent.
   * @param part the lesson, or the fold that it is in
   */
  #offer(part: HTMLElement) {
    const { known, new: other } = (part.closest(".lesson") as HTMLElement).dataset;
    const fragment = this.dataset.new ? linkText("pair", { from: known, to: other }) : (other ?? "");
    drawInto(part.querySelector(".lesson__send") as HTMLElement, sharing(addressWith(fragment)));
  }

  /** A link to a lesson of this page opens it. */
  #unfold = () => {
    const target = document.getElementById(plain(addressed()));
    if (!target || !this.contains(target)) return;
    const fold = target.querySelector(".lesson__fold") ?? target.closest(".lesson__fold");
    fold?.toggleAttribute("open", true);
  };

  /** The choices take the place of the list of games. */
  #begin() {
    for (const link of this.querySelectorAll<HTMLAnchorElement>(".fromto__games a")) {
      this.#games.set(link.dataset.game ?? "", { name: link.textContent ?? "", page: link.href });
    }
  }

  /** What is drawn: it tells its pair. */
  get #lesson() {
    return this.find(".lesson");
  }

  get #ready(): Pair {
    return { known: this.dataset.known ?? "", new: this.dataset.new ?? "" };
  }

  #readAddress = () => {
    const said = new Said("pair");
    const ready = this.#ready;
    const game = (part: string) =>
      said.use(
        part,
        (word) => (this.#games.has(word) ? word : null),
        (word) => _("The link names “{word}”, and there is no such game here. Choose two games.", { word }),
      );
    const asked = { known: game("from") ?? ready.known, new: game("to") ?? ready.new };
    if (said.faults.length) void this.#show(ready, said.faults[0]);
    else if (asked.known === asked.new) void this.#show(ready, _("The link names one game twice. Choose two games."));
    else void this.#show(asked);
  };

  #choose(pair: Pair) {
    tellAddress(linkText("pair", { from: pair.known, to: pair.new }));
    void this.#show(pair);
  }

  /** A game chosen on both sides: the side that was not touched takes the game that was drawn here before. */
  #choice(side: keyof Pair, game: string) {
    const other = side === "known" ? "new" : "known";
    const taken = this.#chosen[other] === game;
    this.#choose({ ...this.#chosen, [side]: game, ...(taken ? { [other]: this.#lesson.dataset[side] } : {}) });
  }

  #say(...said: unknown[]) {
    const field = (side: keyof Pair, words: string) => {
      const all = options(
        [...this.#games].map(([id, { name }]) => [id, name]),
        this.#chosen[side],
      );
      const choice = (event: Event) => this.#choice(side, (event.target as HTMLSelectElement).value);
      return html`<label class="field"><span class="field__label">${words}</span><select class="entry" @change=${choice}>${all}</select></label>`;
    };
    const turn = () => this.#choose({ known: this.#chosen.new, new: this.#chosen.known });
    drawInto(
      this.find(".fromto__choose"),
      html`${field("known", _("I know"))}${field("new", _("Teach me"))}
      ${button(_("The other way round"), turn)}
      <p class="fromto__said" role="status">${said}</p>`,
    );
  }

  /** @param words said in place of the pair's names */
  #show(pair: Pair, words: string = "") {
    this.asker.stop();
    this.#chosen = pair;
    this.#say(words);
    const { known, new: other } = this.#lesson.dataset;
    if (known === pair.known && other === pair.new) return this.#offer(this.#lesson);
    const { name, page } = this.#games.get(pair.known) as { name: string; page: string };
    const names = { known: name, other: this.#games.get(pair.new)?.name ?? "" };
    const missing = _("This pair of games did not arrive; another pair is shown below.");
    return this.asker.begin(
      async (turn) => {
        const found = (await turn.of(arriving(otherPage(page), missing))).getElementById(pair.new);
        if (!found) throw new Error(missing);
        this.#draw(found.querySelector(".lesson__body") as Element, page);
        Object.assign(this.#lesson.dataset, pair);
        this.#tellTables();
        this.#offer(this.#lesson);
        this.find(".lesson__title").textContent = _("From {known} to {other}", names);
        this.#say(words || _("From {known} to {other}: shown below.", names));
      },
      {
        failed: ({ message }) =>
          this.#say(
            message,
            " ",
            fetchAgain(() => void this.#show(pair)),
          ),
      },
    );
  }

  /** @param page where it stands: its links are written from there */
  #draw(found: Element, page: string) {
    const body = document.importNode(found, true);
    for (const part of [this.#lesson, ...body.querySelectorAll("[id]")]) part.removeAttribute("id");
    for (const link of body.querySelectorAll("a[href]")) link.setAttribute("href", new URL(link.getAttribute("href") ?? "", page).href);
    pointToDesk(body);
    relabel(body);
    this.find(".lesson__body").replaceWith(body);
  }
}

/** Links to the desk carry the position that they stand beside. */
function pointToDesk(part: Element) {
  for (const link of part.querySelectorAll<HTMLAnchorElement>("a[data-position]")) {
    link.hash = link.dataset.position ?? "";
    link.hidden = false;
  }
}

customElements.define("stoek-from-to", StoekFromTo);
