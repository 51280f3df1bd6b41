/** How a learner has done, kept in the browser by the ids of the positions: never by what they contain, which may be reworded. */

import { Kept, asRecord } from "./kept.ts";

/**
 * What a mark means: in the quiz `right` or `wrong` the last time; at a puzzle `first` if solved at the first try, `solved` if later,
 * `tried` if not yet.
 */
export type Mark = "right" | "wrong" | "first" | "solved" | "tried";

/** The marks of each shelf; for puzzles, the best comes last. */
export const MARKS: Record<"quiz" | "puzzles", Mark[]> = { quiz: ["right", "wrong"], puzzles: ["tried", "solved", "first"] };

export const marksOf = (game: string, shelf: "quiz" | "puzzles") =>
  new Kept<Record<string, unknown>>({ key: shelf, game, file: true, read: asRecord, standard: () => ({}), joined: (here, former) => ({ ...former, ...here }) });

export function progressOf(game: string, shelf: "quiz" | "puzzles" = "quiz") {
  const kept = marksOf(game, shelf);
  let marks = kept.get();
  return {
    of: (id: string) => MARKS[shelf].find((mark) => mark === marks[id]) ?? null,
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
