"""Whether a deal may well have happened: what is refused, what is not, and every hand puzzle that is kept."""

from __future__ import annotations

from dataclasses import replace

import pytest

from puzzles.verifying import GAME, PUZZLES, standing_of, tables_of
from rows import each_of
from stoek.cards import Suit, mask_of, parse_card, parse_cards
from stoek.games import GAMES
from stoek.notation.forms import read
from stoek.play.course import Course
from stoek.rules.tables import compile_tables
from stoek.study.puzzle.position import standing
from stoek.study.seen import plays_by, shown_void
from stoek_mine.realism import doubtful_discards, doubtful_opening, doubtful_play, doubts
from stoek_site.features.puzzles.hand_puzzles import HandPuzzle
from stoek_site.features.puzzles.solutions import solution

CLUBS = compile_tables(GAMES[GAME], Suit.CLUBS)
PLAYED = [puzzle for puzzle in PUZZLES if puzzle.task != "discard"]

DISCARDS = [
    ("JC 9C AC AS KH QH 7H", "7D 8D 9D TS", ""),
    ("JC 9C AC AS KH QH 7H", "7D 8D 9D AD", "puts AD away"),
    ("JC 9C AC AS KH QH 7H", "7D 8D 9D 7C", "puts 7C away"),
    ("JC 9C AC AS 9H 8S 7H", "7D 8D 9D KS", "puts KS away"),
    ("JC 9C AC AS 9H 8S 7S", "7D 8D TD TH", ""),
    ("JC 9C AC AS 9H 8S 7S", "7D 8D TD JH", "puts JH away"),
    ("JC 9C AC AS 9H 8S 7S", "7D 8D JH TH", ""),
    ("JC 9C AC AS KD QD 7H", "8H 8S AD JD", "breaks a combination of"),
    ("JC 9C AC AS JD QD 7H", "8H JS JH 7D", "four jacks"),
    ("JC 9C AC QC QD QH 7H", "8H QS 8D 7D", "breaks a combination of"),
]


def assert_said(found: list[str], said: str) -> None:
    """A doubt of these words, or none."""
    assert bool(found) is bool(said), found
    assert said in " ".join(found)


@pytest.mark.parametrize(("kept", "discards", "said"), DISCARDS)
def test_what_a_declarer_puts_away(kept: str, discards: str, said: str) -> None:
    found = doubtful_discards(GAMES[GAME], CLUBS, mask_of(parse_cards(kept)), mask_of(parse_cards(discards)))
    assert_said(found, said)


DEAL = """
[Game "staekske-rape"]
[Declarer "N"]
[Bid "3"]
[Stock "taken"]
[Trump "C"]

Hands:
N: {hand}
E: TC 8C KS QS 8S TH AD
S: {other}
W: KC AS TS 9S 9H QD 8D
Stock: 7S KH 7D 9D

Discards: 7S KH 7D 9D

Announced: none

Play:
1. N: {play}
"""


def deal(hand: str, other: str, play: str) -> Course:
    record, unread = read(DEAL.format(hand=hand, other=other, play=play))
    game = GAMES[GAME]
    return standing(game, record, unread)


OPENINGS = [
    ("JC 9C 7C AH JH JD 7H", "AC QC JS QH 8H KD TD", "JC", ""),
    ("JC 9C 7C AH JH JD 7H", "AC QC JS QH 8H KD TD", "7C", "keeps the JC"),
    ("JC 9C 7C AH JH JD 7H", "AC QC JS QH 8H KD TD", "AH", "no trump"),
    ("JC QC 7C AH JH JD 7H", "AC 9C JS QH 8H KD TD", "AH", ""),
    ("JC QC 7C AH JH JD 7H", "AC 9C JS QH 8H KD TD", "7C", "keeps the JC"),
    ("JC QC 7C AH JH JD 7H", "AC 9C JS QH 8H KD TD", "7H", "no trump"),
    ("JC QC 7C AC JH JD AH", "7H 9C JS QH 8H KD TD", "AH", "no trump"),
    ("AC QC 7C AH JH JD 7H", "JC 9C JS QH 8H KD TD", "7C", ""),
    ("AC QC 7C AH JH JD 7H", "JC 9C JS QH 8H KD TD", "AH", "no trump"),
]


@pytest.mark.parametrize(("hand", "other", "card", "said"), OPENINGS)
def test_how_a_declarer_begins(hand: str, other: str, card: str, said: str) -> None:
    found = doubtful_opening(deal(hand, other, card))
    assert_said(found, said)


