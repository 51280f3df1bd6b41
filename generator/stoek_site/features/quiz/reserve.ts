/** Room for what will be said: as much as the longest of all the words that may come, however wide the page and large its text. */


import { make } from "../../shared/dom/nodes.ts";

/**
 * @param said a live region, which stays in the page; behind it lie all the words, unseen and unheard
 * @param all what may come to stand there
 */
export function reserve(said: HTMLElement, all: (Node | string)[][]) {
  let holder = said.parentElement as HTMLElement;
  if (!holder.classList.contains("reserved")) {
    holder = make("div", { class: "reserved" });
    said.replaceWith(holder);
    holder.append(said);
  }
  for (const room of holder.querySelectorAll(":scope > .reserved__words")) room.remove();
  const rooms = all.map((words) => make("div", { class: "reserved__words" }, ...words));
  for (const room of rooms) room.inert = true;
  holder.prepend(...rooms);
}
