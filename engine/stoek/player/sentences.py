"""What player says."""

from stoek.language import Plural, Sentence


class Say:
    """The sentences of player."""

    not_yet_dealt = Sentence(
        "Calls are still due, and of the {whole} of {seat} it is not said which {first} were dealt before them. Write each hand as it was then, with ? for every card to come, and the others in [Talon …] in the order in which they are dealt; or add the calls that are due.",
        whole="8 cards",
        seat="N",
        first=5,
    )
    score_lacks_fact = Sentence("The score of this deal needs “{name}”. Add it to the facts.", name="bid")
    nothing_else = Sentence("There is nothing else to do.")
    costs_nothing = Sentence("It costs nothing and may score.")
    layouts_played_out = Sentence("Each layout was played out by a rule for every card, quick rather than wise.")
    layouts_solved = Sentence("Each layout was solved exactly: best play by all, every card seen.")
    solved = Sentence("That is solved exactly: best play by both sides.")
    played_out = Sentence("The deal was played out by a rule for every card, quick rather than wise.")
    brings_less = Sentence("{choice} brings {less} less (± {error}).", choice="KC", less="2.4", error="1.5")
    no_whole_number = Sentence(
        "“{name}” is a whole number of at least {least}, not {given}. Correct it.", name="layouts", least=1, given="“x”"
    )
    over_layouts = Plural(
        "Over {count} layout that fits what was seen, {choice} brings {mean} game points on average (± {error}).",
        "Over {count} layouts that fit what was seen, {choice} brings {mean} game points on average (± {error}).",
        count=3,
        choice="KC",
        mean="+4.2",
        error="1.5",
    )
    waiting_over_layouts = Plural(
        "Over {count} layout that fits what was seen, waiting brings {mean} game points on average (± {error}).",
        "Over {count} layouts that fit what was seen, waiting brings {mean} game points on average (± {error}).",
        count=3,
        mean="+4.2",
        error="1.5",
    )
    brings_more = Sentence(
        "{choice} brings {more} more (± {error}): too little to be told from chance.", choice="KC", more="2.4", error="1.5"
    )
    taken_as_likely = Sentence(
        "Taken as likely: {inference}.", inference="who announced nothing is likely to hold nothing to announce"
    )
    no_number = Sentence("“{name}” is a number of at least {least}, not {given}. Correct it.", name="seconds", least=1, given="“x”")
    all_known = Sentence("All cards are known by now: {choice} brings {mean} game points.", choice="KC", mean="+4.2")
    ahead_by_chance = Sentence(
        "{other} is ahead by {more} (± {error}), no more than chance may do in so few layouts: the look of the hand decides.",
        other="QC",
        more="2.4",
        error="1.5",
    )
    as_good = Sentence("As good: {choices}.", choices="KC, QC")
    as_good_so_far = Sentence("As good, as far as these layouts tell: {choices}.", choices="KC, QC")
    rather_less = Sentence("Rather less, though chance may do that: {choices}.", choices="KC, QC")
    promises_by_itself = Sentence(
        "By itself, and with caution, it promises {mean} game points with {choice}, {less} with {other}.",
        mean="+4.2",
        choice="KC",
        less="-1.2",
        other="QC",
    )
    next_best = Sentence("Next best is {choice}, {less} less.", choice="KC", less="2.4")
    next_best_about = Sentence("Next best is {choice}, {less} less (± {error}).", choice="KC", less="2.4", error="1.5")
    surely_less = Sentence(
        "The best of those that surely bring less is {choice}, {less} less (± {error}).", choice="KC", less="2.4", error="1.5"
    )
    strong_in_trumps_named = Sentence("who named trumps is likely to be strong in them")
    holds_nothing_unannounced = Sentence("who announced nothing is likely to hold nothing to announce")
    no_layout = Sentence("No layout of the {count} unseen cards fits what was seen. Look at the deal again.", count=3)
    no_budget = Sentence("{budget} is no budget. Give Budget(layouts=60).", budget="“60”")
    not_its_turn = Sentence("It is not the turn of {seat}. Ask the player at {turn}.", seat="N", turn="E")
    no_such_choice = Sentence("{choice} is not among what may be done now. Give one of view.choices.", choice="KC")
    trumps_out = Sentence("Trumps still out: {cards}.", cards="JC 9C")
    partner_wins_so_far = Plural(
        "Your partner’s {head} is winning, and {card} adds {count} point.",
        "Your partner’s {head} is winning, and {card} adds {count} points.",
        head="AH",
        card="TH",
        count=10,
    )
    can_be_beaten = Sentence("{card} can still be beaten: {beaters}.", card="JC", beaters="AC 9C")
    no_trump_out = Sentence("No other trump is out.")
    trumps_out_many = Sentence("{count} other trumps are out.", count=3)
    beats_not_and_gives_nothing = Sentence("{card} does not beat {head}, and gives no points.", card="JC", head="AC")
    beats_not_and_gives = Plural(
        "{card} is chosen though it does not beat {head} and gives {count} point.",
        "{card} is chosen though it does not beat {head} and gives {count} points.",
        card="TC",
        head="AC",
        count=10,
    )
    partner_takes = Plural(
        "Your partner’s {head} takes the trick, and {card} adds {count} point.",
        "Your partner’s {head} takes the trick, and {card} adds {count} points.",
        head="AH",
        card="TH",
        count=10,
    )
    nothing_beats = Sentence("Nothing that is to come beats {card}.", card="JC")
    only_trump_beats = Sentence("Only a trump beats {card}.", card="JC")
    many_beat = Sentence("{count} cards that are out beat {card}.", count=3, card="JC")
    makes_in_best_suit = Sentence(
        "Played in what suits it best, {trump}, such a hand makes about {points} of {total} card points.",
        trump="clubs",
        points=82,
        total=162,
    )
    makes_in_trump = Sentence(
        "Played in {trump}, such a hand makes about {points} of {total} card points.", trump="clubs", points=82, total=162
    )
    highest_of_suits = Sentence("Highest of their suits: {cards}.", cards="JC 9C")
    bid_needs = Sentence(
        "“{bid}” pays from {points} card points on, by the look of the hand {times} times in 10; below that it can cost {lost} game points.",
        bid="90 C",
        points=82,
        times=6,
        lost=4,
    )
    ways_promise_less = Plural(
        "{count} other way promises less by the look of the hand.",
        "{count} other ways promise less by the look of the hand.",
        count=3,
    )
    called_blind = Sentence("Called without a look at the hand, and so not weighed: {choices}.", choices="KC, QC")
    not_weighed_alike = Sentence("Not weighed, since something lower leads to the same: {choices}.", choices="KC, QC")
    not_weighed_less = Sentence("Not weighed, since the look of the hand promises less: {choices}.", choices="KC, QC")
    takes_trick = Plural("{card} takes the trick: {count} point.", "{card} takes the trick: {count} points.", card="JC", count=3)
    holds_no_trump = Sentence("It has no trump then.")
    none_highest_beside_trumps = Sentence("None of its cards beside trumps is the highest of its suit.")
    none_highest = Sentence("None of its cards is the highest of its suit.")
    trumps_with_highest = Sentence("Its trumps are {cards}, the highest among them.", cards="JC 9C")
    trumps_without_highest = Sentence("Its trumps are {cards}; the highest, {best}, is not among them.", cards="9C 7C", best="JC")
    no_view = Sentence("{view} is not a view. Give the player table.view(seat).", view="“table”")
    view_wrong = Sentence(
        "This view is wrong: {why} (`{name}`). Give the player table.view(seat) as it is.", why="a card appears twice", name="hand"
    )
    needs_score = Sentence("A player needs the score, and the score needs “{name}”. Give “{name}” when you deal.", name="bid")
    no_game = Sentence("{game} is not a game", game="“belote”")
    held_not_said = Sentence("it does not say how many cards each seat holds")
    not_in_pack = Sentence("{cards} are not in the pack of {game}", cards="JC 9C", game="Belote")
    card_twice = Sentence("a card appears twice")
    hand_of_other_size = Sentence("the hand itself has {count} cards", count=7)
    stock_not_by_tricks = Sentence("it does not match the number of tricks")
    held_not_by_play = Sentence("it does not match the cards played")
    not_those_dealt = Sentence("the cards held and played do not add up to those dealt")
    legal_not_held = Sentence("a card that may be played is not in the hand")
    trumps_cannot_be = Sentence("{trump} cannot be trumps in {game}", trump="clubs", game="Belote")
    calls_not_to_phase = Sentence("the calls do not lead to this phase")
    turn_of_another = Sentence("it is the turn of another seat")
    no_type = Sentence("{value} is not a {type}", value="“4”", type="Card")
    no_seat = Sentence("{game} has no seat {seat}", game="Belote", seat="“X”")
    lead_or_trumps_not_said = Sentence("play has begun, but it does not say who leads or what trumps are")
    fact_cannot_be = Sentence("“{name}” cannot be {value} in {game}", name="bid", value="“x”", game="Staekske Rape")
    cannot_have_called = Sentence("{seat} cannot have called {call}", seat="North", call="80 C")
    cannot_call = Sentence("{seat} cannot call {call} now", seat="North", call="80 C")
    trick_wrong = Sentence("trick {number} has the wrong winner or the wrong points", number=3)
    rules_allow = Sentence("the rules of play allow {cards}", cards="JC 9C")
    turn_not_by_trick = Sentence("by the leader and the trick, it is another seat's turn")
    stock_not_said = Sentence("play has begun, but it does not say whether the stock was taken")
    trick_sizes = Sentence("a finished trick has one card from each seat, and the current trick has fewer")
    points_without_tricks = Sentence("{points} card points do not go with the tricks. Count them again.", points=82)
