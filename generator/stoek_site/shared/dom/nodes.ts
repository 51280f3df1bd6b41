/** Elements made by code, for what runs on every page: it does without lit, so that a page which draws nothing need not fetch it. */

/** An element with text or children. */
export function make(tag: string, attributes: {class?: string, href?: string} = {}, ...children: (Node | string)[]) {
  const made = document.createElement(tag);
  if (attributes.class) made.className = attributes.class;
  if (attributes.href) made.setAttribute("href", attributes.href);
  made.append(...children);
  return made;
}
