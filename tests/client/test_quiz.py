"""The quiz and the questions without a page: what is judged and why, what is kept, links, one rule, random positions."""

from __future__ import annotations

import re

import pytest

from stoek_site.features.drill.kinds import kinds_by_table
from stoek_site.features.quiz.positions import LegalPosition, legal_positions
from visiting.at_node import Reader
from visiting.element import Element, told_by, told_in
from visiting.markup import Part

GAME = "staekske-rape"
BLOCK, PAGE = "/// games | quiz\n///\n", "quiz.md"
POSITIONS = {position.id: position for position in legal_positions(GAME)}
FIRST, SECOND, *_ = POSITIONS.values()
PLAIN, BARE_JACK = POSITIONS["sr-legal-010"], POSITIONS["sr-legal-036"]


class Quiz(Element):
    def __init__(self, reader: Reader, hash: str = "") -> None:
        reader.told["[data-position]"] = told_in(BLOCK, PAGE, "data-position")
        super().__init__(reader, "stoek-legal-quiz", told_by(BLOCK, PAGE, "stoek-legal-quiz"), hash)

    def pick(self, *cards: str) -> None:
        for card in cards:
            self.does(self.card(card))

    def card(self, code: str) -> Part:
        return self.box.one(f".asked__hand button[data-card='{code}']")

    def solve(self, position: LegalPosition) -> None:
        self.pick(*position.answer["legal"])
        self.press("Check")

    def practise(self, label: str) -> None:
        [select] = [part for part in self.box.all("select") if any(each.words == label for each in part.all("option"))]
        [option] = [each for each in select.all("option") if each.words == label]
        self.does(select, "change", value=option.get("value") or "")

    @property
    def said(self) -> str:
        return " ".join(self.texts(".stage__verdict"))

    @property
    def title(self) -> str:
        return self.text(".quiz__title")

    @property
    def strange(self) -> str:
        return " ".join(self.texts(".strange"))


@pytest.fixture
def quiz(reader: Reader) -> Quiz:
    return Quiz(reader, f"#{PLAIN.id}")


def test_cards_are_judged_by_sign_and_name_each_with_its_reason(quiz: Quiz) -> None:
    quiz.pick("AC")
    quiz.press("Check")
    assert "✗ Not quite: 3 more are right." in quiz.said
    quiz.at(f"#{BARE_JACK.id}")
    quiz.at(f"#{PLAIN.id}")
    quiz.pick("AC", "AD")
    quiz.press("Check")
    assert "✗ Not quite: 1 wrong, 3 missed." in quiz.said
    names = set(quiz.box.called)
    assert "seven of spades, missed: may be played" in names
    assert "ace of diamonds, chosen but wrong: may not be played" in names
    verdicts = {part.get("data-card"): part.get("data-verdict") for part in quiz.box.all(".asked__hand button")}
    assert (verdicts["AC"], verdicts["AD"], verdicts["7S"]) == ("legal", "illegal", "missed")
    for words in ("✗ no", "is a lower trump than"):
        assert len([each for each in quiz.texts(".ruled li") if words in each]) == 1
    assert "No third suit is allowed" in " ".join(quiz.texts(".ruling__rule"))
    # A card rightly left out is not called a right one.
    quiz.at(f"#{BARE_JACK.id}")
    quiz.at(f"#{PLAIN.id}")
    quiz.solve(PLAIN)
    assert "✓" in quiz.said
    assert "ace of diamonds" in quiz.box.called


def test_every_position_is_judged_as_the_engine_says(reader: Reader) -> None:
    quiz = Quiz(reader, f"#{FIRST.id}")
    for number, position in enumerate(POSITIONS.values(), 1):
        assert quiz.title.startswith(f"Position {number} of {len(POSITIONS)}")
        assert position.id in quiz.title
        assert quiz.said == ""
        quiz.solve(position)
        assert "✓" in quiz.said, position.id
        quiz.press("Next position")
    assert quiz.text(".quiz__score") == f"{len(POSITIONS)} right"
    assert quiz.title.startswith("Random position")


def test_results_are_kept_by_id(reader: Reader) -> None:
    quiz = Quiz(reader, f"#{FIRST.id}")
    quiz.solve(FIRST)
    quiz.press("Next position")
    quiz.pick(SECOND.answer["legal"][0])
    quiz.press("Check")
    assert reader.there[f"quiz.{GAME}"] == {"sr-legal-001": "right", "sr-legal-002": "wrong"}
    quiz = Quiz(reader)
    assert quiz.text(".quiz__score") == "1 right"
    assert quiz.title.startswith("Position 3 ")
    assert "Position 2, wrong last time" in quiz.box.called
    quiz.press("Forget my results")
    assert quiz.text(".quiz__score") == "0 right"


def test_a_link_opens_its_position_and_one_that_leads_to_none_is_told(reader: Reader) -> None:
    quiz = Quiz(reader, "#sr-legal-007")
    assert quiz.title.startswith("Position 7 of")
    quiz.press("Previous")
    assert quiz.title.startswith("Position 6 of")
    assert reader.run("() => location.hash") == "#sr-legal-006"
    quiz = Quiz(reader, "#nosuch-999")
    assert "“nosuch-999”" in quiz.strange
    quiz.press("Next")
    assert quiz.strange == ""
    for link, told in {"seed=" + "9" * 23: "“seed=999999999999999…”", "quiz-staekske-rape": "", "": ""}.items():
        quiz.at(f"#{link}")
        assert (told in quiz.strange) if told else quiz.strange == ""


