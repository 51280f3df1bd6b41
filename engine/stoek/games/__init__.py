"""The registry of rulesets, by id. A game's module is imported when the game is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache, partial
from importlib import import_module
from threading import Lock
from typing import Any, Protocol

from stoek.errors import BadRequest, BadRuleset, printable, quoted
from stoek.games.sentences import Say
from stoek.rules.house import House, setting_text
from stoek.rules.ruleset import Ruleset

FULL_GAMES: Mapping[str, tuple[str, str]] = {
    "staekske-rape": ("staekske_rape", "STAEKSKE_RAPE"),
    "saskop": ("saskop", "SASKOP"),
    "klaberjass": ("klaberjass", "KLABERJASS"),
    "klaverjas-rotterdam": ("klaverjas", "KLAVERJAS_ROTTERDAM"),
    "klaverjas-amsterdam": ("klaverjas", "KLAVERJAS_AMSTERDAM"),
    "belote": ("belote", "BELOTE"),
    "belote-contree": ("contree", "BELOTE_CONTREE"),
    "coinche": ("contree", "COINCHE"),
    "schieber": ("schieber", "SCHIEBER"),
    "vijfhonderden-1836": ("vijfhonderden", "VIJFHONDERDEN"),
    "smoojas-1821": ("vijfhonderden", "SMOOJAS_1821"),
}
"""The games that the sources describe from the deal to the score: the module of each, and its name there."""

ALIASES: Mapping[str, tuple[str, House]] = {"klaverjas-rotterdam-w": ("klaverjas-rotterdam", {"undertrump": "avoid"})}
"""Ids that were games of their own once: the game that each means today, and the house rules with which it is meant."""

RULE_SETS: Mapping[str, tuple[str, str]] = {
    name: ("trick_play", name.upper().replace("-", "_"))
    for name in (
        "modern", "obligatory-overtrump", "obligatory-no-undertrump", "non-blank", "swiss-strict", "swiss-weak", "south-asian",
        "boonaken", "grevjass", "pandoeren", "whist", "french-tarot", "tarot-cego",
    )
}  # fmt: skip
"""Those of which they describe the trick play only."""


GROUP = "stoek.games"
"""The entry point group in which another distribution names its games, each by its id: `soup = "kitchen.soup:SOUP"`."""

_LONGEST_ERROR = 200
"""Characters of another's error that a message has room for."""


class EntryPoint(Protocol):
    """What a distribution names: `importlib.metadata.EntryPoint`."""

    name: str
    value: str

    def load(self) -> object: ...


class UnknownGame(BadRequest, KeyError):
    """The id of no game. It is a `KeyError` as well, as of any mapping."""

    __str__ = ValueError.__str__


