"""What is agreed before a deal: the way to play, who sits where, the options. Pure, no Kivy.

It is kept as JSON from one evening to the next; remembered.py reads it again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from oeil_app.core.rules.option import FirstSeat, Option
from oeil_app.core.rules.setup import Setup
from oeil_app.core.spec import Variant
from oeil_app.games import GAMES
from oeil_app.layout.layout import Layout, Room
from oeil_app.layout.sides import edges, free, joined, left, valid
from oeil_app.layout.tables import laid_out, usual_sides
from oeil_app.play.rows.people import ANIMALS
from oeil_app.screens.game.players.seating import Player, Seating
from oeil_app.table.state import Comfort

from .window import TABLET, Window, fitting_seats, room_of

# Where the place of one more is at each edge: alone there, or beside another.
OPEN = {
    "low": ((0.5, 0.08), (0.9, 0.08)),
    "left": ((0.05, 0.5), (0.05, 0.5)),
    "high": ((0.5, 0.92), (0.9, 0.92)),
    "right": ((0.95, 0.5), (0.95, 0.5)),
}
EASIEST = 1  # level of a rival that nobody chose
AS_GOOD = 0  # one that plays as well as the person


@dataclass(frozen=True, slots=True)
class Plan:
    """A table to be dealt."""

    game: str
    variant: str
    players: tuple[Player, ...]
    chosen: dict[str, dict[str, Any]] = field(default_factory=dict)  # options by variant, if set
    first: int | None = None  # who begins; None: lots are drawn
    sides: str = ""  # where they sit (layout/sides.py), if they chose
    window: Window = TABLET  # that the table must fit

    @property
    def way(self) -> Variant:
        return GAMES.variant(self.game, self.variant)

    @property
    def seats(self) -> int:
        return len(self.players)

    # -- the way to play -------------------------------------------------------------------------

    def played_as(self, variant: str) -> Plan:
        """Another way to play; as many players as it allows."""
        return replace(self, variant=variant, first=None).fitted()

    def fitted(self) -> Plan:
        """With a number of players that the way allows."""
        seats = min(self.allowed, key=lambda n: (abs(n - self.seats), -n))
        players = list(self.players[:seats])
        if self.way.mind is None:
            players = [replace(player, computer=None) for player in players]
        alone = sum(player.computer is None for player in players) == 1
        while len(players) < seats:
            players.append(self.rival(players) if alone else self.newcomer(players))
        first = self.first if self.first is not None and self.first < seats else None
        sides = self.sides if valid(self.sides, seats) else ""
        return replace(self, players=tuple(players), first=first, sides=sides)

    def in_window(self, window: Window) -> Plan:
        """In a window of another size: with as many players as it has room for."""
        return replace(self, window=window).fitted()

    @property
    def allowed(self) -> tuple[int, ...]:
        """The numbers of players that the way knows and the window has room for."""
        fitting = fitting_seats(self.game, self.variant, self.window)
        return fitting or self.way.seats[:1]

    @property
    def crowded(self) -> bool:
        """Whether one more could play if only the window were larger."""
        return self.seats + 1 in self.way.seats and not self.more

    # -- players ---------------------------------------------------------------------------------

    @property
    def more(self) -> bool:
        """Whether one more may sit down."""
        return self.seats + 1 in self.allowed

    @property
    def fewer(self) -> bool:
        return self.seats - 1 in self.allowed

    def newcomer(self, players: list[Player] | tuple[Player, ...]) -> Player:
        """A guest with an animal that nobody has yet."""
        taken = {player.animal or ANIMALS[seat] for seat, player in enumerate(players)}
        return Player(animal=next((a for a in ANIMALS if a not in taken), ANIMALS[0]))

    def rival(self, players: list[Player] | tuple[Player, ...]) -> Player:
        """Somebody to play against for one who is alone: an animal that plays, an easy one."""
        level = EASIEST if self.way.mind is not None else None
        return replace(self.newcomer(players), computer=level)

    def joined(self, edge: str = "", who: Player | None = None) -> Plan:
        """One more, if there is room: at that edge of the table, where nobody else has to move."""
        if not self.more:
            return self
        sides, seat = self._with_one_more(edge)
        players = list(self.players)
        players.insert(seat, who or self.newcomer(self.players))
        first = self.first if self.first is None or self.first < seat else self.first + 1
        return replace(self, players=tuple(players), sides=sides, first=first)

    def with_one_of_the_bench(self, who: Player) -> Plan:
        """Somebody sits down: at a free place, else instead of a guest or of the tablet."""
        open_places = self.open_places()
        if open_places:
            return self.joined(open_places[0][0], who)
        nobody = [n for n, p in enumerate(self.players) if not (p.name or p.person or p.computer)]
        tablet = [n for n, player in enumerate(self.players) if player.computer is not None]
        places = nobody[1:] + tablet + nobody[:1] if who.computer is None else tablet
        return self.with_player(places[0], who) if places else self

    def _with_one_more(self, edge: str) -> tuple[str, int]:
        """Where all sit then, and which seat the newcomer has."""
        if edge in free(self.lies) and not self.fixed:
            return joined(self.lies, edge)
        then = self.sides_of(self.seats + 1)
        added = [seat for seat, side in enumerate(then) if side not in self.lies]
        return "", added[0] if len(added) == 1 else self.seats

    def left_by(self, seat: int) -> Plan:
        """One fewer, if the game can be played so; the others stay where they sit."""
        if not self.fewer:
            return self
        players = tuple(player for n, player in enumerate(self.players) if n != seat)
        sides = "" if self.fixed else left(self.lies, seat)
        return replace(self, players=players, sides=sides, first=None).with_person_first()

    def for_one(self) -> Plan:
        """One person, who plays alone where the way allows it, else against an animal as good."""
        me = next((player for player in self.players if player.computer is None), self.players[0])
        if self.way.seats[0] == 1 or self.way.mind is None:
            return replace(self, players=(me,), sides="", first=None).fitted()
        rival = replace(self.newcomer((me,)), computer=AS_GOOD)
        return replace(self, players=(me, rival), sides="", first=None).fitted()

    # -- where they sit --------------------------------------------------------------------------

    @property
    def fixed(self) -> bool:
        """Whether the number alone tells where they sit: by a board, on a phone, or one alone."""
        room = self.room(self.seats)
        return room.corners or room.phone or self.upright

    @property
    def lies(self) -> str:
        """The sides of the table at which they sit."""
        return self.sides or self.sides_of(self.seats)

    def open_places(self) -> list[tuple[str, float, float]]:
        """Where one more may sit down: the edge, and the place as parts of the window."""
        if not self.more:
            return []
        if not self.fixed:
            taken = edges(self.lies)
            return [(edge, *OPEN[edge][bool(taken[edge])]) for edge in free(self.lies)]
        room = self.room(self.seats + 1)
        frame = laid_out(room).trays[self._with_one_more("")[1]].frame
        return [("", frame.cx / room.w, frame.cy / room.h)]

    def sides_of(self, seats: int) -> str:
        """The sides of so many, unless they choose."""
        return usual_sides(replace(self.room(seats), upright=self.upright))

    def room(self, seats: int) -> Room:
        """What the table of so many players is laid out from."""
        return room_of(self.game, self.variant, seats, self.window)

    def layout(self) -> Layout:
        """The table as it will stand."""
        room = self.room(self.seats)
        return laid_out(replace(room, upright=self.upright, sides=self.sides))

    @property
    def upright(self) -> bool:
        """Whether one person plays against nobody but the tablet."""
        return Seating(self.players).comfort(self.seats, Comfort()).upright

    @property
    def at_ends(self) -> bool:
        """Whether two sit at the short ends, where they are two."""
        return self.way.scenery is not None and self.way.scenery.at_ends

    def with_person_first(self) -> Plan:
        """Who plays against nobody but the tablet has the table upright before them."""
        people = [seat for seat, player in enumerate(self.players) if player.computer is None]
        if len(people) != 1 or people == [0]:
            return self
        players, mine = list(self.players), people[0]
        players[0], players[mine] = players[mine], players[0]
        swapped = {0: mine, mine: 0}
        first = swapped.get(self.first, self.first) if self.first is not None else None
        return replace(self, players=tuple(players), first=first)

    def with_player(self, seat: int, player: Player) -> Plan:
        """Somebody sits there; who sat elsewhere as the same person becomes a guest there."""
        players = list(self.players)
        for n, other in enumerate(players):
            if n != seat and player.person is not None and other.person == player.person:
                rest = [*players[:n], *players[n + 1 :], player]
                players[n] = replace(self.newcomer(rest), help=other.help)
        players[seat] = player
        return replace(self, players=tuple(players)).with_person_first()

    # -- options ---------------------------------------------------------------------------------

    def options(self) -> tuple[Option, ...]:
        """What can be set, but for who begins and what is told of the people."""
        return tuple(
            option
            for option in self.way.options
            if not isinstance(option, FirstSeat) and option.default(self.seats) is not None
        )

    def option(self, name: str, language: str = "fr") -> Any:
        """What is set, or what is sensible for so many players."""
        found = next(option for option in self.way.options if option.name == name)
        set_by_hand = self.chosen.get(self.variant, {}).get(name)
        if set_by_hand is not None and found.accepts(set_by_hand, self.seats):
            return set_by_hand
        return found.sensible(self.seats, language)

    def setting(self, name: str, value: Any) -> Plan:
        """An option set by hand."""
        mine = {**self.chosen.get(self.variant, {}), name: value}
        return replace(self, chosen={**self.chosen, self.variant: mine})

    @property
    def turns(self) -> bool:
        """Whether somebody begins: not where all play at once."""
        return self.seats > 1 and not self.way.at_once

    # -- the deal --------------------------------------------------------------------------------

    def setup(self, pick: Callable[[int], int], language: str = "fr") -> Setup:
        """Dealt now; `pick(n)` draws a number below n. G-6: the first time lots are drawn."""
        options = {option.name: self.option(option.name, language) for option in self.options()}
        options["first"] = self.first if self.first is not None else pick(self.seats)
        return GAMES.setup(self.game, self.variant, self.seats, pick(2**31), options)

    def seating(self) -> Seating:
        return Seating(self.players, sides=self.sides)

    # -- keeping ---------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        return {
            "variant": self.variant,
            "players": [asdict(player) for player in self.players],
            "chosen": self.chosen,
            **({"sides": self.sides} if self.sides else {}),
        }
