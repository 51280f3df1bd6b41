"""Nothing that can be pressed moves because of a press: pressed three times at one spot, the same control lies there each time."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from visiting.browsing import Visitor, unfold
from visiting.measures import MEASURE, UNDER
from visiting.score_page import go_deep

SMALLEST = 1.0


def press_thrice(page: Page, control: Locator) -> list[str]:
    """Where the control went, and what came to lie under the finger, in words; an empty list is what is wanted."""
    page.mouse.move(0, 0)
    handle = control.element_handle(timeout=9000)
    assert handle is not None
    handle.evaluate("control => control.scrollIntoView({block: 'nearest'})")
    page.wait_for_timeout(30)
    before = handle.evaluate(MEASURE)
    spot = [before["x"] + min(before["width"] / 2, 40), before["y"] + before["height"] / 2]
    found = []
    for time in (1, 2, 3):
        page.mouse.click(*spot)
        # An answer of the engine takes a moment; what it brings must not move anything either.
        page.wait_for_timeout(150)
        after = handle.evaluate(MEASURE)
        beside = not after["x"] <= spot[0] <= after["x"] + after["width"]
        if after["width"] and (beside or abs(after["y"] - before["y"]) > SMALLEST):
            found.append(f"press {time}: moved by {after['x'] - before['x']:.0f}, {after['y'] - before['y']:.0f}")
        if other := handle.evaluate(UNDER, spot):
            found.append(f"press {time}: under the finger lies {other}")
    return found


def movers(page: Page, controls: list[str]) -> dict[str, list[str]]:
    unfold(page)
    found = {each: press_thrice(page, page.locator(each).first) for each in controls}
    return {each: faults for each, faults in found.items() if faults}


WIDE = pytest.param("desktop", marks=pytest.mark.prove)
PAGES = {
    "staekske-rape/": [
        "stoek-try button.card >> nth=0",
        "stoek-try button.card >> nth=1",
        ".try__fold > summary",
        ".try__answer > summary",
        "stoek-try [data-another]",
        ".house__choice",
        ".example__calls [data-call][aria-disabled=false]",
        ".example__calls > .button",
    ],
    "staekske-rape/tactics/": [".moment__see >> nth=0", ".moment__see >> nth=1", ".measured summary"],
    "quiz/": [
        ".quiz .asked__hand button",
        "text=Next >> visible=true",
        "text=Previous >> visible=true",
        ".quiz .stage__next",
        ".quiz__naming-switch",
        "text=Overview >> visible=true",
    ],
    "may-i-play/": [
        ".mip__cards button",
        "[aria-label='Change the trick']",
        "[aria-label='Change your hand']",
        ".suit-key >> nth=1",
        ".suit-key >> nth=2",
        "text=Start empty",
    ],
    "evening/": [
        "[data-do=deal]",
        "[data-do=more]",
        "[data-do=sign]",
        "[data-do=gave-up]",
        ".line__player >> nth=1",
        "[data-do=on-and-off]",
        "[data-do=undo]",
        "text=At the table",
    ],
}


FEW = ("staekske-rape/tactics/", "may-i-play/", "evening/", "quiz/")
"""Their controls are asked in `make prove`."""


@pytest.mark.parametrize("size", ["phone", WIDE])
@pytest.mark.parametrize("path", [pytest.param(path, marks=[pytest.mark.prove] if path in FEW else []) for path in PAGES])
def test_what_is_pressed_stays_under_the_finger(visitor: Visitor, path: str, size: str) -> None:
    page = visitor.open(path, size=size)
    assert movers(page, PAGES[path]) == {}


@pytest.mark.prove
@pytest.mark.parametrize("size", ["phone", WIDE])
def test_so_it_does_while_a_deal_is_entered(visitor: Visitor, size: str) -> None:
    page = visitor.open("score/", size=size)
    assert movers(page, ["[data-add] >> nth=0", "[data-add=sequence-3]", "[data-do=link]"]) == {}
    go_deep(page, "Every card")
    page.locator("[data-step=auction].step-key").click()
    expect(page.locator("[data-call='3']")).to_be_visible()
    passed = ["[data-call=pass]", "[data-call='3']", ".said__call", "[data-call=give-up]"]
    assert movers(page, passed) == {}
    # The end of the auction opens the next step; the steps and what leads on stay where they are.
    assert movers(page, [".step-key >> nth=1", ".entry__on", "[data-do=clear]", "[data-load] >> nth=0"]) == {}


SWAP = """() => {
    window.presses = [];
    const made = (name) => Object.assign(document.createElement("button"), {textContent: name, style: "width: 9rem; height: 4rem"});
    const [one, other] = [made("one"), made("other")];
    one.addEventListener("click", () => (presses.push("one"), one.replaceWith(other)));
    other.addEventListener("click", () => presses.push("other"));
    document.querySelector("h1").before(one);
}"""


def test_quick_fingers_do_not_press_what_has_just_come_there(visitor: Visitor) -> None:
    """As where the last pass ends the auction and opens the next step: a further press on the same spot was meant for the pass."""
    page = visitor.open("glossary/")
    page.evaluate(SWAP)
    box = page.get_by_role("button", name="one").bounding_box()
    assert box is not None
    spot = (box["x"] + 20, box["y"] + 20)
    page.mouse.click(*spot)
    page.mouse.click(*spot)
    assert page.evaluate("presses") == ["one"]
    page.wait_for_timeout(400)
    page.mouse.click(*spot)
    assert page.evaluate("presses") == ["one", "other"]


@pytest.mark.prove
def test_the_calls_so_far_stand_above_forty_keys_and_the_end_of_an_auction_brings_the_next_step_into_sight(
    visitor: Visitor,
) -> None:
    page = visitor.open("score/#game=coinche", size="phone")
    go_deep(page, "Every card")
    page.locator("[data-step=auction].step-key").click()
    page.locator(".entry__fields label", has_text="North").first.click()
    expect(page.locator("[data-call='capot D']")).to_be_visible()
    for at, call in enumerate(["80 C", "90 S", "100 H", "110 D", "120 C", "double", "redouble"]):
        # Once it is called the key may be out of use; it stands where it was.
        expect(page.locator(f"[data-call='{call}'][aria-disabled=false]")).to_be_attached()
        key = page.locator(f"[data-call='{call}']")
        key.evaluate("key => key.scrollIntoView({block: 'center'})")
        before = key.evaluate(MEASURE)
        key.click()
        expect(page.locator(".said__call").nth(at)).to_be_attached()
        if call != "redouble":
            assert key.evaluate(MEASURE) == before
            # The row is one row, and the last call is the one that is seen.
            row, last, first = (
                page.locator(each).evaluate(MEASURE) for each in (".said", ".said__call >> nth=-1", "[data-call=pass]")
            )
            assert row["x"] <= last["x"] <= row["x"] + row["width"] - last["width"]
            assert row["y"] < first["y"] < row["y"] + 80
    expect(page.locator("[aria-current=step]")).to_contain_text("Play")
    expect(page.locator("[aria-current=step]")).to_be_in_viewport()
