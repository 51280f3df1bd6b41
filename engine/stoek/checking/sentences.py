"""What is said of a deal under examination: its findings, and what a table lacks."""

from stoek.language import Plural, Sentence


class Say:
    """The sentences of the checker."""

    record_lacks_taker = Sentence("The record does not say who took the deal on.")
    record_lacks_dealer = Sentence("The record does not say who deals.")
    turn_up_unknown = Sentence("The card turned up is not known.")
    talon_card_unknown = Sentence("A card of the talon is not known.")
    talon_beside_whole_hand = Sentence(
        "The talon has cards that are not dealt yet, but the hand of {seat} is whole. Take the talon out, or write each hand as it was before them, with ? for every card to come.",
        seat="N",
    )
    exchange_card_unknown = Sentence("A card of an exchange is not known.")
    needed_for_table = Sentence("{fact} A table needs it. Add it to the record.", fact="The hand of N is not known.")
    hand_unknown = Sentence("The hand of {seat} is not known.", seat="N")
    auction_declarer_differs = Sentence(
        "By the auction the {taker} is {called}, not {recorded}. Correct the one or the other.",
        taker="taker",
        called="North",
        recorded="South",
    )
    auction_bid_differs = Sentence(
        "By the auction the bid is {called}, not {recorded}. Correct the one or the other.", called="4", recorded="3"
    )
    auction_trump_differs = Sentence(
        "By the auction trumps are {called}, not {recorded}. Correct the one or the other.", called="clubs", recorded="hearts"
    )
    sitter_not_left_of_dealer = Sentence(
        "{dealer} deals, so {right} is the sitter, not {sitter}. Leave out one of the two tags; with five at the table give the sitter only.",
        dealer="North",
        right="East",
        sitter="West",
    )
    leader_has_discards = Sentence(
        "By the auction the declarer is {declarer}, but {leader} leads the first trick and has the discards. Correct the calls or the play.",
        declarer="North",
        leader="East",
    )
    declarer_where_nobody = Sentence(
        "“{fact}” says “{nobody}”, but {seat} is recorded as the {taker}. Correct the one or the other.",
        fact="Chosen by",
        nobody="nobody",
        seat="North",
        taker="taker",
    )
    hand_forbids_call = Sentence(
        "{fault} Correct the call or the hand, or settle it at the table: no source says what it costs.",
        fault="“5” needs five potential trumps.",
    )
    told_of_passed_out_deal = Sentence(
        "By the auction nobody took the deal on, but the record has “{fact}”. Take that out, or correct the auction.",
        fact="Bid",
    )
    only_sitter_gives_up = Sentence(
        "Only the sitter, {seat}, can give up. Correct the stock, the declarer or the dealer.", seat="East"
    )
    auction_fact_differs = Sentence(
        "By the auction “{fact}” is {called}, not {recorded}. Correct the one or the other.",
        fact="Doubled",
        called="doubled",
        recorded="redoubled",
    )
    set_size_wrong = Plural(
        "The {set} has {count} card; it should have {size}. {remedy}",
        "The {set} has {count} cards; it should have {size}. {remedy}",
        set="hand of East",
        count=3,
        size=8,
        remedy="Add the missing ones, or ? for a card you do not know.",
    )
    not_in_pack = Sentence(
        "{card} is not in the pack of {game}, which has {count} cards. Correct the card.", card="6C", game="Belote", count=32
    )
    turn_up_not_with_taker = Sentence(
        "{card} was turned up, but {taker}, who took the deal on, does not hold it.", card="JC", taker="North"
    )
    turn_up_with_another = Sentence(
        "{card} was turned up, but {seat} holds it and did not take the deal on.", card="JC", seat="North"
    )
    turn_up_no_trump = Sentence("{card} was turned up, but trumps are {trump}.", card="JH", trump="clubs")
    turn_up_dealt = Sentence("{card} was turned up, but was dealt to a hand as well.", card="JC")
    turn_up_not_in_stock = Sentence("{card} was turned up, but is not in the stock.", card="JC")
    turn_up_not_last = Sentence("{card} was turned up, but {last} is last in the stock.", card="JC", last="7D")
    add_missing = Sentence("Add the missing ones, or ? for a card you do not know.")
    turned_up_twice = Sentence(
        "{card} stands twice among the cards turned up. Each card exists once: correct one of the two.", card="JC"
    )
    turn_up_impossible = Sentence("{fact} Correct the one or the other.", fact="JC was turned up, but is not in the stock.")
    stock_turns_up_other_suit = Sentence(
        "{card} is last in the stock, so it was turned up, but trumps are {trump}. Correct the one or the other.",
        card="7D",
        trump="clubs",
    )
    shown_card_held = Sentence("{card} was shown and lies on the table, but {seat} holds it.", card="JC", seat="North")
    no_such_seat = Sentence(
        "{game} has no seat {seat}: its seats are {known}. Correct the seat.", game="Klaberjass", seat="W", known="N and S"
    )
    take_surplus_out = Sentence("Take out what does not belong.")
    take_double_out = Sentence("{card} is in it twice: take one of the two out.", card="JC")
    take_out_of_one = Sentence("{card} is in the {where} as well: take it out of one of the two.", card="JC", where="stock")
    card_twice_in_set = Sentence(
        "{card} is twice in the {set}. Each card exists once: correct one of the two.", card="JC", set="hand of East"
    )
    card_in_two_sets = Sentence(
        "{card} is in the {first} and again in the {set}. Each card exists once: correct one of the two.",
        card="JC",
        first="hand of North",
        set="hand of East",
    )
    trump_not_played = Sentence("{game} is not played with {trump} as trumps. Correct them.", game="Belote", trump="no-trump")
    figures_differ = Sentence(
        "The figures say {told} for {side}; the {depth} make {made}. Correct the one or the other.",
        told="90 card points",
        side="the makers",
        depth="tricks",
        made="82",
    )
    last_trick_differs = Sentence(
        "By the play {side} took the last trick, not {told}. Correct the one or the other.",
        side="the makers",
        told="the opponents",
    )
    card_of_other_pile = Sentence(
        "{card} is in {pile}, but {why}. Correct the one or the other.",
        card="JC",
        pile="the makers' pile",
        why="North took it in trick 3",
    )
    card_lacking_in_pile = Sentence(
        "{cards} is not in {pile}, but {why}. Correct the one or the other.",
        cards="JC",
        pile="the makers' pile",
        why="North took it in trick 3",
    )
    cards_lacking_in_pile = Sentence(
        "{cards} are not in {pile}, but they went to {side} by what else is recorded. Correct the one or the other.",
        cards="JC 9C",
        pile="the makers' pile",
        side="the makers",
    )
    one_meld_too_many = Sentence(
        "One meld is declared with a lead, and one may counter it; this is another in trick {trick}.", trick=3
    )
    wrongly_declared = Sentence(
        "{why} Correct the meld or its trick, or take it out.",
        why="The marriage is shown by the player who leads, and East leads trick 3.",
    )
    marriage_of_leader = Sentence(
        "The marriage is shown by the player who leads, and {leader} leads trick {trick}.", leader="East", trick=3
    )
    marriage_never_led = Sentence(
        "The marriage is shown with a lead of one of its cards while there is a stock, and {seat} made no such lead.", seat="North"
    )
    nothing_to_counter = Sentence(
        "Only the leader declares. {leader} leads trick {trick} and declared nothing that {cards} could counter.",
        leader="East",
        trick=3,
        cards="KC QC JC",
    )
    shared_by_both = Sentence("{cards} cannot be in the melds of both players.", cards="JC")
    not_drawn_yet = Sentence(
        "{card} was not in {seat}'s hand in trick {number}, by the hands and the stock. Correct the card, the hand or the order of the stock, or add the exchange that brought it.",
        card="JC",
        seat="North",
        number=3,
    )
    card_not_in_pack = Sentence("{card} is not in the pack of {game}. Correct the card.", card="6C", game="Belote")
    correct_hands_or_exchange = Sentence("Hands are written as held after the exchange: correct them, or take the exchange out.")
    exchanged_twice = Sentence("The {rank} of trumps is exchanged once in a deal. Take one exchange out.", rank="queen")
    exchange_in_a_trick = Sentence(
        "In {game} the exchange comes before the first lead, so it belongs to no trick. Take the trick out.", game="Klaberjass"
    )
    exchange_after_stock = Sentence(
        "There is no stock any more in trick {number}: it lasts for {tricks} tricks. Correct the trick, or take the exchange out.",
        number=9,
        tricks=8,
    )
    exchange_of_other_card = Sentence(
        "{card} came in the exchange, but {shown} was turned up. Correct the one or the other.", card="9C", shown="AC"
    )
    only_low_trump_exchanged = Sentence(
        "{wrong} cannot be exchanged: only {card} can. Correct the card, or take the exchange out.", wrong="8C", card="7C"
    )
    exchange_for_no_trump = Sentence(
        "{got} cannot come in an exchange: trumps are {trump}, and only a trump that was turned up can. Correct the card, or take the exchange out.",
        got="9H",
        trump="clubs",
    )
    exchanged_for_itself = Sentence("{card} cannot be exchanged for itself. Correct one of the two cards.", card="7C")
    partners_exchange_in_a_trick = Sentence(
        "In {game} cards are exchanged before the auction, not in a trick. Take the trick out.", game="Saskop"
    )
    given_card_no_picture = Sentence(
        "{card} is no picture, and only a lone picture goes to the partner. Correct the card, or take the exchange out.", card="9C"
    )
    given_card_comes_back = Sentence(
        "{card} goes to the partner and comes back: it is another card that does. Correct one of the two.", card="KC"
    )
    given_card_still_there = Sentence(
        "{card} went from {left} to {seat}, but is in the hand it left. {remedy}",
        card="KC",
        left="North",
        seat="South",
        remedy="Hands are written as held after the exchange: correct them, or take the exchange out.",
    )
    given_card_not_there = Sentence(
        "{card} went to {seat}, but is not in that hand. {remedy}",
        card="KC",
        seat="South",
        remedy="Hands are written as held after the exchange: correct them, or take the exchange out.",
    )
    picture_not_alone = Sentence(
        "Only a lone picture goes to the partner, and {name} held {cards} besides. Correct the hands of {name} and {other}, or take the exchange out.",
        name="North",
        cards="KC QH",
        other="South",
    )
    no_seat_exchanges = Sentence("{game} has no seat {seat}. Correct the seat.", game="Klaberjass", seat="W")
    exchanged_card_dealt_to_other = Sentence(
        "{card} was dealt to {dealt}. Correct the seat, or take the exchange out.", card="7C", dealt="East"
    )
    exchanged_card_never_held = Sentence(
        "{card} was not in {seat}'s hand while there was a stock. Correct the seat or the trick, or take the exchange out.",
        card="7C",
        seat="North",
    )
    exchanged_card_not_held = Sentence(
        "{card} was not in {seat}'s hand in trick {number}. Correct the seat or the trick, or take the exchange out.",
        card="7C",
        seat="North",
        number=3,
    )
    exchanged_card_held = Sentence(
        "{card} was exchanged and lies on the table, but {seat} holds it. Hands are written as held after the exchange: correct the hand, or take the exchange out.",
        card="7C",
        seat="North",
    )
    taken_card_held_by_other = Sentence(
        "{seat} got {card} in the exchange, but {other} holds it. Correct the exchange or the hand.",
        seat="North",
        card="JC",
        other="East",
    )
    exchanged_card_played = Sentence(
        "{seat} plays {card} to trick {number}, so it did not lie in the stock. Correct the card, or take the exchange out.",
        seat="North",
        card="7C",
        number=3,
    )
    taken_card_played_by_other = Sentence(
        "{seat} plays {card} to trick {number}, but {other} got it in the exchange. Correct the card or the exchange.",
        seat="North",
        card="JC",
        number=3,
        other="East",
    )
    taken_card_played_before = Sentence(
        "{seat} plays {card} to trick {number}, before the exchange. Correct the card, or the trick of the exchange.",
        seat="North",
        card="JC",
        number=3,
    )
    taken_card_not_held = Sentence(
        "{seat} got {card} in the exchange, but does not hold it when play begins. Correct the exchange or the hand.",
        seat="North",
        card="JC",
    )
    section_not_of_game = Sentence("There is no {lacking} in {game}. Take it out.", lacking="stock", game="Belote")
    fact_not_of_game = Sentence(
        "A deal of {game} has nothing under “{fact}”. Take {tag} out.", game="Belote", fact="Bid", tag="Bid"
    )
    value_not_among = Sentence(
        "“{value}” cannot be in {game}. It is one of: {allowed}.", value="85", game="Belote contrée", allowed="80, 90"
    )
    nothing_declared_with_lead = Sentence(
        "In {game} nothing is declared with the lead to a trick. Take “in {trick}” out.", game="Belote", trick=3
    )
    value_no_number = Sentence("“{value}” is no number. In {game} it is a whole number: correct it.", value="capot", game="Belote")
    revoke = Sentence(
        "{seat} plays {card} to trick {number}, which may not be: {why} Could be played: {legal}. Correct the card, or settle the revoke at the table.",
        seat="North",
        card="JC",
        number=3,
        why="North holds hearts (QH).",
        legal="QH TH",
    )
    revoke_proven = Sentence(
        "{seat} plays {card} to trick {number}, which may not be: {why} Proven in {proven}. Could be played: {legal}. Correct the card, or settle the revoke at the table.",
        seat="North",
        card="JC",
        number=3,
        why="North holds hearts (QH).",
        proven="trick 5, where North plays QH",
        legal="QH TH",
    )
    claim_has_other_name = Sentence(
        "There is no {kind} in {game}. It is called {marriage} there. Take the claim out, or correct it.",
        kind="stoek",
        game="Belote",
        marriage="belote",
    )
    no_such_claim = Sentence("There is no {kind} in {game}. Take the claim out, or correct it.", kind="stoek", game="Klaverjas")
    claim_not_declarers = Sentence(
        "{seat} claims {marriage}, but only the declarer's combinations count. Take the claim out.", seat="North", marriage="belote"
    )
    claimed_cards_not_held = Sentence(
        "The {marriage} is claimed, but {cards} were not in {hand}. Take the claim out.",
        marriage="belote",
        cards="KC QC",
        hand="North's hand",
    )
    claimed_card_not_held = Sentence(
        "The {marriage} is claimed, but {cards} was not in {hand}. Take the claim out.",
        marriage="belote",
        cards="QC",
        hand="North's hand",
    )
    claimed_after_card = Sentence(
        "The {marriage} is claimed after the {rank} of trumps was played, in trick {number}. It does not count: take the claim out.",
        marriage="belote",
        rank="queen",
        number=3,
    )
    claimed_after_both = Sentence(
        "The {marriage} is claimed after both its cards were played, the second in trick {number}. It does not count: take the claim out.",
        marriage="belote",
        number=3,
    )
    false_knock = Sentence(
        "{seat} knocks for the highest trump not yet played, but does not hold it. No score changes.", seat="North"
    )
    false_knock_twice = Sentence(
        "{seat} knocks for the two highest trumps not yet played, but does not hold both. No score changes.", seat="North"
    )
    four_wrongly_announced = Sentence(
        "{meld} are announced, but {why}. Take it out, or correct the cards.", meld="Four aces", why="AC was not in North's hand"
    )
    marriage_wrongly_announced = Sentence(
        "The {meld} is announced, but {why}. Take it out, or correct the cards.", meld="belote", why="QC was not in North's hand"
    )
    sequence_wrongly_announced = Sentence(
        "{meld} is announced, but {why}. Take it out, or correct the cards.", meld="KC QC JC", why="JC was not in North's hand"
    )
    marriage_has_other_name = Sentence(
        "In {game} the king and queen of trumps are no {kind} but a {right}. Name it so.",
        game="Belote",
        kind="stoek",
        right="belote",
    )
    meld_of_other_kind = Sentence(
        "{meld} is no {kind} but a {right}. Name it so, or correct its cards.", meld="KC QC JC", kind="four", right="sequence"
    )
    announcer_not_declarer = Sentence(
        "{seat} announces {meld}, but only the declarer's combinations count. Take it out.", seat="North", meld="KC QC JC"
    )
    melds_not_held_at_once = Sentence(
        "{seat} cannot have held all of this at once: {listed}. Take out what was not announced.",
        seat="North",
        listed="four aces, KC QC JC",
    )
    melds_of_unplayed_deal = Sentence(
        "{fact}, so nothing is announced. Take the combinations out, or {remedy}.",
        fact="Nobody took the deal on",
        remedy="correct the auction",
    )
    tricks_after_end = Sentence(
        "{fact}, so the hand is not played. Take the tricks out, or {remedy}.",
        fact="Four jacks were announced",
        remedy="the announcement",
    )
    tricks_of_unplayed_deal = Sentence(
        "{fact}, so no trick was played. Take the tricks out, or {remedy}.",
        fact="Nobody took the deal on",
        remedy="correct the auction",
    )
    pile_of_unplayed_deal = Sentence(
        "{fact}, so no tricks were played and nobody has a pile. Take {pile} out, or {remedy}.",
        fact="Nobody took the deal on",
        pile="the makers' pile",
        remedy="correct the auction",
    )
    figure_of_unplayed_deal = Sentence(
        "{fact}, so there is nothing to count. Take “{figure}” out, or {remedy}.",
        fact="Nobody took the deal on",
        figure="card points",
        remedy="correct the auction",
    )
    last_trick_impossible = Sentence(
        "By {source} {side} took {count}, so {taker} took the last one, not {told}. Correct the one or the other.",
        source="the piles",
        side="the makers",
        count="all 8 tricks",
        taker="the makers",
        told="the opponents",
    )
    card_twice_in_pile = Sentence(
        "{card} is twice in {pile}. Each card exists once: correct one of the two.", card="JC", pile="the makers' pile"
    )
    card_in_both_piles = Sentence(
        "{card} is in {first} and again in {second}. Each card exists once: correct one of the two.",
        card="JC",
        first="the makers' pile",
        second="the opponents' pile",
    )
    game_missing = Sentence('The deal does not say which game it is. Add [Game "{game}"].', game="belote")
    not_a_deal = Sentence("A deal is a text, a link or an object, not {deal}. Give one of them.", deal="7")
    replay_ends_card_illegal = Sentence(
        "{seat} played {card} here, which could not be played now: {why} What {seat} would have played is not known.",
        seat="North",
        card="JC",
        why="North holds hearts (QH).",
    )
    replay_ends_with_lead = Sentence(
        "{seat} leads here now, not {other}, and holds more than one card. What {seat} would have led is not known.",
        seat="North",
        other="East",
    )
    replay_ends_unrecorded = Sentence("What {seat} played here is not recorded, so the replay ends.", seat="North")
    replay_ends_card_gone = Sentence(
        "{seat} played {card} here, and has played it already in this replay. What {seat} would have played is not known.",
        seat="North",
        card="JC",
    )
    replay_ends_after_other_lead = Sentence("After another lead it is not known which card {seat} would have played.", seat="North")
    record_lacks_trump = Sentence("The record does not say what is trumps.")
    meld_without_moment = Sentence("The record does not come to the moment at which this meld is announced.")
    call_unknown = Sentence(
        "Call {number} is not known, and a table needs every call. Write it; or, where trumps are recorded, leave out the auction and write who took the deal on.",
        number=3,
    )
    discards_not_recorded = Sentence(
        "The record does not say which {count} the declarer put away after taking the stock.", count="4 cards"
    )
    discard_unknown = Sentence("A card that the declarer put away is not known.")
    trick_card_unknown = Sentence("A card of trick {number} is not known.", number=3)
    exchange_not_recorded = Sentence("The exchange that brought {card} is not recorded.", card="JC")
    discards_without_stock = Sentence(
        "Who does not take the stock discards nothing. Take the discards out, or record the stock as taken."
    )
    stock_though_given_up = Sentence(
        "The auction says that the sitter gave up, so the stock was not {stock}. Correct the one or the other.", stock="taken"
    )
    bidder_cannot_give_up = Sentence(
        "Only a sitter after three passes can give up, not the bidder of {bid}. Correct the stock or the bid.", bid=3
    )
    discards_count_wrong = Plural(
        "{count} card is discarded; the declarer who takes the stock discards {size}. Correct the discards.",
        "{count} cards are discarded; the declarer who takes the stock discards {size}. Correct the discards.",
        count=3,
        size=4,
    )
    discarded_twice = Sentence("{card} stands twice in the discards. Each card exists once: correct one of the two.", card="JC")
    discard_not_held = Sentence(
        "{card} is discarded, but it is neither in {seat}'s hand nor in the stock. Correct the discards or the hand.",
        card="JC",
        seat="North",
    )
    discard_of_another = Sentence(
        "{card} is discarded, but it is neither in {seat}'s hand nor in the stock but in {other}'s hand. Correct the discards or the hand.",
        card="JC",
        seat="North",
        other="East",
    )
    out_of_turn = Sentence(
        "{seat} plays {card} out of turn: it was {other}'s turn. Check the order of the cards.",
        seat="North",
        card="JC",
        other="East",
    )
    trick_too_many = Sentence("Trick {number} is one too many: a deal has {most} tricks. Take it out.", number=9, most=8)
    card_slipped = Sentence(
        "Trick {number} has {cards} and trick {next} has {other}; each should have {seats}. {card} seems to belong to trick {belongs}: move it there.",
        number=3,
        cards="5 cards",
        next=4,
        other=3,
        seats=4,
        card="JC",
        belongs=4,
    )
    winner_leads = Sentence(
        "{seat} leads trick {number}, but the lead is {other}'s, who won the trick before. Check who led.",
        seat="North",
        number=3,
        other="East",
    )
    trick_too_short = Plural(
        "Trick {number} has {count} card; it should have {seats}. Add what is missing, ? for a card you do not know.",
        "Trick {number} has {count} cards; it should have {seats}. Add what is missing, ? for a card you do not know.",
        number=3,
        count=3,
        seats=4,
    )
    declarer_leads = Sentence(
        "{seat} leads trick {number}, but the lead is {other}'s, the declarer. Check who led.", seat="North", number=3, other="East"
    )
    eldest_leads = Sentence(
        "{seat} leads trick {number}, but the lead is {other}'s, to the left of the dealer. Check who led.",
        seat="North",
        number=3,
        other="East",
    )
    trick_too_long = Plural(
        "Trick {number} has {count} card; it should have {seats}. Take out what does not belong, or move it to the next trick.",
        "Trick {number} has {count} cards; it should have {seats}. Take out what does not belong, or move it to the next trick.",
        number=3,
        count=5,
        seats=4,
    )
    card_played_before = Sentence(
        "{card} was played before, in {where}. Each card is played once: correct one of the two.",
        card="JC",
        where="trick 2 by East",
    )
    discard_played = Sentence(
        "{card} was discarded by the declarer and cannot be played. Correct the card or the discards.", card="JC"
    )
    stock_card_played = Sentence(
        "{card} lies in the stock, which was refused, and cannot be played. Correct the card or the stock.", card="JC"
    )
    card_of_another = Sentence(
        "{card} was in {other}'s hand, not in {seat}'s. Correct the card, or the hand.", card="JC", other="East", seat="North"
    )
    card_never_held = Sentence("{card} was never in {seat}'s hand. Correct the card, or the hand.", card="JC", seat="North")
