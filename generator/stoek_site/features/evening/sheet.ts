/** What stands below the pad: the deals in a table, and who pays whom, or the games. */

import { html, nothing } from "lit-html";
import { cardProse } from "../../shared/cards/pieces.ts";
import { figure, signed, spoken } from "../../shared/dom/numbers.ts";
import { _, ngettext, woven } from "../../shared/language/language.ts";
import { dealerOf, hyphenated, isOver, namesOf, sideNames, type Line } from "./evening.ts";
import { FIRST_FIELD, turnedTo } from "./pen.ts";
import { settled } from "./settled.ts";
import { chosenOf } from "./state.ts";
import type { Desk } from "./desk.ts";
import type { Session, SidesGame, SidesSession, Told } from "./session.ts";

/** What a row says between the number of its deal and the link to its cards. */
interface Row {
  /** the dealer, and where a declarer alone scores who that was */
  who: unknown[];
  /** its result and the total, or what both sides have */
  figures: unknown[];
  kind?: string;
  /** how it is called aloud */
  said: string;
}

/**
 * The lines in a table. What is wrong with one has a row of its own: in a column it would break word by word.
 * @param heads above the columns between the number and the link; the last two hold figures
 */
function table(desk: Desk, heads: string[], rowOf: (line: Line, at: number) => Row) {
  const { lines } = desk.evening;
  if (!lines.length) return nothing;
  const { notes } = desk.told;
  const drawn = (line: Line, at: number) => {
    const { who, figures, said, kind = "" } = rowOf(line, at);
    const number = at + 1;
    const aloud = line.deal ? _("Open the cards of deal {number}", { number }) : _("Enter the cards of deal {number}", { number });
    return html`
      <tr class=${kind || nothing}>
        <th scope="row"><button type="button" class="lines__number" data-line=${at} aria-label=${_("Change deal {number}: {told}", { number, told: said })}
          aria-pressed=${chosenOf(desk.state) === at} @click=${() => desk.act((now) => turnedTo(now, at, false), FIRST_FIELD)}>${number}</button></th>
        ${who.map((cell) => html`<td>${cell}</td>`)}${figures.map((cell) => html`<td class="number">${cell}</td>`)}
        <td class="lines__link"><a class="lines__deal" href=${desk.href(at)} aria-label=${aloud}>${line.deal ? _("open") : _("enter")}</a></td>
      </tr>
      ${notes.has(at) ? html`<tr class="lines__note"><td colspan=${heads.length + 2}>${cardProse(notes.get(at) ?? "")}</td></tr>` : nothing}`;
  };
  const head = (words: string, at: number) => html`<th class=${at < heads.length - 2 ? nothing : "number"}>${words}</th>`;
  return html`
    <h2 class="evening__heading">${_("Deal by deal")}</h2>
    <table class=${desk.game.sides ? "breakdown lines lines--sides" : "breakdown lines"}>
      <thead><tr><th>${_("Deal")}</th>${heads.map(head)}<th><span class="visually-hidden">${_("Its cards")}</span></th></tr></thead>
      <tbody>${lines.map(drawn)}</tbody>
    </table>`;
}

export const lines = (desk: Desk) => (desk.game.sides ? sidesLines(desk) : playersLines(desk));

function playersLines(desk: Desk) {
  const { evening, game } = desk;
  const names = namesOf(evening);
  const { session }: Told<Session> = desk.told;
  return table(desk, [_("Dealer"), _("Declarer"), _("Result"), _("Total")], ({ declarer, result, thrownIn }, at) => {
    const told = session?.sheet[at];
    const who = thrownIn ? _("thrown in") : (told?.declarer ?? (declarer === null ? "?" : names[declarer]));
    const points = told?.result ?? result;
    const shown = thrownIn ? "–" : points === null ? "?" : signed(points);
    const total = told?.declarer ? told.totals[told.declarer] : undefined;
    const dealer = html`${hyphenated(told?.dealer ?? names[dealerOf(desk, at)])}${names.length > game.seats ? html`<small> ${_("out")}</small>` : nothing}`;
    return { who: [dealer, hyphenated(who)], figures: [shown, total === undefined ? "" : figure(total)], said: `${who} ${shown}` };
  });
}

const small = (words: string) => html`<small class="sides__note">${words}</small>`;

const won = (game: SidesGame | undefined, side: number) =>
  game?.winner === side ? html` <strong class="sides__won">${game.to_nothing ? _("won to nothing") : _("won")}</strong>` : nothing;

