"""What finds hand puzzles: deals searched by seed for decisions that teach something. The engine does without it.

How the parts hang together
    `search`     the command: many seeds in processes side by side, what is found said or written as puzzle files
    `mine`       one deal played by `habit` to its ending, and the decisions in it that are asked for; `pairs` finds two of a kind
    `drawn`    the same where a stock is drawn from, once it is gone
    `eleven`     which four of eleven cards to put away; `signals` what a first discard tells (`signal_play` plays such deals)
    `ore`        what is found, and its puzzle file
    `every_theme` which tactic a judgement shows: `stoek.study.puzzle.themes`, and `partner_themes`, `rule_themes` for
                 signs to a partner, for two players, and for the rule of another game, which is named
    `realism`    what nobody would play; `one_hand` what can be found from one hand; `ideas` and `difficulty` what a puzzle asks for
"""
