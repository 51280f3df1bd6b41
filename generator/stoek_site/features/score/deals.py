"""Example deals in the notation, which the deal checker offers: `deals/<game>/*.deal`, each checked by the engine in the suite."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from stoek.language import N_, _

DEALS = Path(__file__).parent / "deals"


@dataclass(frozen=True, slots=True)
class ExampleDeal:
    """A deal to load: its name, what its button says, and its text."""

    name: str
    title: str
    text: str


TITLES = {
    "sound": N_("Sound deal"),
    "revoke": N_("Deal with a revoke"),
    "unfinished": N_("Unfinished deal"),
}


def example_deals(game: str = "staekske-rape") -> list[ExampleDeal]:
    """The deals of a game in the order of `TITLES`.

    >>> [deal.name for deal in example_deals()]
    ['sound', 'revoke', 'unfinished']
    """
    files = ((name, title, DEALS / game / f"{name}.deal") for name, title in TITLES.items())
    return [ExampleDeal(name, _(title), path.read_text(encoding="utf-8")) for name, title, path in files if path.is_file()]
