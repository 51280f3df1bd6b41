/** Tricks that nobody counted: where both sides have card points, most games ask only whether one side took every trick. */

import type { Report } from "../../../shared/engine/deals.ts";
import type { Entry } from "./entry.ts";

/** Two numbers of tricks that these points can come of, to be tried; none where tricks are told, or something else is missing, or one side may have them all. */
export function likelyTricks(entry: Entry, { missing, findings }: Report): number[] {
  const { facts } = entry.sheet;
  const [points, most, tricks] = [Number(facts.points || NaN), entry.field("points")?.most ?? 0, entry.field("won")?.most ?? 0];
  // A side without tricks may have points of its own from a stock.
  if (entry.field("piles")?.stock !== 0) return [];
  if (facts.won?.trim() || missing.length !== 1 || findings.length || !Number.isInteger(points)) return [];
  if (points <= 0 || points >= most || tricks < 3) return [];
  const likely = Math.min(tricks - 1, Math.max(1, Math.round((points / most) * tricks)));
  return [likely, likely > tricks / 2 ? likely - 1 : likely + 1];
}
