"""What axe finds in a page."""

from __future__ import annotations

from playwright.sync_api import Page

from stoek_site import ROOT

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async (rules) => (await axe.run(document, {
    resultTypes: ["violations"], selectors: false, ...(rules ? {runOnly: {type: "rule", values: rules}} : {})
})).violations"""


def axe_faults(page: Page, rules: list[str] | None = None) -> list[str]:
    """A line for each fault. The tool is handed to the page as a script of the test's own, past the policy."""
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
    found = page.evaluate(RUN, rules)
    return [f"{fault['id']}: {node['html'][:160]} {node['failureSummary'][:200]}" for fault in found for node in fault["nodes"]]


def axe_faults_in_both_colours(page: Page) -> list[str]:
    """The same in light colours, and what the dark ones change: the contrast."""
    light = axe_faults(page)
    page.emulate_media(color_scheme="dark")
    dark = axe_faults(page, ["color-contrast"])
    page.emulate_media(color_scheme="light")
    return light + dark
