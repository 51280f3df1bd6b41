/** The place where it is said what has happened and what is to be done. */

import { html, nothing } from "lit-html";
import { quiet } from "../../shared/dom/draw.ts";
import { _ } from "../../shared/language/language.ts";
import type { Round } from "./round.ts";

/** @param round null before a deal is begun */
export function spoken(round: Round | null, otherwise: string = "") {
  const { said, rival } = round ?? {};
  const elsewhere =
    rival && round
      ? html`<p>${_("In another tab this deal has gone another way. What is done last is kept.")} ${quiet(_("Go on from there"), () => round.follow(), "follow")}</p>`
      : nothing;
  return html`<div class="play__said" role="status" data-kind=${said?.problem ? "illegal" : nothing}><p>${said?.words ?? otherwise}</p>${elsewhere}</div>`;
}
