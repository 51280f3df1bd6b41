"""The hand puzzles of the other games: each is what it says, and one rule, or what the partner says, makes the difference."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.asking import ok, refused
from puzzles.verifying import judged, standing_of
from rows import all_hold
from stoek.cards import card_text, mask_of, parse_card, texts_of, trump_value
from stoek.games import GAMES
from stoek.notation.forms import read
from stoek.play.course import Course
from stoek.rules.tables import Tables, compile_tables
from stoek.study.puzzle.judge import Judgement
from stoek.study.puzzle.table_talk import signs
from stoek_mine.difficulty import difficulty
from stoek_mine.every_theme import EVERY_THEME
from stoek_mine.partner_themes import BLINK, EMERGENCY
from stoek_mine.rule_themes import RULE_THEMES
from stoek_mine.worth import faults
from stoek_site.features.puzzles.decisions import decisions
from stoek_site.features.puzzles.files import HINDSIGHT, PUZZLES
from stoek_site.features.puzzles.hand_puzzles import HandPuzzle, hand_puzzles, read_hand
from stoek_site.features.puzzles.shelf import shelf
from stoek_site.features.puzzles.solutions import games_with_puzzles, solution
from stoek_site.features.puzzles.themes import theme, themes
from stoek_site.features.puzzles.views import grouped, hand_view

FIRST = "staekske-rape"
OTHERS = [game for game in games_with_puzzles() if game != FIRST]
PUZZLE_LIST = [puzzle for game in OTHERS for puzzle in hand_puzzles(game)]
JUDGED = [one for one in PUZZLE_LIST if one.goal != "game" or one.id.endswith(("-001", "-002"))]
LONG = [one for one in PUZZLE_LIST if one not in JUDGED]
"""Strokes take the solver up to a second each."""
long = pytest.mark.parametrize("puzzle", LONG, ids=lambda puzzle: puzzle.id)
COMPARED = [one for one in PUZZLE_LIST if one.theme in RULE_THEMES]


def id_of(puzzle: HandPuzzle) -> str:
    return puzzle.id


def wrong_with(puzzle: HandPuzzle, judgement: Judgement) -> list[str]:
    wrong = faults(judgement)
    if not EVERY_THEME[puzzle.theme].holds(judgement):
        wrong.append(f"the solution does not show {puzzle.theme}")
    if puzzle.difficulty not in (difficulty(judgement), HINDSIGHT):
        wrong.append(f"its difficulty is {difficulty(judgement)}")
    if puzzle.claim not in theme(puzzle.game, puzzle.theme).claims:
        wrong.append(f"{puzzle.claim} is no claim of {puzzle.theme}")
    return wrong


def is_what_it_says(puzzle: HandPuzzle) -> None:
    assert wrong_with(puzzle, judged(puzzle)) == []


def test_a_puzzle_is_what_it_says() -> None:
    all_hold(JUDGED, is_what_it_says, id_of)


@pytest.mark.prove
@long
def test_so_is_one_in_strokes(puzzle: HandPuzzle) -> None:
    is_what_it_says(puzzle)


def won_points(standing: Course) -> int:
    """What the first side's tricks so far count: the cards, and what scores inside tricks."""
    own = [mask_of(trick.cards) for trick in standing.tricks if trick.winner in standing.first_side]
    return sum(standing.tables.card_points(cards) + standing.tables.bonus(cards) for cards in own)


def adds_up(puzzle: HandPuzzle) -> None:
    """Played again trick by trick: what the first side takes is the value; in strokes, the score of all the points and tricks."""
    judgement = judged(puzzle)
    before = judgement.standing
    for choice in judgement.choices:
        after = before.with_legal(choice.line)
        assert after.play.finished
        points = won_points(after) + (before.game.last_trick if after.tricks[-1].winner in before.first_side else 0)
        if judgement.goal.kind == "points":
            assert choice.value == points - won_points(before)
        else:
            told = {"trump": before.tables.trump.letter, **before.facts}
            result = ok("score", game=puzzle.game, points=points, tricks=after.made.tricks[0], **told)["result"]
            assert choice.value == result["makers"] - result["opponents"]


def test_the_line_of_every_choice_adds_up_to_its_value() -> None:
    all_hold(JUDGED, adds_up, id_of)


@pytest.mark.prove
@long
def test_so_does_that_in_strokes(puzzle: HandPuzzle) -> None:
    adds_up(puzzle)


@pytest.mark.parametrize(
    ("page", "least"),
    [("belote", 6), ("klaverjas", 6), ("contree", 12), ("klaberjass", 6), ("vijfhonderden", 12), ("schieber", 6), ("saskop", 20)],
)
def test_a_game_has_its_puzzles(page: str, least: int) -> None:
    assert sum(len(shelf(game)) for game in OTHERS if GAMES[game].page == page) >= least


