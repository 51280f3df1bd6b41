/** What can be done where no answer came. */

import { button } from "../dom/draw.ts";
import { _ } from "../language/language.ts";
import { warm } from "./engine.ts";

/** The engine may have failed a moment ago: whoever presses the button wants it to be started anew. */
export const askAgain = (again: () => void, words: string = _("Ask again")) => button(words, () => {
  warm();
  again();
});
