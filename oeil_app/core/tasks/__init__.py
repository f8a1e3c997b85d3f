"""What is set and taught: lessons, drills, puzzles, rules in pictures."""
