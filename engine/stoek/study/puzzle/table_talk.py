"""What the partner lets the player know before a card is played, where the game allows it (S): the blink, and the emergency.

Both are computed from the partner's cards and from what everybody has seen. A blink says that the partner expects to win the
trick: on a plain lead with the ace of the suit, or none of the suit and a trump; on a trump lead with a high trump.
"""

from __future__ import annotations

from dataclasses import dataclass

from stoek.cards import cards_of, mask_of
from stoek.play.course import Course
from stoek.play.signals import call, look
from stoek.rules.customs.signals import Signal
from stoek.rules.ruleset import Ruleset
from stoek.rules.seats import seat_word
from stoek.rules.tables import Tables


@dataclass(frozen=True, slots=True)
class Sign:
    """What the partner at a seat says: the signal, and whether it is given."""

    signal: Signal
    seat: int
    given: bool

    def words(self, game: Ruleset) -> str:
        """What the player is told."""
        return self.signal.words["given" if self.given else "withheld"](partner=seat_word(game.seat_names[self.seat]))


def signs(standing: Course) -> list[Sign]:
    """What the player is told before playing: the answer to a look, where one may be asked for, and a call of emergency."""
    game, position, known = standing.game, standing.play, standing.game.signals
    if known is None:
        return []
    tables, trick, partner = standing.tables, position.trick, game.partner_of(standing.play.turn)
    held, place = position.hands[partner], len(trick)
    partners_place = game.partner_of(place)
    signs_given = []
    if trick and look(known.look, tables, standing.play.hand, trick, place, partners_place).allowed:
        gone = mask_of(trick) | mask_of(card for done in standing.tricks for card in done.cards)
        signs_given.append(Sign(known.look, partner, expects_to_win(tables, trick[0], held, gone)))
    if call(known, tables, held, trick, partners_place, place).allowed:
        signs_given.append(Sign(known.call, partner, True))
    return signs_given


def expects_to_win(tables: Tables, led: int, held: int, gone: int) -> bool:
    """Whether a partner with these cards, last to play, expects to win the trick to which one card was led. `gone` are the cards
    that lie or have lain on the table."""
    if not tables.trump_cards >> led & 1:
        suit = tables.suit[led]
        best = next(card for card in cards_of(suit) if not tables.beats[card] & suit)
        return bool(held >> best & 1) if held & suit else bool(held & tables.trump_cards)
    unseen = tables.pack & ~held & ~gone
    return any(tables.beats[led] >> card & 1 and not tables.beats[card] & unseen for card in cards_of(held))
