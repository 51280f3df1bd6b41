"""The quiz of every game: enough positions, every rule of its play law among them, no note that tells; and a no stays a no."""

from __future__ import annotations

import re
from random import Random

import pytest

from stoek.cards import Suit, cards_of
from stoek.games import GAMES
from stoek.play.trick import ruling
from stoek.rules.tables import compile_tables
from stoek.study.quiz import last_cards
from stoek_site.features.quiz.positions import PUZZLES, legal_positions

WITH_QUIZ = sorted(folder.name for folder in PUZZLES.iterdir() if any(folder.glob("*-legal-*.toml")))
TELLING = re.compile(r"\b(may|must|can|cannot|legal|illegal|allowed|forbidden|free|follow|discard|any card|rule)\b", re.IGNORECASE)


@pytest.mark.parametrize("game", WITH_QUIZ)
def test_every_rule_of_the_play_law_is_asked_about(game: str) -> None:
    ruleset, positions = GAMES[game], legal_positions(game)
    laws = [law for law in ruleset.laws if law is not ruleset.first_phase_law]
    assert len(positions) >= 10
    assert {each.answer["rule"] for each in positions} == {ruleset.rule_id(one.rule) for law in laws for one in law.every_option}
    assert {each.trump for each in positions} >= {suit.letter for suit in ruleset.trump_suits}
    assert {len(each.trick) for each in positions} == set(range(1, ruleset.seats))
    assert len({(each.trump, each.trick, each.hand) for each in positions}) == len(positions)
    assert [each.id for each in positions if each.note and TELLING.search(each.note)] == []


def test_ids_belong_to_one_game() -> None:
    prefixes = {game: {each.id.split("-")[0] for each in legal_positions(game)} for game in WITH_QUIZ}
    assert all(len(found) == 1 for found in prefixes.values())
    assert len(set.union(*prefixes.values())) == len(WITH_QUIZ)


@pytest.mark.parametrize("game", GAMES)
def test_a_card_kept_out_stays_out_whatever_else_is_held(game: str) -> None:
    """What “May I play this?” says of any game to a person who has not shown all cards."""
    ruleset, rng = GAMES[game], Random(game)
    kept_out = 0
    for _ in range(60):
        tables = compile_tables(ruleset, rng.choice([trump for trump in ruleset.trumps if isinstance(trump, Suit)]))
        found = last_cards(ruleset, tables, rng)
        others = rng.sample(cards_of(ruleset.pack & ~found.hand & ~sum(1 << card for card in found.trick)), 6)
        hand = found.hand | sum(1 << card for card in others[:2])
        before = ruling(tables, hand, found.trick).illegal
        kept_out += bool(before)
        for card in others[2:]:
            assert not before & ~ruling(tables, hand | 1 << card, found.trick).illegal
    assert kept_out or not any(option.select.name != "ANY" for option in ruleset.law.every_option)
