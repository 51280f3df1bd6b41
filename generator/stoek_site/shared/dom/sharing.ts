/** A link to give to others: by whatever the device shares with, copied, or where the browser does not allow that, shown to be copied by hand. */

import { html, nothing, render } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { _, woven } from "../language/language.ts";
import { copy } from "./handing-out.ts";

/** @param more other ways to hand on what is shown */
export function sharing(link: string, more: unknown = nothing) {
  const give = async ({ currentTarget }: MouseEvent) => {
    const said = (currentTarget as Element).parentElement?.querySelector<HTMLElement>(".sharing__said");
    const isCopied = await copy(link);
    if (!said) return;
    render(isCopied ? _("The link is copied.") : toCopy(link), said);
    said.querySelector("input")?.focus();
    said.querySelector("input")?.select();
  };
  // Where the device has a way to hand things on, it is the first.
  const pass = () => void navigator.share({ title: document.title, url: link }).catch(() => undefined);
  const share = "share" in navigator ? html`<button type="button" class="button button--quiet" @click=${pass}>${_("Share")}</button>` : nothing;
  return keyed(link, html`<div class="sharing"
    >${share}<button type="button" class="button button--quiet" @click=${give}>${_("Copy the link")}</button
    >${more}<span class="sharing__said" role="status"></span></div
  >`);
}

function toCopy(link: string) {
  const field = html`<input type="text" readonly class="entry" .value=${link} aria-label=${_("The link, to copy")}>`;
  return woven(_("Copy it from here: {field}"), { field });
}
