import { html, nothing, render } from "lit-html";
import { relabel } from "../../shared/cards/cards.ts";
import { cardProse } from "../../shared/cards/pieces.ts";
import { button, drawInto, nodesOf, sayIn } from "../../shared/dom/draw.ts";
import { make } from "../../shared/dom/nodes.ts";
import { Live } from "../../shared/element/live.ts";
import { onRecovery } from "../../shared/engine/engine.ts";
import { entryFor, fieldsOf, read, shown, valueAt, type Field } from "./example-fields.ts";
import { settings } from "../../shared/reader/settings.ts";
import { _ } from "../../shared/language/language.ts";
import { later } from "../../shared/offline/later.ts";
import { alternativeFor, departures, houseOf, tableLine, type Alternative } from "../../shared/reader/table-rules.ts";

/** A whole deal stands as it was played: nothing of it can be changed. */
const WHOLE = "check";

/** What draws an answer. */
const drawing = async () => (await later<typeof import("./later-answers.ts")>("answers")).drawAnswer;

/** By whose rules an example goes that does not follow the table, and what can be done about it. */
const standardNote = (ask: unknown) => html`<p class="example__departs" data-standard>${_("This goes by the standard rules.")} ${ask}</p>`;

/** What an answer comes to, in a few words. */
const outcomeOf = (answer: DocumentFragment) => answer.querySelector(".result:last-of-type strong")?.textContent ?? "";

/**
 * A worked example: change what it asks, and the engine works it out anew. What the reader's house rules make of it as it stands was worked out
 * while the site was built.
 */
class StoekExample extends Live {
  #request: any = this.given("request");
  #alternatives: Alternative[] = this.given("alternatives") ?? [];
  #fields: Field[] = [];
  #entries: (HTMLInputElement | HTMLSelectElement)[] = [];
  /** the last good values of the fields */
  #held: any[] = [];
  /** the answer as it stands in the page */
  #baked = document.createDocumentFragment();
  /** what may be called next, where the example has calls, and what draws the keys once they have come */
  #next: string[] = [];
  #drawKeys = () => {};
  #indices = settings.chosen.indices;

  override come() {
    relabel(this);
    if (this.#request.verb === WHOLE) {
      this.#tellStandard();
      return this.until(settings.on(() => this.#tellStandard()));
    }
    if (!this.#entries.length) this.#fill();
    this.hear(this, "input", () => void this.#work());
    this.until(
      settings.on(() => this.#settingsChanged()),
      onRecovery(() => this.find(".example__status").dataset.kind === "error" && void this.#work()),
    );
    void this.#showAsItStands();
  }

  #fill() {
    this.#baked.append(...[...this.find(".example__answer").childNodes].map((node) => node.cloneNode(true)));
    this.#fields = fieldsOf(this.#request);
    const trumps = JSON.parse(this.dataset.trumps ?? "[]");
    this.#entries = this.#fields.map((field) => entryFor(field, valueAt(this.#request, field.path), trumps));
    const labelled = ({ label }: Field, place: number) => html`<label class="field"><span class="field__label">${label}</span>${this.#entries[place]}</label>`;
    const callers = this.#fields.map(({ kind }, place) => (kind === "calls" ? this.#caller(this.#entries[place]) : ""));
    drawInto(this.find(".example__form"), [this.#fields.map(labelled), callers]);
  }

  #offer(next: string[]) {
    this.#next = next;
    this.#drawKeys();
  }

  /** An auction need not be typed: its next calls as keys, and a way back. */
  #caller(entry: HTMLInputElement | HTMLSelectElement) {
    const calls = () =>
      entry.value
        .split(",")
        .map((call) => call.trim())
        .filter(Boolean);
    const write = (all: string[]) => {
      entry.value = shown({ path: ["calls"], label: "", kind: "calls" }, all);
      void this.#work();
    };
    const back = button(_("Take back"), () => write(calls().slice(0, -1)));
    const box = make("div", { class: "example__calls" });
    this.#offer(this.given("next") ?? []);
    // Without keys an auction can be typed.
    void later<typeof import("./later-calling.ts")>("calling").then(
      ({ CallKeys }) => {
        const keys = new CallKeys((call) => write([...calls(), call]));
        this.#drawKeys = () => void render([keys.view(this.#next, calls().length === 0), back], box);
        this.#drawKeys();
      },
      () => undefined,
    );
    return box;
  }

  /** The reader's house rules as a request carries them; what the example sets itself stays. */
  get #house() {
    const { game, house: own } = this.#request;
    return houseOf(game, { ...settings.house(game), ...own });
  }

  /** The request as the fields have it. */
  #current() {
    const request = structuredClone(this.#request);
    this.#fields.forEach((field, place) => {
      const last = field.path.at(-1) ?? "";
      valueAt(request, field.path.slice(0, -1))[last] = read(field, this.#entries[place].value);
    });
    return request;
  }

  #settingsChanged() {
    if (this.#indices !== settings.chosen.indices) {
      // The cards in the fields are written anew; nothing is asked, for nothing has changed.
      this.#indices = settings.chosen.indices;
      this.#fields.forEach((field, place) => {
        if (field.kind === "cards") this.#entries[place].value = shown(field, this.#held[place] ?? valueAt(this.#request, field.path));
      });
      return;
    }
    if (this.#untouched()) {
      this.asker.stop();
      void this.#showAsItStands();
      this.#say("");
    } else {
      void this.#work();
    }
  }

