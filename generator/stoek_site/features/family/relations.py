"""The map of the family, as the sources relate the games: groups within groups, who plays what where, and what came from what.

Nothing here is a rule of a game. Each relation names the documents that state it, and whether they state it or suppose it.
"""

from __future__ import annotations

from dataclasses import dataclass

from stoek.language import N_


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
    Member(N_("A Jewish game for two"), page="family.md#history", note=N_("probably the origin of all; Parlett traced it to 1821")),
    Member("Smoojas", ("smoojas-1821",), note=N_("in a Dutch book of 1821")),
    Member("Vijfhonderden", ("vijfhonderden-1836",), note=N_("in a Dutch book of 1836")),
)
"""The game from which the family probably comes (B), and what seem to be its oldest forms on record (W), oldest first."""

LANDS: tuple[Land, ...] = (
    Land(
        "dutch", N_("The Netherlands"),
        (
            Member("Klaverjas", ("klaverjas-rotterdam", "klaverjas-amsterdam"), note=N_("the national game")),
            Member("Staekske Rape", ("staekske-rape",), note=N_("Maastricht")),
            Member("Boonaken", ("boonaken",)),
            Member("Pandoeren", ("pandoeren",)),
        ),
        "W B P J", note=N_("The last three keep the low ten."),
    ),
    Land(
        "two", N_("For two, in many countries"),
        (
            Member(N_("Klaberjass or Bela"), ("klaberjass",), note=N_("worldwide, especially in Jewish communities; Hungary")),
            Member("Zensa, Senserln", ("klaberjass",), note=N_("Bavaria")),
            Member("Tarbish", page="family.md#tarbish", note=N_("Nova Scotia, for four")),
        ),
        "W B", origin=N_("from the Low Countries"), sure=True, note=N_("Much like Belote for two."),
    ),
    Land(
        "swiss", N_("Switzerland, Liechtenstein, Vorarlberg"),
        (
            Member("Schieber", ("schieber",), note=N_("probably the favourite Jass")),
            Member("Hand, Steiger", page=NAMED),
            Member("Hindersi, Mittlere, Differenzler", page=NAMED),
        ),
        "W B", origin=N_("with Dutch soldiers before 1800, it seems"), note=N_("Schieber is much like Belote too."),
    ),
    Land(
        "french", N_("France"),
        (
            Member("Belote", ("belote",), note=N_("the national game; as far as Saudi Arabia")),
            Member("Contrée, Coinche", ("belote-contree", "coinche"), note=N_("its most popular forms")),
        ),
        "W B",
    ),
    Land(
        "asian", N_("South Asia"),
        (Member("Twenty-nine, Twenty-eight, Fifty-six", ("south-asian",)),),
        "W B", origin=N_("descended from the European games"), sure=True,
    ),
    Land(
        "elsewhere", N_("Elsewhere"),
        (
            Member("Grevjass", ("grevjass",), note=N_("the Faroes")),
            Member("Klabberjass", page=NAMED, note=N_("Germany")),
            Member("Clabber", page=NAMED, note=N_("Indiana")),
            Member("Belot", page=NAMED),
        ),
        "B", note=N_("And in the Balkans, in the Middle East and in North America, without names."),
    ),
)  # fmt: skip
"""The lands of the Jass group. The first is the one from which the second and the third came."""

ACE_TEN: tuple[Member, ...] = (Member("Bezique"), Member("Pinochle"), Member("Briscola", note=N_("Italy")))
"""Ace–ten games that are in neither of the two groups drawn (W)."""

SCHAFKOPF: tuple[Member, ...] = (
    Member("Saskop", ("saskop",), note=N_("Estonia")),
    Member("Skat", page="trick-play.md#whist", note=N_("Germany")),
)
"""The Schafkopf group (W, S)."""

OUTSIDE: tuple[Member, ...] = (
    Member("French Tarot", ("french-tarot",)),
    Member("Cego, Scarto", ("tarot-cego",)),
    Member("Manille", page="trick-play.md#second-card", note=N_("somewhat related")),
    Member("Whist, Bridge", ("whist",), note=N_("what most games do with trumps")),
)
"""Games outside, that B compares with the family."""


def everybody() -> list[Member]:
    """All members of the map."""
    return [*LINE, *(member for land in LANDS for member in land.members), *ACE_TEN, *SCHAFKOPF, *OUTSIDE]
