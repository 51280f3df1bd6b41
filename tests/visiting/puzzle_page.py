"""What the tests of hand puzzles share: the puzzles as pages carry them, and what is pressed for an answer."""

from __future__ import annotations

from functools import cache
from typing import Any

from playwright.sync_api import Locator, Page, expect

from stoek_site.features.puzzles.shelf import Entry, shelf
from stoek_site.features.puzzles.themes import themes
from stoek_site.markdown.engine import ask as engine
from visiting.gestures import go, press

GAME = "staekske-rape"
ENTRIES = shelf(GAME)
THEMES = [theme for theme in themes(GAME) if any(entry.theme == theme.id for entry in ENTRIES)]


@cache
def view(entry: Entry) -> dict[str, Any]:
    return entry.view


def right(puzzle: dict[str, Any]) -> dict[str, Any]:
    return next(choice for choice in puzzle["choices"] if choice["right"])


def wrong(puzzle: dict[str, Any]) -> list[dict[str, Any]]:
    return [choice for choice in puzzle["choices"] if not choice["right"]]


def a_card_puzzle(game: str = GAME, *, wrongs: int = 2, illegal: bool = False, least: int = 1) -> dict[str, Any]:
    """A card puzzle with so many wrong cards, one that may not be played if wanted, and so many cards in the hand at least."""
    for entry in shelf(game):
        if entry.kind == "hand" and view(entry)["task"] == "card":
            puzzle = view(entry)
            if len(wrong(puzzle)) >= wrongs and bool(puzzle["illegal"]) >= illegal and len(puzzle["hand"]) >= least:
                return puzzle
    raise AssertionError("There is no such puzzle.")


def a_discard() -> dict[str, Any]:
    return view(next(entry for entry in ENTRIES if entry.theme == "eleven-cards"))


def a_decision() -> dict[str, Any]:
    return view(next(entry for entry in ENTRIES if entry.kind == "decision"))


def first_own_turn(puzzle: dict[str, Any]) -> tuple[dict[str, int], bool]:
    """What the solver says of every card at the reader's next decision, the others having played its line; and who wants more."""
    seats, me = "NESW", puzzle["seat"]
    hands = {seat: list(cards) for seat, cards in puzzle["hands"].items()}
    leader, trick = seats.index(puzzle["leader"]), [*puzzle["trick"], *right(puzzle)["cards"]]
    hands[me].remove(trick[-1])
    line: list[str] = []
    while True:
        if len(trick) == 4:
            won = engine({"verb": "winner", "game": GAME, "trump": puzzle["trump"], "trick": trick})
            leader, trick = (leader + won["index"]) % 4, []
        seat = seats[(leader + len(trick)) % 4]
        asked = {"hands": [hands[each] for each in seats], "leader": leader, "trick": trick, "declarer": puzzle["declarer"]}
        goal = "all-tricks" if puzzle["goal"]["kind"] == "all-tricks" else "points"
        request = {"verb": "solve", "game": GAME, "trump": puzzle["trump"], "goal": goal, **asked}
        if seat == me:
            return engine(request)["moves"], me == puzzle["declarer"]
        line = line or engine(request)["line"]
        card_played = line.pop(0)
        hands[seat].remove(card_played)
        trick = [*trick, card_played]


def puzzle_to_play_on() -> tuple[dict[str, Any], dict[str, int], int]:
    """The shortest one whose next decision can go wrong, what the solver says of every card there, and the best of it."""
    for puzzle in sorted(map(view, ENTRIES), key=lambda puzzle: len(puzzle.get("hand", ()))):
        if puzzle.get("task") == "card" and puzzle["goal"]["kind"] == "points" and len(puzzle["hand"]) > 3:
            moves, more = first_own_turn(puzzle)
            best = max(moves.values()) if more else min(moves.values())
            if set(moves.values()) != {best}:
                return puzzle, moves, best
    raise AssertionError("There is no such puzzle.")


def place(puzzle: dict[str, Any]) -> str:
    return f"puzzles/{puzzle['theme']}/#{puzzle['id']}"


def card(page: Page, choice: dict[str, Any] | str) -> Locator:
    code = choice if isinstance(choice, str) else choice["cards"][0]
    return page.locator(f'.puzzle__hand [data-card="{code}"]')


def key_of(page: Page, puzzle: dict[str, Any], choice: dict[str, Any]) -> Locator:
    """What is pressed for a choice, whatever the puzzle asks."""
    if puzzle["kind"] == "decision":
        return page.locator(".puzzles__stage .asked__keys button").nth(puzzle["choices"].index(choice))
    if puzzle["task"] == "discard":
        return page.locator(f'[data-cards="{" ".join(choice["cards"])}"]')
    return card(page, choice)


def said(page: Page) -> Locator:
    """What is said of a choice: beside the hand, or at the foot of a decision."""
    return page.locator(".puzzle__said, .puzzles__stage .stage__verdict")


def title(page: Page, words: str) -> None:
    expect(page.locator(".puzzle__title")).to_contain_text(words)


def judged(page: Page, right: bool) -> None:
    expect(said(page)).to_contain_text("✓ Correct." if right else "✗ Not this one.")


def focused(page: Page, selector: str) -> bool:
    return bool(page.evaluate(f"document.activeElement.matches('{selector}')"))


def turn_to(page: Page, name: str) -> None:
    """As a link to it does."""
    go(page, name)
    expect(page.locator(f'.puzzles__overview [data-entry="{name}"][aria-current]')).to_have_count(1)
    expect(page.locator(".puzzles__stage").locator(".puzzle__hand, .puzzle__set, .asked__keys").first).to_be_visible()


def with_nothing_kept(page: Page) -> Page:
    """All puzzles: nothing is kept of those before, and another one lies there than any test wants."""
    turn_to(page, ENTRIES[-1].id)
    page.locator(".puzzles__overview").evaluate("fold => { fold.open = true }")
    press(page, "Forget my results")
    page.locator(".puzzles__overview").evaluate("fold => { fold.open = false }")
    return page
