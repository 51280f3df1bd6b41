"""Kinds of auction: each a module with its calls, its state, its contract and its rules; what they share stands in `auction`.

An auction sees calls and seats. What hands hold, what is dealt and what is recorded is known elsewhere.
"""
