"""The three forms of a deal record behind one name."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol, TypeVar

from stoek.errors import BadRequest, RulesError, quoted
from stoek.games import game_meant, house_meant, house_of_id
from stoek.language import _
from stoek.notation.json_form import read_json, write_json
from stoek.notation.json_text import begins_object, object_in
from stoek.notation.limits import LONGEST_DEAL
from stoek.notation.link import is_link, read_link, write_link
from stoek.notation.reader import too_long
from stoek.notation.record import Fault, Place, Record
from stoek.notation.sentences import Say
from stoek.notation.text import read_text, write_text
from stoek.rules.chosen import house_read, preset_values, refuse_contradiction
from stoek.rules.house import PRESET, House, HouseValue
from stoek.rules.ruleset import Ruleset

FORMS = ("text", "json", "link")


def form_of(deal: object) -> str | None:
    """The form that a deal is in: an object or the text of one is `json`, a line that begins with a version is `link`.

    >>> form_of({}), form_of("1;t=C"), form_of('[Trump "C"]'), form_of(7)
    ('json', 'link', 'text', None)
    """
    if isinstance(deal, Mapping):
        return "json"
    if not isinstance(deal, str):
        return None
    if begins_object(deal):
        return "json"
    return "link" if is_link(deal) else "text"


def read(deal: object, usual: Ruleset | None = None) -> tuple[Record, list[Fault]]:
    """Return the record in whatever form it is written, and every fault in it; nothing raises.

    A preset is replaced by its values in the game that the record names, or in the `usual` one.
    """
    return spelled_out(*_as_written(deal), usual)


def _as_written(deal: object) -> tuple[Record, list[Fault]]:
    form = form_of(deal)
    if form is None:
        return Record(), [Fault(Place(path="deal"), Say.not_a_deal(written=quoted(deal)))]
    if not isinstance(deal, str):
        return read_json(deal)
    if form == "json":
        return read_json_text(deal)
    return read_link(deal) if form == "link" else read_text(deal)


def link_of(deal: object, kept: Collection[str] = FORMS, usual: Ruleset | None = None) -> tuple[str | None, list[Fault]]:
    """A deal in any form as a link, and every fault in it; None for what is no deal. A text that cannot be read whole stays as it
    is, if it is in one of the forms `kept`: so nothing of it is lost.

    >>> link_of({"trump": "C"}), link_of("1;zz=3")[0]
    (('1;t=C', []), '1;zz=3')
    """
    record, faults = read(deal, usual)
    form = form_of(deal)
    if form is None:
        return None, faults
    return deal if faults and form in kept and isinstance(deal, str) else write_link(record), faults


def read_json_text(text: str) -> tuple[Record, list[Fault]]:
    """The record in the text of a JSON object."""
    if len(text) > LONGEST_DEAL:
        return Record(), [too_long(text, LONGEST_DEAL, Place(1, 1), Say.text_too_long)]
    twice: list[str] = []

    def first_of_each(items: list[tuple[str, Any]]) -> dict[str, Any]:
        first: dict[str, Any] = {}
        for key, value in items:
            if key in first:
                twice.append(key)
            first.setdefault(key, value)
        return first

    written, fault = object_in(text, _("a deal"), first_of_each)
    if fault is not None:
        return Record(), [fault]
    record, faults = read_json(written)
    doubles = [Fault(Place(path=key), Say.key_twice(key=key[:30])) for key in twice]
    return record, doubles + faults


class Written(Protocol):
    """What is written down with house rules, each at its place: a deal or a session."""

    @property
    def house(self) -> House: ...

    @property
    def places(self) -> Mapping[str, Place]: ...

    @property
    def game(self) -> str | None: ...

    def place(self, name: str) -> Place: ...


Deal = TypeVar("Deal", bound=Written)


def spelled_out(written: Deal, faults: list[Fault], usual: Ruleset | None = None) -> tuple[Deal, list[Fault]]:
    """Return what is written down with the values of its preset in place of the preset's name, so that a later change of the preset
    does not change it; a preset of no known game, or one that the game does not have, becomes a fault.

    >>> spelled_out(Record({"game": "saskop"}, {"preset": "home"}), [])[1][0].code
    'rules/no-such-preset'
    """
    if PRESET not in written.house:
        return written, faults
    place, house = written.place(f"house.{PRESET}"), dict(written.house)
    named = house.pop(PRESET)
    game = usual if written.game is None else game_meant(written.game.strip())
    values: House = {}
    try:
        if game is None:
            raise BadRequest(Say.preset_of_no_game(name=quoted(named)))
        values = {name: value for name, value in preset_values(game, named).items() if name not in house_of_id(written.game)}
    except RulesError as error:
        faults = [*faults, Fault(place, error.message)]
    places = {f"house.{name}": place for name in values if name not in house} | dict(written.places)
    places.pop(f"house.{PRESET}", None)
    return replace(written, house={**values, **house}, places=places), faults  # type: ignore[type-var]


def house_written(game: Ruleset, written: Written, faults: Sequence[Fault]) -> tuple[Ruleset, list[Fault]]:
    """Return the game under the house rules written down, which override its own; unknown ones and contradictions become faults.

    Those that the id of the game means are written down with it.
    """
    chosen: dict[str, HouseValue] = {}
    faults = list(faults)
    try:
        house_meant(written.game, written.house)
    except RulesError as error:
        faults.append(Fault(written.place(error.where or "house"), error.message))
    for name, value in {**written.house, **house_of_id(written.game)}.items():
        try:
            house_read(game, {name: value})
            chosen[name] = value
        except RulesError as error:
            faults.append(Fault(written.place(f"house.{name}"), error.message))
    try:
        refuse_contradiction(game, house_read(game, chosen), _by_hand(written, chosen))
        return game.under(chosen), faults
    except RulesError as error:
        faults.append(Fault(written.place(error.where or "house"), error.message))
    return game, faults


def _by_hand(written: Written, chosen: House) -> House:
    """Return the house rules that are written down one by one; the values of a preset share its place. All of them if none are."""
    places = [written.place(f"house.{name}") for name in chosen]
    return {name: chosen[name] for name, place in zip(chosen, places, strict=True) if places.count(place) == 1} or chosen


def write(record: Record, form: str) -> str | dict[str, Any]:
    """The record in one of the three forms; ValueError for another.

    >>> write(Record({"trump": "C"}), "link")
    '1;t=C'
    """
    if form == "text":
        return write_text(record)
    if form == "json":
        return write_json(record)
    if form == "link":
        return write_link(record)
    raise ValueError(f"There is no form {form!r}. Forms are: {', '.join(FORMS)}.")
