/** What can be done where no answer came. */

import { button } from "../dom/draw.ts";
import { _ } from "../language/language.ts";
import { isOutdated } from "../offline/door.ts";
import { warm } from "./engine.ts";

/** A button that fetches again what did not arrive, or reloads the page if only that helps. */
export const fetchAgain = (again: () => void, words: string = _("Try again"), kind?: string) =>
  isOutdated() ? button(_("Reload the page"), () => location.reload(), kind) : button(words, again, kind);

/** The engine may have failed a moment ago: whoever presses the button wants it to be started anew. */
export const askAgain = (again: () => void, words: string = _("Ask again")) =>
  fetchAgain(() => {
    warm();
    again();
  }, words);