/** A line below each game: beneath its last deal, which says who has won it. */
function sidesLines(desk: Desk) {
  const { evening, game } = desk;
  const names = namesOf(evening);
  const { session }: Told<SidesSession> = desk.told;
  return table(desk, [_("Dealer"), ...sideNames(evening).map(hyphenated)], ({ declarer, results, thrownIn }, at) => {
    const told = session?.sheet[at];
    const both = told?.results ?? results ?? null;
    // Who took the deal on is not a column of its own.
    const name = told?.declarer ?? (declarer === null ? "" : names[declarer]);
    const taken = thrownIn ? _("thrown in") : name && _("taken on by {name}", { name: hyphenated(name) });
    const dealer = html`${hyphenated(told?.dealer ?? names[dealerOf(desk, at)])}${taken ? html`<small class="lines__taken">${taken}</small>` : nothing}`;
    const said = thrownIn ? _("thrown in") : both ? _("{first} to {second}", { first: spoken(both[0]), second: spoken(both[1]) }) : _("no result");
    const last = session?.games.find(({ first, deals }) => first + deals - 2 === at);
    const cell = (side: number) => {
      if (thrownIn) return "–";
      if (!both) return told ? "?" : "…";
      const result = html`<span class="sides__result">${figure(both[side])}</span>`;
      if (!told || game.sides?.strokes) return html`${result}${won(last, side)}`;
      const added = told.added[side] ? small(_("and {points} carried", { points: told.added[side] })) : nothing;
      const waits = told.carried && side === 0 ? small(_("{points} carried over", { points: told.carried })) : nothing;
      return html`${result} <span class="sides__total">${figure(told.totals[side])}</span>${added}${waits}${won(last, side)}`;
    };
    return { who: [dealer], figures: [0, 1].map(cell), said, kind: last?.over ? "lines__over" : "" };
  });
}

export const reckoning = (desk: Desk) => (desk.game.sides ? games(desk) : settlement(desk));

/** Who pays whom, where everything is counted. */
function settlement(desk: Desk) {
  const { evening } = desk;
  const { session, counted }: Told<Session> = desk.told;
  if (!session || !counted || counted < evening.lines.length) return nothing;
  return html`
    <h2 class="evening__heading">${_("Settlement")}</h2>
    <p class="settled__words">${isOver(desk) ? _("The session is over.") : _("As it stands now: in each pair, the player with the lower total pays the other the difference.")}</p>
    ${settled(session.settlement, evening.unit.trim())}
    ${session.settlement.payments.length ? nothing : html`<p>${_("Nobody owes anybody anything.")}</p>`}`;
}

function games(desk: Desk) {
  const { evening } = desk;
  const { session, counted }: Told<SidesSession> = desk.told;
  if (!session?.games.length || counted < evening.lines.length) return nothing;
  const names = sideNames(evening);
  const halfway = ({ half }: SidesGame) => (half === undefined || half === null ? "" : ` ${_("{name} had half the target first.", { name: names[half] })}`);
  const item = (game: SidesGame, at: number) => {
    const { deals, totals, winner, over, to_nothing: whole } = game;
    const number = at + 1;
    if (winner === null) {
      const parts = { number, first: figure(totals[0]), second: figure(totals[1]) };
      const one = ngettext(
        "Game {number}: not over after {count} deal, {first} to {second}.",
        "Game {number}: not over after {count} deals, {first} to {second}.",
        deals,
        parts,
      );
      const drawn = ngettext(
        "Game {number}: a draw after {count} deal, {first} to {second}.",
        "Game {number}: a draw after {count} deals, {first} to {second}.",
        deals,
        parts,
      );
      return html`<li>${over ? drawn : one}${halfway(game)}</li>`;
    }
    const parts = { number, name: "{name}", won: figure(totals[winner]), lost: figure(totals[1 - winner]) };
    const said = whole
      ? ngettext("Game {number}: {name} won in {count} deal, {won} to nothing.", "Game {number}: {name} won in {count} deals, {won} to nothing.", deals, parts)
      : ngettext("Game {number}: {name} won in {count} deal, {won} to {lost}.", "Game {number}: {name} won in {count} deals, {won} to {lost}.", deals, parts);
    return html`<li>${woven(said, { name: html`<strong>${names[winner]}</strong>` })}${halfway(game)}</li>`;
  };
  const points = { points: session.waiting };
  const waits =
    session.waiting_for === "taker"
      ? _("{points} carried over, for the next makers who make their deal.", points)
      : _("{points} carried over, for the winners of the next deal.", points);
  const words = [
    ...(session.waiting ? [waits] : []),
    ...(session.target === null && !session.length ? [_("There is no target: the sources name none. You can set one under “At the table”.")] : []),
  ];
  return html`
    <h2 class="evening__heading">${_("Games")}</h2>
    <ol class="settled__payers">${session.games.map(item)}</ol>
    ${words.map((said) => html`<p class="settled__words">${said}</p>`)}`;
}
