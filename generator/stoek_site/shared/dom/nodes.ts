/** Elements made by code, for what runs on every page: it does without lit, so that a page which draws nothing need not fetch it. */

/** An element with its attributes, and text or children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, attributes: Record<string, string> = {}, ...children: (Node | string)[]) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}
