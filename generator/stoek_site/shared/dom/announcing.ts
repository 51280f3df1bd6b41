/** What is seen in one place of a feature is heard from another: the one live region that it has. */

import { nodesOf } from "./draw.ts";

/** Milliseconds in which words are read out. */
const HEARD = 10_000;

/** @param element its template has drawn the region; what is said there goes when it has been heard */
export function announce(element: Element, words: unknown) {
  const said = document.createElement("p");
  said.textContent = inWords(nodesOf(words))
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,:;])/g, "")
    .trim();
  if (!said.textContent) return;
  element.querySelector(".heard")?.append(said);
  setTimeout(() => said.remove(), HEARD);
}

/** What is heard of a part of the page: names in place of pictures. */
function inWords(part: Node): string {
  if (part instanceof Element && (part.ariaHidden === "true" || part.ariaLabel)) return part.ariaHidden === "true" ? "" : `${part.ariaLabel} `;
  return part instanceof Text ? part.data : `${[...part.childNodes].map(inWords).join("")} `;
}