def test_every_theme_has_its_own_name_and_some_puzzles() -> None:
    names = Counter(one.id for game in games_with_puzzles() for one in themes(game))
    assert max(names.values()) == 1
    filled = {entry.theme for game in OTHERS for entry in shelf(game)}
    assert filled == {one.id for game in OTHERS for one in themes(game)}


def other_rule_forbids(puzzle: HandPuzzle) -> None:
    """What may be played by the other game's law, asked of that game itself where it has the same pack."""
    answer = solution(puzzle)["answer"]["beside"]
    right = judged(puzzle).right[0]
    beside = RULE_THEMES[puzzle.theme].beside
    assert beside is not None
    assert card_text(right.card) not in answer["right"]
    assert answer["right"]
    other, standing = GAMES[beside.game], judged(puzzle).standing
    assert answer["rule"].startswith(f"{other.page}/" if beside.part == "play" else f"{GAMES[puzzle.game].page}/")
    if beside.part == "play" and other.plain_scale == standing.game.plain_scale and other.trump_scale == standing.game.trump_scale:
        asked = {"trump": standing.tables.trump.letter, "hand": texts_of(standing.play.hand)}
        told = ok("legal", game=beside.game, trick=[card_text(card) for card in standing.play.trick], **asked)
        assert told["legal"] == answer["legal"]
        assert told["rule"] == answer["rule"]


def test_by_the_other_rule_the_right_card_is_wrong_or_forbidden() -> None:
    all_hold(COMPARED, other_rule_forbids, id_of)


def test_a_rule_that_changes_nothing_makes_no_puzzle() -> None:
    for puzzle in COMPARED:
        own = RULE_THEMES[puzzle.theme]
        assert own.beside is not None
        itself = replace(own, beside=replace(own.beside, game=puzzle.game))
        assert not itself.holds(judged(puzzle))


PAIRS = [puzzle for puzzle in PUZZLE_LIST if puzzle.pair]


def test_there_are_three_pairs_or_more() -> None:
    assert len(PAIRS) >= 6
    assert {one.id for one in PUZZLE_LIST if one.theme == "second-hand"} == {one.id for one in PAIRS}


@pytest.mark.parametrize("puzzle", PAIRS, ids=lambda puzzle: puzzle.id)
def test_a_pair_has_one_hand_one_trick_and_two_answers(puzzle: HandPuzzle) -> None:
    mate = read_hand(puzzle.path.with_name(f"{puzzle.pair}.toml"))
    assert mate.pair == puzzle.id
    one, two = judged(puzzle), judged(mate)
    assert (one.standing.play.hand, one.standing.play.trick, one.standing.tricks) == (
        two.standing.play.hand, two.standing.play.trick, two.standing.tricks,
    )  # fmt: skip
    partner = (one.standing.play.turn + 2) % 4
    assert one.standing.play.hands[partner] != two.standing.play.hands[partner]
    assert one.right[0].card != two.right[0].card
    blinks = [next(sign.given for sign in signs(each.standing) if sign.signal.name == BLINK) for each in (one, two)]
    assert sorted(blinks) == [False, True]
    with_blink, without = (one, two) if blinks[0] else (two, one)
    points = one.standing.tables.points
    assert points[with_blink.right[0].card] >= 10 > points[without.right[0].card]


def may_be_said(puzzle: HandPuzzle) -> None:
    """The engine's own signals, asked with the cards of who gives them."""
    standing = standing_of(puzzle)
    for sign in signs(standing):
        seat = standing.play.turn if sign.signal.name == BLINK else sign.seat
        told = ok(
            "signals", game=puzzle.game, trump=standing.tables.trump.letter, hand=texts_of(standing.play.hands[seat]),
            trick=[card_text(card) for card in standing.play.trick], place=(seat - standing.play.leader) % 4,
        )  # fmt: skip
        [same] = [one for one in told["signals"] if one["signal"] == sign.signal.name]
        assert same["allowed"]
        assert same["rule"] == standing.game.rule_id(sign.signal.rule)
        assert sign.given or sign.signal.name != EMERGENCY


def test_what_the_partner_says_may_be_said() -> None:
    all_hold(PUZZLE_LIST, may_be_said, id_of)


def test_calls_are_decided_both_ways() -> None:
    answers = {next(choice.words for choice in one.choices if choice.right) for one in decisions("saskop")}
    assert answers == {"Pass", "Say “diamonds”"}


