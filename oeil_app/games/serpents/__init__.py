"""Heads Bodies Tails: cards from a fan grow into snakes; who completes one takes it."""
