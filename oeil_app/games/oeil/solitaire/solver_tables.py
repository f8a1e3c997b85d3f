"""How far a solitaire's end is at least: the bound that leads the solver, and the known best line.

The bound looks one taking ahead, from the board, and adds what the takings after it cost at least,
from a table that a complete search of all positions left behind.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from .solver_board import CELLS, COLOUR, ODD, STEPS, next_chapter

NEVER = 10_000  # more moves than any solution needs
_FAR = 6  # a plan with this many net notches is not spelled out
_RADII = 3  # how far the bound looks for a peg beside each square to fill
_ALL_FAR = 4 * _RADII  # steps to four squares with no peg that near
_MISSING = (4, 3, 2, 1, 0, 0, 0)  # pegs short of four, by pegs there
_FRAME = 96  # bits of rings -4 to 7: cells that a turn would bring onto the disc included

#: The shortest solution of the start (O-21), proven: tools/proofs/README.md.
_BEST = (
    "W2- F5-E4 G6-F5 H7-G6 D3-D4 F5-G5 E4-F5 C2-B2 D4-E5 G6-H5 W2+ E5-F6 "
    "W1+ F5-G6 B1-C1 W2+ C1-B8 H5-A6 W1+ G5-H6 W2+ A6-A7 G6-G5 W2- B8-C1 "
    "H6-G6 W1+ W2- B2-C2"
)
BEST = tuple(_BEST.split())

#: Net notches (x, y) of the wheels, fewer than _FAR in all, by the change of design they make.
_NOTCHES = tuple(
    tuple(
        (x, y)
        for x in range(1 - _FAR, _FAR)
        for y in range(abs(x) + 1 - _FAR, _FAR - abs(x))
        if (x & 1) + (y & 1) * 2 == change
    )
    for change in range(4)
)


def _spot(ring: int, t: int) -> int:
    """A cell of the wider frame as a bit, 0 outside."""
    return 1 << (8 * (ring + 4) + t % 8) if -4 <= ring <= 7 else 0


def _reach(cell: int) -> int:
    """All that a peg reaches in 0, 1, 2 steps were there no rim and no rule: three frames."""
    near = {(cell // 8, cell % 8)}
    packed = 0
    for radius in range(_RADII):
        for ring, t in near:
            packed |= _spot(ring, t) << _FRAME * radius
        near |= {(ring + k, (t + e) % 8) for ring, t in near for k, e in STEPS}
    return packed


_REACH = tuple(_reach(cell) for cell in range(CELLS))


def _ring_reach(ring: int, bits: int) -> int:
    packed = 0
    for t in range(8):
        if bits >> t & 1:
            packed |= _REACH[8 * ring + t]
    return packed


#: By ring and pegs of that ring: what those pegs reach; the four rings' are or-ed.
_RING_REACH = tuple(tuple(_ring_reach(ring, bits) for bits in range(256)) for ring in range(4))


class Goal(NamedTuple):
    """The four squares of a colour after some notches, as seen from today's board."""

    spots: int  # in the wider frame, once per radius
    near_0: int  # the cells from which a peg gets onto one of them in no step,
    near_1: int  # in one at most,
    near_2: int  # in two at most


