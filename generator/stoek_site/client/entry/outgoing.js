/** The ways out of the form: the deal as text, as a link, as a file. */

import { copy, save } from "../draft.js";
import { ask } from "../engine.js";
import { recordOf } from "./sheet.js";

/** @import {Holding} from "./holding.js" */

/**
 * @typedef {object} Wishes
 * @property {() => Promise<boolean>} look has the deal checked; whether the address tells it then
 * @property {(words: string) => void} say
 * @property {() => Promise<void>} selectText shows the deal as text, selected
 */

export class Outgoing {
  #held;
  #wishes;

  /**
   * @param {Holding} held
   * @param {Wishes} wishes
   */
  constructor(held, wishes) {
    this.#held = held;
    this.#wishes = wishes;
  }

  get #record() {
    return recordOf(this.#held.entry.sheet, this.#held.entry.game.id);
  }

  /** @returns {Promise<string>} the deal in the notation; what was typed, where that is what there is */
  async asText() {
    if (this.#held.text !== null) return this.#held.text;
    return (await ask({ verb: "notation", game: this.#held.entry.game.id, deal: this.#record, to: "text" })).deal;
  }

  async copyText() {
    try {
      const done = await copy(await this.asText());
      if (!done) await this.#wishes.selectText();
      this.#wishes.say(done ? "The text is copied." : "The browser does not allow copying. The text stands under “As text”: copy it yourself.");
    } catch (error) {
      this.#wishes.say(/** @type {Error} */ (error).message);
    }
  }

  async copyLink() {
    if (!(await this.#wishes.look())) return this.#wishes.say("This does not go into a link. Copy or save the text.");
    const done = await copy(location.href);
    return this.#wishes.say(done ? "The link is copied." : "The browser does not allow copying. The link stands in the address line.");
  }

  async save() {
    const game = this.#held.entry.game.id;
    try {
      save(await this.asText(), `${game}.deal`);
    } catch {
      // Without the engine the record itself is saved: it can be opened here all the same.
      save(JSON.stringify(this.#record, null, 1), `${game}.json`);
    }
  }
}
