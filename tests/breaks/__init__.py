"""Seeded breaks of the engine: small faults put into its code one at a time, to see whether the suite notices each.

`python -m breaks --seed 41 --count 200` draws them, the same ones for the same seed as long as their functions stay. `changes.py`
makes the faults, `putting_in.py` puts them into an engine that is already there, `listening.py` runs inside pytest, `running.py`
has the tests that reach each break try it. Results and what each test reaches are kept in `build/breaks`; remove that folder after
a change of engine or tests.
"""
