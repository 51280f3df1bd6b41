/** What is set aside beside the evening, told with what can be done about it: the evening before, or the one that another tab has written. */

import { notice } from "../../shared/dom/nodes.ts";
import type { Book } from "./book.ts";

/** @param changed another evening stands there now */
export function tellSetAside(box: HTMLElement, book: Book, changed: (words: string) => void, forgotten: () => void) {
  if (book.rival) {
    const settle = (which: "mine" | "theirs") => {
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
