/** A revoke played as it should have gone, as far as that is known: another card in its place, and what follows. */

import { html, nothing } from "lit-html";
import { cardName } from "../../../shared/cards/cards.ts";
import { cardChip, cardProse } from "../../../shared/cards/pieces.ts";
import { signed } from "../../../shared/dom/numbers.ts";
import { _, woven } from "../../../shared/language/language.ts";
import { foldedBreakdown } from "../../rules/score-lines.ts";
import { Marks } from "./marks.ts";
import { overview } from "./layout.ts";
import { heading, joined, strong } from "./pieces.ts";
import { sidesOf, theSide, who } from "./seats.ts";
import { Walk } from "./walk.ts";
import type { Replay, ReplayWay } from "../../../shared/engine/deals.ts";
import type { Deal } from "./deal.ts";
import type { Play } from "./play.ts";

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
function ending({ card: instead, stops, result }: ReplayWay, { report, names }: Deal) {
  const card = cardChip(instead);
  if (stops) {
    const { trick, position, seat, why } = stops;
    const parts = { trick, position, who: who(names, seat) };
    const place = strong(seat ? _("trick {trick}, card {position}, {who}", parts) : _("trick {trick}, card {position}", parts));
    return html`<p class="replay__end">${woven<unknown>(_("With {card} it goes on to {place}."), { card, place })} ${cardProse(why)}</p>`;
  }
  if (!result) {
    const open = _("With {card} it goes on to the end. Something else that is missing or wrong leaves it without a score.");
    return html`<p class="replay__end">${woven<unknown>(open, { card })}</p>`;
  }
  const [first, other] = sidesOf(report);
  const [asPlayed = null] = Object.values(report.as_played?.result ?? {});
  const totals = Object.entries(result.result);
  const sideOf = (name: string) => theSide(name === other.name ? other : first);
  const scores = joined(
    totals.map(([name, value]) => woven<unknown>(_("{points} for {side}"), { points: strong(signed(value)), side: sideOf(name) })),
    ", ",
  );
  const more = totals[0][1] - (asPlayed ?? 0);
  const said =
    totals.length > 1 || asPlayed === null
      ? _("With {card} it would have scored {scores}.")
      : more > 0
        ? _("With {card} it would have scored {scores}, {more} more than as played ({points}).")
        : more < 0
          ? _("With {card} it would have scored {scores}, {more} less than as played ({points}).")
          : _("With {card} it would have scored {scores}, as much as it scores as played ({points}).");
  return html`<p class="replay__end">${woven<unknown>(said, { card, scores, more: Math.abs(more), points: signed(asPlayed ?? 0) })}</p>${foldedBreakdown(result.lines)}`;
}

function one(deal: Deal, play: Play, replay: Replay) {
  const { names, kept, walked } = deal;
  const { trick, position, seat, card, ways, finding } = replay;
  const key = `${trick}.${position}`;
  const way = ways.find((each) => each.card === kept.ways?.[key]) ?? ways[0];
  const marks = new Marks([], {}, () => undefined);
  const anew = playedAnew(play, replay, way);
  const label = _("As it should have gone, with the {card}", { card: cardName(way.card) });
  const walk = new Walk(deal, { play: anew, marks, start: { trick, position }, key, label });
  const choose = (other: string) => walked({ ...kept, ways: { ...kept.ways, [key]: other }, at: { ...kept.at, [key]: { trick, position } } });
  const keys = ways.map(
    (each) => html`<button type="button" class="button button--quiet replay__way" aria-pressed=${each === way} @click=${() => choose(each.card)}
    ><span class="visually-hidden">${_("With the")} </span>${cardChip(each.card)}</button>`,
  );
  const stood =
    ways.length > 1
      ? _("Finding {number}. In trick {trick}, in place of {card}, {who} could have played {count} other cards.")
      : _("Finding {number}. In trick {trick}, in place of {card}, {who} had to play {other}.");
  const parts = { number: finding + 1, trick, card: cardChip(card), who: who(names, seat), count: ways.length, other: cardChip(ways[0].card) };
  return html`<section class="replay">
    <p>${woven<unknown>(stood, parts)} ${_("All else goes on as it was played, as far as it could.")}</p>
    ${ways.length < 2 ? nothing : html`<div class="replay__ways" role="group" aria-label=${_("The card that could have been played")}><span>${_("Show it with")}</span>${keys}</div>`}
    <div>
      ${ending(way, deal)}
      <div class="deal-drawn__open">${walk.view()}<div>${overview(
        anew.tricks.filter((each) => each.number >= trick),
        play.seats,
        marks,
        walk,
      )}</div></div>
    </div>
  </section>`;
}

export function replays(deal: Deal) {
  const found = (deal.report.replays ?? []).filter(({ ways }) => ways.length);
  const { play } = deal;
  return found.length && play ? html`${heading(_("As it should have gone"))}${found.map((replay) => one(deal, play, replay))}` : nothing;
}
