/**
 * A link to give to others: by whatever the device shares with, copied, or where the browser does not allow that, shown to be copied by hand.
 * What it leads to can be a picture as well, for chats that show no links.
 */

import { html, nothing, render } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { _, woven } from "../language/language.ts";
import { NotCome } from "../offline/door.ts";
import { button } from "../dom/draw.ts";
import { canPass, copy, pass, save } from "../dom/handing-out.ts";
import { prepareCode } from "./printing.ts";

interface Ways {
  /** what is shown, in words: they go with the link */
  words?: string;
  /** draws what is shown */
  picture?: () => Promise<File>;
  /** other ways to hand it on */
  more?: unknown;
}

/** The words beside the buttons, of which one was pressed. */
export const saidBeside = ({ currentTarget }: MouseEvent) => (currentTarget as Element).parentElement?.querySelector<HTMLElement>(".sharing__said");

export function sharing(link: string, { words, picture, more = nothing }: Ways = {}) {
  prepareCode();
  const give = async (event: MouseEvent) => {
    const said = saidBeside(event);
    const isCopied = await copy(link);
    if (!said) return;
    render(isCopied ? _("The link is copied.") : toCopy(link), said);
    said.querySelector("input")?.focus();
    said.querySelector("input")?.select();
    said.scrollIntoView({ block: "nearest" });
  };
  const show = async (event: MouseEvent, draw: () => Promise<File>) => {
    const said = saidBeside(event);
    const told = await handOut(draw).catch((error) =>
      error instanceof NotCome ? error.message : _("The picture could not be drawn. Try again, or send the link."),
    );
    if (!said) return;
    render(told, said);
    said.scrollIntoView({ block: "nearest" });
  };
  // Where the device has a way to hand things on, it is the first.
  return keyed(
    link,
    html`<div class="sharing"
    >${canPass() ? button(_("Share"), () => void pass(words ? { text: words, url: link } : { url: link })) : nothing}${button(_("Copy the link"), give)}${
      picture ? button(_("As a picture"), (event) => void show(event, picture)) : nothing
    }${more}<span class="sharing__said" role="status"></span></div
  >`,
  );
}

/** @returns what is to be said of it */
async function handOut(draw: () => Promise<File>) {
  const file = await draw();
  if (navigator.canShare?.({ files: [file] }) && (await pass({ files: [file] }))) return "";
  save(file, file.name);
  return _("The picture is saved as a file.");
}

function toCopy(link: string) {
  const field = html`<input type="text" readonly class="entry" .value=${link} aria-label=${_("The link, to copy")}>`;
  return woven(_("Copy it from here: {field}"), { field });
}
