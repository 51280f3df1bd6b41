"""The one serialiser of answers: what a key holds has one form, wherever it is."""

from __future__ import annotations

from stoek.cards import NoTrump, Suit, card_text, card_texts, texts_of, trump_value
from stoek.rules.ruleset import Ruleset

_SEATS = ("seat", "leader", "winner", "declarer")
_CARDS = ("hand", "legal", "illegal", "played", "missing")


def fields(value: object, *names: str, game: Ruleset) -> dict[str, object]:
    """Attributes of a value under their own names: seats as letters, cards as texts, rules with their full ids."""
    return {name: _form(game, name, getattr(value, name)) for name in names}


def seat_name(game: Ruleset, seat: int | None) -> str | None:
    """The letter of a seat; None for nobody."""
    return None if seat is None else game.seat_names[seat]


def _form(game: Ruleset, name: str, value: object) -> object:
    match value:
        case Suit() | NoTrump():
            return trump_value(value)
        case int() if name in _SEATS:
            return seat_name(game, value)
        case int() if name in _CARDS:
            return texts_of(value)
        case int() if name == "card":
            return card_text(value)
        case tuple() if name in ("trick", "line"):
            return card_texts(value)
        case str() if name == "rule":
            return game.rule_id(value)
        case tuple():
            return list(value)
    return value