@cache
def _goal(design: int, colour: int, x: int, y: int) -> Goal:
    """The squares that a colour will have after x and y net notches."""
    later = design ^ (x & 1) ^ (y & 1) * 2
    shift = ((design >> 1) + y) // 2
    spots = 0
    for cell in range(CELLS):
        if COLOUR[later][cell] == colour:
            d = 2 * (cell // 8) + (later in ODD) - x + y
            spots |= _spot(d // 2, cell - shift)
    near = [0] * _RADII
    for cell, reach in enumerate(_REACH):
        for radius in range(_RADII):
            if reach >> _FRAME * radius & spots:
                near[radius] |= 1 << cell
    return Goal(sum(spots << _FRAME * radius for radius in range(_RADII)), *near)


@cache
def all_goals() -> None:
    """Works them out beforehand, so that no search does: each is looked up later."""
    for design in range(4):
        for colour in range(8):
            for notches in _NOTCHES:
                for x, y in notches:
                    _goal(design, colour, x, y)


@lru_cache(maxsize=2048)
def plans(design: int, chapter: int) -> tuple[int, tuple[tuple[int, int, Goal], ...]]:
    """Every next taking as (moves but for the pegs' steps, squares to fill), cheapest first.

    Also the bound that holds for all plans too far away to be spelled out.
    """
    costs = []
    for later in range(4):
        for colour in range(8):
            then = next_chapter(chapter, later, colour)
            if then != chapter:
                costs.append((_least(then, colour), later, colour))
    rest = min(costs)[0] + _FAR if costs else NEVER
    found = [
        (cost + abs(x) + abs(y), goal.spots, goal)
        for cost, later, colour in costs
        for x, y in _NOTCHES[design ^ later]
        if cost + abs(x) + abs(y) < rest
        for goal in (_goal(design, colour, x, y),)
    ]
    return rest, tuple(sorted(found))


def bound(board: int, chapter: int) -> int:
    """A number of moves that no solution from here can undercut.

    For each plan: every square to fill needs a peg from somewhere, and four pegs must come.
    """
    pegs = board & 0xFFFFFFFF
    ring_0, ring_1, ring_2, ring_3 = _RING_REACH
    reach = (
        ring_0[pegs & 255] | ring_1[pegs >> 8 & 255] | ring_2[pegs >> 16 & 255] | ring_3[pegs >> 24]
    )
    best, spelled = plans(board >> CELLS, chapter)
    for cost, spots, goal in spelled:
        if cost >= best:
            break
        by_square = cost + _ALL_FAR - (spots & reach).bit_count()
        if by_square < best:
            by_peg = (
                cost
                + _MISSING[(pegs & goal.near_0).bit_count()]
                + _MISSING[(pegs & goal.near_1).bit_count()]
                + _MISSING[(pegs & goal.near_2).bit_count()]
            )
            best = by_square if by_square > by_peg else by_peg if by_peg < best else best
    return best


def _index() -> dict[tuple[int, int], int]:
    """LEAST read into (chapter, colour just taken): moves to go at least."""
    digits = iter(LEAST)
    table = {}
    for taken in range(1, 255):
        count = taken.bit_count() % 4
        for used in range(15):
            for last in range(4):
                if used.bit_count() == count and (count == 0 or used >> last & 1):
                    chapter = taken | used << 8 | (last + 1) << 12
                    for colour in range(8):
                        if taken >> colour & 1:
                            table[chapter, colour] = int(next(digits), 36)
    return table


def _least(chapter: int, colour: int) -> int:
    """Moves to go at least when a chapter has just begun with that colour's taking."""
    return 0 if chapter & 255 == 255 else _LEAST[chapter, colour]


#: The shortest way to the end, over all boards, from the moment a colour is taken: one digit in
#: base 36 for each chapter and colour, as `_index` reads them. From a complete backward search
#: of all boards in all chapters (tools/proofs/README.md).
LEAST = (
    "opnpnpoolmkkjkllkkmmlnjjlmlmmmlkooopknlilklllkmmmnmknnnlmnljonlljjlkilnnnnlknmllmmljikihfhjijh"
    "ikhgghffhijiiihffhghiikiihnopolmkkkklljklnlolkklkkmnlkllkjkklmlknnnnkknlllmnkkhiihigijjgjlgigf"
    "hhiiijkkihgiiikjkjjjnmlmjklllmopnmllmmmmnnlmhjjhhhjjjilkiihhhfijiijjihfhihjkkijikjjghgjijkljih"
    "hihikiiiijhhghigkkljjjehhgeefdgggheeddooopkkjijijjjjklomklonnonnmmjmikjjkkjilllmljomnnlmlmijgg"
    "hggigijjjhgigghjhjjihghiiiklhiiimmllijjlmkkmmllmnlnmmnllihggffiihjkjjhhhhhhiijjhhhhjkikkjkiiig"
    "hghhhfgkljjjjiijihhihhighhjiklikjifghedddbgfgceccchkilijkklkmmlllmmmmmmljligiffheghilihhhgfhhi"
    "hjhihghhigjihhhhigihgihihjkjjjjhhjhhijjihgiiiijkghficegeefdefggcddefiijihjghikklkjjiiijjjjkhhh"
    "hjijjlijjjgggfeeedggedeecdfggfeeeffggdfdefbcddcb9cbbcbbdbcb99aomopmlmkkjkkjjlmnmllnnoonmmkkklk"
    "jlkjjjmllmkknknmmljkgiihhfiigikihjihiiiihjjhgghjiijkjjjjlmkmjkklkkknlnnlnnnnmmlkihhhghijgkiikj"
    "hihihigjkihhgjihkkjjhjhhjghhhhgkjhjiihighhijihhgfhhhjjhihjegfdccdceegdcdccjkkkklmkllomllljkjml"
    "nmlkiihhhhgihhkhgghhghihhiiiiggiiijkiijjiiihggikhjihjhhghgihhjjihghjjikkijjkfhgeffeeggheeeefjj"
    "jhijijikkjjjkiiiiihjiiihgkjjlmjkkkgggeeedeghgeeedeggfedfdegggdfdfccddcb9ab9acccdbcbcbamnlljmll"
    "lkmnnnkkmknmmmljihigghhiglilkijjihijjijjigfiiiijkjjighjgghhhhhjlihjjighgjijjghghhghijjihfffeee"
    "eeffdefefeghkigigjihikiiiijjhhjjjjihgkjijjkijkgeefegefeffdffeeedeffeededdefedcbbba9dbc9ccbc8ac"
    "ecdbgiighhhiihjliiijiihijiijghgiihjghijjfeedefddedcdfdeeedffeeedffdeddedbbabbbcbbaabbccbbcdbff"
    "hgfffffgfffdffbaacbdadabbcbabecbcbbaab9bbadadddabdabdb8aa986567587867786777777669698abbb699aab"
    "99988777778876777787898b87798775noopkjkkjiikkklmllkknonokmlklkljjjkjjljmlkjmnnnoklikiihihhiigi"
    "jhhijhhhhjhjhigghjhkhijiihmljlkklljkmmkmilloknmljijihifhjjijkikijjijhggfhjhfgjiiikjigfiiighgih"
    "hjkhjhigfjggghihgfhfgihijhgffgfceddcffgeecdejkjkjiljkklmjmkmlmmmmljkhihgfhgigikghijhfighhfhigf"
    "hijjjihihihhhhegiifhigjhighhhghhihffihgjjkghfjcefeefdfffgddddfiihhhhiiikjjijjhhjihhjiifhfjjklk"
    "jjjjfgfeededgggffdddfffddcdbfdfdecefbdedabbbb9cccccba99bllkjjkkkkklmknlklnmmlmljihggfghhhjhkjj"
    "jhjjfgihjkihhiiijjjiihfeihgfhfgfhihighgfhgighhghihjihjkkjhffddefefdeeedeeehhjghgghihgihhjhjjhh"
    "iiijfigihijikghfeeeedfdfefegfefdcdceeededbdedbeeabcb8cbb9bbabaabebdchhifhghhiiijijjijihgjjhjgh"
    "gihjiiihiiffeeeeeefgdecceeddeeedffffcddcefabaaacdbbcccc9abbbddggfgeefeefegdeffcbbcad9dbcdcdbbd"
    "dacaca9bbcbbdccbcabb99bc8bba886786977987787878776897a6999b8878aa8687668787877776766698b9788754"
    "66nniljkkkikmmlnllinmnlmkjifhgfgfghjklihkfijhhighjhggihhiklihhggigfghgfikjjjjhgigfihhhfihhhihi"
    "iijhefeeffeeedeefeffhhjgihhiiijkhiihjjfghijjhgfhhijijgifeecedecedfeeecfececeeddeeedeeddeabb98a"
    "bcbc99bbabdbbbhgigfhhgggjjhfihhjhfjiihghijhijghiijeedeeececddddcffeeeffecfeedcdddebbdbbbeb9cab"
    "bccaabdefefgdedeffffdeefcbbbabbbbdccbbcb99cbccba9dba9cbbbacca99a8aa986577567767867878778797666"
    "99998978ab87977698687668786877668789886599gikgfhjiihikghhigihijiiiggehghiikhigefghdbddcgfgecdc"
    "deggcdcddeegdecda9bababd9c8abbcdcbdcddgfdcddeffgdedcb8abaaccbcaabadcbbcb989bcabb8aaa99bdbbcc88"
    "9786677577545545555555688868787889888888888787badcbbddcbba879889696877defgeeeefffgdfecbbbaabbc"
    "cdabbbbd9bca98acca9dabbbaaabbcdc76687757585777877978878767696869978899997977799999aac8bcaaaa88"
    "8888777798a99cdbbcbdccccdc9bba887887666878868876777777888a89999989967787876876ab9baaba9aa98979"
    "8a864676865899775967765576656565966a6899a88888878a776878798a89978a9899966786576835333531331633"
    "2323232246763243434344322443224422433433345331133244242266662223535534ooopmlmijkkjkimknmllnmnn"
    "mlmkkklkkkklkklmllkknknmlmkljgghhhhigikiikhhhjjjhkjhgfihgjjkihiiklljkkllkkmmlmmmnlmnmmjkihhhef"
    "hhekjijijkkjjhhijhjhhhiiijjhiiggjhigghikkhjijigijhhijjhhghhjjjijjiffededdbfffbebeekklljkmkllnk"
    "mlljnllnnmlkjhfghhiigikggihgfhihghjgfgihiiikhhgihiihhhhjhjifjihhhhhhiikjhhgjiiikihijfgfeeffeff"
    "gdceeeiiiiihijikjhijjigjihijjjhhgjkkklikikgeedecfdfggdeecehffededffggffefdcdcb9bacbbccdccb9a9b"
    "mnkkjlljkjmmlomkmmlkmmljihifffihekikjjjijgjjjijiihgghjiklgihhhjhhgigfhhjhhjjifigigiihgfggjhjjj"
    "hggfeededddeecddddihjhihhjihhljijiiigfiiikhggjiijjkjijgdefdfdeeeedeeddecefefefddeefdcdddbbacaa"
    "88babbdbdcdahgifhihggijiiiihihfghihjhheiihiihhiifddecebeefccbcccedeeddddefdededda9aa9bcaacaaba"
    "caaabceefeeeeffgfgefeeb99b9c8c8abac9bddccbb99bacbaacbcdbccaccb9aa98676767767456566576766a78799"
    "aa798aa997797868777766656578aaaa89a87879mmllllkkklnnonklmnnlnojkihkihghiikkkikjjjjjijijkiehhij"
    "iklihgiiighgihiijgjjjiiihhjihjgghjiijjjjhgfffffeeeffefeeefhijhhgihjhkjijjiiihjjikkjhhhijjjkijj"
    "gefffffedeggffdffffefeeeefeffeeebbaabcbccacbcaabdbb9hhihhhjhjhifkiiijjghiiijeghikjkhhjjifddeef"
    "eeeededddefdefcfeeefdfedeecababcccacbbbbdaacbcffgfegeffgegfdegca99acadccbbaabddcbbbbbcaccccddd"
    "dccbbbaa9aaa677687988666666677679798a899a97888987786866777767888778699a978979778ikkghfijjjkkii"
    "jhihijjjjjhhghiikkkihgggggedeeeghhfdceefgfeeeefeghdeedcbccacaccdbbcccddbaccehgffefehggeeeddabb"
    "cbebcabbbbbcdaabbabcaabcbcccbbcddbab898878867686987987777777769786899977ab89898a876699bacabcba"
    "aa878778798755dffddcdeedffddddbbaa9ccbdbaaaabdbb9caaaaa9abbabdcbc9ba9b768876768657a99a999aa9aa"
    "856888899888778887667667bbc9dbcbbabb8897788786479abccadbcbcdcaaedbbc87687886778774675666666697"
    "8697789878987979898668ca99babbaabb8898879a77667678766677789877978787889a89a9bab889877876878666"
    "97a888889a99a9b889a998775333533316336333333333665322343434423233224422442333433435533134242244"
    "66662225454333lmlkkkllljmnmlljnjnknnkkjgiggfhhekjkikhfjhihjgjhhhghifgkkhihgiihhghggjiiijhhjhhh"
    "ihiigighifgjkhhhggdgfffcddfdeeffiikgigijgijkhjihkiihjijjhgihiijkkjijgffgfeeeefgffeefeeefeeecfe"
    "ffeeedbbb89cbbcaabcbbbcacahfihhghgghhhgjhhjhghhjhhfhfjihijihiiddcecddcdeedccfeececfedddedecdfd"
    "9bba9bdccbaabaa99acbffefdffefgffedfebcc89bbdbbbccbcc9bbccbbaad9bccccdcdbaaca9aa976778767987979"
    "88797967796799aa99789a67666686786787787888879888764677hijghghjggklijgiiggjhijijhgiigjjjiihccge"
    "eddedgggdeeedcgfeededfgfdffcaaaaabbcac9accacbddbffgfeedeefggefdecababbdbabbcbcbc9dabbbbabbcb9b"
    "bbbbbb9dc988a956876575688687877877668665888898898877786986a7bba9bbaa9a778999875997edeeeddeeefe"
    "dfedaaa89bcdacaa9aacccbc9999abbca9aaabbacdcb76786777675646547555555567775699a887897878666898c9"
    "99aabaaaab879677656789babbcacbbbbdccc9bdac88785685766766766787787786a68798b888877787767767b9a8"
    "a899899b8a87889678598877678768688666666786789687789ab8898877888689867887968789988a877864699735"
    "3333331533133325325246642233333332222333244224233433433113353422424244642233333335hjigighhiikk"
    "ihgjhhijjjkjighhhikjkihiffghgdcbcfffeddeeefeeeecdeefdfedaaabbcdacbbaccccbccceeggdefdegggefeec8"
    "bbdbbbaaabcccccbab9abbbccbbaccbbbacdcb88877898787665555765656578876678999a99777687878697989799"
    "79877898a9788997deedfdededdeeeed9b9aabbab99baabb9bacaaabaca9cabcbab9abab6697766885778797796777"
    "6787756677899877867766687799a8987899a977898a647767abbbcacbcbbdbbcbbccc876788869887668668676576"
    "85976788998a96777888686898879687889878799a87687998878776867889889898a98aa677988897896677766666"
    "76979796867a9889978976779753333335335331333433424652223333333332333242242243334334533133524242"
    "4222324453333464efhgdcfcggggffddbbcddc8aa8bddcdbcb9aaacecba9baabcccadbb98779ba7865767777867676"
    "7686767677aaba979bca77968677768877878777baba779875acdecbbbcacccecccbba9588ab965775878779888787"
    "a86885899aaa87889878876688767777676799aaaa8997777788ab876876877876678677866786887898779ba98887"
    "8687768786977587999987868633333356331331323323263224674344343432443344244223343343133533124442"
    "2422266663535343a9cdcaa9cbb9a9babb9b8779ba767586474567666566886576879a9a8889ba6688787767766578"
    "786789996676467669ba976587666686576567a785a68878786679a86786767667788788668a787947878733333533"
    "63316322222223223665344343423332322242244334333431335534222424222666654433336789a9667787987998"
    "8888885867a78988897889a97876666777877898887997b799a8783353335313315333332334222466333333322233"
    "3342442243433343353311342424422234464333353535333533315335224322422224653333333323333244224423"
    "3433343355331424424244522323335464"
)
_LEAST = _index()
