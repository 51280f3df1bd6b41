import { button, drawInto, notice, sayIn } from "../../shared/dom/draw.ts";
import { Live } from "../../shared/element/live.ts";
import { _, ngettext } from "../../shared/language/language.ts";
import { eraseWith, onCopy } from "../../shared/reader/copy.ts";
import { allKept, eraseKept } from "../../shared/reader/all-kept.ts";
import { OURS, stored } from "../../shared/reader/kept.ts";

/** Where the theme keeps the colours that the reader has chosen; `__md_scope` is the theme's. */
const COLOURS = `${(window as { __md_scope?: URL }).__md_scope?.pathname}.__palette`;

/** What is kept of the reader on this device, and the button that erases it. */
class StoekStored extends Live {
  override come() {
    this.#show();
    drawInto(this.find(".stored__erase"), button(_("Erase everything"), this.#ask, "button"));
    this.hear(window, "storage", this.#show);
    // Whether there is to be a copy is kept too.
    this.until(onCopy(this.#show));
  }

  #show = () => {
    const rows = [...this.querySelectorAll<HTMLElement>("tr[data-key]")];
    const sizes = new Map([["colours", stored(COLOURS)?.length ?? 0]]);
    for (const { key: whole, size } of allKept()) {
      const name = whole.slice(OURS.length);
      const key = rows
        .map(({ dataset }) => dataset.key ?? "")
        .filter((key) => name === key || name.startsWith(`${key}.`))
        .sort((one, other) => other.length - one.length)[0];
      sizes.set(key, (sizes.get(key) ?? 0) + size);
    }
    for (const row of rows) {
      const size = sizes.get(row.dataset.key ?? "");
      (row.lastElementChild as HTMLElement).textContent = size ? ngettext("{count} character", "{count} characters", size) : _("nothing");
    }
  };

  #ask = () => {
    const words = _("Everything in the list goes, and the copy of the site with it; only a wish to have no copy stays. It cannot be brought back.");
    drawInto(this.find(".stored__ask"), notice("erase", words, { [_("Erase it")]: () => this.#erase(), [_("Keep it")]: () => this.#answered() }));
    this.find(".stored__ask button:last-of-type").focus();
  };

  #answered() {
    drawInto(this.find(".stored__ask"), notice("erase"));
    this.find(".stored__erase button").focus();
  }

  async #erase() {
    this.#answered();
    const before = allKept().length + (stored(COLOURS) ? 1 : 0);
    const hadCopy = await eraseWith(() => {
      eraseKept(COLOURS);
      eraseKept();
    });
    const count = before - allKept().length;
    const things = count ? ngettext("Erased: {count} entry.", "Erased: {count} entries.", count) : _("There was nothing to erase.");
    const copy = hadCopy
      ? _("The copy of the site is removed too; your next visit fetches it anew, unless you save data or remove it above.")
      : _("There was no copy of the site.");
    sayIn(this.find(".stored__told"), `${things} ${copy}`);
  }
}

customElements.define("stoek-stored", StoekStored);
