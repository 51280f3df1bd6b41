"""Exact search of the play with all cards seen: what `stoek.solver.solve` asks.

    board        cards as bits in order of strength, sides, values, play law: all that a search reads
    moment       where the play stands, for the parts that are not in a hurry
    bounds       what can be said of a position without playing a card
    report       how it tells how far it is
    remembered   what is worked out once for each set of cards
    points       how many points a side takes: the zero-window search
    every        whether a side takes every trick: a search of its own, since points do not tell
    kernel       both searches in C, for browsers and for CPython with wasmtime
    searches     who searches: the kernel where it is there, else Python
    values       the value of every legal card, for many deals under the same tables
    trick_bonus  combinations that count for whoever takes the trick that they lie in
    pays         what the table pays, where tricks as well as points decide
    makers       what the table pays, where combinations in both sides' tricks decide as well
    lines        best play to the end, such as players would believe

Everything is about two sides, the declarer's and the others', of any number of seats; no module knows a game.
"""
