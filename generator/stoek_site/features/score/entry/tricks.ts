/** The play of an entry: the trick that is being played, every seat in its place, and all tricks so far; each card can be chosen and changed. */

import { make } from "../../../shared/dom/nodes.ts";
import { SUIT_WORDS, cardChip, cardFace, cardName } from "../../../shared/cards/cards.ts";
import { redraw } from "../../../shared/dom/redraw.ts";
import { tricksOf } from "./course.ts";
import { TRICKS } from "./sheet.ts";
import type { Report } from "../../../shared/engine/types.ts";
import type { Entry } from "./entry.ts";

const SIDES: Record<string, string> = { N: "north", E: "east", S: "south", W: "west" };

export function layTricks(entry: Entry, changed: () => void) {
  const felt = make("div", { class: "lay" });
  const body = make("tbody", {});
  const list = make("table", { class: "tricks" }, body);
  list.setAttribute("aria-label", "The tricks so far");
  const element = make("div", { class: "entry__play" }, felt, list);

  return {
    element,
    show() {
      const focused = (document.activeElement as HTMLElement | null)?.dataset.ref;
      drawFelt(felt, entry, changed);
      redraw(body, entry.sheet.tricks.map((_, at) => row(entry, at, changed)));
      list.hidden = !entry.sheet.tricks.length;
      if (focused) (element.querySelector(`[data-ref="${focused}"]`) as HTMLElement | null)?.focus();
    },
  };
}

function row(entry: Entry, at: number, changed: () => void) {
  const { sheet, told } = entry;
  const { plays, leader } = sheet.tricks[at];
  const seats = told?.tricks[at]?.seats ?? [];
  const head = make("th", {}, String(at + 1));
  head.setAttribute("scope", "row");
  const cells = plays.map(({ card, seat }, place) => {
    const who = seats[place] ?? seat ?? (place === 0 ? leader : undefined) ?? "";
    const wrong = wrongIn(told, at, place);
    const won = who !== "" && who === told?.tricks[at]?.winner;
    const chosen = entry.chosen?.trick === at && entry.chosen.at === place;
    const face = card === "?" ? make("span", { class: "unknown" }, "?") : cardChip(card);
    const name = card === "?" ? "a card not known" : cardName(card);
    const says = [`trick ${at + 1}`, who ? entry.nameOf(who) : `card ${place + 1}`, name, wrong ?? "", won ? "takes the trick" : "", "change"];
    const seen = [make("span", { class: "played__seat" }, who), face, make("span", { class: "played__mark" }, wrong ? "✗" : won ? "✓" : "")];
    for (const part of seen) part.setAttribute("aria-hidden", "true");
    const button = make("button", { class: "played" }, make("span", { class: "visually-hidden" }, says.filter(Boolean).join(", ")), ...seen);
    button.setAttribute("type", "button");
    button.setAttribute("aria-pressed", String(chosen));
    button.dataset.ref = `${at}.${place}`;
    if (wrong) button.dataset.wrong = wrong;
    button.addEventListener("click", () => {
      entry.choose(chosen ? null : { place: TRICKS, trick: at, at: place });
      changed();
    });
    return make("td", {}, button);
  });
  return make("tr", {}, head, ...cells);
}

/** What is wrong with a card of the play, in a word. */
function wrongIn(told: Report | null, trick: number, at: number) {
  const other = `tricks[${trick}].cards[${at}]`;
  return told?.findings.find(({ place, severity }) => severity === "error" && ((place.trick === trick + 1 && place.card === at + 1) || place.also?.path === other))?.type;
}

function drawFelt(felt: HTMLElement, entry: Entry, changed: () => void) {
  const { sheet, told, game } = entry;
  const size = game.seats.length;
  const count = sheet.tricks.length;
  const open = count && sheet.tricks[count - 1].plays.length < size ? count - 1 : count;
  // Between two tricks the last one stays in sight until the next card comes.
  const shown = count && open === count ? count - 1 : open;
  const plays = sheet.tricks[shown]?.plays ?? [];
  const seats = told?.tricks[shown]?.seats ?? [];
  const turn = told?.turn?.seat ?? null;
  const begins = (open === count || !sheet.tricks[open]?.plays.length) && open < (tricksOf(game)?.count ?? Infinity);
  const places = game.seats.map((seat) => {
    const place = plays.findIndex((_, at) => seats[at] === seat);
    const leads = begins ? make("span", { class: "visually-hidden" }, ` leads trick ${open + 1}`) : "";
    const name = make("span", { class: "lay__name" }, entry.nameOf(seat), leads, seat === told?.declarer ? make("small", {}, " declares") : "");
    const card = place < 0 ? make("span", { class: "lay__empty" }, seat === turn ? "next" : "") : faceOf(plays[place].card);
    const led = place === 0 ? make("small", { class: "lay__led" }, "led") : "";
    const button = make("button", { class: `lay__seat lay__seat--${SIDES[seat] ?? "other"}` }, name, card, led);
    button.setAttribute("type", "button");
    button.dataset.ref = `lead.${seat}`;
    button.dataset.trick = String(open);
    if (seat === turn) button.dataset.turn = "turn";
    button.toggleAttribute("disabled", !begins);
    button.addEventListener("click", () => {
      entry.lead(open, seat);
      changed();
    });
    return button;
  });
  const trump = sheet.facts.trump || (told?.trump ?? "");
  const middle = make("span", { class: "lay__middle" }, `Trick ${shown + 1}`, ...(trump ? [make("small", {}, ...(trump in SUIT_WORDS ? ["trumps ", suit(trump), make("span", { class: "visually-hidden" }, SUIT_WORDS[trump])] : [trump.replace("-", " ")]))] : []));
  redraw(felt, [...places, middle]);
}

const faceOf = (card: string) => (card === "?" ? make("span", { class: "slot" }) : cardFace(card));

function suit(trump: string) {
  const sign = make("span", { class: "suit" });
  sign.dataset.suit = trump;
  return sign;
}
