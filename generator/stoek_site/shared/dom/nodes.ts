/** Elements made by code. */

/** An element with text or children. */
export function make(tag: string, attributes: {class?: string, href?: string} = {}, ...children: (Node | string)[]) {
  const made = document.createElement(tag);
  if (attributes.class) made.className = attributes.class;
  if (attributes.href) made.setAttribute("href", attributes.href);
  made.append(...children);
  return made;
}

/** A button that does something; its words are text. */
export function textButton(words: string, pressed: (event: MouseEvent) => void, kind: string = "button button--quiet") {
  const made = make("button", { class: kind }, words) as HTMLButtonElement;
  made.type = "button";
  made.addEventListener("click", pressed);
  return made;
}

/**
 * Show a notice with buttons, or take it away by leaving out the words.
 * @param actions what each button says, and does
 */
export function notice(box: HTMLElement, words: string = "", actions: Record<string, () => void> = {}) {
  const buttons = Object.entries(actions).map(([label, act]) => textButton(label, act));
  box.hidden = !words;
  box.replaceChildren(make("span", {}, words), ...buttons);
}

/** Pixels of a part that are enough to know that it is there. */
const SEEN = 120;

/** Bring a part of the page into sight where it is out of it; what can be seen stays where it is. */
export function reveal(part: HTMLElement) {
  const { top, bottom } = part.getBoundingClientRect();
  if (top > innerHeight - SEEN || bottom < 0) part.scrollIntoView({ block: "nearest" });
}
