"""Every hand puzzle that asks for a card is what it says, in every game; what is not what it says fails for its reason.

In other games than the first, one rule, or what the partner says, makes the difference.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from engine.asking import ok
from puzzles.verifying import (
    BY_ID,
    GAME,
    PUZZLES,
    asked,
    brought,
    changed,
    followed,
    judged,
    of_theme,
    standing_of,
    verified,
    wrong_with,
)
from rows import each_of
from stoek.cards import card_text, texts_of
from stoek.games import GAMES
from stoek.notation.forms import read
from stoek.play.course import Course
from stoek.study.puzzle.table_talk import signs
from stoek.study.puzzle.themes import CLEARLY, THEMES, not_yet_winners
from stoek_mine.partner_themes import BLINK, EMERGENCY
from stoek_mine.rule_themes import RULE_THEMES
from stoek_mine.worth import extremes, faults
from stoek_site.features.puzzles import files
from stoek_site.features.puzzles.decisions import decisions
from stoek_site.features.puzzles.hand_puzzles import HandPuzzle, read_hand
from stoek_site.features.puzzles.shelf import hand_view, shelf
from stoek_site.features.puzzles.solutions import games_with_puzzles, solution
from stoek_site.features.puzzles.themes import themes

EACH_AT_LEAST = 8
OFTEN_AN_EXTREME = ("drawing-trumps", "six-winners")
"""Themes whose advice is often the highest card itself, the top trump, or the lowest, the doubtful one: a third defeats both."""
OTHERS = [game for game in games_with_puzzles() if game != GAME]
OF_CARDS = [puzzle for puzzle in PUZZLES if puzzle.task == "card"]
FIRST = [puzzle for puzzle in OF_CARDS if puzzle.game == GAME]
OF_OTHERS = [puzzle for puzzle in OF_CARDS if puzzle.game != GAME]
LONG = [one for one in OF_OTHERS if one.goal == "game" and not one.id.endswith(("-001", "-002"))]
"""Strokes take the solver up to a second each."""
QUICK = [one for one in OF_CARDS if one not in LONG]


def is_what_it_says(puzzle: HandPuzzle) -> None:
    """And its lines, followed by rules written down a second time, are legal, go to the end and count up to their values."""
    assert wrong_with(puzzle, judged(puzzle)) == []
    seen = asked(puzzle)
    answer, game = seen["answer"], GAMES[puzzle.game]
    assert {card for choice in answer["choices"] for card in choice["cards"]} == set(seen["legal"])
    assert set(seen["hand"]) == {*seen["legal"], *seen["illegal"]}
    before = [(trick["winner"], trick["cards"]) for trick in seen["tricks"]]
    free = game.first_phase_tricks
    if not game.aside and not free:
        assert answer["so_far"]["points"] == brought(seen, before)
    for choice in answer["choices"]:
        assert choice["line"][0] == {"seat": seen["seat"], "card": choice["cards"][0]}
        tricks = followed(seen, answer["hands"], choice["line"])
        points, won = brought(seen, tricks, game.last_trick), sum(winner in seen["side"] for winner, _cards in tricks)
        if answer["unit"] == "points":
            assert choice["value"] == points
        elif answer["unit"] == "all-tricks":
            assert choice["value"] == (answer["so_far"]["tricks"] + won == game.hand_size)
        else:
            so_far, contract = answer["so_far"], seen["contract"]
            figures = {"points": so_far["points"] + points, "tricks": so_far["tricks"] + won, "trump": seen["trump"]}
            announced = {"announced": list(map(combination, contract["announced"]))} if contract["announced"] else {}
            result = ok("score", puzzle.game, **figures, **contract["facts"], **announced)["result"]
            first, *others = result.values()
            assert choice["value"] == first - sum(others)
        assert choice["cost"] == abs(choice["value"] - answer["value"])
        assert choice["right"] is (choice["cards"][0] in answer["right"])
        assert choice["words"].endswith(".")
    values = [choice["value"] for choice in answer["choices"]]
    assert answer["value"] == (max if seen["seat"] in seen["side"] else min)(values)


def combination(written: str) -> object:
    return {"kind": written} if " " not in written else written


@each_of(QUICK)
def test_a_puzzle_is_what_it_says(puzzle: HandPuzzle) -> None:
    is_what_it_says(puzzle)


@pytest.mark.prove
@pytest.mark.parametrize("puzzle", LONG, ids=lambda puzzle: puzzle.id)
def test_so_is_one_in_strokes(puzzle: HandPuzzle) -> None:
    is_what_it_says(puzzle)


@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_has_puzzles_not_shown_by_everything_and_most_defeat_a_rule_of_thumb(theme: str) -> None:
    own = of_theme(theme)
    assert len(own) >= EACH_AT_LEAST
    telling = [puzzle.id for puzzle in own if extremes(judged(puzzle)).both]
    assert 3 * len(telling) >= len(own) if theme in OFTEN_AN_EXTREME else 2 * len(telling) > len(own), telling
    assert [puzzle.id for puzzle in FIRST if puzzle.theme != theme and not THEMES[theme].holds(judged(puzzle))]


def test_of_all_puzzles_most_defeat_a_rule_of_thumb_and_no_seat_suit_or_goal_is_missing() -> None:
    found = [judged(puzzle) for puzzle in FIRST]
    assert 3 * sum(extremes(one).both for one in found) >= 2 * len(found)
    for values in ([one.standing.play.turn for one in found], [one.standing.tables.trump for one in found]):
        assert len(Counter(values)) == 4
        assert min(Counter(values).values()) >= 5
    assert {one.goal.kind for one in found} == {"points", "all-tricks", "game", "hold", "reach"}


BOTH_WAYS: list[tuple[str, Callable[[Course, int], int]]] = [
    ("six-winners", lambda stands, card: not_yet_winners(stands) >> card & 1),
    ("smearing", lambda stands, card: stands.tables.points[card] >= 10),
    ("last-player", lambda stands, card: stands.tables.trump_cards >> card & 1),
]
"""The doubtful card played first or last, a rich card given or kept back, the last player trumping or not."""


@pytest.mark.parametrize(("theme", "told"), BOTH_WAYS)
def test_both_ways_of_a_theme_are_right(theme: str, told: Callable[[Course, int], int]) -> None:
    answers = [judged(puzzle) for puzzle in of_theme(theme)]
    assert {bool(told(one.standing, one.right[0].card)) for one in answers} == {True, False}


def test_calls_are_decided_both_ways() -> None:
    answers = {next(choice.words for choice in one.choices if choice.right) for one in decisions("saskop")}
    assert answers == {"Pass", "Say “diamonds”"}


def test_no_two_puzzles_are_alike() -> None:
    deals = Counter(tuple(sorted(read(puzzle.deal)[0].hands.items())) for puzzle in PUZZLES)
    assert [deal for deal, count in deals.items() if count > 1] == []


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


# A rule of another game


COMPARED = [one for one in OF_OTHERS if one.theme in RULE_THEMES]


@each_of(COMPARED)
def test_by_the_other_rule_the_right_card_is_wrong_or_forbidden(puzzle: HandPuzzle) -> None:
    """What may be played by the other game's law, asked of that game itself where it has the same pack."""
    answer, found, own = solution(puzzle)["answer"]["beside"], judged(puzzle), RULE_THEMES[puzzle.theme]
    beside, standing = own.beside, found.standing
    assert beside is not None
    assert card_text(found.right[0].card) not in answer["right"]
    assert answer["right"]
    other = GAMES[beside.game]
    assert answer["rule"].startswith(f"{other.page}/" if beside.part == "play" else f"{GAMES[puzzle.game].page}/")
    alike = (other.plain_scale, other.trump_scale) == (standing.game.plain_scale, standing.game.trump_scale)
    if beside.part == "play" and alike:
        held = {"trump": standing.tables.trump.letter, "hand": texts_of(standing.play.hand)}
        told = ok("legal", beside.game, trick=[card_text(card) for card in standing.play.trick], **held)
        assert (told["legal"], told["rule"]) == (answer["legal"], answer["rule"])
    # A rule that changes nothing makes no puzzle.
    assert not replace(own, beside=replace(beside, game=puzzle.game)).holds(found)


