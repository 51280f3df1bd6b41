/** Cards and sentences painted on a canvas, in the colours and letters of the page: for pictures that leave it. */

import jack from "./courts/jack.svg";
import king from "./courts/king.svg";
import queen from "./courts/queen.svg";
import club from "./suits/club.svg";
import diamond from "./suits/diamond.svg";
import heart from "./suits/heart.svg";
import spade from "./suits/spade.svg";
import { indexOf } from "./cards.ts";

/** How a card is judged; null: it is not. */
type Judged = "legal" | "illegal" | null;

/** A piece of a line: how wide it is, and what paints it from there on the line. */
interface Piece {
  width: number;
  paint: (x: number, y: number) => void;
}

export interface Letters {
  size: number;
  bold?: boolean;
  sans?: boolean;
  /** the name of a colour of the page */
  colour?: string;
}

/** A drawing: its edge, and what is filled. */
function shape(svg: string) {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const edge = Number(root.getAttribute("viewBox")?.split(" ")[2]);
  const parts = [...root.querySelectorAll("path")].map((path) => ({
    path: new Path2D(path.getAttribute("d") ?? ""),
    rule: (path.getAttribute("fill-rule") ?? "nonzero") as CanvasFillRule,
  }));
  return { edge, parts };
}

const SUITS: Record<string, ReturnType<typeof shape>> = { C: shape(club), D: shape(diamond), H: shape(heart), S: shape(spade) };
const COURTS: Record<string, ReturnType<typeof shape>> = { K: shape(king), Q: shape(queen), J: shape(jack) };

export class Brush {
  readonly on: CanvasRenderingContext2D;
  #page = getComputedStyle(document.body);
  #suits: Record<string, string>;

  /** @param part of the page: where a suit's colour may be the reader's own */
  constructor(on: CanvasRenderingContext2D, part: Element) {
    this.on = on;
    const ink = (suit: string) => {
      const found = part.querySelector(`[data-suit="${suit}"]`);
      return (found && getComputedStyle(found).getPropertyValue("--suit-ink")) || this.colour("ink-black");
    };
    this.#suits = Object.fromEntries(Object.keys(SUITS).map((suit) => [suit, ink(suit)]));
  }

  colour(name: string) {
    return this.#page.getPropertyValue(`--${name}`);
  }

  font({ size, bold = false, sans = false }: Letters) {
    return `${bold ? 700 : 400} ${size}px ${this.#page.getPropertyValue(sans ? "--sans" : "--serif")}`;
  }

  box(x: number, y: number, width: number, height: number, round: number, fill: string) {
    this.on.fillStyle = fill;
    this.on.beginPath();
    this.on.roundRect(x, y, width, height, round);
    this.on.fill();
  }

