/** Cards that need not be entered one by one: what is left of the pack for the last hand, the last trick, and the one card that nobody remembers. */

import { countAt, isDrawnFrom, tricksOf, trickSize } from "./course.ts";
import { TRICKS, UNKNOWN, standing } from "./sheet.ts";
import type { GameDescription, Report } from "../../../shared/engine/deals.ts";
import type { Step, Target } from "./course.ts";
import type { Ref, Sheet } from "./sheet.ts";

/** An entry, as far as it counts here. */
interface Entered {
  game: GameDescription;
  sheet: Sheet;
  step: Step;
  targets: Target[];
  /** where the next card goes */
  target: Target | null;
  /** what the next card replaces */
  chosen: Ref | null;
  /** what the engine last said */
  told: Report | null;
}

const STOCK = "stock_cards";

/** The cards that nobody has yet, where they are just what the next place lacks; in the play the last card of every hand. */
export function restOf(entry: Entered): string[] {
  const { sheet, target, targets, step, game, chosen } = entry;
  if (chosen) return [];
  if (!target) return step.id === "play" ? notKnown(entry) : [];
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
function lastTrick({ told, game, sheet }: Entered) {
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

/** The places in the play whose cards are not known. */
export const unknownIn = (sheet: Sheet): Ref[] => (standing(sheet).get(UNKNOWN) ?? []).filter(({ place }) => place === TRICKS);

/** The card that is played in the one place where nobody knows which: where all cards of the pack are played, it is the one that is left. */
function notKnown({ game, sheet }: Entered) {
  const { count = 0, size = 0 } = tricksOf(game) ?? {};
  if (game.pack.length !== count * size || unknownIn(sheet).length !== 1) return [];
  const stand = standing(sheet);
  const left = game.pack.filter((card) => !stand.get(card)?.some(({ place }) => place === TRICKS));
  return left.length === 1 ? left : [];
}
