/** The desk of an entry: what is asked for, the tray, the line to type in, and the tools. One set for every step that takes cards or calls. */

import { make, textButton } from "../../../shared/dom/nodes.ts";
import { cardProse, indexOf } from "../../../shared/cards/cards.ts";
import { makeTray } from "../../../shared/cards/tray.ts";
import { isDrawnFrom } from "./course.ts";
import { restOf } from "./rest.ts";
import { TRICKS, cardAt, standing } from "./sheet.ts";
import { type, wordsOf } from "./typing.ts";
import type { Lying } from "../../../shared/cards/tray.ts";
import type { Entry } from "./entry.ts";
import type { Ref } from "./sheet.ts";

export function layTrayDesk(entry: Entry, { changed }: {changed: () => void}) {
  const prompt = make("p", { class: "entry__prompt" });
  prompt.setAttribute("role", "status");
  const tray = makeTray((card) => {
    entry.press(card);
    changed();
  }, entry.game.pack);
  const line = document.createElement("input");
  Object.assign(line, { type: "text", className: "entry entry__line", autocapitalize: "off", autocomplete: "off", spellcheck: false, enterKeyHint: "next", maxLength: 2000 });
  const fault = make("p", { class: "field-error" });
  fault.id = "entry-line-error";
  line.setAttribute("aria-describedby", fault.id);
  const caption = make("span", { class: "field__label" }, "Type");
  const rest = textButton("", () => entry.takeRest() && changed(), "button entry__rest");
  const [back, undo, redo] = [
    tool("⌫", "Take out the last one", () => entry.back() && changed()),
    tool("↶", "Undo", () => entry.undo() && changed()),
    tool("↷", "Redo", () => entry.redo() && changed()),
  ];
  const typing = make("label", { class: "field" }, caption, line);
  const form = make("form", { class: "entry__typing" }, typing, back, undo, redo);
  const element = make("div", { class: "entry__desk" }, prompt, tray.element, rest, form, fault);

  function take(whole: boolean) {
    const { left, fault: words, changed: did } = type(entry, line.value, whole);
    if (did) line.value = left;
    fault.replaceChildren(...cardProse(words));
    if (words) line.setAttribute("aria-invalid", "true");
    else line.removeAttribute("aria-invalid");
    if (did) changed();
    return did;
  }

  line.addEventListener("input", () => void take(false));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (line.value.trim()) return void take(true);
    if (entry.takeRest() || entry.goOn()) changed();
    return undefined;
  });
  line.addEventListener("keydown", (event) => {
    if (event.key !== "Backspace" || line.value || event.repeat) return;
    event.preventDefault();
    if (entry.back()) changed();
  });

  return {
    element,
    line,
    /** Draw what the entry holds. */
    show() {
      const { step, told, sheet } = entry;
      const cards = step.id !== "auction";
      prompt.replaceChildren(...cardProse(promptOf(entry)));
      tray.element.hidden = !cards || !entry.targets.length;
      const stand = standing(sheet);
      const aimed = entry.target?.place;
      tray.show((card) => lyingOf(entry, card, stand.get(card) ?? [], aimed, told));
      const left = restOf(entry);
      rest.hidden = !left.length;
      rest.textContent = aimed === TRICKS ? "Play the last trick" : `The rest is ${entry.target?.seat ? `${entry.target.label}’s` : `the ${entry.target?.label.toLowerCase()}`} (${left.length})`;
      // Figures have fields of their own to type in.
      for (const part of [typing, back]) part.hidden = entry.depth === "figures";
      undo.disabled = !entry.canUndo;
      redo.disabled = !entry.canRedo;
      caption.textContent = cards ? (entry.targets.length ? "Type cards" : "Type") : "Type calls";
      line.placeholder = cards ? (entry.targets.length ? `${indexOf("J")}c ${indexOf("9")}c 10d`.toLowerCase() : wordsOf(entry.game, step).join(", ")) : callsOf(entry);
    },
    /** Something was done elsewhere: what was said of the line no longer matters. */
    calm() {
      if (line.getAttribute("aria-invalid") && !line.value) {
        line.removeAttribute("aria-invalid");
        fault.replaceChildren();
      }
    },
  };
}

/** Calls that may be typed. */
function callsOf({ game: { calls }, told }: Entry) {
  if (calls.some((call) => call.startsWith("once "))) return "pass, 3, once 4";
  const next = told?.calls?.next ?? calls;
  return (next.length > 5 ? [next[0], next[1], next[next.length - 1]] : next).join(", ").toLowerCase();
}

