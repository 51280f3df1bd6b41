"""The forms of a session behind one name."""

from __future__ import annotations

from collections.abc import Mapping

from stoek.errors import quoted
from stoek.notation.json_text import begins_object
from stoek.notation.record import Fault, Place
from stoek.rules.ruleset import Ruleset
from stoek.session.json_form import read_json, read_json_text
from stoek.session.sentences import Say
from stoek.session.text import read_text
from stoek.session.written import Session


def read(written: object, usual: Ruleset | None = None) -> tuple[Session, list[Fault]]:
    """The session in whatever form it is written, and every fault in it; nothing raises. `usual`: the game, where it names none."""
    if isinstance(written, str):
        return read_json_text(written, usual) if begins_object(written) else read_text(written, usual)
    if isinstance(written, Mapping):
        return read_json(written, usual)
    return Session(), [Fault(Place(path="evening"), Say.not_an_evening(written=quoted(written)))]
