"""What entering a deal needs, as the verb `ruleset` answers it."""

from __future__ import annotations

from collections.abc import Sequence

from stoek.language import _
from stoek.notation.facts import label_of, row_of
from stoek.notation.rows import Plain
from stoek.rules.entry import entry_of
from stoek.rules.facts import EXCHANGES, HANDS, SEAT, STOCK_CARDS, TRICKS, TRUMP, Claims, Fact, Number, OneOf, PileFact
from stoek.rules.ruleset import Ruleset
from stoek.rules.seats import seat_word
from stoek.rules.sides import Side


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
    described: dict[str, object] = {
        "kind": fact.kind,
        "label": _label(game, name),
        "hint": _hint(game, name, fact),
        **_of_kind(game, name, fact),
    }
    if isinstance(fact, (Number, OneOf)) and fact.default is not None:
        described["default"] = fact.default
    if fact.when:
        described["when"] = {other: list(values) for other, values in fact.when.items()}
    return described


def _label(game: Ruleset, name: str) -> str:
    """What a fact is called: by the side whose it is, where it is one side's, else as in any game."""
    first, other = game.both_sides
    tricks = _("tricks of the second phase") if game.draws else _("tricks")
    inside = "" if game.trick_melds is None else _(game.trick_melds.word)
    alone = len(game.sides) == 1
    own = {
        "declarer": game.taker.capitalize(),
        "announced": label_of("announced") if alone else _announced_by(game, first),
        "opponents_announced": _announced_by(game, other),
        "points": first.has(_("card points")),
        "opponents_points": other.has(_("card points")),
        "won": first.has(tricks),
        "bonus": first.has(inside),
        "opponents_bonus": other.has(inside),
    }
    return own[name] if name in own else label_of(name)


def _announced_by(game: Ruleset, side: Side) -> str:
    if game.declaring is not None:
        return _("Declared by {side}", side=side.the)
    return _("Announced by {side}", side=side.the)


def _hint(game: Ruleset, name: str, fact: Fact) -> str | None:
    """What a fact includes, in a few words, where it is not plain: as the game says it, or the part that needs the fact."""
    hint = game.hints.get(name) or fact.hint
    amounts = {
        "marriage": game.combinations.marriage_kind,
        "last_trick": game.last_trick,
        "forced": game.auction.left_with,
        "blind": game.auction.blind_bid,
        "rank": None if game.exchange is None else game.exchange.rank.word,
    }
    return _(hint, **amounts) if hint else None


def _of_kind(game: Ruleset, name: str, fact: Fact) -> dict[str, object]:
    if isinstance(fact, Number):
        most = {"points": sum(game.pack_points) + game.last_trick, "tricks": game.hand_size, None: None}[fact.most]
        return {"least": fact.least, "most": most, "common": list(fact.common)}
    if isinstance(fact, OneOf):
        return _values(game, name, fact.values)
    if fact.kind == TRUMP:
        return _values(game, name, [trump.letter for trump in game.trumps])
    if isinstance(fact, Claims):
        declared = {} if game.declaring is None else {"tricks": game.first_phase_tricks}
        return {"by": fact.by, "options": _options(game), **declared}
    if isinstance(fact, PileFact):
        words = [_side_word(game, side) for side in fact.sides]
        return {"sides": list(fact.sides), "words": words, "aside": fact.aside, "stock": game.deal.stock, "trick": game.seats}
    if fact.kind in (HANDS, SEAT):
        seats: dict[str, object] = {"seats": list(game.seat_names), "words": [seat_word(seat) for seat in game.seat_names]}
        return {**seats, "size": game.hand_size} if fact.kind == HANDS else seats
    if fact.kind == EXCHANGES:
        return _exchanged(game)
    if fact.kind == STOCK_CARDS:
        return {"size": game.deal.stock}
    if fact.kind == TRICKS:
        return {"count": game.most_held, "size": game.seats}
    return {}


def _exchanged(game: Ruleset) -> dict[str, object]:
    """What is given for what: a card of one of the ranks `gives`, `with` the card turned up or the partner; `tricks`: in how many,
    where it is during play."""
    seats: dict[str, object] = {"seats": list(game.seat_names), "words": [seat_word(seat) for seat in game.seat_names]}
    law = game.exchange
    if law is None:
        return {**seats, "with": "partner", "gives": [rank.letter for rank in game.permanent_trumps]}
    timed = {"tricks": game.first_phase_tricks} if law.while_stock else {}
    return {**seats, "with": "turn-up", "gives": [law.rank.letter], **timed}


def _values(game: Ruleset, name: str, values: Sequence[str | int]) -> dict[str, object]:
    row = row_of(name)
    words = row.words if isinstance(row, Plain) else {}
    return {"values": list(values), "words": [_(words[value]) if value in words else _side_word(game, value) for value in values]}


def _side_word(game: Ruleset, value: str | int) -> str:
    """The word of a side; a number, and what is no side, speaks for itself."""
    return next((side.spoken for side in game.both_sides if side.name == value), str(value))


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
