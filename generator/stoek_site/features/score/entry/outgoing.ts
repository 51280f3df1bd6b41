/** The ways out of the form: the deal as text, as a link, as a file. */

import { copy, pass, save } from "../../../shared/dom/handing-out.ts";
import { _ } from "../../../shared/language/language.ts";
import { recordOf } from "./sheet.ts";
import type { Turn } from "../../../shared/element/asker.ts";
import type { State } from "./state.ts";

/** The form that is left. */
interface Outgoing {
  now: State;
  /** looks at the deal, which tells it in the address */
  look: () => Promise<boolean | undefined>;
  /** shows the deal as text, selected */
  selectText: () => Promise<void>;
}

/** The deal in the notation; what was typed, where that is what there is. */
export async function asText({ text, sheet, game: { id: game } }: State, turn: Turn): Promise<string> {
  return text ?? (await turn.ask({ verb: "notation", game, deal: recordOf(sheet, game), to: "text" })).deal;
}

/** The link to the deal, which stands in the address once the engine has looked at it. What goes wrong says so. */
async function asLink({ look }: Outgoing, turn: Turn): Promise<string> {
  const told = await turn.of(look());
  if (told === undefined) throw new Error(_("The deal has changed meanwhile. Copy the link again."));
  if (!told) throw new Error(_("This does not go into a link. Copy or save the text."));
  return location.href;
}

/** Each says what is to be known of it. */
export const WAYS: Record<string, (form: Outgoing, turn: Turn) => Promise<string>> = {
  async text({ now, selectText }, turn) {
    if (await turn.of(copy(await asText(now, turn)))) return _("The text is copied.");
    await turn.of(selectText());
    return _("The browser does not allow copying. The text stands under “As text”: copy it yourself.");
  },
  async link(form, turn) {
    if (await turn.of(copy(await asLink(form, turn)))) return _("The link is copied.");
    return _("The browser does not allow copying. The link stands in the address line.");
  },
  async share(form, turn) {
    if (await turn.of(pass({ url: await asLink(form, turn) }))) return "";
    return _("The device did not take it. Copy the link, or save the deal as a file.");
  },
  /** As a file; without the engine the record itself, which can be opened here all the same. */
  async save({ now }, turn) {
    try {
      save(await asText(now, turn), `${now.game.id}.deal`);
    } catch (error) {
      if (turn.isOver) throw error;
      save(JSON.stringify(recordOf(now.sheet, now.game.id), null, 1), `${now.game.id}.json`);
    }
    return "";
  },
};
