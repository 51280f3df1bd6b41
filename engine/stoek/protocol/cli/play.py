"""`stoek play`: what the command takes."""

from __future__ import annotations

from argparse import Namespace
from typing import Any, TextIO

from stoek.games import game_named
from stoek.language import _
from stoek.protocol.cli.command import house_of, whole


def add_to(commands: Any) -> None:
    """Make it a command among those of a parser."""
    words = _("a deal against players who see one hand each")
    parser = commands.add_parser("play", help=words, description=words)
    parser.add_argument("game", metavar="GAME", help=_("the game's id"))
    parser.add_argument("--seed", type=whole, default=1, help=_("which deal; the same number, the same cards (default: 1)"))
    parser.add_argument("--seat", type=str.upper, default="S", help=_("your seat (default: S)"))
    parser.add_argument("--dealer", type=str.upper, default=None, help=_("who deals (default: the last seat)"))
    help = _("a house rule, for example required_floor=none")
    parser.add_argument("--house", action="append", default=[], metavar="NAME=VALUE", help=help)
    help = _("how many layouts a player thinks about (default: %(default)s)")
    parser.add_argument("--layouts", type=whole, default=40, help=help)
    parser.add_argument("--save", default=None, metavar="FILE", help=_("where the record of the deal is written in the end"))


def run(options: Namespace, source: TextIO, out: TextIO) -> int:
    """Play the deal to its end, or until nothing more is typed. `ValueError` for what makes no deal."""
    # Whoever only asks what may be played does not wait for the players.
    from stoek.protocol.cli.sitting import Sitting
    from stoek.protocol.request import whole as within
    from stoek.protocol.verbs.advise import MOST_LAYOUTS

    layouts = within(options.layouts, "--layouts", 1, MOST_LAYOUTS)
    game = game_named(options.game)
    table = Sitting.table(game, options.seed, options.dealer, house_of(options.house))
    return Sitting(table, options.seat, options.seed, layouts, source, out, options.save).played()
