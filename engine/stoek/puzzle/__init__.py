"""Hand puzzles: how a deal stands at the card asked about, what is asked, which card answers it, and what that teaches.

A deal record with its play up to the decision becomes a `Standing` (`position`); the goal asked (`goals`) and the exact solver
make the judgement of every card (`judge`); `themes` recognises which tactic of the game the judgement shows. The kinds of question
are listed in `tasks`. None of these asks which game is played; only a theme that lays another game's rule beside names that game
(`rule_themes`).
"""
