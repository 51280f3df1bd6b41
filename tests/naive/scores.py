"""What a deal scores, game by game, from its figures: the keys of the verb `score`, under the house rules of a table.

Each game has its definition from the source in a module of its own; here the figures are handed to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from naive import contree, klaverjas, makers, saskop, schieber, staekske_rape, vijfhonderden
from naive.melds import KLAVERJAS, NO_HOUSE, OLD, House, Meld, marriage
from naive.packs import Trump

Figures = Mapping[str, Any]
"""What a score sheet knows of a deal. Combinations have cards, or are in the short form."""

Result = Mapping[str, int]


class Undecided(Exception):
    """The best melds of both sides are alike: it has to be told whose counts."""


def score(game: str, figures: Figures, house: House = NO_HOUSE) -> Result:
    """What each side scores that has a score, by its name."""
    return SCORES[game](game, figures, house)


def with_cards(figures: Figures) -> tuple[list[Meld], list[Meld]]:
    """The melds of both sides as tuples of cards; a marriage in the short form has those of the trumps."""
    pair = f"K{figures.get('trump')}", f"Q{figures.get('trump')}"
    own, others = (
        [tuple(one["cards"]) if "cards" in one else pair for one in figures.get(name, ())]
        for name in ("announced", "opponents_announced")
    )
    return own, others


def first_meld(figures: Figures) -> int | None:
    """The side whose meld comes first, where that is told."""
    return {"makers": 0, "forehand": 0, "opponents": 1}.get(figures.get("first_meld", ""))


def first_of_alike(game: str, trump: Trump, melds: Sequence[tuple[int, Meld]], house: House = NO_HOUSE) -> int | None:
    """Of melds in the order of the seats, each with its side: the side whose meld comes first, where the best of both are alike."""
    ranks, of = schieber.first_ranks(trump), "belote" if game in ("belote-contree", "coinche") else game
    found = [
        (schieber.worth(ranks, meld, house) if game == "schieber" else makers.worth(of, trump, meld, house), side)
        for side, meld in melds
        if not marriage(trump, meld)
    ]
    alike = [side for worth, side in found if worth == max(found)[0]]
    return alike[0] if len({*alike}) == 2 and house.get("meld_tie") != "nobody" else None


def _melding(game: str, figures: Figures, house: House) -> int | None:
    """The side that is told to meld first, needed where the best melds of both are alike."""
    trump: Trump = figures.get("trump")
    melds, first = with_cards(figures), first_meld(figures)
    plain = [[meld for meld in side if not marriage(trump, meld)] for side in melds]
    if (
        house.get("meld_tie") != "nobody"
        and first is None
        and all(plain)
        and makers.melding_side(game, trump, melds, house) is None
    ):
        raise Undecided
    return first


def _of_staekske_rape(game: str, figures: Figures, house: Any) -> Result:
    """The stoek counts once: claimed, or shown in the combinations."""
    announced = [one["cards"] for one in figures["announced"] if "cards" in one]
    shown = {card for cards in announced for card in cards}
    found = staekske_rape.score(
        figures["bid"], figures["stock"], figures["points"], figures["tricks"],
        four_ranks=[cards[0][0] for cards in announced if len({card[0] for card in cards}) == 1],
        lengths=[len(cards) for cards in announced if len(cards) > 2 and len({card[0] for card in cards}) > 1],
        stoek={"kind": "stoek"} in figures["announced"] or {"K" + figures["trump"], "Q" + figures["trump"]} <= shown,
        **{rule: house[rule] for rule in ("required_floor", "double_no_tricks") if rule in house},
    )  # fmt: skip
    return {"declarer": found.game_points}


def _of_saskop(game: str, figures: Figures, house: House) -> Result:
    return saskop.score(figures["trump"], figures["points"], figures["tricks"], figures["by"], str(house.get("target", "16")))


def _of_makers(game: str, figures: Figures, house: House) -> Result:
    points = figures["points"], figures.get("opponents_points", 162 - figures["points"])
    tricks = figures["tricks"], makers.TRICKS[game] - figures["tricks"]
    first, melds = _melding(game, figures, house), with_cards(figures)
    own, others, waits = makers.score(game, figures.get("trump"), points, tricks, melds, first, house)
    return {**_makers((own, others)), **({"carried": waits} if waits else {})}


def _of_contree(game: str, figures: Figures, house: House) -> Result:
    first = _melding("belote", figures, NO_HOUSE)
    melds, belotes = contree.meld_points(figures.get("trump"), with_cards(figures), first, house)
    deal = contree.Deal(figures["bid"], figures["points"], figures["tricks"], figures["doubled"], melds, belotes)
    return _makers(contree.score(deal, house))


def _of_klaverjas(game: str, figures: Figures, house: House) -> Result:
    return _makers(klaverjas.score(figures, house))


def _of_schieber(game: str, figures: Figures, house: House) -> Result:
    first = first_meld(figures)
    revoked = {"forehand": 0, "opponents": 1}.get(figures.get("revoked", ""))
    try:
        found = schieber.score(figures["trump"], figures["points"], figures["tricks"], with_cards(figures), house, first, revoked)
    except schieber.Undecided as undecided:
        raise Undecided from undecided
    return dict(zip(("forehand", "opponents"), found, strict=True))


def _of_old(game: str, figures: Figures, house: House) -> Result:
    found = vijfhonderden.score(figures["points"], figures["tricks"], with_cards(figures), figures["trump"])
    return dict(zip(("eldest", "dealer"), found, strict=True))


def _makers(result: Sequence[int]) -> Result:
    return dict(zip(("makers", "opponents"), result, strict=True))


SCORES: Mapping[str, Callable[[str, Figures, House], Result]] = {
    "staekske-rape": _of_staekske_rape, "saskop": _of_saskop, "schieber": _of_schieber,
    **dict.fromkeys(("belote", "klaberjass"), _of_makers), **dict.fromkeys(("belote-contree", "coinche"), _of_contree),
    **dict.fromkeys(KLAVERJAS, _of_klaverjas), **dict.fromkeys(OLD, _of_old),
}  # fmt: skip
