/** The questions of the quiz: those that stand in the page, and random ones from a seed. */

import { saidIn } from "../../shared/dom/address.ts";
import { isReady } from "../../shared/engine/engine.ts";
import { _ } from "../../shared/language/language.ts";
import type { Certain, Waiting } from "../../shared/certain/certain.ts";
import type { Turn } from "../../shared/engine/asker.ts";
import type { Position } from "../../shared/engine/types.ts";

export interface Question {
  title: string;
  /** its address, without the sign */
  hash: string;
  /** of a fixed one */
  id: string | null;
  note: string | null;
  position: Position;
}

export type Draw = {seed: number, rule: string | null};

/** What an address says besides, where its game has to be named. */
export const gameNamed = (game: string | undefined) => (game ? `game=${game}&` : "");

export function fixedQuestions(page: ParentNode): Question[] {
  const found = page.querySelectorAll("[data-position]") as NodeListOf<HTMLElement>;
  return [...found].map((section, at) => ({
    title: _("Position {number} of {count}", { number: at + 1, count: found.length }),
    hash: section.id,
    id: section.id,
    note: section.dataset.note ?? null,
    position: JSON.parse(section.dataset.position ?? "null"),
  }));
}

export function hashOfDraw({ seed, rule }: Draw) {
  return `seed=${seed}${rule ? `&rule=${rule}` : ""}`;
}

/** The random position that an address names, or null. */
export function drawOf(hash: string): Draw | null {
  const said = saidIn(hash);
  const seed = said.get("seed");
  return seed !== null && /^\d{1,15}$/.test(seed) ? { seed: Number(seed), rule: said.get("rule") } : null;
}

/** A position of chance: any that the engine can draw; where it does not run, of those that lie in the table one that has not been shown. */
export async function freshDraw(turn: Turn, certain: Certain, rule: string | null, shown: Set<number>, waiting: Waiting): Promise<Draw> {
  const table = isReady() ? null : await certain.find(turn, waiting);
  const left = table?.seeds(rule).filter((seed) => !shown.has(seed)) ?? [];
  if (left.length) return { seed: left[Math.floor(Math.random() * left.length)], rule: null };
  return { seed: 1 + Math.floor(Math.random() * 999_999), rule };
}

export async function randomQuestion(turn: Turn, certain: Certain, game: string, draw: Draw, waiting: Waiting): Promise<Question> {
  // By the standard, or a link would not show the same position to everyone; the answer says where tables differ.
  const request = { verb: "position", game, seed: draw.seed, ...(draw.rule ? { rule: draw.rule } : {}) };
  const position = await certain.ask(turn, request, waiting);
  return { title: _("Random position {seed}", { seed: draw.seed }), hash: hashOfDraw(draw), id: null, note: null, position };
}
