import { html, nothing } from "lit-html";
import { drawInto, quiet } from "../../shared/dom/draw.ts";
import { Live } from "../../shared/dom/live.ts";
import { _, ngettext } from "../../shared/language/language.ts";
import { fetchCopy, onCopy, removeCopy, showNewer } from "../../shared/offline/copy.ts";
import type { CopyState } from "../../shared/offline/copy.ts";

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);

function words({ phase, there, files, bytes, packed }: CopyState) {
  const size = { size: megabytes(bytes) };
  switch (phase) {
    case "impossible":
      return _("This browser keeps no copy of the site.");
    case "none":
      return _("No copy of the site is on this device. About {packed} MB would be fetched; it takes {size} MB.", { ...size, packed: megabytes(packed) });
    case "fetching":
      return ngettext("The copy is on its way: {there} file of {count}.", "The copy is on its way: {there} files of {count}.", files, { there });
    case "part":
      return ngettext("Of the copy, {there} file of {count} is here.", "Of the copy, {there} files of {count} are here.", files, { there });
    case "whole":
      return _("The whole site is on this device, {size} MB: pages and rules engine work without a connection.", size);
    case "newer":
      return _("The whole site is on this device, {size} MB. A newer edition has come too; it is shown when all pages of the site have been closed.", size);
  }
}

/** What there is of the copy for use offline, and what can be done with it. It looks only while it is seen. */
class StoekOffline extends Live {
  #deaf: () => void = () => undefined;
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
    const { phase } = state;
    drawInto(
      this,
      html`<p role="status">${words(state)}</p>
        <p>
          ${phase === "none" ? quiet(_("Fetch a copy"), fetchCopy) : nothing} ${phase === "part" ? quiet(_("Fetch the rest"), fetchCopy) : nothing}
          ${phase === "newer" ? quiet(_("Show it now"), showNewer) : nothing} ${["impossible", "none"].includes(phase) ? nothing : quiet(_("Remove the copy"), removeCopy)}
        </p>`,
    );
  }
}

customElements.define("stoek-offline", StoekOffline);
