/**
 * The language that the client speaks: English, unless a catalogue of another is given to `speak`. As in the engine, every sentence
 * that a person reads stands in English where it is used, marked for gettext: `_("…")` where it is said at once, `N_("…")` where it
 * is kept (a constant of a module) and goes through `_` when it is said, `ngettext` where it counts. What varies is a part with a
 * name, `_("{card} is not held.", { card })`; `woven` where a part is more than text. `make messages` gathers them.
 */

/** The sentences of a language by the English ones: one, or one for each form that a number asks for. */
export interface Catalogue {
  sentences: Record<string, string | string[]>;
  form: (count: number) => number;
}

export type Parts = Record<string, string | number>;

let catalogue: Catalogue | null = null;

/** Speak by this catalogue from now on; by null, English. */
export function speak(other: Catalogue | null) {
  catalogue = other;
}

const PART = /\{(\w+)\}/g;

function filled(sentence: string, parts: Parts): string {
  return sentence.replace(PART, (_whole, name: string) => String(parts[name]));
}

/** The sentence in the language that is spoken, its parts filled in. */
export function _(sentence: string, parts: Parts | null = null): string {
  const found = catalogue?.sentences[sentence] ?? sentence;
  const said = typeof found === "string" ? found : found[0];
  return parts ? filled(said, parts) : said;
}

/** The sentence as it stands: marked here, translated by `_` where it is said. */
export const N_ = (sentence: string): string => sentence;

/** The form for so many; `count` is a part by itself. */
export function ngettext(one: string, many: string, count: number, parts: Parts = {}): string {
  const forms = catalogue?.sentences[one];
  const said = catalogue && Array.isArray(forms) ? forms[catalogue.form(count)] : count === 1 ? one : many;
  return filled(said, { count, ...parts });
}

/** A sentence, said with `_`, whose parts are nodes or templates: what stands between them as text, and they, in order. */
export function woven<Part>(said: string, parts: Record<string, Part>): (string | Part)[] {
  return said.split(PART).map((piece, at) => (at % 2 ? parts[piece] : piece));
}

/** Words as a sentence of their own begins. */
export const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
