"""The pen that draws the quiz's pictures: shapes of 64 by 64 units, each held by ink."""

INK, CREAM, WHITE = "#2A2230", "#FBF5E8", "#FFFFFF"
RED, ORANGE, YELLOW, GREEN, BLUE = "#B21E29", "#E26C17", "#FCD02F", "#14B888", "#2461DE"
VIOLET, GREY, DARK_GREEN, BROWN, DARK = "#4C1A61", "#9A958C", "#186C52", "#7E563A", "#4A2E1F"
SKY, PINK, SAND, STONE, LIME, GOLD = "#BDD6F5", "#F0A5B0", "#F2CF9B", "#D8D2C6", "#9BCB4A", "#C99A3C"
LINE = 2.4

_HELD = f'stroke="{INK}" stroke-width="{{0}}" stroke-linejoin="round" stroke-linecap="round"'


def held(width: float = LINE) -> str:
    return _HELD.format(width) if width else 'stroke="none"'


def circle(x: float, y: float, r: float, fill: str, width: float = LINE) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}" {held(width)}/>'


def oval(
    x: float, y: float, rx: float, ry: float, fill: str, turn: float = 0, width: float = LINE
) -> str:
    return (
        f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{fill}"'
        f' transform="rotate({turn} {x} {y})" {held(width)}/>'
    )


def box(
    x: float, y: float, w: float, h: float, fill: str, round: float = 0, width: float = LINE
) -> str:
    size = f'x="{x}" y="{y}" width="{w}" height="{h}" rx="{round}"'
    return f'<rect {size} fill="{fill}" {held(width)}/>'


def path(d: str, fill: str, width: float = LINE) -> str:
    return f'<path d="{d}" fill="{fill}" {held(width)}/>'


def line(d: str, width: float = LINE, colour: str = INK) -> str:
    ends = 'stroke-linejoin="round" stroke-linecap="round"'
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}" {ends}/>'


def turned(angle: float, *shapes: str, x: float = 32, y: float = 32) -> str:
    return f'<g transform="rotate({angle} {x} {y})">{"".join(shapes)}</g>'


def around(count: int, *shapes: str, x: float = 32, y: float = 32) -> str:
    """The same shapes all round a middle."""
    return "".join(turned(360 * n / count, *shapes, x=x, y=y) for n in range(count))


def eye(x: float, y: float, r: float = 2) -> str:
    return circle(x, y, r, INK, 0)


def mirrored(*shapes: str) -> str:
    """The shapes and their likeness on the right."""
    drawn = "".join(shapes)
    return f'{drawn}<g transform="matrix(-1 0 0 1 64 0)">{drawn}</g>'
