"""Pictures that are kept: what reaches the glass is looked at, not only what is meant to."""
