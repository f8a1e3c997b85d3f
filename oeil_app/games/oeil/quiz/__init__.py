"""The quiz: pegs, moves and takings are earned by right answers."""
