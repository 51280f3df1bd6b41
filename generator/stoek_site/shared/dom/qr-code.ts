/** QR codes, for phones that look at paper. The build draws those of pages alike (`stoek_site.build.paper`). */

import { encode } from "uqr";
import { _ } from "../language/language.ts";

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
  const runs = squares.flatMap((row, y) => {
    const dark = row.map((isDark) => (isDark ? "#" : " ")).join("");
    return [...dark.matchAll(/#+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`);
  });
  const code = document.createElementNS(SVG, "svg");
  const shape = code.appendChild(document.createElementNS(SVG, "path"));
  const size = squares.length;
  const told = { class: "paper__code", viewBox: `0 0 ${size} ${size}`, width: `${size * SQUARE}mm`, role: "img", "aria-label": _("This address as a QR code") };
  for (const [name, value] of Object.entries(told)) code.setAttribute(name, value);
  shape.setAttribute("d", runs.join(""));
  return code;
}