  #fill({ edge, parts }: ReturnType<typeof shape>, x: number, y: number, width: number, ink: string) {
    this.on.save();
    this.on.translate(x, y);
    this.on.scale(width / edge, width / edge);
    this.on.fillStyle = ink;
    for (const { path, rule } of parts) this.on.fill(path, rule);
    this.on.restore();
  }

  suit(suit: string, x: number, y: number, width: number) {
    this.#fill(SUITS[suit], x, y, width, this.#suits[suit]);
  }

  write(text: string, x: number, y: number, letters: Letters) {
    this.on.font = this.font(letters);
    this.on.fillStyle = this.colour(letters.colour ?? "ink");
    this.on.fillText(text, x, y);
  }

  width(text: string, letters: Letters) {
    this.on.font = this.font(letters);
    return this.on.measureText(text).width;
  }

  /** A card as `cards.css` lays it out; what was chosen stands out of the row. */
  card([rank, suit]: string, x: number, y: number, width: number, judged: Judged = null, isChosen: boolean = false) {
    const { on } = this;
    const height = width * 1.4;
    const round = width * 0.09;
    const ink = this.#suits[suit];
    const top = isChosen ? y - width * 0.12 : y;
    this.box(x, top, width, height, round, this.colour("card-paper"));
    on.save();
    on.clip();
    if (judged === "illegal") {
      on.strokeStyle = this.colour("card-struck");
      on.lineWidth = width * 0.03;
      on.beginPath();
      for (let at = -height; at < width; at += width * 0.12) {
        on.moveTo(x + at, top + height);
        on.lineTo(x + at + height, top);
      }
      on.stroke();
    }
    on.restore();
    on.font = `700 ${width * 0.4}px ${this.#page.getPropertyValue("--serif")}`;
    on.fillStyle = ink;
    const edgeOfIndex = x + width * 0.08;
    on.fillText(indexOf(rank), edgeOfIndex, top + width * 0.42, width * 0.4);
    this.suit(suit, edgeOfIndex, top + width * 0.5, width * 0.29);
    const court = COURTS[rank];
    const part = court ? 0.62 : rank === "A" ? 0.54 : 0.36;
    const edge = width * part;
    const inner = width * (court ? 0.62 : 0.54);
    const left = x + width * 0.91 - (inner + edge) / 2;
    this.#fill(court ?? SUITS[suit], left, top + height * 0.93 - (inner + edge) / 2, edge, ink);
    on.strokeStyle = judged ? this.colour(judged === "legal" ? "card-good" : "card-bad") : this.colour("card-edge");
    on.lineWidth = isChosen ? width * 0.06 : judged ? width * 0.035 : width * 0.015;
    on.setLineDash(judged === "illegal" ? [width * 0.1, width * 0.06] : []);
    on.beginPath();
    on.roundRect(x, top, width, height, round);
    on.stroke();
    on.setLineDash([]);
    if (judged) this.sign(judged === "legal", x + width * 0.93, top + width * 0.04, width * 0.17);
  }

  /** A tick on a round ground, or a cross on a square one. */
  sign(isYes: boolean, x: number, y: number, half: number) {
    const { on } = this;
    this.box(x - half, y - half, 2 * half, 2 * half, isYes ? half : half * 0.25, this.colour(isYes ? "card-good" : "card-bad"));
    on.textAlign = "center";
    this.write(isYes ? "✓" : "✗", x, y + half * 0.46, { size: half * 1.35, bold: true, sans: true, colour: "on-sign" });
    on.textAlign = "left";
  }

  /** A card in running text. */
  #chip([rank, suit]: string, letters: Letters): Piece {
    const size = letters.size * 0.92;
    const index = this.width(indexOf(rank), { ...letters, size, bold: true });
    const width = index + size * 1.36;
    const paint = (x: number, y: number) => {
      this.box(x, y - size * 0.9, width, size * 1.2, size * 0.22, this.colour("card-paper"));
      this.on.strokeStyle = this.colour("card-edge");
      this.on.lineWidth = 2;
      this.on.stroke();
      this.on.font = this.font({ ...letters, size, bold: true });
      this.on.fillStyle = this.#suits[suit];
      this.on.fillText(indexOf(rank), x + size * 0.26, y);
      this.suit(suit, x + size * 0.3 + index, y - size * 0.7, size * 0.8);
    };
    return { width, paint };
  }

  /** A sentence in lines of that width, its cards as chips: how high it is, and what paints it below a place. */
  prose(text: string, width: number, letters: Letters) {
    const plain = (piece: string): Piece => ({
      width: this.width(piece, letters),
      paint: (x, y) => this.write(piece, x, y, letters),
    });
    const words = text.split(" ").map((word) => {
      const pieces = word.split(/\b([AKQJT9876][CSHD])\b/).map((piece, at) => (at % 2 ? this.#chip(piece, letters) : plain(piece)));
      return { pieces, width: pieces.reduce((sum, piece) => sum + piece.width, 0) };
    });
    const blank = this.width(" ", letters);
    const high = letters.size * 1.42;
    const placed: [Piece, number, number][] = [];
    let [x, line] = [0, 1];
    for (const word of words) {
      if (x && x + word.width > width) [x, line] = [0, line + 1];
      for (const piece of word.pieces) {
        placed.push([piece, x, line]);
        x += piece.width;
      }
      x += blank;
    }
    const paint = (left: number, top: number) => {
      for (const [piece, at, number] of placed) piece.paint(left + at, top + number * high - letters.size * 0.42);
    };
    return { height: line * high, paint };
  }
}
