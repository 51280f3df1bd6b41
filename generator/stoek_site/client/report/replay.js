/** A revoke played as it should have gone, as far as that is known: another card in its place, and what follows. */

import { foldedBreakdown, make, signed } from "../answers.js";
import { cardChip, cardName, cardProse } from "../cards.js";
import { rove } from "../roving.js";
import { Marks } from "./marks.js";
import { makeOverview } from "./overview.js";
import { who } from "./seats.js";
import { sidesOf, theSide } from "./sides.js";
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
function playedAnew(play, replay, way) {
  const before = play.tricks.filter(({ number }) => number < replay.trick);
  const after = way.tricks.map(({ number, cards, winner, points }) => {
    const were = play.tricks.find((each) => each.number === number)?.cards ?? [];
    const laid = cards.map((each) => (each.changed ? { ...each, was: were.find(({ seat }) => seat === each.seat)?.card } : each));
    return { number, cards: laid, winner, points: points ?? null };
  });
  return { ...play, dealt: null, tricks: [...before, ...after] };
}

/**
 * How far this way is known, and what it comes to.
 * @param {ReplayWay} way
 * @param {Record<string, string>} names
 * @param {number | null} asPlayed
 * @param {(name: string) => string} nameOfSide
 * @returns {Node[]}
 */
function ending({ card, stops, result }, names, asPlayed, nameOfSide) {
  if (stops) {
    const { trick, position, seat, why } = stops;
    const where = `trick ${trick}, card ${position}${seat ? `, ${who(names, seat)}` : ""}`;
    return [make("p", { class: "replay__end" }, "With ", cardChip(card), " it goes on to ", make("strong", {}, where), ". ", ...cardProse(why))];
  }
  if (!result) return [make("p", { class: "replay__end" }, "With ", cardChip(card), " it goes on to the end. Something else that is missing or wrong leaves it without a score.")];
  const [[side, declarer], ...others] = Object.entries(result.result);
  const difference = declarer - (asPlayed ?? declarer);
  const more = difference === 0 ? "as much as it scores as played" : `${Math.abs(difference)} ${difference > 0 ? "more" : "less"} than as played`;
  const than = asPlayed === null ? "." : `, ${more} (${signed(asPlayed)}).`;
  return [make("p", { class: "replay__end" }, "With ", cardChip(card), " it would have scored ", make("strong", {}, signed(declarer)), ` for ${nameOfSide(side)}`, ...others.flatMap(([name, value]) => [", ", make("strong", {}, signed(value)), ` for ${nameOfSide(name)}`]), others.length ? "." : than), foldedBreakdown(result.lines)];
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
  const [asPlayed = null] = Object.values(report.as_played?.result ?? {});
  const [first, other] = sidesOf(report);
  const nameOfSide = (/** @type {string} */ name) => theSide(name === other.name ? other : first);
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
    const open = make("div", { class: "deal-drawn__open" }, walk.element, make("div", { class: "deal-drawn__beside" }, overview.element));
    told.replaceChildren(...ending(way, names, asPlayed, nameOfSide), open);
  };
  show();
  const instead = ways.length > 1 ? [`could have played ${ways.length} other cards.`] : ["had to play ", cardChip(ways[0].card), "."];
  const stood = make("p", {}, `Finding ${finding + 1}. In trick ${trick}, in place of `, cardChip(card), `, ${who(names, seat)} `, ...instead, " All else goes on as it was played, as far as it could.");
  if (ways.length < 2) return make("section", { class: "replay" }, stood, told);
  const choice = make("div", { class: "replay__ways" }, make("span", {}, "Show it with"), ...keys);
  choice.setAttribute("role", "group");
  choice.setAttribute("aria-label", "The card that could have been played");
  rove(choice);
  return make("section", { class: "replay" }, stood, choice, told);
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
