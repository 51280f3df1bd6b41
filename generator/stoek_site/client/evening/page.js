/** The page of an evening below its form: the pad, the deals, the settlement, the house rules. */

import { make } from "../answers.js";
import { redraw } from "../redraw.js";
import { standardLine } from "../table-rules.js";
import { isOver } from "./evening.js";
import { drawPad } from "./pad.js";
import { columnsOf, covered, rowsOf } from "./session.js";
import { drawLines, drawSettlement } from "./sheet.js";
import { drawGames, drawSidesPad, sidesRows, tellSidesTurn } from "./sides.js";
import { sideNames } from "./evening.js";
import { tellTurn } from "./turn.js";
import { houseRules } from "../house-rules.js";

/** @import {House} from "../house-rules.js" */
/** @import {Evening, Game} from "./evening.js" */
/** @import {Answered} from "./session.js" */

/** More lines than these are printed smaller, so that they stay on one page. */
const [MANY, VERY_MANY] = [36, 64];

/**
 * @typedef {object} Shown
 * @property {Evening} evening
 * @property {Answered | null} answered
 * @property {Game} game
 * @property {House} house
 * @property {number | null} chosen the line that is being changed
 * @property {(at: number) => string} href where a line's deal is opened
 * @property {(at: number) => void} choose
 * @property {Node} mine the button that puts the reader's house rules in the place of the evening's own
 */

/**
 * @param {HTMLElement} root
 * @param {Shown} shown
 */
export function drawPage(root, { evening, answered, game, house, chosen, href, choose, mine }) {
  const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(`.evening__${name}`));
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
