"""What axe finds in a page."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page

from stoek_site import ROOT

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ["color-contrast", "link-in-text-block"]
"""Rules that ask for the colours that are seen, and take axe longest."""
# A card shows signs, and its name is words. What the header covers of a page that is scrolled is no smaller for it.
RUN = """async ([only, without]) => (await axe.run(document, {
    resultTypes: ["violations"], selectors: false, elementRef: false, preload: false, runOnly: only,
    rules: {
        "label-content-name-mismatch": {enabled: false}, "target-size": {enabled: scrollY === 0},
        ...Object.fromEntries(without.map((rule) => [rule, {enabled: false}])),
    }
})).violations"""
# Contrast comes of letters, their colour and all that lies behind them: of those that are the same, one is kept.
KEEP_ONE_TEXT_OF_EACH_SORT = """() => {
    const behind = new Map();
    const stack = (part) => {
        if (!part) return "";
        if (!behind.has(part)) {
            const {backgroundColor, backgroundImage, opacity, position} = getComputedStyle(part);
            const bare = backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none";
            const own = bare ? [] : [backgroundColor, backgroundImage];
            if (opacity !== "1") own.push(opacity);
            if (position !== "static") own.push(position, part.className);
            behind.set(part, [stack(part.parentElement), ...own].join(" "));
        }
        return behind.get(part);
    };
    const sorts = new Set(), kept = new Set();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        let part = texts.currentNode.parentElement;
        if (!texts.currentNode.data.trim() || !part.checkVisibility()) continue;
        const {color, fontSize, fontWeight, textDecorationLine} = getComputedStyle(part);
        const sort = [part.tagName, part.className, color, fontSize, fontWeight, textDecorationLine, stack(part)].join(" ");
        if (sorts.has(sort)) continue;
        sorts.add(sort);
        for (; part; part = part.parentElement) kept.add(part);
    }
    for (const part of document.body.querySelectorAll("*")) if (!kept.has(part)) part.remove();
    return sorts.size;
}"""


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
    return axe_faults(page, without=COLOURS) + colour_faults(page)


def colour_faults(page: Page) -> list[str]:
    """What the colours of a page change, light and dark."""
    light = axe_faults(page, COLOURS)
    page.emulate_media(color_scheme="dark")
    dark = axe_faults(page, COLOURS)
    page.emulate_media(color_scheme="light")
    return light + dark


def colour_faults_by_sorts(page: Page) -> list[str]:
    """The same of one text of each sort, which takes a tenth of the time. The rest of the page is gone afterwards."""
    assert page.evaluate(KEEP_ONE_TEXT_OF_EACH_SORT) > 1
    return colour_faults(page)
