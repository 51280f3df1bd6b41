/** A recorded deal drawn: who held what, and the tricks in the order they were played. */

import { make } from "./answers.js";
import { cardChip, trumpMark } from "./cards.js";
import { SEATS } from "./finding.js";

/** @import {Finding, RecordJson, Report} from "./types.js" */

const ROUND = "NESW";

/** @typedef {{card: string, seat: string | null, wrong: Finding | undefined}} Played */

/**
 * The tricks as written, with the seat that the check gave every card.
 * @param {RecordJson} record
 * @param {Report} report
 * @returns {Played[][]}
 */
export function tricksOf(record, report) {
  return (record.tricks ?? []).map((trick, index) => {
    const cards = trick.plays ? trick.plays.map(({ card }) => card) : (trick.cards ?? []);
    return cards.map((card, place) => {
      const wrong = report.findings.find((finding) => finding.place.trick === index + 1 && finding.place.card === place + 1);
      return { card, seat: report.tricks[index]?.seats[place] ?? null, wrong };
    });
  });
}

/** @param {string} card */
const drawn = (card) => (/^[AKQJT9876][CSHD]$/.test(card) ? cardChip(card) : make("span", { class: "unknown" }, "?"));

/**
 * @param {string} head
 * @param {string[]} cards
 * @param {string} [note]
 */
export function held(head, cards, note = "") {
  const name = make("th", {}, head, note ? make("small", {}, note) : "");
  name.setAttribute("scope", "row");
  return make("tr", {}, name, make("td", {}, make("span", { class: "holding" }, ...cards.map(drawn))));
}

/**
 * @param {RecordJson} record
 * @param {Report} report
 * @param {Played[][]} tricks
 */
function hands(record, report, tricks) {
  const rows = [...ROUND].flatMap((seat) => {
    const note = seat === report.declarer ? "declarer" : "";
    const dealt = record.hands?.[seat];
    if (Array.isArray(dealt)) return [held(SEATS[seat], dealt, note)];
    const shown = tricks.flat().filter((played) => played.seat === seat).map(({ card }) => card);
    return shown.length ? [held(SEATS[seat], shown, note)] : [];
  });
  if (record.stock_cards) rows.push(held("Stock", record.stock_cards));
  if (record.discards?.length) rows.push(held("Discards", record.discards));
  return rows.length ? [make("table", { class: "layout" }, make("tbody", {}, ...rows))] : [];
}

/**
 * @param {Played} played
 * @param {string | null} winner
 */
function cell({ card, seat, wrong }, winner) {
  const chip = drawn(card);
  const won = seat !== null && seat === winner;
  const made = make("td", { class: won ? "layout__won" : "" }, make("span", { class: "layout__seat" }, seat ?? ""), chip);
  if (wrong) {
    made.dataset.wrong = wrong.type;
    made.append(make("span", { class: "visually-hidden" }, ` ${wrong.type}`));
  }
  if (won) made.append(make("span", { class: "visually-hidden" }, " takes the trick"));
  return made;
}

/**
 * @param {Played[][]} tricks
 * @param {Report} report
 */
function play(tricks, report) {
  const rows = tricks.map((trick, index) => {
    const number = make("th", {}, String(index + 1));
    number.setAttribute("scope", "row");
    return make("tr", {}, number, ...trick.map((played) => cell(played, report.tricks[index]?.winner ?? null)));
  });
  const head = make("tr", {}, ...["Trick", "Led", "2nd", "3rd", "4th"].map((words) => make("th", {}, words)));
  return make("table", { class: "layout layout--tricks" }, make("thead", {}, head), make("tbody", {}, ...rows));
}

/**
 * @param {RecordJson} record
 * @param {Report} report
 * @returns {Node[]}
 */
export function drawLayout(record, report) {
  const tricks = tricksOf(record, report);
  const holdings = hands(record, report, tricks);
  if (!holdings.length && !tricks.length) return [];
  const nodes = [make("h3", { class: "deal__heading" }, "The deal as read")];
  if (record.trump) nodes.push(trumpMark(record.trump));
  const unrecorded = [...ROUND].filter((seat) => !Array.isArray(record.hands?.[seat])).map((seat) => SEATS[seat]);
  if (tricks.length && unrecorded.length) {
    const whose = unrecorded.length === ROUND.length ? "No hand is recorded" : `Not recorded: ${unrecorded.join(", ")}`;
    nodes.push(make("p", { class: "deal__note" }, `${whose}. Shown are the cards as played.`));
  }
  nodes.push(...holdings);
  if (tricks.length) nodes.push(play(tricks, report));
  return nodes;
}
