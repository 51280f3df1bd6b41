/** One stop for the Tab key among the buttons of a group, and the arrows from there. */

/** @param columns how many stand in a row, where there are several rows */
type Move = (at: number, count: number, columns?: number) => number;

const MOVES: Record<string, Move> = {
  ArrowRight: (at, count) => Math.min(at + 1, count - 1),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowDown: (at, count, columns = 1) => (at + columns < count ? at + columns : at),
  ArrowUp: (at, _count, columns = 1) => (at < columns ? at : at - columns),
  Home: (at, count, columns = count) => at - (at % columns),
  End: (at, count, columns = count) => Math.min(at - (at % columns) + columns, count) - 1,
};

/** where the Tab key stops in each group */
const stops: WeakMap<HTMLElement, HTMLElement | undefined> = new WeakMap();

function rest(group: HTMLElement, stop: HTMLElement | undefined) {
  for (const each of group.querySelectorAll("button")) each.tabIndex = each === stop ? 0 : -1;
  stops.set(group, stop);
}

/**
 * Whoever draws the group's buttons anew calls it again: the stop stays where its button does.
 * @param columns how many of them stand in a row, where there are several rows
 * @returns rest: let the Tab key stop there; stop: where it stops
 */
export function rove(group: HTMLElement, columns?: number): { rest: (button: HTMLElement) => void; stop: () => HTMLElement | undefined } {
  const buttons = () => [...group.querySelectorAll("button")].filter(({ disabled, ariaDisabled }) => !disabled && ariaDisabled !== "true");
  const isNew = !stops.has(group);
  rest(group, buttons().find((each) => each === stops.get(group)) ?? buttons()[0]);
  const handle = { rest: (button: HTMLElement) => rest(group, button), stop: () => buttons().find(({ tabIndex }) => tabIndex === 0) };
  if (!isNew) return handle;
  group.addEventListener("keydown", (event) => {
    const all = buttons();
    const at = all.findIndex((each) => each === event.target);
    if (at < 0 || !(event.key in MOVES) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const next = all[MOVES[event.key](at, all.length, columns)];
    rest(group, next);
    next.focus();
  });
  const come = ({ target }: Event) => {
    const button = (target as Element).closest("button");
    if (button) rest(group, button);
  };
  // Some browsers give a button that is pressed no focus.
  for (const name of ["focusin", "click"]) group.addEventListener(name, come);
  return handle;
}
