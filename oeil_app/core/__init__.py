"""The language of the games: actions, verdicts, outcomes, referees. Standard library only."""
