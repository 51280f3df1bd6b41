/** The fields of an entry that are no cards: a number, a choice, trumps, a seat, and what was announced. Made from the ruleset's description. */

import { make } from "../../../shared/dom/nodes.ts";
import { drawAnnounced } from "../announced.ts";
import { SUIT_WORDS, cardProse, indexOf, suitSign } from "../../../shared/cards/cards.ts";
import { sentence } from "../../may_i_play/rulings.ts";
import { claimOf, claimWords, idOf } from "./claims.ts";
import { whenSelect } from "./when.ts";
import type { ClaimJson, EntryField } from "../../../shared/engine/types.ts";

export interface Field {
  element: HTMLElement;
  show: (value: string, off: boolean) => void;
  /** of a seat: by the names of the players */
  rename?: (nameOf: (value: string) => string) => void;
  /** what is wrong with it; nothing where it is in order */
  fault: (words: string, severity?: string) => void;
}

function faultBox(name: string) {
  const box = make("p", { class: "field-error" });
  box.id = `entry-${name}-error`;
  return box;
}

function tell(box: HTMLElement, words: string, severity: string) {
  box.replaceChildren(...(words ? cardProse(words) : []));
  box.dataset.kind = severity;
}

export function wholeField(name: string, { label, hint, least = 0, most = null }: EntryField, set: (value: string) => void): Field {
  const id = `entry-${name}`;
  const entry = document.createElement("input");
  Object.assign(entry, { id, type: "text", inputMode: "numeric", autocomplete: "off", className: "entry figure__entry" });
  const box = faultBox(name);
  entry.setAttribute("aria-describedby", box.id);
  entry.addEventListener("input", () => set(entry.value));
  const step = (by: number) => {
    const now = Number.parseInt(entry.value.replace("−", "-"), 10);
    set(String(Number.isNaN(now) ? least : Math.min(most ?? Infinity, Math.max(least, now + by))));
  };
  entry.addEventListener("keydown", (event) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    step(by);
  });
  const steps = [[-1, "−", "one less"], [1, "+", "one more"]].map(([by, sign, words]) => {
    const button = make("button", { class: "step" }, String(sign));
    button.setAttribute("type", "button");
    button.setAttribute("aria-label", `${label}: ${words}`);
    button.addEventListener("click", () => step(Number(by)));
    return button;
  });
  const caption = make("label", { class: "figure__label" }, label);
  caption.setAttribute("for", id);
  const element = make("div", { class: "figure" }, caption, make("div", { class: "figure__row" }, steps[0], entry, steps[1]), box, make("p", { class: "figure__note" }, hint ?? ""));
  element.dataset.field = name;
  return {
    element,
    show(value, off) {
      if (entry.value !== value) entry.value = value;
      for (const part of [entry, ...steps]) part.toggleAttribute("disabled", off);
      element.classList.toggle("figure--off", off);
    },
    fault(words, severity = "error") {
      tell(box, words, severity);
      entry.toggleAttribute("aria-invalid", words !== "" && severity === "error");
      if (entry.hasAttribute("aria-invalid")) entry.setAttribute("aria-invalid", "true");
    },
  };
}

/** Words of more letters than these do not stand in fours on a phone. */
const LONG = 12;

/** @param suits whether they are suits, and look it */
function radios(name: string, label: string, choices: {value: string, face: (Node | string)[]}[], set: (value: string) => void, suits: boolean = false): Field {
  const box = faultBox(name);
  const inputs = choices.map(({ value }) => {
    const input = document.createElement("input");
    Object.assign(input, { type: "radio", name: `entry-${name}`, value });
    input.addEventListener("change", () => set(value));
    return input;
  });
  const labels = choices.map(({ face, value }, at) => {
    const made = make("label", { class: "segment" }, inputs[at], make("span", {}, ...face));
    if (suits) made.dataset.suit = value;
    return made;
  });
  const long = choices.some(({ face }) => face.some((word) => typeof word === "string" && word.length > LONG));
  const element = make("fieldset", { class: `segments${long ? " segments--long" : ""}` }, make("legend", {}, label), ...labels, box);
  element.setAttribute("aria-describedby", box.id);
  element.dataset.field = name;
  return {
    element,
    show(value, off) {
      for (const input of inputs) input.checked = input.value === value;
      element.toggleAttribute("disabled", off);
    },
    rename(nameOf) {
      for (const [at, { value }] of choices.entries()) (labels[at].lastElementChild as HTMLElement).textContent = nameOf(value);
    },
    fault: (words, severity = "error") => tell(box, words, severity),
  };
}

/** A field that holds one of some words. */
export function choiceField(name: string, { kind, label, seats = [], values: told = seats, words = told.map(String) }: EntryField, set: (value: string) => void) {
  const values = told.map(String);
  if (kind !== "trump") return radios(name, label, values.map((value, at) => ({ value, face: [words[at]] })), set);
  const faces = values.map((value, at) => ({ value, face: [...(value in SUIT_WORDS ? [suitSign(value)] : []), make("span", { class: "segment__word" }, words[at])] }));
  return radios(name, label, faces, set, true);
}

