import { Live } from "./live.ts";
import { settings } from "../reader/settings.ts";

/** An element that is drawn by the reader's settings, and drawn anew whenever they change. */
export class Follower extends Live {
  override come() {
    this.until(settings.on(() => this.show()));
    this.show();
  }

  /** Draw it as the settings are now. */
  protected show() {}
}
