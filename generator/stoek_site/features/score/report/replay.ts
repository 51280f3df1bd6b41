/** A revoke played as it should have gone, as far as that is known: another card in its place, and what follows. */

import { signed } from "../../../shared/dom/numbers.ts";
import { make } from "../../../shared/dom/nodes.ts";
import { foldedBreakdown } from "../../rules/answers.ts";
import { cardChip, cardName, cardProse } from "../../../shared/cards/cards.ts";
import { rove } from "../../../shared/dom/roving.ts";
import { Marks } from "./marks.ts";
import { makeOverview } from "./overview.ts";
import { who } from "./seats.ts";
import { sidesOf, theSide } from "./sides.ts";
import { heading } from "./score.ts";
import { Walk } from "./walk.ts";
import type { Replay, ReplayWay, Report } from "../../../shared/engine/types.ts";
import type { Play } from "./play.ts";
import type { Kept } from "./report.ts";

/** The deal with one card changed: the tricks before the revoke as they were, then those of this way. */
function playedAnew(play: Play, replay: Replay, way: ReplayWay): Play {
  const before = play.tricks.filter(({ number }) => number < replay.trick);
  const after = way.tricks.map(({ number, cards, winner, points }) => {
    const were = play.tricks.find((each) => each.number === number)?.cards ?? [];
    const laid = cards.map((each) => (each.changed ? { ...each, was: were.find(({ seat }) => seat === each.seat)?.card } : each));
    return { number, cards: laid, winner, points: points ?? null };
  });
  return { ...play, dealt: null, tricks: [...before, ...after] };
}

/** How far this way is known, and what it comes to. */
function ending({ card, stops, result }: ReplayWay, names: Record<string, string>, asPlayed: number | null, nameOfSide: (name: string) => string): Node[] {
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

function drawOne(replay: Replay, play: Play, report: Report, names: Record<string, string>, kept: Kept): HTMLElement {
  const { trick, position, seat, card, ways, finding } = replay;
  const own = (kept.replays ??= {})[`${trick}.${position}`] ??= {};
  const [asPlayed = null] = Object.values(report.as_played?.result ?? {});
  const [first, other] = sidesOf(report);
  const nameOfSide = (name: string) => theSide(name === other.name ? other : first);
  const told = make("div", { class: "replay__told" });
  const keys = ways.map((way) => {
    const key = make("button", { class: "button button--quiet replay__way" }, make("span", { class: "visually-hidden" }, "With the "), cardChip(way.card)) as HTMLButtonElement;
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

export function drawReplays(report: Report, play: Play | null, names: Record<string, string>, kept: Kept): Node[] {
  const replays = (report.replays ?? []).filter(({ ways }) => ways.length);
  if (!replays.length || !play) return [];
  const each = replays.map((replay) => drawOne(replay, play, report, names, kept));
  return [heading("As it should have gone"), ...each];
}
