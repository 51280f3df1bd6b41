/** The keyboard of the form: letters go to the line that takes cards wherever they are typed; undo and redo have their usual keys. */

/** @import {Entry} from "./entry.js" */

/**
 * @param {Entry} entry
 * @param {{line: HTMLInputElement, changed: () => void, inText: () => boolean}} form
 * @returns {(event: KeyboardEvent) => void}
 */
export function keysOf(entry, { line, changed, inText }) {
  return (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
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
