"""The command line: what is asked on it, and how answers are shown in a terminal."""
