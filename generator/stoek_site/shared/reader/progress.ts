/** How a learner has done, kept in the browser by the ids of the positions: never by what they contain, which may be reworded. */

/**
 * What a mark means: in the quiz `right` or `wrong` the last time; at a puzzle `first` if solved at the first try, `solved` if later,
 * `tried` if not yet.
 */
export type Mark = "right" | "wrong" | "first" | "solved" | "tried";

const MARKS: Record<string, Mark[]> = { quiz: ["right", "wrong"], puzzles: ["first", "solved", "tried"] };

export function progressOf(game: string, shelf: "quiz" | "puzzles" = "quiz") {
  const key = `stoek.${shelf}.${game}`;
  let marks = remembered();

  function remembered(): Record<string, Mark> {
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? "{}");
      return Object.fromEntries(Object.entries<Mark>(kept ?? {}).filter(([, mark]) => MARKS[shelf].includes(mark)));
    } catch {
      // No storage, or not ours: a fresh start.
      return {};
    }
  }

  function keep() {
    try {
      localStorage.setItem(key, JSON.stringify(marks));
    } catch {
      // Remembered for this page only.
    }
  }

  return {
    of: (id: string) => marks[id] ?? null,
    set(id: string, mark: Mark) {
      marks = { ...remembered(), ...marks, [id]: mark };
      keep();
    },
    clear() {
      marks = {};
      keep();
    },
  };
}
