"""The forms of a session behind one name."""

from __future__ import annotations

from collections.abc import Mapping

from stoek.errors import quoted
from stoek.notation.forms import spelled_out
from stoek.notation.json_text import begins_object
from stoek.notation.record import Fault, Place
from stoek.rules.ruleset import Ruleset
from stoek.session.json_form import read_json, read_json_text
from stoek.session.sentences import Say
from stoek.session.text import read_text
from stoek.session.written import Session


def read(written: object, usual: Ruleset | None = None) -> tuple[Session, list[Fault]]:
    """Return the session in whatever form it is written, and every fault in it; nothing raises. A preset is replaced by its values.

    `usual`: the game, if the session names none.
    """
    return spelled_out(*_as_written(written, usual), usual)


def _as_written(written: object, usual: Ruleset | None) -> tuple[Session, list[Fault]]:
    if isinstance(written, str):
        return read_json_text(written, usual) if begins_object(written) else read_text(written, usual)
    if isinstance(written, Mapping):
        return read_json(written, usual)
    return Session(), [Fault(Place(path="evening"), Say.not_an_evening(written=quoted(written)))]
