"""Decision puzzles: what is right of what a file offers, and why; the engine is asked by whoever asks these.

`readers`  what a file's keys hold
`asking`   the engine under some house rules, scores and chances in words
`scores`   what scores decide
`calls`    what solved deals decide
`finds`    every kind by its name in a file; odds, and options compared
"""
