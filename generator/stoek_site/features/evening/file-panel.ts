/** An evening out of the page and into it again: as text, as a file. */

import { make } from "../../shared/dom/nodes.ts";
import { copy, save } from "../../shared/dom/handing-out.ts";
import { Asker } from "../../shared/engine/asker.ts";
import type { Turn } from "../../shared/engine/asker.ts";
import type { EngineRequest } from "../../shared/engine/types.ts";
import type { Fault } from "./session.ts";

/** A file is read so far; the engine says that it is too long. */
const LONGEST = 70_000;
const SHOWN = 6;

export interface FileWishes {
  /** the request that writes the evening to be given out */
  asked: () => EngineRequest;
  /** of its file */
  name: () => string;
  /** which one the pad is for */
  game: () => string;
  /** with the evening as an object; false where the pad does not know its game */
  opened: (read: any) => boolean;
  say: (words: string) => void;
}

export class FilePanel {
  #panel;
  #wishes;
  #opening = new Asker();
  #giving = new Asker();

  constructor(panel: HTMLElement, wishes: FileWishes) {
    this.#panel = panel;
    this.#wishes = wishes;
    panel.addEventListener("click", this.#click);
    panel.addEventListener("change", this.#changed);
  }

  get #text() {
    return this.#panel.querySelector("textarea") as HTMLTextAreaElement;
  }

  /** Another pad takes the place of this one, or none: what was to be opened or given out is not. */
  stop() {
    this.#opening.stop();
    this.#giving.stop();
  }

  /** The evening as text; in the form for programs where the engine cannot write it. */
  async #written(turn: Turn) {
    const request = this.#wishes.asked();
    try {
      const { evening } = await turn.ask(request);
      return String(evening);
    } catch (error) {
      if (turn.isOver) throw error;
      return JSON.stringify(request.evening, null, 1);
    }
  }

  #click = (event: MouseEvent) => {
    const act = ((event.target as Element).closest("button") as HTMLElement | null)?.dataset.do;
    if (act === "copy") void this.#copy();
    else if (act === "save") void this.#save();
    else if (act === "open") void this.#open(this.#text.value);
  };

  #changed = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.type !== "file") return;
    const [file] = target.files ?? [];
    if (!file) return;
    void this.#opening.begin(async (turn) => {
      const text = await turn.of(file.slice(0, LONGEST).text());
      target.value = "";
      await this.#open(text.replaceAll("\r\n", "\n"), `“${file.name.slice(0, 60)}”`);
    });
  };

  #copy() {
    return this.#giving.begin(async (turn) => {
      const text = await this.#written(turn);
      if (await turn.of(copy(text))) return this.#wishes.say("The evening is copied as text.");
      this.#text.value = text;
      this.#text.select();
      return this.#wishes.say("The browser does not allow copying. The text stands in the field and is selected: copy it yourself.");
    });
  }

  #save() {
    return this.#giving.begin(async (turn) => {
      save(await this.#written(turn), this.#wishes.name());
      this.#wishes.say("The evening is saved as a file.");
    });
  }

  /** @param from what it is called */
  async #open(text: string, from: string = "The text") {
    this.#opening.stop();
    this.#complain([]);
    if (!text.trim()) return this.#complain([`${from} is empty. Paste an evening that was copied here, or open its file.`]);
    this.#wishes.say("Reading…");
    return this.#opening.begin(async (turn) => {
      const answer = await turn.ask({ verb: "evening", game: this.#wishes.game(), evening: text, to: "json" });
      const faults = (answer.faults as Fault[]).map(({ where, message }) => `${where ? `${where}: ` : ""}${message}`);
      const read = answer.evening;
      this.#wishes.say("");
      if (!answer.session || !read?.players?.length) return this.#complain([`${from} holds no evening that could be read; the pad is as it was.`, ...faults]);
      if (!this.#wishes.opened(read)) return this.#complain([`${from} is an evening of ${String(read.game).slice(0, 40)}, which this pad does not know; the pad is as it was.`]);
      this.#text.value = "";
      return this.#complain(faults.length ? ["It is open, except for this:", ...faults] : []);
    }, {
      failed: ({ message }) => {
        this.#wishes.say("");
        this.#complain([`${message} The pad is as it was, and so is the text.`]);
      },
    });
  }

  #complain(lines: string[]) {
    const box = this.#panel.querySelector(".evening__faults") as HTMLElement;
    const more = lines.length > SHOWN ? [`and ${lines.length - SHOWN} more.`] : [];
    box.replaceChildren(...[...lines.slice(0, SHOWN), ...more].map((line) => make("li", {}, line)));
  }
}