# What the partner says


PAIRS = [puzzle for puzzle in OF_OTHERS if puzzle.pair]


@each_of(PAIRS)
def test_a_pair_has_one_hand_one_trick_and_two_answers(puzzle: HandPuzzle) -> None:
    mate = BY_ID[puzzle.pair or ""]
    assert mate.pair == puzzle.id
    found = judged(puzzle), judged(mate)
    one, two = (each.standing for each in found)
    assert (one.play.hand, one.play.trick, one.tricks) == (two.play.hand, two.play.trick, two.tricks)
    partner = (one.play.turn + 2) % 4
    assert one.play.hands[partner] != two.play.hands[partner]
    blinks = {next(sign.given for sign in signs(each.standing) if sign.signal.name == BLINK): each.right[0].card for each in found}
    assert one.tables.points[blinks[True]] >= 10 > one.tables.points[blinks[False]]


def test_there_are_three_pairs_or_more() -> None:
    assert len(PAIRS) >= 6
    assert {one.id for one in PUZZLES if one.theme == "second-hand"} == {one.id for one in PAIRS}


@each_of(OF_OTHERS)
def test_what_the_partner_says_may_be_said(puzzle: HandPuzzle) -> None:
    """The engine's own signals, asked with the cards of who gives them."""
    standing = standing_of(puzzle)
    for sign in signs(standing):
        seat = standing.play.turn if sign.signal.name == BLINK else sign.seat
        told = ok(
            "signals", puzzle.game, trump=standing.tables.trump.letter, hand=texts_of(standing.play.hands[seat]),
            trick=[card_text(card) for card in standing.play.trick], place=(seat - standing.play.leader) % 4,
        )  # fmt: skip
        [same] = [one for one in told["signals"] if one["signal"] == sign.signal.name]
        assert same["allowed"]
        assert same["rule"] == standing.game.rule_id(sign.signal.rule)
        assert sign.given or sign.signal.name != EMERGENCY


