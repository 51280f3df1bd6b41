/** A session for others: in words, as a link, as a picture. */

import { html, render } from "lit-html";
import { addressWith } from "../../shared/dom/address.ts";
import { button } from "../../shared/dom/draw.ts";
import { copy } from "../../shared/dom/handing-out.ts";
import { linkText } from "../../shared/dom/link.ts";
import { figure } from "../../shared/dom/numbers.ts";
import { saidBeside, sharing } from "../../shared/element/sharing.ts";
import { _, ngettext } from "../../shared/language/language.ts";
import { later } from "../../shared/offline/later.ts";
import { namedTable, tableWords } from "../../shared/reader/table-rules.ts";
import { wordsOf } from "./deal-line.ts";
import { notationOf, standings } from "./giving.ts";
import type { Desk } from "./desk.ts";
import type { SidesSession, Told } from "./session.ts";

/** The address that opens the session elsewhere. */
const linkOf = (desk: Desk) => addressWith(linkText("session", { session: notationOf(desk) }));

/** The session in plain words: how it stands, and each deal. */
function wordsFor(desk: Desk): string {
  const { evening, game, house } = desk;
  const { session }: Told<SidesSession> = desk.told;
  const about = [evening.title.trim(), evening.date.trim(), game.name].filter(Boolean).join(", ");
  const table = namedTable(game.id, house, tableWords(game.id, house) ?? "");
  const count = evening.lines.length;
  const deals = evening.lines.map((line, at) => {
    const results = game.sides ? session?.sheet[at]?.results : undefined;
    return `${at + 1}. ${wordsOf(desk, results ? { ...line, results } : line, figure)}`;
  });
  const after = ngettext("After {count} deal:", "After {count} deals:", count);
  return [`${about}. ${table}`.trim(), [after, ...standings(desk)].join("\n"), deals.join("\n")].join("\n\n");
}

/** The ways to give the session to others. */
export function shared(desk: Desk) {
  const words = wordsFor(desk);
  const picture = async () => {
    const { sessionPicture } = await later<typeof import("./later-session-picture.ts")>("session-picture");
    return sessionPicture(desk);
  };
  const tell = async (event: MouseEvent) => {
    const said = saidBeside(event);
    const isCopied = await copy(words);
    if (said) render(isCopied ? _("Session copied as a message.") : _("The browser does not allow copying. Save the session as a file."), said);
  };
  const more = button(_("Copy as a message"), (event) => void tell(event));
  return html`<h2 class="evening__heading">${_("Share the session")}</h2>${sharing(linkOf(desk), { words, picture, more })}`;
}
