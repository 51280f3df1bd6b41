"""Whatever explains: quizzes, comparisons, odds, looking back, puzzles. Nothing here decides a rule."""