@each_of(OF_OTHERS)
def test_the_view_tells_a_player_only_what_is_known(puzzle: HandPuzzle) -> None:
    view = hand_view(puzzle, solution(puzzle))
    played = {card for trick in view["tricks"] for card in trick["cards"]} | set(view["trick"])
    mentioned = {card for fact in view["facts"] for card in re.findall(r"\b[AKQJT9876][CSHD]\b", fact)}
    assert mentioned <= played | set(view["hand"])
    assert view["seat"] in view["side"] or len(view["side"]) == 2
    assert len(view["choices"]) >= 3
    assert "declarer" not in " ".join([view["goal"]["words"], *view["facts"], *(choice["words"] for choice in view["choices"])])
    if view["goal"]["kind"] == "game":
        # What the sentence says is what the table of choices says: strokes for the player's own side.
        assert view["goal"]["words"].endswith(": 61 card points win them, 91 win more.")
        for choice in view["choices"]:
            assert f"the deal scores {choice['worth']} for your side" in choice["words"]
            assert choice["right"] or re.match(r"Costs \d+ strokes?:", choice["words"])


# What is no puzzle, and what is refused


GOOD = BY_ID["sr-last-player-006"]

# id, the puzzle that is changed, what in it and into what, words of the reason
BAD: list[tuple[str, HandPuzzle, str, str, str]] = [
    ("another-theme", GOOD, r'"sr-last-player-006"(.*)"last-player"', r'"sr-smearing-900"\1"smearing"', "does not show smearing"),
    ("another-difficulty", GOOD, r"^difficulty = 1", "difficulty = 3", "difficulty is 1, not 3"),
    ("a-claim-of-another-note", GOOD, r'claim = "P-129"', 'claim = "P-133"', "P-133 is no claim"),
    ("everything-is-right", GOOD, r'goal = ".*?"', 'goal = "reach 1"', "5 cards are right"),
    ("nothing-is-right", GOOD, r'goal = ".*?"', 'goal = "reach 146"', "0 cards are right"),
]  # fmt: skip
BELOTE, BARE_JACK = BY_ID["be-partner-heads-001"], BY_ID["sc-bare-jack-001"]
REFUSED: list[tuple[str, HandPuzzle, str, str, str]] = [
    ("a-lost-trick", GOOD, r'goal = ".*?"', 'goal = "all-tricks"', "lost a trick"),
    ("for-the-other-side", GOOD, r'goal = "reach', 'goal = "hold', "reaches them"),
    ("no-such-goal", GOOD, r'goal = ".*?"', 'goal = "win"', "“win” is no goal"),
    ("a-revoke", GOOD, r"(1\. .: .. )..", r"\1JJ", "JJ"),
    ("no-discards", GOOD, r"Discards: [^\n]*\n", "", "discards are not known"),
    ("three-discards", GOOD, r"Discards: ..", "Discards:", "3 cards are discarded"),
    ("no-trumps", GOOD, r'\[Trump "."\]\n', "", "which suit is trumps"),
    ("a-card-twice", GOOD, r"^N: (..) ..", r"N: \1 \1", "Each card exists once"),
    ("no-claim-at-all", GOOD, r'claim = .*?\n', "", "missing claim"),
    ("its-answer-given-away", GOOD, r'^goal', 'answer = "TD"\ngoal', "unknown answer"),
    ("no-taker", BELOTE, r'\[Declarer "S"\]\n', "", "who the taker is"),
    ("no-card", BARE_JACK, r"\n1\. (.): .. ", r"\n1. \1: ", "card"),
    ("theme-of-another-id", BELOTE, r'theme = "partner-heads"', 'theme = "roem"', "does not name its theme"),
]  # fmt: skip


