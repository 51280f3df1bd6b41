"""What is said of auctions."""

from stoek.language import Sentence


class Say:
    """The sentences of auctions."""

    out_of_turn = Sentence("“{call}” is called out of turn. Check who called it.", call="pass")
    trumps_impossible = Sentence("{trump} cannot be the trumps of a call. Give a suit, such as Suit.CLUBS.", trump="“x”")
    not_a_call = Sentence("{written} is not a call. Calls are {calls}.", written="“x”", calls="“pass”, “take”")
    auction_over = Sentence("“{call}” comes after the end of the auction. Take it out.", call="pass")
    not_open = Sentence(
        "“{call}” may not be called here: {why}. Possible now: {may}.",
        call="“80 C”",
        why="each bid is higher than the last",
        may="“pass” or “5”",
    )
    trumps_given = Sentence("There is no auction in this game: trumps are given. Leave the calls out.")
    no_auction = Sentence("“{call}”: there is no auction in this game. Leave the calls out.", call="pass")
    kind_no_text = Sentence('{kind} is not a kind of call. Give a text, such as "bid".', kind="5")
    level_no_number = Sentence("{level} cannot be the level of a call. Give a whole number.", level="“x”")
    not_a_choice = Sentence("“{call}” may not be called here. Possible now: {calls}.", call="pass", calls="“C”, “S”, “H”, “D”")
    choice_made = Sentence("“{call}” comes after the choice was made. Take it out.", call="H")
    choice_of_another = Sentence("“{call}” is called out of turn: it is for {who}. Check who called it.", call="H", who="forehand")
    transferred_already = Sentence(
        "“transfer” may not be called again: the partner who was handed the choice has to make it. Choose one."
    )
    left_with_bid = Sentence(
        "After {passes} passes the {seat} has to play, with a bid of {forced}, or gives up.",
        passes="three",
        seat="sitter",
        forced=1,
    )
    passed_already = Sentence(
        "“{call}” comes from a player who has passed; who has passed may not call again. Take it out.", call="5"
    )
    once_means = Sentence("“Once” is a promise to bid no higher afterwards.")
    all_passed = Sentence(
        "after {passes} passes the auction is over and the {seat} plays or gives up", passes="three", seat="sitter"
    )
    only_the_last_gives_up = Sentence(
        "only the {seat} gives up, and only after {passes} passes at the start", seat="sitter", passes="three"
    )
    blind_first_turn_only = Sentence("blind {blind} is for a player's first turn while nobody has bid", blind=2)
    next_bid_is = Sentence("bids climb one by one and the next is {level}", level=4)
    bound_by_once = Sentence("the player said “once” and has been overbid")
    blind_bid_is = Sentence("the blind bid is {blind}", blind=2)
    bid_too_large = Sentence("a record cannot hold a bid above {highest}", highest=400)
    next_over_blind = Sentence("the next bid over blind {blind} is {level}", blind=2, level=4)
    bids_no_more = Sentence(
        "“{call}” comes from a player who has passed; who has passed bids no more in this deal. Take it out.", call="6"
    )
    over_own_suit = Sentence(
        "“{call}” comes from the player who has just named trumps; only the three others may change it. Correct the seat or the call.",
        call="diamonds",
    )
    bid_not_higher = Sentence("each bid is higher than the last")
    suit_too_short = Sentence(
        "“{call}” is named after a bid of {level}, and the hand has {count} potential trumps with {suit}.",
        call="H",
        level=6,
        count=5,
        suit="hearts",
    )
    trumps_named = Sentence("trumps are named, and all that can change them now is a declaration by another player")
    bidder_names_trumps = Sentence("three have passed, and the highest bidder names trumps")
    suit_too_early = Sentence("a suit is named only after three passes, by the highest bidder; bids name none")
    bid_out_of_range = Sentence("bids are the numbers from {lowest} to {highest}", lowest=5, highest=9)
    bid_above_length = Sentence(
        "“{call}” says that the hand has {level} potential trumps, and it has {longest} at most, with {listed}.",
        call="6",
        level=6,
        longest=4,
        listed="clubs or hearts",
    )
    open_to_bidder = Sentence("Possible now: “pass”{heights}{what}.", heights=", 90 and higher with trumps", what=", “double”")
    bidding_over = Sentence("“{call}” comes after the end of the bidding. Take it out.", call="pass")
    may_not_be_called = Sentence(
        "“{call}” may not be called here: {why}. {remedy}",
        call="redouble",
        why="nobody has doubled",
        remedy="Possible now: “pass”, 80 and higher with trumps.",
    )
    proposal_not_higher = Sentence("a proposal is higher than the last, which is {highest}", highest="90 C")
    open_to_doubled = Sentence("Possible now: “pass” or “redouble”.")
    doubled_already = Sentence("a double ends the bidding, and only a redouble may follow")
    nothing_to_redouble = Sentence("nobody has doubled")
    nothing_proposed = Sentence("nobody has proposed anything")
    own_proposal = Sentence("the last proposal is of the same side")
    nothing_to_double = Sentence("{fact}, and only the other side's is doubled", fact="nobody has proposed anything")
    proposal_out_of_range = Sentence(
        "a proposal is from {lowest} to {highest} in steps of {step}, or capot", lowest=80, highest=160, step=10
    )
    proposal_without_trumps = Sentence("a proposal names its trumps")
    suit_turned_down = Sentence("everybody has passed the suit turned up; in the second round it is one of the others")
    deal_thrown = Sentence("after a schmeiss the dealer forces the other player to take the deal, or declines")
    nothing_thrown = Sentence("nobody has thrown the deal")
    thrown_too_late = Sentence("only the first to speak may throw the deal, and only as the first call")
    suit_in_first_round = Sentence("in the first round the suit turned up is the only one")
    take_in_second_round = Sentence("in the second round whoever takes the deal names the suit")
