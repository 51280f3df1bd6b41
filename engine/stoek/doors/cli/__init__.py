"""The command line `stoek`: each command stands whole in one class, with what it takes, what it asks and how it shows the answer.

- `main`: streams, exit status, and the list of commands; `command`: what they share; `progress`: how far a long search is
- `hands`, `scores`, `deals`, `evening`, `play`: the commands; `sitting` is a deal in the terminal

A command asks through `stoek.api.answer`, like every other program, and works nothing out.
"""
