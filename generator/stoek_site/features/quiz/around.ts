/** What stands around the quiz: the way to questions of other kinds, and all its positions. */

import { html, nothing } from "lit-html";
import { options } from "../../shared/dom/draw.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { _ } from "../../shared/language/language.ts";
import type { Shown } from "./positions.ts";

/** The kind of question that is asked here. */
const HERE = "legal";

/** The questions of other kinds stand on a page of their own: one way to begin with any. */
export function kindChooser(game: string, kinds: [kind: string, words: string][]) {
  const chosen = ({ target }: Event) => {
    const kind = (target as HTMLSelectElement).value;
    if (kind !== HERE) location.assign(`${SITE}questions/#game=${game}&kind=${kind}`);
  };
  return kinds.length > 1
    ? html`<label class="field quiz__kinds"><span class="field__label">${_("Question")}</span><select class="entry" @change=${chosen}>${options(kinds, HERE)}</select></label>`
    : nothing;
}

/** A position in the overview, with how it went last time. */
export function entry({ hash }: Shown, number: number, mark: string | null, isShown: boolean) {
  const last = mark === "right" ? _("Position {number}, right last time", { number }) : _("Position {number}, wrong last time", { number });
  return html`<li><a
    class="overview__link" href="#${hash}" data-mark=${mark ?? "open"} aria-current=${isShown ? "true" : nothing}
    aria-label=${mark ? last : _("Position {number}, not tried yet", { number })}>${number}</a></li
  >`;
}
