/** The desk of an entry: what is asked for, the tray, the line to type in, and the tools. One set for every step that takes cards or calls. */

import { html, nothing } from "lit-html";
import { indexOf, withNames } from "../../../shared/cards/cards.ts";
import { cardProse } from "../../../shared/cards/pieces.ts";
import { signed } from "../../../shared/dom/numbers.ts";
import { _ } from "../../../shared/language/language.ts";
import { typeOf } from "../report/marks.ts";
import { pointTo } from "../report/report.ts";
import { takerOf } from "../report/seats.ts";
import { countAt, isDrawnFrom } from "./course.ts";
import { restOf } from "./rest.ts";
import { TRICKS, UNKNOWN, cardAt, standing } from "./sheet.ts";
import { type, wordsOf } from "./typing.ts";
import type { Lying, Tray } from "../../../shared/cards/tray.ts";
import type { Entry } from "./entry.ts";
import type { Ref } from "./sheet.ts";

export function desk(entry: Entry, tray: Tray) {
  const { step, targets, target, sheet, depth, fault } = entry;
  const calls = step.id === "auction";
  const stand = standing(sheet);
  const left = restOf(entry);
  const rest = () => {
    const count = left.length;
    if (!target) return cardProse(_("The card not known is {card}", { card: left[0] ?? "" }));
    if (target.place === TRICKS) return _("Play the last trick");
    if (target.seat) return _("The rest is {player}’s ({count})", { player: target.label, count });
    return _("The rest is the {place} ({count})", { place: target.label.toLowerCase(), count });
  };
  const caption = calls ? _("Type calls") : targets.length ? _("Type cards") : _("Type");
  const example = calls ? callsOf(entry) : targets.length ? `${indexOf("J")}c ${indexOf("9")}c 10d`.toLowerCase() : wordsOf(entry.game, step).join(", ");
  // Figures have fields of their own to type in.
  const typed = depth !== "figures";
  const tool = (sign: string, name: string, act: () => boolean, { hidden = false, disabled = false } = {}) => html`<button
    type="button" class="button button--quiet entry__tool" aria-label=${name} title=${name} ?hidden=${hidden} aria-disabled=${disabled ? "true" : nothing} @click=${() => !disabled && entry.done(act())}
  >${sign}</button>`;
  return html`<div class="entry__desk">
    <div class="entry__says"><p class="entry__prompt">${cardProse(promptOf(entry))}</p>${outcome(entry)}</div>
    ${tray.view((card) => lyingOf(entry, card, stand.get(card) ?? []), { hidden: calls || !targets.length })}
    <button type="button" class="button entry__rest" ?hidden=${!left.length} @click=${() => entry.done(entry.takeRest())}>${rest()}</button>
    <form class="entry__typing" @submit=${(event: Event) => entered(entry, event)}>
      <label class="field" ?hidden=${!typed}
        ><span class="field__label">${caption}</span><input
          type="text" class="entry entry__line" autocapitalize="off" autocomplete="off" spellcheck="false" enterkeyhint="next" maxlength="2000"
          aria-describedby="entry-line-error" aria-invalid=${fault ? "true" : nothing} placeholder=${example}
          @input=${({ target: line }: Event) => take(entry, line as HTMLInputElement, false)} @keydown=${(event: KeyboardEvent) => pressed(entry, event)}
      /></label>
      ${tool(UNKNOWN, _("A card that is not known"), () => entry.add(UNKNOWN), { hidden: step.id !== "play" })}
      ${tool("⌫", _("Take out the last one"), () => entry.back(), { hidden: !typed })}
      ${tool("↶", _("Undo"), () => entry.undo(), { disabled: !entry.history.canUndo })} ${tool("↷", _("Redo"), () => entry.redo(), { disabled: !entry.history.canRedo })}
    </form>
    <p class="field-error" id="entry-line-error">${fault ? cardProse(fault) : nothing}</p>
  </div>`;
}

