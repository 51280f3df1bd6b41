"""Cards as pages name them: by codes, which the client's views draw."""

from __future__ import annotations

from collections.abc import Iterable

from stoek.cards import Suit, parse_cards, rank_of, suit_of


def suit_word(letter: str) -> str:
    """The suit of that letter, in a sentence.

    >>> suit_word("H")
    'hearts'
    """
    return Suit("CSHD".index(letter)).spoken


def card_codes(written: str | Iterable[str]) -> list[str]:
    """The codes of some cards, in the order written; raises `BadCard`.

    >>> card_codes("10d jc")
    ['TD', 'JC']
    """
    texts = written if isinstance(written, str) else list(written)
    return [f"{rank_of(card).letter}{suit_of(card).letter}" for card in parse_cards(texts)]
