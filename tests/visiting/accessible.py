"""What axe finds in a page."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page

from stoek_site import ROOT

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# A card shows signs, and its name is words. What the header covers of a page that is scrolled is no smaller for it.
RUN = """async ([only, without]) => (await axe.run(document, {
    resultTypes: ["violations"], selectors: false, elementRef: false, preload: false, runOnly: only,
    rules: {
        "label-content-name-mismatch": {enabled: false}, "target-size": {enabled: scrollY === 0},
        ...Object.fromEntries(without.map((rule) => [rule, {enabled: false}])),
    }
})).violations"""


def axe_faults(page: Page, rules: Sequence[str] = (), without: Sequence[str] = ()) -> list[str]:
    """A line for each fault against WCAG 2.2, level AA, or what is good practice. The tool is handed to the page as a script of the
    test's own, past the policy.
    """
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
    only = {"type": "rule", "values": rules} if rules else {"type": "tag", "values": TAGS}
    found = page.evaluate(RUN, [only, without])
    return [f"{fault['id']}: {node['html'][:160]} {node['failureSummary'][:200]}" for fault in found for node in fault["nodes"]]


def axe_faults_in_both_colours(page: Page) -> list[str]:
    """The same, the contrast in light colours and in dark ones."""
    return axe_faults(page, without=["color-contrast"]) + contrast_faults_in_both_colours(page)


def contrast_faults_in_both_colours(page: Page) -> list[str]:
    """What the colours of a page change."""
    light = axe_faults(page, ["color-contrast"])
    page.emulate_media(color_scheme="dark")
    dark = axe_faults(page, ["color-contrast"])
    page.emulate_media(color_scheme="light")
    return light + dark
