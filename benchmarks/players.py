"""How well the player plays: duplicate deals against two simple kinds of opponents, in every game; differences in game points.

    PYTHONPATH=tests python -m benchmarks.players --deals 1000 --games schieber,belote --layouts 30

With `--keep` the figures go into `measured/players.json`, from where docs/measured.md has them.

Every deal is played twice with the same cards. Where two sides play, the player's side and the opponents' change places, and half
the difference counts; where one plays against three, the player has one seat, and the second time an opponent sits there. Opponents
call, put away and announce by the player's own quick rules, so what is measured is above all the play of the cards.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from stoek import GAMES, Budget, Card, Choice, Phase, Played, Player, Table, View
from stoek.games import FULL_GAMES, game_named, house_of_id
from stoek.play.trick import head_index
from stoek.player.calling import rule
from stoek.player.ties import mean, standard_error
from stoek.rules.house import setting_text
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import compile_tables

KEPT = Path(__file__).resolve().parents[1] / "measured" / "players.json"
"""The last figures of each game and kind of opponents over many deals."""
_MANNERS = Player(0, Budget(layouts=1))
"""What opponents announce and exchange."""


class Opponent:
    """Who sits at the other seats of a deal: calls and puts away by the player's own quick rules, and plays any legal card."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def before_play(self, table: Table) -> Choice:
        """A call, discards, trumps."""
        return rule(table._course)

    def card(self, view: View) -> Card:
        """A card."""
        return self.rng.choice(list(view.legal))

    def hears(self, table: Table, choice: Choice) -> None:
        """Something is done at the table, by whomever."""


class HighestOrLowest(Opponent):
    """The highest card if it wins so far, else the lowest; the highest to lead. Trumps are higher than other suits."""

    def card(self, view: View) -> Card:
        assert view.trump is not None
        tables = compile_tables(view.game, view.trump)
        order = sorted(view.legal, key=lambda card: (bool(tables.trump_cards >> card & 1), tables.strength[card]))
        if not view.trick:
            return order[-1]
        head = view.trick[head_index(tables.beats, view.trick)]
        winning = [card for card in order if tables.beats[head] >> card & 1]
        return winning[-1] if winning else order[0]


OPPONENTS: dict[str, Callable[[Random], Opponent]] = {
    "random legal cards": Opponent,
    "highest if it wins, else lowest": HighestOrLowest,
}


@dataclass(frozen=True)
class Measured:
    """A difference in game points a deal, and half the width of its 95 % interval."""

    game: str
    against: str
    deals: int
    mean: float
    half: float
    seconds: float
    layouts: int
    seed: int

    def line(self) -> str:
        clear = "" if self.mean > self.half else "  NOT CLEARLY BETTER"
        return (
            f"    {self.game:<24}{self.against:<36}{self.deals:>6} deals{self.mean:>+9.2f} ± {self.half:<7.2f}"
            f"{self.seconds / self.deals:>7.2f} s a deal{clear}"
        )


def play(table: Table, player: Player, seats: Sequence[str], opponent: Opponent) -> Table:
    """The deal to its end, the player in these seats."""
    while not table.over:
        choice = _choice(table, player, seats, opponent)
        opponent.hears(table, choice)
        table = table.do(choice)
    return table


def _choice(table: Table, player: Player, seats: Sequence[str], opponent: Opponent) -> Choice:
    turn = table.turn
    assert turn is not None
    spoken = next(filter(None, (player.interrupts(table.view(seat)) for seat in seats)), None)
    if spoken is not None:
        return spoken.choice
    view = table.view(turn)
    if turn in seats:
        return player.choose(view).choice
    if table.phase is not Phase.PLAY:
        return opponent.before_play(table)
    if any(not isinstance(choice, Card) for choice in view.choices):
        done = _MANNERS.choose(view).choice
        if not isinstance(done, Card):
            return done
    return Played(opponent.card(view))


def worth(table: Table, seat: str) -> float:
    """By how much the seat's own score grows more than the mean of its opponents'."""
    result = list(table.score().result.values())
    own = 0 if table.side(seat) == table.sides[0] else 1
    if len(result) == 1:
        return result[0] if not own else -result[0] / (table.game.seats - 1)
    return result[own] - result[1 - own]


def differences(game: Ruleset, against: Callable[[Random], Opponent], deals: int, player: Player, seed: int) -> Iterator[float]:
    """Of each deal what the player makes more than the opponent does with the same cards."""
    names = game.seat_names
    pairs = (names[0::2], names[1::2]) if game.partners or game.seats == 2 else None
    for number in range(deals):
        dealt = f"{seed} {number}"
        seat = names[number % game.seats]
        table = Table.deal(game, dealt, dealer=names[number // game.seats % game.seats])
        first = play(table, player, pairs[0] if pairs else (seat,), against(Random(dealt)))
        second = play(table, player, pairs[1] if pairs else (), against(Random(dealt)))
        if pairs:
            yield (worth(first, names[0]) - worth(second, names[0])) / 2
        else:
            yield worth(first, seat) - worth(second, seat)


def measure(
    game: str, against: str, deals: int, player: Player, seed: int, opponent: Callable[[Random], Opponent] | None = None
) -> Measured:
    """The mean over these deals."""
    began = time.process_time()
    found = list(differences(GAMES[game], opponent or OPPONENTS[against], deals, player, seed))
    half = 1.96 * standard_error(found)
    return Measured(game, against, deals, mean(found), half, time.process_time() - began, player.budget.layouts, seed)


def game_words(name: str) -> str:
    """Return the name of a game that was measured, with the house rules that its id means: it may have been a game of its own then.

    >>> game_words("klaverjas-rotterdam-w")
    'Klaverjas, Rotterdam (undertrump=avoid)'
    """
    house = ", ".join(map(setting_text, house_of_id(name).items()))
    return f"{game_named(name).name} ({house})" if house else game_named(name).name


def kept() -> list[Measured]:
    """What was measured over many deals, game by game."""
    return [Measured(**row) for row in json.loads(KEPT.read_text(encoding="utf-8"))]


def keep(found: Measured) -> None:
    """Put a figure in the place of the one of the same game and opponents."""
    of = (found.game, found.against)
    rows = [row for row in kept() if (row.game, row.against) != of] + [found]
    rows.sort(key=lambda row: ([*GAMES].index(game_named(row.game).id), row.game, row.against))
    KEPT.write_text(json.dumps([asdict(row) for row in rows], indent=1) + "\n", encoding="utf-8")


def report(games: Sequence[str], deals: int, player: Player, seed: int, *, keeping: bool = False) -> bool:
    """Print every figure as it comes, and keep it if wanted; whether the player is clearly better everywhere."""
    print(f"The player over {player.budget.layouts} layouts, game points a deal more than its opponents with the same cards (95 %)")
    clear = True
    for game in games:
        for against in OPPONENTS:
            found = measure(game, against, deals, player, seed)
            clear &= found.mean > found.half
            print(found.line(), flush=True)
            if keeping:
                keep(found)
    return clear


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--layouts", type=int, default=30)
    parser.add_argument("--cards", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1783)
    parser.add_argument("--games", default=",".join(FULL_GAMES))
    parser.add_argument("--keep", action="store_true")
    asked = parser.parse_args()
    player = Player(1, Budget(asked.layouts, asked.cards))
    return 0 if report(asked.games.split(","), asked.deals, player, asked.seed, keeping=asked.keep) else 1


if __name__ == "__main__":
    sys.exit(main())
