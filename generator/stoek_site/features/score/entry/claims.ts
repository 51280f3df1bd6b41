/** The combinations announced: as tags that can be taken out, what the cards hold as buttons, and buttons that add any other. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { repeat } from "lit-html/directives/repeat.js";
import { indexOf } from "../../../shared/cards/cards.ts";
import { cardChip } from "../../../shared/cards/pieces.ts";
import { _, woven, sentence } from "../../../shared/language/language.ts";
import { boxOf, faceOf, focusOneOf, taggedField } from "./tagged.ts";
import { sideOf, withPlayers, type Doing, type Entered } from "./told.ts";
import type { ClaimJson, EntryField, Report } from "../../../shared/engine/deals.ts";

/** whose combinations */
export type Announcing = "announced" | "opponents_announced";
type Option = NonNullable<EntryField["options"]>[number];
type Offer = NonNullable<Report["offers"]>[number];

/** What a combination is known by: its cards, `four-9`, `sequence-3`, or the name of a marriage. */
export function idOf({ kind, rank, length, cards }: ClaimJson): string {
  return cards?.join("") ?? [kind, rank ?? length].filter((part) => part !== undefined).join("-");
}

/** The reader may choose other letters while it stands there. */
const rankIndex = (rank: string) => html`<strong data-rank=${rank} .textContent=${live(indexOf(rank))}></strong>`;

const cardWords = (cards: string[]) => cards.map((card, at) => [at ? " " : "", cardChip(card)]);

/** What the tag of a combination says, and as text. */
function tagWords(claim: ClaimJson, option: Option | undefined): { shown: unknown; about: string } {
  const { seat, kind, rank, cards } = claim;
  if (cards) {
    const before = [seat, kind].flatMap((word) => (word ? [`${word} `] : [])).join("");
    return { shown: [before, cardWords(cards)], about: `${before}${cards.map(faceOf).join(" ")}` };
  }
  const four = kind === "four" && rank ? rank : "";
  const name = four ? _("four {rank}", { rank: indexOf(four) }) : (option?.words ?? idOf(claim));
  const shown = four ? woven(_("four {rank}"), { rank: rankIndex(four) }) : name;
  return { shown: [shown, " ", option ? html`<small>${option.points}</small>` : nothing], about: `${name} ${option?.points ?? ""}` };
}

/** What the hands allow of those that this field is for; null where they are not known. Where each meld has its trick, each side has its own list. */
function offersFor({ sheet, told, depth }: Entered, name: Announcing, timed: boolean): Offer[] | null {
  if (depth !== "deal" || !told?.offers) return null;
  const own = name === "announced";
  if (!timed) return own ? told.offers : null;
  const seats = told.sides?.[own ? 0 : 1].seats ?? [];
  const said = new Set([sheet.announced, sheet.opponents_announced].flatMap((claims) => claims ?? []).map(({ cards }) => cards?.join()));
  return told.offers.filter(({ seat = "", cards }) => seats.includes(seat) && !said.has(cards.join()));
}

export function claimsField(now: Entered, does: Doing, name: Announcing, described: EntryField, off: boolean) {
  const { sheet, depth, told } = now;
  const { fields } = now.game.entry;
  const { options = [], tricks = 0 } = described;
  const own = name === "announced";
  const claims = sheet[name] ?? [];
  const timed = Boolean(fields.announced?.tricks);
  const offers = offersFor(now, name, timed) ?? [];
  // Where the hands are known, what they hold is offered, each with its seat: then one list is enough.
  const bySeat = !timed && depth === "deal" && Boolean(told?.offers) && fields.opponents_announced !== undefined;
  const open = offers.filter(({ kind, cards }) => !claims.some((claim) => (claim.cards ? claim.cards.join() === cards.join() : claim.kind === kind)));
  const say = (said: ClaimJson[] | null) => does.say({ [name]: said });
  const optionOf = (claim: ClaimJson) => options.find((each) => idOf(each.claim) === idOf(claim));

  const take =
    ({ seat, cards, trick }: Offer, at: number) =>
    (event: Event) => {
      const box = boxOf(event);
      say([...claims, { ...(seat ? { seat } : {}), cards, ...(trick ? { trick } : {}) }]);
      focusOneOf(box.querySelectorAll(".add--offer"), at, [...box.querySelectorAll<HTMLElement>("[data-take-out]")].at(-1));
    };
  const offer = (found: Offer, at: number) => {
    const { seat, kind, cards, points, trick } = found;
    return html`<button type="button" class="add add--offer" ?disabled=${off} @click=${take(found, at)}
      >${seat ? html`<span class="said__seat">${seat}</span> ` : nothing}${cardWords(cards)} <small
        >${trick ? _("{kind} {points}, in {trick}", { kind, points, trick }) : `${kind} ${points}`}</small
      ></button
    >`;
  };
  const adder = ({ claim, words, points }: Option) => {
    const id = idOf(claim);
    // A sequence may stand twice, in two suits; a four and the marriage cannot.
    const there = claim.kind !== "sequence" && claims.some((each) => idOf(each) === id);
    return html`<button type="button" class="add" data-add=${id} aria-disabled=${there} ?disabled=${off} @click=${() => there || say([...claims, { ...claim }])}
      ><span class="visually-hidden">${_("Add {name},", { name: words })} </span
      >${claim.rank ? rankIndex(claim.rank) : html`<strong>${claim.length ?? claim.kind}</strong>`} <small>${points}</small></button
    >`;
  };
  const kinds =
    own && bySeat ? [] : [...new Set(options.map(({ claim }) => claim.kind ?? ""))].map((kind) => options.filter(({ claim }) => claim.kind === kind));
  const group = (each: Option[]) =>
    html`<div class="announced__group"><span class="announced__word">${sentence(each[0].claim.kind ?? "")}</span>${each.map(adder)}</div>`;
  return taggedField(
    now,
    name,
    { ...described, label: own && bySeat ? _("Announced") : withPlayers(now, described.label, sideOf(name)) },
    {
      said: sheet[name],
      say,
      tag: (claim) => ({ ...tagWords(claim, optionOf(claim)), out: _("Take out {name}", { name: optionOf(claim)?.words ?? idOf(claim) }) }),
      timed: timed && depth === "deal" && tricks > 0,
      none: [_("Nothing was announced."), _("Nothing was announced")],
      offers: html`<div
      class="announced__offers" role="group" ?hidden=${!open.length || off}
      aria-label=${offers.some(({ seat }) => seat) ? _("The hands hold") : _("The declarer's cards hold")}
    >${repeat(open, ({ cards }) => cards.join(), offer)}</div>`,
      adders: (none) => html`${kinds.filter(({ length }) => length > 1).map(group)}
      <div class="announced__group">${kinds
        .filter(({ length }) => length === 1)
        .flat()
        .map(adder)}${none}</div>`,
    },
    { off, hidden: !own && bySeat && !claims.length },
  );
}
