"""What a family's rows hold, as values: games, results, people, notes, each checked before use."""
