/** An evening out of the page and into it again: as text, as a file. */

import { html, nothing } from "lit-html";
import { quiet } from "../../shared/dom/draw.ts";
import { canPass, copy, pass, save } from "../../shared/dom/handing-out.ts";
import { figure } from "../../shared/dom/numbers.ts";
import { Asker } from "../../shared/element/asker.ts";
import { _ } from "../../shared/language/language.ts";
import { departing } from "../../shared/reader/house-rules.ts";
import { settings } from "../../shared/reader/settings.ts";
import { namesOf, sideNames } from "./evening.ts";
import { readAnswered, requestOf } from "./forms.ts";
import type { Turn } from "../../shared/element/asker.ts";
import type { EveningDesk } from "./desk.ts";
import type { Evening } from "./evening.ts";
import type { Answer, Fault } from "./session.ts";

/** More than any evening is not read: it could not be handed to the engine either. */
const LONGEST = 300_000;
const SHOWN = 6;
const EXAMPLE = '[Players "An" "Bert" "Cis" "Door"]';

/** The totals as comments, one of each game: whoever reads the text in a chat sees how it stands, and the pad reads nothing. */
function totalsComment(evening: Evening, { session }: Answer) {
  if (!session || !evening.lines.length) return "";
  const stand = (names: string[], totals: number[]) => names.map((name, place) => `${name} ${figure(totals[place])}`).join(", ");
  const told =
    "games" in session ? session.games.map(({ totals }) => stand(sideNames(evening), totals)) : [stand(namesOf(evening), Object.values(session.totals))];
  const lines = told.length > 1 ? told.map((totals, at) => _("Game {number}: {totals}", { number: at + 1, totals })) : told;
  return `\n${lines.map((line) => `# ${line}\n`).join("")}`;
}

export class FilePanel {
  #desk;
  #opening = new Asker();
  #giving = new Asker();
  #faults: string[] = [];
  /** what became of the evening that was handed out last */
  #handed: { evening: Evening; words: string } | null = null;

  constructor(desk: EveningDesk) {
    this.#desk = desk;
  }

  /** What became of this evening when it was handed out, as long as it is the same. */
  get handed() {
    return this.#handed?.evening === this.#desk.evening ? this.#handed.words : "";
  }

