"""The registry of rulesets, by id. A game's module is imported when the game is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from stoek.errors import BadRequest, told
from stoek.rules.ruleset import Ruleset

FULL_GAMES: Mapping[str, tuple[str, str]] = {
    "staekske-rape": ("staekske_rape", "STAEKSKE_RAPE"),
    "saskop": ("saskop", "SASKOP"),
    "klaberjass": ("klaberjass", "KLABERJASS"),
    "klaverjas-rotterdam": ("klaverjas", "KLAVERJAS_ROTTERDAM"),
    "klaverjas-rotterdam-w": ("klaverjas", "KLAVERJAS_ROTTERDAM_W"),
    "klaverjas-amsterdam": ("klaverjas", "KLAVERJAS_AMSTERDAM"),
    "belote": ("belote", "BELOTE"),
    "belote-contree": ("contree", "BELOTE_CONTREE"),
    "coinche": ("contree", "COINCHE"),
    "schieber": ("schieber", "SCHIEBER"),
    "vijfhonderden-1836": ("vijfhonderden", "VIJFHONDERDEN"),
    "smoojas-1821": ("vijfhonderden", "SMOOJAS_1821"),
}
"""The games that the sources describe from the deal to the score: the module of each, and its name there."""

RULE_SETS: Mapping[str, tuple[str, str]] = {
    name: ("trick_play", name.upper().replace("-", "_"))
    for name in (
        "modern", "obligatory-overtrump", "obligatory-no-undertrump", "non-blank", "swiss-strict", "swiss-weak", "south-asian",
        "boonaken", "grevjass", "pandoeren", "whist", "french-tarot", "tarot-cego",
    )
}  # fmt: skip
"""Those of which they describe the trick play only."""


class Registry(Mapping[str, Ruleset]):
    """Every ruleset by its id, in the order of the lists above; games of one's own come after them."""

    def __init__(self, homes: Mapping[str, tuple[str, str]]) -> None:
        self._homes = homes
        self._loaded: dict[str, Ruleset] = {}
        self._names = dict.fromkeys(homes)

    def __getitem__(self, name: str) -> Ruleset:
        if name not in self._loaded:
            module, variable = self._homes[name]
            self._loaded[name] = getattr(import_module(f"stoek.games.{module}"), variable)
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def add(self, ruleset: Ruleset, name: str | None = None) -> None:
        """Another game, under its id or that name; one that has the name already gives way. `BadRuleset` where a new one is not
        whole."""
        name = name or ruleset.id
        if name not in self._names:
            from stoek.games.sound import must_be_sound

            must_be_sound(ruleset)
        self._names[name] = None
        self._loaded[name] = ruleset


GAMES = Registry({**FULL_GAMES, **RULE_SETS})


def game_named(name: object) -> Ruleset:
    """The ruleset of that id; `BadRequest` for any other name."""
    if not isinstance(name, str) or name not in GAMES:
        raise BadRequest(f"There is no game {told(name)}. Games are: {', '.join(GAMES)}.", where="game")
    return GAMES[name]
