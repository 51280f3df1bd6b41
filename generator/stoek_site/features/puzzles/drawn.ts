/** The parts of a hand puzzle that lie there: what has been played, all four hands, every choice with its cost, the links. */

import { html, nothing } from "lit-html";
import { cardName } from "../../shared/cards/cards.ts";
import { cardChip, cardProse } from "../../shared/cards/pieces.ts";
import { SITE, ruleHref } from "../../shared/dom/site.ts";
import { _, N_, ngettext, woven } from "../../shared/language/language.ts";
import { namesAt, seatAfter, type Choice, type Guide, type Played, type Puzzle, type Trick } from "./puzzle.ts";

const LEVELS = [N_("easy"), N_("medium"), N_("hard"), N_("only with all cards seen")];
const HARD = 3;

export const chips = (cards: string[]) => html`<span class="holding">${cards.map((card) => cardChip(card))}</span>`;

/** How hard a puzzle is; one that a single hand does not solve has a level of its own. */
export function levelMark(difficulty: number) {
  const dots = html`<span aria-hidden="true">${"●".repeat(difficulty)}<span class="puzzle__off">${"●".repeat(Math.max(0, HARD - difficulty))}</span></span> `;
  return html`<span class="puzzle__level">${difficulty > HARD ? nothing : dots}${_(LEVELS[difficulty - 1])}</span>`;
}

/** The goal, and what a player at the table knows. */
export const headline = ({ goal, facts }: Puzzle) => html`<p class="puzzle__goal">${goal.words}</p><p class="puzzle__facts">${cardProse(facts.join(" "))}</p>`;

/** @param more one column more */
export const playHeads = ({ order }: Played, more: string = "") => html`<th><span class="visually-hidden">${_("Trick")}</span></th
  >${[...[_("Led"), _("2nd"), _("3rd"), _("4th")].slice(0, order.length), more].filter(Boolean).map((words) => html`<th>${words}</th>`)}`;

/** Who has taken a trick, and what it is worth. */
export function takenLine(puzzle: Played, winner: string, points: number) {
  const words = winner === puzzle.seat ? _("you take {points}", { points }) : _("{who} takes {points}", { who: namesAt(puzzle)[winner], points });
  return html`<span class="puzzle__taken-line">${words}</span>`;
}

/**
 * The tricks played so far, folded up; nothing where none has been.
 * @param tricks with those that the reader has played on
 */
export function playedSoFar(puzzle: Puzzle, tricks: Trick[]) {
  const { discards, marked } = puzzle;
  const names = namesAt(puzzle);
  const play = (card: string, who: string, winner: string) => {
    const taken = who === winner ? html`<span class="visually-hidden">${_(" takes the trick")}</span>` : nothing;
    const kind = marked.some((each) => each.card === card) ? "puzzle__marked" : "";
    return html`<td class=${who === winner ? "layout__won" : nothing}><span class="layout__seat">${names[who]}</span> ${cardChip(card, kind)}${taken}</td>`;
  };
  const row = ({ leader, cards, winner }: Trick, index: number) => html`<tr
    ><th scope="row">${index + 1}</th>${cards.map((card, place) => play(card, seatAfter(puzzle, leader, place), winner))}</tr
  >`;
  const fold = html`<details class="fold puzzle__played" ?open=${marked.length > 0}
    ><summary>${ngettext("Played so far: {count} trick", "Played so far: {count} tricks", tricks.length)}</summary
    ><table class="layout layout--tricks puzzle__plays"><thead><tr>${playHeads(puzzle)}</tr></thead><tbody>${tricks.map(row)}</tbody></table></details
  >`;
  const away = discards ? html`<p class="puzzle__away">${woven(_("You put away {cards}"), { cards: chips(discards) })}</p>` : nothing;
  return [away, tricks.length ? fold : nothing];
}

/** What everybody holds at the decision. */
export function fourHands({ order, side, hands, buried, declarer, role }: Omit<Puzzle, "kind">, heading: string = "") {
  const names = namesAt({ order, side });
  const named = (seat: string) => [names[seat], seat === declarer ? html`<small>${role}</small>` : nothing];
  const row = (name: unknown, cards: string[]) => html`<tr><th scope="row">${name}</th><td>${chips(cards)}</td></tr>`;
  const rows = [order.map((seat) => row(named(seat), hands[seat])), buried?.length ? row(_("put away"), buried) : nothing];
  return html`<div
    ><h2 class="puzzle__heading">${heading || (order.length === 4 ? _("All four hands") : _("Both hands"))}</h2><table class="layout puzzle__hands"><tbody>${rows}</tbody></table></div
  >`;
}

/**
 * Every choice with its value and its cost; pressing one shows its play.
 * @param seen the one that was pressed
 */
export function choiceTable(puzzle: Puzzle, seen: Choice | null, see: (choice: Choice) => void) {
  const { heads, choices } = puzzle;
  const row = (choice: Choice) => {
    const { cards, price, right, tricks, worth } = choice;
    const label = _("See it: the play after {cards}", { cards: cards.map(cardName).join(", ") });
    const key = html`<button
      type="button" class="link-button" aria-pressed=${choice === seen} aria-label=${label} @click=${() => see(choice)}>${_("See it")}</button
    >`;
    const mark = html`<strong class=${right ? "puzzle__good" : "puzzle__bad"} role="img" aria-label=${right ? _("right") : _("wrong")}>${right ? "✓" : "✗"}</strong>`;
    return html`<tr><td>${mark} ${chips(cards)}</td><td class="number">${worth}</td><td class="number">${price}</td><td>${tricks.length ? key : nothing}</td></tr>`;
  };
  const sorted = [...choices].sort((one, other) => Number(other.right) - Number(one.right) || one.cost - other.cost);
  const own = seen?.hands && !seen.right ? { ...puzzle, hands: seen.hands, buried: seen.buried ?? null } : null;
  return html`<div
    ><h2 class="puzzle__heading">${_("Every choice")}</h2
    ><table class="breakdown puzzle__choices"
      ><thead><tr
        ><th>${_("Choice")}</th><th class="number">${heads.worth}</th><th class="number">${heads.price}</th><th
        ><span class="visually-hidden">${_("Play")}</span></th></tr></thead
      ><tbody>${sorted.map(row)}</tbody></table
    ><p class="puzzle__words">${seen ? cardProse(seen.words) : nothing}</p
    ><div>${own ? fourHands(own, _("A layout in which it fails")) : nothing}</div></div
  >`;
}

/** The theme, where it stands in words, and the rule that decides what may be played. */
export function whereItStands({ id, rule, other_rule: other, pair }: Puzzle, { title, says, page, note, words }: Guide) {
  // The puzzle with the same hand and trick, and other cards with the partner.
  const same = html`<a href="${SITE}${page}#${pair}" data-entry=${pair}>${_("The same hand, other cards with your partner")}</a>`;
  const links = [
    html`<a href=${SITE + note}>${words}</a>`,
    html`<a href=${ruleHref(rule)}>${_("What may be played")}</a>`,
    other && html`<a href=${ruleHref(other)}>${_("The rule of the other game")}</a>`,
    pair && same,
    linkTo(id, page),
  ];
  const items = links.filter(Boolean).map((link) => html`<li>${link}</li>`);
  return html`<div><h2 class="puzzle__heading">${title}</h2><p>${says}</p><ul class="puzzle__links">${items}</ul></div>`;
}

export const linkTo = (id: string, page: string) => html`<a href="${SITE}${page}#${id}">${_("Link to this puzzle: {id}", { id })}</a>`;
