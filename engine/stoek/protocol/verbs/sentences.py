"""What verbs says."""

from stoek.language import Sentence


class Say:
    """The sentences of verbs."""

    nothing_to_choose = Sentence("The deal is over: there is nothing to choose. Leave out what was played last.")
    bids_not_by_length = Sentence("Bids in {game} do not go by the length of a suit. Ask “auction” what may be bid.", game="Belote")
    no_card_turned_up = Sentence("In {game} no card is turned up for the auction. Leave “turn_up” out.", game="Belote")
    no_key_of_call = Sentence("{key} is not a key of a call with its seat. It has “seat” and “call”.", key="“colour”")
    no_call_with_seat = Sentence("A call with its seat is an object of “seat” and “call”, not {written}. Give both.", written="“x”")
    no_such_seat = Sentence("There is no seat {seat}. Seats count from 0, the first to speak, to {last}.", seat="North", last=3)
    seed_makes_position = Sentence("With “seed” the engine makes the position itself. Leave “{key}” out.", key="“colour”")
    trumps_cannot_be = Sentence("Trumps cannot be {given}. They can be: {known}.", given="“x”", known="trump, hands")
    partner_has_not_played = Sentence("The partner plays two before you and has not played yet. Leave “partner_heads” out.")
    no_games_named = Sentence("“games” is empty. Name at least one, or leave it out to ask all.")
    game_twice = Sentence("{game} stands there twice. Name each game once.", game="Belote")
    no_permanent_trumps = Sentence(
        "{game} has no permanent trumps, so no hand is without them. Ask it of a game that has some.", game="Belote"
    )
    may_exchange = Sentence(
        "{turned_up} was turned up and its suit is trumps: you may take it and lay down {card}.", turned_up="9H", card="JC"
    )
    turned_up_no_trump = Sentence(
        "{turned_up} was turned up, but trumps are {trump}: nothing is exchanged.", turned_up="9H", trump="clubs"
    )
    exchange_card_not_held = Sentence(
        "Only {card} is exchanged for {turned_up}, and you do not hold it.", card="JC", turned_up="9H"
    )
    stock_empty = Sentence("The stock is empty: nothing is exchanged any more.")
    nothing_declared_with_lead = Sentence(
        "In {game} nothing is declared with a lead. For its melds there is the verb “melds”.", game="Belote"
    )
    no_exchange_in_game = Sentence(
        "In {game} no card is exchanged for the one turned up. Ask it of a game where one is.", game="Belote"
    )
    nothing_to_counter = Sentence(
        "There is nothing to counter: {why} Leave the counter out.", why="The stock is empty: nothing is exchanged any more."
    )
    card_in_both_melds = Sentence("{shared} cannot be in both melds. Each card exists once: correct one of them.", shared="KC")
    no_signals_in_game = Sentence("The sources give no signals for {game}. Ask it of a game that has them.", game="Belote")
    no_knocking_in_game = Sentence("Nobody knocks in {game}. Ask it of a game that has knocking.", game="Belote")
    meld_without_cards = Sentence("Here a meld is told by its cards, such as “KC QC JC”. Name them.")
    needs_trump = Sentence("Before trumps are known there is no “{key}”. Leave it out, or give “trump”.", key="“colour”")
    no_card_decides_dealer = Sentence("No card decides who deals first in {game}. Ask it of a game where one does.", game="Belote")
    card_only_face_up = Sentence(
        "A card is named only where cards are dealt face up until it appears. Leave “{key}” out.", key="“colour”"
    )
    nothing_dealt_after_auction = Sentence(
        "In {game} nobody is dealt a card after the auction. Leave “{key}” out.", game="Belote", key="“colour”"
    )
    one_way_of_dealing = Sentence("{game} is dealt in one way only. Leave “way” and “card” out.", game="Belote")
    deal_of_another_game = Sentence(
        "The deal is one of {named}, not of {wanted}. Correct the game that it names, or choose that one.",
        named="Belote",
        wanted="Coinche",
    )
    game_with_itself = Sentence("A game does not differ from itself. Name another than {game}.", game="Belote")
    players_of_game = Sentence(
        "{named}; {game} is played by {counts}. Name them clockwise, the scorer last.",
        named="Belote",
        game="Belote",
        counts="3 or 4",
    )
    melds_in_tricks = Sentence("In {game} combinations count in tricks, not in hands. Give the cards of a “trick”.", game="Belote")
    melds_in_hands = Sentence("In {game} combinations count in hands, not in tricks. Give the cards of a “hand”.", game="Belote")
    hands_of_other_sizes = Sentence(
        "“{where}” has {count} and the leader {leader}. All hands have the same number: correct one of them.",
        where="hands.N",
        count=3,
        leader=8,
    )
    no_partners_in_game = Sentence("Nobody has a partner in {game}. Leave “{key}” out.", game="Belote", key="“colour”")
    ahead_judges_nothing = Sentence("With “ahead” nothing is judged yet. Leave “{key}” out.", key="“colour”")
    tricks_numbered = Sentence("Tricks are numbered from {first} to {last}.", first=1, last=8)
    tricks_not_there = Sentence("{why} Name those that are to be looked at.", why="Tricks are numbered from 1 to 8.")
    too_many_groups = Sentence("“need” has {count}. It takes 1 to {most}: put cards together in groups.", count=3, most=8)
    no_group = Sentence('{written} is no group of cards. Write it as {{"cards": "JC 9C", "at_least": 1}}.', written="“x”")
    need_in_hand = Sentence("{cards} is in the hand, so it cannot lie in the stock. Take it out of the need.", cards="JC 9C")
    at_least_too_many = Sentence(
        "At least {least} of {cards} cannot be: {count}. Name more or ask for fewer.", least=1, cards="JC 9C", count=3
    )
    more_than_stock = Sentence("The stock has {stock} cards: {least} cannot lie in it. Ask for fewer.", stock=4, least=1)
    no_stock_in_game = Sentence("{game} is played without a stock. There are no odds of one.", game="Belote")
    no_key_of_group = Sentence("A group has no {key}. It has: {known}.", key="“colour”", known="trump, hands")
    group_without_cards = Sentence("The group lacks “cards”. Add them.")
    possible_now = Sentence("Possible now: {choices}.", choices="JC, 9C")
    cannot_be_done = Sentence("{choice} cannot be done now. {why}", choice="“80”", why="The deal is over: leave it out.")
    deal_over = Sentence("The deal is over: leave it out.")
    turn_of = Sentence("It is the turn of {turn}. Send back the “done” of the last answer.", turn="North")
    cards_to_put_away = Sentence("{count} cards are to be put away: write “discard” and the cards.", count=3)
    weigh_without_advise = Sentence("“weigh” is for a player that is asked. Add “advise”: true, or leave it out.")
    nothing_to_weigh = Sentence("{seat} has nothing to do now, so nothing is weighed. Leave “weigh” out.", seat="North")
    needs_trumps_too = Sentence("“{key}” is said together with trumps. Add them, or leave it to the auction.", key="“colour”")
    no_list_of_texts = Sentence("{value} is no list of texts. Send back the “done” of the last answer.", value="“must”")
    part_over = Sentence("This part of the deal is over. Leave out what comes after it.")
    no_part_of_rules = Sentence(
        "“{value}” is no part of the rules to compare. Parts are: {known}.", value="“must”", known="trump, hands"
    )
    no_beside = Sentence("“beside” is an object with “game” and “part”. Correct it, or leave it out.")
    no_such_kind = Sentence("{game} has no questions of this kind. It has: {kinds}.", game="Belote", kinds="“legal”, “winner”")
    no_position_that_tells_apart = Sentence(
        "No position turned up that tells these games from {game}. Offer others, or another rule.", game="Belote"
    )
    no_position_from_seed = Sentence("No position turned up from this seed. Try another.")
    decided_by_other_rule = Sentence("These facts are decided by {rule}. Name that rule, or leave it out.", rule="undertrump")
    among_without_games = Sentence("Only questions of the kind “game” offer games. Leave “among” out.")
    among_empty = Sentence("“among” is empty: no game is offered. Name games, or leave it out for all of them.")
    no_score_object = Sentence("“score” is an object: the keys of the verb of that name. Write one.")
    no_fact_of_score = Sentence("{key} is no fact of this score. It has: {facts}.", key="“colour”", facts="bid, stock")
    no_pair_of_strokes = Sentence(
        "A deal is a pair of strokes from 0 to {most}, such as [4, 0], not {written}. Correct it.", most=8, written="“x”"
    )
    no_players = Sentence(
        "“players” is {written}. It is a list of {counts} different names, clockwise.", written="“x”", counts="3 or 4"
    )
    needs_first_dealer = Sentence("To tell the last round, the request needs “first_dealer”.")
    deal_not_told = Sentence("This deal has no “{fact}”. Add it, or the record of the deal as “deal”.", fact="declarer")
    deal_not_scored = Sentence("This deal has no result. Add it.")
    no_strokes_in_game = Sentence("{game} is not scored in strokes. Ask “session” for its score sheet.", game="Belote")
    strokes_on_both_sides = Sentence("Only one side wins strokes in a deal. Set one of the two to 0.")
    no_sheet_in_game = Sentence(
        "The sources say how {game} is played and not what it scores, so there is no sheet to keep. Choose another game.",
        game="Belote",
    )
    no_seat_of_hands = Sentence(
        "“{name}” is {given}. It is a seat: 0 to {last} as in “hands”, or one of {letters}.",
        name="trump",
        given="“x”",
        last=3,
        letters="N E S W",
    )
    no_score_in_game = Sentence("The sources give {game} no score, so a deal pays nothing. Ask for another goal.", game="Belote")
    no_card_to_play = Sentence("{seat} is to play and has no card. Give every seat the cards it still holds.", seat="North")
    tricks_not_played = Sentence("“tricks” is {tricks}, but only {done} have been played. Correct it.", tricks=5, done=2)
    points_not_played = Sentence(
        "“points” is {points}, but the cards that are in no hand and not on the table count only {gone}. Correct one of them.",
        points=82,
        gone=40,
    )
    only_with_goal_game = Sentence("“{key}” goes with the goal “game” only. Take it out, or ask for that.", key="“colour”")
    hand_of_other_size = Sentence(
        "{seat} has {held} in hand{played}, but must have {due} in hand when {turn}, who is to play, has {most}. Correct the hands, the trick or who led.",
        seat="North",
        held="JC 9C",
        played="",
        due="8 cards",
        turn="North",
        most=8,
    )
    points_before_play = Sentence("Nothing has been played yet, so nobody has card points. Leave them out.")
    no_fact_of_kind = Sentence(
        "“{key}” is no fact of this kind of question. It takes: {facts}.", key="calls", facts="trump, hand, trick"
    )
