/** What a deal scores line by line, how both sides' points come to the same sum, what a score still lacks; what house rules changed in it. */

import { html, nothing } from "lit-html";
import { cardProse } from "../../../shared/cards/pieces.ts";
import { signed } from "../../../shared/dom/numbers.ts";
import { _, N_, ngettext, woven } from "../../../shared/language/language.ts";
import { ruleLink } from "../../../shared/reader/drawn-rules.ts";
import { breakdown, foldedBreakdown, linkTo } from "../../rules/score-lines.ts";
import { cardPoints, heading, joined, note, strong } from "./pieces.ts";
import { sideLabel, sidesOf, theSide, who } from "./seats.ts";
import type { HouseDeparture, Report, ReportSide, ScoreLine } from "../../../shared/engine/deals.ts";
import type { Deal } from "./deal.ts";

const DEPTHS: Record<string, string> = {
  figures: N_("Counted from the figures as they were entered."),
  piles: N_("Counted from the cards that were taken."),
  tricks: N_("Counted from the tricks, card by card."),
};

type Bounds = { least: number; most: number };

const points = ({ least, most }: Bounds) => (least === most ? cardPoints(least) : _("{least} to {most} card points", { least, most }));

function soFar(report: Report) {
  const { so_far: told, missing } = report;
  if (!missing.length || !told.tricks) return nothing;
  const [first, other] = sidesOf(report);
  const own = { side: theSide(first), won: Number(told[`${first.name}_tricks`]), points: points(told[`${first.name}_points`] as Bounds) };
  const theirs = { side: theSide(other), points: points(told[`${other.name}_points`] as Bounds) };
  const words = _("So far {tricks}: {first}, {other}.", {
    tricks: ngettext("{count} trick", "{count} tricks", Number(told.tricks)),
    first: ["declarer", "eldest"].includes(first.name) ? _("{side} has {won} of them and {points}", own) : _("{side} have {won} of them and {points}", own),
    other: other.name === "dealer" ? _("{side} has {points}", theirs) : _("{side} have {points}", theirs),
  });
  return html`<p class="deal__so-far">${words}</p>`;
}

function roundedWords(exact: number, rounded: number) {
  if (exact === rounded) return _("{exact} stays {exact}", { exact });
  return exact < rounded ? _("{exact} is rounded up to {rounded}", { exact, rounded }) : _("{exact} is rounded down to {rounded}", { exact, rounded });
}

/** Both sides' points together, and how each was rounded; nothing where the hand was not played. */
function crossCheck(lines: ScoreLine[], told: Report["so_far"]) {
  const [others, both] = lines.filter(({ rule }) => rule?.endsWith("/scoring/cross-check"));
  const taken = lines.find(({ rule }) => rule?.endsWith("/scoring/achieved"));
  if (!others || !both || !taken) return nothing;
  const own = both.value - others.value;
  const { least, most } = (told.opponents_points ?? { least: 0, most: -1 }) as Bounds;
  const rounded = roundedWords(taken.value, own);
  const how =
    least === most
      ? _("The declarer’s {own}; the opponents’ {theirs}.", { own: rounded, theirs: roundedWords(least, others.value) })
      : _("The declarer’s {own}.", { own: rounded });
  const why = _("The two are not rounded alike, so that they always come to {points}.", { points: both.value });
  return html`<div class="cross-check">
    <p class="cross-check__head">${_("Cross-check")}</p>
    <p class="cross-check__sum"><span>${_("Declarer {own} + opponents {others} =", { own, others: others.value })} </span><strong>${both.value} ✓</strong></p>
    <p class="cross-check__how">${how} ${why} ${linkTo(both.rule)}</p>
  </div>`;
}

/** What the deal comes to as it stands, where that is no result. */
function asPlayed(report: Report, played: NonNullable<Report["as_played"]>, sides: ReportSide[], names: Record<string, string>) {
  const { declarer, findings, so_far: told } = report;
  const revoke = findings.some(({ type }) => type === "revoke");
  const named = (side: ReportSide) => (sides.length === 1 && declarer ? _("{side}, {who}", { side: theSide(side), who: who(names, declarer) }) : theSide(side));
  const scores = sides.map((side) => woven<unknown>(_("{points} for {side}"), { points: strong(signed(played.result[side.name])), side: named(side) }));
  const open = report.settled ? _("This deal has a revoke.") : _("No source says what a revoke costs: that is for your table to settle.");
  const why = revoke ? open : _("With these problems the deal has no result.");
  const said = revoke ? _("As played it would score {scores}.") : _("As written it would score {scores}.");
  return html`${heading(_("As played"))}<p class="deal__as-played">${why} ${woven<unknown>(said, { scores: joined(scores, ", ") })}</p>
    ${foldedBreakdown(played.lines)}${crossCheck(played.lines, told)}`;
}

