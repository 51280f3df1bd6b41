/** The desk of an entry: what is asked for, the tray, the line to type in, and the tools. One set for every step that takes cards or calls. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { indexOf, withNames } from "../../../shared/cards/cards.ts";
import { cardProse } from "../../../shared/cards/pieces.ts";
import { signed } from "../../../shared/dom/numbers.ts";
import { _ } from "../../../shared/language/language.ts";
import { typeOf } from "../report/marks.ts";
import { pointTo } from "../report/report.ts";
import { sideLabel, sidesOf, takerOf } from "../report/seats.ts";
import { countAt, isDrawnFrom, type Step, type Target } from "./course.ts";
import { TRICKS, UNKNOWN, cardAt, standing, type Ref } from "./sheet.ts";
import { redone, seatName, stepIn, targetIn, targetsIn, undone, type Act, type State } from "./state.ts";
import { add, back, goOn, isPlaceOf, restIn, takeRest } from "./steps.ts";
import { type, wordsOf } from "./typing.ts";
import type { ReportSide } from "../../../shared/engine/deals.ts";
import type { Lying, Tray } from "../../../shared/cards/tray.ts";

export function desk(now: State, act: Act, tray: Tray) {
  const { sheet, depth, fault, line, past, future } = now;
  const [step, targets, target] = [stepIn(now), targetsIn(now), targetIn(now)];
  const calls = step.id === "auction";
  const stand = standing(sheet);
  const left = restIn(now);
  const rest = () => {
    const count = left.length;
    if (!target) return cardProse(_("The card not known is {card}", { card: left[0] ?? "" }));
    if (target.place === TRICKS) return _("Play the last trick");
    if (target.seat) return _("The rest is {player}’s ({count})", { player: target.label, count });
    return _("The rest is the {place} ({count})", { place: target.label.toLowerCase(), count });
  };
  const caption = calls ? _("Type calls") : targets.length ? _("Type cards") : _("Type");
  const example = calls ? callsOf(now) : targets.length ? `${indexOf("J")}c ${indexOf("9")}c 10d`.toLowerCase() : wordsOf(now.game, step).join(", ");
  // Figures have fields of their own to type in.
  const typed = depth !== "figures";
  const tool = (sign: string, name: string, does: (now: State) => State, { hidden = false, disabled = false } = {}) => html`<button
    type="button" class="button button--quiet entry__tool" aria-label=${name} title=${name} ?hidden=${hidden} aria-disabled=${disabled ? "true" : nothing} @click=${() => disabled || act(does)}
  >${sign}</button>`;
  return html`<div class="entry__desk">
    <div class="entry__says"><p class="entry__prompt">${cardProse(promptOf(now))}</p>
      <button type="button" class="button entry__rest" ?hidden=${!left.length} @click=${() => act(takeRest)}>${rest()}</button>${outcome(now)}</div>
    ${tray.view((card) => lyingOf(now, step, targets, target, card, stand.get(card) ?? []), { hidden: calls || !targets.length })}
    <form class="entry__typing" @submit=${(event: Event) => (event.preventDefault(), act(entered))}>
      <label class="field" ?hidden=${!typed}
        ><span class="field__label">${caption}</span><input
          type="text" class="entry entry__line" autocapitalize="off" autocomplete="off" spellcheck="false" enterkeyhint="next" maxlength="2000"
          aria-describedby="entry-line-error" aria-invalid=${fault ? "true" : nothing} placeholder=${example} .value=${live(line)}
          @input=${({ target: field }: Event) => act(type, (field as HTMLInputElement).value, false)} @keydown=${(event: KeyboardEvent) => pressed(act, event)}
      /></label>
      ${tool(UNKNOWN, _("A card that is not known"), (then) => add(then, UNKNOWN), { hidden: step.id !== "play" })}
      ${tool("⌫", _("Take out the last one"), back, { hidden: !typed })}
      ${tool("↶", _("Undo"), undone, { disabled: !past.length })} ${tool("↷", _("Redo"), redone, { disabled: !future.length })}
    </form>
    <p class="field-error" id="entry-line-error">${fault ? cardProse(fault) : nothing}</p>
  </div>`;
}

/** What the checker has found, and what the deal came to, where it is seen while something is entered; the way to it in the report, which stands below. */
function outcome(now: State) {
  const { findings = [], result } = now.told ?? {};
  const [first, ...more] = findings.filter(({ severity }) => severity === "error");
  if (first) {
    const words = more.length ? _("{type}, {count} more", { type: typeOf(first), count: more.length }) : typeOf(first);
    return wayTo('.finding[data-kind="error"]', "wrong", "✗", _("To what was found"), words);
  }
  if (!now.told || !result) return nothing;
  // Where there is nothing else, it says whose each is.
  const isWide = stepIn(now).id === "figures";
  const scored = (side: ReportSide) => `${isWide ? `${sideLabel({ ...side, seats: null }, {})} ` : ""}${signed(result[side.name])}`;
  const sides = sidesOf(now.told).filter(({ name }) => name in result);
  return wayTo(".deal__status", "right", "✓", _("To the result"), sides.map(scored).join(" : "));
}

