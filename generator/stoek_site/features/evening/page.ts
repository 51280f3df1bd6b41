/** The page of an evening below its form: the pad, the deals, the settlement, the house rules. */

import { make } from "../../shared/dom/nodes.ts";
import { redraw } from "../../shared/dom/redraw.ts";
import { standardLine } from "../../shared/reader/table-rules.ts";
import { isOver } from "./evening.ts";
import { drawPad } from "./pad.ts";
import { columnsOf, covered, rowsOf } from "./session.ts";
import { drawLines, drawSettlement } from "./sheet.ts";
import { drawGames, drawSidesPad, sidesRows, tellSidesTurn } from "./sides.ts";
import { sideNames } from "./evening.ts";
import { tellTurn } from "./turn.ts";
import { houseRules } from "../../shared/reader/house-rules.ts";
import type { House } from "../../shared/reader/house-rules.ts";
import type { Evening, Game } from "./evening.ts";
import type { Answered } from "./session.ts";

/** More lines than these are printed smaller, so that they stay on one page. */
const [MANY, VERY_MANY] = [36, 64];

export interface Shown {
  evening: Evening;
  answered: Answered | null;
  game: Game;
  house: House;
  /** the line that is being changed */
  chosen: number | null;
  /** where a line's deal is opened */
  href: (at: number) => string;
  choose: (at: number) => void;
  /** the button that puts the reader's house rules in the place of the evening's own */
  mine: Node;
}

export function drawPage(root: HTMLElement, { evening, answered, game, house, chosen, href, choose, mine }: Shown) {
  const part = (name: string) => (root.querySelector(`.evening__${name}`) as HTMLElement);
  const count = evening.lines.length;
  const { id, seats, sides } = game;
  const turn = sides ? tellSidesTurn(evening, answered) : tellTurn(evening, seats);
  root.dataset.length = count > VERY_MANY ? "very-long" : count > MANY ? "long" : "";
  part("title").textContent = evening.title.trim();
  part("date").textContent = evening.date.trim();
  part("turn").textContent = turn.words;
  const own = evening.house ? [make("p", { class: "evening__own" }, "This evening was opened with house rules of its own. ", mine)] : [];
  redraw(part("house"), [...(houseRules(id).length ? [standardLine(id, house)] : []), ...own]);
  if (sides) {
    redraw(part("pad"), [drawSidesPad(evening, answered, sides.strokes, turn.roles)]);
    redraw(part("lines"), drawLines(sidesRows(evening, answered, href), chosen, choose, sideNames(evening)));
    return part("settlement").replaceChildren(...drawGames(evening, answered));
  }
  redraw(part("pad"), [drawPad(columnsOf(evening, answered, turn.roles), `The pad after ${count} ${count === 1 ? "deal" : "deals"}`)]);
  redraw(part("lines"), drawLines(rowsOf(evening, answered, { seats, href }), chosen, choose));
  const session = count && covered(evening, answered) === count ? answered?.answer.session : null;
  const words = isOver(evening) ? "The session is over." : "As it stands now: in every pair the lower total pays the higher the difference.";
  return part("settlement").replaceChildren(...(session ? drawSettlement(session, evening.unit.trim(), words) : []));
}
