"""Signs: lit places, faults, what was just laid, loops, dials, the pointer."""
