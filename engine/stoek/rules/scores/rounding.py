"""Card points as whole tens: how the figures of two sides are rounded before melds are added to them."""

from __future__ import annotations

from dataclasses import dataclass

from stoek.language import N_, _

TEN, USUAL = 10, 5

Both = tuple[int, int]
"""A number for each side, the first side's first."""


@dataclass(frozen=True, slots=True)
class Rounding:
    """Each side's card points become whole tens: a final figure from `up_from` on goes up, a smaller one down.

    `together`: with both sides' points rounded, the other side gets what the first leaves of this; 0 where each is rounded by
    itself. `rule` says so.
    """

    up_from: int = USUAL
    together: int = 0
    rule: str = "scoring/rounding"

    def one(self, points: int) -> int:
        """Return the card points of one side in tens.

        >>> Rounding().one(65), Rounding(up_from=6).one(65)
        (70, 60)
        """
        return (points + TEN - self.up_from) // TEN * TEN

    def both(self, points: Both) -> Both:
        """Return the card points of both sides in tens. A side that leaves the other nothing is rounded by itself.

        >>> Rounding().both((97, 65)), Rounding(6, together=160).both((105, 57)), Rounding(6, together=160).both((252, 0))
        ((100, 70), (100, 60), (250, 0))
        """
        first, other = map(self.one, points)
        return (first, self.together - first) if self.together and all(points) else (first, other)

    @property
    def in_words(self) -> str:
        """How card points are rounded."""
        if self.together:
            return _(N_("the first side's card points to tens, up from {up_from}; the others get the rest of {together}"),
                     up_from=self.up_from, together=self.together)  # fmt: skip
        if self.up_from == USUAL:
            return _("card points to whole tens")
        return _(N_("card points to whole tens, up from a final {up_from}"), up_from=self.up_from)
