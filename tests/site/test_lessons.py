"""Lessons: what is wrong in a file stops the build; together they teach every rule, and each step can be tried again."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from homes import HOMES, house_at_home
from naive.ideas import has_one_of, idea
from naive.questions import has_second_road, right_ones, said
from playing.lesson_hands import best, comes_up, recorded
from stoek.games import FULL_GAMES, GAMES
from stoek.rules.chosen import reconciled
from stoek.study.pages import again
from stoek.study.pages.holding import right_ones as marked_right
from stoek.study.pages.ideas import Question
from stoek_site.features.learn.baked import asked as asked_in
from stoek_site.features.learn.known import points_of
from stoek_site.features.learn.lessons import (
    PRACTISED,
    SAID,
    Lesson,
    Step,
    courses,
    differs,
    facts_of,
    lessons,
    question,
    read_lesson,
    untaught,
)
from stoek_site.features.learn.taught import LESSONS, house_of, taught_ruleset
from stoek_site.features.puzzles.files import BadPuzzle
from stoek_site.markdown.engine import Refused, ask

GOOD = (LESSONS / "staekske-rape" / "01-cards.toml").read_text(encoding="utf-8")
SAYS = "Below the ace come king, queen and jack, in that order."
FAULTS = [
    ("title =", "titel =", "01-cards.toml: unknown titel; missing title"),
    ("sr-lesson-01", "sr-lesson-02", "the number of the file"),
    ('game = "staekske-rape"', 'game = "belote"', "not the folder's name"),
    (SAYS, "word " * 41, "01-cards.toml, step 2: says has 41 words"),
    ("staekske-rape/cards/pack", "staekske-rape/cards/packet", "step 5: docs/staekske-rape/index.md states no rule"),
    ("AH KH QH", "AH KX QH", "step 3"),
    ('ask = {kind = "higher", trump = "C", trick = "QS KS"}', "", "step 2: missing ask"),
    ('ask = {kind = "higher", trump = "C", trick = "QS KS"}', 'ask = {trick = "QS KS"}', "step 2: ask has no kind"),
    ("[hand]", "[last]", "unknown last; missing hand"),
    ("tricks = 1\nrules", "tricks = 1\n#", "01-cards.toml, hand: a part of a deal says by rules what it is about"),
    ('declarer = "W"', 'declarer = "X"', "01-cards.toml, hand: bad-request (declarer)"),
    ('right = "32"', 'correct = "32"', "step 5, ask: unknown correct; missing right"),
]


@pytest.mark.parametrize(("old", "new", "told"), FAULTS, ids=[told for *_, told in FAULTS])
def test_a_faulty_lesson_is_refused(tmp_path: Path, old: str, new: str, told: str) -> None:
    path = tmp_path / "staekske-rape" / "01-cards.toml"
    path.parent.mkdir()
    path.write_text(GOOD, encoding="utf-8")
    assert read_lesson(path).steps
    path.write_text(GOOD.replace(old, new), encoding="utf-8")
    with pytest.raises(BadPuzzle) as refused:
        read_lesson(path)
    assert told in str(refused.value)


def test_what_the_engine_refuses_is_told_with_its_step() -> None:
    step = Step("", (), {}, {"kind": "no such kind"}, "sr-lesson-01-1", "01-cards.toml, step 1")
    with pytest.raises(BadPuzzle, match=r"^01-cards\.toml, step 1: "):
        question("staekske-rape", step)


NAMES = {game.name: game.id for game in GAMES.values()}
COURSES = {game: lessons(game) for game in courses()}
STEPS = [(game, lesson, number) for game, course in COURSES.items() for lesson in course for number in range(len(lesson.steps))]


@pytest.mark.parametrize("game", COURSES)
def test_a_course_teaches_every_rule_of_its_page(game: str) -> None:
    assert untaught(game, COURSES[game]) == []


def test_there_is_a_course_for_every_page_of_rules() -> None:
    assert {GAMES[game].page for game in COURSES} == {GAMES[name].page for name in FULL_GAMES}


def same(one: Question, other: Question) -> bool:
    return all(one.get(key) == other.get(key) for key in ("trump", "trick", "hand", "calls", "facts", "choices"))


def asks_the_same(step: Step, asked: Question, other: Question) -> None:
    """The second try is about what the first was: the rule decides it again, cards are to the trick what they were there."""
    if PRACTISED.issuperset(step.ask):
        assert other["rule"] in (asked["rule"], *step.rules), step.place
    elif asked["kind"] == "calls":
        taught = [{choice["rule"] for choice in each["choices"]} & {*step.rules} for each in (asked, other)]
        assert taught[0] <= taught[1], step.place
    else:
        assert idea(other) == idea(asked), (step.place, other)
        assert asked["kind"] == "score" or other["rule"] == asked["rule"], step.place
    assert not step.about or has_one_of(other, asked, step.about), step.place


def test_every_step_can_be_failed_and_asked_again_with_other_cards() -> None:
    """There is a wrong answer to give, unless all may be done; then the same comes again, never with the same cards."""
    for game, lesson, number in STEPS:
        asked = question(game, lesson.steps[number])
        place = lesson.steps[number].place
        right = [choice for choice in asked["choices"] if choice["right"]]
        assert right, place
        assert all(choice["why"] for choice in asked["choices"]), place
        if asked["mode"] == "one":
            assert len(right) < len(asked["choices"]), place
        if asked["kind"] == SAID:
            assert len(right) == 1, place
            continue
        assert len(asked["others"]) >= 2, place
        row = [asked, *asked["others"]]
        assert not [pair for pair in combinations(row, 2) if same(*pair)], place
        for each in asked["others"]:
            asks_the_same(lesson.steps[number], asked, each)
        for each in row:
            if has_second_road(lesson.steps[number].ask, each["seed"]):
                marked = sorted(each["choices"], key=lambda choice: choice.get("place", 0))
                at_home = each | {"house": house_at_home(each["game"])}
                assert right_ones(at_home, NAMES) == [said(choice) for choice in marked if choice["right"]], (place, each["seed"])


def test_courses_teach_by_the_tables_of_most_homes() -> None:
    assert {game: house_of(game) for game in FULL_GAMES} == {
        game: {"preset": HOMES[game]} if game in HOMES else {} for game in FULL_GAMES
    }


AT_HOME = [(game, lesson, number) for game, lesson, number in STEPS if game in HOMES]


def test_no_step_tells_the_direction_or_the_standard_of_another_table() -> None:
    for game, lesson, number in AT_HOME:
        wrong = r"dealer.s left|clockwise" if house_at_home(game).get("direction") == "right" else "dealer.s right"
        told = " ".join(words_of(lesson.steps[number], asked_in(lesson, number)))
        assert not re.search(rf"\b(?:standard|our source|{wrong})", told), lesson.steps[number].place


def answer_at(facts: dict[str, Any], house: dict[str, Any]) -> object:
    """What is right of a step's facts at a table; None if the table has no such question."""
    try:
        return marked_right(ask({"verb": "question", **facts, "house": house}))
    except Refused:
        return None


