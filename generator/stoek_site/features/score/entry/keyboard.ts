/** The keyboard of the form: letters go to the line that takes cards wherever they are typed; undo and redo have their usual keys. */

import type { Entry } from "./entry.ts";

/** @param line the one to type in; null where the deal stands as text */
export function pressKey(event: KeyboardEvent, entry: Entry, line: HTMLInputElement | null) {
  const target = event.target as HTMLElement;
  const writes = target.matches("textarea, select, input:not([type=radio], [type=file])");
  const command = event.ctrlKey || event.metaKey;
  if (command && !event.altKey && /^[zy]$/i.test(event.key) && !target.matches("textarea")) {
    // In a field with something half typed, the browser's own undo is meant.
    if (target === line && line.value) return;
    event.preventDefault();
    const again = event.key.toLowerCase() === "y" || event.shiftKey;
    entry.done(again ? entry.redo() : entry.undo());
    return;
  }
  // A card that was to be changed stays as it is.
  if (event.key === "Escape" && entry.chosen) entry.done(entry.choose(entry.chosen));
  if (writes || command || event.altKey) return;
  // The theme takes single letters for its own: p and n would leave the page.
  if (/^[a-z]$/i.test(event.key)) event.stopPropagation();
  if (!line?.offsetParent) return;
  if (/^[a-z0-9?♣♠♥♦]$/i.test(event.key)) line.focus();
  else if (event.key === "Backspace") {
    event.preventDefault();
    entry.done(entry.back());
  }
}
