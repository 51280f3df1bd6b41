"""Reasons in words: each says what makes it so, names the card to beat, and the partner wherever the partner is winning."""

from __future__ import annotations

import re
from random import Random

import pytest

from engine.asking import ok
from stoek.cards import card_text, cards_of, mask_of
from stoek.games import GAMES
from stoek.play.reasons import explain
from stoek.play.trick import head_index, partner_heads, ruling
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import compile_tables

POSITIONS = 400
PARTNER_IS_WINNING = re.compile(r"[Yy]our partner’s ([AKQJT6-9][CSHD])(, which)? is winning")


def told(game: Ruleset, seed: int) -> list[tuple[list[int], str | None, str, str]]:
    """The trick, the partner's card where it wins, and each reason with the card it is about (or “why”), of positions at random."""
    rng, found = Random(seed), []
    pack = cards_of(game.pack)
    for _ in range(POSITIONS):
        tables = compile_tables(game, rng.choice(game.trumps))
        rng.shuffle(pack)
        on_table, held = rng.randrange(game.seats), rng.randrange(1, 7)
        trick, hand = pack[:on_table], mask_of(pack[on_table : on_table + held])
        wins = partner_heads(tables, trick)
        explained = explain(game, tables, hand, trick, ruling(tables, hand, trick, wins))
        partner = card_text(trick[head_index(tables.beats, trick)]) if wins else None
        found.append((trick, partner, "why", explained.why))
        found += [(trick, partner, card_text(card), explained.why_of(card)) for card in cards_of(hand)]
    return found


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_partner_is_named_wherever_he_is_winning(game: Ruleset) -> None:
    for trick, partner, about, words in told(game, 1):
        named = PARTNER_IS_WINNING.findall(words)
        if partner is None:
            assert "partner" not in words, (trick, words)
        elif not words.startswith(f"{about} follows suit"):
            assert [card for card, _ in named] == [partner], (trick, words)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_no_reason_is_empty(game: Ruleset) -> None:
    """“That is allowed here” explains nothing; a card that is not asked for has a reason after its colon."""
    for trick, _, _about, words in told(game, 2):
        assert not re.search(r"allowed here|may not be played here|\{|\(\)|  |[^.]$", words), words
        assert not re.match(r"\w+ is (neither \w+ nor a trump|no trump|not of the suit led|a lower trump than \w+)\.", words), trick


def test_the_card_to_beat_is_named() -> None:
    found = ok("legal", None, game="belote", trump="C", trick="8C 9C", hand="JC TC AS")
    assert found["illegal"]["TC"]["why"] == "TC does not beat 9C, and you hold a trump that does (JC)."


def test_a_card_of_another_suit_is_told_that_trumps_were_led_first() -> None:
    found = ok("legal", None, game="belote", trump="C", trick="8C 9C", hand="JC TS")
    assert found["illegal"]["TS"]["why"] == "TS is no trump, and trumps were led: you hold one that beats 9C (JC)."


def test_a_picture_that_is_a_trump_is_said_to_be_one() -> None:
    found = ok("legal", None, game="saskop", trump="C", trick="AD 8H QS", hand="KS 7H")
    assert found["why"].endswith("Kings, queens and jacks are trumps too (KS QS).")
    assert "too" not in ok("legal", None, game="saskop", trump="C", trick="AD 8H 8C", hand="9C 7H")["why"]


def test_who_asks_may_say_that_the_partner_is_winning() -> None:
    asked = {"game": "klaverjas-amsterdam", "trump": "C", "trick": "QH 9H", "hand": "JC AD"}
    assert ok("legal", None, **asked)["partner_heads"]
    assert not ok("legal", None, **asked, partner_heads=False)["partner_heads"]
    assert "Your" not in ok("legal", None, **asked, partner_heads=False)["why"]
