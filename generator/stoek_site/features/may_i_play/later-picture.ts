/** A ruling as a picture, for chats that show no links: the table, the hand with what may be played marked, and the sentence that decides. */

import { Brush, type Letters } from "../../shared/cards/painting.ts";
import { SUIT_WORDS } from "../../shared/cards/cards.ts";
import { trumpWords } from "../../shared/cards/words.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { _ } from "../../shared/language/language.ts";
import { TURNS } from "./laying.ts";
import { partnersPlace, type Asked } from "./position.ts";
import type { Position } from "../../shared/engine/types.ts";
import type { By, Verdict } from "./verdict.ts";

interface Ruling {
  by: By;
  position: Asked;
  answer: Position;
  verdict: Verdict;
  /** the rule as its page states it; empty where it does not */
  states: string;
  /** whether two play together */
  partners: boolean;
}

const WIDTH = 1080;
const EDGE = 56;
const INNER = WIDTH - 2 * EDGE;
const GAP = 20;
/** Cards of a trick and of a hand are no wider, and a hand has no more in a row. */
const CARD = 148;
const IN_ROW = 7;

/** The picture, part below part: each says how high it is and paints itself from there. */
class Sheet {
  #brush;
  #parts: (() => void)[] = [];
  #height = EDGE;

  constructor(brush: Brush) {
    this.#brush = brush;
  }

  get height() {
    return this.#height + EDGE;
  }

  add(height: number, paint: (top: number) => void, room: number = GAP) {
    const top = this.#height;
    this.#parts.push(() => paint(top));
    this.#height += height + room;
  }

  prose(text: string, letters: Letters, room: number = GAP, indent: number = 0) {
    if (!text) return;
    const { height, paint } = this.#brush.prose(text, INNER - indent, letters);
    this.add(
      height,
      (top) => {
        if (indent) this.#brush.box(EDGE, top, 6, height, 0, this.#brush.colour("green"));
        paint(EDGE + indent, top);
      },
      room,
    );
  }

  paint() {
    for (const part of this.#parts) part();
  }
}

function table(sheet: Sheet, brush: Brush, { trump, trick }: Asked, partners: boolean) {
  const note = 26;
  const his = partners ? partnersPlace(trick) : -1;
  const height = 60 + 2 * GAP + (trick.length ? CARD * 1.4 + (his < 0 ? 1 : 2.2) * note + 2 * GAP : 2.5 * note);
  sheet.add(
    height,
    (top) => {
      brush.box(EDGE, top, INNER, height, 24, brush.colour("felt"));
      const said = `${_("Trumps")}: ${trumpWords(trump === "none" ? null : trump)}`;
      const sign = trump && trump in SUIT_WORDS ? 44 : 0;
      brush.box(EDGE + GAP, top + GAP, brush.width(said, { size: 30, bold: true, sans: true }) + sign + 40, 60, 14, brush.colour("card-paper"));
      if (trump && sign) brush.suit(trump, EDGE + GAP + 16, top + GAP + 12, 36);
      brush.write(said, EDGE + GAP + 20 + sign, top + GAP + 41, { size: 30, bold: true, sans: true, colour: "ink-black" });
      const below = top + 60 + 2 * GAP;
      if (!trick.length) brush.write(_("You lead to the trick."), EDGE + 2 * GAP, below + note, { size: note + 4, sans: true, colour: "on-felt" });
      trick.forEach((card, at) => {
        const x = EDGE + 2 * GAP + at * (CARD + 2 * GAP);
        brush.card(card, x, below, CARD);
        brush.write(_(TURNS[at]), x + 4, below + CARD * 1.4 + note + 8, { size: note, sans: true, colour: "on-felt" });
        if (at === his) brush.write(_("your partner"), x + 4, below + CARD * 1.4 + 2.2 * note + 8, { size: note, bold: true, sans: true, colour: "on-felt" });
      });
    },
    2 * GAP,
  );
}

function hand(sheet: Sheet, brush: Brush, { hand: cards, card }: Asked, legal: string[]) {
  sheet.prose(_("Your hand"), { size: 30, bold: true, sans: true, colour: "ink-soft" }, 28);
  const count = Math.ceil(cards.length / Math.ceil(cards.length / IN_ROW));
  const width = Math.min(CARD, (INNER - (count - 1) * GAP) / count);
  for (let from = 0; from < cards.length; from += count) {
    const row = cards.slice(from, from + count);
    const draw = (top: number) =>
      row.forEach((each, at) => brush.card(each, EDGE + at * (width + GAP), top, width, legal.includes(each) ? "legal" : "illegal", each === card));
    sheet.add(width * 1.4, draw, 2 * GAP);
  }
}

function line(sheet: Sheet, brush: Brush, { isLegal, words }: Verdict) {
  if (isLegal === null) return sheet.prose(words, { size: 60, bold: true });
  sheet.add(84, (top) => {
    brush.sign(isLegal, EDGE + 36, top + 42, 36);
    brush.write(words, EDGE + 96, top + 62, { size: 60, bold: true, colour: isLegal ? "good" : "bad" });
  });
}

/** @param desk where it was asked: cards are painted in its colours */
export async function rulingPicture({ by, position, answer, verdict, states, partners }: Ruling, desk: Element): Promise<File> {
  const canvas = document.createElement("canvas");
  const on = canvas.getContext("2d");
  if (!on) throw new Error("This browser paints no pictures.");
  const brush = new Brush(on, desk);
  const sheet = new Sheet(brush);
  sheet.prose(_("May I play this?"), { size: 56, bold: true }, 0);
  sheet.prose([by.game, by.table].filter(Boolean).join(". "), { size: 36, sans: true, colour: "ink-soft" }, 2 * GAP);
  table(sheet, brush, position, partners);
  hand(sheet, brush, position, answer.legal);
  line(sheet, brush, verdict);
  sheet.prose([verdict.why, verdict.instead].filter(Boolean).join(" "), { size: 40 });
  sheet.prose(answer.decides, { size: 34, colour: "ink-soft" }, 2 * GAP);
  sheet.prose(states, { size: 36 }, 2 * GAP, 36);
  sheet.prose(by.house, { size: 30, colour: "ink-soft" });
  sheet.prose(_("Stoek: {address}", { address: `${SITE.replace(/^https?:\/\//, "")}may-i-play/` }), { size: 30, bold: true, sans: true, colour: "green" }, 0);
  // A canvas loses what is painted when it gets its size.
  [canvas.width, canvas.height] = [WIDTH, Math.ceil(sheet.height)];
  brush.box(0, 0, canvas.width, canvas.height, 0, brush.colour("paper"));
  sheet.paint();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("The picture is too large for this browser.");
  return new File([blob], "stoek-ruling.png", { type: blob.type });
}
