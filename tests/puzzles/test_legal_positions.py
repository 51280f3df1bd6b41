"""The quiz's positions: every file read strictly, every answer the engine's, every way of the law met several times."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from rows import each_of
from stoek.cards import cards_of
from stoek.games import GAMES
from stoek.play.trick import part_of, ruling
from stoek.rules.tables import compile_tables
from stoek.study.quiz import random_position
from stoek_site.features.quiz.positions import PUZZLES, BadPuzzle, LegalPosition, legal_positions, read_legal

GAME = "staekske-rape"
FILES = sorted((PUZZLES / GAME).glob("*-legal-*.toml"))
EACH_AT_LEAST = 3
KEPT_OUT = "kept out"


@pytest.fixture(scope="module")
def positions() -> list[LegalPosition]:
    return legal_positions(GAME)


@each_of(FILES)
def test_file_is_a_position_with_an_answer(path: Path) -> None:
    position = read_legal(path)
    assert position.id == path.stem
    assert 1 <= len(position.trick) <= 3
    assert set(position.hand) == {*position.answer["legal"], *position.answer["illegal"]}
    assert position.answer["legal"]


@each_of(FILES)
def test_hand_has_three_to_seven_cards(path: Path) -> None:
    assert 3 <= len(read_legal(path).hand) <= 7


def test_ids_and_positions_are_there_once(positions: list[LegalPosition]) -> None:
    assert len({position.id for position in positions}) == len(positions) == len(FILES)
    assert len({(position.trump, position.trick, position.hand) for position in positions}) == len(positions)


def test_notes_do_not_give_the_answer_away(positions: list[LegalPosition]) -> None:
    telling = re.compile(
        r"\b(may|must|can|cannot|legal|illegal|allowed|forbidden|free|follow|discard|any card|rule)\b", re.IGNORECASE
    )
    assert [position.id for position in positions if position.note and telling.search(position.note)] == []


def pairs_of(position: LegalPosition) -> set[tuple[str, str, str]]:
    """What the position teaches: situation, deciding rule, and each part that lets a card in, or that one is kept out."""
    answer = position.answer
    parts = {reason["part"] for reason in answer["reasons"].values()} | ({KEPT_OUT} if answer["illegal"] else set())
    return {(answer["situation"], answer["rule"], part) for part in parts}


def pairs_that_occur() -> set[tuple[str, str, str]]:
    """The same from many random positions of the game: what there is to teach."""
    ruleset, rng = GAMES[GAME], Random(1)
    found: set[tuple[str, str, str]] = set()
    for suit in ruleset.trumps:
        tables = compile_tables(ruleset, suit)
        for _ in range(1500):
            position = random_position(ruleset, tables, rng)
            decided = ruling(tables, position.hand, position.trick)
            assert decided.situation is not None
            where = (decided.situation.value, ruleset.rule_id(decided.rule or ""))
            found |= {(*where, KEPT_OUT)} if decided.illegal else set()
            found |= {(*where, (part_of(tables, position.trick, card) or ruleset).name.lower()) for card in cards_of(decided.legal)}  # type: ignore[union-attr]
    return found


def test_every_option_and_reason_is_met_several_times(positions: list[LegalPosition]) -> None:
    met = Counter(pair for position in positions for pair in pairs_of(position))
    assert set(met) == pairs_that_occur()
    assert {pair: count for pair, count in met.items() if count < EACH_AT_LEAST} == {}


def test_every_suit_is_trumps_and_the_trick_has_every_length(positions: list[LegalPosition]) -> None:
    assert min(Counter(position.trump for position in positions).values()) >= 8
    assert min(Counter(len(position.trick) for position in positions).values()) >= 8


GOOD = {"id": "sr-legal-900", "kind": "legal", "game": GAME, "trump": "D", "trick": "TH", "hand": "AH 7H JD"}
BAD = [
    ({"answer": "AH"}, "unknown answer"),
    ({"trick": None}, "missing trick"),
    ({"kind": "solve"}, "no kind “solve”"),
    ({"id": "sr-legal-901"}, "not the file's name"),
    ({"game": "saskop"}, "not the folder's name"),
    ({"trump": "X"}, "X"),
    ({"hand": "AH 1H"}, "1H"),
    ({"hand": "AH TH"}, "TH is both"),
    ({"trick": "TH 9H 8H QH"}, "trick"),
    ({"hand": " "}, "hand is a text"),
    ({"note": ""}, "note is a text"),
]


def write(folder: Path, keys: dict[str, str]) -> Path:
    (folder / GAME).mkdir()
    path = folder / GAME / "sr-legal-900.toml"
    path.write_text("".join(f'{key} = "{value}"\n' for key, value in keys.items()), encoding="utf-8")
    return path


def test_a_good_file_is_read(tmp_path: Path) -> None:
    assert read_legal(write(tmp_path, GOOD)).answer["legal"] == ["AH", "7H", "JD"]


@pytest.mark.parametrize(("change", "said"), BAD, ids=[said for _, said in BAD])
def test_a_bad_file_is_refused(tmp_path: Path, change: dict[str, str | None], said: str) -> None:
    keys = {key: value for key, value in {**GOOD, **change}.items() if value is not None}
    with pytest.raises(BadPuzzle, match=re.escape(said)) as refused:
        read_legal(write(tmp_path, keys))
    assert "sr-legal-900.toml" in str(refused.value)


def test_what_is_no_toml_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "sr-legal-900.toml"
    path.write_text("trump: D", encoding="utf-8")
    with pytest.raises(BadPuzzle, match=r"sr-legal-900\.toml"):
        read_legal(path)


def test_a_card_kept_out_stays_out_whatever_else_is_held() -> None:
    """What “May I play this?” tells a person who has not shown all cards, for every position of many and every further card."""
    ruleset, rng = GAMES[GAME], Random(2)
    kept_out = 0
    for suit in ruleset.trumps:
        tables = compile_tables(ruleset, suit)
        for _ in range(150):
            position = random_position(ruleset, tables, rng)
            before = ruling(tables, position.hand, position.trick).illegal
            kept_out += bool(before)
            played = sum(1 << card for card in position.trick)
            for card in cards_of(ruleset.pack & ~position.hand & ~played):
                assert not before & ~ruling(tables, position.hand | 1 << card, position.trick).illegal
    assert kept_out > 50