const wayTo = (to: string, kind: string, sign: string, title: string, words: string) => html`<button
  type="button" class="entry__found" data-kind=${kind} title=${title}
  @click=${({ currentTarget }: Event) => pointTo((currentTarget as Element).closest(".deal")?.querySelector(to) ?? null)}
><span aria-hidden="true">${sign} </span>${words}</button>`;

/** The line is ended: what stands in it is entered; an empty one takes the rest, or goes on to the next step. */
function entered(now: State): State {
  if (now.line.trim()) return type(now, now.line, true);
  if (isAmongHands(now)) return now;
  const taken = takeRest(now);
  return taken === now ? goOn(now) : taken;
}

/** One hand is whole and the next one's turn: who ends a line there by Enter does not want to leave the hands. */
function isAmongHands(now: State) {
  const hands = Object.entries(now.sheet.sets).some(([place, cards]) => place.startsWith("hands.") && cards.length > 0);
  return hands && stepIn(now).id === "cards" && Boolean(targetIn(now)?.place.startsWith("hands."));
}

/** In an empty line the key takes out what was entered last. */
function pressed(act: Act, event: KeyboardEvent) {
  if (event.key !== "Backspace" || (event.target as HTMLInputElement).value || event.repeat) return;
  event.preventDefault();
  act(back);
}

function callsOf({ game: { calls }, told }: State) {
  if (calls.some((call) => call.startsWith("once "))) return ["pass", "3", "once 4"].join(", ");
  const next = told?.calls?.next ?? calls;
  return (next.length > 5 ? [next[0], next[1], next[next.length - 1]] : next).join(", ").toLowerCase();
}

/** The same for who hears it. */
export const promptWords = (now: State) => withNames(promptOf(now));

/** What comes next, in words. */
function promptOf(now: State): string {
  const { chosen, moved, sheet } = now;
  const [targets, target] = [targetsIn(now), targetIn(now)];
  if (chosen) return chosenPrompt(cardAt(sheet, chosen), isPlaceOf(now, chosen));
  if (stepIn(now).id === "auction") return auctionPrompt(now);
  if (moved)
    return _("{player} now wins trick {number}, so the cards after it belong to different players.", {
      player: seatName(now, moved.winner),
      number: moved.number,
    });
  if (!target) return targets.length ? placedWords(targets, sheet) : "";
  if (target.place === TRICKS) return playPrompt(now);
  const { label, seat, size } = target;
  const count = countAt(sheet, target.place);
  const drawn = target.place === "stock_cards" && isDrawnFrom(now.game);
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
  if (stands !== UNKNOWN) return _("Choose a card to replace {card}, or press ⌫ to remove it.", { card: stands });
  return isPlace ? _("Choose the card played here.") : _("Choose the card played here, or press ⌫ to remove this place.");
}

/** Nothing lacks a card: but one may stand in two places, where another one belongs. */
function placedWords(targets: Target[], sheet: State["sheet"]) {
  const inTwo = [...standing(sheet)].find(([, refs]) => refs.filter(({ place }) => targets.some((each) => each.place === place)).length > 1);
  return inTwo
    ? _("{card} appears twice. Choose the one that is wrong, then the card that belongs there.", { card: inTwo[0] })
    : _("Every card has its place.");
}