class Registry(Mapping[str, Ruleset]):
    """Every ruleset by its id: the eleven games, the thirteen bare sets of rules for the play of a trick, then games of other
    distributions and of one's own.

    A game `is_whole`, from the deal to the score. A bare set has no auction and no score: trumps are named, cards are played, and
    tricks and card points counted. Other distributions are asked when somebody wants a game that is not listed above, or all there
    are.

    >>> [game.id for game in GAMES.values() if game.is_whole and game.seats == 2]
    ['klaberjass', 'vijfhonderden-1836', 'smoojas-1821']
    >>> GAMES["klaverjas"]
    Traceback (most recent call last):
    stoek.games.UnknownGame: There is no game “klaverjas”. Near it: klaberjass, klaverjas-rotterdam, klaverjas-amsterdam.
    """

    def __init__(self, homes: Mapping[str, tuple[str, str]]) -> None:
        self._homes: dict[str, Callable[[], object]] = {name: partial(_of_module, *home) for name, home in homes.items()}
        self._loaded: dict[str, Ruleset] = {}
        self._asked = False
        self._one_asks = Lock()

    def __getitem__(self, name: str) -> Ruleset:
        if name not in self._loaded:
            if name not in self:
                raise _no_game(name, self)
            # Hold no lock here, because the module of a game may look up another game.
            self._loaded.setdefault(name, _ruleset(name, self._homes[name]()))
        return self._loaded[name]

    def get(self, name: str, default: Any = None) -> Any:
        """What is not there costs no search for what is near it."""
        if name not in self:
            return default
        return self[name]

    def __iter__(self) -> Iterator[str]:
        known = tuple(self._homes)
        yield from known
        self._ask_around()
        yield from tuple(name for name in self._homes if name not in known)

    def __len__(self) -> int:
        self._ask_around()
        return len(self._homes)

    def __contains__(self, name: object) -> bool:
        if name not in self._homes:
            self._ask_around()
        return name in self._homes

    def __repr__(self) -> str:
        return f"<{len(self)} games: {', '.join(self)}>"

    def add(self, ruleset: Ruleset) -> None:
        """Add a game under its id, unless it is already there. `BadRuleset` if it is incomplete, if it is a game under house rules,
        or if another game has its id."""
        _must_be_sound(ruleset)
        name = ruleset.id
        if name in ALIASES:
            raise BadRuleset(Say.id_taken(game=ruleset.name, name=quoted(name), other=self[ALIASES[name][0]].name), where="game")
        if name not in self:
            self._homes.setdefault(name, lambda: ruleset)
        if self[name] != ruleset:
            raise BadRuleset(Say.id_taken(game=ruleset.name, name=quoted(name), other=self[name].name), where="game")

    def knows(self, ruleset: Ruleset) -> bool:
        """Return whether the id of a ruleset leads to this very game, whatever its house rules."""
        return self._meant_by(ruleset) == (ruleset.base or ruleset)

    def has_seen(self, ruleset: Ruleset) -> bool:
        """Return whether this very object, and not only an equal one, was found here under its id; nobody is asked for it. So it is
        False for a listed game that was imported from its module, until somebody asks this registry for it."""
        return isinstance(ruleset.id, str) and self._loaded.get(ruleset.id) is ruleset

    def must_mean(self, ruleset: Ruleset) -> None:
        """Raise `BadRuleset` if the id of a ruleset belongs to another game, because a reader would play that one."""
        meant = self._meant_by(ruleset)
        if meant is not None and meant != (ruleset.base or ruleset):
            message = Say.id_means_another(game=ruleset.name, name=quoted(ruleset.id), example=f"{meant.id}-2")
            raise BadRuleset(message, where="game")

    def _meant_by(self, ruleset: Ruleset) -> Ruleset | None:
        """Return the game that a record with the id of this ruleset would name."""
        found: Ruleset | None = self.get(ruleset.id.strip().lower())
        return found

    def _ask_around(self) -> None:
        """Take up the games of other distributions, once; `BadRuleset` where one has the id of another game."""
        with self._one_asks:
            if self._asked:
                return
            homes: dict[str, Callable[[], object]] = {}
            for point in _points():
                if point.name in self._homes or point.name in homes:
                    raise BadRuleset(Say.entry_point_taken(name=point.name, value=point.value), where="game")
                homes[point.name] = partial(_of_point, point)
            self._homes |= homes
            self._asked = True


def _near(name: object, games: Iterable[str]) -> list[str]:
    """The ids that this may be a slip for. Imported here: hardly anybody needs it."""
    from difflib import get_close_matches

    return get_close_matches(name.lower(), list(games)) if isinstance(name, str) else []


def _no_game(name: object, games: Iterable[str]) -> UnknownGame:
    """With the ids near it, or every id there is."""
    near = _near(name, games)
    said = Say.no_game_near if near else Say.no_game
    return UnknownGame(said(name=quoted(name), games=", ".join(near or games)), where="game")


def _points() -> Iterable[EntryPoint]:
    """What other distributions name. Imported here: it takes long, and there is none of it in a browser."""
    try:
        from importlib.metadata import entry_points
    except ImportError:
        return ()
    return entry_points(group=GROUP)


def _of_module(module: str, variable: str) -> object:
    return getattr(import_module(f"stoek.games.{module}"), variable)


