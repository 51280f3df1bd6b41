"""What solver says."""

from stoek.language import Sentence

# fmt: off


class Say:
    """The sentences of solver."""

    points_not_by_cards = Sentence("The points do not go with the cards that are left and the tricks. Count them again.")
    stake_of_other_rules = Sentence("The stake was made under other rules than the table's. Make one with stake_of(table.game, …).")
    stake_of_other_deal = Sentence("The stake belongs to another deal: {apart} differ. Make one for this table.", apart="points, trump")
    stake_of_other_side = Sentence("The stake belongs to the {side}. Name one of them as declarer.", side="defenders")
    cannot_be_solved = Sentence("{at} cannot be solved. Give a table or a position.", at="“x”")
    no_such_goal = Sentence("There is no goal {goal}. Goals are: {goals}.", goal="“money”", goals="points, tricks, all-tricks, game")
    stake_missing = Sentence("The goal “game”, and no other, needs a stake: what stake_of gives.")
    no_play_to_solve = Sentence("Only the play of cards can be solved. Bring the table to the play, before its last card.")
    stake_of_other_position = Sentence("The stake belongs to another position. Make one for this position with stake_of.")
    no_goal_to_search = Sentence("There is no goal {goal!r}. Goals are: {goals}.", goal="money", goals="points, tricks, all-tricks, game")
    no_stake_to_search = Sentence("The goal “game”, and no other, needs a stake.")
    position_of_other_game = Sentence("The position is one of another game, or under other house rules than {game}.", game="Belote")
    trumps_apart = Sentence("Trumps were {said}, and in the position they are {trump}. Correct one of them.", said="hearts", trump="clubs")
    tricks_apart = Sentence("The two sides have {tricks} and {lost} tricks, but {done} have been played. Correct them.", tricks=5, lost=4, done=8)
    points_apart = Sentence("The side has {points} points, but the cards no longer held are worth only {gone}. Correct the points.", points=82, gone=40)
    no_number_of_tricks = Sentence("{value} is not a number of tricks. Give a whole number.", value="“x”")
    not_of_type = Sentence("{value} is not of the type {kind}.", value="“x”", kind="Position")
    score_lacks_fact = Sentence("The score of this deal needs “{name}”. Add it to the facts.", name="bid")
    loss_not_searched = Sentence("The search cannot find what such a deal scores in {game} under these house rules. Choose the goal “points”.", game="Klaverjas, Rotterdam")
    slow_search = Sentence("With {cards} cards in each hand this may take minutes without wasmtime. To search faster, install stoek[fast].", cards=9)
    slow_rules = Sentence("With {cards} cards in each hand this may take minutes. The fast search does not cover these rules, so a slower one in Python runs.", cards=9)
