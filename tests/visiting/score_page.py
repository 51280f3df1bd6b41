"""What the tests of the score page share: its parts, what is done to them, and what the engine says of the same deal."""

from __future__ import annotations

import re
import time
from typing import Any

from playwright.sync_api import Locator, Page, expect

from stoek.api import answer
from stoek_site.features.score.deals import example_deals
from visiting.accessible import axe_faults
from visiting.browsing import PATIENCE
from visiting.gestures import fits, paste, small_targets

SCORE = "score/"
GAME = "staekske-rape"
SOUND, REVOKE, UNFINISHED = (each.text for each in example_deals())
_WORDS = """const read = (node) => node.nodeType !== Node.COMMENT_NODE;
    const parts = (node) => [...node.childNodes].filter(read).map(words).join("");
    const words = (node) => node.dataset?.card ?? (node.childNodes.length ? parts(node) : node.textContent);"""
"""What stands in a part, cards as the notation writes them."""


def begun(page: Page, depth: str, game: str = GAME) -> Page:
    """An empty sheet of a game at a depth, whatever the page showed before."""
    to_game(page, game)
    cleared(page)
    go_deep(page, depth)
    return page


def to_game(page: Page, game: str) -> None:
    """Choose a game; what the form knows of it may have to come first."""
    page.locator(".deal__game select").select_option(game)
    expect(page.locator("stoek-deal-entry")).to_have_attribute("data-game", game)


def go_deep(page: Page, depth: str) -> None:
    """Choose what is known of the deal: Figures, Piles, Every card, As text."""
    page.locator(".depth").filter(has_text=depth).click()


def cleared(page: Page) -> None:
    """An empty sheet, at the depth that is open; its button may be folded away."""
    page.locator("[data-do=clear]").evaluate("button => button.click()")
    expect(page.locator(".deal__report")).to_be_empty()


def load(page: Page, example: str) -> None:
    """One of the examples; its button may be folded away."""
    page.locator(f"[data-load={example}]").evaluate("button => button.click()")


def put(page: Page, cards: list[str]) -> None:
    """Press cards of the tray one by one, faster than a thumb: where the presses are not what is tested."""
    page.evaluate(
        """async (cards) => {
            for (const card of cards) {
                document.querySelector(`.tray [data-card="${card}"]`).click();
                await new Promise((drawn) => setTimeout(drawn));
            }
        }""",
        cards,
    )


def write(page: Page, words: str, *, enter: bool = False) -> None:
    """Type into the line of the form."""
    line(page).fill(words)
    if enter:
        line(page).press("Enter")


def pasted(page: Page, text: str) -> None:
    """A deal comes as text, and stands in the form."""
    paste(page.locator("stoek-deal-entry .depths"), text)


def line(page: Page) -> Locator:
    return page.locator(".entry__line")


def step(page: Page, name: str) -> Locator:
    return page.locator(f".step-key[data-step={name}]")


def key(page: Page, card: str) -> Locator:
    return page.locator(f".tray [data-card='{card}']")


def played(page: Page, trick: int, card: int) -> Locator:
    """A card of the play, both counted from 1."""
    return page.locator(f".tricks [data-ref='{trick - 1}.{card - 1}']")


def place(page: Page, name: str) -> Locator:
    return page.locator(f"[data-place='{name}']")


def count(page: Page, name: str) -> Locator:
    """How many cards are told to lie in a place."""
    return place(page, name).locator(".place__count")


def prompt(page: Page) -> Locator:
    return page.locator(".entry__prompt")


def choice(page: Page, field: str, value: str) -> Locator:
    """What to press for a choice: the radio of a value, with all that is drawn in it."""
    return page.locator(f"[data-field={field}] :is(.segment, .suit-key):has([value='{value}'])")


def figure(page: Page, name: str) -> Locator:
    """The field of a figure: bid, points, won."""
    return page.locator(f"#entry-{name}")


