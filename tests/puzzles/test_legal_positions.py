"""The quiz's positions of every game: each file read strictly, each answer the engine's, every rule of the law met."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from stoek.cards import Suit, cards_of
from stoek.games import GAMES
from stoek.play.trick import part_of, ruling
from stoek.rules.tables import compile_tables
from stoek.study.quiz import last_cards, random_position
from stoek_site.features.quiz.positions import PUZZLES, BadPuzzle, LegalPosition, legal_positions, read_legal

GAME = "staekske-rape"
KEPT_OUT = "kept out"
TELLING = re.compile(r"\b(may|must|can|cannot|legal|illegal|allowed|forbidden|free|follow|discard|any card|rule)\b", re.IGNORECASE)

# A game, the prefix of its ids, and how often at least each rule decides, each suit is trumps and each length of the trick comes up
QUIZ = {
    "staekske-rape": ("sr", 3, 8, 8),
    "saskop": ("sk", 3, 5, 5),
    "klaberjass": ("kb", 3, 3, 10),
    "klaverjas-rotterdam": ("kr|kw", 2, 4, 5),
    "klaverjas-amsterdam": ("ka", 2, 4, 5),
    "belote": ("be", 2, 4, 5),
    "belote-contree": ("bc", 2, 4, 5),
    "coinche": ("co", 2, 4, 5),
    "schieber": ("sc", 2, 2, 5),
    "vijfhonderden-1836": ("vh", 2, 3, 10),
    "smoojas-1821": ("sm", 2, 3, 10),
}


def test_these_games_have_a_quiz() -> None:
    assert {folder.name for folder in PUZZLES.iterdir() if any(folder.glob("*-legal-*.toml"))} == set(QUIZ)


@pytest.mark.parametrize("game", QUIZ)
def test_positions(game: str) -> None:
    ruleset, found = GAMES[game], legal_positions(game)
    prefix, rules, trumps, lengths = QUIZ[game]
    assert sorted(each.id for each in found) == sorted(path.stem for path in (PUZZLES / game).glob("*-legal-*.toml"))
    assert all(re.fullmatch(rf"({prefix})-legal-\d{{3}}", each.id) for each in found)
    assert len({(each.trump, each.trick, each.hand) for each in found}) == len(found) >= 10
    for each in found:
        assert set(each.hand) == {*each.answer["legal"], *each.answer["illegal"]}
        assert each.answer["legal"]
        assert 2 <= len(each.hand) <= 7
        assert not each.note or not TELLING.search(each.note)
    tables = [ruleset.under(each.house) for each in found]
    laws = [law for table in tables for law in table.laws if law is not table.first_phase_law]
    for told, every, least in (
        ([each.answer["rule"] for each in found], {ruleset.rule_id(one.rule) for law in laws for one in law.every_option}, rules),
        ([each.trump for each in found if each.trump in set("CSHD")], {suit.letter for suit in ruleset.trump_suits}, trumps),
        ([len(each.trick) for each in found], set(range(1, ruleset.seats)), lengths),
    ):
        assert set(told) == every
        assert min(Counter(told).values()) >= least


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
            where = decided.situation.value, ruleset.rule_id(decided.rule or "")
            parts = (part_of(tables, position.trick, card) for card in cards_of(decided.legal))
            found |= {(*where, (part.name or "").lower()) for part in parts if part is not None}
            found |= {(*where, KEPT_OUT)} if decided.illegal else set()
    return found


def test_every_option_and_reason_is_met_several_times() -> None:
    met = Counter(pair for position in legal_positions(GAME) for pair in pairs_of(position))
    assert set(met) == pairs_that_occur()
    assert min(met.values()) >= 3


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
    ({"id": None, "kind": '"\n='}, "toml"),
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
