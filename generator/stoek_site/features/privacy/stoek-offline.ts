import { html, nothing } from "lit-html";
import { announce } from "../../shared/dom/announcing.ts";
import { drawInto, quiet } from "../../shared/dom/draw.ts";
import { Live } from "../../shared/element/live.ts";
import { _, ngettext } from "../../shared/language/language.ts";
import { fetchCopy, fetchNewer, onCopy, removeCopy, showNewer, type CopyState } from "../../shared/reader/copy.ts";

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);

function words({ phase, there, files, bytes, packed }: CopyState) {
  const size = { size: megabytes(bytes) };
  switch (phase) {
    case "impossible":
      return _("This browser keeps no copy of the site.");
    case "unknown":
      return _("How large the copy is cannot be told now: the host does not answer.");
    case "none":
      return _("No copy of the site is on this device. It takes {size} MB; about {packed} MB are fetched where the host sends files packed, as most do.", {
        ...size,
        packed: megabytes(packed),
      });
    case "fetching":
      return ngettext("The copy is on its way: {there} file of {count}.", "The copy is on its way: {there} files of {count}.", files, { there });
    case "part":
      return ngettext("Of the copy, {there} file of {count} is here.", "Of the copy, {there} files of {count} are here.", files, { there });
    case "whole":
      return _("The whole site is on this device, {size} MB: pages and rules engine work without a connection.", size);
    case "renewing":
      return _("The whole site is on this device, {size} MB. A newer edition is on its way.", size);
    case "newer":
      return _(
        "The whole site is on this device, {size} MB. A newer edition has come too; it is shown when all pages of the site have been closed. Pages that you have begun to use stay as they are until a link leads on.",
        size,
      );
  }
}

function came({ outcome, phase, isSparing }: CopyState) {
  switch (outcome) {
    case "full":
      return _("This device had no room for all that was to be fetched.");
    case "broken":
      return _("The last try broke off: a file did not come, or came otherwise than it was built. What has come is kept for the next one.");
    case "newest":
      return _("There is no newer edition.");
    default:
      return phase === "whole" && isSparing ? _("A newer edition comes only when you ask for it, since you save data.") : "";
  }
}

/** What there is of the copy for use offline, and what can be done with it. It looks only while it is seen. */
class StoekOffline extends Live {
  #deaf: () => void = () => undefined;
  /** What was last to be heard. */
  #told = "";
  #sight = new IntersectionObserver((seen) => {
    this.#deaf();
    if (seen.at(-1)?.isIntersecting) this.#deaf = onCopy((state) => this.#show(state));
  });

  override come() {
    this.#sight.observe(this);
  }

  override leave() {
    this.#sight.disconnect();
    this.#deaf();
  }

  #show(state: CopyState) {
    const { phase, outcome, there, isSparing } = state;
    const whole = `${words(state)} ${came(state)}`;
    drawInto(
      this,
      html`<p>${whole}</p>
        <div class="heard visually-hidden" role="status"></div>
        <p>
          ${phase === "none" ? quiet(_("Fetch a copy"), fetchCopy) : nothing} ${phase === "part" ? quiet(_("Fetch the rest"), fetchCopy) : nothing}
          ${phase === "newer" ? quiet(_("Show it now"), showNewer) : nothing} ${phase === "whole" && isSparing ? quiet(_("Look for a newer edition"), fetchNewer) : nothing}
          ${there ? quiet(_("Remove the copy"), removeCopy) : nothing}
        </p>`,
    );
    // Each file that comes is seen; that it begins or ends is heard.
    const told = phase + outcome;
    if (this.#told && told !== this.#told) announce(this, whole);
    this.#told = told;
  }
}

customElements.define("stoek-offline", StoekOffline);
