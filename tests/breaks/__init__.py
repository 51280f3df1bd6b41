"""Seeded breaks of the engine: small faults put into its code one at a time, to see whether the suite notices each.

`python -m breaks --seed 41 --count 200` draws them, the same ones for the same seed as long as their functions stay. `changes.py`
makes the faults, `listening.py` runs inside pytest, `running.py` tries one break after the other in a copy of the checkout.
Results and what each test reaches are kept in `build/breaks`; remove that folder after a change of engine or tests.
"""
