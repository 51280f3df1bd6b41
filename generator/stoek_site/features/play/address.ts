/** A deal in the address: the game, and the number. */

import { saidIn } from "../../shared/dom/address.ts";
import { isSeed } from "./sitting.ts";
import type { Sitting } from "./sitting.ts";

/** @returns what the address names, as far as it is a game or a number */
export function namedIn(hash: string) {
  const said = saidIn(hash);
  const seed = Number(said.get("seed") ?? NaN);
  return { game: said.get("game"), seed: isSeed(seed) ? seed : null };
}

/** The deal as the address names it. */
export function hashOf({ game, seed }: Sitting) {
  return `#game=${game}&seed=${seed}`;
}
