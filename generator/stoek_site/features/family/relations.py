"""The map of the family, as the sources relate the games: groups within groups, who plays what where, and what came from what.

Nothing here is a rule of a game. Each relation names the documents that state it, and whether they state it or suppose it.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Member:
    """A game on the map: what it is called, where the site tells of it (ids of rulesets, or a page), what else is said."""

    name: str
    games: tuple[str, ...] = ()
    page: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Land:
    """Games that belong together by where they are played. `origin`: where they came from; `sure`: whether a source states it."""

    id: str
    name: str
    members: tuple[Member, ...]
    sources: str
    origin: str = ""
    sure: bool = False
    note: str = ""


NAMED = "trick-play.md#named"
"""Where the games stand of which the sources give a name and a way to play tricks."""

LINE: tuple[Member, ...] = (
    Member("A Jewish game for two", page="family.md#history", note="supposed, not on record"),
    Member("Smoojas", ("smoojas-1821",), note="in a Dutch book of 1821"),
    Member("Vijfhonderden", ("vijfhonderden-1836",), note="in a Dutch book of 1836"),
)
"""The oldest games on record, oldest first. The first of them is supposed (B)."""

LANDS: tuple[Land, ...] = (
    Land(
        "dutch", "The Netherlands",
        (
            Member("Klaverjas", ("klaverjas-rotterdam", "klaverjas-rotterdam-w", "klaverjas-amsterdam"), note="the national game"),
            Member("Staekske Rape", ("staekske-rape",), note="Maastricht"),
            Member("Boonaken", ("boonaken",)),
            Member("Pandoeren", ("pandoeren",)),
        ),
        "W B P J", note="The last three keep the low ten.",
    ),
    Land(
        "two", "For two, in many countries",
        (
            Member("Klaberjass or Bela", ("klaberjass",), note="Jewish communities everywhere; Hungary"),
            Member("Zensa, Senserln", ("klaberjass",), note="Bavaria"),
            Member("Tarbish", page="family.md#tarbish", note="Nova Scotia, for four"),
        ),
        "W B", origin="from the Low Countries", sure=True, note="Much like Belote for two.",
    ),
    Land(
        "swiss", "Switzerland, Liechtenstein, Vorarlberg",
        (
            Member("Schieber", ("schieber",), note="probably the favourite Jass"),
            Member("Hand, Steiger", page=NAMED),
            Member("Hindersi, Mittlere, Differenzler", page=NAMED),
        ),
        "W B", origin="with Dutch soldiers before 1800, it seems", note="Schieber is much like Belote too.",
    ),
    Land(
        "french", "France",
        (
            Member("Belote", ("belote",), note="the national game; as far as Saudi Arabia"),
            Member("Contrée, Coinche", ("belote-contree", "coinche"), note="its most popular forms"),
        ),
        "W B",
    ),
    Land(
        "asian", "South Asia",
        (Member("Twenty-nine, Twenty-eight, Fifty-six", ("south-asian",)),),
        "W B", origin="descended from the European games", sure=True,
    ),
    Land(
        "elsewhere", "Elsewhere",
        (
            Member("Grevjass", ("grevjass",), note="the Faroes"),
            Member("Klabberjass", page=NAMED, note="Germany"),
            Member("Clabber", page=NAMED, note="Indiana"),
            Member("Belot", page=NAMED),
        ),
        "B", note="And in the Balkans, in the Middle East and in North America, without names.",
    ),
)  # fmt: skip
"""The lands of the Jass group. The first is the one from which the second and the third came."""

ACE_TEN: tuple[Member, ...] = (Member("Bezique"), Member("Pinochle"), Member("Briscola", note="Italy"))
"""Ace–ten games that are in neither of the two groups drawn (W)."""

SCHAFKOPF: tuple[Member, ...] = (
    Member("Saskop", ("saskop",), note="Estonia"),
    Member("Skat", page="trick-play.md#whist", note="Germany"),
)
"""The Schafkopf group (W, S)."""

OUTSIDE: tuple[Member, ...] = (
    Member("French Tarot", ("french-tarot",)),
    Member("Cego, Scarto", ("tarot-cego",)),
    Member("Manille", page="trick-play.md#second-card", note="somewhat related"),
    Member("Whist, Bridge", ("whist",), note="what most games do with trumps"),
)
"""Games outside, that B compares with the family."""


def everybody() -> list[Member]:
    """All members of the map."""
    return [*LINE, *(member for land in LANDS for member in land.members), *ACE_TEN, *SCHAFKOPF, *OUTSIDE]
