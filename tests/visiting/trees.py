"""What server and client both draw: their trees, element by element, with attributes and text."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from visiting.workbench import at_bench

_TREE = """(node) => {
  if (node.nodeType === Node.TEXT_NODE) return node.data;
  const said = ({ name, value }) => `${name}=${name === "href" ? node.href : value.trim()}`;
  const attributes = [...node.attributes ?? []].map(said).sort();
  const inside = [];
  for (const child of node.childNodes) {
    const found = child.nodeType === Node.COMMENT_NODE ? "" : tree(child);
    if (typeof found === "string" && typeof inside.at(-1) === "string") inside.push(inside.pop() + found);
    else if (found !== "") inside.push(found);
  }
  return [node.localName ?? "", attributes, inside];
}"""
_INSIDE = """(root, blank = " ") => {
  const copy = root.cloneNode(true);
  const remarks = document.createNodeIterator(copy, NodeFilter.SHOW_COMMENT);
  for (let remark; (remark = remarks.nextNode()); ) remark.remove();
  copy.normalize();
  const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  const tidy = (text) => text.replace(/\\s+/g, " ").replace(/^ $/, "").replace(/^ | $/g, blank);
  while (texts.nextNode()) texts.currentNode.data = tidy(texts.currentNode.data);
  return JSON.stringify(tree(copy)[2]);
}"""
"""A blank alone between two elements is as good as none; one beside a text is where it is told so."""
_DIFFERING = """({ render, pieces, ...others }, { cases, part }) => {
  const templates = { ...pieces, ...others };
  const tree = TREE;
  const inside = INSIDE;
  const of = (root) => {
    if (!part) return JSON.stringify(tree(root));
    root.querySelector(`${part} caption`)?.remove();
    return inside(root.querySelector(part), "");
  };
  const differing = [];
  for (const { drawn, name, given } of cases) {
    const server = document.createElement("template");
    server.innerHTML = drawn;
    const client = document.createDocumentFragment();
    render(templates[name](...given), client);
    const [one, other] = [server.content, client].map(of);
    if (one !== other) differing.push([name, given, one, other]);
  }
  return differing;
}"""


def _script(script: str) -> str:
    return script.replace("INSIDE", _INSIDE).replace("TREE", _TREE)


def differing(page: Page, cases: list[tuple[str, str, list[Any]]], part: str = "") -> list[Any]:
    """The cases (markup of the server, template of the client, what that is given) of which the trees are not the same; or what
    is in the first such part of each, but for its caption."""
    assert cases
    given = [{"drawn": made, "name": name, "given": given} for made, name, given in cases]
    found: list[Any] = at_bench(page, _script(_DIFFERING), {"cases": given, "part": part})
    return found
