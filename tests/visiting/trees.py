"""What server and client both draw: their trees, element by element, with attributes and text."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from stoek_site.markdown.templating import ENVIRONMENT
from visiting.workbench import at_bench

_TREE = """(node) => {
  if (node.nodeType === Node.TEXT_NODE) return node.data;
  const attributes = [...node.attributes ?? []].map(({ name, value }) => `${name}=${name === "href" ? node.href : value}`).sort();
  const inside = [];
  for (const child of node.childNodes) {
    const found = child.nodeType === Node.COMMENT_NODE ? "" : tree(child);
    if (typeof found === "string" && typeof inside.at(-1) === "string") inside.push(inside.pop() + found);
    else if (found !== "") inside.push(found);
  }
  return [node.localName ?? "", attributes, inside];
}"""
_DIFFERING = """({ render, pieces, ...others }, cases) => {
  const templates = { ...pieces, ...others };
  const tree = TREE;
  const differing = [];
  for (const { drawn, name, given } of cases) {
    const server = document.createElement("template");
    server.innerHTML = drawn;
    const client = document.createDocumentFragment();
    render(templates[name](...given), client);
    const [one, other] = [server.content, client].map((root) => JSON.stringify(tree(root)));
    if (one !== other) differing.push([name, given, one, other]);
  }
  return differing;
}"""
_EXAMPLES = """async ({ ask, canDraw, drawAnswer, render }) => {
  const tree = TREE;
  const inside = (root) => {
    const copy = root.cloneNode(true);
    const remarks = document.createNodeIterator(copy, NodeFilter.SHOW_COMMENT);
    for (let remark; (remark = remarks.nextNode()); ) remark.remove();
    copy.normalize();
    const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replace(/\\s+/g, " ").replace(/^ $/, "");
    return JSON.stringify(tree(copy)[2]);
  };
  const differing = [];
  let compared = 0;
  for (const example of document.querySelectorAll("stoek-example")) {
    const request = JSON.parse(example.dataset.request);
    if (!canDraw(request.verb)) continue;
    const client = document.createElement("div");
    render(drawAnswer(request.verb, await ask(request), request), client);
    const [one, other] = [example.querySelector("[data-answer]"), client].map(inside);
    compared += 1;
    if (one !== other) differing.push([example.id, one, other]);
  }
  return compared ? differing : ["nothing was compared"];
}"""
"""A blank alone between two elements is as good as none."""


def drawn(template: str, macro: str, *given: Any) -> str:
    """What a macro of the server makes."""
    module: Any = ENVIRONMENT.get_template(template).module
    return str(getattr(module, macro)(*given))


def differing(page: Page, cases: list[tuple[str, str, list[Any]]]) -> list[Any]:
    """The cases (markup of the server, template of the client, what that is given) of which the trees are not the same."""
    assert cases
    found: list[Any] = at_bench(
        page, _DIFFERING.replace("TREE", _TREE), [{"drawn": made, "name": name, "given": given} for made, name, given in cases]
    )
    return found


def differing_examples(page: Page) -> list[Any]:
    """The worked examples of a page that the client draws otherwise than they came."""
    found: list[Any] = at_bench(page, _EXAMPLES.replace("TREE", _TREE))
    return found
