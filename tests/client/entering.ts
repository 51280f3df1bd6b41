/**
 * Deals entered by the form's own steps, without a page: a person's taps and words; and the form as it is drawn. `test_entering.py` answers what the engine is asked.
 * Each line in is a deal or an answer, each line out a question or what came of the deal.
 */

import { createInterface } from "node:readline";
import { render } from "@lit-labs/ssr";
import { collectResultSync } from "@lit-labs/ssr/lib/render-result.js";
import { DEPTHS } from "../../generator/stoek_site/features/score/entry/course.ts";
import { recordOf, sheetOf } from "../../generator/stoek_site/features/score/entry/sheet.ts";
import { empty, seenIn, stepIn, stepsIn } from "../../generator/stoek_site/features/score/entry/state.ts";
import { call, checked, goOn, goTo, hear, press, say, set, show, takeRest } from "../../generator/stoek_site/features/score/entry/steps.ts";
import { type } from "../../generator/stoek_site/features/score/entry/typing.ts";
import { view } from "../../generator/stoek_site/features/score/entry/view.ts";
import { putSheet } from "../../generator/stoek_site/features/score/entry/whole.ts";
import { CallKeys } from "../../generator/stoek_site/shared/cards/call-keys.ts";
import { Tray } from "../../generator/stoek_site/shared/cards/tray.ts";
import type { TemplateResult } from "lit-html";
import type { State } from "../../generator/stoek_site/features/score/entry/state.ts";

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const next = async () => {
  const { value, done } = await lines.next();
  return done ? null : JSON.parse(value);
};
const out = (told: unknown) => process.stdout.write(`${JSON.stringify(told)}\n`);

/** A deal under way, and how many presses it took. */
class Entering {
  now: State;
  presses = 0;

  constructor(game: any) {
    this.now = show(empty(game, {}), "deal");
  }

  get step() {
    return stepIn(this.now).id;
  }

  does<Args extends unknown[]>(step: (now: State, ...args: Args) => State, ...args: Args) {
    const then = step(this.now, ...args);
    if (then === this.now) throw new Error(`nothing happened at ${this.step}, press ${this.presses}`);
    this.now = then;
    this.presses += 1;
  }

  write(words: string, whole: boolean) {
    this.now = type(this.now, words, whole);
    const { line, fault } = this.now;
    if (line || fault) throw new Error(`at ${this.step}: ${words} left ${line}. ${fault}`);
  }

  at(step: string) {
    if (this.step !== step) throw new Error(`at ${this.step} in place of ${step}`);
  }

  async check() {
    out({ ask: { verb: "check", game: this.now.game.id, deal: recordOf(this.now.sheet, this.now.game.id) } });
    return next();
  }

  async hear() {
    const report = await this.check();
    this.now = hear(this.now, report);
  }
}

/** By taps, every second hand typed: everything that can be said of a deal of Staekske Rape. */
async function tapped(deal: any) {
  const form = new Entering(deal.of);
  deal.hands.forEach((hand: string[], place: number) => {
    for (const card of hand) {
      if (place % 2) form.does(press, card);
      else form.does((now) => type(now, card.toLowerCase(), false));
    }
  });
  form.does(takeRest);
  form.at("auction");
  form.does(set, "dealer", deal.dealer);
  for (const words of deal.calls) form.does(call, words);
  await form.hear();
  // After three passes the sitter may still give up: that the auction is over has to be said.
  if (deal.calls.length === 3) form.does(goOn);
  form.at("stock");
  form.does(set, "stock", deal.stock);
  if (deal.stock === "taken") for (const card of deal.discards) form.does(press, card);
  form.does(goOn);
  form.does(set, "trump", deal.trump);
  if (!deal.announced.length) form.does(say, { announced: [] });
  for (const claim of deal.announced) form.does(say, { announced: [...(form.now.sheet.announced ?? []), claim] });
  form.does(goOn);
  form.at("play");
  for (const card of deal.cards.slice(0, -4)) form.does(press, card);
  await form.hear();
  form.does(takeRest);
  const cards = form.now.sheet.tricks.flatMap(({ plays }) => plays.map((play) => play.card));
  return { presses: form.presses, cards, ...(await form.check()) };
}

/** By the keyboard alone, in any game. */
async function typed({ of, hands, stock, dealer, declarer, calls, trump, announced, cards }: any) {
  const form = new Entering(of);
  form.write([...hands, stock].flat().join("").toLowerCase(), false);
  const steps: string[] = [];
  while (form.step !== "play") {
    steps.push(form.step);
    if (form.step === "auction") {
      for (const words of [dealer, ...calls]) form.write(words.toLowerCase(), true);
    } else if (form.step === "contract") {
      const { fields } = stepIn(form.now);
      for (const [name, value] of Object.entries<string>({ dealer, declarer })) if (fields.includes(name)) form.write(value.toLowerCase(), true);
      if (fields.includes("trump")) form.write(trump, true);
      if (announced.length) form.now = say(form.now, { announced });
      else if (fields.includes("announced")) form.write("none", true);
    }
    await form.hear();
    if (steps.at(-1) === form.step) form.does(goOn);
  }
  form.write(cards.join("").toLowerCase(), false);
  return { steps, ...(await form.check()) };
}

/** The whole form as it is drawn at every step of every depth, of an example with what the engine says of it. */
async function drawn({ of, record }: any) {
  const form = new Entering(of);
  form.now = putSheet(form.now, sheetOf(record), "");
  const report = await form.check();
  const answer = { report, record, asked: { verb: "check", game: of.id }, inText: false };
  form.now = checked(form.now, form.now.sheet, answer, { said: "", fragment: "", inWalk: false });
  const nobody = () => undefined;
  const handles: any = { games: [of], keys: { tray: new Tray(nobody, of.pack), calls: new CallKeys(nobody) }, jump: () => nobody };
  return DEPTHS.flatMap((depth) => {
    form.now = show(form.now, depth);
    return stepsIn(form.now).map((step) => {
      form.now = goTo(form.now, step.id);
      return { depth, step: step.id, fields: step.fields, page: collectResultSync(render(view(seenIn(form.now), nobody, handles) as TemplateResult)) };
    });
  });
}

const ways: Record<string, (deal: any) => Promise<unknown>> = { taps: tapped, words: typed, drawn };
for (let deal = await next(); deal; deal = await next()) out({ came: await ways[deal.by](deal) });
