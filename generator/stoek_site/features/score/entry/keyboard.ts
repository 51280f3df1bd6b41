/** The keyboard of the form: letters go to the line that takes cards wherever they are typed; undo and redo have their usual keys. */

import { redone, undone } from "./state.ts";
import { back, choose } from "./steps.ts";
import type { Act, State } from "./state.ts";

/** @param line the one to type in; null where the deal stands as text */
export function pressKey(event: KeyboardEvent, { chosen }: State, act: Act, line: HTMLInputElement | null) {
  const target = event.target as HTMLElement;
  const writes = target.matches("textarea, select, input:not([type=radio], [type=file])");
  const command = event.ctrlKey || event.metaKey;
  if (command && !event.altKey && /^[zy]$/i.test(event.key) && !target.matches("textarea")) {
    // In a field with something half typed, the browser's own undo is meant.
    if (target === line && line.value) return;
    event.preventDefault();
    act(event.key.toLowerCase() === "y" || event.shiftKey ? redone : undone);
    return;
  }
  // A card that was to be changed stays as it is.
  if (event.key === "Escape" && chosen) act(choose, chosen);
  if (writes || command || event.altKey) return;
  // The theme takes single letters for its own: p and n would leave the page.
  if (/^[a-z]$/i.test(event.key)) event.stopPropagation();
  if (!line?.offsetParent) return;
  if (/^[a-z0-9?♣♠♥♦]$/i.test(event.key)) line.focus();
  else if (event.key === "Backspace") {
    event.preventDefault();
    act(back);
  }
}
