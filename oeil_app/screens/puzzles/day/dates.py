"""Which day it is, for the puzzle of the day: a test has a day of its own."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

TODAY: Callable[[], date] = date.today
