/** How a learner has done, kept in the browser by the ids of the positions: never by what they contain, which may be reworded. */

import { Kept, isRecord } from "./kept.ts";

/**
 * What a mark means: in the quiz `right` or `wrong` the last time; at a puzzle `first` if solved at the first try, `solved` if later,
 * `tried` if not yet.
 */
export type Mark = "right" | "wrong" | "first" | "solved" | "tried";

const MARKS: Record<string, Mark[]> = { quiz: ["right", "wrong"], puzzles: ["first", "solved", "tried"] };

export function progressOf(game: string, shelf: "quiz" | "puzzles" = "quiz") {
  const ours = (marks: Record<string, unknown>) => Object.fromEntries(Object.entries(marks as Record<string, Mark>).filter(([, mark]) => MARKS[shelf].includes(mark)));
  const kept = new Kept<Record<string, Mark>>({ key: shelf, game, read: (value) => (isRecord(value) ? ours(value) : null), standard: () => ({}), missed: true });
  let marks = kept.get();
  return {
    of: (id: string) => marks[id] ?? null,
    has: (mark: Mark) => Object.values(marks).includes(mark),
    set(id: string, mark: Mark) {
      marks = kept.change((there) => ({ ...there, [id]: mark }));
    },
    clear() {
      marks = {};
      kept.set(marks);
    },
  };
}
