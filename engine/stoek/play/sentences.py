"""What is said of the deal in progress: choices, refusals, and why a card may or may not be played."""

from stoek.language import Plural, Sentence


class Say:
    """The sentences of the deal in progress."""

    only_sitter_left_with = Sentence(
        "Only the sitter, {sitter}, can be left with {bid}. Correct the bid, the declarer or the dealer.", sitter="West", bid=1
    )
    cannot_have_declared = Sentence(
        "{declarer} cannot have taken the deal on: {seats} can. Correct the {taker} or the dealer.",
        declarer="North",
        seats="North or South",
        taker="taker",
    )
    nobody_declares = Sentence("In {game} nobody takes the deal on. Leave the declarer out.", game="Vijfhonderden")
    declarer_missing = Sentence("In {game} somebody takes the deal on. Name the declarer.", game="Saskop")
    nobody_declares_with = Sentence("With {facts} nobody takes the deal on. Leave the declarer out.", facts="by=passed")
    no_such_fact = Sentence(
        "{game} has no {names}. Beside trumps it takes: {takes}.", game="Belote", names="“colour”", takes="bid, doubled"
    )
    fact_no_number = Sentence(
        "“{name}” must be a whole number from {least} to {most}, not {given}.", name="bid", least=1, most=999999, given="“x”"
    )
    fact_not_among = Sentence(
        "“{name}” is {given}. It is one of: {allowed}.", name="stock", given="“x”", allowed="“taken”, “refused”"
    )
    stock_order_unknown = Sentence(
        "A position does not tell the order of the stock, which {game} draws from.", game="Vijfhonderden"
    )
    position_of_another_game = Sentence(
        "The position is one of another game, or under other house rules than {game}.", game="Belote"
    )
    card_given_back = Sentence("a card is given back")
    cards_put_away = Plural("{count} card is put away", "{count} cards are put away", count=4)
    no_text_of_choice = Sentence("{text} is no choice. Write it as `str` writes one, such as “7C” or “N pass”.", text="“x”")
    calls = Sentence("{seat} calls “{call}”", seat="N", call="pass")
    exchanges = Sentence("{seat} exchanges {gave} for {got}", seat="N", gave="7C", got="9C")
    gives_back = Sentence("{seat} gives {card} back", seat="S", card="7C")
    discards = Sentence("discards {cards}", cards="JC 9C")
    names_trumps_by = Sentence("trumps {trump}, by {seat}", trump="clubs", seat="N")
    announces = Sentence("{seat} announces {cards}", seat="N", cards="JC TC 9C")
    calling = Sentence("“{call}”", call="pass")
    exchanging = Sentence("exchanging {gave} for {got}", gave="7C", got="9C")
    giving_back = Sentence("giving {card} back", card="7C")
    putting_away = Sentence("putting {cards} away", cards="JC 9C")
    announcing = Sentence("announcing {cards}", cards="JC TC 9C")
    gives = Sentence("{seat} gives {card} to the partner", seat="N", card="KC")
    takes_stock = Sentence("the stock is taken")
    refuses_stock = Sentence("the stock is refused")
    trumps_impossible = Sentence("{trump} cannot be trumps. Give a suit, such as Suit.CLUBS.", trump="“x”")
    names_trumps = Sentence("trumps {trump}", trump="clubs")
    giving = Sentence("giving {card} to the partner", card="KC")
    taking_stock = Sentence("taking the stock")
    leaving_stock = Sentence("leaving the stock")
    naming_trumps = Sentence("{suit} as trumps", suit="clubs")
    thrown_in = Sentence("Nobody took the deal on: it is thrown in and not played.")
    not_over = Sentence("The deal is not over, so it has no score yet. Play it to its end.")
    fact_missing = Sentence(
        "Nobody has said what “{name}” is, and the score needs it. Deal with it, or from the auction on.", name="bid"
    )
    nothing_led = Sentence("Nothing was led yet: any card may be led.")
    no_auction_to_end = Sentence("Nobody calls in this deal, so it cannot end with its auction. Let one trick be played at least.")
    no_seat_number = Sentence("There is no seat {seat}: seats are counted from 0 to {last}.", seat=4, last=3)
    hands_uneven = Sentence(
        "With the trick on the table the seats have {counts} cards, and each must have as many. Correct the hands, the trick or who led.",
        counts="8, 8, 7, 8",
    )
    may_not_be_played = Sentence("{card} may not be played.", card="7C")
    hand = Sentence("Hand: {cards}.", cards="JC 9C")
    possible = Sentence("Possible: {cards}.", cards="JC 9C")
    all_played = Sentence("{card} cannot be played: all cards have been played.", card="JC")
    not_held = Sentence("{card} is not in the hand of the player whose turn it is.", card="JC")
    trick = Sentence("Trick: {cards}.", cards="JC 9C")
    is_lead = Sentence("It is a lead.")
    no_hands = Sentence("{hands} are no hands. Give a list with what each seat holds.", hands="“x”")
    trick_without_order = Sentence("A trick has an order: give a text or a list of cards, not {cards}.", cards="“x”")
    no_tables = Sentence("A position is not made of {tables}. Make it of a game with Position.of.", tables="“x”")
    hands_not_by_seat = Sentence(
        "The hands are told by their seats, such as {example}, not {given}.", example="{'N': 'AC KC'}", given="“x”"
    )
    hands_not_of_seats = Sentence("{hands} cannot be: there are {seats} seats.", hands="3 hands", seats=4)
    taken_not_of_seats = Sentence("What is taken is told of each of the {seats} seats, or of none. Correct it.", seats=4)
    more_than_trick = Sentence("{cards} are more than a trick of {seats} cards. Take some out.", cards="JC 9C AC KC QC", seats=4)
    cards_twice = Sentence("In two places: {cards}. Each card exists once: correct one of them.", cards="JC 9C")
    cards_not_in_pack = Sentence("{cards} are not in the pack. Correct them.", cards="JC 9C")
    whole_trick = Sentence("{cards} are a whole trick: begin the next one.", cards="JC 9C AC KC")
    possible_now = Sentence("Possible now: {choices}.", choices="N calls “pass”, JC")
    deal_over = Sentence("The deal is over.")
    possible_now_more = Sentence("Possible now: {choices} and {more} more.", choices="N calls “pass”, JC", more=20)
    no_card_now = Sentence("No card is played now.")
    not_held_by = Sentence("{card} is not in the hand of {seat}, whose turn it is.", card="JC", seat="N")
    marriage_to_lead = Sentence("The marriage is shown with the lead of one of its cards: {cards}.", cards="KC QC")
    hand_of = Sentence("Hand of {seat}: {cards}.", seat="N", cards="JC 9C")
    trumps_not_played = Sentence(
        "Trumps cannot be {trump} in {game}. They can be: {known}.", trump="“x”", game="Belote", known="C, S, H, D"
    )
    no_seed = Sentence("{seed} is not a seed. Give a text, or a whole number from 0 to 2**{bits} - 1.", seed=-1, bits=1024)
    no_seat = Sentence("{game} has no seat {seat}. Its seats are: {seats}.", game="Belote", seat="“X”", seats="N, E, S, W")
    hands_not_of_game = Sentence(
        "{hands} cannot be: {game} is played by {seats}. Give one for each.", hands="3 hands", game="Belote", seats=4
    )
    trumps_not_turned_up = Sentence("{card} lies under the stock, so trumps are {suit}. Correct them.", card="JC", suit="clubs")
    no_game = Sentence('{game} is no game. Give one of them, such as GAMES["belote"].', game="“belote”")
    seed_half_character = Sentence("{seed} is not a seed: it has half of a character. Give a complete text.", seed="“a”")
    hand_size_wrong = Sentence(
        "{seat} holds {held}: {count}. A hand has {size}. Correct it.", seat="N", held="JC 9C", count="2 cards", size=8
    )
    stock_size_wrong = Sentence("The stock has {count}; it should have {size}. Correct it.", count="3 cards", size=4)
    talon_size_wrong = Sentence("The talon has {count}; it should have {size}. Correct it.", count="3 cards", size=11)
    card_not_in_pack = Sentence(
        "{card} of the {place} is not in the pack of {game}. Correct it.", card="6C", place="hand of N", game="Belote"
    )
    card_twice = Sentence(
        "{card} is in the {first} and again in the {place}. Each card exists once: correct one of the two.",
        card="JC",
        first="hand of N",
        place="hand of E",
    )
    discards_wrong = Sentence("{due} of the hand must be put away. {count} named: {cards}.", due="4 cards", count=1, cards="JC")
    no_start = Sentence("A table is not made of {start}. Deal one with Table.deal.", start="“x”")
    facts_without_trumps = Sentence(
        "Who plays and what was bid is said together with trumps. Add them, or leave it to the auction."
    )
    no_position = Sentence("{it} is no position. Make one with Position.of.", it="“x”")
    tables_of_another_deal = Sentence("Missed melds are found at earlier moments of this deal. Give only its own tables.")
    cannot_be_done = Sentence("“{choice}” cannot be done now.", choice="N calls “pass”")
    cannot_be_exchanged = Sentence("{card} cannot be exchanged now.", card="JC")
    cannot_be_announced = Sentence("{cards} cannot be announced now.", cards="JC 9C")
    no_choice = Sentence("{choice} is no choice. Give one of `choices`, or a card to `play`.", choice="3")
    may_not_be_played_because = Sentence(
        "{card} may not be played. {why}", card="7C", why="7C is not of the suit led, and North holds hearts (AH 9H)."
    )
    no_call = Sentence("{call} is no call. Write it as a text, such as “pass”.", call="3")
    no_auction_now = Sentence("{call} cannot be called: there is no auction now.", call="“80 C”")
    nothing_to_discard = Sentence("Nothing is put away now.")
    meld_without_cards = Sentence("No card is named. Name all cards of a meld.")
    partner_wins = Sentence(" Your partner’s {head} is winning the trick.", head="AC")
    picture_is_trump = Sentence(" A picture is a trump and not one of the {suit} ({held}).", suit="clubs", held="KH")
    trumps_too = Sentence(" {pictures} are trumps too ({shown}).", pictures="Kings and jacks", shown="KH JH")
    may_lead = Sentence("You lead: any card may be led.")
    may_follow = Sentence("You hold {suit} ({held}): follow suit.", suit="hearts", held="AH 9H")
    may_follow_trumps = Sentence("Trumps were led and you hold some ({held}): play a trump.", held="AH 9H")
    may_follow_trumps_besides_jack = Sentence("Trumps were led and you hold some ({legal}): play a trump.", legal="JC 9C")
    may_bare_jack = Sentence(
        "Trumps were led, and the jack ({held}) is all the trumps you hold. It never has to be played: any card will do.",
        held="AH 9H",
    )
    may_follow_and_win = Sentence("You can follow suit and beat {head} ({held}): do so.", head="KH", held="AH 9H")
    may_follow_and_lose = Sentence(
        "You hold {suit} ({held}), but none that beats {head}: follow suit.", suit="hearts", held="AH 9H", head="KH"
    )
    may_follow_or_trump = Sentence(
        "You hold {suit} ({held}): follow suit or play a trump ({trump}).", suit="hearts", held="AH 9H", trump="clubs"
    )
    may_follow_or_overtrump = Sentence(
        "You hold {suit} ({held}) and the trick is trumped: follow suit, or beat {head}.", suit="hearts", held="AH 9H", head="KH"
    )
    may_trump = Sentence("You hold no {suit}, but a trump ({held}): trump the trick.", suit="hearts", held="AH 9H")
    may_overtrump = Sentence(
        "You hold no {suit}, but a trump that beats {head} ({held}): overtrump.", suit="hearts", head="KH", held="AH 9H"
    )
    may_undertrump = Sentence(
        "You hold no {suit} and no trump that beats {head}: play a trump all the same ({held}).",
        suit="hearts",
        head="KH",
        held="AH 9H",
    )
    may_any_trump = Sentence("You hold no {suit} and the trick is trumped: play a trump ({held}).", suit="hearts", held="AH 9H")
    may_discard = Sentence(
        "You hold no {suit} and no trump that beats {head}: play a card that is no trump ({held}).",
        suit="hearts",
        head="KH",
        held="AH 9H",
    )
    may_overtrump_or_discard = Sentence(
        "You hold no {suit} and the trick is trumped: beat {head}, or play a card that is no trump.", suit="hearts", head="KH"
    )
    may_trump_or_discard = Sentence(
        "You hold no {suit}, and your partner’s {head} is winning: trump it or not, as you like.", suit="hearts", head="KH"
    )
    may_head_trumps = Sentence("Trumps were led and you can beat {head} ({held}): play a higher trump.", head="KH", held="AH 9H")
    may_low_trumps = Sentence("Trumps were led and you cannot beat {head}: play any trump ({held}).", head="KH", held="AH 9H")
    may_trumps_for_partner = Sentence(
        "Trumps were led and your partner’s {head} is winning: play any trump ({held}).", head="KH", held="AH 9H"
    )
    may_void = Sentence("You hold no {suit}: any card will do.", suit="hearts")
    may_void_for_partner = Sentence(
        "You hold no {suit}, and your partner’s {head} is winning: any card will do.", suit="hearts", head="KH"
    )
    may_no_trump_either = Sentence("You hold neither {suit} nor a trump: any card will do.", suit="hearts")
    may_cannot_overtrump = Sentence(
        "You hold no {suit} and no trump that beats {head}: any card will do.", suit="hearts", head="KH"
    )
    may_lower_trumps_only = Sentence("You hold nothing but trumps that are lower than {head}: play one of them.", head="KH")
    may_free = Sentence("There is no duty here: any card will do.")
    must_follow = Sentence(
        "{card} is not of the suit led, and {holder} {suit} ({held}).", card="7C", holder="North holds", suit="hearts", held="AH 9H"
    )
    must_play_trump = Sentence("{card} is no trump, and {holder} trumps ({held}).", card="7C", holder="North holds", held="AH 9H")
    must_play_trump_besides_jack = Sentence(
        "{card} is no trump, and {holder} a trump besides the jack ({held}).", card="7C", holder="North holds", held="AH 9H"
    )
    must_follow_and_win = Sentence(
        "{card} does not beat {head}, and {holder} a card of the suit led that does ({held}).",
        card="7C",
        head="KH",
        holder="North holds",
        held="AH 9H",
    )
    must_follow_or_trump = Sentence(
        "{card} is neither {suit} nor a trump, and {holder} {suit} ({held}).",
        card="7C",
        suit="hearts",
        holder="North holds",
        held="AH 9H",
    )
    must_follow_or_overtrump = Sentence(
        "{card} neither follows suit nor beats {head}, and {holder} {suit} ({held}).",
        card="7C",
        head="KH",
        holder="North holds",
        suit="hearts",
        held="AH 9H",
    )
    must_trump = Sentence(
        "{card} is no trump, and {holder} no {suit}, but trumps ({held}).",
        card="7C",
        holder="North holds",
        suit="hearts",
        held="AH 9H",
    )
    must_beat = Sentence(
        "{card} does not beat {head}, and {holder} a trump that does ({held}).",
        card="7C",
        head="KH",
        holder="North holds",
        held="AH 9H",
    )
    must_discard = Sentence(
        "{card} is a lower trump than {head}, and {holder} cards that are no trumps ({held}).",
        card="7C",
        head="KH",
        holder="North holds",
        held="AH 9H",
    )
    must_not_undertrump = Sentence(
        "{card} is a lower trump than {head}, and {holder} other cards ({held}).",
        card="7C",
        head="KH",
        holder="North holds",
        held="AH 9H",
    )
    must_overtrump = Sentence(
        "{card} is no trump, and {holder} no {suit}, but a trump that beats {head} ({held}).",
        card="7C",
        holder="North holds",
        suit="hearts",
        head="KH",
        held="AH 9H",
    )
    must_head_trumps = Sentence(
        "{card} is no trump, and trumps were led: {holder} one that beats {head} ({held}).",
        card="7C",
        holder="North holds",
        head="KH",
        held="AH 9H",
    )
    does_lead = Sentence("{card} may be led.", card="7C")
    does_follow = Sentence("{card} follows suit.", card="7C")
    does_follow_and_win = Sentence("{card} follows suit and beats {head}.", card="7C", head="KH")
    does_follow_for_partner = Sentence(
        "{card} follows suit, and need not beat your partner’s {head}, which is winning.", card="7C", head="KH"
    )
    does_trump = Sentence("{card} trumps the trick.", card="7C")
    does_overtrump = Sentence("{card} beats {head}.", card="7C", head="KH")
    does_undertrump = Sentence("{card} is a lower trump than {head}", card="7C", head="KH")
    does_discard = Sentence("{card} is neither {suit} nor a trump", card="7C", suit="hearts")
    is_no_trump = Sentence("{card} is no trump", card="7C")
    is_not_of_suit = Sentence("{card} is not of the suit led", card="7C")
    because_bare_jack = Sentence("your only trump is the jack ({held}), which you never have to play.", held="AH 9H")
    because_follow_or_trump = Sentence("any trump may be played in place of following suit.")
    because_undertrump = Sentence("you hold no {suit} and no trump that beats it.", suit="hearts")
    because_any_trump = Sentence("you hold no {suit}, and any trump will do.", suit="hearts")
    because_cannot_overtrump = Sentence("you hold no {suit} and no trump that beats {head}.", suit="hearts", head="KH")
    because_overtrump_or_discard = Sentence("you hold no {suit}, and need not overtrump.", suit="hearts")
    because_trump_or_discard = Sentence(
        "you hold no {suit}, and your partner’s {head} is winning, so that you need not trump.", suit="hearts", head="KH"
    )
    because_void = Sentence("you hold no {suit}.", suit="hearts")
    because_void_for_partner = Sentence("you hold no {suit}, and your partner’s {head} is winning.", suit="hearts", head="KH")
    because_no_trump_either = Sentence("you hold neither.")
    because_lower_trumps_only = Sentence("you hold nothing but lower trumps.")
    because_free = Sentence("nobody has to follow suit yet.")
