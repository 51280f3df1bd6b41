"""The registry of rulesets, by id."""

from __future__ import annotations

from collections.abc import Mapping

from stoek.errors import BadRequest, cut
from stoek.games.belote import BELOTE
from stoek.games.contree import BELOTE_CONTREE, COINCHE
from stoek.games.klaberjass import KLABERJASS
from stoek.games.klaverjas import KLAVERJAS_AMSTERDAM, KLAVERJAS_ROTTERDAM, KLAVERJAS_ROTTERDAM_W
from stoek.games.saskop import SASKOP
from stoek.games.schieber import SCHIEBER
from stoek.games.staekske_rape import STAEKSKE_RAPE
from stoek.games.trick_play import TRICK_PLAY
from stoek.games.vijfhonderden import SMOOJAS_1821, VIJFHONDERDEN
from stoek.ruleset import Ruleset

FULL_GAMES: tuple[Ruleset, ...] = (
    STAEKSKE_RAPE, SASKOP, KLABERJASS, KLAVERJAS_ROTTERDAM, KLAVERJAS_ROTTERDAM_W, KLAVERJAS_AMSTERDAM, BELOTE, BELOTE_CONTREE,
    COINCHE, SCHIEBER, VIJFHONDERDEN, SMOOJAS_1821,
)  # fmt: skip
"""The games that the sources describe from the deal to the score."""

GAMES: Mapping[str, Ruleset] = {game.id: game for game in (*FULL_GAMES, *TRICK_PLAY)}


def game_named(name: object) -> Ruleset:
    """The ruleset of that id; `BadRequest` for any other name."""
    if not isinstance(name, str) or name not in GAMES:
        raise BadRequest(f"There is no game “{cut(name)}”. Games are: {', '.join(GAMES)}.", where="game")
    return GAMES[name]