def test_a_step_names_the_house_rules_at_which_it_holds_otherwise_and_no_others() -> None:
    """Where a preset, or the sources, answer otherwise, house rules of that table are named; all that are named change a thing."""
    seen = 0
    for game, lesson, number in STEPS:
        step = lesson.steps[number]
        if PRACTISED.issuperset(step.ask) or step.ask["kind"] == SAID or "house" in step.ask:
            continue
        named, facts = differs(game, step), facts_of(game, step)
        ruleset, taught = GAMES[facts["game"]], marked_right(question(game, step))
        own = ruleset.under(house_of(facts["game"]))
        for preset in ({}, *(each.house for each in ruleset.presets)):
            table = dict(ruleset.under(preset).settings)
            if answer_at(facts, table) != taught:
                assert any(house.items() <= table.items() for house in named), (step.place, preset)
                seen += 1
        for house in named:
            changed = {ruleset.rule_id(each.rule) for each in ruleset.house_rules if each.id in house}
            there = dict(ruleset.under(reconciled(own, house)).settings)
            assert house.items().isdisjoint(own.settings.items())
            assert changed & {*step.rules} or answer_at(facts, there) != taught, (step.place, house)
    assert seen > 50


def test_a_reader_of_the_sources_is_told_where_the_course_of_belote_differs() -> None:
    """By hand: of some steps all house rules that are named at their default."""
    standard = GAMES["belote"].settings
    named = {
        step.id: {rule for house in differs("belote", step) for rule in house if house.items() <= standard.items()}
        for lesson in COURSES["belote"]
        for step in lesson.steps
    }
    assert named["be-lesson-04-3"] == {"over_partner"}
    assert named["be-lesson-06-2"] == {"direction"}
    assert named["be-lesson-08-3"] == {"rounding", "tie"}
    assert named["be-lesson-08-5"] == {"belote_if_failed", "rounding"}
    assert named["be-lesson-01-1"] == named["be-lesson-03-2"] == named["be-lesson-04-1"] == set()


