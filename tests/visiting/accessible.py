"""What axe finds in a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from playwright.sync_api import Page

from stoek_site import ROOT
from visiting.browsing import until

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ["color-contrast", "link-in-text-block"]
"""Rules that ask for the colours that are seen, and take axe longest."""
# A card shows signs, and its name is words. What the header covers of a page that is scrolled is no smaller for it.
RUN = """async ([only, without, part]) => (await axe.run(part ? document.querySelector(part) : document, {
    resultTypes: ["violations"], selectors: false, elementRef: false, preload: false, runOnly: only,
    rules: {
        "label-content-name-mismatch": {enabled: false}, "target-size": {enabled: scrollY === 0},
        ...Object.fromEntries(without.map((rule) => [rule, {enabled: false}])),
    }
})).violations"""
# Contrast comes of letters, their colour and all that lies behind them: of those that are the same, one is kept.
KEEP_ONE_TEXT_OF_EACH_SORT = """(looked) => {
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
    const before = new Set(looked), found = new Set(), kept = new Set();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        let part = texts.currentNode.parentElement;
        if (!texts.currentNode.data.trim() || !part.checkVisibility()) continue;
        const {color, fontSize, fontWeight, textDecorationLine} = getComputedStyle(part);
        const sort = [part.tagName, part.className, color, fontSize, fontWeight, textDecorationLine, stack(part)].join(" ");
        if (before.has(sort) || found.has(sort)) continue;
        found.add(sort);
        for (; part; part = part.parentElement) kept.add(part);
    }
    // The theme asks its switch of the colours when they change.
    for (let part of document.querySelectorAll("[data-md-component=palette], [data-md-component=palette] *"))
        for (; part; part = part.parentElement) kept.add(part);
    window.kept = kept;
    return [...found];
}"""
# Of words, signs and cards that are drawn alike two are kept with all that is in them; of the others what they say.
KEEP_TWO_WORDS_OF_EACH_SORT = """(looked) => {
    const SAYS = "[role], [aria-label], [tabindex], [id], a, button, input, select, svg, img";
    const seen = new Map(looked.map((key) => [key, 2]));
    for (const part of [...document.body.querySelectorAll("span, strong, em, b, i, code, small")]) {
        if (kept.has(part) || !part.isConnected || part.querySelector(SAYS)) continue;
        const names = part.getAttributeNames().filter((name) => !name.startsWith("data-"));
        const {localName, className} = part.parentElement;
        const key = [part.localName, ...names, part.className, localName, className].join("|");
        const count = (seen.get(key) ?? 0) + 1;
        seen.set(key, count);
        if (count <= 2) continue;
        if (names.some((name) => name !== "class")) part.replaceChildren(part.textContent);
        else {
            for (const hidden of part.querySelectorAll("[aria-hidden=true]")) hidden.remove();
            part.replaceWith(part.textContent);
        }
    }
    return [...seen.keys()].slice(looked.length);
}"""
# Parts are of one sort that have the same element, the same classes, roles and states, a name or none, and the same sorts within.
# Two are kept of those that stand in parts of one kind, one at least in each, and whatever holds a text whose contrast is asked.
KEEP_TWO_PARTS_OF_EACH_SORT = """(looked) => {
    const sortOf = new Map(), seen = new Map(looked.map((key) => [key, 2]));
    const POINTS = /^(for|headers|aria-(labelledby|describedby|controls|owns|details))$/;
    const SAME = /^(class|role|type|tabindex|style|hidden|inert|disabled|open|lang|aria-(?!label$))/;
    const there = (ids) => ids.split(/\\s+/).every((id) => document.getElementById(id));
    const said = ({name, value}) =>
        POINTS.test(name) ? `${name} ${there(value)}` : SAME.test(name) ? `${name} ${value}` : `${name} ${value.trim() !== ""}`;
    const mark = (text) => {
        let [one, other] = [0xdeadbeef, 0x41c6ce57];
        for (let at = 0; at < text.length; at += 1) {
            one = Math.imul(one ^ text.charCodeAt(at), 2654435761);
            other = Math.imul(other ^ text.charCodeAt(at), 1597334677);
        }
        return (one >>> 0).toString(36) + (other >>> 0).toString(36);
    };
    const sort = (part) => {
        const within = new Set();
        for (const each of part.childNodes)
            if (each.nodeType === Node.ELEMENT_NODE) within.add(sort(each));
            else if (each.nodeType === Node.TEXT_NODE && each.data.trim()) within.add("text");
        const own = [...part.attributes].filter(({name}) => !name.startsWith("data-")).map(said).sort();
        sortOf.set(part, mark([part.localName, ...own, ...[...within].sort()].join("|")));
        return sortOf.get(part);
    };
    const LANDMARKS = "main, header, nav, footer, aside, h1";
    const STAYS = `${LANDMARKS}, td, th, option, label, span, strong, em, b, i, code, small`;
    const thin = (part) => {
        const here = new Set();
        for (const each of [...part.children]) {
            const key = `${part.localName} ${part.className} ${sortOf.get(each)}`;
            const count = (seen.get(key) ?? 0) + 1;
            seen.set(key, count);
            const first = !here.has(each.localName);
            here.add(each.localName);
            if (count <= 2 || first || kept.has(each) || each.matches(STAYS) || each.querySelector(LANDMARKS)) thin(each);
            else each.remove();
        }
    };
    sort(document.body);
    thin(document.body);
    return [...seen.keys()].slice(looked.length);
}"""
IS_DARK = "document.body.dataset.mdColorScheme === 'slate'"
ONLY_KEPT_TEXTS = "for (const part of document.body.querySelectorAll('*')) if (!kept.has(part)) part.remove()"


def axe_faults(page: Page, rules: Sequence[str] = (), without: Sequence[str] = (), part: str | None = None) -> list[str]:
    """A line for each fault against WCAG 2.2, level AA, or what is good practice, on the page or in a part of it. The
    tool is handed to the page as a script of the test's own, past the policy.
    """
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
    only = {"type": "rule", "values": rules} if rules else {"type": "tag", "values": TAGS}
    found = page.evaluate(RUN, [only, without, part])
    return [f"{fault['id']}: {node['html'][:160]} {node['failureSummary'][:200]}" for fault in found for node in fault["nodes"]]


def axe_faults_in_both_colours(page: Page) -> list[str]:
    """The same, the contrast in light colours and in dark ones."""
    return axe_faults(page, without=COLOURS) + colour_faults(page)


def colour_faults(page: Page) -> list[str]:
    """What the colours of a page change, light and dark."""
    light = axe_faults(page, COLOURS)
    page.emulate_media(color_scheme="dark")
    until(page, IS_DARK)
    dark = axe_faults(page, COLOURS)
    page.emulate_media(color_scheme="light")
    return light + dark


@dataclass
class Looked:
    """The sorts of texts, words and parts that axe has been asked about, on whatever pages."""

    texts: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    parts: list[str] = field(default_factory=list)


def faults_by_sorts(page: Page, looked: Looked | None = None) -> list[str]:
    """What axe finds in both colours, asked of two parts and one text of each sort, in half the time; less where some have been
    looked at before, which is noted. The rest is gone from the page then.
    """
    looked = looked or Looked()
    texts = page.evaluate(KEEP_ONE_TEXT_OF_EACH_SORT, looked.texts)
    words = page.evaluate(KEEP_TWO_WORDS_OF_EACH_SORT, looked.words)
    parts = page.evaluate(KEEP_TWO_PARTS_OF_EACH_SORT, looked.parts)
    found = axe_faults(page, without=COLOURS)
    if texts:
        page.evaluate(ONLY_KEPT_TEXTS)
        found += colour_faults(page)
    if not found:
        looked.texts += texts
        looked.words += words
        looked.parts += parts
    return found
