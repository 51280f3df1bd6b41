"""Changes that nobody needs to notice, with the reason. Short, or the suite is not what it should be."""

from __future__ import annotations

RULESETS: dict[str, str] = {}
"""Names of changes of the ruleset."""

NO_PARTNERS = "no game of the registry has partners yet"
SEQUENCES = "every run of three or more is worth most as one or two whole sequences, so the search among other splits never wins"

LINES: dict[str, str] = {
    # play
    "return 0": "never reached: the last option takes any card; and the guard “always” shows no cards",
    "return Ruling(0, hand, None, situation)": "never reached: the last option takes any card",
    "for index in range(1, len(trick)):": "a card does not beat itself, so it may be asked",
    "return partners and len(trick) >= 2 and head_index(tables.beats, trick) == len(trick) - 2": NO_PARTNERS,
    "table = partner if partners and head_seat == (seat - 2) % seats else usual": NO_PARTNERS,
    "table = partner if partners and played > 1 and head_seat == (seat - 2) % seats else usual": NO_PARTNERS,
    "found = counted[left, leader] = count(leader, 0, 0, 0, 0)": "the first card of the trick overwrites what it is",
    "led = head = -1": "the first card of the trick overwrites it",
    # auction
    'f"{str(written)[:40]!r} is not a call. Calls are “pass”, a number such as “3”, “once 3”, “blind 2” and “give-up”.",': (
        "wording: where a message is cut"
    ),
    # melds
    "return max((points for least, points in self.sequences if length >= least), default=0)": "nobody asks for shorter ones",
    "best: list[tuple[int, int, list[Meld]]] = [(0, 0, [])]": "sums are compared with each other, wherever they begin",
    "for end in range(1, len(run) + 1):": SEQUENCES,
    "options = [best[end - 1]]": SEQUENCES,
    "for start in range(end - self.shortest + 1):": SEQUENCES,
    'options.append((points + worth, pieces - 1, [*melds, Meld(SEQUENCE, cards, worth, "combinations/sequence")]))': SEQUENCES,
    "max(options, key=lambda option: (option[0], option[1], max((m.cards.bit_count() for m in option[2]), default=0)))": SEQUENCES,
    "return self.four(Rank(listed[0] % RANKS_PER_SUIT), cards)": "any card of a four tells its rank",
    "for top in range(RANKS_PER_SUIT - claim.length + 1):": "sevens and sixes at the edge: seven cards hold it elsewhere as well",
    # session
    'f"There is no player {entry.declarer}: players count from 0 to {players - 1}.", where=f"deals[{deal}].declarer"': "wording",
}
"""Lines of the engine: no change of a number in them is tried."""

CHANGES: dict[str, str] = {
    'rule = "scoring/equal" if difference == 0 else "scoring/made" if difference > 0 else "scoring/failed"; 0 to -1': (
        "an equal result was told apart before"
    ),
    "if told.points is not None and not 0 <= told.points <= total:; 0 to -1": "the request refuses less than nothing before",
    "if told.tricks is not None and not 0 <= told.tricks <= self.tricks:; 0 to -1": "the request refuses less than nothing before",
    "if not 0 <= entry.declarer < players:; 0 to -1": "a name has no place less than nothing",
}
"""Changes of one number in a line of the engine."""
