"""`stoek play`: what the command takes."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from typing import Any, TextIO

from stoek.doors.cli.command import TRUMPS, house_of, put_once, seat, whole
from stoek.doors.cli.endings import interrupt_at_endings
from stoek.games import game_named
from stoek.language import _
from stoek.notation.limits import LARGEST


def add_to(commands: Any) -> None:
    """Make it a command among those of a parser."""
    words = _("a deal against players who see one hand each")
    parser = commands.add_parser("play", help=words, description=words)
    parser.add_argument("game", metavar="GAME", help=_("the game's id"))
    parser.add_argument("--seed", type=whole, default=1, help=_("which deal; the same number, the same cards (default: 1)"))
    parser.add_argument("--seat", type=seat, default="S", help=_("your seat (default: S)"))
    parser.add_argument("--dealer", type=seat, default=None, help=_("who deals (default: the last seat)"))
    help = _("begin with the play, with these trumps: {trumps}", trumps=_(TRUMPS))
    parser.add_argument("--trump", default=None, help=help)
    parser.add_argument("--declarer", type=seat, default=None, help=_("who has taken the deal on, where play begins"))
    help = _("what else the score needs, where play begins, for example bid=2")
    parser.add_argument("--fact", action="append", default=[], metavar="NAME=VALUE", help=help)
    parser.add_argument("--tricks", type=whole, default=None, help=_("end after so many tricks, with 0 after the auction"))
    help = _("a house rule, for example required_floor=none")
    parser.add_argument("--house", action="append", default=[], metavar="NAME=VALUE", help=help)
    help = _("how many layouts a player thinks about (default: %(default)s)")
    parser.add_argument("--layouts", type=whole, default=40, help=help)
    parser.add_argument("--save", default=None, metavar="FILE", help=_("where the record of the deal is written in the end"))


def run(options: Namespace, source: TextIO, out: TextIO) -> int:
    """Play the deal to its end, or until nothing more is typed. `ValueError` for what makes no deal."""
    # Whoever only asks what may be played does not wait for the players.
    from stoek.doors.cli.sitting import Sitting
    from stoek.protocol.request import whole as within
    from stoek.protocol.verbs.advise import MOST_LAYOUTS

    layouts = within(options.layouts, "--layouts", 1, MOST_LAYOUTS)
    game = game_named(options.game)
    seed = within(options.seed, "--seed", 0, LARGEST)
    table = Sitting.table(game, seed, options.dealer, house_of(options.house), begins_of(options))
    tricks = None if options.tricks is None else within(options.tricks, "--tricks", 0, game.pack.bit_count() // game.seats)
    sitting = Sitting(table, options.seat, seed, layouts, source, out, options.save, tricks)
    interrupt_at_endings()
    return sitting.played()


def begins_of(options: Namespace) -> Mapping[str, Any]:
    """What play begins with; empty where the deal begins with what comes first in the game."""
    facts: dict[str, object] = {}
    for fact in options.fact:
        name, _equals, value = fact.partition("=")
        put_once(facts, name, int(value) if value.isdecimal() else value)
    if options.trump is None:
        if options.declarer is not None or facts:
            raise ValueError(
                _("Who has taken the deal on and what was bid is said together with --trump. Add it, or leave them out.")
            )
        return {}
    return {"trump": options.trump, "declarer": options.declarer, "facts": facts}
