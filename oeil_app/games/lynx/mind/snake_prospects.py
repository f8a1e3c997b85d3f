"""What a rattlesnake for two is worth at a glance: how often such tables were won.

Counted once over 100,000 games of a simple look ahead with the classic deck, one action in twenty
being any. `tools/snake_prospects.py` counts the like anew: its 40,000 games lie 0.04 from these
numbers on average (cards alone 0.09), further only where tables are rare.

Of a table it matters how many cards each has left, how
many of those in the hand of the seat to act fit the head, and whether any of the other's would:
whoever has to pass while the other waits with a card that fits has lost a turn and given one.
"""

from __future__ import annotations

from .snake_sim import SnakeSim

_UPRIGHT = sum(1 << 2 * card for card in range(51))
MOST = 7  # cards that the counts tell apart

# A row for each number of cards left to the seat to act, a column for each to the other; in it, in
# a hundred: none of the own fits and none of the other's, none and some; one; two or more.
_COUNTED = (
    "600099996868 532599996666 675699997878 534999997474 666395977979 666176817171 676767686767",
    "350025254242 593264618585 423360537773 626369648376 454855526061 646257626468 434346444344",
    "450127274848 412930294746 564358567271 425247445655 605659596462 415644434247 686862636563",
    "350320173534 483440395858 444738384646 554655555960 455648495252 565556555757 403539403843",
    "462729325145 374130294242 454146475254 454943434747 555153545456 495951515252 596157615557",
    "383736383641 575155565359 374542414645 514648474751 444844444746 565454555355 383040513937",
    "505050504953 444444424147 586058596158 344137443842 625560565856 363934353330 686268726869",
)
CHANCES = tuple(
    tuple(tuple(int(cell[at : at + 2]) / 100 for at in range(0, 12, 2)) for cell in row.split())
    for row in _COUNTED
)


def glance(sim: SnakeSim) -> tuple[int, int, int]:
    """In which row, column and number of the counts the table stands, for the seat to act."""
    mine, yours = sim.turn, 1 - sim.turn
    hands, piles = sim.hands, sim.piles
    fitting = sim.fitting()
    fits = fitting & hands[mine]
    cards = ((fits | fits >> 1) & _UPRIGHT).bit_count()
    own = min(MOST, hands[mine].bit_count() // 2 + piles[mine])
    other = min(MOST, hands[yours].bit_count() // 2 + piles[yours])
    seen = 2 * min(2, cards) + (fitting & hands[yours] != 0)
    return own - 1, other - 1, seen


def prospect(sim: SnakeSim) -> float:
    """The chance of the seat to act, of two."""
    row, column, seen = glance(sim)
    return CHANCES[row][column][seen]