@pytest.mark.parametrize(("puzzle", "pattern", "instead", "reason"), [pytest.param(*row[1:], id=row[0]) for row in BAD])
def test_a_puzzle_that_is_not_what_it_says_fails(
    tmp_path: Path, puzzle: HandPuzzle, pattern: str, instead: str, reason: str
) -> None:
    wrong = verified(changed(tmp_path, puzzle.path, pattern, instead))
    assert any(re.search(reason, one) for one in wrong), wrong


@pytest.mark.parametrize(("puzzle", "pattern", "instead", "reason"), [pytest.param(*row[1:], id=row[0]) for row in REFUSED])
def test_a_puzzle_that_cannot_be_asked_is_refused(
    tmp_path: Path, puzzle: HandPuzzle, pattern: str, instead: str, reason: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)):
        verified(changed(tmp_path, puzzle.path, pattern, instead))


def test_the_number_of_a_puzzle_that_was_taken_out_is_not_given_again(tmp_path: Path) -> None:
    with_some = next(each for each in themes(GAME) if each.retired)
    gone = with_some.retired[0]
    assert not (files.PUZZLES / GAME / f"{gone}.toml").exists()
    path = changed(tmp_path, GOOD.path, rf'"{GOOD.id}"(.*)"last-player"', rf'"{gone}"\1"{with_some.id}"')
    with pytest.raises(ValueError, match="has been taken out"):
        read_hand(path)


def test_what_no_change_of_a_file_brings_about_is_a_fault_of_the_judgement() -> None:
    """A small margin, two cards to choose from, a card that meets the goal and is not the best, the theme not shown."""
    found, of_points = judged(GOOD), judged(replace(GOOD, goal="points"))
    near = [one if one.right else replace(one, cost=CLEARLY - 1) for one in of_points.choices]
    assert faults(of_points) == []
    assert faults(replace(of_points, choices=tuple(near))) == [
        f"the best card is better by {CLEARLY - 1} card points; a puzzle takes {CLEARLY}"
    ]
    assert "only 2 cards may be played" in faults(replace(found, choices=(*found.right, found.wrong[0])))[0]
    worse = tuple(replace(one, cost=4) if one.right else one for one in found.choices)
    assert faults(replace(found, choices=worse)) == ["the card that meets the goal is not the best one"]
    backwards = tuple(replace(one, right=not one.right) for one in found.choices)
    assert "the solution does not show last-player" in wrong_with(GOOD, replace(found, choices=backwards))
