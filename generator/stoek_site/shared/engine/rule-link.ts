import { make } from "../dom/nodes.ts";
import { ruleHref } from "./engine.ts";

/** A link to a rule's sentence, worded by the last part of its id. */
export function ruleLink(rule: string | null | undefined) {
  return rule ? make("a", { href: ruleHref(rule) }, rule.split("/").at(-1) ?? rule) : make("span");
}
