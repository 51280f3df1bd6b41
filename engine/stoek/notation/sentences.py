"""What the reading of a deal says: faults of its three forms, and what values can be."""

from stoek.language import Sentence


class Say:
    """The sentences of the notation."""

    not_a_call = Sentence(
        "{shown} is no call. Write pass (or p, or -), or what else may be called in the game; a call that is not remembered is ?.",
        shown="“three”",
    )
    not_an_exchange = Sentence(
        "{shown} is no exchange. Write who gave which card for which, as in S: 7C for JC; ? for one not known.", shown="“N: 7C for”"
    )
    game_names = Sentence("Names are lower case with dashes: staekske-rape.")
    bids = Sentence("A bid is a number, such as 4.")
    seats = Sentence("The seats are N, E, S and W, or North, East, South and West.")
    no_such_fact = Sentence("A deal cannot be written with “{name}”. Add it to FACTS of stoek.notation.facts.", name="stars")
    doublings = Sentence("Say 1 for not doubled, 2 for doubled, 4 for redoubled.")
    uses_of_stock = Sentence("Say taken, refused or gave-up.")
    trump_suits = Sentence("Trumps are C, S, H or D, or a suit in words or as a sign.")
    ways_to_trumps = Sentence("Say bid, early, override or passed.")
    choosers_of_trumps = Sentence("Trumps are chosen by the makers, or by nobody.")
    first_melds = Sentence("Name the side whose meld comes first, or by-cards.")
    takers_of_last_trick = Sentence("The last trick is the declarer's or the opponents'.")
    not_a_deal = Sentence(
        "A deal is a text in the notation, a link, or an object, not {written}. Hand in one of them.", written="7"
    )
    key_twice = Sentence("The key “{key}” stands twice in one object; the first is read. Take one away.", key="trump")
    object_too_long = Sentence(
        "The object holds more than {most} characters, the most that is read. Hand in one deal only.", most=65536
    )
    not_one_card_played = Sentence("{shown} is not one card. Each play has one card.", shown="“JC 9C”")
    house_no_object = Sentence("House rules are written as an object of their names to their values. Write one.")
    hands_no_object = Sentence('Hands are written as an object: {"N": "JC 9C …"}.')
    no_seat_of_hand = Sentence("{shown} is no seat. The seats are N, E, S and W; the stock is stock_cards.", shown="“X”")
    tricks_no_list = Sentence("Tricks are written as a list, the first one first, not as {kind}.", kind="a text")
    trick_misnumbered = Sentence("Trick {number} is due here. Number the tricks 1, 2, 3 … or leave the numbers out.", number=2)
    cards_and_plays = Sentence("A trick has cards or plays, not both. Leave one of them out.")
    tags_no_object = Sentence("Tags are written as an object of names to texts.")
    house_value_kind = Sentence("A house rule is true, false or a text, not {kind}.", kind="a number")
    not_a_trick_number = Sentence("The trick is its number, not {shown}. Correct it, or leave it out.", shown="“0”")
    no_kind_of_meld = Sentence(
        "{shown} is no kind of combination. Kinds are {known}.", shown="“flush”", known="four, sequence, stoek"
    )
    not_a_length = Sentence("The length of a sequence is a whole number up to 9, not {shown}.", shown="“12”")
    not_one_card_exchanged = Sentence("{shown} is not one card. An exchange has one card each way.", shown="“7C 8C”")
    not_a_rank = Sentence("{shown} is no rank. Ranks are A K Q J 10 9 8 7 6.", shown="“B”")
    meld_without_cards = Sentence("A combination without cards is none. List its cards, or take it out.")
    exchange_kind = Sentence("An exchange is written as an object or a text here, not as {kind}.", kind="a number")
    meld_named_twice = Sentence(
        "A combination is named by its cards, a four by its rank, a sequence by its length. Give one of these."
    )
    meld_not_named = Sentence("It is not said what was announced. Give the cards, or kind and rank, or kind and length.")
    not_json = Sentence("This is no JSON from here on: {error}. Check quotes, commas and brackets.", error="Expecting value")
    json_number_too_long = Sentence("This JSON has a number that is far too long for {what}. Check its numbers.", what="a deal")
    json_too_deep = Sentence("This JSON is nested too deep for {what}. Check its brackets.", what="a deal")
    kind_unexpected = Sentence(
        "{expected} is expected here, not {kind}. Write one, or leave it out.", expected="A number", kind="a list"
    )
    no_object = Sentence("{what} is written as an object here, not as {kind}.", what="A call", kind="a list")
    key_unknown = Sentence("{what} has no {shown}. It has: {known}.", what="A deal", shown="“trumps”", known="game, trump")
    number_too_long = Sentence("This number is far too long for a deal. Correct it.")
    link_too_long = Sentence(
        "The link has {count} characters; at most {most} are read. Send one deal only.", count=100002, most=65536
    )
    link_version = Sentence("The link begins with {shown}, not with its version {due}. Copy all of it again.", shown="“2”", due="1")
    tilde_alone = Sentence("A ~ stands alone here. It belongs around the number of a character: ~27~ is an apostrophe.")
    field_cut_off = Sentence("{shown} is no field. A field is written name=value; perhaps the link was cut off.", shown="“di”")
    no_character = Sentence(
        "{shown} is the number of no character. Write that of the one you mean: ~27~ is an apostrophe.", shown="“~0~”"
    )
    field_unknown = Sentence(
        "There is no field {shown}. Fields are {known}, and _ with the name of a tag.", shown="“q”", known="g h d"
    )
    field_twice = Sentence("The field {key} stands here again; the first one is read. Keep the one that is right.", key="t")
    names_no_trick = Sentence("{shown} names no trick. Write its number, as in 3, or take it away.", shown="“in x”")
    meld_of_what = Sentence(
        "The announced {kind} does not say of what. Write {example}, or the cards.", kind="four", example="four 9"
    )
    announces_nothing = Sentence("{shown} announces nothing. Write the cards behind it, or take it away.", shown="“N:”")
    meld_holds_no_card = Sentence("{shown} holds no card. Write the cards of the combination, or take it away.", shown="“-”")
    tag_twice = Sentence("The tag {name} stands here again; the first one is read. Keep the one that is right.", name="Trump")
    index_sets = Sentence("Index sets are english (A K Q J), french (1 R D V) and dutch (A H V B).")
    not_a_house_rule = Sentence(
        "{shown}: {value} is no house rule. Give the name of a rule and one word as its value.",
        shown="“undertrump”",
        value="“no floor at all”",
    )
    too_many_pieces = Sentence(
        "Here stand {count} {pieces}; the first {most} are read. Leave out what is not of this deal.",
        count=120,
        pieces="cards",
        most=100,
    )
    hand_twice = Sentence(
        "The hand of {seat} stands here a second time; the first one is read. Take one of the two away.", seat="N"
    )
    not_a_tag_name = Sentence(
        "{shown} is no name of a tag. Names are up to 40 letters, digits, dashes, without blanks.", shown="“so so”"
    )
    not_printable = Sentence(
        "{shown} has characters that cannot be printed; they are left out. Write it on one line.", shown="“Do or”"
    )
    too_long_a_line = Sentence(
        "{shown} has {count} characters; at most {longest} are kept. Shorten it.", shown="“Dora”", count=41, longest=40
    )
    tag_of_a_fact = Sentence(
        "{name} is a fact of the deal, not a tag of one's own. Write it where such facts stand.", name="Dealer"
    )
    sets_no_house_rule = Sentence(
        "{shown} sets no house rule. Write name=value, with the name of a rule of the game.", shown="“undertrump”"
    )
    house_rule_twice = Sentence("The house rule {name} is set twice. Keep the one that was played.", name="undertrump")
    tag_mistyped = Sentence(
        "There is no tag {shown}. Write {meant} if you mean that, else another name.", shown="“Dealr”", meant="Dealer"
    )
    not_a_value = Sentence(
        "{shown} is no {what}. {remedy}", shown="“maybe”", what="use of the stock", remedy="Say taken, refused or gave-up."
    )
    whole_numbers = Sentence("It is a whole number such as {example}: correct it, or leave it out.", example="3")
    text_too_long = Sentence(
        "The text has {count} characters; at most {most} are read. Paste one deal only.", count=90003, most=65536
    )
    section_unknown = Sentence(
        "There is no section {shown}; its lines are left out. Sections are {known} and {last}.",
        shown="“bids”",
        known="Hands, Stock",
        last="Play",
    )
    section_twice = Sentence("The section {word} begins a second time. Bring its lines together under one header.", word="discards")
    cards_of_no_hand = Sentence("These cards belong to no hand. Write the seat before them: N: JC 9C AC.")
    trick_out_of_turn = Sentence(
        "Trick {number} stands here; trick {expected} is due. Number the tricks 1, 2, 3 … in the order played.",
        number=3,
        expected=2,
    )
    in_no_section = Sentence(
        "{shown} stands in no section. Put a header before it, such as Hands: or Play:, or # to make it a comment.",
        shown="“Dear all”",
    )
    second_deal = Sentence("A second deal begins here, but only the first is read. Put each deal in its own file.")
    behind_a_tag = Sentence(
        "{shown} stands behind a tag. Put it on a line of its own, or make it a comment with #.", shown="“clubs”"
    )
    stock_twice = Sentence("The stock stands here a second time; the first one is read. Take one of the two away.")
    trick_repeated = Sentence(
        "Trick {number} stands here again; trick {expected} is due. Number the tricks 1, 2, 3 … in the order played.",
        number=1,
        expected=2,
    )
    another_deal_as_link = Sentence("{shown} is another deal, written as a link. Put each deal in its own file.", shown="“1;t=C”")
    tag_not_closed = Sentence('{shown} is no complete tag. A tag is written [Name "value"].', shown='“[Trump "C”')
    leader_twice = Sentence("The trick is led by {leader}, and by {other}. Name the seat that led it once.", leader="N", other="S")
    seat_without_card = Sentence(
        "Neither a card nor a mark follows the seat {seat}. Write its card, or take the seat away.", seat="E"
    )
    knock_by_nobody = Sentence("Nobody has played yet, so it is not clear who knocks. Write the seat before it: E:knock.")
    not_a_mark = Sentence("{shown} is no mark. Marks are stoek, knock, knock2, E:knock.", shown="“bang”")