def _of_point(point: EntryPoint) -> object:
    """What an entry point names; `BadRuleset` where it cannot be loaded or is not whole."""
    try:
        ruleset = point.load()
        if isinstance(ruleset, Ruleset):
            _must_be_sound(ruleset)
    except BadRuleset:
        raise
    except (Exception, SystemExit) as error:
        reason = printable(f"{type(error).__name__}: {error}"[:_LONGEST_ERROR])
        message = Say.cannot_be_loaded(name=point.name, value=point.value, error=reason)
        raise BadRuleset(message, where="game") from error
    return ruleset


def _ruleset(name: str, loaded: object) -> Ruleset:
    if not isinstance(loaded, Ruleset) or loaded.id != name:
        raise BadRuleset(Say.other_id(name=name), where="game")
    return loaded


def _must_be_sound(ruleset: Ruleset) -> None:
    """Imported here: who asks for legal cards of a listed game need not wait for it."""
    from stoek.games.sound import must_be_sound

    must_be_sound(ruleset)


class _Same:
    """A ruleset by its identity. Equal ones may differ in what they hold: 10 and 10.0, 1 and True."""

    __slots__ = ("ruleset",)

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

    def __hash__(self) -> int:
        return id(self.ruleset)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.ruleset is other.ruleset


@lru_cache(maxsize=64)
def _found_sound(same: _Same) -> None:
    """Refuse what is not sound. The cache keeps the latest games that are, so that these very objects need not be checked again."""
    _must_be_sound(same.ruleset)


@lru_cache(maxsize=64)
def _found_typed(same: _Same) -> None:
    """Refuse a game under house rules that holds something else than it declares; the cache is as above."""
    from stoek.games.sound import must_be_typed

    must_be_typed(same.ruleset)


GAMES = Registry({**FULL_GAMES, **RULE_SETS})


def game_named(name: object) -> Ruleset:
    """The ruleset of that id, in small letters or large, as a record has it; `UnknownGame` for any other name.

    >>> game_named("Belote"), game_named("klaverjas-rotterdam-w")
    (<Ruleset belote>, <Ruleset klaverjas-rotterdam, undertrump=avoid>)
    """
    found = game_meant(name)
    if found is None:
        raise _no_game(name, GAMES)
    return found


def game_meant(name: object) -> Ruleset | None:
    """The same, None for any other name."""
    if not isinstance(name, str):
        return None
    meant, house = ALIASES.get(name.lower(), (name.lower(), {}))
    found: Ruleset | None = GAMES.get(meant)
    return None if found is None else found.under(house)


def house_of_id(name: object) -> House:
    """The house rules that the id of a game means; nothing for an id that means none.

    >>> house_of_id("klaverjas-rotterdam-w"), house_of_id("belote")
    ({'undertrump': 'avoid'}, {})
    """
    _meant, house = ALIASES.get(name.lower() if isinstance(name, str) else "", (None, {}))
    return house


def house_meant(name: object, chosen: Any) -> Any:
    """House rules that are chosen for a game, with those that its id means; the very ones for an id that means none.

    `BadRequest` if one of them is chosen otherwise.
    """
    if not isinstance(name, str) or name.lower() not in ALIASES or not isinstance(chosen, Mapping):
        return chosen
    meant, house = ALIASES[name.lower()]
    for rule in GAMES[meant].house_rules:
        if rule.id in house and rule.id in chosen and rule.read(chosen[rule.id]) not in (None, house[rule.id]):
            settings = {"chosen": setting_text((rule.id, chosen[rule.id])), "meant": setting_text((rule.id, house[rule.id]))}
            message = Say.id_means_house_rule(id=quoted(name), game=GAMES[meant].name, **settings)
            raise BadRequest(message, where=f"house.{rule.id}", rule=GAMES[meant].rule_id(rule.rule))
    return {**house, **chosen}


def must_be_playable(game: Ruleset) -> None:
    """Raise `BadRuleset`, in the words of `GAMES.add`, for a game of somebody's own that was not added and is not sound."""
    if not isinstance(game, Ruleset):
        _must_be_sound(game)
        return
    base = game.base if isinstance(game.base, Ruleset) else game
    if not GAMES.has_seen(base):
        _found_sound(_Same(base))
    if game is not base:
        _found_typed(_Same(game))
