"""Cards played out: at random, and in every possible way; random endings for the solver and for brute force."""
