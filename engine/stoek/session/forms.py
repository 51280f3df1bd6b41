"""The forms of a session behind one name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from stoek.errors import RulesError, quoted
from stoek.games import game_meant, house_meant
from stoek.notation.forms import spelled_out
from stoek.notation.json_text import begins_object
from stoek.notation.record import Fault, Place, known
from stoek.rules.chosen import preset_named
from stoek.rules.house import PRESET, House
from stoek.rules.ruleset import Ruleset
from stoek.session.json_form import read_json, read_json_text
from stoek.session.sentences import Say
from stoek.session.text import read_text
from stoek.session.written import Session


def read(written: object, usual: Ruleset | None = None) -> tuple[Session, list[Fault]]:
    """Return the session in whatever form it is written, and every fault in it; nothing raises. A preset is replaced by its values,
    and by what ends the session where other values stand beside it.

    `usual`: the game, if the session names none.
    """
    session, faults = _as_written(written, usual)
    game = usual if session.game is None else game_meant(session.game.strip())
    try:
        begun = session if game is None else begun_at(session, game, house_meant(session.game, session.house))
    except RulesError:
        begun = session  # What is wrong with the house rules is said where they are read.
    return spelled_out(begun, faults, usual)


def begun_at(session: Session, game: Ruleset, house: House) -> Session:
    """Return the session with the target or the number of deals of the preset that these house rules name, if further values stand
    beside it and the session says neither: its values alone would no longer tell them. `RulesError` if the rules cannot be."""
    sheet, told = game.scoring.sheet, session.facts.keys() & {"target", "length"}
    if PRESET not in house or sheet is None or not sheet.sides or told:
        return session
    preset = preset_named(game, house[PRESET])
    ends = known(target=preset.target or None, length=preset.deals or None)
    if game.under(house).preset is preset:
        return session
    return replace(session, facts={**session.facts, **ends})


def _as_written(written: object, usual: Ruleset | None) -> tuple[Session, list[Fault]]:
    if isinstance(written, str):
        return read_json_text(written, usual) if begins_object(written) else read_text(written, usual)
    if isinstance(written, Mapping):
        return read_json(written, usual)
    return Session(), [Fault(Place(path="evening"), Say.not_an_evening(written=quoted(written)))]
