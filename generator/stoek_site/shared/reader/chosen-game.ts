/** Which game a page shows where it has parts for several: the address says it, or what the reader chose last, on this page or another. */

import { Heard } from "../dom/heard.ts";
import { Kept } from "./kept.ts";
import { gameMeant } from "./old-ids.ts";
import { settings } from "./settings.ts";

const last = new Kept<string | null>({
  key: "game",
  file: false,
  read: (value) => (typeof value === "string" ? gameMeant(value) : null),
  standard: () => null,
});

/** what this page shows */
let shown: string | null = null;
const changes = new Heard<string>();

export const chosenGame = {
  /** What this page shows; null before anything was chosen. */
  get shown() {
    return shown;
  },
  /** What the reader chose last, on whichever page; else the game whose house rules they set last; null if nothing. */
  get kept() {
    return last.get() ?? settings.lastSet;
  },
  keep(game: string) {
    last.set(game);
  },
  show(game: string) {
    shown = game;
    changes.tell(game);
  },
  /** Hear of every change. */
  on: changes.on,
};
