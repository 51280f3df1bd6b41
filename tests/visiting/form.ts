/** The score form without a page: what somebody does there, and what is drawn then. `form.py` asks. */

import { markup } from "../../generator/stoek_site/markdown/markup.mjs";
import { isBusy, seenIn } from "../../generator/stoek_site/features/score/entry/state.ts";
import { Looking } from "../../generator/stoek_site/features/score/entry/looking.ts";
import { pressKey } from "../../generator/stoek_site/features/score/entry/typing.ts";
import { BLANK } from "../../generator/stoek_site/features/score/entry/sheet.ts";
import { call, goToFound, press } from "../../generator/stoek_site/features/score/entry/steps.ts";
import { wayInText } from "../../generator/stoek_site/features/score/entry/text-pane.ts";
import { isInText, lookedAt } from "../../generator/stoek_site/features/score/entry/state.ts";
import { view } from "../../generator/stoek_site/features/score/entry/view.ts";
import { Form, opened, putSheet, putText } from "../../generator/stoek_site/features/score/entry/whole.ts";
import { CallKeys } from "../../generator/stoek_site/shared/cards/call-keys.ts";
import { Tray } from "../../generator/stoek_site/shared/cards/tray.ts";
import { following } from "../../generator/stoek_site/shared/element/store.ts";
import { handled } from "./handled.ts";
import type { GameDescription } from "../../generator/stoek_site/shared/engine/deals.ts";
import type { House } from "../../generator/stoek_site/shared/reader/house-rules.ts";
import type { Act, State } from "../../generator/stoek_site/features/score/entry/state.ts";

export class ScoreForm {
  #form;
  #does: ((event: any) => void)[] = [];
  #keys;
  #looking;

  constructor(game: GameDescription, house: House = {}) {
    this.#form = new Form(opened(game, house, { text: "", earlier: "" }));
    this.#looking = new Looking(this.#form, () => false);
    this.#keys = { tray: new Tray((card) => this.act(press, card), game.pack), calls: new CallKeys((words) => this.act(call, words)) };
    following(
      () => lookedAt(this.#form.now),
      (what) => this.#looking.soon(what),
    );
  }

  get now() {
    return this.#form.now;
  }

  act: Act = (step, ...args) => this.#form.change((now) => step(now, ...args));

  #put = (make: (now: State) => State) => {
    this.#looking.stop();
    this.#form.change(make);
  };

  #jump = ({ place }: any) => {
    if (isInText(this.now)) return wayInText((() => ({ focus() {}, setSelectionRange() {} })) as any, place, this.now.text ?? "");
    return place.path || place.trick ? () => this.act(goToFound, place) : null;
  };

  /** What is around a part: nobody is there to have the focus. */
  #around = { querySelector: () => null, querySelectorAll: () => [] };

  /** Something is done to what hears it by that number: the event has what stands in the part. */
  async hears(number: number, event: object) {
    const target = { ...event, matches: () => false, closest: () => this.#around, focus() {}, select() {} };
    this.#does[number]({ ...event, target, currentTarget: target, preventDefault() {}, stopPropagation() {} });
    return this.drawn();
  }

  /** A key goes to the form, from wherever the focus is. */
  async key(event: object) {
    pressKey({ target: { matches: () => false, closest: () => null }, preventDefault() {}, ...event } as any, this.now, this.act, null as any);
    return this.drawn();
  }

  async text(text: string) {
    this.#put((now) => putText(now, text, ""));
    return this.drawn();
  }

  /** Once the engine has answered. */
  async drawn() {
    while (isBusy(this.now)) await new Promise((later) => (globalThis as any).wait(later));
    const handles: any = {
      games: [this.now.described],
      keys: this.#keys,
      put: this.#put,
      load: (sheet: State["sheet"]) => this.#put((now) => putSheet(now, sheet, "")),
      clear: () => this.#put((now) => putSheet(now, BLANK, "", now.view)),
      jump: this.#jump,
      find: () => null,
    };
    const made = handled(view(seenIn(this.now), this.act, handles));
    this.#does = made.does;
    return markup(made.view);
  }
}
