"""`stoek play`: what the command takes."""

from __future__ import annotations

import sys
from argparse import Namespace

from stoek.checking.read_table import Table
from stoek.doors.cli.command import HOUSE, TRUMPS, Command, CommandOption, house_of, named_values, number_or_word, seat, whole
from stoek.doors.cli.endings import interrupt_at_endings
from stoek.doors.cli.files import standard_input
from stoek.doors.sentences import Say
from stoek.errors import BadRequest
from stoek.games import game_named, house_meant
from stoek.language import N_
from stoek.notation.limits import LARGEST
from stoek.protocol.request import whole as within
from stoek.rules.house import House
from stoek.rules.ruleset import Ruleset


class PlayCommand(Command):
    name = "play"
    help = N_("a deal against players who see one hand each")
    options = (
        CommandOption("game", N_("the game's id"), metavar="GAME"),
        CommandOption("--seed", N_("which deal; the same number, the same cards (default: 1)"), type=whole, default=1),
        CommandOption("--seat", N_("your seat (default: S)"), type=seat, default="S"),
        CommandOption("--dealer", N_("who deals (default: the last seat)"), type=seat, default=None),
        CommandOption("--trump", TRUMPS, when=N_("begin with the play, with these trumps: "), default=None),
        CommandOption("--declarer", N_("who has taken the deal on, where play begins"), type=seat, default=None),
        CommandOption(
            "--fact", N_("what else the score needs, where play begins, for example bid=2"),
            action="append", default=[], metavar="NAME=VALUE",
        ),
        CommandOption("--tricks", N_("end after so many tricks, with 0 after the auction"), type=whole, default=None),
        HOUSE,
        CommandOption("--layouts", N_("how many layouts a player thinks about (default: %(default)s)"), type=whole, default=40),
        CommandOption("--save", N_("where the record of the deal is written in the end"), default=None, metavar="FILE"),
    )  # fmt: skip

    def run(self, arguments: Namespace) -> int:
        """Play the deal to its end, or until nothing more is typed."""
        source = standard_input()
        # Whoever only asks what may be played does not wait for the players.
        from stoek.doors.cli.sitting import Sitting
        from stoek.protocol.verbs.advise import MOST_LAYOUTS

        layouts = within(arguments.layouts, "--layouts", 1, MOST_LAYOUTS)
        game = game_named(arguments.game)
        seed = within(arguments.seed, "--seed", 0, LARGEST)
        table = _begun(game, seed, house_meant(arguments.game, house_of(arguments.house)), arguments)
        most = game.pack.bit_count() // game.seats
        tricks = None if arguments.tricks is None else within(arguments.tricks, "--tricks", 0, most)
        sitting = Sitting(table, arguments.seat, seed, layouts, source, sys.stdout, arguments.save, tricks)
        interrupt_at_endings()
        return sitting.played()


def _begun(game: Ruleset, seed: int, house: House, arguments: Namespace) -> Table:
    """The deal before anything is done: from its beginning, or from the play on where trumps are said."""
    facts = {name: number_or_word(value) for name, value in named_values(arguments.fact)}
    if arguments.trump is not None:
        from stoek.protocol.from_play import from_play

        return from_play(game, seed, arguments.dealer, house, arguments.trump, arguments.declarer, facts)
    if arguments.declarer is not None or facts:
        raise BadRequest(Say.facts_without_trump())
    return Table.deal(game, seed, dealer=arguments.dealer, house=house)
