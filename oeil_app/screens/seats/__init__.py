"""Before the deal: who sits where, which way to play, and what is agreed."""