/** What the checker has found, where it is seen while cards are entered, and what the deal came to; the way to it in the report, which stands below. */
function outcome({ told, step, target, targets }: Entry) {
  if (!told || step.id === "figures") return nothing;
  const way = (
    kind: string,
    sign: string,
    title: string,
    to: string,
    words: string,
  ) => html`<button type="button" class="entry__found" data-kind=${kind} title=${title}
    @click=${({ currentTarget }: Event) => pointTo((currentTarget as Element).closest(".deal")?.querySelector(to) ?? null)}><span aria-hidden="true">${sign} </span>${words}</button>`;
  const errors = told.findings.filter(({ severity }) => severity === "error");
  const [first] = errors;
  const more = errors.length - 1;
  if (first)
    return way(
      "wrong",
      "✗",
      _("To what was found"),
      '.finding[data-kind="error"]',
      more ? _("{type}, {count} more", { type: typeOf(first), count: more }) : typeOf(first),
    );
  if (!told.result || !targets.length || target) return nothing;
  return way("right", "✓", _("To the result"), ".deal__status", Object.values(told.result).map(signed).join(" : "));
}

/** What stands in the line is entered, as far as it is whole; what is not stays there. */
function take(entry: Entry, line: HTMLInputElement, whole: boolean) {
  const { left, fault, changed } = type(entry, line.value, whole);
  const told = fault !== entry.fault;
  entry.fault = fault;
  if (changed) {
    line.value = left;
    entry.done(true);
  } else if (told) entry.draw();
}

function entered(entry: Entry, event: Event) {
  event.preventDefault();
  const line = (event.currentTarget as Element).querySelector("input") as HTMLInputElement;
  if (line.value.trim()) take(entry, line, true);
  else if (!isAmongHands(entry)) entry.done(entry.takeRest() || entry.goOn());
}

/** One hand is whole and the next one's turn: who ends a line there by Enter does not want to leave the hands. */
function isAmongHands({ step, target, sheet }: Entry) {
  return (
    step.id === "cards" &&
    target !== null &&
    target.place.startsWith("hands.") &&
    Object.entries(sheet.sets).some(([place, cards]) => place.startsWith("hands.") && cards.length > 0)
  );
}

/** In an empty line the key takes out what was entered last. */
function pressed(entry: Entry, event: KeyboardEvent) {
  if (event.key !== "Backspace" || (event.target as HTMLInputElement).value || event.repeat) return;
  event.preventDefault();
  entry.done(entry.back());
}

/** Calls that may be typed. */
function callsOf({ game: { calls }, told }: Entry) {
  if (calls.some((call) => call.startsWith("once "))) return ["pass", "3", "once 4"].join(", ");
  const next = told?.calls?.next ?? calls;
  return (next.length > 5 ? [next[0], next[1], next[next.length - 1]] : next).join(", ").toLowerCase();
}

/** The same for who hears it. */
export const promptWords = (entry: Entry) => withNames(promptOf(entry));

/** What comes next, in words. */
function promptOf(entry: Entry): string {
  const { step, target, targets, chosen, moved, sheet } = entry;
  if (chosen) return chosenPrompt(cardAt(sheet, chosen), entry.isPlaceOf(chosen));
  if (step.id === "auction") return auctionPrompt(entry);
  if (moved)
    return _("{player} takes trick {number} now: the cards after it are other players’.", { player: entry.nameOf(moved.winner), number: moved.number });
  if (!target) return targets.length ? placedWords(entry) : "";
  if (target.place === TRICKS) return playPrompt(entry);
  const { label, seat, size } = target;
  const count = countAt(sheet, target.place);
  const drawn = target.place === "stock_cards" && isDrawnFrom(entry.game);
  const place = seat ? _("{player}’s hand", { player: label }) : drawn ? _("{place}, in the order drawn", { place: label }) : label;
  if (size === null) return _("{place}: {count} cards.", { place, count });
  return count < size ? _("{place}: card {number} of {size}.", { place, number: count + 1, size }) : _("{place}: {count} of {size}.", { place, count, size });
}

/**
 * @param stands what is chosen; undefined: the place of what is missing
 * @param isPlace whether a card must stand there
 */