export function claimsField(name: string, { label, hint, options = [], tricks }: EntryField, wishes: {announce: (claim: ClaimJson) => void, announceNothing: () => void, takeBack: (at: number) => void, declared: (at: number, trick: number | undefined) => void}) {
  const groups = new Map(options.map(({ claim }) => [claim.kind ?? "", ([] as HTMLElement[])]));
  for (const { claim, words, points } of options) {
    const index = make("strong", {}, claim.rank ? indexOf(claim.rank) : String(claim.length ?? claim.kind));
    if (claim.rank) index.dataset.rank = claim.rank;
    const button = make("button", { class: "add" }, make("span", { class: "visually-hidden" }, `Add ${words}, `), index, " ", make("small", {}, String(points)));
    button.setAttribute("type", "button");
    Object.assign(button.dataset, { add: idOf(claim), points: String(points), name: words });
    groups.get(claim.kind ?? "")?.push(button);
  }
  const alone = [...groups.values()].filter(({ length }) => length === 1).flat();
  const kinds = [...groups].filter(([, { length }]) => length > 1).map(([kind, buttons]) => make("div", { class: "announced__group" }, make("span", { class: "announced__word" }, sentence(kind)), ...buttons));
  const none = make("button", { class: "button button--quiet announced__nothing" }, "Nothing was announced");
  none.setAttribute("type", "button");
  none.addEventListener("click", wishes.announceNothing);
  const offered = make("div", { class: "announced__offers" });
  const box = faultBox(name);
  const element = make(
    "fieldset",
    { class: "announced" },
    make("legend", {}, label),
    make("ul", { class: "announced__list" }),
    make("p", { class: "announced__none" }, ""),
    box,
    offered,
    make("div", { class: "announced__add" }, ...kinds, make("div", { class: "announced__group" }, ...alone, none)),
    make("p", { class: "figure__note" }, hint ?? ""),
  );
  element.dataset.field = name;
  element.addEventListener("click", (event) => {
    const button = (event.target as Element).closest("button") as HTMLElement | null;
    const { add, takeOut } = button?.dataset ?? {};
    if (add && button?.getAttribute("aria-disabled") !== "true") wishes.announce(claimOf(add));
    if (takeOut === undefined) return;
    wishes.takeBack(Number(takeOut));
    const left = element.querySelectorAll("[data-take-out]") as NodeListOf<HTMLElement>;
    (left[Math.min(Number(takeOut), left.length - 1)] ?? (element.querySelector("[data-add]") as HTMLElement)).focus();
  });

  return {
    element,
    /**
     * @param offers what the declarer's cards allow, or every hand
     * @param how whether every hand is offered, so that combinations go by their seats; whether the trick is asked in which each was declared
     */
    show(announced: ClaimJson[] | null, off: boolean, offers: {seat?: string, kind: string, cards: string[], points: number, trick?: number}[] | null, { bySeat = false, timed = false }: {bySeat?: boolean, timed?: boolean} = {}) {
      const claims = announced ?? [];
      (element.querySelector("legend") as HTMLElement).textContent = bySeat ? "Announced" : label;
      // Where the hands are known, what they hold is offered, each with its seat.
      for (const group of kinds) group.hidden = bySeat;
      for (const button of alone) button.hidden = bySeat;
      drawAnnounced(element, claims.map(idOf), off);
      element.querySelectorAll(".announced__list .tag > span").forEach((words, at) => {
        const { seat } = claims[at];
        if (claims[at].cards) words.replaceChildren(...(seat ? [`${seat} `] : []), ...claimWords(claims[at]));
        const { trick } = claims[at];
        if (trick !== undefined || (timed && tricks)) words.after(whenSelect(`${name}.${at}`, words.textContent ?? "", tricks ?? 0, trick, off, (number) => wishes.declared(at, number)));
      });
      (element.querySelector(".announced__none") as HTMLElement).textContent = announced ? "Nothing was announced." : "Not said yet.";
      none.setAttribute("aria-pressed", String(announced !== null && !claims.length));
      none.toggleAttribute("disabled", off || claims.length > 0);
      offered.setAttribute("role", "group");
      offered.setAttribute("aria-label", offers?.some(({ seat }) => seat) ? "The hands hold" : "The declarer's cards hold");
      const open = (offers ?? []).filter(({ kind, cards }) => !claims.some((claim) => (claim.cards ? claim.cards.join() === cards.join() : claim.kind === kind)));
      const held = [...offered.children].indexOf(document.activeElement as Element);
      offered.replaceChildren(...open.map(({ seat, kind, cards, points, trick }) => {
        const button = make("button", { class: "add add--offer" }, ...(seat ? [make("span", { class: "said__seat" }, seat), " "] : []), ...claimWords({ cards }), " ", make("small", {}, `${kind} ${points}${trick ? `, in ${trick}` : ""}`));
        button.setAttribute("type", "button");
        button.toggleAttribute("disabled", off);
        button.addEventListener("click", () => wishes.announce({ ...(seat ? { seat } : {}), cards, ...(trick ? { trick } : {}) }));
        return button;
      }));
      offered.hidden = !open.length || off;
      // What was offered and taken is gone: the next offer has the focus, or the one that was taken.
      if (held >= 0) ((offered.children[Math.min(held, open.length - 1)] ?? [...element.querySelectorAll("[data-take-out]")].at(-1) ?? null) as HTMLElement | null)?.focus();
    },
    fault: (words: string, severity: string = "error") => tell(box, words, severity),
    /** @param wrong which of the claims are */
    mark(wrong: number[]) {
      element.querySelectorAll(".tag").forEach((tag, at) => tag.classList.toggle("tag--wrong", wrong.includes(at)));
    },
  };
}