def tells_what_is_known(puzzle: HandPuzzle) -> None:
    asked = solution(puzzle)
    view = hand_view(puzzle, asked)
    played = {card for trick in view["tricks"] for card in trick["cards"]} | set(view["trick"])
    mentioned = {card for fact in view["facts"] for card in re.findall(r"\b[AKQJT9876][CSHD]\b", fact)}
    assert mentioned <= played | set(view["hand"])
    assert view["seat"] in view["side"] or len(view["side"]) == 2
    assert len(view["choices"]) >= 3
    assert "declarer" not in " ".join([view["goal"]["words"], *view["facts"], *(choice["words"] for choice in view["choices"])])
    if view["goal"]["kind"] == "game":
        assert view["goal"]["words"].endswith(": 61 card points win them, 91 win more.")
        # What the sentence says is what the table of choices says: strokes for the player's own side.
        for choice in view["choices"]:
            assert f"the deal scores {choice['worth']} for your side" in choice["words"]
            assert choice["right"] or re.match(r"Costs \d+ strokes?:", choice["words"])


def test_the_view_tells_a_player_only_what_is_known() -> None:
    all_hold(PUZZLE_LIST, tells_what_is_known, id_of)


BAD = [
    ("be-partner-heads-001", r"\[Trump \"S\"\]\n", "", "which suit is trumps"),
    ("be-partner-heads-001", r"\[Declarer \"S\"\]\n", "", "who the taker is"),
    ("sc-bare-jack-001", r"\n1\. (.): .. ", r"\n1. \1: ", "card"),
    ("be-partner-heads-001", r"theme = \"partner-heads\"", 'theme = "roem"', "does not name its theme"),
]


@pytest.mark.parametrize(("name", "pattern", "instead", "reason"), BAD, ids=[f"{row[0]}-{at}" for at, row in enumerate(BAD)])
def test_a_puzzle_without_what_it_needs_is_refused(tmp_path: Path, name: str, pattern: str, instead: str, reason: str) -> None:
    path = next(PUZZLES.glob(f"*/{name}.toml"))
    text = re.sub(pattern, instead, path.read_text(encoding="utf-8"), count=1)
    folder = tmp_path / path.parent.name
    folder.mkdir()
    (folder / path.name).write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=reason):
        judged(read_hand(folder / path.name))


def test_another_goal_or_theme_fails() -> None:
    good = next(one for one in PUZZLE_LIST if one.id == "be-partner-heads-001")
    assert wrong_with(replace(good, theme="undertrumping"), judged(good))
    assert wrong_with(replace(good, difficulty=1), judged(good)) == ["its difficulty is 3"]
    assert wrong_with(replace(good, claim="W-1"), judged(good)) == ["W-1 is no claim of partner-heads"]


@pytest.mark.parametrize(
    ("beside", "where"), [("belote", "beside"), ({"game": "belote"}, "beside"), ({"game": "belote", "part": "deal"}, "beside.part"),
    ({"game": "chess", "part": "play"}, "game")],
)  # fmt: skip
def test_a_comparison_that_cannot_be_made_is_refused(beside: object, where: str) -> None:
    good = next(one for one in PUZZLE_LIST if one.id == "be-partner-heads-001")
    assert refused("puzzle", game="belote", task="card", goal="points", deal=good.deal, beside=beside)["where"] == where


def test_records_name_no_card_twice() -> None:
    deals = Counter(tuple(sorted(read(one.deal)[0].hands.items())) for one in PUZZLE_LIST)
    assert max(deals.values()) == 1


@pytest.mark.parametrize("puzzle", [one for game in ("klaverjas-rotterdam", "klaverjas-amsterdam") for one in hand_puzzles(game)])
def test_points_so_far_count_what_values_count(puzzle: HandPuzzle) -> None:
    """Roem too: what the side has and what it takes by best play are together what the whole deal's tricks bring it."""
    asked = solution(puzzle)
    game = GAMES[puzzle.game]
    tables = compile_tables(game, next(trump for trump in game.trumps if trump_value(trump) == asked["trump"]))
    answer = asked["answer"]
    assert answer["so_far"]["points"] == brought(tables, asked["side"], asked["tricks"], last=0)
    for choice in answer["choices"]:
        rest = grouped(tables, asked["leader"], asked["trick"], [play["card"] for play in choice["line"]])
        assert choice["value"] == brought(tables, asked["side"], rest, last=game.last_trick)


def brought(tables: Tables, side: list[str], tricks: list[dict[str, Any]], last: int) -> int:
    """What these tricks bring a side, cards and roem, and the last of them besides."""
    won = [mask_of(map(parse_card, trick["cards"])) for trick in tricks if trick["winner"] in side]
    ends = last if tricks and tricks[-1]["winner"] in side else 0
    return sum(tables.card_points(cards) + tables.bonus(cards) for cards in won) + ends