function tool(sign: string, name: string, pressed: () => void) {
  const button = textButton(sign, pressed, "button button--quiet entry__tool");
  button.setAttribute("aria-label", name);
  button.title = name;
  return button;
}

/** What comes next, in words. */
function promptOf(entry: Entry) {
  const { step, target, told, chosen, sheet } = entry;
  if (chosen) return `Choose what takes the place of ${cardAt(sheet, chosen)}, or ⌫ to take it out.`;
  if (step.id === "auction") {
    const seat = told?.calls?.seat;
    if (told && !told.calls && sheet.auction.length) return "The auction is over.";
    if (told?.calls && told.declarer && sheet.auction.length) return `${entry.nameOf(told.declarer)} is the declarer, and may still say: ${told.calls.next.join(", ")}.`;
    return seat ? `${entry.nameOf(seat)} is to speak.` : "The calls in their order.";
  }
  if (!target) return entry.targets.length ? "Every card has its place." : "";
  if (target.place === TRICKS) return playPrompt(entry);
  const count = sheet.sets[target.place]?.length ?? 0;
  const drawn = target.place === "stock_cards" && isDrawnFrom(entry.game);
  const whose = target.seat ? `${target.label}’s hand` : drawn ? `${target.label}, in the order drawn` : target.label;
  return target.size === null ? `${whose}: ${count} cards.` : `${whose}: ${count < target.size ? `card ${count + 1} of ${target.size}` : `${count} of ${target.size}`}.`;
}

function playPrompt(entry: Entry) {
  const { sheet, told } = entry;
  const turn = told?.turn;
  const count = sheet.tricks.reduce((sum, { plays }) => sum + plays.length, 0);
  if (!turn) return count ? "All the tricks are there." : `The first trick: ${entry.game.entry.fields.stock ? "the declarer" : "the player to the dealer’s left"} leads.`;
  const who = turn.seat ? entry.nameOf(turn.seat) : "";
  const act = turn.position === 1 ? "leads" : "plays";
  return `Trick ${turn.trick}: ${who ? `${who} ${act}` : `card ${turn.position}`}.`;
}

/** What the key of a card says. */
function lyingOf(entry: Entry, card: string, refs: Ref[], aimed: string | undefined, told: Entry["told"]): Lying | null {
  const { step, targets } = entry;
  const places = targets.map(({ place }) => place);
  const here = refs.filter(({ place }) => places.includes(place));
  if (here.length > 1) return { mark: "×2", words: "twice", kind: "twice" };
  if (here.length) {
    const [{ place, trick }] = here;
    if (trick !== undefined) return { mark: String(trick + 1), words: `played to trick ${trick + 1}`, kind: "elsewhere" };
    const target = targets.find((each) => each.place === place);
    const mark = target?.seat ?? (place === "pile" ? "✓" : place === "opponents_pile" ? "○" : "•");
    return { mark, words: target?.seat ? `in the hand of ${target.label}` : `in: ${target?.label}`, ...(place === aimed ? {} : { kind: "elsewhere" }) };
  }
  if (step.id === "stock" && refs.length) return heldBy(entry, refs, told);
  if (step.id !== "play" || !told?.turn) return null;
  const { hand, legal, illegal, seat } = told.turn;
  const discarded = refs.some(({ place }) => place === "discards");
  if (discarded) return { mark: "–", words: "discarded", kind: "illegal" };
  if (illegal?.[card]) return { mark: "✗", words: "may not be played", kind: "illegal" };
  if (legal?.includes(card) && hand) return { mark: "", words: "may be played", kind: "legal" };
  const holder = Object.entries(told.known?.held ?? {}).find(([, cards]) => cards.includes(card))?.[0];
  return holder && holder !== seat ? { mark: holder, words: `held by ${entry.nameOf(holder)}`, kind: "illegal" } : null;
}

/** While the declarer discards: what was dealt to others cannot be among it. */
function heldBy(entry: Entry, refs: Ref[], told: Entry["told"]): Lying | null {
  const seat = refs.find(({ place }) => place.startsWith("hands."))?.place.slice(6);
  if (!seat || !told?.declarer || seat === told.declarer) return null;
  return { mark: seat, words: `in the hand of ${entry.nameOf(seat)}`, kind: "illegal" };
}
