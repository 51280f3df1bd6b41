/** The table of an entry: every seat in its place with what it was dealt, the stock in the middle; a press aims the next card there. */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { placeOf } from "../../../shared/cards/compass.ts";
import { cardChip } from "../../../shared/cards/pieces.ts";
import { _ } from "../../../shared/language/language.ts";
import { targetIn, targetsIn, type Act, type State } from "./state.ts";
import { aim } from "./steps.ts";
import { isDrawnFrom, type Target } from "./course.ts";
import { sideOf, withPlayers } from "./told.ts";
import { cardsAt } from "./sheet.ts";
import type { Report } from "../../../shared/engine/deals.ts";

export function seats(now: State, act: Act) {
  const targets = targetsIn(now);
  return html`<div class=${targets.every(({ seat }) => !seat) ? "places places--row" : "places"}
    >${repeat(
      targets,
      ({ place }) => place,
      (target) => seatPlace(now, act, target),
    )}</div
  >`;
}

function seatPlace(now: State, act: Act, { place, label, size, seat }: Target) {
  const { sheet, told } = now;
  const target = targetIn(now);
  const cards = cardsAt(sheet, place);
  const inferred = cards.length ? [] : ((seat ? told?.known?.hands[seat] : place === "stock_cards" ? told?.known?.stock_cards : null) ?? []);
  const count = size === null ? String(cards.length) : `${cards.length}/${size}`;
  const wrong = told?.findings.some((found) => found.place.path === place) ?? false;
  return html`<button
    type="button" class=${seat ? `place place--${placeOf(seat)}` : "place"} data-place=${place} data-wrong=${wrong ? "wrong" : nothing}
    aria-pressed=${place === target?.place} @click=${() => act(aim, place)}
    ><span class="place__name">${withPlayers(now, label, sideOf(place))}</span> <span class="place__count">${cards.length === size ? `${count} ✓` : count}</span
    >${wrong ? html`<span class="visually-hidden"> ${_("not the right number")}</span>` : nothing}<span
      class=${inferred.length ? "place__cards place__cards--inferred" : "place__cards"}
    >${lying(now, place, cards)}${inferred.map((card) => chip(card, false))}</span></button
  >`;
}

/** The cards suit by suit; a stock that is drawn from, in its order. What stands twice or is in no pack comes last. */
function lying({ game: { pack }, game, told }: State, place: string, cards: string[]) {
  const suits = [...new Set(pack.map((card) => card[1]))];
  const sorted = suits.flatMap((suit) => pack.filter((card) => card.endsWith(suit) && cards.includes(card)));
  const strange = cards.filter((card) => !pack.includes(card));
  const doubled = cards.filter((card, at) => cards.indexOf(card) !== at && !strange.includes(card));
  const shown = place === "stock_cards" && isDrawnFrom(game) ? cards : [...sorted, ...doubled, ...strange];
  return shown.map((card) => chip(card, doubled.includes(card) || isWrong(told, `${place}[${cards.indexOf(card)}]`)));
}

const chip = (card: string, wrong: boolean) => (card === "?" ? html`<span class="unknown">?</span>` : cardChip(card, "", wrong));

/** Whether a finding concerns the card that stands there, or stands there once more. */
function isWrong(told: Report | null, path: string) {
  return told?.findings.some(({ place }) => [place.path, place.also?.path].includes(path)) ?? false;
}
