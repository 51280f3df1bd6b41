"""What a person does on the pages of the mirror language, step by step, so that whatever a feature says has been said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from mirror import mirrored as in_mirror

SOON = 10_000
"""Milliseconds in which whatever is pressed is there."""
Step = Callable[[Page], None]


def press(words: str, role: Any = "button") -> Step:
    """Press what bears these words, in the mirror."""
    return lambda page: page.get_by_role(role, name=in_mirror(words), exact=True).first.click(timeout=SOON)


def touch(selector: str) -> Step:
    """Press the first of these that can be seen."""
    return lambda page: page.locator(f"{selector} >> visible=true").first.click(timeout=SOON)


def press_hidden(selector: str) -> Step:
    """Press what may be folded away."""
    return lambda page: page.locator(selector).first.evaluate("button => button.click()")


def fill(selector: str, text: str) -> Step:
    return lambda page: page.locator(f"{selector} >> visible=true").first.fill(text, timeout=SOON)


def key(name: str) -> Step:
    return lambda page: page.keyboard.press(name)


def there(selector: str) -> Step:
    return lambda page: page.locator(f"{selector} >> visible=true").first.wait_for(timeout=SOON)


def go_to(place: str) -> Step:
    """Another place of the page, as an address names it."""
    return lambda page: page.evaluate("place => void (location.hash = place)", place)


WALKS: dict[str, tuple[str, list[Step]]] = {
    "settings": ("index.md", [touch(".settings__button"), press("Done")]),
    "a ruling": ("may-i-play.md", [touch(".mip__hand button[data-card]"), there(".mip__verdict .ruling__line")]),
    "the quiz": ("quiz.md", [touch(".quiz .asked__hand [data-card]"), press("Check"), there(".ruled"), press("Next position")]),
    "a puzzle": (
        "puzzles/belote.md",
        [touch(".puzzle__hand [data-card]"), there(".puzzle__said"), press("Show me"), there(".puzzle__choices")],
    ),
    "a decision": (
        "puzzles/bidding.md",
        [touch(".asked__keys button"), there(".stage__verdict strong"), press("Show me"), press("Next puzzle")],
    ),
    "a rule to try": ("staekske-rape/index.md", [touch("stoek-try button[data-card]"), there(".try__verdict *")]),
    "a deal by figures": ("score.md", [touch(".depth:nth-of-type(1)"), touch(".segment"), touch(".step")]),
    "a deal by taps": (
        "score.md",
        [touch(".depth:nth-of-type(3)"), touch(".deal__panes [data-card]"), touch(".deal__panes [data-card]")],
    ),
    "a deal as text": (
        "score.md",
        [touch(".depth:nth-of-type(4)"), fill(".deal__panes textarea", "[Contract 3]"), there(".deal__report *")],
    ),
    "an example deal": (
        "score.md",
        [press_hidden("[data-load=revoke]"), there(".deal__report .finding"), touch(".hind summary, .hind button")],
    ),
    "the evening": (
        "evening.md",
        [
            touch("[data-do=deal]"),
            touch(".line__players label"),
            fill("#evening-result", "12"),
            key("Enter"),
            there(".lines tbody tr"),
            touch(".evening__setup summary"),
        ],
    ),
    "an evening that is none": (
        "evening.md",
        [touch(".evening__file summary"), fill("#evening-text", "nonsense"), touch("[data-do=open]"), there(".evening__faults li")],
    ),
    "a deal that is played": (
        "play.md",
        [
            go_to("#game=belote&seed=5"),
            touch(".play__main"),
            there(".play__offered button"),
            touch(".play__ask"),
            there(".play__advice"),
        ],
    ),
    "the odds": ("staekske-rape/odds.md", [press("Change the cards wanted"), touch(".odds .key[data-card]")]),
    "house rules": (
        "my-table.md",
        [touch("section[data-game] summary"), touch(".my-table__choice:nth-of-type(2)"), press("Copy as text"), press("Undo")],
    ),
    "all answers": ("trick-play.md", [touch(".cmp [data-position]")]),
    "another pair": ("from-game-to-game/index.md", [press("The other way round")]),
}
