"""An evening as it is written down: its two forms, and junk. What is wrong in it and what its deals come to is in `rows/`."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from check.by_chance import deal as dealt
from check.deals import WHOLE
from engine.asking import GAME, ok, refused
from engine.evenings import FOUR, block, evening
from engine.game_rows import rows
from stoek.notation.record import known
from stoek.session.forms import read
from stoek.session.json_form import read_json, write_json
from stoek.session.text import read_text, write_text
from stoek.session.written import DealLine, Session

NAMED = '[North "An"] [East "Bert"] [South "Cis"] [West "Door"]\n'


# the page


def test_the_forms_on_the_page_are_one_session() -> None:
    text, faults = read_text(block("stoek-evening"))
    assert faults == []
    same, faults = read(block("json"))
    assert faults == []
    assert text == same
    assert write_text(text, [None, None, (-10,)]) == re.sub(r" +# .*", "", block("stoek-evening"))


def test_the_faults_on_the_page_are_those_found() -> None:
    found = [f"{fault['where']}: {fault['message']}" for fault in evening(block("stoek-faults"))["faults"]]
    assert "\n".join(found) + "\n" == block("text")


# the forms

words = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1, max_size=40).map(
    lambda text: " ".join(text.replace("\ufeff", "").split())
)
names = words.filter(lambda name: name not in ("", "?"))
results = st.integers(-400, 400)
links = st.sampled_from(["1", "1;g=staekske-rape;c=S;b=1;k=gave-up", "1;g=staekske-rape;t=C;p=W:JCAC"])


@st.composite
def evenings(draw: st.DrawFn) -> Session:
    players = draw(st.lists(names, min_size=4, max_size=5, unique_by=lambda name: " ".join(name.casefold().split())))
    declarers = st.none() | st.sampled_from(players)
    played = st.builds(DealLine, declarers, st.none() | st.tuples(results), st.none() | links)
    lines = draw(st.lists(played | st.just(DealLine(thrown_in=True)), max_size=6))
    facts: dict[str, str | int] = known(
        evening=draw(st.none() | names), date=draw(st.none() | names), game=draw(st.none() | st.just(GAME)),
        first_dealer=draw(st.none() | st.sampled_from(players)),
        stake=draw(st.none() | st.sampled_from(["0.05", "1", "0.125"])), unit=draw(st.none() | st.just("€")),
        on_and_off=draw(st.none() | st.integers(0, 40)),
    )  # fmt: skip
    house: dict[str, bool | str] = draw(st.sampled_from([{}, {"required_floor": "none", "double_no_tricks": True}]))
    return Session(facts, house, tuple(players), tuple(lines))


@given(evenings())
@settings(max_examples=80, deadline=None)
def test_what_is_written_is_read_again(one: Session) -> None:
    assert read_text(write_text(one)) == (one, [])
    assert read_json(write_json(one)) == (one, [])


@given(evenings())
@settings(max_examples=30, deadline=None)
def test_the_answer_in_either_form_is_the_same_session(one: Session) -> None:
    as_text, as_json = evening(write_text(one), to="text"), evening(write_json(one), to="json")
    assert evening(as_text["evening"])["evening"] == as_json["evening"] == write_json(one)
    assert as_text["session"] == as_json["session"] or as_json["session"]["warnings"]
    assert as_text["session"]["totals"] == as_json["session"]["totals"]


junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from([*FOUR, "+2", NAMED + WHOLE, "1;t=C"]),
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(st.sampled_from(["declarer", "result", "deal", "thrown_in", "x"]), inner, max_size=4)
    ),
    max_leaves=12,
)
keys = st.sampled_from(
    ["game", "evening", "date", "house", "players", "scorer", "first_dealer", "stake", "unit", "on_and_off", "deals", "x"]
)


@given(st.dictionaries(keys, junk, max_size=6), st.booleans())
@settings(max_examples=100, deadline=None)
def test_junk_is_answered(written: dict[str, Any], seated: bool) -> None:
    found = evening({**written, "players": FOUR} if seated else written)
    for fault in found["faults"]:
        assert fault["message"]
        assert fault["where"]
        assert len(fault["message"]) < 2000


@given(st.text(max_size=60), st.integers(0, 400), st.integers(0, 40))
@example("0\x1f", 226, 1)
@example("#),", 240, 4)
@example("\t?\x7f", 173, 2)
@example('1. Dora"', 226, 1)
@example("12 150\ufeff#deal=1;g=staekske-rape½", 226, 1)
@settings(max_examples=100, deadline=None)
def test_a_text_with_something_strange_in_it_is_answered(strange: str, start: int, length: int) -> None:
    text = block("stoek-evening")
    found = evening(text[: start % len(text)] + strange + text[start % len(text) + length :], to="text")
    assert all(fault["message"] and fault["where"] for fault in found["faults"])
    assert evening(found["evening"], to="text")["evening"] == found["evening"]


@pytest.mark.parametrize("many", ["x\n" * 20_000, {"players": FOUR, "deals": ["x"] * 20_000}], ids=["text", "json"])
def test_what_comes_after_more_deals_than_a_session_has_is_not_read(many: object) -> None:
    found = evening(many)
    [left_out] = [fault for fault in found["faults"] if fault["code"] == "session/too-many-deals"]
    assert "201" in left_out["where"] or left_out["where"] == "deals[200]"
    assert len(found["faults"]) <= 202


@pytest.mark.parametrize(
    ("facts", "where", "code"),
    [
        ({"deals": [{"declarer": "An", "result": 10**5000}]}, "deals[0].result", "notation/number-too-long"),
        ({"stake": float("-inf")}, "stake", "notation/number-too-long"), ({"stake": float("nan")}, "stake", "notation/not-a-value"),
    ],
)  # fmt: skip
def test_a_number_that_no_row_can_hold_is_a_fault(facts: dict[str, object], where: str, code: str) -> None:
    (fault,) = evening({"players": FOUR, **facts})["faults"]
    assert (fault["where"], fault["code"]) == (where, code)
    if "stake" in facts:
        assert refused("session", players=FOUR, deals=[], **facts)["where"] == "stake"


def test_what_was_written_again_is_written_the_same_again() -> None:
    """Lines that are not counted stay as they were typed, with their faults."""
    typed = [row for row in rows(None, "evening") if row["ask"].get("to") == "text"]
    assert len(typed) > 20
    for row in typed:
        found = evening(row["ask"]["evening"], to="text")
        again = evening(found["evening"], to="text")
        assert (again["evening"], len(again["faults"])) == (found["evening"], len(found["faults"])), row["name"]


@pytest.mark.parametrize("seed", range(20))
def test_a_deal_by_chance_counts_as_it_is_checked(seed: int) -> None:
    text = NAMED + dealt(seed).text()
    told = evening({"players": FOUR, "deals": [{"deal": text}]})["session"]["sheet"][0]
    assert told["result"] == ok("check", deal=text)["result"]["declarer"]
    assert told["declarer"] == FOUR["NESW".index(dealt(seed).declarer)]
    assert ok("session", players=FOUR, deals=[{"deal": told["link"]}])["totals"][told["declarer"]] == told["result"]


def test_the_verb_takes_a_session_as_it_is_written() -> None:
    """The old name of the verb answers the same."""
    asked = {"evening": block("stoek-evening"), "to": "text", "game": GAME, "house": {"double_no_tricks": True}}
    assert ok("session", **asked) == evening(asked.pop("evening"), **asked)
