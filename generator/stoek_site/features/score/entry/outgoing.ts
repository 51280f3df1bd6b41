/** The ways out of the form: the deal as text, as a link, as a file. */

import { copy, save } from "../../../shared/dom/handing-out.ts";
import { Asker } from "../../../shared/engine/asker.ts";
import { recordOf } from "./sheet.ts";
import type { Turn } from "../../../shared/engine/asker.ts";
import type { Holding } from "./holding.ts";

export interface Wishes {
  /** has the deal checked; whether the address tells it then */
  look: () => Promise<boolean | undefined>;
  say: (words: string) => void;
  /** shows the deal as text, selected */
  selectText: () => Promise<void>;
}

export class Outgoing {
  #held;
  #wishes;
  #asker = new Asker();

  constructor(held: Holding, wishes: Wishes) {
    this.#held = held;
    this.#wishes = wishes;
  }

  get #record() {
    return recordOf(this.#held.entry.sheet, this.#held.entry.game.id);
  }

  /** Another deal takes the place of this one: what is on its way out stays. */
  stop() {
    this.#asker.stop();
  }

  /** @returns the deal in the notation; what was typed, where that is what there is */
  async asText(turn: Turn): Promise<string> {
    if (this.#held.text !== null) return this.#held.text;
    return (await turn.ask({ verb: "notation", game: this.#held.entry.game.id, deal: this.#record, to: "text" })).deal;
  }

  copyText() {
    return this.#asker.begin(async (turn) => {
      const done = await turn.of(copy(await this.asText(turn)));
      if (!done) await turn.of(this.#wishes.selectText());
      this.#wishes.say(done ? "The text is copied." : "The browser does not allow copying. The text stands under “As text”: copy it yourself.");
    }, { failed: ({ message }) => this.#wishes.say(message) });
  }

  copyLink() {
    return this.#asker.begin(async (turn) => {
      const told = await turn.of(this.#wishes.look());
      if (told === undefined) return this.#wishes.say("The deal has changed meanwhile. Copy the link again.");
      if (!told) return this.#wishes.say("This does not go into a link. Copy or save the text.");
      const done = await turn.of(copy(location.href));
      return this.#wishes.say(done ? "The link is copied." : "The browser does not allow copying. The link stands in the address line.");
    });
  }

  save() {
    const game = this.#held.entry.game.id;
    return this.#asker.begin(async (turn) => save(await this.asText(turn), `${game}.deal`), {
      // Without the engine the record itself is saved: it can be opened here all the same.
      failed: () => save(JSON.stringify(this.#record, null, 1), `${game}.json`),
    });
  }
}
