"""Deal codes: a whole setup in a dozen letters that can be read out, typed and checked.

    7K3M-Q9XB-2T

A code is a number written with 32 signs that nobody confuses (no I, L, O, U), its last two signs a
checksum that catches every single slip and every swap of neighbours. Small letters, spaces and
dashes do not matter, and I, L and O are taken for the 1 and 0 that were meant.
"""

from __future__ import annotations

from functools import cache

from oeil_app.core.rules.jsons import Json, JsonObject
from oeil_app.core.rules.option import Option
from oeil_app.core.rules.setup import MOST_SEED, BadSetup, Setup
from oeil_app.core.spec import Variant
from oeil_app.games import GAMES
from oeil_app.play.files.trouble import Trouble

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
TAKEN_FOR = {"I": "1", "L": "1", "O": "0", "U": "V"}
GROUP = 4
LONGEST = 40  # signs; a seed of 63 bits and every option is far below
CHECK, WEIGHT, SALT = 1021, 37, 5  # a prime below 32 × 32; the salt is the version of the codes

ROOM = 32  # for more ways to play than there are today; games number theirs (`Facts.codes`)
LATER = 29  # no way to play: what follows tells values that came with later versions
FURTHER = 64  # as many such values an option may get
MOST_SEATS = 6


def write(setup: Setup) -> str:
    """The code of a deal; Trouble `code_own_pack` if it needs questions that others do not have,
    `code_position` if it is a puzzle's position, which no seed deals."""
    if setup.start is not None:
        raise Trouble("code_position", setup.game)
    variant = GAMES.variant(setup.game, setup.variant)
    number = setup.seed
    options = _carried(variant, setup.seats)
    usual = all(setup.options[o.name] == o.default(setup.seats) for o in options)
    later = any(setup.options[o.name] not in _values(o, setup.seats) for o in options)
    if not usual:
        for option in options:
            values, room = _numbered(option, setup.seats, later)
            value = setup.options[option.name]
            if value not in values:
                raise Trouble("code_own_pack", option.name)
            number = number * room + values.index(value)
    number = number * 2 + usual
    number = number * MOST_SEATS + setup.seats - 1
    number = number * ROOM + GAMES.facts(setup.game).codes[setup.variant]
    if later:
        number = number * ROOM + LATER
    return spelled(number)


def read(text: str) -> Setup:
    """The deal of a code; Trouble `code_empty`, `code_signs`, `code_typo` or `code_unknown`."""
    return _setup(number_of(text))


def spelled(number: int, salt: int = SALT) -> str:
    """A number in signs with its checksum, in groups; another salt is another kind of codes."""
    digits = _digits(number)
    check = _check(digits, salt)
    signs = "".join(SIGNS[digit] for digit in [*digits, check // 32, check % 32])
    return "-".join(signs[n : n + GROUP] for n in range(0, len(signs), GROUP))


def number_of(text: str, salt: int = SALT) -> int:
    """The number that was spelled with this salt; Trouble if it was not."""
    signs = [TAKEN_FOR.get(sign, sign) for sign in text.upper() if not _is_filler(sign)]
    if not signs:
        raise Trouble("code_empty")
    strange = [sign for sign in signs if sign not in SIGNS]
    if strange:
        raise Trouble("code_signs", strange[0])
    if len(signs) < 3 or len(signs) > LONGEST:
        raise Trouble("code_typo")
    values = [SIGNS.index(sign) for sign in signs]
    digits, check = values[:-2], values[-2] * 32 + values[-1]
    if check != _check(digits, salt) or (digits[0] == 0 and len(digits) > 1):
        raise Trouble("code_typo")
    number = 0
    for digit in digits:
        number = number * 32 + digit
    return number


def _setup(number: int) -> Setup:
    number, way = divmod(number, ROOM)
    later = way == LATER
    if later:
        number, way = divmod(number, ROOM)
    number, seats = divmod(number, MOST_SEATS)
    number, usual = divmod(number, 2)
    if way not in ways():
        raise Trouble("code_unknown")
    game, variant_id = ways()[way]
    variant: Variant = GAMES.variant(game, variant_id)
    if seats + 1 not in variant.seats:
        raise Trouble("code_unknown")
    options: JsonObject = {}
    if not usual:
        for option in reversed(_carried(variant, seats + 1)):
            values, room = _numbered(option, seats + 1, later)
            number, n = divmod(number, room)
            if n >= len(values):
                raise Trouble("code_unknown")
            options[option.name] = values[n]
    if number > MOST_SEED:
        raise Trouble("code_unknown")
    try:
        return GAMES.setup(game, variant_id, seats + 1, number, options)
    except BadSetup as error:
        raise Trouble("code_unknown", str(error)) from error


def _digits(number: int) -> list[int]:
    digits: list[int] = []
    while number or not digits:
        number, digit = divmod(number, 32)
        digits.append(digit)
    return digits[::-1]


def _check(digits: list[int], salt: int) -> int:
    total = salt
    for digit in digits:
        total = (total * WEIGHT + digit + 1) % CHECK
    return total


def _is_filler(sign: str) -> bool:
    return sign.isspace() or sign in "-–—_."


def _carried(variant: Variant, seats: int) -> tuple[Option, ...]:
    """The options that a code tells: not how old a family is, nor what it was asked lately."""
    return tuple(o for o in variant.options if o.default(seats) is not None)


def _values(option: Option, seats: int) -> tuple[Json, ...]:
    """Every value that an option can have at so many seats, in an order that never changes."""
    return tuple(value for value in option.every(seats) if option.accepts(value, seats))


def _numbered(option: Option, seats: int, later: bool) -> tuple[tuple[Json, ...], int]:
    """The values that a code can tell, and how many numbers are kept for them."""
    values = _values(option, seats)
    if not later:
        return values, len(values)
    return (*values, *option.later(seats)), len(values) + FURTHER


@cache
def ways() -> dict[int, tuple[str, str]]:
    """Every way to play, a game and a variant, by its number."""
    return {
        number: (game, variant)
        for game in GAMES.every
        for variant, number in GAMES.facts(game).codes.items()
    }
