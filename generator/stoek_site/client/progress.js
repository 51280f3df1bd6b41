/** How a learner has done, kept in the browser by the ids of the positions: never by what they contain, which may be reworded. */

/**
 * What a mark means: in the quiz `right` or `wrong` the last time; at a puzzle `first` if solved at the first try, `solved` if later,
 * `tried` if not yet.
 * @typedef {"right" | "wrong" | "first" | "solved" | "tried"} Mark
 */

/** @type {Record<string, Mark[]>} */
const MARKS = { quiz: ["right", "wrong"], puzzles: ["first", "solved", "tried"] };

/**
 * @param {string} game
 * @param {"quiz" | "puzzles"} [shelf]
 */
export function progressOf(game, shelf = "quiz") {
  const key = `stoek.${shelf}.${game}`;
  let marks = remembered();

  /** @returns {Record<string, Mark>} */
  function remembered() {
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? "{}");
      return Object.fromEntries(Object.entries(kept ?? {}).filter(([, mark]) => MARKS[shelf].includes(mark)));
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
    /** @param {string} id */
    of: (id) => marks[id] ?? null,
    /**
     * @param {string} id
     * @param {Mark} mark
     */
    set(id, mark) {
      marks = { ...remembered(), ...marks, [id]: mark };
      keep();
    },
    clear() {
      marks = {};
      keep();
    },
  };
}
