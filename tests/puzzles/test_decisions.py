"""The decision puzzles: each answer worked out again by the naive rules, and every slip in a file refused."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from ledger.ledger import claims
from naive import staekske_rape as naive
from rows import each_of
from stoek.study.pages.decisions.finds import FINDS
from stoek_site.features.puzzles.decisions import Decision, decisions, read_decision
from stoek_site.features.puzzles.files import PUZZLES, BadPuzzle, loaded, puzzle_paths
from stoek_site.features.puzzles.solutions import games_with_puzzles
from stoek_site.features.puzzles.themes import theme
from stoek_site.markdown.engine import ask

GAME = "staekske-rape"
PATHS = puzzle_paths(GAME, "decision")
PUZZLES_OF_A_THEME = 8
ALL_POINTS = 146


@cache
def every() -> dict[str, Decision]:
    """The decisions of the site by id, worked out once for all tests."""
    return {puzzle.id: puzzle for puzzle in decisions(GAME)}


def signed(value: int) -> str:
    return f"+{value}" if value > 0 else str(value).replace("-", "−")


def naive_score(asked: Mapping[str, Any], **house: Any) -> int:
    """The game points of a request of verb score, by the naive rules."""
    announced = asked["announced"]
    return naive.score(
        asked["bid"],
        asked["stock"],
        asked["points"],
        asked["tricks"],
        [one["rank"] for one in announced if one["kind"] == "four"],
        [one["length"] for one in announced if one["kind"] == "sequence"],
        any(one["kind"] == "stoek" for one in announced),
        **house,
    ).game_points


def least_points(written: Mapping[str, Any]) -> str:
    measure = naive_score(written["against"]) if "against" in written else written["reach"]
    enough = [points for points in range(ALL_POINTS + 1) if naive_score({**written["ask"], "points": points}) >= measure]
    return str(min(enough))


def rate(written: Mapping[str, Any]) -> str:
    """Tried out: the smallest share that is no worse, of all with up to 200 deals."""
    win, lose = naive_score(written["win"]), naive_score(written["lose"])
    other = naive_score(written["against"]) if "against" in written else 0
    shares = {Fraction(some, deals) for deals in range(1, 201) for some in range(deals + 1)}
    least = min(each for each in shares if each * win + (1 - each) * lose >= other)
    return f"{least.numerator} in {least.denominator}"


def odds(written: Mapping[str, Any]) -> str:
    hand = written["ask"]["hand"].split()
    groups = [(set(need["cards"].split()), need.get("at_least", 1)) for need in written["ask"]["need"]]
    stocks = list(combinations([card for card in naive.PACK if card not in hand], 4))
    will_do = sum(all(len(cards.intersection(stock)) >= least for cards, least in groups) for stock in stocks)
    chance = Fraction(will_do, len(stocks))
    return f"{chance.numerator} in {chance.denominator}"


def most(written: Mapping[str, Any]) -> str:
    return str(max(written["options"], key=lambda option: naive_score(option["ask"]))["words"])


def unchanged(written: Mapping[str, Any]) -> str:
    same = [
        option["words"]
        for option in written["options"]
        if naive_score(option["ask"]) == naive_score({**option["ask"], **written["change"]})
    ]
    assert len(same) == 1
    return str(same[0])


def result(written: Mapping[str, Any]) -> str:
    return signed(naive_score(written["ask"]))


AGAIN = {
    "least-points": least_points,
    "rate": rate,
    "odds": odds,
    "most": most,
    "unchanged": unchanged,
    "result": result,
}


def right(puzzle: Decision) -> str:
    [words] = [one.words for one in puzzle.choices if one.right]
    return words


@each_of(PATHS)
def test_the_answer_is_found_by_the_naive_rules_too(path: Path) -> None:
    puzzle = every()[path.stem]
    assert right(puzzle) == AGAIN[loaded(path)["find"]](loaded(path))


@each_of(PATHS)
def test_every_choice_has_its_reason_and_the_question_gives_nothing_away(path: Path) -> None:
    puzzle = every()[path.stem]
    assert puzzle.told
    assert puzzle.rules
    assert set(puzzle.rules) <= {each["id"] for each in ask({"verb": "ruleset", "game": GAME})["rules"]}
    assert not [one for one in puzzle.choices if not one.right and right(puzzle) in one.why], (
        "a wrong answer gives the right one away"
    )
    assert all(one.why for one in puzzle.choices)
    assert puzzle.question.endswith("?")
    assert right(puzzle) not in puzzle.question
    assert puzzle.claim in {claim.id for claim in claims()}
    assert puzzle.theme == theme(GAME, puzzle.theme).id


def test_every_kind_of_question_is_asked_and_the_theme_is_full() -> None:
    everywhere = [path for game in games_with_puzzles() for path in puzzle_paths(game, "decision")]
    assert {loaded(path)["find"] for path in everywhere} == set(FINDS)
    assert len(PATHS) >= PUZZLES_OF_A_THEME
    assert list(every()) == sorted(path.stem for path in PATHS)


def test_nothing_computed_is_written_down() -> None:
    """The answer stands in a file only as one of the choices."""
    for path in PATHS:
        assert not {"answer", "right", "solution"} & set(loaded(path))


def test_the_right_choice_does_not_always_stand_in_the_same_place() -> None:
    places = [[choice.right for choice in puzzle.choices].index(True) for puzzle in every().values()]
    assert max(places.count(place) for place in set(places)) < len(places) * 2 / 3


# id of the puzzle, house rule: what it comes to at such a table
HOUSE = [("sr-bidding-008", "required-floor", "+9"), ("sr-bidding-009", "no-tricks", "none of these")]


@pytest.mark.parametrize(("name", "rule", "there"), HOUSE)
def test_a_house_rule_that_changes_the_answer_is_told(name: str, rule: str, there: str) -> None:
    puzzle = every()[name]
    [line] = [line for line in puzzle.told if "house rule" in line]
    assert rule in line
    assert there in line
    if name == "sr-bidding-008":
        assert there == signed(naive_score(loaded(PUZZLES / GAME / f"{name}.toml")["ask"], required_floor="none"))


def test_where_no_house_rule_changes_it_none_is_told() -> None:
    changed = {name for name, _, _ in HOUSE}
    for path in PATHS:
        if path.stem not in changed:
            assert not [line for line in every()[path.stem].told if "house rule" in line]


# id, the puzzle it is made of, text taken out, text put in, words of the refusal
SLIPS = [
    ("no-right-choice", "001", '"105", ', "", "right is 105"),
    ("two-the-same", "001", '"95"', '"105"', "just one that is right"),
    ("too-few", "001", '"95", "100", ', "", "at least 3"),
    ("no-number", "001", '"95"', '"many"', "“many”"),
    ("out-of-range", "001", '"95"', '"147"', "“147”"),
    ("no-measure", "001", "against =", "#", "Give one of them"),
    ("unknown-key", "001", "difficulty", "answer = 105\ndifficulty", "unknown answer"),
    ("no-question", "001", "question =", "#", "missing question"),
    ("no-such-find", "001", '"least-points"', '"fewest"', "find is least-points"),
    ("no-such-theme", "001", 'theme = "bidding"', 'theme = "bid"', "no theme “bid”"),
    ("other-theme", "001", 'theme = "bidding"', 'theme = "smearing"', "does not name its theme"),
    ("difficulty", "001", "difficulty = 1", "difficulty = 4", "difficulty is 1, 2 or 3"),
    ("other-verb", "001", 'ask = { verb = "score"', 'ask = { verb = "legal"', "verb score"),
    ("refused-score", "001", "bid = 1, stock = \"gave-up\"", "bid = 3, stock = \"gave-up\"", "forced 1"),
    ("wrong-rate", "002", '"6 in 7"', '"7 in 8"', "right is 6 in 7"),
    ("no-rate", "002", '"1 in 2"', '"half"', "“half”"),
    ("no-balance", "004", "points = 146, tricks = 7", "points = 114, tricks = 5", "does not lie between"),
    ("any-points-will-do", "007", "reach = 5", "reach = -90", "any number of card points"),
    ("nothing-unchanged", "009", "No trick at all", "A bid of 3, short by one", "just one that is right"),
    ("options-without-words", "011", 'words = "The forced 1, stock taken"', "", "list of {words, ask}"),
    ("no-chance", "013", '"1 in 8"', '"1 in 0"', "“1 in 0”"),
    ("no-need", "013", ", need = [{ cards = \"QC\", at_least = 1 }]", "", "no need"),
    ("held-card", "013", 'cards = "QC"', 'cards = "KC"', "KC is in the hand"),
    ("meant-is-not-offered", "014", '"1 in 50", ', "", "both at once"),
]  # fmt: skip


@pytest.mark.parametrize(("number", "out", "put", "words"), [pytest.param(*row[1:], id=row[0]) for row in SLIPS])
def test_a_slip_is_refused(tmp_path: Path, number: str, out: str, put: str, words: str) -> None:
    text = (PUZZLES / GAME / f"sr-bidding-{number}.toml").read_text(encoding="utf-8")
    assert out in text
    folder = tmp_path / GAME
    folder.mkdir()
    file = folder / f"sr-bidding-{number}.toml"
    file.write_text(text.replace(out, put), encoding="utf-8")
    with pytest.raises(BadPuzzle, match=f"^{file.name}: ") as refusal:
        read_decision(file)
    assert words in str(refusal.value)
