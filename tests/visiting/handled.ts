/** Views whose buttons and fields can be pressed and filled without a page: what they hear is numbered in their markup, as `data-click="7"`. */

import { nothing } from "lit-html";

type Does = (event: unknown) => void;

const HEARS = /\s@(\w+)="?$/;
const known: WeakMap<object, TemplateStringsArray> = new WeakMap();

/** The texts of a template, in which what is heard and held are attributes. */
function texts(strings: TemplateStringsArray): TemplateStringsArray {
  const made = known.get(strings);
  if (made) return made;
  const plain = strings.map((text) =>
    text
      .replace(/(\s)@(\w+)=("?)$/, "$1data-$2=$3")
      .replace(/(\s)\.value=("?)$/, "$1value=$2")
      .replace(/(\s)\.(checked|selected)=("?)$/, "$1?$2=$3")
      .replace(/(\s)\.textContent=("?)$/, "$1data-text=$2"),
  );
  const found = Object.assign(plain, { raw: plain }) as unknown as TemplateStringsArray;
  known.set(strings, found);
  return found;
}

/** The same view, and what it hears by its numbers. */
export function handled(view: unknown) {
  const does: Does[] = [];
  const noted = (value: unknown) => (typeof value === "function" ? String(does.push(value as Does) - 1) : nothing);
  function made(value: any): unknown {
    if (typeof value === "function") return (...given: unknown[]) => made(value(...given));
    if (value === null || typeof value !== "object") return value;
    if (Array.isArray(value)) return value.map(made);
    // A part that draws itself, and is put into a view.
    if (value.taken) return made(value.taken);
    if ("_$litDirective$" in value) return { ...value, values: value.values.map(made) };
    if ("_$litType$" in value) {
      const { strings, values } = value;
      return { ...value, strings: texts(strings), values: values.map((each: unknown, at: number) => (HEARS.test(strings[at]) ? noted(each) : made(each))) };
    }
    return Symbol.iterator in value ? [...value].map(made) : value;
  }
  return { view: made(view), does };
}
