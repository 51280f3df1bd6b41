/**
 * What is fetched only when somebody wants it. The build finds each by its name, `later-NAME.ts`, and the module that begins every page
 * hands over how it is fetched: imported where it is wanted, it would break up what all pages have in one file.
 */

import { _ } from "../language/language.ts";
import { arriving } from "./door.ts";

let all: Record<string, () => Promise<unknown>> = {};

export function offerLater(fetched: typeof all) {
  all = fetched;
}

/** @param name of which `Module` is the type */
export const later = <Module>(name: string) => arriving(all[name](), _("Part of this page did not arrive.")) as Promise<Module>;