function chosenPrompt(stands: string | undefined, isPlace: boolean) {
  if (stands === undefined) return _("Choose what is missing here.");
  if (stands !== UNKNOWN) return _("Choose what takes the place of {card}, or ⌫ to take it out.", { card: stands });
  return isPlace ? _("Choose the card that was played here.") : _("Choose the card that was played here, or ⌫ to take the place out.");
}

/** Nothing lacks a card: but one may stand in two places, where another one belongs. */
function placedWords({ targets, sheet }: Entry) {
  const inTwo = [...standing(sheet)].find(([, refs]) => refs.filter(({ place }) => targets.some((each) => each.place === place)).length > 1);
  return inTwo ? _("{card} stands in two places. Choose the one that is wrong, and then the right card.", { card: inTwo[0] }) : _("Every card has its place.");
}

function auctionPrompt(entry: Entry) {
  const { told, sheet } = entry;
  const seat = told?.calls?.seat;
  if (told && sheet.auction.length) {
    if (!told.calls) return _("The auction is over.");
    const calls = told.calls.next.join(", ");
    if (told.declarer) return _("{player} is the {taker}, and may still say: {calls}.", { player: entry.nameOf(told.declarer), taker: takerOf(told), calls });
  }
  if (seat) return _("{player} is to speak.", { player: entry.nameOf(seat) });
  return entry.field("dealer") && !sheet.facts.dealer && !sheet.auction.length
    ? _("Say who dealt; then the calls in their order.")
    : _("The calls in their order.");
}

function playPrompt(entry: Entry) {
  const { sheet, told } = entry;
  if (told?.turn) {
    const { trick, position, seat } = told.turn;
    if (!seat) return _("Trick {trick}: card {number}.", { trick, number: position });
    const player = entry.nameOf(seat);
    return position === 1 ? _("Trick {trick}: {player} leads.", { trick, player }) : _("Trick {trick}: {player} plays.", { trick, player });
  }
  if (countAt(sheet, TRICKS)) return _("All the tricks are there.");
  return entry.field("stock") ? _("The first trick: the declarer leads.") : _("The first trick: the player to the dealer’s left leads.");
}

/** What the key of a card says. */
function lyingOf(entry: Entry, card: string, refs: Ref[]): Lying | null {
  const { step, targets, target: aimed, told } = entry;
  const here = refs.filter(({ place }) => targets.some((each) => each.place === place));
  if (here.length > 1) return { mark: "×2", words: _("twice"), kind: "twice" };
  if (here.length) {
    const [{ place, trick }] = here;
    if (trick !== undefined) return { mark: String(trick + 1), words: _("played to trick {number}", { number: trick + 1 }), kind: "elsewhere" };
    const { seat = null, label = "" } = targets.find((each) => each.place === place) ?? {};
    const words = seat ? _("in the hand of {player}", { player: label }) : _("in: {place}", { place: label });
    return { mark: seat ?? { pile: "✓", opponents_pile: "○" }[place] ?? "•", words, ...(place === aimed?.place ? {} : { kind: "elsewhere" }) };
  }
  if (step.id === "stock" && refs.length) return heldBy(entry, refs);
  if (step.id !== "play" || !told?.turn) return null;
  const { hand, legal, illegal, seat } = told.turn;
  if (refs.some(({ place }) => place === "discards")) return { mark: "–", words: _("discarded"), kind: "illegal" };
  if (illegal?.[card]) return { mark: "✗", words: _("may not be played"), kind: "illegal" };
  if (legal?.includes(card) && hand) return { mark: "", words: _("may be played"), kind: "legal" };
  const holder = Object.entries(told.known?.held ?? {}).find(([, cards]) => cards.includes(card))?.[0];
  return holder && holder !== seat ? { mark: holder, words: _("held by {player}", { player: entry.nameOf(holder) }), kind: "illegal" } : null;
}

/** While the declarer discards: what was dealt to others cannot be among it. */
function heldBy(entry: Entry, refs: Ref[]): Lying | null {
  const seat = refs.find(({ place }) => place.startsWith("hands."))?.place.slice(6);
  if (!seat || !entry.told?.declarer || seat === entry.told.declarer) return null;
  return { mark: seat, words: _("in the hand of {player}", { player: entry.nameOf(seat) }), kind: "illegal" };
}
