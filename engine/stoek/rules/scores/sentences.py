"""What is said of scoring: the lines of a score, and what cannot be in figures."""

from stoek.language import Sentence


class Say:
    """The sentences of scoring."""

    points_impossible = Sentence(
        "{points} card points cannot be: {holds}. Count them again.", points=200, holds="the pack and the last trick make 162"
    )
    tricks_impossible = Sentence("{tricks} tricks cannot be: there are {most} in a deal. Count them again.", tricks=9, most=8)
    points_not_of_tricks_and_stock = Sentence(
        "{points} card points do not go with {hold} and the {counts} cards besides hold {bounds}. Count the points or the tricks again.",
        points=100,
        hold="2 tricks: those",
        counts="four",
        bounds="from 0 to 97",
    )
    line_unplayed = Sentence("Not played, for {four} were announced: achieved", four="four jacks")
    line_refused = Sentence("Stock refused: all of it times")
    line_result = Sentence("Declarer's game points")
    line_given_up = Sentence("Given up without play")
    line_card_points = Sentence("Card points taken, with discards or stock and the last trick")
    line_in_game_points = Sentence("Rounded to tens and divided by ten")
    line_opponents_rounded = Sentence("Opponents' card points, rounded the other way")
    line_cross_check = Sentence("Cross-check: both sides together")
    line_achieved = Sentence("Achieved")
    line_bid = Sentence("Bid {bid} plus {base}", bid=5, base=10)
    line_required = Sentence("Required")
    line_difference = Sentence("Achieved less required")
    line_failed = Sentence("Failed: {factor} times that and {more} more", factor=2, more=10)
    line_no_trick = Sentence("No trick at all")
    unplayed_hand = Sentence("A hand with {four} announced is not played", four="four jacks")
    given_up_hand = Sentence("A hand that is given up is not played")
    line_all_tricks = Sentence("All the tricks")
    line_floor = Sentence("The requirement never falls below")
    bid_not_given_up = Sentence(
        "Only the sitter's forced {forced} can be given up, not a bid of {bid}. Correct the bid or the stock.", forced=1, bid=5
    )
    given_up_announces = Sentence("A hand that is given up announces nothing. Take the combinations out.")
    figures_of_no_play = Sentence(
        "{fact}: it has no {where}, but {value} are given. Set them to 0.",
        fact="A hand that is given up is not played",
        where="points",
        value=20,
    )
    line_carried = Sentence("Equal: to the winner of the next deal")
    line_level = Sentence("Equal: difference")
    line_times = Sentence("Times, for {trumps}", trumps="hearts")
    too_many_melds = Sentence(
        "{declared} melds cannot have been declared: one is declared with each lead while there is a stock, and there are {most} such leads. Take out those that did not score.",
        declared=8,
        most=7,
    )
    line_contract = Sentence("Contract {bid} {what}: {unit}", bid=90, what="made", unit="card points")
    line_rounded = Sentence("{title}, rounded to tens", title="Makers")
    line_whole_deal = Sentence("All the points of the deal")
    line_doubled = Sentence("Doubled: times")
    line_redoubled = Sentence("Doubled and redoubled: times")
    line_strokes = Sentence("Strokes where {the} have {least} to {most}", the="the makers", least=61, most=90)
    line_whole_game = Sentence("{word}, all {counts} tricks: the whole game", word="Lambapea", counts="nine")
    line_tie = Sentence("Equal: the same dealer deals again, with these trumps and makers; strokes for now")
    points_not_of_tricks = Sentence(
        "{points} card points do not go with {tricks} {bounds}. Count them again.",
        points=100,
        tricks="1 trick, which holds",
        bounds="from 0 to 44",
    )
    line_all_passed = Sentence("All passed: strokes for the winners")
    trumps_not_dear = Sentence(
        "Trumps are {dear} {how}. Correct trumps, or how they came about.", dear="diamonds", how="where all pass"
    )
    melds_not_compared = Sentence(
        "Only one side may meld, and which one goes by the melds’ {value}, which is not told. Say whose best meld comes first, or list the melds of that side only.",
        value="rank",
    )
    melds_alike = Sentence(
        "Both sides’ best melds are alike, and the place at the table decides between them. Say whose comes first, or list the melds of that side only."
    )
    line_cards = Sentence("{title}: card points, with the last trick if it is theirs", title="Makers")
    announced_by_one_side = Sentence(
        "No deal gives one side all that is announced. Take out what was not announced, or correct the cards."
    )
    marriage_on_both_sides = Sentence(
        "No deal gives both sides the {marriage}: the king and the queen of trumps are one pair. Take it out where it was not announced.",
        marriage="belote",
    )
    points_not_of_tricks_with_last = Sentence(
        "{points} card points do not go with {tricks} {bounds} with the last trick. Count the points or the tricks again.",
        points=100,
        tricks="1 trick, which holds",
        bounds="from 0 to 66",
    )
    points_together_impossible = Sentence(
        "{points} card points on both sides together cannot be: the {seats} cards that are played and the last trick hold from {least} to {most}. Count them again.",
        points=90,
        seats=18,
        least=92,
        most=152,
    )
    line_total = Sentence("{title} in all", title="Makers")
    announced_by_both_sides = Sentence(
        "No deal gives both sides what is announced. Take out what was not announced, or correct the cards."
    )
    better_meld_decides = Sentence(
        "The better meld is that of {the}, so the place at the table does not decide. Leave out whose comes first.",
        the="the makers",
    )
    line_does_not_count = Sentence("{label} does not count", label="Sequence of 3 (20)")
    no_scoring = Sentence(
        "The sources give no scoring for {game}. Count its card points: the verb “winner” tells those of a trick, the `points` of a table those of a deal.",
        game="Belote",
    )
    line_scores = Sentence("{side} scores", side="Declarer")
    line_score = Sentence("{side} score", side="Makers")
    line_is_ahead = Sentence("{side} is ahead by", side="Maker")
    line_are_ahead = Sentence("{side} are ahead by", side="Makers")
    line_is_behind = Sentence("{side} is not ahead: difference", side="Maker")
    line_are_behind = Sentence("{side} are not ahead: difference", side="Makers")
    line_points_of_side = Sentence("{owner} card points", owner="Makers'")
