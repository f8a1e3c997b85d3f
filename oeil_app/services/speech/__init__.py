"""A voice for those who do not read: the device's own, one at a time, never waited for.

`speech.py` is what the app tells; `android.py` and `programs.py` are those who speak.
"""
