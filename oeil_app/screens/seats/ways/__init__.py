"""The ways to play, and what is agreed for one of them."""
