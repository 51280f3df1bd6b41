"""What is said of rulesets and house rules."""

from stoek.language import Sentence

# fmt: off


class Say:
    """The sentences of rulesets and house rules."""

    unlike_base = Sentence("{it} does not match its `base` under the chosen house rules: {names} differ. Replace fields of the base, then choose house rules with `under`.", it="Belote", names="target")
    rule_undeclared = Sentence("{it} declares no rule “{name}”. Add {name!r} to the `reasons` of the part that gives it, and its sentence to its page.", it="Belote", name="play/follow")
    house_no_object = Sentence("House rules are an object of names to values, not {chosen}. Leave it out to play the defaults.", chosen="“x”")
    no_such_house_rule = Sentence("{it} has no house rule {name}. It has: {names}.", it="Belote", name="“tens”", names="over_partner")
    chosen_without_base = Sentence("{it} has house rules but no `base`. Choose house rules with `under`.", it="Belote")
    no_house_rules = Sentence("{it} has no house rules. Take {name} out.", it="Whist", name="“tens”")
    house_value_impossible = Sentence("The house rule {name} cannot be {value}. It can be: {spelled}.", name="over_partner", value="“maybe”", spelled="“on”, “off”")
    no_such_preset = Sentence("{it} has no preset {name}. Choose one of these: {names}.", it="Belote", name="“attic”", names="sources, home, contest")
    house_rules_contradict = Sentence("The house rules {one} and {other} contradict each other. Change one of them.", one="doubled=contract_times", other="count=made")
    no_summary = Sentence("{given} is no summary of a deal. Give a `Summary`.", given="None")
    fact_impossible = Sentence("In {game}, “{name}” cannot be {given}. It can be: {allowed}.", game="Staekske Rape", name="bid", given="-4", allowed="a whole number from 1 to 999999")
    fact_not_of_game = Sentence("A score of {game} has no fact {name}. Its facts are: {takes}.", game="Staekske Rape", name="“doubled”", takes="bid, stock")
    fact_is_field = Sentence("“{name}” is not among the `facts` of a `Summary`: it is its field `{field}`. Give it there.", name="won", field="tricks")
    fact_missing = Sentence("A score of {game} needs “{name}”. Add it; it can be: {allowed}.", game="Staekske Rape", name="stock", allowed="“taken”, “refused”, “gave-up”")
