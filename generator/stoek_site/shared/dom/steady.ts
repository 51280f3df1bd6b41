/**
 * What is pressed stays under the finger. Whatever its press makes come or go above it, at once or when an answer arrives, the page is scrolled
 * by as much; and what comes to lie in its place is not pressed by the same quick fingers.
 */

/** The switches of the header: each press brings the next one to where the last one was, and is meant for it. */
const SWITCHED = ".md-header";
/** Milliseconds in which a further press is meant for what was there before. */
const QUICK = 350;
/** Pixels that a finger strays while it presses the same spot again. */
const SPOT = 6;

export interface Held {
  control: Element;
  /** what it said when it was pressed */
  name: string;
  /** where it was pressed */
  x: number;
  y: number;
  /** where it is to stay, from the top of the window */
  top: number;
  scroll: number;
  time: number;
}

let held: Held | null = null;
/** the last one, also when it is gone */
let last: Held | null = null;

const nameOf = (control: Element) => control.getAttribute("aria-label") ?? control.textContent;

/** How far below the top of the window it has its place; a chosen card is painted higher than that. */
const topOf = (control: Element) => control.getBoundingClientRect().top - new DOMMatrix(getComputedStyle(control).transform).m42;

function press(event: MouseEvent) {
  const { target, timeStamp, clientX, clientY, detail } = event;
  const control = target instanceof Element ? (target.closest("label") ?? target.closest("button, summary, a, select, input")) : null;
  if (
    control &&
    last &&
    detail &&
    scrollY === last.scroll &&
    !control.closest(SWITCHED) &&
    timeStamp - last.time < QUICK &&
    control !== last.control &&
    Math.hypot(clientX - last.x, clientY - last.y) < SPOT &&
    !isLike(control, last)
  ) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  release();
  if (!control) return;
  held = last = { control, name: nameOf(control) ?? "", x: clientX, y: clientY, top: topOf(control), scroll: scrollY, time: timeStamp };
  // The browser's own way of keeping still goes by what stands at the top of the window.
  document.documentElement.style.overflowAnchor = "none";
}

/** Whether it is the same control drawn anew, a part of it, or what its label stands for. */
function isLike(control: Element, { control: other, name }: Held) {
  if (other instanceof HTMLLabelElement && other.control === control) return true;
  return control.contains(other) || other.contains(control) || (control.localName === other.localName && nameOf(control) === name);
}

function release() {
  held = null;
  document.documentElement.style.overflowAnchor = "";
}

function steady() {
  if (!held) return;
  const { control } = held;
  if (!control.isConnected || !control.getClientRects().length) return release();
  const most = document.documentElement.scrollHeight - innerHeight;
  const top = topOf(control);
  // Where somebody has scrolled since, it stays where that has brought it. A page that has become too short scrolls by itself.
  if (scrollY !== held.scroll && held.scroll <= most) return scrolled();
  const moved = top - held.top;
  if (Math.abs(moved) < 1) return;
  const wanted = scrollY + moved;
  const page = document.querySelector(".md-main") as HTMLElement | null;
  if (page && wanted > most) page.style.minHeight = `${page.offsetHeight + Math.ceil(wanted - most)}px`;
  scrollBy({ top: moved, behavior: "instant" });
  Object.assign(held, { top: topOf(control), scroll: scrollY });
}

/** Whoever scrolls has another place under the finger. */
function scrolled() {
  if (last && scrollY !== last.scroll) last = null;
  if (held && scrollY !== held.scroll) Object.assign(held, { top: topOf(held.control), scroll: scrollY });
}

/** The press has opened something else: what it begins with is in sight, not scrolled past, and the same quick fingers press nothing there. */
export function bringIntoSight(part: Element) {
  const { height, bottom } = part.getBoundingClientRect();
  if (height && bottom <= parseFloat(getComputedStyle(part).scrollMarginTop)) bring(part);
}

/**
 * The press has opened something as high as the window, or elsewhere on the page: it is in sight from its top.
 * @param block nearest: the page goes no further than it takes to see it
 */
export function bring(part: Element, block: "start" | "nearest" = "start") {
  release();
  part.scrollIntoView({ block, behavior: "instant" });
  if (last) last.scroll = scrollY;
}

/** What comes or goes above a part that somebody looks at leaves it where it is. */
export function keepInPlace(part: Element, change: () => void) {
  const { top } = part.getBoundingClientRect();
  change();
  scrollBy({ top: part.getBoundingClientRect().top - top, behavior: "instant" });
  if (last) last.scroll = scrollY;
}

/** From now on, on every page. */
export function keepSteady() {
  addEventListener("click", press, { capture: true });
  addEventListener("keydown", release, { capture: true });
  addEventListener("scroll", scrolled, { passive: true });
  new MutationObserver(steady).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}
