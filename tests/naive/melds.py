"""Melds in a hand and bonuses in a trick, game by game, as the sources tell them, tried one by one.

A meld is a tuple of cards. Nothing is shared with the engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from naive.packs import NATURAL_ORDER, SUITS, Cards, Trump

Meld = tuple[str, ...]
House = Mapping[str, object]
NO_HOUSE: House = {}

KLAVERJAS = ("klaverjas-rotterdam", "klaverjas-amsterdam")
BELOTE = ("belote", "belote-contree", "coinche")
OLD = ("vijfhonderden-1836", "smoojas-1821")


def neighbours(cards: Meld) -> bool:
    """Three or more cards of one suit, next to each other from the ace down to the six, tens between jacks and nines."""
    suits = {card[1] for card in cards}
    return len(cards) >= 3 and len(suits) == 1 and "".join(card[0] for card in cards) in NATURAL_ORDER


def four_alike(cards: Meld) -> bool:
    return [card[1] for card in cards] == list(SUITS) and len({card[0] for card in cards}) == 1


def marriage(trump: Trump, cards: Meld) -> bool:
    """King and queen of trumps; at all trumps those of any suit."""
    return any(cards == (f"K{suit}", f"Q{suit}") for suit in SUITS if trump in (suit, "all"))


def sequence_value(game: str, length: int, house: House) -> int:
    """What a sequence of so many cards counts; nothing where the game knows none so long."""
    if game == "schieber" and house.get("long_runs", "grow") == "grow":
        return {3: 20, 4: 50, 5: 100, 6: 150, 7: 200, 8: 250, 9: 300}[length]
    if length >= 5 and game == "klaberjass" and not house.get("zensa", False):
        return 0
    return 20 if length == 3 else 50 if length == 4 else 100


def four_value(game: str, rank: str, house: House) -> int:
    """What four of this rank count.

    W: jacks 200, nines 150, aces, tens, kings, queens 100 in Belote; the same in Schieber for every rank, sixes, sevens and
    eights too unless the table leaves the small ones out; in Zensa as in Belote without the nines; in Klaberjass none; in
    1836 jacks 200, kings and queens 100.
    """
    if game == "klaberjass":
        return {"J": 200, "A": 100, "T": 100, "K": 100, "Q": 100}.get(rank, 0) if house.get("zensa", False) else 0
    if game in OLD:
        return {"J": 200, "K": 100, "Q": 100}.get(rank, 0)
    if game == "schieber" and house.get("small_fours", True):
        return {"J": 200, "9": 150}.get(rank, 100)
    return {"J": 200, "9": 150, "A": 100, "T": 100, "K": 100, "Q": 100}.get(rank, 0)


def meld_value(game: str, trump: Trump, cards: Meld, house: House = NO_HOUSE) -> int:
    """What these cards count as one meld; nothing if they are none."""
    if game in ("belote-contree", "coinche") and not house.get("melds", False):
        return 0
    if not house.get("stoeck" if marriage(trump, cards) else "weis", True):
        return 0
    if marriage(trump, cards):
        return 20
    if house.get("melds") == "belote_only":
        return 0
    if four_alike(cards):
        return four_value(game, cards[0][0], house)
    return sequence_value(game, len(cards), house) if neighbours(cards) else 0


def runs(hand: Cards) -> list[Meld]:
    """Every sequence that the hand holds, the parts of longer ones too."""
    found = []
    for suit in SUITS:
        for first in range(9):
            for last in range(first + 2, 9):
                run = tuple(rank + suit for rank in NATURAL_ORDER[first : last + 1])
                if all(card in hand for card in run):
                    found.append(run)
    return found


def ways(found: list[Meld]) -> Iterator[list[Meld]]:
    """Every choice of sequences in which no card stands twice."""
    if len(found) == 0:
        yield []
        return
    first, rest = found[0], found[1:]
    yield from ways(rest)
    for others in ways([other for other in rest if not set(first) & set(other)]):
        yield [first, *others]


def best_runs(game: str, trump: Trump, hand: Cards, house: House = NO_HOUSE) -> int:
    """The most that sequences apart from each other count; suits do not disturb each other."""
    total = 0
    for suit in SUITS:
        of_suit = runs([card for card in hand if card[1] == suit])
        total += max(sum(meld_value(game, trump, run, house) for run in way) for way in ways(of_suit))
    return total


def best_total(game: str, trump: Trump, hand: Cards, house: House = NO_HOUSE) -> int:
    """The most that the hand may count: sequences apart from each other; fours and marriage beside them, of the same cards too.

    By common use a card serves in one meld only, belote apart.
    """
    fours = [four for four in (tuple(rank + suit for suit in SUITS) for rank in NATURAL_ORDER) if set(four) <= set(hand)]
    if house.get("shared_cards", True):
        total = best_runs(game, trump, hand, house) + sum(meld_value(game, trump, four, house) for four in fours)
    else:
        apart = ways([*fours, *runs(hand)])
        total = max(sum(meld_value(game, trump, meld, house) for meld in way) for way in apart)
    for suit in SUITS:
        if trump in (suit, "all") and f"K{suit}" in hand and f"Q{suit}" in hand:
            total += meld_value(game, trump, (f"K{suit}", f"Q{suit}"), house)
    return total


def roem(trump: Trump, trick: Cards, house: House = NO_HOUSE) -> list[tuple[str, int]]:
    """Klaverjas, W: four cards alike 100, four neighbours of a suit 50, three 20, king and queen of trumps 20 in addition.

    By the variant of W three cards alike count 50. Some tables count 200 for four jacks, nothing for four nines, eights or sevens.
    """
    found = []
    for rank in NATURAL_ORDER:
        alike = [card for card in trick if card[0] == rank]
        if len(alike) == 4 and rank == "J" and house.get("four_jacks") == "200":
            found.append(("four", 200))
        elif len(alike) == 4 and (house.get("low_fours", True) or rank not in "987"):
            found.append(("four", 100))
        elif len(alike) == 3 and house.get("three_alike"):
            found.append(("three", 50))
    longest = max((len(run) for run in runs(trick)), default=0)
    if longest == 4:
        found.append(("sequence of 4", 50))
    elif longest == 3:
        found.append(("sequence of 3", 20))
    if f"K{trump}" in trick and f"Q{trump}" in trick:
        found.append(("marriage", 20))
    return found