def fault(page: Page, name: str) -> Locator:
    """What is wrong, told at its field."""
    return page.locator(f"#entry-{name}-error")


def script(page: Page) -> Locator:
    return page.locator("stoek-deal-entry textarea")


def findings(page: Page) -> Locator:
    return page.locator(".deal__report .finding")


def result(page: Page) -> Locator:
    return page.locator(".deal__report .score__result strong")


def says(page: Page) -> Locator:
    return page.locator(".deal__status")


def current(part: Locator) -> None:
    """Wait until this step is the one that is open."""
    expect(part).to_have_attribute("aria-current", "step")


def calm(page: Page) -> None:
    """Wait until nothing is to be checked any more: from the first change on the report is pale."""
    expect(page.locator(".deal__report[aria-busy]")).to_have_count(0)


def words_of(part: Locator) -> str:
    """What stands there, cards as the notation writes them."""
    text: str = part.evaluate(f"root => {{ {_WORDS} return words(root); }}")
    return text


def reads(page: Page, words: str, place: str = ".deal__report") -> None:
    """Wait until these words stand there, cards as the notation writes them."""
    deadline = time.monotonic() + PATIENCE
    while words not in (found := words_of(page.locator(place))):
        assert time.monotonic() < deadline, f"{words!r} never came; there is: {found}"
        page.wait_for_timeout(20)


def shown_lines(page: Page, root: str = ".deal__report") -> list[list[str]]:
    """The lines of the breakdown: what each says, its value, where its rule stands."""
    found: list[list[str]] = page.locator(f"{root} .breakdown tbody tr").evaluate_all(
        f"rows => {{ {_WORDS} return rows.map((row) => "
        "[words(row.cells[0]), row.cells[1].textContent, row.querySelector('a').href]); }"
    )
    return found


def told_lines(lines: list[dict[str, Any]], site: str) -> list[list[str]]:
    """The same of an answer of the engine."""
    return [
        [line["label"], str(line["value"]).replace("-", "−"), f"{site}{line['rule'].split('/')[0]}/#{line['rule']}"]
        for line in lines
    ]


def signed(points: int) -> str:
    """A result as pages write it."""
    return ("+" if points > 0 else "−" if points < 0 else "") + str(abs(points))


def checked(deal: object) -> Any:
    """What the engine says of a deal."""
    reply: Any = answer({"verb": "check", "deal": deal})
    return reply["ok"]


def comes_to(page: Page, deal: object) -> Any:
    """The form has the result that the engine says, without a finding. @returns the engine's answer"""
    report = checked(deal)
    expect(result(page)).to_have_text([signed(each) for each in report["result"].values()])
    expect(page.locator(".finding")).to_have_count(0)
    return report


def in_json(deal: object) -> Any:
    reply: Any = answer({"verb": "notation", "deal": deal, "to": "json"})
    return reply["ok"]["deal"]


def link_of(deal: object) -> str:
    return str(checked(deal)["link"])


def is_for_everybody(page: Page, part: str | None = "stoek-deal-entry") -> None:
    """It fits, its targets are large enough, and axe finds nothing in this part or, without one, on the page."""
    assert fits(page)
    assert small_targets(page, "stoek-deal-entry") == []
    assert axe_faults(page, part=part) == []


def field(page: Page, name: str) -> Locator:
    return page.locator(f"[data-field={name}]")


def taps(page: Page, name: str, way: str, count: int) -> None:
    """Press the key that makes a figure more ("last") or less ("first")."""
    for _ in range(count):
        getattr(field(page, name).locator(".step"), way).tap()


def opened(page: Page, text: str, at: str = "play") -> None:
    """A deal as text, opened in the form at a step."""
    go_deep(page, "As text")
    script(page).fill(text)
    expect(says(page)).to_contain_text(re.compile("finding|Nothing wrong"))
    go_deep(page, "Every card")
    step(page, at).click()
