"""What the tests of the score pad share: its parts, lines written by hand or at once, and what the engine says of them."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from engine.asking import ok
from visiting.browsing import until
from visiting.gestures import kept

EVENING = "evening/"
GAME = "staekske-rape"
KEY = f"stoek.evening.{GAME}"
FOUR = ["An", "Bert", "Cis", "Door"]
PUT_IN = """deals => {
    for (const [declarer, result] of deals) {
        document.querySelector("stoek-evening [data-do=deal][aria-expanded=false]")?.click();
        const form = document.querySelector("stoek-evening form.line");
        const players = [...form.querySelectorAll(".line__player")];
        players.find((each) => each.querySelector(".line__name").textContent === declarer).click();
        const points = form.querySelector("[name=result]");
        points.value = result;
        points.dispatchEvent(new InputEvent("input", { bubbles: true }));
        form.requestSubmit();
    }
}"""
"""What `write` does, without the fingers."""
NAMED = """names => {
    const there = [...document.querySelectorAll("stoek-evening form.line .line__name")].map((each) => each.textContent);
    return names.every((name) => there.includes(name));
}"""
"""Whether these can be chosen: a name that was typed is drawn a little later."""


def names(page: Page) -> Locator:
    return page.locator("stoek-evening .pad__name")


def rows(page: Page) -> Locator:
    return page.locator("stoek-evening .lines tbody tr:not(.lines__note)")


def column(page: Page, number: int) -> Locator:
    """The cells of a column of the lines: 2 the dealer, 3 the declarer, 4 the result."""
    return rows(page).locator(f"td:nth-child({number})")


def status(page: Page) -> Locator:
    return page.locator(".evening__status")


def turn(page: Page) -> Locator:
    return page.locator(".evening__turn")


def now(page: Page) -> Locator:
    return page.locator("stoek-evening .pad__now td")


def notice(page: Page, kind: str) -> Locator:
    return page.locator(f"[data-notice={kind}]")


def points(page: Page) -> Locator:
    return page.locator("#evening-result")


def text(page: Page) -> Locator:
    return page.locator(".evening__file textarea")


def player(page: Page, name: str) -> Locator:
    """The radio button of a player, whether it is chosen (✓) or not."""
    return page.locator(".line__players").get_by_role("radio", name=re.compile(f"^(✓ )?{name}( sits out)?$"))


def begin(page: Page) -> None:
    """The form for the next deal, unless it is open, or another deal's."""
    if page.locator("stoek-evening form.line").is_hidden():
        page.locator("stoek-evening [data-do=deal]").click()
        expect(page.locator("stoek-evening form.line")).to_be_visible()


def write(page: Page, declarer: str, result: str) -> None:
    begin(page)
    player(page, declarer).check()
    points(page).fill(result)
    points(page).press("Enter")


def write_both(page: Page, first: str, second: str) -> None:
    """The results of both sides, not their card points."""
    begin(page)
    if (way := page.get_by_role("button", name="Enter results")).is_visible():
        way.click()
    page.locator("#evening-first").fill(first)
    page.locator("#evening-second").fill(second)
    page.locator("#evening-second").press("Enter")


def put_in(page: Page, deals: list[tuple[str, int]]) -> None:
    begin(page)
    until(page, f"({NAMED})({json.dumps([declarer for declarer, _ in deals])})")
    page.evaluate(PUT_IN, deals)
    expect(rows(page)).to_have_count(len(deals))


def open_text(page: Page, written: str, count: int | None = None) -> None:
    """A session as text takes the place of what stands there, with so many lines."""
    page.locator(".evening__file").evaluate("part => { part.open = true }")
    text(page).fill(written)
    page.locator(".evening__file [data-do=open]").click()
    if count is not None:
        expect(text(page)).to_have_value("")
        expect(rows(page)).to_have_count(count)


def write_figures(page: Page, who: str, **typed: str) -> None:
    """Card points and roem by their places: `points_0`, `roem_1`."""
    begin(page)
    player(page, who).check()
    for name, text in typed.items():
        page.locator(f"#evening-{name.replace('_', '-')}").fill(text)
    page.get_by_role("button", name="Save deal").click()


def change(page: Page, number: int) -> None:
    """Turn to a deal that is written down."""
    page.get_by_role("button", name=re.compile(f"^Change deal {number}\\b")).click()


def name_players(page: Page, players: list[str]) -> None:
    page.locator(".chair__name").evaluate_all(
        """(fields, players) => players.forEach((name, place) => {
            fields[place].value = name;
            fields[place].dispatchEvent(new InputEvent("input", { bubbles: true }));
        })""",
        players,
    )


def shown_pad(page: Page) -> list[list[list[str]]]:
    """The totals of each column, above the line and below it, as they are read out."""
    return [
        [
            [text.strip() for text in cell.locator(".total > .visually-hidden").all_text_contents()]
            for cell in page.locator(f"stoek-evening .pad__{side} td").all()
        ]
        for side in ("above", "below")
    ]


def session(players: list[str], deals: list[tuple[str, int]], **more: Any) -> dict[str, Any]:
    lines = [{"declarer": who, "result": result} for who, result in deals]
    found: dict[str, Any] = ok("session", GAME, players=players, deals=lines, **more)
    return found


def stands(page: Page, found: dict[str, Any]) -> None:
    """The pad shows what the engine says: the totals, and all of each column."""

    def said(total: dict[str, Any]) -> str:
        return ("was " if total["crossed"] else "") + str(total["total"]).replace("-", "minus ")

    sides = ("above", "below")
    columns = [[[said(one) for one in each["totals"] if one["line"] == side] for each in found["columns"]] for side in sides]
    expect(now(page)).to_have_text([str(total).replace("-", "−") for total in found["totals"].values()])
    assert shown_pad(page) == columns


def evening_kept(page: Page, game: str = GAME) -> Any:
    """The evening that the browser keeps."""
    return json.loads(kept(page)[f"stoek.evening.{game}"])["evening"]
