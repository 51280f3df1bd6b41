"""Exact search of the play with all cards seen: what `stoek.solver.solve` asks.

    board        cards as bits in order of strength, sides, values, play law: all that a search reads
    moment       where the play stands, and what decides there besides points
    bounds       what can be said of a position without playing a card
    search       whether the declaring side takes so much: the readable search
    kernel       the same in C, for browsers and for CPython with wasmtime
    searches     who searches: the kernel where it is there, else Python
    report       how it tells how far it is
    remembered   what is worked out once for each set of cards
    trick_bonus  combinations that count for whoever takes the trick that they lie in
    goals        what the declaring side wants: points, tricks, every trick, each asked of a search
    pays         what the table pays, where tricks as well as points decide
    makers       what the table pays, where combinations in both sides' tricks decide as well
    lines        best play to the end, such as players would believe
    values       the value of every legal card, for many deals under the same tables
    solve        one position and one question about it
    stakes       what happened before, for what the table pays

Everything is about two sides, the declarer's and the others', of any number of seats; no module knows a game.
"""
