"""The focus is seen: one ring, of one colour, on every control and in every state of it, and each state is still to be told."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from visiting.browsing import ELEMENTS_ARE_THERE, Visitor, until
from visiting.score_page import go_deep
from visiting.workbench import at_bench

LOOKS = """control => {
    const {outlineColor, outlineStyle, outlineWidth, borderTopColor, borderTopStyle, borderTopWidth} = getComputedStyle(control);
    return {ring: [outlineColor, outlineStyle, outlineWidth], state: [borderTopColor, borderTopStyle, borderTopWidth]};
}"""
FOCUS = """() => {
    const made = document.body.appendChild(document.createElement("i"));
    made.style.color = "var(--focus)";
    const {color} = getComputedStyle(made);
    made.remove();
    return color;
}"""
Scheme = Literal["light", "dark"]
THEMES: dict[Scheme, str] = {"light": "default", "dark": "slate"}
SCHEMES: tuple[Scheme, ...] = tuple(THEMES)


def looks(page: Page, control: Locator) -> tuple[dict[str, Any], dict[str, Any]]:
    """How it looks without the focus and with it, as one sees it who came by keyboard."""
    page.evaluate("document.activeElement?.blur()")
    without = control.evaluate(LOOKS)
    page.keyboard.press("Tab")
    control.focus()
    return without, control.evaluate(LOOKS)


def assert_ringed(page: Page, control: Locator) -> None:
    """In light colours and in dark ones."""
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        # The theme tells the page of it.
        until(page, f"document.body.dataset.mdColorScheme === '{THEMES[scheme]}'")
        without, focused = looks(page, control)
        ring = [page.evaluate(FOCUS), "solid", "3px"]
        assert without["ring"] != ring, (scheme, control)
        assert focused["ring"] == ring, (scheme, control)
        assert focused["state"] == without["state"], (scheme, control)


@pytest.mark.prove
def test_it_is_seen_on_chosen_judged_and_ruled_cards_and_on_the_keys_around_them(visitor: Visitor) -> None:
    page = visitor.open("quiz/#sr-legal-001")
    hand = page.locator(".quiz .asked__hand button")
    for card in ("KC", "AH"):
        page.locator(f".quiz .asked__hand [data-card={card}]").click()
    for at in (0, 1, 2):
        assert_ringed(page, hand.nth(at))
    page.locator(".quiz .stage__next").click()
    states = hand.evaluate_all("all => all.map((card) => card.dataset.verdict ?? null)")
    assert set(states) >= {"legal", "illegal", "missed"}
    for state in dict.fromkeys(states):
        assert_ringed(page, hand.nth(states.index(state)))
    page.goto(visitor.site + "may-i-play/")
    until(page, ELEMENTS_ARE_THERE)
    page.locator(".mip__cards button").first.click()
    for seen in ("[data-verdict=legal]", "[data-verdict=illegal]", "[aria-pressed=true]"):
        assert_ringed(page, page.locator(f".mip__cards {seen}").first)
    page.get_by_role("button", name="Change your hand").click()
    for seen in (".key[data-lying]", ".target[aria-pressed=true]"):
        assert_ringed(page, page.locator(seen).first)


def test_it_is_seen_on_every_control_of_a_deal_whatever_its_state(visitor: Visitor) -> None:
    """A radio's ring is drawn around the words that stand for it."""
    page = visitor.open("score/", size="phone")
    page.locator("[data-load] >> nth=1").evaluate("button => button.click()")
    for depth in ("Figures", "Every card"):
        go_deep(page, depth)
        expect(page.locator(".deal__status")).to_contain_text("finding")
        for opened in page.locator(".step-key").all() if depth == "Every card" else [page.locator(".depth").first]:
            if depth == "Every card":
                opened.click()
            assert page.evaluate(UNSEEN) == [], depth
        # What stands there last, in dark colours too.
        page.emulate_media(color_scheme="dark")
        assert page.evaluate(UNSEEN) == [], depth
        page.emulate_media(color_scheme="light")


UNSEEN = """() => {
    const shown = [...document.querySelectorAll("stoek-deal-entry :is(button, input, select, textarea, summary, a[href])")]
        .filter((part) => part.checkVisibility({visibilityProperty: true}) && !part.disabled);
    const look = (part) => {
        const {outlineStyle, outlineWidth, outlineColor} = getComputedStyle(part);
        return outlineStyle === "solid" && parseFloat(outlineWidth) >= 3 ? outlineColor : "";
    };
    const STATES = /^(aria-(pressed|current|invalid|disabled)|data-(wrong|kind))$/;
    const found = [];
    const kinds = new Set();
    for (const part of shown) {
        const states = [...part.attributes].filter(({name}) => STATES.test(name));
        const kind = [part.className, part.localName, ...states.map(({name, value}) => name + value), part.checked].join(" ");
        if (kinds.has(kind)) continue;
        kinds.add(kind);
        const face = part.type === "radio" ? (part.closest(".suit-key") ?? part.nextElementSibling) : part;
        const before = look(face);
        part.focus({preventScroll: true, focusVisible: true});
        const after = document.activeElement === part ? look(face) : "";
        if (!after || after === before) found.push(kind);
    }
    return kinds.size < 8 ? [`only ${kinds.size} kinds`] : found;
}"""

