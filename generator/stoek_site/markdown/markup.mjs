/** Views of the client as well-formed markup, without the remarks by which lit finds its parts again. */

import { render } from "@lit-labs/ssr";
import { collectResultSync } from "@lit-labs/ssr/lib/render-result.js";
import { html } from "lit-html";
import { parseFragment } from "parse5";

/** Elements that hold nothing, as far as views have them. */
const EMPTY = new Set(["br", "hr", "img", "input", "wbr"]);
const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]);

function written(node) {
  if (node.nodeName === "#text") return escaped(node.value);
  if (node.nodeName === "#comment") return "";
  const inside = (node.content ?? node).childNodes.map(written).join("");
  if (!node.tagName) return inside;
  const begin = [node.tagName, ...node.attrs.map(({ name, value }) => `${name}="${escaped(value)}"`)].join(" ");
  return EMPTY.has(node.tagName) ? `<${begin} />` : `<${begin}>${inside}</${node.tagName}>`;
}

/** @param view whatever lit draws */
export const markup = (view) => written(parseFragment(collectResultSync(render(html`${view}`))));

/** The views of these modules, of which no two may have one name. */
export function joined(...modules) {
  const views = {};
  for (const [name, view] of modules.flatMap(Object.entries)) {
    if (name in views) throw new Error(`Two views are called ${name}. Give one of them another name.`);
    views[name] = view;
  }
  return views;
}
