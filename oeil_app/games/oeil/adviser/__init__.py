"""Advice at the Eye's table."""
