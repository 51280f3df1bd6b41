/** Elements made by code. */

/** An element with text or children. */
export function make(tag: string, attributes: {class?: string, href?: string} = {}, ...children: (Node | string)[]) {
  const made = document.createElement(tag);
  if (attributes.class) made.className = attributes.class;
  if (attributes.href) made.setAttribute("href", attributes.href);
  made.append(...children);
  return made;
}

/** Pixels of a part that are enough to know that it is there. */
const SEEN = 120;

/** Bring a part of the page into sight where it is out of it; what can be seen stays where it is. */
export function reveal(part: HTMLElement) {
  const { top, bottom } = part.getBoundingClientRect();
  if (top > innerHeight - SEEN || bottom < 0) part.scrollIntoView({ block: "nearest" });
}
