"""What questions says."""

from stoek.language import Plural, Sentence


class Say:
    """The sentences of questions."""

    possible_calls = Sentence("Possible now: {calls}.", calls="pass, 80 C")
    which_call_in_turn = Sentence("It is your turn to call. Which of these may you say?")
    which_call = Sentence("Which of these may you say now?")
    lacks_turned_up = Sentence("Calls depend on the card turned up here, and it is not told. Add “turn_up”.")
    calls_not_by_hand = Sentence("Calls do not depend on the hand here. Leave “hand” out.")
    nothing_to_call = Sentence("Nothing is to be decided after these calls. Leave some out.")
    may_be_called = Sentence("“{call}” may be called now.", call="80 C")
    which_line = Sentence("Which line of the rules keeps {card} out?", card="AH")
    line_needs_other_cards = Sentence(
        "That line comes first, and no card of your hand fits it: you hold {held} of the suit led.", held="JC 9C"
    )
    trick_not_trumped = Sentence("Nobody has trumped this trick.")
    winner_not_partner = Sentence("{head} is winning, and that is not your partner’s.", head="AC")
    earlier_line = Sentence("An earlier line decides: {words}", words="Trump if you can.")
    line_needs_suit = Sentence(
        "That line comes first, and no card of your hand fits it: you hold none of the suit led, {suit}.", suit="clubs"
    )
    lacks_facts_of_rule = Sentence("It is asked what keeps a card out. Give “trump”, “trick”, “hand”, and a “card” of the hand.")
    card_not_kept_out = Sentence("That card may be played: nothing keeps it out. Take another one.")
    trumps_were_led = Sentence("{led} was led, a trump: that line is for another suit.", led="9H")
    no_trump_was_led = Sentence("{led} was led, and it is no trump.", led="9H")
    trick_is_trumped = Sentence("The trick has been trumped, by {head}.", head="AC")
    partner_wins = Sentence("Your partner’s {head} is winning.", head="AC")
    melds_together = Sentence("{melds}: together {total}.", melds="AC KC QC (sequence, 20), JH JS JD JC (four, 200)", total=220)
    which_combine = Sentence("Which cards make combinations that count? Take them all.")
    no_melds = Sentence("Nothing here combines: 0.")
    one_meld = Sentence("{melds}.", melds="AC KC QC (sequence, 20)")
    card_alone = Sentence("No card of its suit touches {card}, and it is not one of four of a kind.", card="JC")
    melds_of_hand = Sentence("What do the combinations of this hand score?")
    melds_of_trick = Sentence("What do the combinations in this trick score?")
    nothing_combines = Sentence("Nothing combines there. Ask “meld-points”, or take other cards.")
    several_choices_score_most = Sentence("More than one choice of cards scores most there. Take other cards.")
    lacks_hand_of_melds = Sentence("Give “trump”, and cards as the “hand”.")
    lacks_trick_of_melds = Sentence("Give “trump”, and cards as the “trick”.")
    card_in_melds = Sentence("{card} belongs to {melds}.", card="KC", melds="AC KC QC (sequence, 20)")
    run_too_short = Sentence("{cards} touch, but they are too few for a sequence.", cards="AC KC")
    marriage_not_in_trumps = Sentence("{cards}: king and queen count only in trumps, as the {kind}.", cards="KC QC", kind="stoek")
    counts_absent_meld = Sentence(
        "{number} counts a combination that is not there. {why}", number=40, why="AC KC QC (sequence, 20)."
    )
    only_three_alike = Sentence("{cards} are only three {ranks}: it takes all four.", cards="JH JS JD", ranks="jacks")
    sequence_too_short = Sentence(
        "{cards} are only {count} cards in a row: a sequence has at least {shortest}.", cards="AC KC", count=2, shortest=3
    )
    sequence_with_gap = Sentence(
        "Between {cards} one is missing: the order of a sequence is ace, king, queen, jack, ten and so on.", cards="AC QC"
    )
    counts_too_much = Sentence(
        "{number} counts too much. {told}", number=40, told="JH JS JD are only three jacks: it takes all four."
    )
    leaves_out_meld = Sentence("{number} leaves out {meld}.", number=0, meld="AC KC QC (sequence, 20)")
    four_scores_nothing = Sentence("Four {ranks} score nothing.", ranks="sevens")
    counts_other_sequence = Sentence(
        "{number} counts a sequence of another length as {points}. {meld} has {count} cards.",
        number=50,
        points=50,
        meld="AC KC QC (sequence, 20)",
        count=3,
    )
    counts_other_four = Sentence(
        "{number} counts another four of a kind. Here it is {meld}.", number=100, meld="JH JS JD JC (four, 200)"
    )
    tap_one = Sentence("Tap a card that you may play.")
    which_may = Sentence("Which of your cards may you play?")
    revoke_leaves_trick = Sentence(
        "It would be a revoke, and the trick would stay with {player}.", player="the player on your left"
    )
    revoke_takes_trick = Sentence("It would be a revoke: {card} would take a trick that it must not be played to.", card="JC")
    nothing_kept_out = Sentence("Every card may be played here: there is nothing to find. Ask “legal”, or take other cards.")
    lacks_facts_of_play = Sentence("It is asked what may be played. Give “trump”, the “trick” so far and the “hand”.")
    trick_complete = Sentence("That trick is complete: nobody plays to it any more. Leave a card out.")
    which_higher = Sentence("Which card is the higher?")
    which_beats = Sentence("Which card beats the other?")
    which_takes_led = Sentence("{led} was led. Which card takes the trick?", led="9H")
    takes_for_player = Sentence("{winner} takes the trick for {player}.", winner="JC", player="the player on your left")
    order_of_cards = Sentence("{cards}: the order is {order}.", cards="JC 9C AC", order="jack, nine, ace, ten")
    how_much_worth = Sentence("How many points is {card} worth?", card="JC")
    beats_by_order = Sentence(
        "{winner} beats {loser}. The order is {order}.", winner="JC", loser="AC", order="jack, nine, ace, ten"
    )
    put_in_order = Sentence("Put these cards in order, the best first.")
    trump_counts = Sentence("{card} is a trump and counts {points}.", card="JC", points=20)
    card_counts = Sentence("{card} counts {points}.", card="JH", points=2)
    lacks_two_cards = Sentence("Two cards are compared. Give “trump”, and two cards as the “trick”.")
    trump_beats = Sentence("{winner} is a trump: any trump beats a card of another suit.", winner="JC")
    not_a_trump = Sentence("{loser} is no trump, and {winner} is one.", loser="AH", winner="JC")
    of_suit_led = Sentence("{winner} is of the suit led, {suit}, and no trump was played.", winner="JC", suit="clubs")
    loser_cannot_win = Sentence("{loser} is neither a trump nor of the suit led, {suit}: it cannot win.", loser="AH", suit="clubs")
    lacks_cards_to_order = Sentence("Cards of one suit are put in order. Give “trump”, and at least two cards as the “hand”.")
    cards_of_several_suits = Sentence("Cards of one suit are put in order, and these are of several. Take one suit.")
    best_of_these = Sentence("{card} is the best of these.", card="JC")
    comes_after = Sentence("{card} comes after {better}.", card="9C", better="JC")
    lacks_one_card = Sentence("It is asked what one card counts. Give “trump”, and one card as the “hand”.")
    rank_counts = Sentence("{points} is what the {rank} counts.", points=20, rank="jack")
    higher_in_plain_suit = Sentence(
        "{loser} would be the higher in a suit that is not trumps. Among trumps the order is {order}.",
        loser="AC",
        order="jack, nine, ace, ten",
    )
    higher_among_trumps = Sentence(
        "{loser} would be the higher among trumps. In this suit the order is {order}.", loser="AC", order="jack, nine, ace, ten"
    )
    rank_counts_in_plain_suit = Sentence("{points} is what the {rank} counts in a plain suit.", points=2, rank="jack")
    rank_counts_in_trumps = Sentence("{points} is what the {rank} of trumps counts.", points=20, rank="jack")
    counts_both_melds = Sentence("This counts the melds of both sides.")
    forgets_match = Sentence("This forgets that one side took all the tricks.")
    forgets_factor = Sentence("This forgets the factor for the trumps.")
    line_by_line = Sentence("Line by line: {lines}.", lines="Card points: 82; Result: 82")
    what_score = Sentence("What does this deal score?")
    deal_scores = Sentence("The deal scores: {result}.", result="declarer 82, opponents 80")
    leaves_out_last = Sentence("This leaves the last trick out.")
    gives_away_last = Sentence("This gives the last trick to the other side.")
    lacks_score = Sentence("It is asked what a deal scores. Give its “score”, as the verb of that name takes it.")
    line_and_deal_score = Sentence(
        "“{line}” is {value}, and the deal scores: {result}.", line="All the tricks", value=100, result="declarer 82, opponents 80"
    )
    scores_nothing = Sentence("This scores nothing.")
    takes_other_points = Sentence("This takes the card points of the other side.")
    ten_too_many = Sentence("This counts ten card points too many.")
    ten_too_few = Sentence("This counts ten card points too few.")
    twenty_too_many = Sentence("This counts twenty card points too many.")
    wrong_sign = Sentence("This has the wrong sign.")
    stops_at_made = Sentence("This stops at what each side has made.")
    right_if_figure_were = Sentence("This would be right if it were: {label}, {value}.", label="Bid", value="3")
    gives_to_wrong_side = Sentence("This gives it to the wrong side.")
    stops_at_difference = Sentence("This stops at the difference.")
    stops_at_achieved = Sentence("This stops at what was achieved.")
    leaves_out_announced = Sentence("This leaves out what was announced.")
    right_if_trumps_were = Sentence("This would be right if trumps were {trump}.", trump="clubs")
    counts_tricks = Plural("This counts {count} trick.", "This counts {count} tricks.", count=3)
    play_goes_clockwise = Sentence(
        "Play goes clockwise. The last card came from {last}; the next comes from {player}.",
        last="the player opposite",
        player="the player on your right",
    )
    winner_leads = Sentence(
        "{winner} takes the trick, so its player leads to the next: {player}.", winner="JC", player="the player on your left"
    )
    knock_not_at_all = Sentence("{winner} is the best trump still to come, and you do not hold it.", winner="JC")
    knock_once = Sentence(
        "{winner} is the best trump still to come, and you hold it. You do not hold {second}, the next best.",
        winner="JC",
        second="9C",
    )
    knock_twice = Sentence(
        "{winner} and {second} are the best two trumps still to come, and you hold both.", winner="JC", second="9C"
    )
    which_may_lead = Sentence("You lead. Which of your cards may you play?")
    which_may_with_stock = Sentence("There is still a stock. Which of your cards may you play?")
    whose_turn = Sentence("Whose card comes next?")
    who_leads = Sentence("The trick is complete. Who leads to the next?")
    how_often_knock = Sentence("How often may you knock?")
    which_takes = Sentence("Which card takes the trick?")
    trick_goes_to = Plural(
        "The trick goes to {player}, with {count} card point.",
        "The trick goes to {player}, with {count} card points.",
        player="the player on your left",
        count=13,
    )
    wins_as_best_trump = Sentence("It is the best trump in the trick.")
    wins_as_best_of_suit = Sentence("No trump was played, and it is the best card of the suit led, {suit}.", suit="clubs")
    loses_to_a_trump = Sentence("It is no trump, and a trump was played.")
    loses_to_better_trump = Sentence("It is a trump, but {winner} is a better one.", winner="JC")
    loses_off_suit = Sentence("It is neither a trump nor of the suit led, {suit}: it cannot win.", suit="clubs")
    loses_to_better_of_suit = Sentence("It is of the suit led, but {winner} is better.", winner="JC")
    cards_with_last = Sentence(
        "{cards}: {points} in cards, and {extra} for the last trick make {right}.",
        cards="JC 20, 9C 14",
        points=34,
        extra=10,
        right=44,
    )
    cards_together = Sentence("{cards}: together {right}.", cards="JC 20, 9C 14", right=34)
    forgets_last = Sentence(
        "{number} leaves out the {extra} of the last trick. {why}",
        number=34,
        extra=10,
        why="JC 20, 9C 14: 34 in cards, and 10 for the last trick make 44.",
    )
    adds_last = Sentence(
        "{number} counts {extra} for the last trick, and this is not the last. {why}",
        number=44,
        extra=10,
        why="JC 20, 9C 14: together 34.",
    )
    what_last_counts = Sentence("This is the last trick of the deal. What does it count?")
    how_many_in_trick = Sentence("How many card points lie in this trick?")
    lacks_trick_to_take = Sentence("It is asked who takes a trick. Give “trump”, and at least two cards as the “trick”.")
    lacks_trick_to_count = Sentence("It is asked what a trick counts. Give “trump”, and cards as the “trick”.")
    last_counts_nothing = Sentence("The last trick counts nothing of its own here. Leave “last” out.")
    as_if_other_rank = Sentence(
        "{number} counts {card} as if it were the {rank}. {why}",
        number=17,
        card="JC",
        rank="queen",
        why="JC 20, 9C 14: together 34.",
    )
    wrong_twice = Sentence(
        "{number} is wrong about a card, and about the last trick. {why}", number=27, why="JC 20, 9C 14: together 34."
    )
    as_if_no_trumps = Sentence(
        "{number} counts {cards} as if nothing were trumps. {why}", number=2, cards="JC 9C", why="JC 20, 9C 14: together 34."
    )
    as_if_trumps = Sentence(
        "{number} counts {cards} as if it were trumps. {why}", number=48, cards="9H", why="JC 20, 9C 14: together 34."
    )
    leaves_out_card = Sentence("{number} leaves {card} out. {why}", number=14, card="JC", why="JC 20, 9C 14: together 34.")
    which_game = Sentence("These cards may be played, and those not. Which game is it?")
    may_play_there = Sentence("There you may play {cards}. {why}", cards="JC 9C", why="You must follow suit if you can.")
