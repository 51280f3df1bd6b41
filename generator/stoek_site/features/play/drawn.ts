/** The table of a deal that is being played, what can be done at it, and the words for both. */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { callWords, cardChip, cardFace, chips, trumpMark } from "../../shared/cards/pieces.ts";
import { _, ngettext, woven } from "../../shared/language/language.ts";
import { seatWord } from "../score/report/seats.ts";
import { SEAT, around, owners } from "./sitting.ts";
import type { Advice, Choice, Deed, View } from "./sitting.ts";

const PLACES: Record<number, string[]> = { 2: ["south", "north"], 4: ["south", "west", "north", "east"] };

export const named = (seat: string) => (seat === SEAT ? _("You") : seatWord(seat));

const suitOf = (trump: string | null | undefined) => (trump ? callWords(trump) : _("no trumps"));

/** A choice as a button has it. */
export function choiceWords(choice: Choice): unknown {
  const { kind, card = "", cards = [], call = "", gave = "", got, stock, trump, declarer, points = 0 } = choice;
  switch (kind) {
    case "card": return cardChip(card);
    case "call": return callWords(call);
    case "meld": return woven<unknown>(_("Announce {cards} ({points})"), { cards: chips(cards), points: String(points) });
    case "exchange": return got
      ? woven<unknown>(_("Exchange {gave} for {got}"), { gave: cardChip(gave), got: cardChip(got) })
      : woven<unknown>(_("Give {card} to your partner"), { card: cardChip(gave) });
    case "return": return woven<unknown>(_("Give {card} back"), { card: cardChip(card) });
    case "stock": return stock === "taken" ? _("Take the stock") : _("Leave the stock");
    case "discard": return woven<unknown>(_("Put {cards} away"), { cards: chips(cards) });
    default: return [woven<unknown>(_("Trumps: {suit}"), { suit: suitOf(trump) }), declarer ? woven<unknown>(_(", {who}"), { who: named(declarer) }) : ""];
  }
}

/** What somebody has done, in a line. */
export function deedWords(deed: Deed): unknown {
  const who = named(deed.seat);
  const { kind, card = "", cards, call = "", gave = "", got, stock, trump } = deed;
  switch (kind) {
    case "card": return woven<unknown>(_("{who}: {card}"), { who, card: cardChip(card) });
    case "call": return woven<unknown>(_("{who}: {call}"), { who, call: callWords(call) });
    case "meld": return woven<unknown>(_("{who} announces {cards}"), { who, cards: chips(cards ?? []) });
    case "exchange": return got
      ? woven<unknown>(_("{who} exchanges {gave} for {got}"), { who, gave: cardChip(gave), got: cardChip(got) })
      : woven<unknown>(_("{who} gives {card} to the partner"), { who, card: cardChip(gave) });
    case "stock": return stock === "taken" ? _("{who} takes the stock", { who }) : _("{who} leaves the stock", { who });
    case "trump": return woven<unknown>(_("{who} plays {suit}"), { who, suit: suitOf(trump) });
    case "return": return card ? woven<unknown>(_("{who} gives {card} back"), { who, card: cardChip(card) }) : _("{who} gives a card back", { who });
    default: return _("{who}: {what}", { who, what: deed.words });
  }
}

/** The trick on the table; before the next lead the last one, as it lies. */
function lying({ leader, trick, tricks, seats }: View) {
  const last = tricks.at(-1);
  if (trick.length && leader) return { cards: trick, of: owners(seats, leader, trick.length), winner: null };
  return last ? { cards: last.cards, of: owners(seats, last.leader, last.cards.length), winner: last.winner } : { cards: [], of: [], winner: null };
}

