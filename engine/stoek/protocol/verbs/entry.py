"""What entering a deal needs, as the verb `ruleset` answers it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stoek.cards import Suit
from stoek.rules.entry import entry_of
from stoek.rules.facts import Announcements, Choice, Exchanges, Fact, Hands, Number, Piles, Seat, StockCards, Tricks, TrumpChoice
from stoek.rules.ruleset import Ruleset
from stoek.rules.seats import seat_word
from stoek.words.en_entry import EXCHANGED, HINTS, LABELS, VALUES, value_words


def entry_dict(game: Ruleset) -> dict[str, object]:
    """`depths`: the names of the facts at each depth; `fields`: each fact with its kind; `instead`: what does for another."""
    entry = entry_of(game)
    return {
        "depths": {depth: list(names) for depth, names in entry.depths.items()},
        "fields": {name: field_dict(game, name, fact) for name, fact in entry.facts.items()},
        "instead": {name: list(others) for name, others in entry.instead.items()},
    }


def field_dict(game: Ruleset, name: str, fact: Fact) -> dict[str, object]:
    """A fact: `kind`, `label`, `hint` or null, what its kind needs, and `when` it belongs to the deal."""
    own = f"{game.side_names[0]} {name}"
    hint = HINTS.get(own, HINTS.get(name))
    if hint and "{last_trick}" in hint and not game.last_trick:
        hint = None
    told: dict[str, object] = {
        "kind": fact.kind,
        "label": LABELS.get(own, LABELS[name]),
        "hint": hint.format(**_amounts(game)) if hint else None,
        **_of_kind(game, name, fact),
    }
    if isinstance(fact, (Number, Choice)) and fact.default is not None:
        told["default"] = fact.default
    if fact.when:
        told["when"] = {other: list(values) for other, values in fact.when.items()}
    return told


def _amounts(game: Ruleset) -> Mapping[str, object]:
    return {
        "marriage": game.combinations.marriage_kind,
        "last_trick": game.last_trick,
        "forced": game.auction.left_with or 0,
        "blind": game.auction.blind_bid or 0,
        "exchanged": _exchanged_words(game),
    }


def _exchanged_words(game: Ruleset) -> str:
    law = game.exchange
    if law is None:
        return EXCHANGED["partner"]
    return EXCHANGED["stock" if law.while_stock else "turn-up"].format(rank=law.rank.word)


def _of_kind(game: Ruleset, name: str, fact: Fact) -> dict[str, object]:
    if isinstance(fact, Number):
        most = {"points": sum(game.pack_points) + game.last_trick, "tricks": game.hand_size, None: None}[fact.most]
        return {"least": fact.least, "most": most, "common": list(fact.common)}
    if isinstance(fact, Choice):
        return _values(name, fact.values)
    if isinstance(fact, TrumpChoice):
        return _values(name, [trump.letter if isinstance(trump, Suit) else trump.value for trump in game.trumps])
    if isinstance(fact, Announcements):
        declared = {} if game.declaring is None else {"tricks": game.most_held - game.hand_size}
        return {"by": fact.by, "options": _options(game), **declared}
    if isinstance(fact, Piles):
        words = [VALUES[side] for side in fact.sides]
        return {"sides": list(fact.sides), "words": words, "aside": fact.aside, "stock": game.deal.stock, "trick": game.seats}
    if isinstance(fact, (Hands, Seat)):
        seats: dict[str, object] = {"seats": list(game.seat_names), "words": [seat_word(seat) for seat in game.seat_names]}
        return {**seats, "size": game.hand_size} if isinstance(fact, Hands) else seats
    if isinstance(fact, Exchanges):
        return _exchanged(game)
    if isinstance(fact, StockCards):
        return {"size": game.deal.stock}
    if isinstance(fact, Tricks):
        return {"count": game.most_held, "size": game.seats}
    return {}


def _exchanged(game: Ruleset) -> dict[str, object]:
    """What is given for what: a card of one of the ranks `gives`, `with` the card turned up or the partner; `tricks`: in how many,
    where it is during play."""
    seats: dict[str, object] = {"seats": list(game.seat_names), "words": [seat_word(seat) for seat in game.seat_names]}
    law = game.exchange
    if law is None:
        return {**seats, "with": "partner", "gives": [rank.letter for rank in game.permanent_trumps]}
    timed = {"tricks": game.most_held - game.hand_size} if law.while_stock else {}
    return {**seats, "with": "turn-up", "gives": [law.rank.letter], **timed}


def _values(name: str, values: Sequence[str | int]) -> dict[str, object]:
    return {"values": list(values), "words": [value_words(name, value) for value in values]}


def _options(game: Ruleset) -> list[dict[str, object]]:
    """Every combination in short, as `announced` takes it, in words and with its points."""
    parts = game.combinations
    fours = [({"kind": "four", "rank": rank.letter}, parts.four(rank)) for rank, _ in parts.fours]
    lengths = range(parts.shortest, min(game.hand_size, len(game.plain_scale), parts.longest) + 1)
    sequences = [({"kind": "sequence", "length": length}, parts.sequence(length)) for length in lengths]
    marriage = [({"kind": parts.marriage_kind}, parts.short_marriage())] if parts.marriage else []
    return [
        {"claim": claim, "words": short.words.removeprefix("a "), "points": short.points, "rule": game.rule_id(short.rule)}
        for claim, short in (*fours, *sequences, *marriage)
    ]