def test_a_void_is_shown_by_a_card_thrown_and_not_by_a_trump() -> None:
    """Whoever trumps may still hold the suit: that is allowed."""
    played = "JC 8C AC KC\n2. N: 9C TC QC AS\n3. N: 7C {east}"
    trumped = deal("JC 9C 7C AH JH JD 7H", "AC QC JS QH 8H KD TD", played.format(east="AD 8H 9S"))
    assert {seat: shown_void(trumped, seat, CLUBS.suit[parse_card("7C")]) for seat in (1, 2, 3)} == dict.fromkeys((1, 2, 3), False)
    assert [card for card, _ in plays_by(trumped, 0)] == [parse_card(one) for one in ("JC", "9C", "7C")]
    for puzzle in (one for one in PLAYED if one.theme == "leading-the-void"):
        stands = standing_of(puzzle)
        shown = [suit for suit in Suit if shown_void(stands, stands.first_seat, suit.all_cards)]
        assert shown
        assert not any(stands.play.hands[stands.first_seat] & suit.all_cards for suit in shown)


@each_of(PLAYED)
def test_a_puzzle_is_of_a_deal_that_people_could_have_played(puzzle: HandPuzzle) -> None:
    assert doubts(standing_of(puzzle)) == []


def test_the_same_with_a_trump_put_away_is_refused() -> None:
    """Of every deal, whoever declared."""
    for puzzle in (one for one in PLAYED if one.game == GAME):
        stands = standing_of(puzzle)
        assert stands.discards
        trump = next(card for card in range(32) if stands.tables.trump_cards >> card & 1 and not stands.discards >> card & 1)
        assert doubts(replace(stands, discards=stands.discards | 1 << trump))


def test_most_declarers_begin_with_a_trump() -> None:
    """Apart from the theme that is about waiting for the second trump to fall."""
    asked = [standing_of(one) for one in PLAYED if one.game == GAME and one.theme != "dropping-the-nine"]
    openings = [(stands, plays_by(stands, stands.first_seat)) for stands in asked]
    plain = [played[0][0] for stands, played in openings if played and not stands.tables.trump_cards >> played[0][0] & 1]
    assert 5 * len(plain) <= len(openings), len(plain)


@each_of([one for one in PUZZLES if one.task == "discard"])
def test_the_right_discard_is_a_believable_one(puzzle: HandPuzzle) -> None:
    answer = solution(puzzle)
    [right] = [mask_of(parse_cards(" ".join(one["cards"]))) for one in answer["answer"]["choices"] if one["right"]]
    kept = mask_of(parse_cards(" ".join(answer["hand"]))) & ~right
    assert doubtful_discards(GAMES[puzzle.game], tables_of(answer), kept, right) == []


ACE_IN_HAND = ("JC 9C 7C AH JH JD 7H", "AC QC JS QH 8H KD TD")
ACE_OPPOSITE = ("JC 9C 7C QH JH JD 7H", "AC QC JS AH 8H KD TD")
TRICKS = [
    (*ACE_IN_HAND, "2. N: JD AD TD 8D\n3. E: 8S JS AS 7H", ""),
    (*ACE_IN_HAND, "2. N: JD AD TD 8D\n3. E: 8S JS AS AH", "AH is given away"),
    (*ACE_IN_HAND, "2. N: JD AD TD 8D\n3. E: 8S JS AS 7C", ""),
    (*ACE_OPPOSITE, "2. N: JD AD TD 8D\n3. E: TH AH 9H 7C", ""),
    (*ACE_OPPOSITE, "2. N: JD AD TD 8D\n3. E: TH AH 9H JH", "JH lets a rich trick go"),
    (*ACE_IN_HAND, "2. N: JD AD KD 8D\n3. E: KS JS 9S 7H\n4. E: 8S 8H AS 7C", ""),
    (*ACE_IN_HAND, "2. N: JD AD KD 8D\n3. E: KS JS 9S 7H\n4. E: 8S TD AS 7C", "TD is thrown on 8S"),
    (*ACE_IN_HAND, "2. N: JD AD KD 8D\n3. E: QS JS AS 7H\n4. W: TS AH 8S TD", ""),
]


@pytest.mark.parametrize(("hand", "other", "play", "said"), TRICKS)
def test_what_nobody_plays(hand: str, other: str, play: str, said: str) -> None:
    found = doubtful_play(deal(hand, other, f"JC 8C AC KC\n{play}"))
    assert_said(found, said)
