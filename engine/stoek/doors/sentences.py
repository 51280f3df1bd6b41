"""What the doors say themselves: refusals of lines and of commands, and what a terminal tells besides the engine's answers."""

from stoek.language import Sentence

# fmt: off


class Say:
    """The sentences of the doors."""

    # Lines of JSON

    line_too_long = Sentence("The line is longer than {longest} bytes. Split the request.", longest=1_000_000)
    line_too_deep = Sentence("The line is nested too deeply. Flatten it.")
    line_empty = Sentence("The line is empty. Write one JSON object on one line.")
    line_not_utf_8 = Sentence("The line is not UTF-8 at byte {start}. Write it in UTF-8.", start=12)
    key_twice = Sentence("The key {value} stands twice in one object. Give it once.", value="“trump”")
    no_json_from = Sentence("The line is not JSON from character {pos} on. Write one JSON object on one line.", pos=12)
    no_json = Sentence("The line is not JSON: {name} is not a JSON number. Write one JSON object on one line.", name="NaN")

    # Streams and files

    no_input = Sentence("Standard input is closed, so nothing can be read from it. Open it, or name a file.")
    no_output = Sentence("Standard output is closed, so nothing can be answered. Open it, or send it to a file.")
    answer_unwritten = Sentence("The answer cannot be written: {why}. Make room, or send it elsewhere.", why="No space left on device")
    no_file_name = Sentence("The name of the file is empty. Name a file, or - for standard input.")
    unreadable = Sentence("{name} cannot be read: {why}. Name another file.", name="deal.txt", why="No such file or directory")
    longer_than_read = Sentence("{name} is longer than {most} characters, the most that is read. Hand in less.", name="deal.txt", most=65_536)
    too_many_characters = Sentence("{name} has {count} characters; at most {most} are read. Hand in less.", name="deal.txt", count=70_000, most=65_536)
    not_utf_8 = Sentence("{name} is not UTF-8 at byte {byte}. Save it in UTF-8.", name="deal.txt", byte=12)
    file_empty = Sentence("{name} is empty. Write into it what is to be read.", name="deal.txt")
    file_holds_something = Sentence("{file} already exists, and its contents would be lost. Name another file, or remove that one.", file="deal.txt")
    file_unwritten = Sentence("{file} cannot be written: {why}. Name another file.", file="deal.txt", why="Is a directory")

    # Options

    option_twice = Sentence("given twice. Give it once.")
    name_twice = Sentence("“{name}” is given twice. Give it once.", name="bid")
    no_whole_number = Sentence("{written} is no whole number. Write it in figures.", written="“three”")
    number_too_large = Sentence("{written} is too large a number. Write at most {most} figures.", written="99999999999999999", most=16)
    no_tricks = Sentence("“{written}” names no tricks. Write them as 4-7 or 2,3.", written="7-4")
    facts_without_trump = Sentence("Who has taken the deal on and what was bid is said together with --trump. Add it, or leave them out.")

    # Answers

    may_be_played = Sentence("Yes, {card} may be played.", card="7S")
    may_not_be_played = Sentence("No, {card} may not be played.", card="AH")
    not_in_hand = Sentence("{card} is not in the hand. Give a card of the hand.", card="9D")
    takes_trick = Sentence("Card {number} takes the trick, worth {points} card points.", number=3, points=14)
    missing = Sentence("Missing: {fact}.", fact="trumps")
    assumed = Sentence("Taken as given: {fact}.", fact="the last trick counts for the declarer")
    score_as_played = Sentence("As played it would score {amounts}, but there are findings.", amounts="+3 to +0")
    score_settled = Sentence("By your house rules the revoke by the {side} settles the deal: {amounts}.", side="makers", amounts="+0 to +162")
    replay_scores = Sentence("{where} the deal would score {amounts}.", where="With 7S instead of AH in trick 3", amounts="+3")
    replay_known = Sentence("{where} the play is known.", where="With 7S instead of AH in trick 3")
    nothing_given_away = Sentence("No card gave anything away.")
    best_play_brings = Sentence("Best play from trick {trick} on brings {side} {value}{pays}; it came to {final}{paid}.", trick=3, side="the declarer's side", value=82, pays=" and pays +3", final=75, paid=" and paid -3")
    as_good_as_any = Sentence("With what the player could see it was as good as any, by {layouts} layouts.", layouts=200)
    was_better = Sentence("With what the player could see {best} was better by {cost} (± {error}) on average, by {layouts} layouts.", best="9C", cost=4.5, error=0.7, layouts=200)
    nothing_to_do = Sentence("{seat} does nothing now.", seat="North")
    exact = Sentence("Exact, with all cards seen.")
    exact_as_no_player = Sentence("Exact, with all cards seen, which no player did.")
    chance_of_need = Sentence("At least {needed} in the stock: {fraction} ({percent}), {ways} of {stocks} stocks.", needed="1 of JC 9C", fraction="4/19", percent="21.1 %", ways=1071, stocks=5985)
    game_not_over = Sentence("Game {number}: not over, {first} to {second}.", number=2, first=300, second=212)
    game_drawn = Sentence("Game {number}: a draw, {first} to {second}.", number=1, first=800, second=800)
    half_reached = Sentence("{name} had half the target first.", name="An and Cis")
    game_won = Sentence("Game {number}: {name} won, {won} to {lost}.", number=1, name="An and Bert", won=1012, lost=740)
    game_won_to_nothing = Sentence("Game {number}: {name} won, {won} to nothing.", number=1, name="An and Bert", won=1012)

    # A deal in the terminal

    deal_begins = Sentence("{game}. You are {seat}, {dealer} deals.", game="Belote", seat="South", dealer="West")
    how_to_type = Sentence("Type a choice as it is listed, or its number. ? lists what you may do, hint says what a player would do and why, undo takes your last choice back, quit leaves the deal.")
    only_choice = Sentence("    You: {choice}, there is nothing else.", choice="7S")
    any_cards = Sentence("Any {count} cards of your hand, such as {cards}.", count=4, cards="9C 8C 7C 7D")
    wrong_count_away = Sentence("{count} cards are to be put away, and you name {named}.", count=4, named=3)
    not_a_choice = Sentence("That is none of your choices. ? lists them.")
    nothing_to_undo = Sentence("There is nothing to take back.")
    wait = Sentence("Nothing: wait.")
    part_over = Sentence("This part of the deal is over.")
    deal_left = Sentence("The deal is left.")
    nothing_kept = Sentence("You have played nothing, so {file} is not written.", file="deal.txt")
    kept_elsewhere = Sentence("Another program has written to {file} meanwhile, so the record is in {other}.", file="deal.txt", other="deal-2.txt")
