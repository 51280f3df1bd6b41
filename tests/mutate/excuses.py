"""Changes that nobody needs to notice, with the reason. Short, or the suite is not what it should be."""

from __future__ import annotations

ALIKE = "a law that decides alike"

FOURS = "fours of jacks and nines count more than others, and of equal ones those that are not listed rank as the cards do"
LISTED = "each stands for itself, wherever it is listed"
LOWEST = "without trumps the lowest card counts nothing, and a rank that is not listed is as low"
NO_MELDS = "no melds count, and where they do the house rule says how"
LENGTH = "the longer sequence never counts less, and no sequence counts more than a four"

RULESETS: dict[str, str] = {
    ALIKE: "the same cards are legal by the same rule, whatever is held: mutate/alike.py tries it",
    "*: *contest four_ranks without 0": FOURS,
    "*: *contest four_ranks without 1": FOURS,
    "*: *contest four_ranks without 2": FOURS,
    "*: *contest four_ranks 0 and 1 swapped": FOURS,
    "*: *contest four_ranks 1 and 2 swapped": FOURS,
    "*: *contest four_ranks 1, nine to eight": FOURS,
    "*: *contest order 0 and 1 swapped": "no sequence counts more than a four",
    "klaberjass: *contest order *without 0": LENGTH,
    "klaberjass: *contest order 0, points to four_first": LENGTH,
    "kla*: *all_tricks_rule *": "all the tricks count nothing besides",
    "klaverjas-*: *trickless_melds *": "what scores lies in tricks",
    "klaverjas-*: *one_side_rule *": "what scores lies in tricks",
    "vijfhonderden-1836: *one_side_rule *": "both sides' melds count",
    "*: *fours ? and ? swapped": LISTED,
    "*: *sequences ? and ? swapped": LISTED,
    "*: *own_four_rules ? and ? swapped": LISTED,
    "schieber: *split_longer false to true": "no suit has more cards than the longest sequence",
    "schieber: house rule small_fours: false, changes: combinations, own_four_rules *": "such fours are no melds there",
    "belote-contree: combinations: marriage*": NO_MELDS,
    "belote-contree: combinations: *_rule another *": NO_MELDS,
    "saskop: scoring: table ? and ? swapped": LISTED,
    "saskop: signals: saved ? and ? swapped": LISTED,
    "*: *sequence_word *": "wording",
    "*: no_trump_scales: usual, without 8": LOWEST,
    "*: no_trump_scales: usual, 8, 0*": LOWEST,
    "*: no_trump_scales: reverse, without 8": LOWEST,
    "*: no_trump_scales: reverse, 8, 0*": LOWEST,
    "*: basics: pack *": "a pack of 36 has every card that there is, so that none is of another pack",
    "*: *trickless_rule *": "melds count without a trick",
    "*: *, spelled *": "other names that a record may have",
    "vijfhonderden-1836: speaks_first *": "nobody calls there",
    "klaverjas-rotterdam: speaks_first *": "nobody calls there",
    "vijfhonderden-1836: scoring: rule another *": "no factor by the trumps there",
    "schieber: *marriage_spelled *": "other names that a record may have",
    "*: *, word another *": "wording",
    "*: *, within another *": "wording",
    "*: trick_melds: word another *": "wording",
    "klaverjas-*: trick_melds: three_rule *": "three alike score nothing there, and the house rule has its own",
    "klaberjass: combinations: four_rule *": "no fours count there, and the house rule zensa has its own",
    "*: *, plural *": "wording",
    "*: *, player *": "wording",
    "klaberjass: house rule schmeiss: true, changes: auction, seats *": "the ruleset says how many sit",
    "*: auction: highest 160 to 161": "bids are multiples of ten",
    "*: trump_scale: a six": "the plain suits have none, and the pack is theirs",
}
"""Names of changes of a ruleset after its id, or patterns of them."""

SEQUENCES = "every run of three or more is worth most as one or two whole sequences, so the search among other splits never wins"

LINES: dict[str, str] = {
    # play
    "return 0": "never reached: the last option takes any card; and the guard “always” shows no cards",
    "return Ruling(0, hand, None, situation)": "never reached: the last option takes any card",
    "for index in range(1, len(trick)):": "a card does not beat itself, so it may be asked",
    "found = counted[left, leader] = count(leader, 0, 0, 0, 0)": "the first card of the trick overwrites what it is",
    # melds
    "return max((points for least, points in self.sequences if length >= least), default=0)": "nobody asks for shorter ones",
    "return 0 if self.ending_four is None else four_cards(self.ending_four)": "no combination is one card, or all of them",
    "best: list[tuple[int, int, list[Meld]]] = [(0, 0, [])]": "sums are compared with each other, wherever they begin",
    "for end in range(1, len(run) + 1):": SEQUENCES,
    "options = [best[end - 1]]": SEQUENCES,
    "max(options, key=lambda option: (option[0], option[1], max((m.cards.bit_count() for m in option[2]), default=0)))": SEQUENCES,
    "return self.four(Rank(listed[0] % RANKS_PER_SUIT), cards)": "any card of a four tells its rank",
    "for top in range(RANKS_PER_SUIT - claim.length + 1):": "sevens and sixes at the edge: seven cards hold it elsewhere as well",
}
"""Lines of the engine: no change of a number in them is tried."""

_SHORTEST = "return self.sequences[0][0] if self.sequences else RANKS_PER_SUIT + 1"
_SPLIT = "options.append((points + worth, pieces - 1, [*melds, Meld(SEQUENCE, cards, worth, self.sequence_rule)]))"

CHANGES: dict[str, str] = {
    "rule = self.rules.equal if difference == 0 else self.rules.made if difference > 0 else self.rules.failed; 0 to -1": (
        "an equal result was told apart before"
    ),
    "if points is not None and not 0 <= points <= total:; 0 to -1": "the request refuses less than nothing before",
    "if tricks is not None and not 0 <= tricks <= game.hand_size:; 0 to -1": "the request refuses less than nothing before",
    "return tables.partners and len(trick) >= 2 and head_index(tables.beats, trick) == len(trick) - 2; 2 to 1": (
        "one card has none two before it"
    ),
    f"{_SHORTEST}; 1 to 2": "where sequences count nothing, none of any length is worth it",
    f"{_SHORTEST}; 1 to 0": "where sequences count nothing, none of any length is worth it",
    "for start in range(max(0, end - self.longest), end - self.shortest + 1):; 1 to 2": "a shorter sequence counts nothing",
    f"{_SPLIT}; 1 to 2": "of splits worth the same none has fewer pieces than another that is not longer",
    f"{_SPLIT}; 1 to 0": "of splits worth the same none has fewer pieces than another that is not longer",
    "for size in range(1, len(others)):; 1 to 0": "whoever owes nothing is in no circle",
    "hands[seat] |= 1 << turned_up[0]; 0 to -1": "one card is turned up",
    "return count_word(self.seats - 1); 1 to 2": "wording",
    "return count_word(self.seats - 1); 1 to 0": "wording",
}
"""Changes of one number in a line of the engine."""
