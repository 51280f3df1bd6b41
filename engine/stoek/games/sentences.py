"""What is said of the registry, of games of one's own, and of Saskop's signals."""

from stoek.language import Sentence


class Say:
    """The sentences of the registry, of games of one's own, and of Saskop's signals."""

    no_game_near = Sentence(
        "There is no game {name}. Near it: {games}.", name="“klaverjas”", games="klaberjass, klaverjas-rotterdam"
    )
    no_game = Sentence("There is no game {name}. Games are: {games}.", name="“soup”", games="staekske-rape, saskop")
    other_id = Sentence("What is named {name} is no ruleset of that id. Name a ruleset by its own id.", name="soup")
    id_taken = Sentence(
        "{game} has the id {name}, which another game has: {other}. Give it one of its own.",
        game="Belote",
        name="“belote”",
        other="Belote",
    )
    id_means_another = Sentence(
        "A deal of {game} cannot be written down: its id {name} belongs to another game. Give the game its own id, such as replace(game, id={example!r}), and add it with GAMES.add.",
        game="Belote",
        name="“belote”",
        example="belote-2",
    )
    cannot_be_loaded = Sentence(
        "The game {name} cannot be loaded from {value}: {error}. Correct it, or remove its distribution.",
        name="soup",
        value="kitchen:SOUP",
        error="ImportError: no spoon",
    )
    entry_point_taken = Sentence(
        "The entry point {name} of {value} has the id of another game. Give the game an id of its own.",
        name="belote",
        value="kitchen:SOUP",
    )
    no_python_file = Sentence("{file} is no Python file. Name one that ends in .py.", file="deal.txt")
    no_ruleset_in_file = Sentence("{file} has no ruleset. Give one a name at its top level.", file="deal.txt")
    cannot_be_run = Sentence(
        "{file} cannot be run: {name}: {error}. Correct the file.", file="soup.py", name="NameError", error="no spoon"
    )
    cannot_be_read = Sentence(
        "{file} cannot be read: {reason}. Name another file.", file="deal.txt", reason="No such file or directory"
    )
    id_in_file_taken = Sentence(
        "{file} has a ruleset with the id {id}, which another game has. Give it one of its own.", file="deal.txt", id="belote"
    )
    blink_choice = Sentence(
        "You play second and have a choice ({named}): look at your partner, who plays last and may blink.", named="9H 7H"
    )
    blink_partner_may_ask = Sentence("Your partner plays second. If your partner has a choice and looks at you, you may blink.")
    blink_no_choice = Sentence(
        "You play second, but {named} is the only card that you may play: there is nothing to ask.", named="AH"
    )
    blink_not_second = Sentence(
        "Only the second player to a trick may look for a blink, before playing, and only the partner blinks."
    )
    blink_not_yet = Sentence("No trick has been led to.")
    blink_given = Sentence("You look at {partner}, your partner, who blinks.", partner="North")
    blink_withheld = Sentence("You look at {partner}, your partner, who does not blink.", partner="North")
    emergency_lone_trump = Sentence(
        "{named} is your only trump, and your partner plays before you: ask for the highest trump.", named="AH"
    )
    emergency_no_lone_trump = Sentence("It takes the ace or the ten of trumps as your only trump. You hold {named}.", named="AH 9H")
    emergency_plays_before = Sentence("{named} is your only trump, but you play before your partner.", named="AH")
    emergency_partner_has_played = Sentence(
        "{named} is your only trump, but your partner has played to this trick already.", named="AH"
    )
    emergency_not_yet = Sentence("Trumps are not known yet.")
    emergency_given = Sentence("{partner}, your partner, says häda.", partner="North")
    roof_none = Sentence("You were dealt no picture: you may show a roof.")
    roof_picture = Sentence("A roof is a hand without pictures. You hold {named}.", named="KC")
    roof_forbidden = Sentence("You were dealt no picture, but at this table showing it is against the rules.")
    roof_too_late = Sentence("A roof is shown after the deal, not during the play.")
    no_ruleset = Sentence("{value} is no ruleset. Give a `Ruleset`.", value="None")
    not_whole = Sentence(
        "{game} ({id}) is not whole. {missing}",
        game="Soup",
        id="soup",
        missing="Its rule “play/follow” is not declared: add 'play/follow' to its `rules`.",
    )
    other_type = Sentence(
        "Its `{place}` is {value}: give it a value of the type `{kind}`.", place="target", value="'many'", kind="int"
    )
    house_rule_twice = Sentence("It has two house rules {name}: give each an id of its own.", name="'tens'")
    base_missing = Sentence("It has house rules applied: {names}. Add its `base`.", names="tens")
    id_not_writable = Sentence(
        "Its `id` {id} cannot be written in a deal: use small letters a to z and digits, and dashes between them.", id="'My game'"
    )
    name_not_readable = Sentence("Its `name` is {name}: give it one that can be read, on one line.", name="''")
    page_no_address = Sentence(
        "Its `page` is {page}: name the page of its rules in small letters a to z and digits, such as “my-game”.", page="'My game'"
    )
    seats_not_two_or_four = Sentence("Its `seats` are {seats}: two or four people play here, any others sit out.", seats=3)
    two_are_no_partners = Sentence("Its `seats` are two, and two cannot be `partners`: set that to False, or have four `seats`.")
    seats_not_among_players = Sentence(
        "Its `deal.players` are {players}, and its `seats` {seats}: add {seats} to them.", players="4", seats=2
    )
    seat_names_wrong = Sentence(
        "Its `seat_names` are {names}, and its `seats` {seats}: name each by one of {known}, or put `()` for the usual ones.",
        names="N, E, S",
        seats=4,
        known="N, E, S, W",
    )
    speaks_first_no_seat = Sentence("Its `speaks_first` is {seat}: count from 1, the dealer's left, to {seats}.", seat=5, seats=4)
    side_twice = Sentence("Both of its `sides` are called {name}: give each a name of its own.", name="'makers'")
    level_no_side = Sentence("Its `level` is {name}, which is none of its `sides`: name one of them.", name="'dealer'")
    figure_out_of_range = Sentence(
        "Its {name} is {points}: give it a number from 0 to {most}.", name="`target`", points="-1", most=999999
    )
    no_trumps = Sentence("Its `trumps` are none: name what can be chosen.")
    no_hands_dealt = Sentence("Its `deal.packets` give no hand a card: add a packet to the “hands”.")
    too_many_dealt = Sentence(
        "Its `deal.packets` take {dealt} cards, and its pack has {pack}: deal fewer, or add ranks to its scales.",
        dealt=40,
        pack=32,
    )
    no_turn_up_for_taker = Sentence(
        "Its `deal.turn_up_to_taker` needs a packet to the “turn-up” and one “later”: add them, or take it out."
    )
    first_phase_without_stock = Sentence(
        "Its `first_phase_law` is for play while there is a stock: add a packet to the “stock”, or take that law out."
    )
    nothing_to_split = Sentence("Its `combinations` have `split_longer` and no `sequences`: name some, or take it out.")
    no_field_near = Sentence(
        "Its `{place}` has {name}, which is no field of a ruleset. Near it: {near}.",
        place="house_rules[0].ways[True].changes",
        name="'targets'",
        near="target",
    )
    no_ways = Sentence("Its house rule {name} has no `ways`: name each, the default first, or leave the rule out.", name="'tens'")
    one_side_scores = Sentence(
        "Its `sides` are {names}, and its `scoring` is of the declarer alone: name that one side.", names="makers, opponents"
    )
    two_sides_score = Sentence("Its `sides` are {names}, and its `scoring` is of two: name both.", names="makers")
    rank_twice = Sentence("Its `{name}` has the {rank} twice: name each rank once.", name="plain_scale", rank="ace")
    rank_missing = Sentence("Its `{name}` has not the {ranks} of the pack: add what is missing.", name="trump_scale", ranks="ace")
    rank_not_in_pack = Sentence(
        "Its `{name}` has the {ranks}, and the pack has not: add that to the `plain_scale`, or take it out.",
        name="trump_scale",
        ranks="six",
    )
    no_trump_scale_missing = Sentence(
        "Its `trumps` have {trump}, for which `no_trump_scales` has no scale: add one.", trump="NoTrump.REVERSE"
    )
    bad_packet = Sentence(
        "Its `deal.packets[{index}]` is {packet}: name one of {known}, and one card or more.",
        index=0,
        packet="('pot', 1)",
        known="hands, later, stock, turn-up",
    )
    lengths_wrong = Sentence("Its sequences are of {lengths}: name each length once, from 2 or more upwards.", lengths="3, 3")
    rule_undeclared = Sentence("Its rule “{name}” is not declared: add {name!r} to its `rules`.", name="play/follow")
    name_not_writable = Sentence(
        "Its {what} “{name}” cannot be written in a deal: call it by one word in lower case, none of {taken}.",
        what="side",
        name="nobody",
        taken="four, sequence, knock",
    )
    no_field = Sentence(
        "Its `{place}` has {name}, which is no field of a ruleset. Take it out.",
        place="house_rules[0].ways[True].changes",
        name="'soup'",
    )
    default_changes = Sentence(
        "The default of its house rule {name} changes `{field}`. Give the game itself that value.", name="'tens'", field="target"
    )
    changes_nothing = Sentence(
        "Its house rule {name} changes nothing with {value}: give the game itself what the default plays.",
        name="'tens'",
        value="'low'",
    )
    setting_not_writable = Sentence(
        "Its house rule {setting} cannot be written in a deal: use small letters a to z, digits and “_”, and for yes and no True and False.",
        setting="'Tens=low'",
    )
    law_leaves_no_card = Sentence(
        "Its `{place}` leaves a hand without a card to play: let an option for any card end it, such as `VOID`.",
        place="law.trumped",
    )
    under_setting = Sentence(
        "With `{setting}`: {fault}", setting="tens=low", fault="Its `target` is -1: give it a number from 0 to 999999."
    )
