"""What an evening says: faults in what is written down, and doubts about its deals."""

from stoek.language import Plural, Sentence


class Say:
    """The sentences of an evening."""

    declarer_of_deal_unknown = Sentence(
        "In the deal {name} sits {seat} and is declarer, but is not at the table. Correct the name.", name="Els", seat="West"
    )
    too_many_last_deals = Sentence(
        "“On and off” after deal {after} leaves {players} more deals, but {entered} are entered. Take out the others.",
        after=2,
        players=4,
        entered=7,
    )
    last_round_needs_dealer = Sentence(
        "Who deals in the last round cannot be told: the first dealer is not named. Add who dealt first."
    )
    declarer_sits_out = Sentence(
        "{dealer} deals here, and the dealer sits out with {count} at the table. Correct the declarer or the first dealer.",
        dealer="An",
        count=5,
    )
    another_declarer = Sentence(
        "{written} is written down as declarer, but in the deal it is {declarer}. {written} counts: correct the one or the other.",
        written="An",
        declarer="Bert",
    )
    result_without_declarer = Sentence("Deal {number} has a result and no declarer. Say who was declarer.", number=3)
    no_target_in_game = Sentence("In {game} nobody plays for a target. Take it out.", game="Belote")
    results = Sentence("Write the declarer's game points: +2, -12, or ? where there is none yet.")
    results_of_sides = Sentence("Write what both score, the first player's side first: 112 50, or ? where there is no result yet.")
    stakes = Sentence("Write the money for one game point: 0.05.")
    targets = Sentence("Write the points that win a game, 1000, or “none”.")
    on_and_off_deals = Sentence("Write after how many deals “on and off” was said: 12.")
    not_an_evening = Sentence(
        "An evening is a text in the notation, or an object, not {written}. Hand in one of them.", written="7"
    )
    object_too_long = Sentence(
        "The object holds more than {most} characters, the most that is read. Hand in one evening only.", most=65536
    )
    no_two_results = Sentence(
        "The results of a deal are two numbers, the first player's side first: [112, 50]; not {written}.", written="7"
    )
    scorer_not_at_table = Sentence(
        "{name} keeps the score but is not at the table. The players are {players}.", name="“Els”", players="An, Bert, Cis, Door"
    )
    first_dealer_not_at_table = Sentence(
        "{name} deals first but is not at the table. The players are {players}.", name="“Els”", players="An, Bert, Cis, Door"
    )
    too_many_players = Sentence(
        "Here stand {count} players; at most {most} are read. Name those who sat at this table.", count=24, most=20
    )
    in_the_deal = Sentence("In the deal, {place}: {fault}", place="character 7", fault="“X” is no trump suit.")
    too_many_deals = Sentence("An evening has at most {most} deals; this one and those after it are left out.", most=200)
    not_carried = Sentence("{shown} cannot be carried over. Write the points of both sides: carried 162.", shown="“x”")
    name_missing = Sentence("Here a name is missing. Name every player, clockwise, the scorer last.")
    name_twice = Sentence("Two players are called {shown}. Tell them apart: {name} B.", shown="“An”", name="An")
    declarer_not_at_table = Sentence(
        "“{declarer}” is not at the table: {players}. Correct the name.", declarer="Els", players="An, Bert, Cis, Door"
    )
    deal_of_another_game = Sentence(
        "The deal is one of {named}, not of {game}. Take it out, or correct its game.", named="Schieber", game="Belote"
    )
    another_dealer = Sentence(
        "{dealer} deals in the deal, but it is {due}'s turn. Correct it in the deal, or who deals first.", dealer="An", due="Bert"
    )
    deal_has_findings = Plural(
        "The deal has {count} finding, so its cards do not settle the result.",
        "The deal has {count} findings, so its cards do not settle the result.",
        count=2,
    )
    no_result_yet = Sentence("The deal has no result yet; missing: {missing}.", missing="tricks 5 to 7")
    another_house_rule = Sentence(
        "The deal was entered with the house rule “{rule}”: {own}; the evening is played with: {evening}. The deal's own counts for it.",
        rule="No tricks",
        own="doubled",
        evening="not doubled",
    )
    another_result = Sentence(
        "{written} is written down, but the deal comes to {computed}, which counts. Correct the one or the other.",
        written="-12",
        computed="+2",
    )
    thrown_in_and_played = Sentence("A deal that was thrown in has no declarer, no result and no cards. Take these out.")
    written_result_counts = Sentence(
        "{why} The result written down, {results}, counts.",
        why="The deal has 2 findings, so its cards do not settle the result.",
        results="+7",
    )
    counts_nothing_yet = Sentence(
        "{why} Deal {number} counts nothing yet: put the deal right, or write its result down.",
        why="The deal has 2 findings, so its cards do not settle the result.",
        number=3,
    )
    brackets_count_nothing = Sentence(
        "{why} Deal {number} counts nothing yet, for what stands in brackets does not count by itself: put the deal right, or take the brackets away.",
        why="The deal has 2 findings, so its cards do not settle the result.",
        number=3,
    )
    partners_are_opponents = Sentence(
        "In the deal {one} and {other} are partners, but at the table they are opponents, so its result may stand on the wrong side. Correct the names in the deal.",
        one="An",
        other="Bert",
    )
    opponents_are_partners = Sentence(
        "In the deal {one} and {other} are opponents, but at the table they are partners, so its result may stand on the wrong side. Correct the names in the deal.",
        one="An",
        other="Cis",
    )
    no_stake_in_game = Sentence("{game} has no stake: sides score in it. Take it out.", game="Belote")
    no_settlement_in_game = Sentence("{game} has no settlement: sides score in it. Take it out.", game="Belote")
    no_on_and_off_in_game = Sentence("{game} has no “on and off”: sides score in it. Take it out.", game="Belote")
    total_doubtful = Sentence(
        "{results} is written down, {told} together: but both sides share {total} card points, and whatever else they score is tens. Look whether it is right.",
        results="90 to 50",
        told=140,
        total=162,
    )
    dealer_unknown = Sentence("The deal does not tell which side is which: it does not say who deals.")
    seated_not_at_table = Sentence(
        "In the deal {name} sits at {seat}, but is not at the table. The seats of the evening count.", name="Els", seat="W"
    )
    no_such_strokes = Sentence(
        "One side wins strokes in a deal, so many: {worth}; or 0 0 is a tie. Correct it.", worth="1, 2, 4, 6, 8, 16"
    )
    nothing_carried_here = Sentence(
        "At this table nothing is carried over to the next deal. Take it out, or choose the house rule."
    )
    equal_results = Sentence(
        "{results} is written down: but with equal points the makers score nothing. Look whether it is right.", results="81 to 81"
    )
    strokes_have_no_target = Sentence(
        "A game is {strokes} strokes, and all tricks win just that. Leave the target out.", strokes=16
    )
    level_needs_dealer = Sentence(
        "Both sides have reached the target with equal scores: who wins hangs on who dealt. Say who dealt first."
    )
    taker_unknown = Sentence("The deal does not tell which side is which: it does not say who took the deal on.")
    declarer_of_deal_counts = Sentence(
        "{written} is written down as declarer, but in the deal it is {declarer}, who counts. Correct the one or the other.",
        written="An",
        declarer="Bert",
    )
    result_below_nothing = Sentence(
        "{results} is written down, and no side scores less than 0 in a deal. Correct it.", results="-5 to 0"
    )
    carried_and_scored = Sentence(
        "What is carried over nobody has won yet, so both sides score 0 in this deal. Correct the one or the other."
    )
    result_not_in_tens = Sentence(
        "{results} is written down, and what sides score is rounded to tens. Correct it.", results="85 to 75"
    )
    evening_too_long = Sentence(
        "The text has {count} characters; at most {most} are read. Paste one evening only.", count=600000, most=524288
    )
    brackets_without_deal = Sentence(
        "{shown} stands in brackets, as what a deal comes to, and there is no deal here. Take the brackets away, or add the deal.",
        shown="“(+5)”",
    )
    tag_unknown = Sentence("There is no tag {shown}. Tags are {tags}.", shown="“Dote”", tags="Players, Date")
    tag_twice = Sentence("The tag {tag} stands here a second time; the first one is read. Take one away.", tag="Players")
    one_value_only = Sentence("{tag} has one value. Take the others out.", tag="Players")
    number_no_result = Sentence(
        "{shown} is no result: what a side scores is a whole number of at most {figures} figures. Correct it.",
        shown="“1.5”",
        figures=6,
    )
    tag_not_closed = Sentence('This tag is not closed. Write [Name "value"].')
    deal_misnumbered = Sentence(
        "Deal {number} stands here; deal {due} is due. Number the deals 1, 2, 3 … in the order played.", number=4, due=3
    )
