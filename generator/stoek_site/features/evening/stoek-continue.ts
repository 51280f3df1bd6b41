import { Live } from "../../shared/element/live.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { continueWords, lastBegun, today } from "./begun.ts";

/** The way to the score sheet, on pages that have none: to the session that was begun last, if there is one. */
export class StoekContinue extends Live {
  override come() {
    const link = this.querySelector("a");
    const begun = lastBegun();
    if (!link || !begun) return;
    link.href = `${SITE}evening/#game=${begun.game}`;
    link.textContent = continueWords(begun, today(), document.documentElement.lang || "en");
  }
}

customElements.define("stoek-continue", StoekContinue);
