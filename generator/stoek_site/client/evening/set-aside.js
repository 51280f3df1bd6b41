/** What is set aside beside the evening, told with what can be done about it: the evening before, or the one that another tab has written. */

import { notice } from "../draft.js";

/** @import {Book} from "./book.js" */

/**
 * @param {HTMLElement} box
 * @param {Book} book
 * @param {(words: string) => void} changed another evening stands there now
 * @param {() => void} forgotten
 */
export function tellSetAside(box, book, changed, forgotten) {
  if (book.rival) {
    const settle = (/** @type {"mine" | "theirs"} */ which) => {
      book.settle(which);
      changed("The other evening is set aside.");
    };
    return notice(box, "Another tab has changed this evening at the same time. Nothing of it is overwritten: which one shall stay? The other one is set aside.", {
      "This one": () => settle("mine"),
      "That one": () => settle("theirs"),
    });
  }
  if (!book.earlier) return notice(box);
  const { lines } = book.earlier;
  return notice(box, `Another evening, of ${lines.length} ${lines.length === 1 ? "deal" : "deals"}, is set aside.`, {
    "Bring it back": () => {
      book.bringBack();
      changed("It is back.");
    },
    "Let it go": () => {
      book.forget();
      forgotten();
    },
  });
}
