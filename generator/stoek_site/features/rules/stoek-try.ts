import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { live } from "lit-html/directives/live.js";
import { reserved } from "../../shared/dom/reserve.ts";
import { Store, following } from "../../shared/element/store.ts";
import { _ } from "../../shared/language/language.ts";
import { later } from "../../shared/offline/later.ts";
import { Asking } from "../questions/asking.ts";
import { drawnByItself, drawnChoices, drawnTable } from "../questions/drawn-question.ts";
import { trialReasons } from "./trial-reasons.ts";
import { NO_TRIAL, cardToSend, laid, questionOf, type About, type TrialQuestion, type Trying } from "./trial-state.ts";
import type { Trial } from "../../shared/engine/types.ts";

/**
 * A position in which one rule decides. The answers stand in the page, so choosing needs no engine; nor do some other positions. When these have
 * all been shown the engine draws more.
 */
class StoekTry extends Asking<Trying> {
  protected readonly store = new Store(NO_TRIAL);
  #about: About = {
    game: this.dataset.game ?? "",
    rule: this.dataset.rule ?? "",
    seats: Number(this.dataset.seats ?? 4),
    partners: this.dataset.partners !== undefined,
  };

  override come() {
    if (!this.store.now.trial) {
      this.store.change((now) => laid(now, questionOf(this.given("trial"), this.#about), ""));
      this.change({ others: (this.given("others") ?? []).map((trial: Trial) => questionOf(trial, this.#about)) });
    }
    this.until(
      following(
        () => (this.store.now.isOpen ? this.store.now.asked : null),
        (asked) => asked && void this.#offer(),
      ),
    );
    this.draws(this.find(".try__inside"), () => this.#view());
  }

  /** Whatever is chosen is only tried. */
  protected override judged() {}

  #next() {
    const [ready, ...others] = this.store.now.others;
    if (ready) {
      this.change({ others });
      return this.#lay(ready);
    }
    const { game, rule } = this.#about;
    void this.asker.begin(
      async (turn) => {
        // By the standard, whatever the reader's table plays: a house rule may leave nothing for this rule to decide.
        const trial = await turn.ask({ verb: "trial", game, rule, seed: 1 + Math.floor(Math.random() * 1e6) });
        this.#lay(questionOf(trial, this.#about));
      },
      { failed: ({ message }) => this.say(message) },
    );
    this.say(_("Looking for another position…"));
  }

  #lay(trial: TrialQuestion) {
    this.store.change((now) => laid(now, trial, _("Another position lies on the table.")));
  }

  /** Beside the answer, what was asked can be sent: as a ruling, where it is one; else where the rule stands. */
  async #offer() {
    const { game, rule } = this.#about;
    const { trial } = this.store.now;
    if (!trial) return;
    const asked = this.dataset.desk === undefined ? { rule } : { game, position: { ...trial, card: cardToSend(this.store.now) } };
    const sharing = await later<typeof import("./later-trial-sharing.ts")>("trial-sharing").then(
      (found) => found.sharingOfTrial(asked),
      ({ message }) => message,
    );
    if (this.store.now.trial === trial) this.change({ sharing });
  }

  #view() {
    const { asked, isOpen, said, sharing, trial } = this.store.now;
    if (!asked || !trial) return nothing;
    const last = said ? undefined : asked.picked[asked.picked.length - 1];
    const kind = last ? (last.right ? "legal" : "illegal") : nothing;
    const verdict = html`<div class="try__verdict" role="status" data-kind=${kind}>${last ? drawnByItself(last) : said}</div>`;
    const opened = ({ currentTarget }: Event) => {
      const { open } = currentTarget as HTMLDetailsElement;
      if (open !== isOpen) this.change({ isOpen: open });
    };
    return html`<div class="try__table">${keyed(trial, drawnTable(asked, this.press))}</div><p class="try__ask">${trial.ask}</p
      ><div class="try__choices">${keyed(trial, drawnChoices(asked, this.press))}</div
      >${reserved(trial.choices.map(drawnByItself), verdict)}<details class="try__answer" data-search-exclude="" .open=${live(isOpen)} @toggle=${opened}
        ><summary>${_("The answer")}</summary><div class="try__reasons">${trialReasons(trial)}</div><div class="try__send">${isOpen ? sharing : nothing}</div></details
      ><p class="try__more" data-live="live"><button type="button" class="button button--quiet" data-another="another" @click=${() => this.#next()}
        >${_("Another position")}</button></p>`;
  }
}

customElements.define("stoek-try", StoekTry);
