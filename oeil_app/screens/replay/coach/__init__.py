"""The coach of a replay."""
