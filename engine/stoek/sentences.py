"""What is said of cards and sets of cards."""

from stoek.language import Sentence

# fmt: off


class Say:
    """The sentences of cards and sets of cards."""

    how_to_write = Sentence("Write rank then suit, ranks {ranks}, suits C S H D: JC is the jack of clubs.", ranks="A K Q J T 10 9 8 7, and 6 in a pack of 36 cards")
    name_index_set = Sentence(" For French or Dutch indices name the index set first: V is the jack in one and the queen in the other.")
    not_a_card = Sentence("“{shown}” is not a card ({indices} indices). {hint}", shown="9X", indices="english", hint="Write rank then suit.")
    no_text_or_list = Sentence("{shape}, not {written}. Correct it.", shape="Cards are written as a text such as “JC 9C”, or as a list of texts with one card each", written=3)
    no_mask = Sentence("{mask} is not the mask of a set of cards. Give a whole number of at most {count} bits, one for each card.", mask=-1, count=36)
    item_no_text = Sentence("{shape}; item {place} is {one}. Correct it.", shape="Cards are written as a text such as “JC 9C”, or as a list of texts with one card each", place=2, one=3)
    card_twice = Sentence("{one} stands there twice. Each card exists once: take one of the two away.", one="JC")
    no_card = Sentence("{card} is not a card. Give a text such as “JC”, or a number from 0 to {last}.", card="36", last=35)
