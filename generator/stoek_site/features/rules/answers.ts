/** What the engine answered, drawn as `answers.html` draws it while the site is built. */

import { ruleLink } from "../../shared/engine/rule-link.ts";
import { figure, signed } from "../../shared/dom/numbers.ts";
import { make } from "../../shared/dom/nodes.ts";
import { callWords, trumpWords } from "../../shared/cards/words.ts";
import { SUIT_WORDS, cardChip, cardProse } from "../../shared/cards/cards.ts";
import { ruleHref } from "../../shared/engine/engine.ts";

/** @param numbers which columns hold numbers */
function table(heads: string[], rows: (Node | string)[][], numbers: number[]) {
  const kind = (column: number) => (numbers.includes(column) ? { class: "number" } : {});
  return make(
    "table",
    { class: "breakdown" },
    make("thead", {}, make("tr", {}, ...heads.map((head, column) => make("th", kind(column), head)))),
    make("tbody", {}, ...rows.map((row) => make("tr", {}, ...row.map((cell, column) => make("td", kind(column), cell))))),
  );
}

export type Line = {label: string, value: number, rule: string | null};

/** The itemised breakdown of a score. */
export function breakdown(lines: Line[]) {
  return table(["Step", "Value", "Rule"], lines.map(({ label, value, rule }) => [make("span", {}, ...cardProse(label)), figure(value), ruleLink(rule)]), [1]);
}

/** The breakdown folded up under what was achieved and required. */
export function foldedBreakdown(lines: Line[]) {
  const last = (rule: string) => lines.findLast((line) => line.rule?.endsWith(rule))?.value;
  const [achieved, required] = [last("/scoring/achieved"), last("/scoring/required")];
  const told = achieved === undefined || required === undefined ? "" : `${figure(achieved)} achieved, ${figure(required)} required: `;
  return make("details", { class: "fold" }, make("summary", {}, `${told}line by line`), breakdown(lines));
}

function chips(cards: string[]) {
  return make("span", { class: "chips" }, ...cards.flatMap((card) => [cardChip(card), " "]));
}

function result(label: string, ...value: (Node | string)[]) {
  return make("p", { class: "result" }, make("span", {}, label), " ", make("strong", {}, ...value));
}

const SEATS = ["first to speak", "second to speak", "third to speak", "fourth to speak"];
/** the sides of a result, the second named after the first */
const SIDE_WORDS: Record<string, string> = { declarer: "Declarer", makers: "Makers", opponents: "opponents", forehand: "Forehand’s side", eldest: "Eldest", dealer: "dealer" };
const DOUBLED: Record<number, string> = { 2: ", doubled", 4: ", redoubled" };

/**
 * @param totals by side
 * @param nobody whether nobody made the trumps: then the first side is only the one that is told first
 */
function sidesResult(totals: Record<string, number>, nobody: boolean) {
  const sides = Object.keys(totals);
  const values = sides.length === 1 ? signed(totals[sides[0]]) : sides.map((side) => figure(totals[side])).join(" : ");
  return result(nobody ? "One side : the other" : sides.map((side) => SIDE_WORDS[side] ?? side).join(" : "), values);
}

/** What came of an auction. */
function contract(won: any) {
  if (won.chooser !== undefined) return result(`${won.chooser ? "Forehand’s partner" : "Forehand"} chooses`, trumpWords(won.trump));
  if (won.gave_up !== undefined) {
    const bid = won.gave_up ? "gives up" : `${won.blind ? "blind " : ""}${won.bid}`;
    return result("Declarer", `${won.declarer === 3 ? "sitter" : SEATS[won.declarer]}, ${bid}`);
  }
  if (won.passed || won.taker === null) return result("Nobody takes the deal on", "thrown in");
  if (won.taker !== undefined) return result(`Taken by the ${SEATS[won.taker]}`, trumpWords(won.trump));
  if (won.by !== undefined) {
    const seat = SEATS[won.makers ?? 0];
    const how = { bid: `Named by the ${seat}`, early: `Announced by the ${seat}`, override: "Changed, over the bid, to", passed: "All passed" };
    return result(how[(won.by as keyof typeof how)], trumpWords(won.trump));
  }
  if (won.declarer !== undefined) {
    return result("Declarer", `${SEATS[won.declarer]}, ${won.bid} ${trumpWords(won.trump)}${DOUBLED[won.doubled] ?? ""}`);
  }
  return result("Trumps", trumpWords(won.trump));
}

