"""What axe finds in a page."""

from __future__ import annotations

from playwright.sync_api import Page

from stoek_site.assets import ROOT

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"


def axe_faults(page: Page) -> list[str]:
    """A line for each fault. The tool is handed to the page as a script of the test's own, past the policy."""
    page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
    found = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    return [f"{fault['id']}: {node['html'][:160]} {node['failureSummary'][:200]}" for fault in found for node in fault["nodes"]]
