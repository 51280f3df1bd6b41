/** Tricks that nobody counts: where both sides have points, each has a trick. It is asked only whether one side took every trick, where that may be. */

import type { GameDescription } from "../../../shared/engine/deals.ts";
import type { Sheet } from "./sheet.ts";

/** Whether all cards lie with one side or the other. */
const isWhole = ({ entry: { fields } }: GameDescription) => fields.piles?.stock === 0;

/** Whether the points of one side tell those of the other: every card is somebody's, and one count is asked. */
export const isShared = (game: GameDescription) => isWhole(game) && !game.entry.fields.opponents_points && Boolean(game.entry.fields.points?.most);

/** Whether tricks are asked: always where a side has points that lie in no trick, else where one side may have taken all of them. */
export function asksTricks(game: GameDescription, { facts }: Sheet) {
  if (!isWhole(game)) return true;
  const [points, others] = [facts.points, facts.opponents_points].map((count) => (/^\d+$/.test(count?.trim() ?? "") ? Number(count) : null));
  return points === 0 || others === 0 || (isShared(game) && points === game.entry.fields.points.most);
}
