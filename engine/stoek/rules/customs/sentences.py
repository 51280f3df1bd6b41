"""What is said of customs."""

from stoek.language import Sentence

# fmt: off


class Say:
    """The sentences of customs."""

    no_single_picture = Sentence("Only a player with a single picture may pass it, and this hand has {held}. Leave the exchange out.", held="KC QC")
    not_dealt_to_partner = Sentence("{back} cannot come back: it is not among the cards that the partner was dealt. Possible: {partner}.", back="7C", partner="9H 8H 7H")
