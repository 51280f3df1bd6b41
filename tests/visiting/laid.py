"""Cards and tables laid out in a page, and what is measured of them there: scripts for `at_bench` and `evaluate`."""

from __future__ import annotations

PACK = [rank + suit for suit in "CSHD" for rank in "AKQJT9876"]

CARDS = """() => [...document.querySelectorAll("article .card")].filter((card) => card.checkVisibility())
    .map((card) => [card.offsetWidth, card.offsetHeight, card.closest("[class*=__]")?.className ?? ""])"""
ROWS = """() => [...document.querySelectorAll("article .hand")].filter((hand) => hand.checkVisibility()).flatMap((hand) => {
    const boxes = [...hand.querySelectorAll(".hand__held")].map((held) => held.getBoundingClientRect());
    const cards = [...hand.querySelectorAll(".card")].map((card) => card.getBoundingClientRect());
    const tops = new Set(boxes.map(({ top }) => Math.round(top)));
    const widest = Math.max(0, ...cards.map(({ right }) => right));
    const strips = boxes.slice(0, -1).map(({ width }) => width);
    const fine = tops.size <= 1 && widest <= document.documentElement.clientWidth && Math.min(99, ...strips) >= 24;
    return fine ? [] : [[hand.className, hand.ariaLabel, tops.size, widest, Math.min(...strips)]];
})"""
"""Hands whose cards do not stand in one row, or reach beyond the page, or leave a finger less than 24 pixels of a card."""

BOXES = """({ render, feltTable, puzzleTable, playedTable, Seats }) => {
    const order = [..."SWNE"];
    const trick = ["AC", "9C", "TD"];
    const shared = { seat: "S", leader: "W", trick, trump: "H", tricks: [], order };
    const puzzle = { ...shared, declarer: "", side: ["S", "N"], role: "" };
    const nothing = { hand: [], turned_up: [], calls: [], melds: [], facts: {}, sides: {}, left_in_stock: 0, declarer: null };
    const view = { ...shared, ...nothing, seats: [..."NESW"], partners: true, dealer: "", phase: "play", turn: "S" };
    const tables = [
        feltTable("H", trick, { leader: 1, partner: true }),
        puzzleTable(puzzle),
        playedTable(view, new Seats(view), [], null, ""),
    ];
    return tables.map((table) => {
        const place = document.querySelector("article").appendChild(document.createElement("div"));
        render(table, place);
        const felt = place.querySelector(".table").getBoundingClientRect();
        const boxes = [...place.querySelectorAll(".seat, .card, .trump-mark")].map((part) => {
            const { x, y, width, height } = part.getBoundingClientRect();
            return [part.className, ...[x - felt.x, y - felt.y, width, height].map(Math.round)];
        });
        const words = [...place.querySelectorAll(".seat")].map((seat) => seat.textContent);
        place.remove();
        return { boxes, words };
    });
}"""
"""Three cards of a trick, as a question, a puzzle and a deal show them."""

LAID = """({ render, pieces }, [size, cards]) => {
    const place = document.querySelector("article").appendChild(document.createElement("div"));
    place.className = "cards-row";
    place.style.setProperty("--card-w", `var(--card-${size})`);
    render(cards.map((card) => pieces.cardFace(card)), place);
    const faces = [...place.querySelectorAll(".card")].map((card) => {
        const [front, second] = ["::before", "::after"].map((part) => getComputedStyle(card.querySelector(".card__centre"), part));
        return front.maskImage.includes("faces.sheet") + (second.content !== "none");
    });
    return [Math.round(place.querySelector(".card").offsetWidth), faces];
}"""
"""Cards laid out in one size: its width, and of each how many colours its face has; none, if it is but an index and a sign."""
INK = """async (picture) => {
    const drawing = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), (byte) => byte.charCodeAt(0))]));
    const { width } = drawing;
    const pen = new OffscreenCanvas(width, drawing.height).getContext("2d", { willReadFrequently: true });
    pen.drawImage(drawing, 0, 0);
    const dark = (x, y) => pen.getImageData(x, y, 1, 1).data[1] < 130;
    const span = (from, to) => Array.from({ length: Math.round((to - from) * width) }, (_, at) => Math.round(from * width) + at);
    const across = span(0.03, 0.35).find((x) => span(0.1, 0.36).some((y) => dark(x, y)));
    const down = span(0.04, 0.37).filter((y) => span(0.03, 0.35).some((x) => dark(x, y)));
    return [across, down.length].map((part) => Math.round((100 * part) / width));
}"""
"""How far from the edge of a card its index begins, and how high it is, in hundredths of the card's width."""

