/** The positions of the quiz: those that stand in the page, and random ones from a seed. */

import { Said, numberIn, linkText } from "../../shared/dom/link.ts";
import { isReady } from "../../shared/engine/engine.ts";
import { _ } from "../../shared/language/language.ts";
import { choicesText, houseSaid } from "../../shared/reader/house-links.ts";
import { houseOf } from "../../shared/reader/table-rules.ts";
import type { House } from "../../shared/reader/house-rules.ts";
import type { Certain, Waiting } from "../../shared/certain/certain.ts";
import type { Turn } from "../../shared/element/asker.ts";
import type { Position } from "../../shared/engine/types.ts";

export interface Shown {
  title: string;
  /** its address, without the sign */
  hash: string;
  /** of a fixed one */
  id: string | null;
  note: string | null;
  /** what a random one was drawn by; null for a fixed one */
  draw: Draw | null;
  /** whether a fixed one names the house rule by which it is asked */
  named: boolean;
  position: Position;
}

/** `house`: the house rules by which it is asked */
export type Draw = { seed: number; rule: string | null; house: House };

export function fixedPositions(page: ParentNode): Shown[] {
  const found = page.querySelectorAll("[data-position]") as NodeListOf<HTMLElement>;
  return [...found].map((section, at) => ({
    title: _("Position {number} of {count}", { number: at + 1, count: found.length }),
    hash: section.id,
    id: section.id,
    note: section.dataset.note ?? null,
    draw: null,
    named: section.dataset.house !== undefined,
    position: JSON.parse(section.dataset.position ?? "null"),
  }));
}

/** @param game where the address has to name it */
export const hashOfDraw = ({ seed, rule, house }: Draw, game?: string) => linkText("draw", { game, seed, rule, house: choicesText(house) });

/**
 * The random position of the game that an address names, or null, and what of it cannot be used. One without house rules goes by the
 * standard, as it did for whoever shared it.
 */
export function drawOf(hash: string, game: string): { draw: Draw; faults: string[] } | null {
  const said = new Said("draw", hash);
  const seed = numberIn(said.get("seed") ?? "");
  if (seed === null) return null;
  const house = houseSaid(said, game) ?? {};
  return { draw: { seed, rule: said.get("rule"), house }, faults: said.told() };
}

/** A position of chance: any that the engine can draw; where it does not run, of those by the standard that lie in the table one that has not been shown. */
export async function freshDraw(turn: Turn, certain: Certain, { rule, house }: Omit<Draw, "seed">, shown: Set<number>, waiting: Waiting): Promise<Draw> {
  const table = isReady() || Object.keys(house).length ? null : await certain.find(turn, waiting);
  const left = table?.seeds(rule).filter((seed) => !shown.has(seed)) ?? [];
  if (left.length) return { seed: left[Math.floor(Math.random() * left.length)], rule: null, house };
  return { seed: 1 + Math.floor(Math.random() * 999_999), rule, house };
}

export async function randomPosition(turn: Turn, certain: Certain, game: string, draw: Draw, waiting: Waiting): Promise<Shown> {
  const request = { verb: "position", game, ...houseOf(game, draw.house), seed: draw.seed, ...(draw.rule ? { rule: draw.rule } : {}) };
  const position = await certain.ask(turn, request, waiting);
  return { title: _("Random position {seed}", { seed: draw.seed }), hash: hashOfDraw(draw), id: null, note: null, draw, named: false, position };
}
