"""The family's album: photographs of how games ended."""
