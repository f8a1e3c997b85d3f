"""The rules a second time: simple, slow, on plain JSON states, sharing no code with the referee.

Where two readings of a rule are possible, two programs written apart tend to find it.
"""
