"""What may be played to a trick, game by game: each function says one paragraph of the rules again, for one card.

The words are Wikibooks's: to overtrump is to play a trump higher than all trumps in the trick, the first one too; to
undertrump is to play a lower one than the highest; to discard is to play neither the suit led nor a trump.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from naive.packs import Cards, Ranking


@dataclass(frozen=True)
class Position:
    """A hand, a trick that has been led to, how the cards rank, and whether the partner heads the trick."""

    ranking: Ranking
    hand: Cards
    trick: Cards
    partner_heads: bool = False

    @property
    def trumps_led(self) -> bool:
        return self.ranking.suit(self.trick[0]) == "trumps"

    @property
    def trumped(self) -> bool:
        return any(self.is_trump(card) for card in self.trick)

    def is_trump(self, card: str) -> bool:
        return self.ranking.suit(card) == "trumps"

    def follows(self, card: str) -> bool:
        return self.ranking.suit(card) == self.ranking.suit(self.trick[0])

    def overtrumps(self, card: str) -> bool:
        """A trump that is higher than every trump in the trick."""
        return self.is_trump(card) and all(self.ranking.beats(card, played) for played in self.trick if self.is_trump(played))

    def beats_all(self, card: str) -> bool:
        """A card that would win the trick as it lies: a trump above all trumps, or of the suit led above all, untrumped."""
        if self.is_trump(card):
            return self.overtrumps(card)
        followed = [played for played in self.trick if self.follows(played)]
        return self.follows(card) and not self.trumped and all(self.ranking.beats(card, played) for played in followed)

    @property
    def can_follow(self) -> bool:
        return any(self.follows(card) for card in self.hand)

    @property
    def can_trump(self) -> bool:
        return any(self.is_trump(card) for card in self.hand)

    @property
    def can_overtrump(self) -> bool:
        return any(self.overtrumps(card) for card in self.hand)

    @property
    def can_discard(self) -> bool:
        return any(not self.follows(card) and not self.is_trump(card) for card in self.hand)


Law = Callable[[Position, str], bool]


def whist(now: Position, card: str) -> bool:
    """B: follow suit if possible, in trumps as in any suit; otherwise any card. W says the same of the South Asian games."""
    return now.follows(card) or not now.can_follow


def tarot(now: Position, card: str) -> bool:
    """B on Cego, Scarto: follow suit; who has none must trump, be it high or low; who has neither discards."""
    if now.can_follow:
        return now.follows(card)
    if now.can_trump:
        return now.is_trump(card)
    return True


def head_the_trumps_led(now: Position, card: str) -> bool:
    """B: to trumps led, overtrump; who cannot plays a lower trump; who has no trumps plays anything."""
    if now.can_overtrump:
        return now.overtrumps(card)
    if now.can_trump:
        return now.is_trump(card)
    return True


def modern(now: Position, card: str) -> bool:
    """B, most modern games, and W on Klaberjass, second card: follow suit; who has none must trump; trump leads are headed."""
    if now.trumps_led:
        return head_the_trumps_led(now, card)
    if now.can_follow:
        return now.follows(card)
    if now.can_trump:
        return now.is_trump(card)
    return True


def smoojas(now: Position, card: str) -> bool:
    """B, 1821: follow and win, otherwise follow and lose, otherwise trump, otherwise anything; trump leads are headed."""
    if not now.trumps_led and now.can_follow:
        return now.follows(card) and (now.beats_all(card) or not any(now.beats_all(held) for held in now.hand if now.follows(held)))
    return modern(now, card)


def klaverjas_1836(now: Position, card: str) -> bool:
    """W, second phase: follow suit if possible, and take the trick if possible while following suit. W binds nobody else."""
    following = [held for held in now.hand if now.follows(held)]
    taking = [held for held in following if now.beats_all(held)]
    if taking:
        return card in taking
    if following:
        return card in following
    return True


def obligatory_overtrump(now: Position, card: str) -> bool:
    """B: follow; void: overtrump if possible, otherwise undertrump, otherwise anything; trump leads are headed."""
    if now.trumps_led:
        return head_the_trumps_led(now, card)
    if now.can_follow:
        return now.follows(card)
    if now.can_overtrump:
        return now.overtrumps(card)
    if now.can_trump:
        return now.is_trump(card)
    return True


def no_undertrump(now: Position, card: str) -> bool:
    """B; W on Klaverjas: as before, but void and unable to overtrump one discards, undertrumping only if nothing else is held."""
    if now.trumps_led:
        return head_the_trumps_led(now, card)
    if now.can_follow:
        return now.follows(card)
    if now.can_overtrump:
        return now.overtrumps(card)
    if now.can_discard:
        return not now.is_trump(card)
    return True


def amsterdam(now: Position, card: str) -> bool:
    """W: where the partner heads the trick and the suit led is lacking, a non-trump may be thrown instead of overtrumping.

    No undertrumping then either, unless nothing else is held (B). All other cases are as in `no_undertrump`.
    """
    if now.partner_heads and not now.trumps_led and not now.can_follow:
        if now.can_overtrump or now.can_discard:
            return now.overtrumps(card) or not now.is_trump(card)
        return True
    return no_undertrump(now, card)


def belote(now: Position, card: str) -> bool:
    """W: while the partner heads the trick nothing is asked but following suit; otherwise overtrump, B adds undertrump."""
    if now.partner_heads:
        return now.follows(card) or not now.can_follow
    return obligatory_overtrump(now, card)


def contree(now: Position, card: str) -> bool:
    """W: follow; void: head the trick by a trump if able, unless the partner heads it; who is not able is free.

    To a trump lead the trick is always headed by whoever can, whoever else follows with a trump.
    """
    if now.trumps_led:
        return head_the_trumps_led(now, card)
    if now.can_follow:
        return now.follows(card)
    if now.partner_heads or not now.can_overtrump:
        return True
    return now.overtrumps(card)


def coinche(now: Position, card: str) -> bool:
    """B puts Coinche with the games that oblige one to undertrump; while the partner heads, who is void is free (W)."""
    if not now.trumps_led and not now.can_follow and now.partner_heads:
        return True
    return obligatory_overtrump(now, card)


def non_blank(now: Position, card: str) -> bool:
    """B: who holds the suit led follows or trumps; anyone else plays anything; to trumps led a trump if possible."""
    if now.trumps_led:
        return now.is_trump(card) or not now.can_trump
    return not now.can_follow or now.follows(card) or now.is_trump(card)


def staekske_rape(now: Position, card: str) -> bool:
    """P: the same, but the jack of trumps need not be played to a trump lead when it is the only trump."""
    return bare_jack(now) or non_blank(now, card)


def bare_jack(now: Position) -> bool:
    """Trumps are led, and the only one held is the jack."""
    return now.trumps_led and [card[0] for card in now.hand if now.is_trump(card)] == ["J"]


def swiss_weak(now: Position, card: str) -> bool:
    """B: follow or trump while holding the suit led, but not under a trump in the trick; who is void is free."""
    if now.trumps_led:
        return now.is_trump(card) or not now.can_trump
    if now.can_follow:
        return now.follows(card) or now.overtrumps(card)
    return True


def swiss_strict(now: Position, card: str) -> bool:
    """B, and W in other words: nobody undertrumps a plain suit, unless the whole hand is trumps too low to overtrump."""
    if now.trumps_led:
        return now.is_trump(card) or not now.can_trump
    if now.can_follow:
        return now.follows(card) or now.overtrumps(card)
    if all(now.is_trump(held) and not now.overtrumps(held) for held in now.hand):
        return True
    return not now.is_trump(card) or now.overtrumps(card)


def schieber(now: Position, card: str) -> bool:
    """W: the same, and whoever holds the jack of trumps and no other trump may renege when trumps are led."""
    return bare_jack(now) or swiss_strict(now, card)


def saskop(now: Position, card: str) -> bool:
    """S: follow, otherwise trump, otherwise anything; and of the cards so allowed one that beats all in the trick, if any does."""
    if now.can_follow:
        allowed = [held for held in now.hand if now.follows(held)]
    elif now.can_trump:
        allowed = [held for held in now.hand if now.is_trump(held)]
    else:
        allowed = list(now.hand)
    beating = [held for held in allowed if now.beats_all(held)]
    return card in beating if beating else card in allowed


def saskop_free(now: Position, card: str) -> bool:
    """The Estonian championship: as S has it, but a player who cannot follow may play any card."""
    return saskop(now, card) if now.can_follow else card in now.hand


LAWS: dict[str, Law] = {
    "staekske-rape": staekske_rape,
    "saskop": saskop,
    "saskop without the duty to trump": saskop_free,
    "klaberjass": modern,
    "klaverjas-rotterdam": obligatory_overtrump,
    "klaverjas-amsterdam": amsterdam,
    "belote": belote,
    "belote-contree": contree,
    "coinche": coinche,
    "schieber": schieber,
    "vijfhonderden-1836": klaverjas_1836,
    "smoojas-1821": smoojas,
    "modern": modern,
    "obligatory-overtrump": obligatory_overtrump,
    "obligatory-no-undertrump": no_undertrump,
    "non-blank": non_blank,
    "swiss-strict": swiss_strict,
    "swiss-weak": swiss_weak,
    "south-asian": whist,
    "boonaken": non_blank,
    "grevjass": non_blank,
    "pandoeren": swiss_strict,
    "whist": whist,
    "french-tarot": obligatory_overtrump,
    "tarot-cego": tarot,
}
