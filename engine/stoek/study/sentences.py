"""What study says."""

from stoek.language import Sentence

# fmt: off


class Say:
    """The sentences of study."""

    not_in_its_pack = Sentence("{cards} is not in its pack of {count} cards.", cards="JC 9C", count=32)
    no_third_card = Sentence("Two play it: a trick of two cards is complete, and there is no third card.")
    hand_too_large = Sentence("A hand of {count} cards does not come up: it has {most} at most.", count=9, most=8)
    never_without_trumps = Sentence("It is never played without trumps.")
    never_reversed = Sentence("It is never played with the ranks reversed.")
    never_all_trumps = Sentence("It is never played with all trumps.")
    never_turned = Sentence("Its ranks never reverse from trick to trick.")
    only_under_house_rules = Sentence("Only some house rules allow this contract.")
    may_discard_though_able = Sentence("Able to follow{heads}: may you throw another suit?", heads=", an opponent heads the trick")
    may_trump_though_able = Sentence("Able to follow{heads}: may you trump?", heads=", an opponent heads the trick")
    must_win_following = Sentence("Following a plain suit{heads}: must you win the trick if you can?", heads=", an opponent heads the trick")
    must_trump = Sentence("Void{heads}: must you trump?", heads=", an opponent heads the trick")
    must_overtrump = Sentence("Void, the trick is trumped{heads}: must you overtrump if you can?", heads=", an opponent heads the trick")
    must_undertrump = Sentence("Void, unable to overtrump{heads}: do you play a lower trump?", heads=", an opponent heads the trick")
    must_follow_trumps = Sentence("Trumps led{heads}: must you play one?", heads=", an opponent heads the trick")
    must_head_trumps = Sentence("Trumps led{heads}: must you beat the best one if you can?", heads=", an opponent heads the trick")
    must_play_bare_jack = Sentence("Trumps led, the jack your only trump{heads}: must you play it?", heads=", an opponent heads the trick")
    standard_lets_play = Sentence("Tables differ. By the standard, “{name}: {words}”, you may play {cards} ({source}).", name="Undertrumping", words="You must trump if you can", cards="JC 9C", source="Wikipedia")
    standard_lets_only = Sentence("Tables differ. By the standard, “{name}: {words}”, only {cards} may be played ({source}).", name="Undertrumping", words="You must trump if you can", cards="JC 9C", source="Wikipedia")
    house_rule_lets_play = Sentence("Tables differ. By the house rule “{name}: {words}” you may play {cards} ({source}).", name="Undertrumping", words="You must trump if you can", cards="JC 9C", source="Wikipedia")
    house_rule_lets_only = Sentence("Tables differ. By the house rule “{name}: {words}” only {cards} may be played ({source}).", name="Undertrumping", words="You must trump if you can", cards="JC 9C", source="Wikipedia")
    unclear_trick = Sentence("It is not clear who played what to trick {number}.", number=3)
    put_right = Sentence("{fault} Put right what the check finds.", fault="JC cannot have been played to trick 3.")
    judged_without_stock = Sentence("While there is a stock, which card is drawn next nobody can know: tricks 1 to {last} of {ruleset} are not judged. From trick {first} on all cards are known.", last=8, ruleset="Klaberjass", first=9)
    play_in_doubt = Sentence("The play is in doubt at {where}: {message}", where="trick 3, second card", message="JC appears twice.")
    nothing_to_look_back_at = Sentence("{why}, so there is no play to look back at.", why="The hand was given up")
    play_not_whole = Sentence("The play cannot be looked back at before it is whole. Missing: {missing}. Add that.", missing="which suit is trumps; the tricks from the third on")
    card_not_played = Sentence("{card} cannot have been played to trick {number}.", card="JC", number=3)
    what_now = Sentence("What would you play now?")
    was_played = Sentence("It is what was played.")
    best_cards = Sentence("Best: {cards}.", cards="JC 9C")
    discards_not_held = Sentence("{strange} cannot be put away: the declarer does not hold it. Name cards of the hand.", strange="JC")
    discards_of_other_number = Sentence("{put} cards are put away; it takes {count}. Correct the cards.", put=3, count=4)
