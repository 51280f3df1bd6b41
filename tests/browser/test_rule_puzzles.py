"""A puzzle of a game with partners in the browser: wrong, hinted, right, played out, and its pair one link away."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from stoek_site.features.puzzles.shelf import shelf
from stoek_site.features.puzzles.solutions import games_with_puzzles
from visiting.browsing import Visitor


def test_a_pair_is_solved_one_after_the_other(visitor: Visitor) -> None:
    views = {entry.id: entry.view for entry in shelf("saskop") if entry.theme == "second-hand"}
    name = "sk-second-hand-001"
    page = visitor.open(f"puzzles/saskop/#{name}", size="phone")
    for view in (views[name], views[views[name]["pair"]]):
        [right] = [choice["cards"][0] for choice in view["choices"] if choice["right"]]
        wrong = next(choice["cards"][0] for choice in view["choices"] if not choice["right"])
        expect(page.locator(".puzzle__facts")).to_contain_text("your partner, who")
        page.locator(f'.puzzle__hand [data-card="{wrong}"]').click()
        expect(page.locator(".puzzle__said")).to_contain_text("Not this one")
        page.get_by_role("button", name="Hint", exact=True).click()
        expect(page.locator(".puzzle__hint")).to_contain_text("Second to play")
        page.get_by_role("button", name="Try again", exact=True).click()
        page.locator(f'.puzzle__hand [data-card="{right}"]').click()
        expect(page.locator(".puzzle__said")).to_contain_text("Right")
        expect(page.locator(".puzzle__more")).to_contain_text("All four hands")
        if view is views[name]:
            page.get_by_role("link", name="The same hand, other cards with your partner").click()
    listed = json.loads(page.locator("stoek-puzzle").get_attribute("data-catalogue") or "[]")
    assert {one["id"] for one in listed} == {entry.id for entry in shelf("saskop")}
    page.goto(f"{visitor.site}puzzles/belote/#be-partner-heads-001")
    page.locator('.puzzle__hand [data-card="9C"]').click()
    expect(page.locator(".puzzle__lesson")).to_contain_text("could not be played here")
    expect(page.get_by_role("link", name="The rule of the other game")).to_have_attribute(
        "href", re.compile(r"/klaverjas/#klaverjas/play/trump$")
    )


@pytest.mark.prove
def test_the_page_of_all_puzzles_has_those_of_every_game(visitor: Visitor) -> None:
    """By game, by a theme of that game, all games mixed; and what is solved there is solved on the game's own page."""
    page = visitor.open("puzzles/", size="phone")
    title = page.locator(".puzzle__title")
    game = page.get_by_role("combobox", name="Game")
    theme = page.get_by_role("combobox", name="Theme")
    expect(title).to_contain_text(f"Puzzle 1 of {len(shelf('staekske-rape'))}")
    rules = title.get_by_role("link")
    expect(rules).to_have_text("Staekske Rape")
    expect(rules).to_have_attribute("href", re.compile("/staekske-rape/$"))
    theme.select_option("smearing")
    game.select_option("Klaverjas, Rotterdam")
    expect(theme).to_have_value("")
    expect(rules).to_have_text("Klaverjas, Rotterdam")
    expect(rules).to_have_attribute("href", re.compile("/klaverjas/$"))
    rotterdam = shelf("klaverjas-rotterdam")
    expect(title).to_contain_text(f"Puzzle 1 of {len(rotterdam)}")
    theme.select_option("roem")
    expect(title).to_contain_text(f"Puzzle 1 of {sum(entry.theme == 'roem' for entry in rotterdam)}")
    view = next(entry.view for entry in rotterdam if entry.theme == "roem")
    [right] = [choice["cards"][0] for choice in view["choices"] if choice["right"]]
    page.locator(f'.puzzle__hand [data-card="{right}"]').click()
    expect(page.locator(".puzzle__said")).to_contain_text("Right")
    game.select_option("all games")
    theme.select_option("")
    expect(title).to_contain_text(f"of {sum(len(shelf(each)) for each in games_with_puzzles())}")
    expect(rules).not_to_be_empty()
    page.get_by_text("Overview:").click()
    expect(page.locator(".overview__link[data-mark=right]")).to_have_count(1)
    page.goto(f"{visitor.site}puzzles/klaverjas/#{view['id']}")
    expect(page.locator(".puzzle__mark")).to_have_text("✓ first try")
