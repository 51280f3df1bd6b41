/** Cards that need not be entered one by one: what is left of the pack for the last hand, and the last trick. */

import { countAt, isDrawnFrom, tricksOf, trickSize } from "./course.ts";
import { TRICKS, standing } from "./sheet.ts";
import type { Entry } from "./entry.ts";

const STOCK = "stock_cards";

/** The cards that nobody has yet, where they are just what the next place lacks; in the play the last card of every hand. */
export function restOf(entry: Entry): string[] {
  const { sheet, target, targets, step, game, chosen } = entry;
  if (!target || chosen) return [];
  if (target.place === TRICKS) return lastTrick(entry);
  if (step.id !== "cards") return [];
  const stand = standing(sheet);
  // What was discarded or played was dealt before: only the places of this step are looked at.
  const places = targets.map(({ place }) => place);
  const left = game.pack.filter((card) => !stand.get(card)?.some(({ place }) => places.includes(place)));
  const lacking = (target.size ?? 0) - countAt(sheet, target.place);
  // In which order a stock lies that is drawn from, nobody can tell from what is left.
  if (lacking > 1 && isDrawnFrom(game) && target.place === STOCK) return [];
  return lacking > 0 && left.length === lacking ? left : [];
}

/** The last trick plays itself, once every hand is known. */
function lastTrick({ told, game, sheet }: Entry) {
  const { turn, known } = told ?? {};
  const size = trickSize(game);
  const field = tricksOf(game);
  if (!turn?.seat || !known || turn.trick !== field?.count || countAt(sheet, TRICKS) !== (turn.trick - 1) * size + turn.position - 1) return [];
  const played = new Set(sheet.tricks.flatMap(({ plays }) => plays.map(({ card }) => card)));
  const from = game.seats.indexOf(turn.seat);
  const order = game.seats.map((_, turns) => game.seats[(from + turns) % game.seats.length]).slice(0, size - turn.position + 1);
  const lasts = order.map((seat) => (known.held[seat] ?? []).filter((card) => !played.has(card)));
  return lasts.every(({ length }) => length === 1) ? lasts.flat() : [];
}
