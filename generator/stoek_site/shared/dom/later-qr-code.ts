/** QR codes, for phones that look at paper. The build draws those of pages alike (`stoek_site.build.paper`). */

import { encode } from "uqr";

/** Larger ones have squares too small to be printed well. */
const LARGEST = 25;
/** Millimetres of a square, and squares of white around. */
const SQUARE = 0.5;
const QUIET = 4;
const SVG = "http://www.w3.org/2000/svg";

/** The code of an address; null where it is too long for one. */
export function codeOf(address: string) {
  let squares: boolean[][];
  try {
    squares = encode(address, { ecc: "L", boostEcc: true, border: QUIET, maxVersion: LARGEST }).data;
  } catch {
    return null;
  }
  const strokes = squares.flatMap((row, y) => {
    const dark = row.map((isDark) => (isDark ? "#" : " ")).join("");
    return [...dark.matchAll(/#+/g)].map(({ index, 0: { length } }) => `M${index} ${y}.5h${length}`);
  });
  const code = document.createElementNS(SVG, "svg");
  const size = squares.length;
  const told = { viewBox: `0 0 ${size} ${size}`, width: `${size * SQUARE}mm`, "aria-hidden": "true" };
  for (const [name, value] of Object.entries(told)) code.setAttribute(name, value);
  code.appendChild(document.createElementNS(SVG, "path")).setAttribute("d", strokes.join(""));
  return code;
}