RULES = ["follow or trump", "void", "follow trump", "bare jack"]


def test_positions_of_one_rule_and_then_random_ones_which_a_link_brings_back(quiz: Quiz) -> None:
    for rule in RULES:
        quiz.practise(rule)
        wanted = [each for each in POSITIONS.values() if each.answer["rule"].endswith("/" + rule.replace(" ", "-"))]
        for position in wanted[:3]:
            assert position.id in quiz.title
            quiz.press("Next")
    quiz.at("#sr-legal-040")
    quiz.practise("void")
    quiz.practise("bare jack")
    for _ in range(4):
        quiz.press("Next")
    assert "sr-legal-040" in quiz.title
    quiz.press("Next")
    assert quiz.title.startswith("Random position")
    link = str(quiz.reader.run("() => location.hash"))
    # One that lies in the table is decided by that rule; else its rule is named with the seed.
    assert re.fullmatch(r"#seed=\d+(&rule=staekske-rape/play/bare-jack)?", link)
    hand = quiz.box.one(".asked__hand").cards
    quiz.does(quiz.box.first(".asked__hand button"))
    quiz.press("Check")
    assert (quiz.box.first(".ruling__rule a").get("href") or "").endswith("#staekske-rape/play/bare-jack")
    again = Quiz(quiz.reader, link)
    assert (again.title.startswith("Random position"), again.box.one(".asked__hand").cards) == (True, hand)
    # One that is random counts among no positions.
    assert f"quiz.{GAME}" not in quiz.reader.there
    again.practise("random, without end")
    assert re.fullmatch(r"#seed=\d+", str(quiz.reader.run("() => location.hash")))


def test_naming_the_deciding_option(reader: Reader) -> None:
    quiz = Quiz(reader, f"#{BARE_JACK.id}")
    [label] = [part for part in quiz.box.all("label") if part.words.startswith("Name the line that decides too")]
    quiz.does(label.one("input"), "change", checked=True)
    quiz.solve(BARE_JACK)
    assert quiz.texts(".ruled") == []
    quiz.press("Any card, if the jack is your only trump")
    assert "✓" in quiz.said
    assert len(quiz.texts(".ruled li")) == len(BARE_JACK.hand)
    quiz.press("Next position")
    quiz.solve(POSITIONS["sr-legal-037"])
    quiz.press("Any card")
    assert "✗ Not this one." in quiz.said
    assert len([name for name in quiz.box.called if name.endswith(", right but not chosen")]) == 1
    assert reader.there[f"quiz.{GAME}"] == {"sr-legal-036": "right", "sr-legal-037": "wrong"}


def test_what_a_link_to_a_question_says_that_cannot_be_used_is_told_and_something_else_is_asked(reader: Reader) -> None:
    drill = Element(reader, "stoek-drill", told_by(f"/// drill | {GAME}\n///\n"), "#game=belote&kind=winner&seed=2")
    assert drill.texts(".strange") in ([], [""])
    asked = drill.box.one(".asked").words
    drill.does(drill.box.first(".asked button"))
    assert drill.texts(".stage__verdict strong")
    drill.press("Next")
    assert drill.box.one(".asked").words != asked
    assert "of 1" in drill.text(".stage__count")
    for link, told in (
        ("game=nix&kind=winner&seed=abc", "the game “nix”.*the question “abc”"),
        ("game=belote&kind=nix", "the kind of question “nix”"),
        ("game=belote&kind=winner&sed=2", "says “sed”, which means nothing here"),
    ):
        drill.at(f"#{link}")
        assert re.search(told, drill.text(".strange"))
        assert drill.seen(".asked button")


# a link, what is told, and by which table's kinds it goes
KINDS: list[tuple[str, str, str, str]] = [
    ("game=schieber&kind=melds", "", "schieber", "sources"),
    # House rules that are no preset: the engine says which kinds there are.
    (
        "game=schieber&kind=meld-points&house=weis=off,stoeck=off",
        "“What do they score?” is not asked here",
        "schieber",
        "tournament",
    ),
    # A kind that only other tables have is asked at these.
    ("game=klaverjas-amsterdam&kind=calls&house=trump_choice=dealer_first", "", "", ""),
    ("game=klaverjas-amsterdam&kind=calls", "“Which calls may be made?” is not asked here", "klaverjas-amsterdam", "sources"),
]


@pytest.mark.parametrize(("link", "told", "game", "table"), KINDS)
def test_only_kinds_of_questions_that_the_table_has_are_offered(
    reader: Reader, link: str, told: str, game: str, table: str
) -> None:
    drill = Element(reader, "stoek-drill", told_by(f"/// drill | {GAME}\n///\n"), f"#{link}")
    assert drill.seen(".asked button")
    assert told in " ".join(drill.texts(".strange"))
    offered = [each.get("value") for each in drill.box.all(".drill__choose select")[1].all("option")]
    assert told or re.search(r"kind=([a-z-]+)", link)[1] in offered  # type: ignore[index]
    assert not game or offered == kinds_by_table(game)[table]


def test_without_weis_and_stoeck_nothing_combines() -> None:
    assert set(kinds_by_table("schieber")["sources"]) - set(kinds_by_table("schieber")["tournament"]) == {"melds", "meld-points"}
