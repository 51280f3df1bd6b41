"""A player who sees one hand: what `stoek.player.player.Player` chooses, and why.

    seen        what a view proves of the cards that it does not show
    layouts     random layouts of those cards, every one that fits as likely as another
    inferences  what players usually hold who called, or announced nothing
    policy      a rule for each card, quick rather than wise: how a deal is played out to its end
    terms       what a deal pays a seat, by what the sides make
    ties        averages and comparisons of figures
    gauge       what a hand makes on average, by its cards, and what is kept of it where cards are put away
    prospects   what a contract promises by the look of a hand
    calling     a rule for everything before the play, as quick
    deals       a layout as a deal in progress, and what comes of it
    exact       the value of each card with all cards seen
    decision    what was chosen, and the figures behind it
    player      the player

Nobody here is ever handed a table: all that is known comes from a `View`.
"""
