import { Live } from "../../shared/element/live.ts";
import { drawing, together, type Store } from "../../shared/element/store.ts";
import type { Choice } from "./question.ts";
import type { Asked, Stage } from "./state.ts";

/**
 * An element that asks: a choice is pressed, and judged by what lies in the question. Lessons, drill, review, quiz, trials and decisions all ask
 * through it. What it knows is the value of its store; `view` draws that.
 */
export abstract class Asking<State extends Stage = Stage> extends Live {
  protected abstract readonly store: Store<State>;

  /** Draw it into a part of the element, now and whenever anything that is known has changed. */
  protected draws(part: HTMLElement, view: () => unknown) {
    this.until(drawing(part, view));
  }

  /** Some of what is known is now this. */
  protected change(part: Partial<State>) {
    const keys = Object.keys(part) as (keyof State)[];
    this.store.change((now) => (keys.every((key) => now[key] === part[key]) ? now : { ...now, ...part }));
  }

  /** What is drawn goes by more than what is known here, such as the reader's settings: draw it anew. */
  protected drawAgain() {
    this.store.change((now) => ({ ...now }));
  }

  /** A question was answered: keep that, and whatever else follows. */
  protected abstract judged(asked: Asked): void;

  protected say(said: unknown) {
    this.change({ said } as Partial<State>);
  }

  protected press = (choice: Choice) => this.become(this.store.now.asked?.pressed(choice));

  /** What was chosen is now this: draw it, and keep what it came to. */
  protected become(asked?: Asked) {
    if (!asked || asked === this.store.now.asked) return;
    const stoodAtWay = document.activeElement?.classList.contains("stage__next") === true;
    together(() => {
      this.change({ asked, said: "" } as Partial<State>);
      if (asked.isJudged) this.judged(asked);
    });
    this.onward(stoodAtWay)?.focus({ preventScroll: true });
  }

  /**
   * Where whoever has pressed something goes on from; null: from there.
   * @param stoodAtWay the verdict may bring the way on in the place of what was pressed: whoever stood there stands at it
   */
  protected onward(stoodAtWay: boolean): HTMLElement | null {
    return stoodAtWay ? this.find(".stage__next") : null;
  }
}
