"""What a learner is asked: one type of question for lessons, quizzes and the pages of rules. Each is made from a seed or from facts
that are given, and each choice has a reason of its own."""
