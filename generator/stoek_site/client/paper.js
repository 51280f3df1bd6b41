/** What only paper needs: where the page stands that was printed, as it was at that moment. */

/**
 * @param {HTMLElement} line
 * @returns {() => void} stops it
 */
export function onPaper(line) {
  const tell = () => (line.textContent = location.href);
  addEventListener("beforeprint", tell);
  return () => removeEventListener("beforeprint", tell);
}