function auctionPrompt(now: State) {
  const { told, sheet, game } = now;
  const seat = told?.calls?.seat;
  if (told && sheet.auction.length) {
    if (!told.calls) return _("The auction is over.");
    const calls = told.calls.next.join(", ");
    if (told.declarer) return _("{player} is the {taker}, and may still say: {calls}.", { player: seatName(now, told.declarer), taker: takerOf(told), calls });
  }
  if (seat) return _("{player} is to speak.", { player: seatName(now, seat) });
  return game.entry.fields.dealer && !sheet.facts.dealer && !sheet.auction.length
    ? _("Say who dealt; then the calls in their order.")
    : _("The calls in their order.");
}

function playPrompt(now: State) {
  const { sheet, told, game } = now;
  if (told?.turn) {
    const { trick, position, seat } = told.turn;
    if (!seat) return _("Trick {trick}: card {number}.", { trick, number: position });
    const player = seatName(now, seat);
    return position === 1 ? _("Trick {trick}: {player} leads.", { trick, player }) : _("Trick {trick}: {player} plays.", { trick, player });
  }
  if (countAt(sheet, TRICKS)) return _("All the tricks are there.");
  return game.entry.fields.stock ? _("The first trick: the declarer leads.") : _("The first trick: the player to the dealer’s left leads.");
}

const MAY = () => _("may be played");

/** Whose card is asked for, and what may be played there: of whose turn it is; where a card of the play is to be replaced, of who played it. */
function turnIn({ told, chosen }: State) {
  const { turn = null } = told ?? {};
  if (chosen?.trick === undefined || (turn?.trick === chosen.trick + 1 && turn.position === chosen.at + 1)) return turn;
  const { trick, at } = chosen;
  const found = told?.findings.find(({ place, legal }) => legal && place.trick === trick + 1 && place.card === at + 1);
  return { seat: told?.tricks[trick]?.seats[at] ?? null, hand: found?.legal ?? null, legal: found?.legal ?? null, illegal: null };
}

/** What the key of a card says. */
function lyingOf(now: State, step: Step, targets: Target[], aimed: Target | null, card: string, refs: Ref[]): Lying | null {
  const turn = turnIn(now);
  const here = refs.filter(({ place }) => targets.some((each) => each.place === place));
  if (here.length > 1) return { mark: "×2", words: _("twice"), kind: "twice" };
  if (here.length) {
    const [{ place, trick }] = here;
    if (trick !== undefined) {
      const words = _("played to trick {number}", { number: trick + 1 });
      const mark = String(trick + 1);
      return now.chosen && turn?.legal?.includes(card) ? { mark, words: `${MAY()}, ${words}`, kind: "legal" } : { mark, words, kind: "elsewhere" };
    }
    const { seat = null, label = "" } = targets.find((each) => each.place === place) ?? {};
    const words = seat ? _("in the hand of {player}", { player: label }) : _("in: {place}", { place: label });
    return { mark: seat ?? { pile: "✓", opponents_pile: "○" }[place] ?? "•", words, ...(place === aimed?.place ? {} : { kind: "elsewhere" }) };
  }
  if (step.id === "stock" && refs.length) return heldBy(now, refs);
  if (step.id !== "play" || !turn) return null;
  const { hand, legal, illegal, seat } = turn;
  if (refs.some(({ place }) => place === "discards")) return { mark: "–", words: _("discarded"), kind: "illegal" };
  if (illegal?.[card]) return { mark: "✗", words: _("may not be played"), kind: "illegal" };
  if (legal?.includes(card) && hand) return { mark: "", words: MAY(), kind: "legal" };
  const holder = Object.entries(now.told?.known?.held ?? {}).find(([, cards]) => cards.includes(card))?.[0];
  return holder && holder !== seat ? { mark: holder, words: _("held by {player}", { player: seatName(now, holder) }), kind: "illegal" } : null;
}

/** While the declarer discards: what was dealt to others cannot be among it. */
function heldBy(now: State, refs: Ref[]): Lying | null {
  const seat = refs.find(({ place }) => place.startsWith("hands."))?.place.slice(6);
  if (!seat || !now.told?.declarer || seat === now.told.declarer) return null;
  return { mark: seat, words: _("in the hand of {player}", { player: seatName(now, seat) }), kind: "illegal" };
}
