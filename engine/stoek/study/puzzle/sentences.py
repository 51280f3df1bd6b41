"""What puzzle says."""

from stoek.language import Sentence


class Say:
    """The sentences of puzzle."""

    not_legal_there = Sentence(
        "By the play of {game}, {card} could not be played here; {best} would be best.", game="Belote", card="JC", best="9C"
    )
    forced_there = Sentence(
        "By the play of {game}, {card} could not be played here: there {best} would have to be.",
        game="Belote",
        card="JC",
        best="9C",
    )
    costs_by_play = Sentence(
        "By the play of {game}, {best} would be best, and {card} would give away {cost}.",
        game="Belote",
        best="9C",
        card="JC",
        cost="12 card points",
    )
    costs_without_inside = Sentence(
        "Without {inside}, as in {game}, {best} would be best, and {card} would give away {cost}.",
        inside="roem",
        game="Belote",
        best="9C",
        card="JC",
        cost="12 card points",
    )
    discard_costs = Sentence("Costs {cost} game points: the deal scores {value}, not {best}.", cost=4, value="+2", best="+6")
    no_candidates = Sentence(
        "Candidates are a list of {fewest} to {most} sets of cards, such as “9S TS JH 7H”. Name them so.", fewest=3, most=6
    )
    loses_trick = Sentence("Loses a trick: {winner} takes one with {card}.", winner="East", card="the queen of hearts")
    discard_gives_away = Sentence("Gives away {cost} card points: you make {value} in all, not {best}.", cost=12, value=70, best=82)
    discard_best_score = Sentence("Best: the deal scores {value}.", value="+6")
    discard_not_judged_by = Sentence(
        "What to put away is judged by {goals}, not by “{goal}”. Ask for one.", goals="all-tricks, points, game", goal="hold 129"
    )
    takes_all = Sentence("Takes every trick.")
    discard_best_points = Sentence("Best: you make {value} card points in all, with what you put away.", value=82)
    candidate_twice = Sentence("{cards} is a candidate twice. Take one out.", cards="9S TS JH 7H")
    take_points = Sentence("Take as many card points as you can.")
    leave_declarer_points = Sentence("Leave the declarer as few card points as you can.")
    take_all = Sentence("Take every trick.")
    keep_declarer_from_all = Sentence("Keep the declarer from taking every trick.")
    score_much = Sentence("Score as many game points as you can.")
    leave_declarer_score = Sentence("Leave the declarer as few game points as you can.")
    take_points_together = Sentence("Take as many points as you can with your partner.")
    leave_side_points = Sentence("Leave the other side as few points as you can.")
    take_all_together = Sentence("Take every trick with your partner.")
    keep_side_from_all = Sentence("Keep the other side from taking every trick.")
    score_for_side = Sentence("Make the deal score as much as it can for your side.")
    hold_side = Sentence("Hold the other side to {points} card points.", points=82)
    reach_together = Sentence("Reach {points} card points with your partner.", points=82)
    hold_declarer = Sentence("Hold the declarer to {points} card points.", points=82)
    reach = Sentence("Reach {points} card points.", points=82)
    leave_player_points = Sentence("Leave the other player as few card points as you can.")
    keep_player_from_all = Sentence("Keep the other player from taking every trick.")
    leave_player_score = Sentence("Leave the other player as few game points as you can.")
    hold_player = Sentence("Hold the other player to {points} card points.", points=82)
    all_tricks_settled = Sentence("The declarer has lost a trick already, so “all-tricks” is settled. Ask for another goal.")
    win_strokes = Sentence(
        "Win as many strokes as you can with your partner, or lose as few: {winning} card points win them{more}.",
        winning=82,
        more=", 100 win more",
    )
    no_such_goal = Sentence("{written} is no goal. Goals are: {known}.", written="“money”", known="points, all-tricks, game")
    points_beyond_deal = Sentence("{points} card points cannot be: a deal has {total}. Correct the number.", points=200, total=162)
    declarer_reaches = Sentence("The declarer is not held to card points but reaches them. Ask for “reach”.")
    defender_holds = Sentence("A defender does not reach card points but holds the declarer to them. Ask for “hold”.")
    keeps_own_trick = Sentence("Keeps a trick: you take one with {card}.", card="your queen of hearts")
    best_points = Sentence("Best: you take {value} from here.", value="48 card points")
    best_declarer_points = Sentence("Best: the declarer takes {value} from here.", value="48 card points")
    keeps_trick = Sentence("Keeps a trick: {winner} takes one with {card}.", winner="East", card="the queen of hearts")
    best_score = Sentence("Best: the deal scores {number}.", number="+4")
    best_declarer_score = Sentence("Best: the deal scores {number} for the declarer.", number="+4")
    best_own_side_points = Sentence("Best: your side takes {value} from here.", value="48 card points")
    best_other_side_points = Sentence("Best: the other side takes {value} from here.", value="48 card points")
    own_side_takes_all = Sentence("Your side takes every trick.")
    best_own_side_score = Sentence("Best: the deal scores {number} for your side.", number="+4")
    holds_side = Sentence("Holds the other side to {total} card points.", total=70)
    own_side_reaches = Sentence("Your side reaches {total} card points.", total=94)
    holds_declarer = Sentence("Holds the declarer to {total} card points.", total=70)
    reaches = Sentence("Reaches {total} card points.", total=94)
    best_player_points = Sentence("Best: the other player takes {value} from here.", value="48 card points")
    best_player_score = Sentence("Best: the deal scores {number} for the other player.", number="+4")
    holds_player = Sentence("Holds the other player to {total} card points.", total=70)
    gives_away = Sentence("Gives away {cost}: {number} from here, not {best}.", cost="12 card points", number=36, best=48)
    gives_declarer = Sentence(
        "Gives away {cost}: the declarer takes {number} from here, not {best}.", cost="12 card points", number=60, best=48
    )
    gives_declarer_all = Sentence("Gives every trick to the declarer, whose last card is {card}.", card="the queen of hearts")
    costs = Sentence("Costs {cost}: the deal scores {number}, not {best}.", cost="2 game points", number="+2", best="+4")
    costs_declarer_score = Sentence(
        "Costs {cost}: the deal scores {number} for the declarer, not {best}.", cost="2 game points", number="+4", best="+2"
    )
    gives_away_of_own_side = Sentence(
        "Gives away {cost}: {number} from here for your side, not {best}.", cost="12 card points", number=36, best=48
    )
    gives_side = Sentence(
        "Gives away {cost}: the other side takes {number} from here, not {best}.", cost="12 card points", number=60, best=48
    )
    gives_side_all = Sentence("Gives every trick to the other side, whose last card is {card}.", card="the queen of hearts")
    costs_own_side_score = Sentence(
        "Costs {cost}: the deal scores {number} for your side, not {best}.", cost="2 game points", number="+2", best="+4"
    )
    lets_side_reach = Sentence("Lets the other side reach {total} card points, {over} too many.", total=94, over=12)
    own_side_short = Sentence("Your side reaches {total} card points, {over} short.", total=70, over=12)
    lets_declarer_reach = Sentence("Lets the declarer reach {total} card points, {over} too many.", total=94, over=12)
    short = Sentence("Reaches {total} card points, {over} short.", total=70, over=12)
    gives_player = Sentence(
        "Gives away {cost}: the other player takes {number} from here, not {best}.", cost="12 card points", number=60, best=48
    )
    gives_player_all = Sentence("Gives every trick to the other player, whose last card is {card}.", card="the queen of hearts")
    costs_player_score = Sentence(
        "Costs {cost}: the deal scores {number} for the other player, not {best}.", cost="2 game points", number="+4", best="+2"
    )
    lets_player_reach = Sentence("Lets the other player reach {total} card points, {over} too many.", total=94, over=12)
    add_dealer = Sentence('Add [Dealer "N"].')
    add_bid = Sentence('Add [Bid "3"], or the auction.')
    add_stock = Sentence('Add [Stock "taken"] or [Stock "refused"].')
    fact_missing = Sentence(
        "{fact}, and an exact answer needs it. {remedy}", fact="The record does not say who deals", remedy="Add [Dealer “N”]."
    )
    ended_by_announcement = Sentence(
        "{words} were announced, so no card is played. Take a deal that is played.", words="Four jacks"
    )
    stock_still_drawn = Sentence("Cards are still drawn from the stock, so not all are seen. Stop the play later.")
    nothing_left_to_decide = Sentence("Every card of the deal is played, so nothing is left to decide. Stop the play earlier.")
    taker_not_said = Sentence("The record does not say who the {taker} is", taker="declarer")
    add_declarer = Sentence('Add [Declarer "N"], or the auction.')
    dealer_not_said = Sentence("The record does not say who deals")
    trump_not_said = Sentence("The record does not say which suit is trumps")
    add_trump = Sentence('Add [Trump "C"].')
    bid_not_said = Sentence("The record does not say what was bid")
    stock_not_said = Sentence("The record does not say whether the stock was taken")
    given_up = Sentence("The hand was given up, so no card is played. Take a deal that is played.")
    write_hands = Sentence("Write every hand as dealt, and the stock.")
    discards_not_known = Sentence("The declarer's discards are not known")
    write_discards = Sentence("Write all of them under Discards.")
    hand_not_known = Sentence("{seat}'s hand is not known", seat="North")
    nothing_put_away = Sentence("The stock was refused, so nothing is put away. Record it as taken.")
    put_away_already = Sentence("The cards are put away already, and the question is which. Leave Discards and Play out.")
    card_not_known = Sentence("A card of the play is not known")
    write_card = Sentence("Write the card that was played.")
    layouts_counted = Sentence(
        "The cards that you do not see can lie in {layouts} ways, if the declarer, who goes for every trick, has not put away a card and kept a lower one of its suit. In {of} of them the card that you throw decides and your partners have thrown as agreed.",
        layouts="12,600",
        of="1,202",
    )
    first_discard = Sentence(
        "{seat} first discarded in trick {trick}: the {card}. By agreement that is {seat}'s weakest suit: {seat} has nothing better in {suit} than in the others, so somebody else must keep a winner there.",
        seat="North",
        trick=3,
        card="the seven of spades",
        suit="spades",
    )
    no_signal_to_read = Sentence(
        "A signal is read by a defender in a trick that a declarer playing alone has led. Stop the play there."
    )
    too_many_layouts = Sentence(
        "The unseen cards can lie in more than {most:,} ways, too many to count. Stop the play later.", most=300000
    )
    signal_needs_all_tricks = Sentence(
        "A signal tells how to keep the declarer from every trick: ask for “all-tricks”, not for “{goal}”.", goal="hold 129"
    )
    stops_declarer = Sentence(
        "Stops the declarer in {percent} of the {of} layouts that fit with the signal.", percent="33 %", of="1,202"
    )
    fails_in_a_layout = Sentence(
        "Stops the declarer in {percent} of the {of} layouts that fit with the signal; here is one in which it does not.",
        percent="33 %",
        of="1,202",
    )
    nothing_to_guard = Sentence("A partner beats the declarer's card, so nothing is left to guard. Stop the play elsewhere.")
    no_signal_yet = Sentence("No partner has discarded yet, so there is no signal. Stop the play later.")
    announced_cards_not_said = Sentence(
        "Announced is {claim}, but not which. Write the cards of the combination.", claim="a sequence of three"
    )
