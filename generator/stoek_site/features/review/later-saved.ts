/** Saves everything that a reader would miss into one file, and opens such a file. Fetched only when the reader does one of the two. */

import { ALONE, OURS, asRecord, keysKept, stored } from "../../shared/reader/kept.ts";
import { gameMeant, houseMeantBy } from "../../shared/reader/old-ids.ts";
import { _ } from "../../shared/language/language.ts";
import { OLDER } from "../learn/progress.ts";
import { nothingYet, sectionsOf, type Decks, type Section, type Told } from "./sections.ts";

const FORM = "stoek-kept-1";
/** The older form of the file, which held only what was learnt, and the present names of its parts. */
const FIRST = "stoek-learnt-1";
const RENAMED = new Map([["courses", "lessons"]]);
/** Keys of older editions that browsers may still hold. */
const BEFORE = new Map([
  [OLDER, "lessons"],
  ["play", "sittings"],
]);
/** A longer file is not read, because no browser stores that much. */
export const LONGEST = 20_000_000;

/** Returns the section and the game that a key belongs to; null if it belongs to none. */
function placeOf(key: string, sections: Record<string, Section>): [name: string, game: string] | null {
  const [written, ...rest] = key.slice(OURS.length).split(".");
  const name = BEFORE.get(written) ?? written;
  const games = Object.hasOwn(sections, name) ? sections[name].games : [];
  const game = games ? rest.join(".") || ALONE : "";
  return !games || games.includes(gameMeant(game)) ? [name, game] : null;
}

/** What stands in the browser under a key; null if nothing does that can be read. */
function left(key: string): unknown {
  try {
    return JSON.parse(stored(key) ?? "null");
  } catch {
    return null;
  }
}

/** Returns the text of the file: each section as the browser stores it, or as this visit remembers it if the browser refuses. */
export function written(decks: Decks): string {
  const sections = sectionsOf(decks);
  const file: Record<string, unknown> = { form: FORM };
  for (const key of keysKept()) {
    const [name, game] = placeOf(key, sections) ?? [];
    if (name === undefined || game === undefined) continue;
    const { games, now } = sections[name];
    // A look moves what stands under an old id of a game; what has no room under the new one is saved as it is.
    const today = gameMeant(game);
    const value = now(today);
    const stayed = game === today ? null : left(key);
    file[name] = games ? { ...asRecord(file[name]), [today]: value, ...(stayed === null ? {} : { [game]: stayed }) } : value;
  }
  return `${JSON.stringify(file)}\n`;
}

/**
 * Adds the contents of a file to what is here.
 * @returns the result; or a message if the file is faulty, and then nothing has changed
 */
export function taken(text: string, name: string, decks: Decks): Told | string {
  const parts = { name, longest: LONGEST };
  if (text.length > LONGEST) return _("“{name}” is longer than {longest} characters, so it was not opened. Choose a file that this page has saved.", parts);
  let read: Record<string, unknown> | null;
  try {
    read = asRecord(JSON.parse(text));
  } catch {
    return _(
      "“{name}” cannot be read: it is damaged, incomplete, or not a file from this site. Nothing has changed. Choose a file that this page has saved.",
      parts,
    );
  }
  const { form, ...found } = read ?? {};
  if (form !== FORM && form !== FIRST) {
    return /^stoek-kept-\d+$/.test(String(form))
      ? _("“{name}” was saved by a newer edition of this site. Nothing has changed. Reload the page, then open the file again.", parts)
      : _("“{name}” was not saved by this site. Nothing has changed. Choose a file that this page has saved.", parts);
  }
  const file = form === FORM ? found : Object.fromEntries(Object.entries(found).map(([old, value]) => [RENAMED.get(old) ?? old, value]));
  const sections = sectionsOf(decks);
  const told = nothingYet();
  // Sessions of an old id go by the house rules that come with the file.
  const inOrder = Object.entries(file).sort(([one], [other]) => Number(other === "settings") - Number(one === "settings"));
  for (const [part, value] of inOrder) {
    const section = Object.hasOwn(sections, part) ? sections[part] : null;
    for (const [id, kept] of Object.entries((section?.games ? asRecord(value) : null) ?? { "": value })) {
      const game = gameMeant(id);
      const one = id !== game && section?.former ? section.former(kept, game, houseMeantBy(id)) : kept;
      const isKnown = section !== null && (!section.games || section.games.includes(game)) && section.hasShape(one);
      const before = told.left;
      try {
        if (isKnown) section.join(game, one, told);
        else told.left += 1;
      } catch (error) {
        console.error(error);
        (told.failed ??= []).push(game ? `${part}.${game}` : part);
      }
      const place = section ? part : "";
      if (told.left > before && !told.parts.includes(place)) told.parts.push(place);
    }
  }
  const names = [...Object.keys(file).filter((part) => Object.hasOwn(sections, part)), ""];
  told.parts.sort((one, other) => names.indexOf(one) - names.indexOf(other));
  return told;
}
