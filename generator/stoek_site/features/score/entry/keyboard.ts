/** The keyboard of the form: letters go to the line that takes cards wherever they are typed; undo and redo have their usual keys. */

import type { Entry } from "./entry.ts";

export function keysOf(entry: Entry, { line, changed, inText }: {line: HTMLInputElement, changed: () => void, inText: () => boolean}): (event: KeyboardEvent) => void {
  return (event) => {
    const target = event.target as HTMLElement;
    const writes = target.matches("textarea, select, input:not([type=radio], [type=file])");
    const command = event.ctrlKey || event.metaKey;
    if (command && !event.altKey && /^[zy]$/i.test(event.key) && !target.matches("textarea")) {
      // In a field with something half typed, the browser's own undo is meant.
      if (writes && target === line && line.value) return;
      event.preventDefault();
      const again = event.key.toLowerCase() === "y" || event.shiftKey;
      if (again ? entry.redo() : entry.undo()) changed();
      return;
    }
    if (writes || command || event.altKey) return;
    // The theme takes single letters for its own: p and n would leave the page.
    if (/^[a-z]$/i.test(event.key)) event.stopPropagation();
    if (inText() || !line.offsetParent) return;
    if (/^[a-z0-9?♣♠♥♦]$/i.test(event.key)) line.focus();
    else if (event.key === "Backspace") {
      event.preventDefault();
      if (entry.back()) changed();
    }
  };
}