/** @param fresh the card that has just come */
export function felt(view: View, fresh: string | null) {
  const order = around(view);
  const { cards, of, winner } = lying(view);
  const seat = (place: string, at: number) => {
    const name = order[at];
    const card = cards[of.indexOf(name)];
    const call = view.calls.filter(({ seat: by }) => by === name).at(-1);
    const isTurn = view.turn === name && !winner;
    const note = winner === name ? _("takes it") : of[0] === name ? _("led") : "";
    const roles = [view.declarer === name ? _("declarer") : "", view.dealer === name ? _("deals") : ""].filter(Boolean).join(", ");
    const partner = view.partners && order.length === 4 && at === 2 ? _("your partner") : "";
    const inside = card
      ? html`${keyed(card, cardFace(card, { kind: card === fresh ? `landing--${place}` : "" }))}<span class="play__note">${note}</span>`
      : call && !view.tricks.length && !view.trick.length ? html`<span class="play__call">${callWords(call.call)}</span>`
        : isTurn ? (name === SEAT ? _("your turn") : _("to play")) : nothing;
    return html`<div class="seat seat--${place}"
      ><span class="seat__name">${named(name)}${partner ? html` <span class="seat__partner">${partner}</span>` : nothing}<span class="play__role">${roles}</span></span
      ><div class="play__slot" data-state=${winner === name ? "won" : card ? "lies" : isTurn ? "turn" : "empty"}>${inside}</div></div>`;
  };
  const places = PLACES[order.length] ?? PLACES[4];
  const drawn = ["north", "west", "east", "south"].filter((place) => places.includes(place));
  const up = view.turned_up.length && !view.tricks.length
    ? html`<span class="play__up"><span>${_("Turned up")}</span>${view.turned_up.map((card) => cardFace(card))}</span>` : nothing;
  return html`<div class="table play__felt" role="group" aria-label=${_("The table")}
    >${view.phase === "play" || view.trump ? trumpMark(view.trump) : nothing}${up}${drawn.map((place) => seat(place, places.indexOf(place)))}</div>`;
}

/** Tricks and points of both sides so far. */
export function tally({ tricks, sides, melds, calls, left_in_stock: stock, phase }: View) {
  const ordered = Object.values(sides).filter((seats) => seats.length).sort((one, other) => Number(other.includes(SEAT)) - Number(one.includes(SEAT)));
  const told = ordered.map((seats) => {
    const won = tricks.filter(({ winner }) => seats.includes(winner));
    const points = won.reduce((sum, trick) => sum + trick.points + trick.bonus, 0);
    const who = seats.length === 1 && seats[0] !== SEAT ? named(seats[0]) : seats.includes(SEAT) ? (seats.length > 1 ? _("Your side") : _("You")) : _("The others");
    return _("{who}: {tricks}, {points}", {
      who,
      tricks: ngettext("{count} trick", "{count} tricks", won.length),
      points: ngettext("{count} point", "{count} points", points),
    });
  });
  const shown = melds.map(({ seat, cards, points }) => html`<li>${named(seat)}: ${chips(cards)} (${points})</li>`);
  const said = phase === "play" ? calls.map(({ seat, call }, at) => [at ? _(" · ") : "", named(seat), " ", callWords(call)]) : [];
  const lies = stock ? ngettext("{count} card in the stock", "{count} cards in the stock", stock) : "";
  return html`<p class="play__tally">${[...(tricks.length ? told : []), ...(lies ? [lies] : [])].join(_(" · "))}</p>${said.length ? html`<p class="play__tally">${said}</p>` : nothing}${shown.length ? html`<ul class="play__melds" aria-label=${_("Announced")}>${shown}</ul>` : nothing}`;
}

const figure = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;

/** What a player would do here, and why. */
export function advised({ choice, averages, words }: Advice, prose: (text: string) => unknown) {
  if (!choice) return html`<p class="play__advice">${_("Nothing now: let the others go on.")}</p>`;
  const rows = averages.slice(0, 8).map(({ choice: each, mean, error }) => html`<tr><th scope="row">${choiceWords(each)}</th><td>${figure(mean)}</td><td>± ${error.toFixed(1)}</td></tr>`);
  return html`<div class="play__advice"><p><strong>${choiceWords(choice)}</strong></p><p>${prose(words)}</p>${
    rows.length > 1
      ? html`<table class="play__averages"><thead><tr><th scope="col">${_("Choice")}</th><th scope="col">${_("Game points")}</th><th scope="col">${_("Error")}</th></tr></thead><tbody>${rows}</tbody></table>`
      : nothing
  }</div>`;
}
