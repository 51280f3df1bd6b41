"""What is said in English about a first discard, and about a card that was counted over all layouts."""

from __future__ import annotations

from stoek.cards import card_words, suit_of
from stoek.words.en import SEATS

SAID = (
    "{seat} first discarded in trick {trick}: the {card}. By agreement that is {seat}'s weakest suit: {seat} has nothing better in "
    "{suit} than in the others, so somebody else must keep a winner there."
)
RIGHT = "Stops the declarer in {percent} of the {of} layouts that fit with the signal."
WRONG = "Stops the declarer in {percent} of the {of} layouts that fit with the signal; here is one in which it does not."

COUNTED = (
    "The cards that you do not see can lie in {layouts} ways, if the declarer, who goes for every trick, has not put away a card "
    "and kept a lower one of its suit. In {of} of them the card that you throw decides and your partners have thrown as agreed."
)


def said(seat: str, card: int, trick: int) -> str:
    """What a seat's first discard tells its partners.

    >>> from stoek.cards import parse_card
    >>> said("E", parse_card("7S"), 2).split(".")[0]
    'East first discarded in trick 2: the seven of spades'
    """
    return SAID.format(seat=SEATS[seat], trick=trick, card=card_words(card), suit=suit_of(card).word)


def counted(right: bool, saved: int, of: int) -> str:
    """What a count says of a card.

    >>> counted(True, 1202, 1202), counted(False, 1, 3).split(" of")[0]
    ('Stops the declarer in all of the 1,202 layouts that fit with the signal.', 'Stops the declarer in 33 %')
    """
    percent = "all" if saved == of else "none" if not saved else f"{100 * saved / of:.0f} %"
    return (RIGHT if right else WRONG).format(percent=percent, of=f"{of:,}")


def summed_up(layouts: int, of: int) -> str:
    """What has been counted.

    >>> summed_up(6390, 132)[-87:]
    'In 132 of them the card that you throw decides and your partners have thrown as agreed.'
    """
    return COUNTED.format(layouts=f"{layouts:,}", of=f"{of:,}")
