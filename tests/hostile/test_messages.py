"""What somebody is told who asked wrongly: where, what is wrong, and what to do; short, and in the words of the table."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from hostile.fuzz import QUICK, answered, fuzzed

LONGEST = 700
"""Characters: room for the list of all games, or of all keys of a deal, and for what is quoted."""

PYTHON = re.compile(r"\bTrue\b|\bFalse\b|\bNone\b(?! )|\['|'\]|\{'|': |Error\b|object at 0x|<class|\bdict\b|\btuple\b|\bchar \d")
ONE_OF_MANY = re.compile(r"\b1 (?:cards|hands|deals|groups|calls|tricks|items|points|findings|combinations|characters|melds)\b")
NO_RANGE = re.compile(r"from (-?\d+) to \1\b")
QUOTED_NUMBER = re.compile(r"(?:no (?:game|verb|combination of the kind)|Trumps cannot be) “-?[0-9]+(?:\.[0-9]+)?”")


def messages(reply: Any) -> Iterator[str]:
    """Every message in an answer."""
    if isinstance(reply, dict):
        if isinstance(reply.get("message"), str):
            yield reply["message"]
        for inner in reply.values():
            yield from messages(inner)
    elif isinstance(reply, list):
        for inner in reply:
            yield from messages(inner)


def numbers(value: Any) -> bool:
    """Whether somebody may have written a text of figures, which then stands in quotes with right."""
    return bool(re.search(r'"-?\d', json.dumps(value)))


@pytest.mark.parametrize("seed", range(40, 44))
def test_every_message_can_be_read(seed: int) -> None:
    for request in fuzzed(seed, 250, QUICK):
        reply = answered(request)
        for message in messages(reply):
            about = (message, request)
            assert len(message) <= LONGEST, about
            assert message.isprintable(), about
            assert message.endswith((".", "?", ")", "]", "C", "…")) or message[-1].isalnum(), about
            own = re.sub(r"“[^”]*”|\{\"[^}]*|\[[^\]]*", "", message)
            assert not PYTHON.search(own), about
            assert not ONE_OF_MANY.search(message), about
            assert not NO_RANGE.search(message), about
            assert "{“" not in message, about
            assert numbers(request) or not QUOTED_NUMBER.search(message), about


@pytest.mark.parametrize("seed", range(50, 54))
def test_every_refusal_has_its_place_and_more_than_one_sentence(seed: int) -> None:
    """The fact, and the remedy."""
    for request in fuzzed(seed, 250, QUICK):
        reply = answered(request)
        if reply is not None and "error" in reply:
            error = reply["error"]
            assert error["where"], (error, request)
            assert len(re.findall(r"[.?](?= |$)|: ", error["message"])) >= 2, (error, request)


@pytest.mark.parametrize("sign", ["\u202e", "\u2066", "\u200f"])
def test_a_name_does_not_turn_the_sentence_round_in_which_it_stands(sign: str) -> None:
    players = [sign + "An", "Bert", "Cis", "Door"]
    deal = {"deal": "1;g=saskop;d=E;c=N", "declarer": "Bert"}
    requests: list[dict[str, Any]] = [
        {"verb": "session", "game": "saskop", "players": players, "deals": [{"declarer": "x", "results": [1, 2]}]},
        {"verb": "evening", "to": "text", "evening": {"game": "saskop", "players": players[:1] * 2}},
        {
            "verb": "evening",
            "to": "text",
            "evening": {"game": "saskop", "players": players, "first_dealer": players[0], "deals": [deal]},
        },
    ]
    told = [message for request in requests for message in messages(answered(request))]
    assert sum("An" in message for message in told) >= 3
    assert not any(sign in message for message in told)
