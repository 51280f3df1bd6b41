/** A revoke played as it should have gone, as far as it is forced: another card in its place, and what follows from that. */

import { make, signed } from "../answers.js";
import { cardChip, cardName, cardProse } from "../cards.js";
import { rove } from "../roving.js";
import { Marks } from "./marks.js";
import { makeOverview } from "./overview.js";
import { who } from "./seats.js";
import { heading } from "./score.js";
import { Walk } from "./walk.js";

/** @import {Replay, ReplayWay, Report} from "../types.js" */
/** @import {Play} from "./play.js" */
/** @import {Kept} from "./report.js" */

/**
 * The deal with one card changed: the tricks before the revoke as they were, then those of this way.
 * @param {Play} play
 * @param {Replay} replay
 * @param {ReplayWay} way
 * @returns {Play}
 */
export function playedAnew(play, replay, way) {
  const before = play.tricks.filter(({ number }) => number < replay.trick);
  return { ...play, dealt: null, tricks: [...before, ...way.tricks.map(({ number, cards, winner, points }) => ({ number, cards, winner, points: points ?? null }))] };
}

/**
 * How far this way is forced, and what it comes to.
 * @param {ReplayWay} way
 * @param {Record<string, string>} names
 * @param {number | null} asPlayed
 */
function ending({ stops, result }, names, asPlayed) {
  if (stops) {
    const { trick, position, seat, why } = stops;
    const where = `trick ${trick}, card ${position}${seat ? `, ${who(names, seat)}` : ""}`;
    return make("p", { class: "replay__end" }, make("strong", {}, "Forced up to here. "), `From ${where} on it is open: `, ...cardProse(why));
  }
  if (result === null) return make("p", { class: "replay__end" }, "Forced to the end; something else that is missing or wrong leaves it without a score.");
  const difference = asPlayed === null ? 0 : result - asPlayed;
  const than = asPlayed === null ? "" : difference === 0 ? " The same as was played." : ` ${Math.abs(difference)} ${difference > 0 ? "more" : "less"} than as played (${signed(asPlayed)}).`;
  return make("p", { class: "replay__end" }, "Played so to the end, the declarer scores ", make("strong", {}, signed(result)), ".", than);
}

/**
 * @param {Replay} replay
 * @param {Play} play
 * @param {Report} report
 * @param {Record<string, string>} names
 * @param {Kept} kept
 * @returns {HTMLElement}
 */
function drawOne(replay, play, report, names, kept) {
  const { trick, position, seat, card, ways, finding } = replay;
  const own = (kept.replays ??= {})[`${trick}.${position}`] ??= {};
  const asPlayed = report.as_played?.result.declarer ?? null;
  const told = make("div", { class: "replay__told" });
  const keys = ways.map((way) => {
    const key = /** @type {HTMLButtonElement} */ (make("button", { class: "button button--quiet replay__way" }, make("span", { class: "visually-hidden" }, "With the "), cardChip(way.card)));
    key.type = "button";
    key.dataset.key = `way-${finding}-${way.card}`;
    key.addEventListener("click", () => {
      own.way = way.card;
      own.at = undefined;
      show();
    });
    return key;
  });
  const show = () => {
    const way = ways.find((each) => each.card === own.way) ?? ways[0];
    for (const [index, key] of keys.entries()) key.setAttribute("aria-pressed", String(ways[index] === way));
    const anew = playedAnew(play, replay, way);
    const marks = new Marks([], {}, () => undefined);
    const overview = makeOverview({ ...anew, tricks: anew.tricks.filter((each) => each.number >= trick) }, marks, (number) => walk.goTo({ trick: number, position: 4 }), `anew-${finding}`);
    const walk = new Walk(anew, {
      names, marks, kept: own, start: { trick, position }, key: `replay-${finding}`, seen: overview.seen,
      label: `As it should have gone, with the ${cardName(way.card)}`,
    });
    told.replaceChildren(ending(way, names, asPlayed), walk.element, overview.element);
  };
  const choice = make("div", { class: "replay__ways" }, make("span", {}, "Show it with"), ...keys);
  choice.setAttribute("role", "group");
  choice.setAttribute("aria-label", "The card that could have been played");
  if (ways.length) show();
  const stood = make("p", {}, `Trick ${trick}: ${who(names, seat)} plays `, cardChip(ways[0].card), " in place of ", cardChip(card), ".");
  const open = make("p", {}, `Trick ${trick}: in place of `, cardChip(card), `, ${who(names, seat)} could have played ${ways.length} cards.`);
  if (ways.length > 1) rove(choice);
  return make("section", { class: "replay" }, ...(ways.length > 1 ? [open, choice] : [stood]), told);
}

/**
 * @param {Report} report
 * @param {Play | null} play
 * @param {Record<string, string>} names
 * @param {Kept} kept
 * @returns {Node[]}
 */
export function drawReplays(report, play, names, kept) {
  const replays = (report.replays ?? []).filter(({ ways }) => ways.length);
  if (!replays.length || !play) return [];
  const each = replays.map((replay) => drawOne(replay, play, report, names, kept));
  return [heading("As it should have gone"), ...each];
}
