"""Courses: a game learnt from nothing, one idea and one thing to do at a time."""
