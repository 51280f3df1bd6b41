"""The tables of the play laws, read as a person reads them: of the headings one fits, and its first line that can be followed
says what may be played."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
import yaml

from ledger.ledger import blocks
from naive import play
from naive.laws import Position
from naive.packs import FULL_GAMES, Cards, ranking
from naive.positions import Case, cases
from stoek.study.pages.law_lines import deciding_options, places
from stoek_site.features.quiz.legal_quiz import legal_quiz_context
from stoek_site.markdown.engine import ask, games_on_page
from stoek_site.markdown.passages import DOCS, Passages, page_of
from visiting.site_pages import page_at


def fits(heading: str, now: Position, case: Case, partner: bool) -> bool:
    """Whether what the heading says is on the table."""
    if heading == "There is still a stock":
        return case.phase == "first"
    if heading == "There are no trumps":
        return not case.trump or case.trump == "reverse"
    table, *more = heading.split("; ")
    led = {
        "A plain suit was led, no trump yet": not now.trumps_led and not now.trumped,
        "A plain suit was led, and trumped": not now.trumps_led and now.trumped,
        "Trumps were led": now.trumps_led,
    }[table]
    also = {
        "an opponent is winning": not partner,
        "your partner is winning": partner,
        "the stock is used up": case.phase != "first",
    }
    return led and case.trump in tuple("CSHD") and all(also[one] for one in more)


def taking(now: Position, wanted: Callable[[str], bool]) -> Cards:
    return [card for card in now.hand if wanted(card)]


def named(line: str, now: Position) -> Cards:
    """The cards of the hand that a line names; none where it is not for this hand."""
    words, _, condition = line.partition(", if ")
    trumps = taking(now, now.is_trump)
    held = {
        "": True,
        "you hold the suit led": now.can_follow,
        "you hold one besides the jack": any(card[0] != "J" for card in trumps),
        "the jack is your only trump": [card[0] for card in trumps] == ["J"],
    }[condition]
    kinds: dict[str, Callable[[str], bool]] = {
        "any card": lambda card: True,
        "any trump": now.is_trump,
        "a trump that beats the trick": now.overtrumps,
        "follow suit": now.follows,
        "follow suit and win": lambda card: now.follows(card) and now.beats_all(card),
        "trump": now.is_trump,
        "overtrump": now.overtrumps,
        "undertrump": lambda card: now.is_trump(card) and not now.overtrumps(card),
        "discard": lambda card: not now.follows(card) and not now.is_trump(card),
    }
    if not held:
        return []
    return taking(now, lambda card: any(kinds[kind](card) for kind in words.split(" or ")))


@pytest.mark.parametrize("game", FULL_GAMES)
def test_a_table_read_line_by_line_gives_what_may_be_played(game: str) -> None:
    table = places(ask({"verb": "ruleset", "game": game}))
    seen = set()
    for case in cases(game, 500, seed=13):
        if not case.trick:
            continue
        heads = play.partner_is_heading(game, case.trump, case.trick) if case.partner_heads is None else case.partner_heads
        now = Position(ranking(game, case.trump), case.hand, case.trick, heads)
        [(heading, options)] = [(heading, options) for heading, options in table if fits(heading, now, case, heads)]
        lines = [cards for cards in (named(option["told"], now) for option in options) if cards]
        legal = play.legal_cards(game, case.trump, case.hand, case.trick, case.partner_heads, case.phase or "second")
        assert set(lines[0]) == set(legal), (heading, case)
        seen.add(heading)
    assert seen == {heading for heading, _ in table}


FIRST_EXAMPLES = [
    ("staekske-rape", "staekske-rape", "C", "AH", "KH 7C 9S", "KH 7C"),
    ("saskop", "saskop", "H", "TS", "AS 7S KC", "AS"),
    ("klaberjass", "klaberjass", "H", "AS", "9H 7D", "9H"),
    ("klaverjas", "klaverjas-rotterdam", "C", "AD 7D", "7C KS 8H", "7C"),
    ("klaverjas", "klaverjas-amsterdam", "C", "AD 7D", "7C KS 8H", "7C KS 8H"),
    ("belote", "belote", "H", "AS", "9H 7D", "9H"),
    ("belote", "belote", "H", "AS 7S", "9H 7D", "9H 7D"),
    ("contree", "belote-contree", "C", "7D TC", "AC 7C KS", "AC"),
    ("contree", "belote-contree", "C", "7D TC 8D", "AC 7C KS", "AC 7C KS"),
    ("schieber", "schieber", "C", "AH TC", "KH 9C 7C", "KH 9C"),
    ("vijfhonderden", "vijfhonderden-1836", "C", "KH", "AH 7H JC", "AH"),
    ("vijfhonderden", "smoojas-1821", "C", "KH", "AH 7H JC", "AH"),
]
"""The example that a page begins with before it comes to rules of play; small cards that no word is about are filled in."""


@pytest.mark.parametrize(("page", "game", "trump", "trick", "hand", "legal"), FIRST_EXAMPLES)
def test_an_example_comes_before_the_law_and_is_true(page: str, game: str, trump: str, trick: str, hand: str, legal: str) -> None:
    text = (DOCS / page / "index.md").read_text(encoding="utf-8")
    section = text[text.index("{ #what-you-may-play }") :]
    first = section.split("\n\n")[1]
    assert set(hand.split()) <= set(re.findall("‹(..)›", first))
    assert set(play.legal_cards(game, trump, hand.split(), trick.split())) == set(legal.split())


def test_undertrumping_is_to_trump_a_plain_suit() -> None:
    for game in FULL_GAMES:
        for heading, options in places(ask({"verb": "ruleset", "game": game})):
            if heading.startswith("Trumps were led"):
                assert not [option["told"] for option in options if "under" in option["told"] or "over" in option["told"]]


def test_the_pages_show_these_tables(site: Path) -> None:
    text = page_at(site, "may-i-play").path.read_text(encoding="utf-8")
    for game in FULL_GAMES:
        for heading, options in places(ask({"verb": "ruleset", "game": game})):
            assert heading in text
            assert all(f"<strong>{option['told']}</strong>" in text for option in options)


@pytest.mark.parametrize("game", FULL_GAMES)
def test_a_ruling_names_the_heading_and_the_line(game: str) -> None:
    table = places(ask({"verb": "ruleset", "game": game}))
    lines = {
        f"{heading.removesuffix('; the stock is used up')}: {option['told']}." for heading, options in table for option in options
    }
    for case in cases(game, 60, seed=14):
        if case.trick:
            lies = {"trump": case.trump, "hand": case.hand, "trick": case.trick, **case.told}
            decides = ask({"verb": "legal", "game": game, **lies})["decides"]
            assert decides in lines or decides.replace("; your partner is winning", "") in lines


@pytest.mark.parametrize("game", FULL_GAMES)
def test_no_two_options_of_the_quiz_have_the_same_words(game: str) -> None:
    options = legal_quiz_context(game)["options"]
    assert len({option["words"] for option in options}) == len(options) == len({option["rule"] for option in options})


def test_options_with_the_same_words_are_told_apart_by_the_table() -> None:
    words = {option["rule"]: option["words"] for option in deciding_options([ask({"verb": "ruleset", "game": "saskop"})])}
    assert words["saskop/play/follow-low"] == "follow suit (a plain suit was led, no trump yet)"
    assert words["saskop/play/follow"] == "follow suit (a plain suit was led, and trumped)"


EVEN_THE_PARTNER = re.compile(r"even if your partner|partner[^.]*, too\.")
"""A rule that makes no exception for the partner."""


def test_where_a_rule_holds_against_the_partner_the_partner_is_winning() -> None:
    shown = []
    stated = cache(Passages)
    for block in blocks():
        if block.name == "try" and EVEN_THE_PARTNER.search(stated(DOCS / page_of(block.argument))[block.argument].words):
            options = yaml.safe_load(block.options) or {}
            game = options.get("game") or games_on_page(block.argument)[0]["id"]
            found = ask({"verb": "trial", "game": game, "rule": block.argument, "seed": options.get("seed", 1)})
            assert "our partner’s" in found["why"], block
            shown.append(block.argument)
    assert {"saskop/play/trump", "klaverjas/play/trump", "klaverjas/play/head-trumps", "contree/play/head-trumps"} <= set(shown)
