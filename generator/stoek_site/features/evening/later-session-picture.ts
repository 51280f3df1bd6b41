/** A session as a picture, for chats that show no links: who plays, the totals, how they went, and each deal. */

import { Brush } from "../../shared/cards/painting.ts";
import { figure } from "../../shared/dom/numbers.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { _, ngettext } from "../../shared/language/language.ts";
import { placed, runs } from "./chart.ts";
import type { Desk } from "./desk.ts";

const WIDTH = 1080;
const EDGE = 56;
const INNER = WIDTH - 2 * EDGE;
const ROW = 52;
const CHART = 300;
/** The last deals: of a long session the picture would be too high to read. */
const MOST_ROWS = 24;
const COLOURS = ["green", "ink-red", "ink-blue", "ink-black", "ink-soft"];

export async function sessionPicture(desk: Desk): Promise<File> {
  const { evening, game } = desk;
  const all = runs(desk);
  const count = evening.lines.length;
  const first = Math.max(0, count - MOST_ROWS);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, 470 + CHART + (count - first) * ROW];
  const on = canvas.getContext("2d");
  if (!on) throw new Error("This browser paints no pictures.");
  const brush = new Brush(on, document.body);
  brush.box(0, 0, canvas.width, canvas.height, 0, brush.colour("paper"));
  const soft = { size: 34, sans: true, colour: "ink-soft" };
  brush.write([game.name, evening.title.trim(), evening.date.trim()].filter(Boolean).join(", "), EDGE, 90, { size: 44, bold: true });
  brush.write(ngettext("After {count} deal", "After {count} deals", count), EDGE, 140, soft);
  const across = INNER / Math.max(all.length, 1);
  const middle = (at: number) => EDGE + across * (at + 0.5);
  const centred = (words: string, at: number, y: number, letters: Parameters<Brush["write"]>[3]) => {
    const size = Math.min(letters.size, (letters.size * (across - 20)) / Math.max(brush.width(words, letters), 1));
    brush.write(words, middle(at) - brush.width(words, { ...letters, size }) / 2, y, { ...letters, size });
  };
  all.forEach(({ name, totals }, at) => {
    centred(name, at, 220, { size: 38, bold: true, colour: COLOURS[at] });
    centred(figure(totals.at(-1) ?? 0), at, 330, { size: 100, bold: true });
  });
  const reached = all.flatMap(({ totals }) => totals);
  const [least, most] = [Math.min(0, ...reached), Math.max(1, ...reached)];
  all.forEach(({ totals }, at) => {
    on.strokeStyle = brush.colour(COLOURS[at]);
    on.lineWidth = 6;
    on.setLineDash(at % 2 ? [18, 10] : []);
    on.beginPath();
    for (const [x, y] of placed(totals, least, most)) on.lineTo(EDGE + (x * INNER) / 320, 370 + (y * CHART) / 120);
    on.stroke();
  });
  on.setLineDash([]);
  const top = 420 + CHART;
  for (let at = first; at < count; at++) {
    const y = top + (at - first) * ROW;
    brush.write(String(at + 1), EDGE, y, soft);
    all.forEach(({ totals }, side) => centred(figure(totals[at + 1] ?? 0), side, y, { size: 36 }));
  }
  brush.write(_("Stoek: {address}", { address: `${SITE.replace(/^https?:\/\//, "")}evening/` }), EDGE, canvas.height - 40, { ...soft, colour: "green" });
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("The picture is too large for this browser.");
  return new File([blob], "stoek-session.png", { type: blob.type });
}
