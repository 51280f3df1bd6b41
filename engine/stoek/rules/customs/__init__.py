"""What only some games do: exchanges, hands that are special, signals, ways to deal, who deals first, the knock.

Each is a part with its figures and its rules, which a ruleset must name. Nothing here plays a card: whether a signal may be given
is judged in `stoek.play`.
"""