  #tell(words: string) {
    this.#handed = { evening: this.#desk.evening, words };
    this.#desk.draw();
  }

  /** What is wrong with what was to be opened. */
  get told() {
    const more = this.#faults.length - SHOWN;
    return [...this.#faults.slice(0, SHOWN), ...(more > 0 ? [_("and {count} more.", { count: more })] : [])];
  }

  /** @param begin lays out a new evening */
  view(begin: () => void) {
    return html`
      <details class="fold rules-of-table evening__file">
        <summary>${_("Copy, save, open, begin anew")}</summary>
        <p class="evening__tools">
          ${canPass() ? quiet(_("Share"), () => void this.#pass()) : nothing}${quiet(_("Copy as text"), () => void this.#copy())}${quiet(_("Save as a file"), () => void this.#save())}
          ${quiet(_("Print"), () => print())}${quiet(_("New evening"), begin)}
        </p>
        <p class="evening__handed" aria-hidden="true">${this.handed}</p>
        <div class="field">
          <label class="field__label" for="evening-text">${_("Open an evening that was saved or copied")}</label>
          <textarea class="entry evening__text" id="evening-text" rows="4" spellcheck="false" autocomplete="off" aria-describedby="evening-text-error" placeholder=${EXAMPLE}></textarea>
        </div>
        <ul class="field-error evening__faults" id="evening-text-error">${this.told.map((line) => html`<li>${line}</li>`)}</ul>
        <p class="evening__tools">
          ${quiet(_("Open this text"), () => void this.#open(this.#text.value), "open")}
          <label class="button button--quiet evening__open">${_("Open a file")}<input type="file" class="visually-hidden" @change=${this.#read} /></label>
        </p>
      </details>`;
  }

  get #text() {
    return this.#desk.querySelector("textarea") as HTMLTextAreaElement;
  }

  /** What was to be opened or given out is not. */
  stop() {
    this.#opening.stop();
    this.#giving.stop();
  }

  /** The evening as text; in the form for programs where the engine cannot write it. */
  async #written(turn: Turn) {
    const { evening, game, house } = this.#desk;
    const request = requestOf(evening, game.id, house);
    try {
      const answer = await turn.ask(request);
      return String(answer.evening) + totalsComment(evening, answer);
    } catch (error) {
      if (turn.isOver) throw error;
      return JSON.stringify(request.evening, null, 1);
    }
  }

  #read = ({ target }: Event) => {
    const input = target as HTMLInputElement;
    const [file] = input.files ?? [];
    if (!file) return;
    const name = `“${file.name.slice(0, 60)}”`;
    void this.#opening.begin(
      async (turn) => {
        const text = await turn.of(file.slice(0, LONGEST + 1).text());
        await this.#open(text.replaceAll("\r\n", "\n"), name);
      },
      { failed: () => this.#complain([_("{text} could not be read. Choose it again, or another file.", { text: name })]) },
    );
    input.value = "";
  };

  #pass() {
    return this.#giving.begin(async (turn) => {
      if (await turn.of(pass({ text: await this.#written(turn) }))) return;
      this.#tell(_("The device did not take it. Copy the text, or save it as a file."));
    });
  }

  #copy() {
    return this.#giving.begin(async (turn) => {
      const text = await this.#written(turn);
      if (await turn.of(copy(text))) return this.#tell(_("The evening is copied as text."));
      this.#text.value = text;
      this.#text.select();
      return this.#tell(_("The browser does not allow copying. The text stands in the field and is selected: copy it yourself."));
    });
  }

  #save() {
    return this.#giving.begin(async (turn) => {
      const { evening, game } = this.#desk;
      const name = [game.id, "evening", evening.date.replace(/[^\w-]+/g, "-")].filter(Boolean).join("-");
      save(await this.#written(turn), `${name}.txt`);
      this.#tell(_("The evening is saved as a file."));
    });
  }

  /** @param from what it is called */
  async #open(text: string, from: string = _("The text")) {
    this.#opening.stop();
    this.#complain([]);
    if (!text.trim()) return this.#complain([_("{text} is empty. Paste an evening that was copied here, or open its file.", { text: from })]);
    if (text.length > LONGEST) return this.#complain([_("{text} holds no evening: it is far longer than one. The pad is as it was.", { text: from })]);
    this.#desk.say(_("Reading…"));
    return this.#opening.begin(
      async (turn) => {
        const answer = await turn.ask({ verb: "session", game: this.#desk.game.id, evening: text, to: "json" });
        const faults = (answer.faults as Fault[]).map(({ where, message }) => (where ? `${where}: ${message}` : message));
        const read = answer.evening;
        this.#desk.say("");
        if (!answer.session || !read?.players?.length) {
          return this.#complain([_("{text} holds no evening that could be read; the pad is as it was.", { text: from }), ...faults]);
        }
        this.#desk.play(read.game ?? "");
        const { game } = this.#desk;
        if (read.game && game.id !== read.game) {
          const parts = { text: from, game: String(read.game).slice(0, 40) };
          return this.#complain([_("{text} is an evening of {game}, which this pad does not know; the pad is as it was.", parts)]);
        }
        this.#desk.open(readAnswered(read, game, departing(game.id, settings.house(game.id))));
        this.#text.value = "";
        if (!faults.length) this.#desk.showPad();
        return this.#complain(faults.length ? [_("It is open, except for this:"), ...faults] : []);
      },
      {
        failed: ({ message }) => {
          this.#desk.say("");
          this.#complain([_("{why} The pad is as it was, and so is the text.", { why: message })]);
        },
      },
    );
  }

  #complain(faults: string[]) {
    this.#faults = faults;
    this.#desk.draw();
  }
}
