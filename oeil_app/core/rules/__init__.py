"""What a referee is made of: actions, verdicts, events, setups, numbers by chance."""
