"""What is said of melds."""

from stoek.language import Sentence

# fmt: off


class Say:
    """The sentences of melds."""

    marriage_without_trumps = Sentence("The {marriage} is king and queen of trumps, and there are no trumps. Take it out.", marriage="belote")
    not_held_at_once = Sentence("{holders} all of this at once: {listed}. Take out what was not announced.", holders="No hand of 8 cards holds", listed="four jacks, four aces, four kings")
    announced_twice = Sentence("{claim} is announced twice. It counts once: take one out.", claim="four aces")
    later_may_contain = Sentence("a later one may contain an earlier one whole")
    may_not_overlap = Sentence("{word}s may not overlap", word="sequence")
    sequences_share_cards = Sentence("The {word}s {claim} and {other} share {shared}; {may}. Announce one of them.", word="sequence", claim="JC TC 9C", other="QC JC TC", shared="JC TC", may="sequences may not overlap")
    not_higher = Sentence("{cards} scores {points}, which is not more than {other} with {least}: the leader scores.", cards="JC TC 9C", points=20, other="four kings", least=100)
    stock_gone = Sentence("The stock is gone: nothing is declared any more.")
    marriage_may_be_shown = Sentence("{cards} may be shown with a lead of one of the two, and scores {points}.", cards="KC QC", points=20)
    may_be_declared = Sentence("{cards} may be declared and scores {points}, unless the other player has a higher meld.", cards="JC TC 9C", points=20)
    counters = Sentence("{cards} scores {points} and is higher than {other} with {least}: it scores instead.", cards="four kings", points=100, other="JC TC 9C", least=20)
    card_not_held = Sentence("{cards} cannot be declared: {missing} is not in the hand.", cards="JC TC 9C", missing="9C")
    cards_not_held = Sentence("{cards} cannot be declared: {missing} are not in the hand.", cards="JC TC 9C", missing="TC 9C")
    marriage_not_led = Sentence("The marriage is shown while leading one of its cards, and another card was led.")
    marriage_apart = Sentence("The marriage is scored apart from melds: it neither counters nor is countered.")
    declared_already = Sentence("{cards} cannot be declared again. Each meld scores once.", cards="JC TC 9C")
    shares_with_earlier = Sentence("{before} was declared before and has {shared} in common with {cards}. Only a longer one that holds it all may follow.", before="QC JC TC", shared="JC TC", cards="JC TC 9C")
    within_earlier = Sentence("{cards} lies within {before}, which was declared before: it does not score again.", cards="JC TC 9C", before="JC TC 9C 8C")
    bonus_too_high = Sentence("{amount} cannot be: {scored}. Count it again, or the tricks.", amount=30, scored="8 tricks score 960 at most")
    bonus_impossible = Sentence("{amount} cannot be: what scores in a trick is {listed}, or some of these together. Count it again.", amount=30, listed="20, 50, 100")
    no_combination = Sentence("{fact}. Combinations are: a {sequence} of {lengths} in one suit, four of a kind, and the {marriage} (king and queen of trumps). Name the cards of one.", fact="JC 7C is no combination", sequence="sequence", lengths="at least 3", marriage="belote")
    no_combination_but_marriage = Sentence("{fact}. Only the {marriage} counts: king and queen of trumps. Name it, or remove these cards.", fact="JC 7C is no combination", marriage="belote")
    marriage_counts_alone = Sentence("Only the {marriage} counts at your table. Remove {meld}.", meld="JC TC 9C", marriage="belote")
    melds_share_cards = Sentence("{claim} and {other} share {shared}, and at your table a card serves in one meld only. Announce the one that is worth more.", claim="JC TC 9C", other="four jacks", shared="JC")
    longer_than_one = Sentence("{cards} is more than one {sequence}, which has {lengths} cards. Name the cards of one, or of several that share no card.", cards="AC KC QC JC TC", sequence="run", lengths="3 to 4")
    no_combination_without_fours = Sentence("{fact}. Combinations are: a {sequence} of {lengths} in one suit, and the {marriage} (king and queen of trumps). Name the cards of one.", fact="JC 7C is no combination", sequence="sequence", lengths="at least 3", marriage="belote")
    no_combination_without_marriage = Sentence("{fact}. Combinations are: a {sequence} of {lengths} in one suit, and four of a kind. Name the cards of one.", fact="JC 7C is no combination", sequence="sequence", lengths="at least 3")
    four_scores_nothing = Sentence("Four {rank} score nothing. Fours that score: {scoring}.", rank="eights", scoring="J, 9, A, 10, K, Q")
    sequence_does_not_count = Sentence("A {sequence} of {length} does not count. A {sequence} has {lengths} cards of one suit.", sequence="sequence", length=2, lengths="at least 3")
    not_the_marriage = Sentence("{cards} is not the {marriage}: {trumps}. The {marriage} is king and queen of trumps only.", cards="KC QC", marriage="belote", trumps="trumps are hearts")
    sequence_too_long = Sentence("A {sequence} of {length} is too long: no suit has that many cards. Correct its length.", sequence="sequence", length=99)
    melds_not_counted = Sentence("By your house rules a {sequence} or four of a kind scores nothing. Remove it, or change the house rule.", sequence="sequence")
    marriage_not_counted = Sentence("By your house rules the {marriage} scores nothing. Remove it, or change the house rule.", marriage="stöck")
    no_fours = Sentence("Four {rank} score nothing, nor does any other four. Take them out.", rank="eights")
