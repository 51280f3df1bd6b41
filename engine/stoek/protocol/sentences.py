"""What the door and its verbs say: refusals of requests."""

from stoek.language import Sentence

# fmt: off


class Say:
    """The sentences of the protocol."""

    no_request = Sentence('A request is an object such as {"verb": "games"}.')
    no_verb = Sentence("The request lacks “verb”. Add one of: {verbs}.", verbs="games, legal")
    unknown_verb = Sentence("There is no verb {verb}. Verbs are: {verbs}.", verb="“dance”", verbs="games, legal")
    too_deep = Sentence("The request is nested too deeply. Flatten it.")
    failed = Sentence("The engine failed here ({name}). Please report it, with the request.", name="KeyError")
    key_no_text = Sentence("A key is a text, not {key}. Put it in quotes.", key="3")
    number_too_long = Sentence("“{where}” is a whole number of too many digits. The largest is {largest}: correct it.", where="seed", largest=2**53 - 1)
    key_unknown = Sentence("{key} is not a key of this verb. It takes: {known}.", key="“colour”", known="game, trump")
    key_missing = Sentence("The request lacks “{name}”. Add it.", name="game")
    not_one_of = Sentence("“{name}” is {given}. It is one of: {values}.", name="goal", given="“win”", values="“points”, “tricks”")
    no_list = Sentence("“{name}” is {given}. It is a list: write one.", name="deals", given="7")
    too_many_items = Sentence("“{name}” has {count} items, and at most {most} are read. Ask for fewer at a time.", name="deals", count=1001, most=1000)
    facts_no_object = Sentence("“facts” are {given}. Write them as an object of names and values.", given="7")
    no_phases = Sentence("{game} is not played in phases. Leave “phase” out.", game="Belote")
    hands_of_seats = Sentence("“hands” has {count}. {game} is played by {seats}: give one for each.", count="3 hands", game="Belote", seats=4)
    number_beyond = Sentence("“{where}” is {given}. It is {bounds}: correct it.", where="seed", given="-1", bounds="3")
    no_flag = Sentence("“{where}” is {given}. It is true or false: correct it.", where="match", given="“yes”")
    not_in_pack = Sentence("{strange} is not in the pack of {game}, which has {count} cards. Take it out.", strange="6C", game="Belote", count=32)
    count_of_cards = Sentence("“{where}” has {count}. It takes {allowed}: correct the cards.", where="hand", count="9 cards", allowed="1 to 8")
    card_in_two = Sentence("{card} is both in “{other}” and in “{name}”. Each card exists once: correct one of them.", card="JC", other="hand", name="trick")
