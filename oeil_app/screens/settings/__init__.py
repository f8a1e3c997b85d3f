"""The settings of the family."""
