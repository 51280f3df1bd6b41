"""The rules as components quote them: read from the page that states them."""

from __future__ import annotations

from pathlib import Path

from stoek.games import GAMES
from stoek_site.markdown.engine import ask
from stoek_site.markdown.passages import DOCS, Passages, play_passages

GAME = "staekske-rape"

PAGE = """# A game

/// rule | game/play/lead
    sources: P J
    differs: true

*Any* card may be
led, ‹JC› too.
///

/// differs | game/play/lead
    sources: P

Not a rule.
///
"""


def test_a_rule_is_read_with_its_sources(tmp_path: Path) -> None:
    page = tmp_path / "index.md"
    page.write_text(PAGE, encoding="utf-8")
    [(rule, passage)] = Passages(page).items()
    assert rule == "game/play/lead"
    assert passage.words == "Any card may be led, JC too."
    assert [letter for letter, _ in passage.sources] == ["P", "J"]


def test_words_of_other_games_of_the_page_are_not_quoted(tmp_path: Path) -> None:
    page = tmp_path / "index.md"
    prose = 'Lead *any* card. <span data-of="one two">Not [trumps](#x).</span> <span data-of="two">Twice.</span>'
    page.write_text(f"/// rule | page/play/lead\n\n{prose}\n///\n", encoding="utf-8")
    [passage] = Passages(page).values()
    assert passage.words == "Lead any card. Not trumps. Twice."
    assert passage.of("one").words == "Lead any card. Not trumps."
    assert passage.of("three").parts == [("Lead any card.", None)]


def test_every_rule_of_the_page_is_read() -> None:
    assert {GAMES[GAME].rule_id(rule) for rule in GAMES[GAME].rules} == set(Passages(DOCS / GAME / "index.md"))


def test_every_deciding_rule_is_quoted_with_sources() -> None:
    quoted = play_passages(GAME, ask({"verb": "ruleset", "game": GAME})["law"])
    assert [rule.split("/")[-1] for rule in quoted] == ["lead", "follow-or-trump", "void", "follow-trump", "bare-jack"]
    assert all(passage["words"] and passage["sources"] for passage in quoted.values())