/** What the deal scores if the table settles it by the revoke that is proven. */
function settled({ lines, result, revoked }: NonNullable<Report["settled"]>, sides: ReportSide[]) {
  const scores = sides.map((side) => woven<unknown>(_("{points} for {side}"), { points: strong(signed(result[side.name])), side: theSide(side) }));
  const by = sides
    .filter(({ name }) => name === revoked)
    .map(theSide)
    .join();
  const said = woven<unknown>(_("By your house rules, the revoke of {by} settles the deal: {scores}."), { by, scores: joined(scores, ", ") });
  return html`${heading(_("Settled"))}<p>${said}</p>${foldedBreakdown(lines)}`;
}

/** Sentences of the engine, told in one. */
const inOne = (said: string, sentences: string[]) => woven<unknown>(said, { things: joined(sentences.map(cardProse), "; ") });

/** The score, or why there is none yet. */
export function score({ report, names, whose }: Deal) {
  const { result, lines, missing, assumed, as_played: played, so_far: told, depth } = report;
  const sides = sidesOf(report).filter(({ name }) => name in (result ?? played?.result ?? {}));
  const label = (side: ReportSide) => {
    if (!whose) return sideLabel(side, names);
    const own = sideLabel(side, names, (seat) => names[seat]);
    return (side.seats?.length ?? 0) > 1 ? _("{whose}: {side}", { whose: whose(side.seats ?? []), side: own }) : own;
  };
  const scored = (side: ReportSide) => html`<p class="score__result"><span>${label(side)}</span> <strong>${signed(result?.[side.name] ?? 0)}</strong></p>`;
  return [
    missing.length ? html`${heading(_("Not complete yet"))}<p class="deal__missing">${inOne(_("Missing: {things}."), missing)}</p>${soFar(report)}` : nothing,
    result ? html`${heading(_("Result"))}${sides.map(scored)}${lines.length ? breakdown(lines) : nothing}${crossCheck(lines, told)}` : nothing,
    played ? asPlayed(report, played, sides, names) : nothing,
    report.settled ? settled(report.settled, sides) : nothing,
    depth && (result || played) ? note(_(DEPTHS[depth])) : nothing,
    assumed.length ? html`<p class="deal__assumed">${inOne(_("Taken to be so: {things}."), assumed)}</p>` : nothing,
  ];
}

/** A house rule by its name, which leads to the rule, and what the table plays. */
const named = ({ name, rule, words }: HouseDeparture) => [rule ? ruleLink(rule, name) : name, ": ", cardProse(words)];

function change(each: HouseDeparture, own: number) {
  const said = _("At your table: {rule}. With the standard rule, {words}: {points} instead of {own}.");
  return html`<li>${woven<unknown>(said, { rule: named(each), words: cardProse(each.default_words), points: strong(signed(each.result ?? 0)), own: signed(own) })}</li>`;
}

export function houseRules({ report: { house = [], result, as_played: played, settled: revoked } }: Deal) {
  const scored = result ?? played?.result ?? null;
  // What is told of a house rule is the result of the side that is counted first.
  const [own = null] = scored ? Object.values(scored) : [];
  const changing = house.filter((each) => own !== null && each.result !== null && each.result !== own);
  const others = house.filter((each) => !changing.includes(each));
  // Where a revoke settles the deal, a house rule has done so.
  const same = revoked ? "" : others.length === 1 ? _("It makes no difference here.") : _("They make no difference here.");
  const quiet = woven<unknown>(_("At your table: {rules}."), { rules: joined(others.map(named), "; ") });
  return [
    changing.length
      ? [heading(_("What your house rules changed")), html`<ul class="house-rules">${changing.map((each) => change(each, own ?? 0))}</ul>`]
      : nothing,
    others.length ? html`<p class="deal__note house-rules__quiet">${quiet}${scored ? ` ${same}` : ""}</p>` : nothing,
  ];
}
