/** The fields of an entry that are no cards: a number, a choice, trumps, a seat, and what was announced. Made from the ruleset's description. */

import { drawAnnounced } from "../announced.js";
import { make } from "../answers.js";
import { SUIT_WORDS, cardProse, indexOf, suitSign } from "../cards.js";
import { sentence } from "../rulings.js";
import { claimOf, claimWords, idOf } from "./claims.js";
import { whenSelect } from "./when.js";

/** @import {ClaimJson, EntryField} from "../types.js" */

/**
 * @typedef {object} Field
 * @property {HTMLElement} element
 * @property {(value: string, off: boolean) => void} show
 * @property {(nameOf: (value: string) => string) => void} [rename] of a seat: by the names of the players
 * @property {(words: string, severity?: string) => void} fault what is wrong with it; nothing where it is in order
 */

/** @param {string} name */
function faultBox(name) {
  const box = make("p", { class: "field-error" });
  box.id = `entry-${name}-error`;
  return box;
}

/**
 * @param {HTMLElement} box
 * @param {string} words
 * @param {string} severity
 */
function tell(box, words, severity) {
  box.replaceChildren(...(words ? cardProse(words) : []));
  box.dataset.kind = severity;
}

/**
 * @param {string} name
 * @param {EntryField} field
 * @param {(value: string) => void} set
 * @returns {Field}
 */
export function wholeField(name, { label, hint, least = 0, most = null }, set) {
  const id = `entry-${name}`;
  const entry = document.createElement("input");
  Object.assign(entry, { id, type: "text", inputMode: "numeric", autocomplete: "off", className: "entry figure__entry" });
  const box = faultBox(name);
  entry.setAttribute("aria-describedby", box.id);
  entry.addEventListener("input", () => set(entry.value));
  const step = (/** @type {number} */ by) => {
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

/**
 * @param {string} name
 * @param {string} label
 * @param {{value: string, face: (Node | string)[]}[]} choices
 * @param {(value: string) => void} set
 * @param {boolean} [suits] whether they are suits, and look it
 * @returns {Field}
 */
function radios(name, label, choices, set, suits = false) {
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
      for (const [at, { value }] of choices.entries()) /** @type {HTMLElement} */ (labels[at].lastElementChild).textContent = nameOf(value);
    },
    fault: (words, severity = "error") => tell(box, words, severity),
  };
}

/**
 * A field that holds one of some words.
 * @param {string} name
 * @param {EntryField} field
 * @param {(value: string) => void} set
 */
export function choiceField(name, { kind, label, seats = [], values: told = seats, words = told.map(String) }, set) {
  const values = told.map(String);
  if (kind !== "trump") return radios(name, label, values.map((value, at) => ({ value, face: [words[at]] })), set);
  const faces = values.map((value, at) => ({ value, face: [...(value in SUIT_WORDS ? [suitSign(value)] : []), make("span", { class: "segment__word" }, words[at])] }));
  return radios(name, label, faces, set, true);
}

/**
 * @param {string} name
 * @param {EntryField} field
 * @param {{announce: (claim: ClaimJson) => void, announceNothing: () => void, takeBack: (at: number) => void, declared: (at: number, trick: number | undefined) => void}} wishes
 */
export function claimsField(name, { label, hint, options = [], tricks }, wishes) {
  const groups = new Map(options.map(({ claim }) => [claim.kind ?? "", /** @type {HTMLElement[]} */ ([])]));
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
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("button"));
    const { add, takeOut } = button?.dataset ?? {};
    if (add && button?.getAttribute("aria-disabled") !== "true") wishes.announce(claimOf(add));
    if (takeOut === undefined) return;
    wishes.takeBack(Number(takeOut));
    const left = /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll("[data-take-out]"));
    (left[Math.min(Number(takeOut), left.length - 1)] ?? /** @type {HTMLElement} */ (element.querySelector("[data-add]"))).focus();
  });

  return {
    element,
    /**
     * @param {ClaimJson[] | null} announced
     * @param {boolean} off
     * @param {{seat?: string, kind: string, cards: string[], points: number, trick?: number}[] | null} offers what the declarer's cards allow, or every hand
     * @param {{bySeat?: boolean, timed?: boolean}} [how] whether every hand is offered, so that combinations go by their seats; whether the trick is asked in which each was declared
     */
    show(announced, off, offers, { bySeat = false, timed = false } = {}) {
      const claims = announced ?? [];
      /** @type {HTMLElement} */ (element.querySelector("legend")).textContent = bySeat ? "Announced" : label;
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
      /** @type {HTMLElement} */ (element.querySelector(".announced__none")).textContent = announced ? "Nothing was announced." : "Not said yet.";
      none.setAttribute("aria-pressed", String(announced !== null && !claims.length));
      none.toggleAttribute("disabled", off || claims.length > 0);
      offered.setAttribute("role", "group");
      offered.setAttribute("aria-label", offers?.some(({ seat }) => seat) ? "The hands hold" : "The declarer's cards hold");
      const open = (offers ?? []).filter(({ kind, cards }) => !claims.some((claim) => (claim.cards ? claim.cards.join() === cards.join() : claim.kind === kind)));
      const held = [...offered.children].indexOf(/** @type {Element} */ (document.activeElement));
      offered.replaceChildren(...open.map(({ seat, kind, cards, points, trick }) => {
        const button = make("button", { class: "add add--offer" }, ...(seat ? [make("span", { class: "said__seat" }, seat), " "] : []), ...claimWords({ cards }), " ", make("small", {}, `${kind} ${points}${trick ? `, in ${trick}` : ""}`));
        button.setAttribute("type", "button");
        button.toggleAttribute("disabled", off);
        button.addEventListener("click", () => wishes.announce({ ...(seat ? { seat } : {}), cards, ...(trick ? { trick } : {}) }));
        return button;
      }));
      offered.hidden = !open.length || off;
      // What was offered and taken is gone: the next offer has the focus, or the one that was taken.
      if (held >= 0) /** @type {HTMLElement | null} */ (offered.children[Math.min(held, open.length - 1)] ?? [...element.querySelectorAll("[data-take-out]")].at(-1) ?? null)?.focus();
    },
    /**
     * @param {string} words
     * @param {string} [severity]
     */
    fault: (words, severity = "error") => tell(box, words, severity),
    /** @param {number[]} wrong which of the claims are */
    mark(wrong) {
      element.querySelectorAll(".tag").forEach((tag, at) => tag.classList.toggle("tag--wrong", wrong.includes(at)));
    },
  };
}
