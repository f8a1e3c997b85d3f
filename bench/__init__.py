"""Measurements beside a peer or a limit in the same run: `make bench`. Nothing here is asserted."""
