/**
 * The exchanges of an entry: each as a tag that can be taken out, and what adds one. For the card turned up a seat is enough; with the partner
 * both cards are chosen.
 */

import { html } from "lit-html";
import { SUIT_WORDS } from "../../../shared/cards/cards.ts";
import { cardChip } from "../../../shared/cards/pieces.ts";
import { options } from "../../../shared/dom/draw.ts";
import { _, woven } from "../../../shared/language/language.ts";
import { seatName } from "./state.ts";
import { boxOf, faceOf, taggedField } from "./tagged.ts";
import type { EntryField, ExchangeJson } from "../../../shared/engine/deals.ts";
import type { Doing, Entered } from "./told.ts";

const shown = (card: string | undefined) => (card && card !== "?" ? cardChip(card) : "?");

export function exchangesField(now: Entered, does: Doing, described: EntryField, off: boolean) {
  const { exchanges } = now.sheet;
  const say = (said: ExchangeJson[] | null) => does.say({ exchanges: said });
  const add = (one: ExchangeJson) => say([...(exchanges ?? []), one]);
  return taggedField(
    now,
    "exchanges",
    described,
    {
      said: exchanges,
      say,
      tag: ({ seat, gave, got }) => {
        const player = seat ? seatName(now, seat) : _("Somebody");
        return {
          shown: [woven(_("{player}: {gave} for {got}"), { player, gave: shown(gave), got: shown(got) }), " "],
          about: _("The exchange of {player}", { player }),
          out: _("Take out the exchange of {player}", { player }),
        };
      },
      timed: Boolean(described.tricks),
      none: [_("Nothing was exchanged."), _("Nothing was exchanged")],
      adders: (none) => [described.with === "partner" ? withPartner(now, does, described, off, add) : withTable(now, described, off, add), none],
    },
    { off },
  );
}

/** With the card turned up: who did it says all, and it is done once in a deal. */
function withTable(now: Entered, { seats = [], gives = [] }: EntryField, off: boolean, add: (exchange: ExchangeJson) => void) {
  const did = (seat: string) => (event: Event) => {
    const box = boxOf(event);
    add({ seat, ...turnedUp(now, gives[0]) });
    box.querySelector<HTMLElement>(".announced__list :is(select, button)")?.focus();
  };
  const done = Boolean(now.sheet.exchanges?.length);
  return html`<div class="announced__group">${seats.map(
    (seat) => html`<button
    type="button" class="add exchanged__who" data-exchange=${seat} ?disabled=${off} ?hidden=${done} @click=${did(seat)}
  >${_("{player} did", { player: seatName(now, seat) })}</button>`,
  )}</div>`;
}

/** The two cards, as far as trumps and the card turned up are known. */
function turnedUp({ game, sheet: { sets, facts }, told }: Entered, rank: string) {
  const trump = facts.trump || told?.trump || "";
  const size = game.entry.fields.stock_cards?.size;
  const last = size && sets.stock_cards?.length === size ? sets.stock_cards[size - 1] : undefined;
  const got = sets.turn_up?.[0] ?? (last?.[1] === trump ? last : undefined);
  return { ...(trump in SUIT_WORDS ? { gave: `${rank}${trump}` } : {}), ...(got ? { got } : {}) };
}

/**
 * With the partner: who, which card, and which came back. Hands are entered as they were after the exchange: what was given lies with the
 * partner, what came back with the giver.
 */
function withPartner(now: Entered, does: Doing, { seats = [], gives = [] }: EntryField, off: boolean, add: (exchange: ExchangeJson) => void) {
  const { swap, sheet, game } = now;
  const at = seats.indexOf(swap.seat);
  const hand = (place: number) => (at < 0 ? [] : (sheet.sets[`hands.${seats[place % seats.length]}`] ?? []));
  const [own, partner] = [hand(at), hand(at + seats.length / 2)];
  const given = (partner.length ? partner : game.pack).filter((card) => gives.includes(card[0]));
  const back = own.length ? own : game.pack;
  const gave = given.includes(swap.gave) ? swap.gave : "";
  const got = back.includes(swap.got) ? swap.got : "";

  const choice = (name: keyof typeof swap, words: string, chosen: string, values: string[], face: (value: string) => string) => {
    const choose = ({ target }: Event) => {
      does.swap({ seat: swap.seat, gave, got, [name]: (target as HTMLSelectElement).value });
    };
    return html`<label class="exchanged__choice"
      ><span>${words}</span><select class="entry" ?disabled=${off} @change=${choose}>
        ${options(
          ["", ...values].map((value) => [value, value ? face(value) : "–"]),
          chosen,
        )}
      </select></label
    >`;
  };
  const added = (event: Event) => {
    const box = boxOf(event);
    does.swap({ seat: "", gave: "", got: "" });
    add({ seat: swap.seat, gave, got });
    box.querySelector<HTMLElement>(".exchanged__choice select")?.focus();
  };
  return html`<div class="announced__group exchanged__cards">
    ${choice("seat", _("Who gave"), swap.seat, seats, (seat) => seatName(now, seat))}
    ${choice("gave", _("which card"), gave, given, faceOf)} ${choice("got", _("and got"), got, back, faceOf)}
    <button type="button" class="button button--quiet" aria-label=${_("Add this exchange")} ?disabled=${!(swap.seat && gave && got)} @click=${added}>${_("Add")}</button>
  </div>`;
}
