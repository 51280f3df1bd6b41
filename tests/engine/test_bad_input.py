"""What is no request at all, and junk in good ones: an answer or an error, no exception. `rows/` has rows of single faults."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.asking import GAME, error_of, ok, refused
from naive import staekske_rape as naive
from stoek.api import answer

ENDING = (
    "1;g=staekske-rape;c=W;b=4;N=KCJC8CKS8S7S9D;E=QC7CQS7HTD8D7D;S=ACTCJSTSAHTHAD;W=9CAS9SKHQHJHKD;K=JDQD8H9H;k=taken;t=H;"
    "x=9C9SJDQD;p=W:JH8C7HTH.W:9H8S7CAH.W:KH7S8DJS.W:ASKSQSTS.W:KD"
)
GOOD: dict[str, dict[str, Any]] = {
    "legal": {"trump": "C", "hand": "JC 7S AH", "trick": "AS"},
    "winner": {"trump": "C", "trick": "AS KS 7C"},
    "melds": {"trump": "C", "hand": "KC QC JC 7S 8H 9D AH"},
    "auction": {"calls": ["3", "4", "pass"]},
    "score": {"bid": 4, "stock": "taken", "points": 84, "tricks": 4, "announced": []},
    "odds": {"hand": "KC QC JC 7S 8H 9D AH", "need": [{"cards": "AC TC", "at_least": 1}]},
    "puzzle": {"task": "card", "goal": "points", "deal": ENDING},
    "perft": {"trump": "C", "hands": ["AC AS", "KC KS", "QC QS", "TC TS"]},
    "solve": {"trump": "C", "hands": ["AC AS", "KC KS", "QC", "TC TS"], "leader": "S", "trick": "QS", "declarer": 3},
}


def request_of(verb: str, different: dict[str, Any]) -> dict[str, Any]:
    request = {"verb": verb, "game": GAME, **GOOD.get(verb, {}), **different}
    return {key: value for key, value in request.items() if value is not ...}


@pytest.mark.parametrize("verb", list(GOOD))
def test_the_good_requests_are_good(verb: str) -> None:
    ok(verb, **GOOD[verb])


@pytest.mark.parametrize("request_", [None, [], "legal", 7, True, [{"verb": "games"}]], ids=str)
def test_a_request_is_an_object(request_: Any) -> None:
    assert error_of(answer(request_))["type"] == "bad-request"


def test_no_request_is_changed() -> None:
    for verb, good in GOOD.items():
        request = request_of(verb, {"house": {"required_floor": "zero"}})
        before = repr(request)
        answer(request)
        assert repr(request) == before
        assert good == GOOD[verb]


def test_a_huge_message_is_cut() -> None:
    """What somebody wrote is quoted, but a megabyte of it is not."""
    for different in ({"hand": "X" * 100_000}, {"trump": "X" * 100_000}, {"X" * 100_000: 1}, {"game": "X" * 100_000}):
        assert len(error_of(answer(request_of("legal", different)))["message"]) < 2_000
    assert len(refused("auction", calls=["X" * 100_000])["message"]) < 2_000


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from([*naive.PACK, "C", "3"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
KEYS = (
    "trump hand trick hands calls bid stock points tricks announced house deal to players deals stake cards "
    "seed played x need missing leader declarer goal task candidates evening"
)
keys = st.sampled_from(KEYS.split())
verbs = st.sampled_from([*GOOD, "games", "check", "session", "notation", "deal", "position", "trial", "hindsight", "evening"])


@given(verbs, st.dictionaries(keys, junk, max_size=5))
@settings(max_examples=120, deadline=None)
def test_junk_is_answered_not_raised(verb: str, request_: dict[str, Any]) -> None:
    reply = answer({"verb": verb, "game": GAME, **request_})
    assert set(reply) in ({"ok"}, {"error"})
    if "error" in reply:
        error_of(reply)


@given(st.sampled_from(list(GOOD)), st.data())
@settings(max_examples=120, deadline=None)
def test_junk_in_one_place_is_answered_not_raised(verb: str, data: st.DataObject) -> None:
    place = data.draw(st.sampled_from([*GOOD[verb], "house", "game"]))
    reply = answer(request_of(verb, {place: data.draw(junk)}))
    assert set(reply) in ({"ok"}, {"error"})
    if "error" in reply:
        error_of(reply)
