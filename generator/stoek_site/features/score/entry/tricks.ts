/** The play of an entry: the trick that is being played, every seat in its place, and all tricks so far; each card can be chosen and changed. */

import { html, nothing } from "lit-html";
import { cardName } from "../../../shared/cards/cards.ts";
import { chairsFrom } from "../../../shared/cards/compass.ts";
import { felt, type Seat } from "../../../shared/cards/felt.ts";
import { cardChip, cardFace, trumpMark } from "../../../shared/cards/pieces.ts";
import { _ } from "../../../shared/language/language.ts";
import { isChosen, seatName, type Act, type State } from "./state.ts";
import { choose, lead } from "./steps.ts";
import { meldsIn } from "../report/pieces.ts";
import { tricksOf } from "./course.ts";
import { TRICKS, UNKNOWN, type TrickEntered } from "./sheet.ts";
import type { Report } from "../../../shared/engine/deals.ts";

export function tricks(now: State, act: Act) {
  const { sheet } = now;
  return html`<div class="entry__play">
    ${table(now, act)}
    <table class="tricks" aria-label=${_("The tricks so far")} ?hidden=${!sheet.tricks.length}>
      <tbody>${sheet.tricks.map((trick, at) => row(now, act, trick, at))}</tbody>
    </table>
  </div>`;
}

/** What comes above the table, or goes, leaves it where it is. */
export function keepTableInPlace(panes: HTMLElement): () => void {
  const table = () => panes.querySelector(".lay")?.getBoundingClientRect();
  const before = table();
  const rows = () => panes.querySelectorAll(".tricks tr").length;
  const count = rows();
  return () => {
    const now = table();
    if (before && now && rows() !== count && before.bottom > 0 && before.top < innerHeight) scrollBy({ top: now.top - before.top, behavior: "instant" });
  };
}

function row(now: State, act: Act, { plays, leader }: TrickEntered, trick: number) {
  const { told } = now;
  const cell = ({ card, seat }: TrickEntered["plays"][number], at: number) => {
    const who = told?.tricks[trick]?.seats[at] ?? seat ?? (at === 0 ? leader : undefined) ?? "";
    const wrong = wrongIn(told, trick, at);
    const won = who !== "" && who === told?.tricks[trick]?.winner;
    const ref = { place: TRICKS, trick, at };
    const says = [
      _("trick {number}", { number: trick + 1 }),
      who ? seatName(now, who) : _("card {number}", { number: at + 1 }),
      card === UNKNOWN ? _("a card not known") : cardName(card),
      wrong,
      won ? _("takes the trick") : "",
      _("change"),
    ]
      .filter(Boolean)
      .join(", ");
    return html`<td><button
      type="button" class="played" aria-pressed=${isChosen(now, ref)} data-ref="${trick}.${at}" data-wrong=${wrong ?? nothing}
      @click=${() => act(choose, ref)}
      ><span class="visually-hidden">${says}</span><span class="played__seat" aria-hidden="true">${who}</span><span aria-hidden="true"
      >${card === UNKNOWN ? html`<span class="unknown">?</span>` : cardChip(card)}</span><span class="played__mark" aria-hidden="true">${wrong ? "✗" : won ? "✓" : ""}</span></button
    ></td>`;
  };
  const withMelds = told?.tricks.some(({ melds }) => melds) ?? false;
  const missing = isChosen(now, { place: TRICKS, trick, at: plays.length });
  return html`<tr><th scope="row">${trick + 1}</th>${plays.map(cell)}${missing ? cell({ card: UNKNOWN }, plays.length) : nothing}${withMelds ? html`<td class="tricks__melds">${meldsIn(told?.tricks[trick]?.melds)}</td>` : nothing}</tr>`;
}

/** What is wrong with a card of the play, in a word. */
function wrongIn(told: Report | null, trick: number, at: number) {
  const other = `tricks[${trick}].cards[${at}]`;
  return told?.findings.find(
    ({ place, severity }) => severity === "error" && ((place.trick === trick + 1 && place.card === at + 1) || place.also?.path === other),
  )?.type;
}

function table(now: State, act: Act) {
  const { sheet, told, game } = now;
  const count = sheet.tricks.length;
  const open = count && sheet.tricks[count - 1].plays.length < game.seats.length ? count - 1 : count;
  // Between two tricks the last one stays in sight until the next card comes.
  const shown = count && open === count ? count - 1 : open;
  const plays = sheet.tricks[shown]?.plays ?? [];
  const turn = told?.turn?.seat ?? null;
  const begins = (open === count || !sheet.tricks[open]?.plays.length) && open < (tricksOf(game)?.count ?? Infinity);
  const seat = (each: string): Seat => {
    const place = plays.findIndex((_play, at) => told?.tricks[shown]?.seats[at] === each);
    const leads = begins ? html`<span class="visually-hidden"> ${_("leads trick {number}", { number: open + 1 })}</span>` : nothing;
    return {
      name: [seatName(now, each), leads],
      role: each === told?.declarer ? _("declares") : "",
      lies: place < 0 ? (each === turn ? _("next") : nothing) : faceOf(plays[place].card),
      state: place >= 0 ? "lies" : each === turn ? "turn" : "empty",
      note: place === 0 ? _("led") : "",
      key: { press: () => act(lead, open, each), ref: `lead.${each}`, off: !begins },
    };
  };
  const trump = sheet.facts.trump || (told?.trump ?? "");
  const around = [...game.seats].sort((one, other) => chairsFrom("S", one) - chairsFrom("S", other));
  return felt(around.map(seat), {
    trumps: trump ? trumpMark(trump, trumpWords(now, trump)) : nothing,
    beside: _("Trick {number}", { number: shown + 1 }),
    kind: "lay",
  });
}

const faceOf = (card: string) => (card === UNKNOWN ? html`<span class="slot"></span>` : cardFace(card));

function trumpWords({ game }: State, trump: string) {
  const { values = [], words = [] } = game.entry.fields.trump ?? {};
  return String(words[values.indexOf(trump)] ?? trump);
}
