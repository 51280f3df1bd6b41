/** What of a page is in sight, and whether a press leaves it free to move. */

/** Whether its top lies above the window, or below the header. */
export const isHidden = (part: Element) => Math.ceil(part.getBoundingClientRect().top) < Math.floor(parseFloat(getComputedStyle(part).scrollMarginTop));

/** Pixels of a part that are enough to know that it is there. */
const SEEN = 120;

/** Bring a part of the page into sight where it is out of it; what can be seen stays where it is. */
export function reveal(part: HTMLElement) {
  const { top, bottom } = part.getBoundingClientRect();
  if (top > innerHeight - SEEN || bottom < 0) part.scrollIntoView({ block: "nearest" });
}

/** Whether a finger has pressed: what it touched stays under it. Keys and mice leave the page free to move. */
export function isByFinger(event: MouseEvent) {
  const { pointerType } = event as Partial<PointerEvent>;
  return event.detail > 0 && (pointerType ? pointerType !== "mouse" : matchMedia("(pointer: coarse)").matches);
}
