import { Chooser } from "../chooser.js";
import { settings } from "../settings.js";

/** The switch of a house rule: a radio button for each of its values. */
export class StoekHouse extends Chooser {
  /** @param {HTMLInputElement} input */
  choose({ value }) {
    const { game = "", option = "", default: standard } = this.dataset;
    settings.setHouse(game, option, value === standard ? null : JSON.parse(value));
  }

  show() {
    const { game = "", option = "", default: standard } = this.dataset;
    const held = settings.house(game)[option];
    const value = held === undefined ? standard : JSON.stringify(held);
    for (const input of this.querySelectorAll("input")) input.checked = input.value === value;
  }
}
