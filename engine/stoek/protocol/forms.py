"""The one serialiser of answers: what a key holds has one form, wherever it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields as dataclass_fields
from dataclasses import is_dataclass
from enum import Enum

from stoek.cards import Card, CardSet, Suit, SuitsAlike, card_text, card_texts, texts_of, trump_value
from stoek.language import _
from stoek.rules.auctions.call import Call
from stoek.rules.house import Preset
from stoek.rules.ruleset import Ruleset

_SEATS = ("seat", "leader", "winner", "declarer")
_SETS = ("hand", "legal", "illegal", "played", "missing", "cards", "stock_cards", "best", "discards")
_IN_ORDER = ("trick", "line", "cards")


def fields(value: object, *names: str, game: Ruleset) -> dict[str, object]:
    """Attributes of a value under their own names: seats as letters, cards as texts, rules with their full ids."""
    return {name: form(game, getattr(value, name), name) for name in names}


def each(values: Iterable[object], *names: str, game: Ruleset) -> list[dict[str, object]]:
    """The same attributes of several values."""
    return [fields(value, *names, game=game) for value in values]


def seat_name(game: Ruleset, seat: int | None) -> str | None:
    """The letter of a seat; None for nobody."""
    return None if seat is None else game.seat_names[seat]


def table_of(game: Ruleset) -> dict[str, object] | None:
    """The preset whose values are in force; None if the table plays by no preset."""
    return None if game.preset is None else table_dict(game.preset)


def table_dict(preset: Preset) -> dict[str, object]:
    """A preset as an answer names it."""
    return {"id": preset.id, "name": _(preset.name)}


def form(game: Ruleset, value: object, name: str = "") -> object:
    """A value as the key of that name has it; of a dataclass every field, under its own name."""
    match value:
        case Suit() | SuitsAlike():
            return trump_value(value)
        case Enum():
            return value.value
        case Card():
            return str(value)
        case Call():
            return value.words
        case CardSet():
            return card_texts(value)
        case str() if name == "rule":
            return game.rule_id(value)
        case bool() | str():
            return value
        case int():
            return _of_number(game, value, name)
        case Mapping():
            return {key: form(game, inner, key) for key, inner in value.items()}
        case tuple() | list():
            return card_texts(value) if name in _IN_ORDER else [form(game, inner, name) for inner in value]
        case _ if is_dataclass(value):
            return fields(value, *(field.name for field in dataclass_fields(value)), game=game)
    return value


def _of_number(game: Ruleset, value: int, name: str) -> object:
    """A number as it is, unless it stands for a seat, a card or a set of cards."""
    if name in _SEATS:
        return seat_name(game, value)
    if name in _SETS:
        return texts_of(value)
    return card_text(value) if name == "card" else value