INDICES = """({ render, pieces, settings, Tray }, [before, after]) => {
  const place = document.createElement("div");
  document.body.append(place);
  const tray = new Tray(() => undefined);
  const drawn = (card) => [pieces.cardFace(card), pieces.cardButton(card), pieces.cardChip(card), tray.view(() => null)];
  const draw = (card) => render(drawn(card), place);
  const letter = ({ dataset, textContent }) => dataset.letter ?? textContent;
  const seen = () => [...place.querySelectorAll(".card [data-rank], .chip [data-rank]")].map(letter);
  const jacks = () => [...place.querySelectorAll(".key [data-rank=J]")].map(({ dataset }) => dataset.letter);
  settings.change({ indices: "french" });
  draw(before);
  const found = [seen(), jacks()];
  settings.change({ indices: "dutch" });
  found.push(seen(), jacks());
  draw(after);
  found.push(seen(), jacks());
  settings.change({ indices: "english" });
  place.remove();
  return found;
}"""
"""A card in every way that has an index, in French; in Dutch while it stands there; and another card in its place."""

FORCED = """({ render, pieces }) => {
  const place = document.querySelector("article").appendChild(document.createElement("div"));
  place.style.color = "CanvasText";
  const felt = place.appendChild(document.createElement("div"));
  felt.className = "table puzzle__felt";
  const won = felt.appendChild(document.createElement("div"));
  won.className = "seat__slot";
  won.dataset.state = "won";
  const suits = place.appendChild(document.createElement("div"));
  render(pieces.cardFace("JC"), won);
  const signs = (suit) => [pieces.trumpMark(suit), pieces.cardFace(`7${suit}`), pieces.cardChip(`8${suit}`)];
  render(["C", "S", "H", "D"].map(signs), suits);
  const { color } = getComputedStyle(place);
  const inks = (selector) => [...suits.querySelectorAll(selector)].map((part) => getComputedStyle(part).backgroundColor);
  const { outlineColor, outlineStyle } = getComputedStyle(won.firstElementChild);
  const words = inks(".trump-mark .suit").map((ink) => ink === color);
  const found = { ring: [outlineColor === color, outlineStyle], words, cards: inks(".card .suit, .chip .suit") };
  place.remove();
  return found;
}"""
"""In the colours of the reader: the ring around a card that wins, and signs of suits beside words, on cards and on chips."""

WALKED = """({ render, Tray }) => {
  const place = document.createElement("div");
  document.body.append(place);
  const chosen = [];
  const tray = new Tray((card) => (chosen.push(card), draw()));
  const draw = () => render(tray.view((card) => (chosen.includes(card) ? { mark: "✓", words: "in your hand" } : null)), place);
  draw();
  const stops = () => [...place.querySelectorAll("[tabindex='0']")].map(({ dataset }) => dataset.card);
  place.querySelector("[data-card=AC]").focus();
  const found = [stops()];
  for (const key of ["ArrowRight", "ArrowDown", "End", "ArrowRight", "ArrowUp", "Home", "ArrowLeft", "ArrowLeft"]) {
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    found.push([document.activeElement.dataset.card, ...stops()]);
  }
  const last = place.querySelector("[data-card='7D']");
  last.click();
  found.push([last.ariaLabel, last.ariaPressed, last.dataset.lying, ...stops()]);
  place.remove();
  return found;
}"""
"""The tray walked by its keys: where it stops, and what is said of the card that is chosen."""