EVERY_STATE = """({ pieces, render }) => {
    const verdicts = [{verdict: "legal"}, {verdict: "illegal"}];
    const states = [{}, ...verdicts, {pressed: false}, {pressed: true}, {changed: true}, {inert: true}, {gone: true}];
    const chosen = verdicts.map((state) => ({...state, pressed: true}));
    const made = (parent, kind, marks = {}) => {
        const part = parent.appendChild(document.createElement(kind === "overview__link" ? "a" : "button"));
        part.className = kind;
        part.textContent = kind;
        if (part.localName === "a") part.href = "#";
        for (const [name, value] of Object.entries(marks)) part.setAttribute(name, value);
    };
    const kinds = {
        "button": [{}, {"aria-pressed": "true"}, {"aria-disabled": "true"}, {"data-verdict": "legal"}, {"data-verdict": "illegal"}],
        "button button--quiet": [{}, {"aria-pressed": "true"}, {"aria-disabled": "true"}, {"data-verdict": "illegal"}],
        "puzzle__set": [{}, {"data-verdict": "legal"}, {"data-verdict": "illegal"}],
        "puzzle__play": [{}, {"aria-current": "step"}],
        "overview__link": ["open", "right", "wrong"].map((mark) => ({"data-mark": mark, "aria-current": "true"})),
        "link-button": [{}, {"aria-pressed": "true"}],
    };
    const place = document.querySelector("article").appendChild(document.createElement("div"));
    place.className = "every-state";
    for (const around of ["hand", "hand puzzle__hand", "table", "seat__slot"]) {
        const part = place.appendChild(document.createElement("div"));
        part.className = around;
        if (around === "seat__slot") part.dataset.state = "won";
        render([...states, ...chosen].map((state) => pieces.cardButton("JC", state)), part);
    }
    for (const [kind, all] of Object.entries(kinds)) for (const marks of all) made(place, kind, marks);
}"""


def test_no_state_of_a_shared_piece_hides_it(visitor: Visitor) -> None:
    """Legal and illegal, chosen, changed, played, not to be had, in the hand, on the table and in the slot of a card that wins."""
    page = visitor.open("glossary/")
    at_bench(page, EVERY_STATE)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        found = page.evaluate(HIDDEN)
        assert found["seen"] > 50
        assert found["hidden"] == [], scheme


HIDDEN = """() => {
    const hidden = [];
    const parts = [...document.querySelectorAll(".every-state :is(button, a)")];
    const ring = (part) => {
        const {outlineColor, outlineStyle, outlineWidth} = getComputedStyle(part);
        return [outlineColor, outlineStyle, outlineWidth].join(" ");
    };
    document.body.style.color = "var(--focus)";
    const wanted = `${getComputedStyle(document.body).color} solid 3px`;
    for (const part of parts) {
        document.activeElement.blur();
        const before = ring(part);
        part.focus({preventScroll: true, focusVisible: true});
        const clipped = part.closest(".hand, .table") && getComputedStyle(part.parentElement).overflow !== "visible";
        if (ring(part) !== wanted || before === wanted || clipped) hidden.push([part.outerHTML.slice(0, 120), before, ring(part)]);
    }
    return {seen: parts.length, hidden};
}"""

CONTROLS = {
    "": (".doors a", ".md-search__input"),
    "staekske-rape/": (
        ".md-content p a[href]",
        "summary >> visible=true",
        ".md-nav--primary a.md-nav__link >> visible=true",
        "stoek-try button.card >> visible=true",
    ),
    "evening/": ("[data-do=undo]",),
    "puzzles/": (".puzzle__hand button",),
}


@pytest.mark.prove
@pytest.mark.parametrize("path", CONTROLS)
def test_it_has_one_colour_everywhere(visitor: Visitor, path: str) -> None:
    page = visitor.open(path)
    for control in CONTROLS[path]:
        part = page.locator(control).first
        expect(part).to_be_visible()
        _, focused = looks(page, part)
        assert focused["ring"] == [page.evaluate(FOCUS), "solid", "3px"], control


UNDER_HEADER = """() => {
    const header = document.querySelector(".md-header").getBoundingClientRect().bottom;
    const box = (control) => (control.closest("label") ?? control).getBoundingClientRect();
    const controls = [...document.querySelectorAll(".md-content :is(a[href]:not(.headerlink), button, select, summary)")]
        .filter((control) => control.checkVisibility() && control.tabIndex >= 0);
    const at = controls.findIndex((control) => box(control).top > innerHeight && box(control).height < header - 4);
    scrollTo({top: scrollY + box(controls[at]).top - 2, behavior: "instant"});
    controls[at + 1].focus({preventScroll: true});
    return box(controls[at]).bottom < header;
}"""


@pytest.mark.prove
@pytest.mark.parametrize("path", ["evening/", "my-table/#table-staekske-rape"])
def test_whoever_goes_back_by_keyboard_never_comes_under_the_header(visitor: Visitor, path: str) -> None:
    page = visitor.open(path, size="phone")
    assert page.evaluate(UNDER_HEADER), "it lay there before"
    page.keyboard.press("Shift+Tab")
    until(
        page,
        "document.activeElement.getBoundingClientRect().top >= document.querySelector('.md-header').getBoundingClientRect().bottom",
    )
