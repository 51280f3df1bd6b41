/** How a learner has done, kept in the browser by the ids of the positions: never by what they contain, which may be reworded. */

/** @typedef {"right" | "wrong"} Mark */

/** @param {string} game */
const keyOf = (game) => `stoek.quiz.${game}`;

/**
 * @param {string} game
 * @returns {Record<string, Mark>}
 */
function remembered(game) {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(game)) ?? "{}");
    return Object.fromEntries(Object.entries(kept ?? {}).filter(([, mark]) => mark === "right" || mark === "wrong"));
  } catch {
    // No storage, or not ours: a fresh start.
    return {};
  }
}

/** @param {string} game */
export function progressOf(game) {
  let marks = remembered(game);
  function keep() {
    try {
      localStorage.setItem(keyOf(game), JSON.stringify(marks));
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
      marks = { ...remembered(game), ...marks, [id]: mark };
      keep();
    },
    clear() {
      marks = {};
      keep();
    },
  };
}
