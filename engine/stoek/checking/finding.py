"""A finding: something that is wrong with a deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from stoek.language import Said
from stoek.notation.record import NOWHERE, Place

ERROR = "error"
WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong with a deal.

    Attributes:
        type: `notation`, `bad-cards`, `bad-exchange`, `illegal-call`, `bad-meld`, `mis-entry`, `out-of-turn`, `revoke`,
            `false-knock` or `contradiction`.
        message: The fact, the reason and the remedy.
        where: The place, in words.
        rule: The full id of the rule.
        place: The same place as the text and the record's JSON count it.
        trick: Its number, from 1.
        card: The place of the card it is about in the trick, from 1.
        seat: Whose it is.
        legal: What might have been played.
        proven: When it could first be known, where that is later than the play itself.
        severity: `error`, which stands in the way of the result, or `warning`.
        also: The place of the other card, where two cannot both be right.
    """

    type: str
    message: str
    where: str
    rule: str | None = None
    place: Place = NOWHERE
    trick: int | None = None
    card: int | None = None
    seat: str | None = None
    legal: tuple[str, ...] | None = None
    proven: str | None = None
    severity: str = ERROR
    also: Place | None = None

    @property
    def code(self) -> str | None:
        """What the message says, for programs: `checking/card-twice`."""
        return self.message.code if isinstance(self.message, Said) else None

    def as_dict(self, paths: Mapping[Place, str]) -> dict[str, object]:
        """As the protocol answers it; `place` has line and column of a text, the path in the record's JSON, and trick, card and
        seat; in `also` the other card of two that cannot both be right.

        `paths` by the places of the record.
        """
        place = _place(self.place, paths)
        place.update(
            {key: value for key, value in (("trick", self.trick), ("card", self.card), ("seat", self.seat)) if value is not None}
        )
        if self.also is not None and self.also.as_dict():
            place["also"] = _place(self.also, paths)
        known: dict[str, object] = {
            "type": self.type, "code": self.code, "severity": self.severity, "rule": self.rule,
            "where": self.where, "message": self.message, "place": place,
        }  # fmt: skip
        if self.legal is not None:
            known["legal"] = list(self.legal)
        if self.proven is not None:
            known["proven"] = self.proven
        return known


def _place(place: Place, paths: Mapping[Place, str]) -> dict[str, object]:
    path = paths.get(place) if place.path is None else None
    return {**place.as_dict(), **({} if path is None else {"path": path})}
