"""Deal codes: a whole setup in a dozen letters that can be read out, typed and checked.

    7K3M-Q9XB-2T

A code is a number written with 32 signs that nobody confuses (no I, L, O, U), its last two signs a
checksum that catches every single slip and every swap of neighbours. Small letters, spaces and
dashes do not matter, and I, L and O are taken for the 1 and 0 that were meant.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import product

from oeil_app.core.jsons import Json, JsonObject
from oeil_app.core.option import Option
from oeil_app.core.setup import MOST_SEED, BadSetup, Setup
from oeil_app.core.spec import Variant
from oeil_app.games import GAMES

from .trouble import Trouble

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
TAKEN_FOR = {"I": "1", "L": "1", "O": "0", "U": "V"}
GROUP = 4
LONGEST = 40  # signs; a seed of 63 bits and every option is far below
CHECK, WEIGHT, SALT = 1021, 37, 5  # a prime below 32 × 32; the salt is the version of the codes

# The ways to play by their numbers in a code: append, never reorder.
WAYS = (
    "lynx.rattlesnake",
    "lynx.herd",
    "lynx.great_herd",
    "lynx.arrow",
    "oeil.children",
    "oeil.standard",
    "oeil.handicap",
    "oeil.quiz",
    "oeil.solitaire",
    "serpents.standard",
    "foureyes.beginner",
    "foureyes.standard",
)
ROOM = 32  # for more ways than there are today
MOST_SEATS = 6
PACKS = ("fr", "en", "de")  # the question packs that every tablet has


def write(setup: Setup) -> str:
    """The code of a deal; Trouble `code_own_pack` if it needs questions that others do not have,
    `code_position` if it is a puzzle's position, which no seed deals."""
    if setup.start is not None:
        raise Trouble("code_position", setup.game)
    variant = GAMES.variant(setup.game, setup.variant)
    number = setup.seed
    usual = dict(setup.options) == {o.name: o.default(setup.seats) for o in variant.options}
    if not usual:
        for option in variant.options:
            values = _values(option, setup.seats)
            value = _plain(setup.options[option.name])
            if value not in values:
                raise Trouble("code_own_pack", option.name)
            number = number * len(values) + values.index(value)
    number = number * 2 + usual
    number = number * MOST_SEATS + setup.seats - 1
    number = number * ROOM + WAYS.index(f"{setup.game}.{setup.variant}")
    digits = _digits(number)
    check = _check(digits)
    signs = "".join(SIGNS[digit] for digit in [*digits, check // 32, check % 32])
    return "-".join(signs[n : n + GROUP] for n in range(0, len(signs), GROUP))


def read(text: str) -> Setup:
    """The deal of a code; Trouble `code_empty`, `code_signs`, `code_typo` or `code_unknown`."""
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
    if check != _check(digits) or (digits[0] == 0 and len(digits) > 1):
        raise Trouble("code_typo")
    number = 0
    for digit in digits:
        number = number * 32 + digit
    return _setup(number)


def _setup(number: int) -> Setup:
    number, way = divmod(number, ROOM)
    number, seats = divmod(number, MOST_SEATS)
    number, usual = divmod(number, 2)
    if way >= len(WAYS):
        raise Trouble("code_unknown")
    game, variant_id = WAYS[way].split(".")
    variant: Variant = GAMES.variant(game, variant_id)
    if seats + 1 not in variant.seats:
        raise Trouble("code_unknown")
    options: JsonObject = {}
    if not usual:
        for option in reversed(variant.options):
            values = _values(option, seats + 1)
            number, n = divmod(number, len(values))
            options[option.name] = _json(values[n])
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


def _check(digits: list[int]) -> int:
    total = SALT
    for digit in digits:
        total = (total * WEIGHT + digit + 1) % CHECK
    return total


def _is_filler(sign: str) -> bool:
    return sign.isspace() or sign in "-–—_."


Plain = str | int | bool | tuple[int, ...]


def _plain(value: Json) -> Plain:
    plain: Plain = tuple(value) if isinstance(value, list) else value
    return plain


def _json(value: Plain) -> Json:
    return list(value) if isinstance(value, tuple) else value


@cache
def _values(option: Option, seats: int) -> tuple[Plain, ...]:
    """Every value that an option can have at so many seats, in an order that never changes."""
    every = PACKS if option.name == "pack" else _every(option.to_json(), seats)
    return tuple(value for value in every if option.accepts(_json(value), seats))


def _every(told: Mapping[str, Json], seats: int) -> tuple[Plain, ...]:
    numbers = range(told.get("low", 0), told.get("high", 0) + 1)
    match told["kind"]:
        case "switch":
            return (False, True)
        case "number":
            return tuple(numbers)
        case "seat":
            return tuple(range(seats))
        case "choice":
            return tuple(told["words"])
        case "victory":
            low, high = told["colours"]["low"], told["colours"]["high"]
            counted = (f"colours:{n}" for n in range(low, high + 1))
            return ("home", "home_or_rival", "chosen", *counted)
        case "per_seat":
            return tuple(product(numbers, repeat=seats))
    raise AssertionError(f"codes do not know options of the kind {told['kind']}")
