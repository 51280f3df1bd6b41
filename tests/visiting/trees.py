"""What server and client both draw: their trees, element by element, with attributes and text."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from stoek_site.markdown.templating import ENVIRONMENT
from visiting.workbench import at_bench

_DIFFERING = """({ render, pieces, ...others }, cases) => {
  const templates = { ...pieces, ...others };
  const tree = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    const attributes = [...node.attributes ?? []].map(({ name, value }) => `${name}=${value}`).sort();
    const inside = [];
    for (const child of node.childNodes) {
      const found = child.nodeType === Node.COMMENT_NODE ? "" : tree(child);
      if (typeof found === "string" && typeof inside.at(-1) === "string") inside.push(inside.pop() + found);
      else if (found !== "") inside.push(found);
    }
    return [node.localName ?? "", attributes, inside];
  };
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


def drawn(template: str, macro: str, *given: Any) -> str:
    """What a macro of the server makes."""
    module: Any = ENVIRONMENT.get_template(template).module
    return str(getattr(module, macro)(*given))


def differing(page: Page, cases: list[tuple[str, str, list[Any]]]) -> list[Any]:
    """The cases (markup of the server, template of the client, what that is given) of which the trees are not the same."""
    assert cases
    found: list[Any] = at_bench(page, _DIFFERING, [{"drawn": made, "name": name, "given": given} for made, name, given in cases])
    return found
