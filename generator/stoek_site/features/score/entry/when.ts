/** In which trick something was done: a choice of its number, as it stands at a tag. */


import { make } from "../../../shared/dom/nodes.ts";

/**
 * @param key by which the choice is found again after a drawing
 * @param about what was done, for those who do not see what it stands at
 * @param count how many tricks there are to choose from
 */
export function whenSelect(key: string, about: string, count: number, now: number | undefined, off: boolean, choose: (trick: number | undefined) => void) {
  const select = document.createElement("select");
  select.className = "entry tag__when";
  select.setAttribute("aria-label", `${about}: in which trick`);
  select.dataset.when = key;
  select.disabled = off;
  // A number that cannot be is shown as it is: taking it out is the reader's work.
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const all = now === undefined || numbers.includes(now) ? numbers : [...numbers, now];
  for (const [value, words] of [["", "trick?"], ...all.map((number) => [String(number), `in ${number}`])]) {
    const option = make("option", {}, words);
    option.setAttribute("value", value);
    select.append(option);
  }
  select.value = now === undefined ? "" : String(now);
  select.addEventListener("change", () => choose(select.value ? Number(select.value) : undefined));
  return select;
}
