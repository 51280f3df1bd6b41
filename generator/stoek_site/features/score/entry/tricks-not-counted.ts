/** Tricks that nobody counted: where both sides have card points, most games ask only whether one side took every trick. */

import type { GameDescription, Report } from "../../../shared/engine/deals.ts";
import type { Sheet } from "./sheet.ts";

/** Whether the points of one side tell those of the other: every card is somebody's, and one count is asked. */
export const isShared = ({ entry: { fields } }: GameDescription) => fields.piles?.stock === 0 && !fields.opponents_points && Boolean(fields.points?.most);

/** Whether one side has all the points, or none: then it may have taken every trick, and only then that is asked. */
export function mayHaveAll(game: GameDescription, { facts }: Sheet) {
  const points = facts.points?.trim() ?? "";
  return isShared(game) && /^\d+$/.test(points) && [0, game.entry.fields.points.most].includes(Number(points));
}

/** Two numbers of tricks that these points can come of, to be tried; none where tricks are told, or something else is missing, or one side may have them all. */
export function likelyTricks(game: GameDescription, sheet: Sheet, { missing, findings }: Report): number[] {
  const { facts } = sheet;
  const { points: described, won } = game.entry.fields;
  const [points, most, tricks] = [Number(facts.points || NaN), described?.most ?? 0, won?.most ?? 0];
  // A side without tricks may have points of its own from a stock.
  if (game.entry.fields.piles?.stock !== 0) return [];
  if (facts.won?.trim() || missing.length !== 1 || findings.length || !Number.isInteger(points)) return [];
  if (points <= 0 || points >= most || tricks < 3) return [];
  const likely = Math.min(tricks - 1, Math.max(1, Math.round((points / most) * tricks)));
  return [likely, likely > tricks / 2 ? likely - 1 : likely + 1];
}
