/** Numbers as they are written and spoken. */

import { _ } from "../language/language.ts";

/** A number with its sign: +1, −12, 0. */
export function signed(value: number) {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";
}

/** With a true minus. */
export const figure = (value: number | string) => String(value).replace("-", "−");

/** For who hears it. */
export const spoken = (points: number) => (points < 0 ? _("minus {points}", { points: -points }) : String(points));
