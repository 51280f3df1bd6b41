/** The panes of an entry: its steps, the fields of the step that is open, the table with its cards, the desk. What is drawn follows the ruleset. */

import { make } from "../../../shared/dom/nodes.ts";
import { relabel } from "../../../shared/cards/cards.ts";
import { redraw } from "../../../shared/dom/redraw.ts";
import { bringIntoSight } from "../../../shared/dom/steady.ts";
import { layCalls } from "./calls.ts";
import { withoutClaim } from "./claims.ts";
import { DEPTHS, isOpen, stepsOf, toldOf } from "./course.ts";
import { exchangesField } from "./exchanges.ts";
import { choiceField, claimsField, wholeField } from "./fields.ts";
import { laySeats } from "./seats.ts";
import { AUCTION, TRICKS } from "./sheet.ts";
import { layTrayDesk } from "./tray-desk.ts";
import { layTricks } from "./tricks.ts";
import type { ClaimJson, Finding, Report } from "../../../shared/engine/types.ts";
import type { Step } from "./course.ts";
import type { Announcing, Entry } from "./entry.ts";
import type { Field } from "./fields.ts";

/** @param changed called after whatever changed the entry or moved about in it */
export function layPanes(entry: Entry, changed: () => void) {
  const { game } = entry;
  const act = (did: unknown) => void (did && changed());
  const fields: Map<string, Field> = new Map();
  for (const [name, field] of Object.entries(game.entry.fields)) {
    const set = (value: string) => act(entry.set(name, value));
    if (field.kind === "whole") fields.set(name, wholeField(name, field, set));
    else if (["choice", "trump", "seat"].includes(field.kind)) fields.set(name, choiceField(name, field, set));
  }
  const claims = (["announced", "opponents_announced"] as Announcing[]).filter((name) => name in game.entry.fields).map((name) => ({
    name,
    ...claimsField(name, game.entry.fields[name], {
      announce: (claim) => act(entry.say({ [name]: [...(entry.sheet[name] ?? []), claim] })),
      announceNothing: () => act(entry.say({ [name]: [] })),
      takeBack: (at) => act(entry.say({ [name]: withoutClaim(entry.sheet[name], at) })),
      declared: (at, trick) => act(entry.say({ [name]: (entry.sheet[name] ?? []).map((claim, place) => (place === at ? timedClaim(claim, trick) : claim)) })),
    }),
  }));
  const exchanges = game.entry.fields.exchanges ? exchangesField("exchanges", game.entry.fields.exchanges, entry, (all) => act(entry.say({ exchanges: all }))) : null;
  const elementOf = (name: string) => (name === "exchanges" ? exchanges?.element : (claims.find((each) => each.name === name)?.element ?? fields.get(name)?.element));
  const seats = laySeats(entry, changed);
  const calls = layCalls(entry, changed);
  const tricks = layTricks(entry, changed);
  const desk = layTrayDesk(entry, { changed });
  const steps = make("div", { class: "steps" });
  steps.setAttribute("role", "group");
  steps.setAttribute("aria-label", "Steps");
  const sheet = make("div", { class: "entry__fields" });
  const known = make("details", { class: "entry__known" }, make("summary", {}, game.entry.fields.sitter ? "If that is not known, or five play" : "If that is not known"));
  const on = make("button", { class: "button entry__on" }, "Go on");
  on.setAttribute("type", "button");
  on.addEventListener("click", () => act(entry.goOn()));
  const bar = make("div", { class: "entry__bar" }, steps, on);
  const element = make("div", { class: "entry__panes" }, bar, sheet, calls.element, known, seats.element, tricks.element, desk.element);
  let laid = "";

  /** What a field holds where nobody has said anything: its usual choice; trumps that the calls tell. */
  function usual(name: string, told: Report | null) {
    const { kind, default: value } = game.entry.fields[name];
    if (kind === "trump" && entry.sheet.auction.length) return told?.trump ?? "";
    if (kind !== "choice") return "";
    return toldOf(game, name, entry.sheet) || (value === undefined ? "" : String(value));
  }

  /** The fields of the open step, in the ruleset's order. */
  function lay() {
    const { step } = entry;
    const key = `${entry.depth}/${step.id}`;
    if (laid === key) return;
    laid = key;
    sheet.replaceChildren(...step.fields.flatMap((name) => elementOf(name) ?? []));
    // Where the auction is not remembered, the contract it led to will do.
    const others = step.fields.flatMap((name) => game.entry.instead[name] ?? []);
    known.replaceChildren(known.firstElementChild as Element, ...others.flatMap((name) => fields.get(name)?.element ?? []));
    known.hidden = !others.length;
    element.dataset.step = step.id;
    relabel(element);
  }

  function showSteps() {
    const { steps: all, step } = entry;
    steps.hidden = all.length < 2;
    const focused = (document.activeElement as HTMLElement | null)?.dataset.step;
    redraw(steps, all.map((each) => {
      const { done, note } = entry.stateOf(each);
      const button = make("button", { class: "step-key" }, make("span", {}, each.label), make("small", {}, done ? "✓" : note));
      button.setAttribute("type", "button");
      if (done) button.setAttribute("aria-label", `${each.label}, complete`);
      if (each.id === step.id) button.setAttribute("aria-current", "step");
      button.dataset.step = each.id;
      button.addEventListener("click", () => {
        entry.goTo(each.id);
        changed();
      });
      return button;
    }));
    if (focused) (steps.querySelector(`[data-step="${focused}"]`) as HTMLElement | null)?.focus();
  }

  /** @param findings those that belong to a field stand at the field */
  function showFaults(findings: Finding[]) {
    const at = (name: string) => findings.find(({ place: { path = "" }, where }) => path === name || path.startsWith(`${name}[`) || (!path && where === name));
    for (const [name, field] of fields) {
      const found = at(name);
      field.fault(found?.message ?? "", found?.severity);
    }
    for (const { name, fault, mark } of claims) {
      const wrong = findings.filter(({ place: { path = "" } }) => path.startsWith(`${name}[`));
      fault(wrong[0]?.message ?? at(name)?.message ?? "");
      mark(wrong.map(({ place }) => Number(/\d+/.exec(place.path ?? "")?.[0])));
    }
    const swaps = findings.filter(({ place: { path = "" } }) => path.startsWith("exchanges["));
    exchanges?.fault(swaps[0]?.message ?? at("exchanges")?.message ?? "");
    exchanges?.mark(swaps.map(({ place }) => Number(/\d+/.exec(place.path ?? "")?.[0])));
  }

  return {
    element,
    desk,
    /** Draw what the entry holds now. */
    show() {
      const key = keyOf(element);
      const before = element.dataset.step;
      lay();
      showSteps();
      const { step, sheet: held, told, targets, depth } = entry;
      for (const [name, field] of fields) if (game.entry.fields[name].kind === "seat") field.rename?.((seat) => entry.nameOf(seat));
      for (const [name, field] of fields) field.show(held.facts[name] || usual(name, told), !isOpen(name, game.entry.fields[name], held));
      const offers = depth === "deal" ? (told?.offers ?? null) : null;
      // Where melds are declared with a lead, each side has its own list: what is offered goes to it.
      const timed = Boolean(game.entry.fields.announced?.tricks);
      const bySeat = claims.length > 1 && offers !== null && !timed;
      const said = new Set(claims.flatMap(({ name }) => held[name] ?? []).map(({ cards }) => cards?.join()));
      for (const { name, show, element: field } of claims) {
        const own = name === "announced";
        const seats = told?.sides?.[own ? 0 : 1].seats ?? [];
        const offered = timed ? (offers?.filter(({ seat = "", cards }) => seats.includes(seat) && !said.has(cards.join())) ?? null) : own ? offers : null;
        show(held[name], !isOpen(name, game.entry.fields[name], held), offered, { bySeat: own && bySeat, timed: timed && depth === "deal" });
        field.hidden = !own && bySeat && !held[name]?.length;
      }
      exchanges?.show(!isOpen("exchanges", game.entry.fields.exchanges, held));
      const auction = step.id === "auction";
      calls.element.hidden = !auction;
      if (auction) calls.show();
      const play = step.id === "play";
      seats.element.hidden = play || !targets.length;
      if (!seats.element.hidden) seats.show();
      tricks.element.hidden = !play;
      if (play) tricks.show();
      desk.show();
      const last = entry.steps.at(-1)?.id === step.id;
      bar.hidden = steps.hidden;
      // Its place stays its own on the last step too.
      on.classList.toggle("entry__on--last", last);
      on.textContent = entry.stateOf(step).done || targets.some(({ place }) => held.sets[place]?.length) || auction ? "Go on" : "Skip this step";
      showFaults(told?.findings ?? []);
      if (before && before !== step.id) bringIntoSight(bar);
      if (key && !element.contains(document.activeElement)) (element.querySelector(key) as HTMLElement | null)?.focus();
    },
    /** Bring what a finding is about into sight, and put the focus there. */
    wayTo({ place: { path = "", trick, card } }: Pick<Finding, "place">): (() => void) | null {
      const [name, rest = ""] = path.split(/[.[]/);
      if (!path && !trick) return null;
      return () => {
        const has = ({ fields: its }: Step) => its.includes(trick === undefined ? name : "tricks") || its.some((each) => game.entry.instead[each]?.includes(name));
        const depth = DEPTHS.find((each) => each === entry.depth && entry.steps.some(has)) ?? DEPTHS.find((each) => stepsOf(game, each).some(has));
        if (depth && depth !== entry.depth) entry.goDeep(depth);
        const step = entry.steps.find(has);
        if (step) entry.goTo(step.id);
        if (name === "hands") entry.aim(`hands.${rest}`);
        else if (["stock_cards", "turn_up", "discards", "pile", "opponents_pile"].includes(name)) entry.aim(name);
        // The card, or the call, is chosen: the next one takes its place.
        const [, place = "", at = ""] = /^([^[]+)\[(\d+)\]/.exec(path) ?? [];
        if (trick !== undefined && card !== undefined) entry.choose({ place: TRICKS, trick: trick - 1, at: card - 1 });
        else if (place === AUCTION || entry.targets.some((each) => each.place === place)) entry.choose({ place, at: Number(at) });
        changed();
        const ref = trick !== undefined ? `${trick - 1}.${(card ?? 1) - 1}` : place === AUCTION ? `call.${at}` : "";
        const field = `[data-place="${name === "hands" ? `hands.${rest}` : name}"], [data-field="${name}"] input, [data-field="${name}"]:not(:has(input)) button`;
        const found = element.querySelector(ref ? `[data-ref="${ref}"]` : field);
        const target = (found ?? desk.line) as HTMLElement;
        target.scrollIntoView({ block: "center" });
        target.focus();
      };
    },
  };
}

/** A combination with the trick in which it was declared, or without. */
function timedClaim({ trick: _, ...claim }: ClaimJson, trick: number | undefined): ClaimJson {
  return trick === undefined ? claim : { ...claim, trick };
}

/** How to find what has the focus once it has been drawn anew. */
function keyOf(element: HTMLElement) {
  const active = document.activeElement as HTMLElement | null;
  if (!active || !element.contains(active)) return "";
  const [name, value] = Object.entries(active.dataset).find(([each]) => ["place", "takeOut", "offer", "when"].includes(each)) ?? [];
  return name ? `[data-${name === "takeOut" ? "take-out" : name}="${CSS.escape(value ?? "")}"]` : "";
}