const DRAWN: Record<string, (answer: any, request: any) => Node[]> = {
  session: (answer) => drawSession(answer),
  score: (answer, request) => [
    sidesResult(answer.result, request.chosen_by === "nobody" || request.by === "passed"),
    foldedBreakdown(answer.lines),
  ],
  melds: (answer) => [
    !answer.melds.length ? make("p", {}, "No combination scores.") : table(
      ["Combination", "Points", "Rule"],
      answer.melds.map((meld: any) => [
        chips(meld.cards),
        String(meld.points),
        ruleLink(meld.rule),
      ]),
      [1],
    ),
    result("Together", String(answer.total)),
  ],
  auction: (answer, request) => {
    const said = make("p", { class: "calls" }, ...request.calls.flatMap((call: string) => [make("span", { class: "call" }, ...callWords(call)), " "]));
    const { result: won, next } = answer;
    const open = won ? "May still say" : "Next to speak may say";
    return [
      said,
      ...(won ? [contract(won)] : []),
      ...(next.length ? [result(open, ...next.flatMap((call: string, at: number) => [at ? ", " : "", ...callWords(call)]))] : []),
    ];
  },
  legal: (answer) => [make("p", { class: "result" }, make("span", {}, ...cardProse(answer.why))), make("p", { class: "cards-line" }, chips(answer.legal))],
  declare: (answer) => [
    make("p", { class: "result" }, make("span", {}, ...cardProse(answer.why), " ", ruleLink(answer.rule))),
    result("Leader : second player", `${answer.leader} : ${answer.second}`),
  ],
  potential: (answer) => [
    table(
      ["Suit", "Potential trumps", "Length"],
      Object.entries<string[]>(answer.trumps).map(([suit, held]) => [SUIT_WORDS[suit], chips(held), String(held.length)]),
      [2],
    ),
    result("May bid", answer.bids.join(", ") || "nothing: pass"),
  ],
  signals: (answer) => [
    make(
      "ul",
      { class: "verdicts" },
      ...answer.signals.map((one: any) =>
        make(
          "li",
          { class: `verdict verdict--${one.allowed ? "right" : "wrong"}` },
          make("a", { href: ruleHref(one.rule) }, one.signal),
          " ",
          make("strong", {}, one.allowed ? "yes" : "no"),
          " ",
          make("span", {}, ...cardProse(one.why)),
        ),
      ),
    ),
  ],
  strokes: (answer) => [
    table(
      ["Game", "One side", "The other side"],
      answer.games.map((game: any, place: number) => [
        `${place + 1}${game.winner === null ? ", not over" : ""}`,
        ...game.totals.map((total: number, side: number) =>
          make("span", {}, strokes(total), ...(game.winner === side ? [" ", make("strong", {}, "won")] : [])),
        ),
      ]),
      [],
    ),
  ],
  winner: (answer, request) => {
    const trick = Array.isArray(request.trick) ? request.trick : request.trick.trim().split(/[\s,]+/);
    const said = make("span", {}, "The trick goes to ", cardChip(trick[answer.index]), ", worth");
    return [make("p", { class: "result" }, said, " ", make("strong", {}, String(answer.points)))];
  },
};

/** Where a stroke lies in a figure of four: two upright, two across. */
const STROKES = ["M5 2v16", "M11 2v16", "M1 7h14", "M1 13h14"];

/** Strokes as they are drawn on the score sheet, and their number. */
function strokes(total: number) {
  const drawn = make("span", { class: "strokes" });
  drawn.setAttribute("role", "img");
  drawn.setAttribute("aria-label", `${total} stroke${total === 1 ? "" : "s"}`);
  for (let left = total; left > 0; left -= STROKES.length) {
    const figure = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    figure.setAttribute("class", "strokes__figure");
    figure.setAttribute("viewBox", "0 0 16 20");
    figure.setAttribute("aria-hidden", "true");
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", STROKES.slice(0, left).join(""));
    figure.append(path);
    drawn.append(figure);
  }
  return make("span", {}, drawn, " ", make("span", { class: "strokes__total" }, String(total)));
}

export const canDraw = (verb: string) => verb in DRAWN;

/** A score sheet with its settlement. */
function drawSession({ totals, sheet, settlement: { balance, money, payments } }: any) {
  const players = Object.keys(totals);
  const row = (head: string, cell: (player: string) => string) => [head, ...players.map(cell)];
  const rows = [
    ...sheet.map((deal: any, place: number) =>
      row(`${place + 1}: ${deal.declarer} ${signed(deal.result)}`, (player) => signed(deal.totals[player])),
    ),
    row("Against the others", (player) => signed(balance[player])),
    ...(money ? [row("Money", (player) => money[player].replace("-", "−"))] : []),
  ];
  const drawn = table(["Deal", ...players], rows, players.map((_, place) => place + 1));
  drawn.classList.add("sheet");
  for (const sum of [...drawn.querySelectorAll("tbody tr")].slice(sheet.length)) sum.className = "sheet__sum";
  const paid = payments.map(({ from, to, points, money }: any) => make("li", {}, `${from} pays ${to} ${points}${money ? ` (${money})` : ""}`));
  return [drawn, make("ul", { class: "payments" }, ...paid)];
}

/** The nodes that show an answer. */
export function drawAnswer(verb: string, answer: any, request: any): Node[] {
  return DRAWN[verb](answer, request);
}
