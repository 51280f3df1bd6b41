"""A finding: something that is wrong with a deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from stoek.notation.record import NOWHERE, Place

ERROR = "error"
WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong with a deal. An error stands in the way of the result; a warning does not.

    `type` is `notation`, `bad-cards`, `bad-exchange`, `illegal-call`, `bad-meld`, `mis-entry`, `out-of-turn`, `revoke`,
    `false-knock` or `contradiction`. `proven` says when it could first be known, where that is later than the play itself.
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
            "type": self.type, "severity": self.severity, "rule": self.rule,
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
