"""Hand puzzles: how a deal stands at the card asked about, what is asked, which card answers it, and what that teaches.

A deal record with its play up to the decision becomes the `Course` of a deal (`position` reads it); the goal asked (`goals`) and
the exact solver make the judgement of every card (`judge`); `beside` is what another game's rule would make of it. Discards are
judged in `discard`, signals to a partner in `signal` (the layouts that fit in `signal_layouts`), `table_talk` tells what a player
hears before playing. None of these asks which game is played.
What finds puzzles, and tells which tactic one shows, is `stoek_mine`, beside the engine.
"""
