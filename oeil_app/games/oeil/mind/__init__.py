"""Computer players of The Eye."""