  get #standing() {
    return this.#baked.cloneNode(true) as DocumentFragment;
  }

  /** The example as it stands, by the reader's house rules: all of it lies ready but for what draws it. */
  #showAsItStands() {
    const { game, verb } = this.#request;
    const other = alternativeFor(this.#alternatives, game);
    if (!other) return this.#show(this.#standing);
    if (other.answer === null) return this.#showStandard();
    return this.asker.begin(
      async (turn) => {
        const draw = await turn.of(drawing());
        this.#show(nodesOf(draw(verb, other.answer, this.#request)), this.#standing, Object.keys(other.house));
      },
      { failed: () => this.#showStandard() },
    );
  }

  /** A whole deal stands as it was played: where the reader's table makes something else of it, it says so. */
  #tellStandard() {
    this.querySelector(".example__departs")?.remove();
    if (alternativeFor(this.#alternatives, this.#request.game)) this.find(".example__answer").append(nodesOf(standardNote(nothing)));
  }

  /** Where nobody has worked out what the reader's house rules make of it, the page says by which rules it goes, and the engine can be asked. */
  #showStandard() {
    this.#show(this.#standing);
    const ask = button(_("Work it out by your house rules"), () => void this.#workAsItStands());
    this.find(".example__answer").append(nodesOf(standardNote(ask)));
  }

  #workAsItStands() {
    return this.asker.begin(
      async (turn) => {
        this.#say(_("Working it out…"));
        const [draw, worked] = await Promise.all([turn.of(drawing()), turn.ask({ ...this.#request, ...this.#house })]);
        const wrong = worked.findings?.find(({ severity }: { severity: string }) => severity === "error");
        if (wrong) return this.#say(wrong.message, "error");
        this.#show(nodesOf(draw(this.#request.verb, worked, this.#request)), this.#standing);
        this.#say("");
      },
      { failed: ({ message }) => this.#say(message, "error") },
    );
  }

  /**
   * Show an answer, and beside it the standard's where that is another.
   * @param options the house rules behind it; all that depart unless they are known
   */
  #show(own: DocumentFragment, standard: DocumentFragment | null = null, options?: string[]) {
    const answer = this.find(".example__answer");
    const unfolded = answer.querySelector("details")?.open ?? false;
    const [mine, other] = [outcomeOf(own), standard && outcomeOf(standard)];
    answer.replaceChildren(own);
    answer.querySelector("details")?.toggleAttribute("open", unfolded);
    relabel(answer);
    this.toggleAttribute("data-departs", standard !== null);
    if (other === null) return;
    const words = mine === other ? _("standard: the same, by other steps") : _("standard: {outcome}", { outcome: other });
    answer.querySelector(".result:last-of-type")?.append(nodesOf(html` <span class="result__standard">${words}</span>`));
    const set = Object.keys(this.#request.house ?? {});
    answer.append(tableLine(departures(this.#request.game).filter(({ id }) => !set.includes(id) && (!options || options.includes(id)))));
  }

  #work() {
    return this.asker.begin(
      async (turn) => {
        const request = this.#current();
        this.#held = this.#fields.map((field) => valueAt(request, field.path));
        if (this.#untouched()) {
          this.#offer(this.given("next") ?? []);
          this.#say(_("As in the example."));
          void this.#showAsItStands();
          return;
        }
        this.#say(_("Working it out…"));
        const house = this.#house;
        const [draw, worked] = await Promise.all([turn.of(drawing()), turn.ask({ ...request, ...house })]);
        this.#offer(worked.next ?? []);
        const standard = house.house ? await turn.ask(request) : worked;
        const [own, other] = [worked, standard].map((answer) => nodesOf(draw(request.verb, answer, request)));
        this.#show(own, own.textContent === other.textContent ? null : other);
        const warnings = (worked.warnings ?? []).map((warning: { message: string }) => warning.message);
        this.#say([_("Worked out anew."), ...warnings].join(" "));
      },
      {
        failed: ({ message, type }) => {
          const kept = _("{message} The answer shown is the one before your change.", { message });
          this.#say(type === "engine" ? kept : message, "error");
        },
      },
    );
  }

  /** Whether the fields say what the example says. */
  #untouched() {
    try {
      const request = this.#current();
      return this.#fields.every((field) => shown(field, valueAt(request, field.path)) === shown(field, valueAt(this.#request, field.path)));
    } catch {
      return false;
    }
  }

  #say(words: string, kind: string = "note") {
    const status = this.find(".example__status");
    status.dataset.kind = kind;
    sayIn(status, cardProse(words));
  }
}

customElements.define("stoek-example", StoekExample);