FACTS = {
    step.ask["kind"]: (game, step)
    for game, lesson, number in STEPS
    for step in (lesson.steps[number],)
    if not PRACTISED.issuperset(step.ask) and step.ask["kind"] not in (SAID, "calls") and "game" not in step.ask
}
"""A step of each kind that asks about facts."""


@pytest.mark.parametrize("kind", FACTS)
def test_where_no_variation_does_chance_makes_others_that_the_same_rule_decides(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    game, step = FACTS[kind]
    asked = question(game, step)
    monkeypatch.setattr(again, "ATTEMPTS", 0)
    others = again.retries(asked, facts_of(game, step), step.rules, "", Random(1), taught_ruleset(game), ask)
    assert len(others) >= again.FEWEST, step.place
    assert {other["rule"] for other in others} == {asked["rule"]}
    assert not [pair for pair in combinations([asked, *others], 2) if same(*pair)]


LATER = re.compile(
    r"\b(?:led|leads?|leader|tricks?|plain|void|follows?|followed|stock|declarer|makers?|auction|bids?|phase|meld)\b", re.IGNORECASE
)
"""Words that no first lesson explains."""


def words_of(step: Step, asked: Question) -> list[str]:
    """All that a step says, and all that its questions may say after an answer."""
    every = [asked, *asked["others"]]
    choices = [choice for each in every for choice in each["choices"]]
    told = [choice.get(key, "") for choice in choices for key in ("words", "why", "follows")]
    return [step.says, *step.show.get("labels", ()), *(each[key] for each in every for key in ("ask", "why")), *told]


@pytest.mark.parametrize("game", COURSES)
def test_a_first_lesson_uses_no_word_that_is_explained_later(game: str) -> None:
    first, explained = COURSES[game][0], False
    for number, step in enumerate(first.steps):
        explained = explained or "trump" in step.says
        told = [
            words
            for words in words_of(step, asked_in(first, number))
            if LATER.search(words) or ("trump" in words and not explained)
        ]
        assert told == [], step.place


def test_nothing_is_asked_or_tried_again_without_trumps_before_that_is_taught() -> None:
    for game, course in COURSES.items():
        taught: set[str] = set()
        for step in (step for lesson in course for step in lesson.steps):
            taught |= {point for rule in step.rules for point in points_of(rule.partition("/")[2])}
            if step.ask["kind"] in (SAID, "calls", "score") or "Playing without trumps" in taught:
                continue
            asked = question(game, step)
            assert {each["trump"] for each in (asked, *asked["others"])} <= {*"CSHD"}, step.place


HANDS = [(game, place, lesson) for game, course in COURSES.items() for place, lesson in enumerate(course)]
PARTS = [each for each in HANDS if each[2].hand.rules]


@pytest.mark.parametrize(("game", "place", "lesson"), PARTS, ids=[lesson.id for *_, lesson in PARTS])
def test_what_has_been_taught_comes_up_in_the_hand_at_the_end(game: str, place: int, lesson: Lesson) -> None:
    """On the line of the file the reader has a choice, and meets the rules that the hand is about; it ends where it says."""
    hand = lesson.hand
    taught = {rule for earlier in COURSES[game][: place + 1] for step in earlier.steps for rule in step.rules}
    assert set(hand.rules) <= taught
    told = [(answer, does) for answer, does in recorded(game, hand) if len(answer["view"]["tricks"]) >= hand.after]
    assert set(hand.rules) <= comes_up(game, iter(told))
    assert any(len(answer["choices"]) > 1 for answer, _does in told)
    end = told[-1][0]
    assert end["over"]
    assert len(end["view"]["tricks"]) == hand.tricks


def test_only_a_whole_deal_is_left_to_chance() -> None:
    assert all(lesson.hand.tricks is None for *_, lesson in HANDS if not lesson.hand.rules)
    assert all(course[-1].hand.tricks is None for course in COURSES.values())


@pytest.mark.prove
@pytest.mark.parametrize(("game", "place", "lesson"), PARTS, ids=[lesson.id for *_, lesson in PARTS])
def test_the_line_of_a_hand_is_what_players_do(game: str, place: int, lesson: Lesson) -> None:
    *_, (end, _does) = best(game, lesson.hand)
    assert tuple(end["done"]) == lesson.hand.line
