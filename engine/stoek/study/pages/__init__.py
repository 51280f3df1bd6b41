"""What pages say that is worked out of the engine's rooms while the site is made; the site uses it instead of these rooms. No
answer of the engine comes of it, and its wheel is without it.

`certain`      the tables in which the client looks up rulings
`inclusion`    which rule sets allow less than which, proved
`traits`       what tells the games apart, in a table
`differing`    in what two games differ, point by point and duty by duty
`facts`        hand puzzles: what a player at the table knows besides the cards
`hand`         hand puzzles as a page shows them
`decisions/`   decision puzzles: which choice is right, and why
`lines`        the lines of play, trick by trick
`beside`       a right line beside a wrong one
`why`          why a card is right, in one sentence
`every_trick`  whether a side takes them all, with all cards seen
`under_house`  what house rules change of something worked out
`pad`          what a score pad has to know of a game
`law_lines`    the rules of play of a game, line by line
`trick_sets`   the rules of play of all games side by side
`telling`      the difference of two games, told to somebody who knows one
`short_courses`  what somebody has to learn who knows another game
`ideas`        lessons: what a question is about, besides its cards
`variations`   other facts like those that a question asks about
`again`        the same question with other cards
`holding`      the tables at which a step does not hold
"""
