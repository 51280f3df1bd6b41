"""Measurements side by side: `python -m benchmarks`, or `make bench`, which installs what it needs."""
