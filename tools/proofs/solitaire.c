/* The Eye's solitaire searched completely, forwards and backwards: what its shortest solution is.

   A position is a board (4 designs, 6 pegs on 32 cells: 3,624,768) in a chapter (what was taken and which
   designs were used). Every board has one bit for each chapter, so one move is an "or" of rows: the two
   directions take minutes and 3 GB. Rules O-1 to O-6 and O-21 to O-24, from their formulas: nothing is shared with the app.

   solitaire forwards N      new positions, lost ones not counted, after 1, 2, … moves from O-21, until one is solved, N at most
   solitaire backwards FILE  positions by moves to go; then the moves to go of those in FILE (lines of design, pegs
                             as bits, taken, used, last + 1, free first move); then the least by chapter and colour
   solitaire moves < FILE    the boards one move on, for lines of design, pegs, free: for a differential test */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 32, PEGS = 6, SETS = 906192, DESIGNS = 4, BOARDS = DESIGNS * SETS, WORDS = 31, MOST = 64 };
enum { LONG, SHORT, CIRCLES, LINES };
enum { RED, GREEN, ORANGE, WHITE, BLUE, YELLOW, VIOLET, GREY, COLOURS };
typedef uint64_t Row[WORDS];
typedef struct { int design; uint32_t pegs; } Board;
typedef struct { int taken, used, last; } Chapter;

static int choose[CELLS + 1][PEGS + 1], colour_of[DESIGNS][CELLS];
static Chapter chapters[64 * WORDS];
static int count_chapters, then[64 * WORDS][DESIGNS][COLOURS];
static Row solved;

/* --- the board, O-1 to O-6 --- */

static int odd(int design) { return design == SHORT || design == CIRCLES; } /* d = 2k + odd */

static int print_of(int design, int k, int t) { /* O-3 */
    static const int all[8] = {RED, GREEN, ORANGE, WHITE, BLUE, YELLOW, VIOLET, GREY};
    static const int inner[4] = {RED, ORANGE, BLUE, VIOLET}, outer[4] = {GREEN, WHITE, YELLOW, GREY};
    static const int even[4] = {RED, GREEN, BLUE, YELLOW}, uneven[4] = {ORANGE, WHITE, VIOLET, GREY};
    static const int rings[4][2] = {{ORANGE, VIOLET}, {RED, BLUE}, {GREEN, YELLOW}, {WHITE, GREY}};
    switch (design) {
    case LONG: return all[t];
    case SHORT: return (k < 2 ? inner : outer)[(t + k) % 4];
    case LINES: return (k % 2 ? uneven : even)[(t + k / 2) % 4];
    default: return rings[k][t >= 4];
    }
}

static int index_of(Board board) {
    int rank = 0, n = 0;
    for (uint32_t rest = board.pegs; rest; rest &= rest - 1) rank += choose[__builtin_ctz(rest)][++n];
    return board.design * SETS + rank;
}

static Board board_at(int index) {
    Board board = {index / SETS, 0};
    int rank = index % SETS, cell = CELLS;
    for (int n = PEGS; n; n--) {
        while (choose[--cell][n] > rank) {}
        rank -= choose[cell][n];
        board.pegs |= 1u << cell;
    }
    return board;
}

static void on_colours(Board board, int counts[COLOURS]) {
    memset(counts, 0, COLOURS * sizeof(int));
    for (uint32_t rest = board.pegs; rest; rest &= rest - 1) counts[colour_of[board.design][__builtin_ctz(rest)]]++;
}

static int lost(Board board) { /* O-24 */
    int counts[COLOURS];
    on_colours(board, counts);
    for (int colour = 0; colour < COLOURS; colour++) if (counts[colour] > 1) return 0;
    return 1;
}

static int full(Board board) { /* the colour whose four squares all have pegs, or -1 */
    int counts[COLOURS];
    on_colours(board, counts);
    for (int colour = 0; colour < COLOURS; colour++) if (counts[colour] == 4) return colour;
    return -1;
}

static int turned(Board board, int wheel, int notch, Board *after) { /* O-6 */
    int push = wheel == 1 ? notch : -notch, b = board.design >> 1;
    int round = wheel == 2 ? (notch > 0 ? b : b - 1) : 0; /* how t = j + b // 2 changes */
    *after = (Board){board.design ^ wheel, 0};
    for (uint32_t rest = board.pegs; rest; rest &= rest - 1) {
        int cell = __builtin_ctz(rest), d = 2 * (cell / 8) + odd(board.design) + push;
        if (d < 0 || d > 7) return 0;
        after->pegs |= 1u << (8 * (d / 2) + (cell + round + 8) % 8);
    }
    return 1;
}

static int moves(Board board, int is_free, Board after[MOST]) { /* O-5, O-22 */
    int counts[COLOURS], found = 0;
    on_colours(board, counts);
    for (uint32_t rest = board.pegs; rest; rest &= rest - 1) {
        int cell = __builtin_ctz(rest);
        if (!is_free && counts[colour_of[board.design][cell]] < 2) continue;
        for (int i = -1; i <= 1; i++) for (int j = -1; j <= 1; j++) {
            int k = cell / 8 + i - j, to = 8 * k + (cell + j + 8) % 8;
            if ((i || j) && k >= 0 && k <= 3 && !(board.pegs >> to & 1))
                after[found++] = (Board){board.design, (board.pegs ^ 1u << cell) | 1u << to};
        }
    }
    for (int wheel = 1; wheel <= 2; wheel++)
        for (int notch = -1; notch <= 1; notch += 2) found += turned(board, wheel, notch, &after[found]);
    return found;
}

/* --- the chapters, O-23 --- */

static int chapter_index(Chapter wanted) {
    for (int n = 0; n < count_chapters; n++)
        if (!memcmp(&chapters[n], &wanted, sizeof wanted)) return n;
    if (count_chapters == 64 * WORDS) { fprintf(stderr, "more chapters than bits\n"); exit(2); }
    chapters[count_chapters] = wanted;
    return count_chapters++;
}

static Chapter taking(Chapter now, int design, int colour) {
    if (now.taken >> colour & 1 || now.used >> design & 1 || now.last == design + 1) return now;
    now.taken |= 1 << colour;
    now.used |= 1 << design;
    now.last = design + 1;
    if (now.used == 15 && now.taken != 255) now.used = 0; /* the second four begin */
    return now;
}

static void prepare(void) {
    for (int n = 0; n <= CELLS; n++)
        for (int k = 0; k <= PEGS; k++)
            choose[n][k] = k == 0 ? 1 : n == 0 ? 0 : choose[n - 1][k - 1] + choose[n - 1][k];
    for (int design = 0; design < DESIGNS; design++)
        for (int cell = 0; cell < CELLS; cell++) colour_of[design][cell] = print_of(design, cell / 8, cell % 8);
    chapter_index((Chapter){0, 0, 0});
    for (int n = 0; n < count_chapters; n++) {
        for (int design = 0; design < DESIGNS; design++)
            for (int colour = 0; colour < COLOURS; colour++)
                then[n][design][colour] = chapter_index(taking(chapters[n], design, colour));
        if (chapters[n].taken == 255) solved[n / 64] |= 1ull << n % 64;
    }
}

/* --- rows of bits --- */

static Row *rows(void) {
    Row *made = calloc(BOARDS, sizeof(Row));
    if (!made) { fprintf(stderr, "no memory\n"); exit(2); }
    return made;
}

static int any(const Row row) {
    for (int w = 0; w < WORDS; w++) if (row[w]) return 1;
    return 0;
}

static void pass(const Row from, Row into) { for (int w = 0; w < WORDS; w++) into[w] |= from[w]; }

/* Forwards a position goes on to the chapter its taking begins; backwards it comes from there. */
static void pass_taking(const Row from, Row into, int design, int colour, int backwards) {
    for (int n = 0; n < count_chapters; n++) {
        int source = backwards ? then[n][design][colour] : n, goal = backwards ? n : then[n][design][colour];
        if (from[source / 64] >> source % 64 & 1) into[goal / 64] |= 1ull << goal % 64;
    }
}

/* Of what was just reached only the new stays; how many, and whether a solved one is among them. */
static uint64_t settle(Row *reached, Row *seen, int *found_solved) {
    uint64_t fresh = 0;
    for (int n = 0; n < BOARDS; n++)
        for (int w = 0; w < WORDS; w++) {
            reached[n][w] &= ~seen[n][w];
            seen[n][w] |= reached[n][w];
            fresh += (uint64_t)__builtin_popcountll(reached[n][w]);
            if (reached[n][w] & solved[w]) *found_solved = 1;
        }
    return fresh;
}

static Board start(void) { /* O-21: B1 C2 D3 F5 G6 H7 with the wheels at 0, 0: k = i - j, t = j */
    static const int lanes[PEGS][2] = {{1, 0}, {2, 1}, {3, 2}, {5, 4}, {6, 5}, {7, 6}};
    Board board = {LONG, 0};
    for (int n = 0; n < PEGS; n++) board.pegs |= 1u << (8 * (lanes[n][0] - lanes[n][1]) + lanes[n][1]);
    return board;
}

static void expand(Board board, int is_free, Row *layer, Row *reached) {
    Board after[MOST];
    int found = moves(board, is_free, after);
    const uint64_t *row = layer[index_of(board)];
    for (int n = 0; n < found; n++) {
        int taken = full(after[n]);
        if (lost(after[n])) continue;
        if (taken < 0) pass(row, reached[index_of(after[n])]);
        else pass_taking(row, reached[index_of(after[n])], after[n].design, taken, 0);
    }
}

static void forwards(int most) {
    Row *layer = rows(), *reached = rows(), *seen = rows();
    uint64_t total = 0;
    int found_solved = 0;
    layer[index_of(start())][0] = 1;
    for (int depth = 1; depth <= most && !found_solved; depth++) {
        if (depth == 1) expand(start(), 1, layer, reached);
        else
            for (int n = 0; n < BOARDS; n++)
                if (any(layer[n])) expand(board_at(n), 0, layer, reached);
        memset(layer, 0, BOARDS * sizeof(Row));
        Row *spent = layer;
        layer = reached;
        reached = spent;
        uint64_t fresh = settle(layer, seen, &found_solved);
        total += fresh;
        printf("%d %" PRIu64 " %" PRIu64 " %s\n", depth, fresh, total, found_solved ? "solved" : "-");
        fflush(stdout);
    }
}

typedef struct { Board board; int chapter, is_free, to_go; } Asked;
static int least[64 * WORDS][COLOURS];

static int leads_to(Asked asked, Row *layer) {
    Board after[MOST];
    int found = moves(asked.board, asked.is_free, after);
    for (int n = 0; n < found; n++) {
        int taken = full(after[n]);
        int chapter = taken < 0 ? asked.chapter : then[asked.chapter][after[n].design][taken];
        if (layer[index_of(after[n])][chapter / 64] >> chapter % 64 & 1) return 1;
    }
    return 0;
}

static void backwards(const char *path) {
    static Asked asked[4096];
    Row *layer = rows(), *reached = rows(), *seen = rows();
    int count = 0, nothing = 0;
    uint64_t fresh = 1;
    FILE *file = fopen(path, "r");
    Chapter now;
    while (file && count < 4096 && fscanf(file, "%d %" SCNx32 " %d %d %d %d", &asked[count].board.design,
            &asked[count].board.pegs, &now.taken, &now.used, &now.last, &asked[count].is_free) == 6) {
        asked[count].chapter = chapter_index(now);
        asked[count++].to_go = -1;
    }
    for (int n = 0; n < count_chapters; n++) for (int c = 0; c < COLOURS; c++) least[n][c] = -1;
    for (int n = 0; n < BOARDS; n++) { pass(solved, layer[n]); pass(solved, seen[n]); }
    for (int to_go = 1; fresh; to_go++) {
        for (int n = 0; n < count; n++)
            if (asked[n].to_go < 0 && leads_to(asked[n], layer)) asked[n].to_go = to_go;
        for (int n = 0; n < BOARDS; n++) {
            Board board = board_at(n), after[MOST];
            if (lost(board)) continue;
            int found = moves(board, 0, after);
            for (int m = 0; m < found; m++) {
                int taken = full(after[m]), to = index_of(after[m]);
                if (!any(layer[to]) || lost(after[m])) continue;
                if (taken < 0) pass(layer[to], reached[n]);
                else pass_taking(layer[to], reached[n], after[m].design, taken, 1);
            }
        }
        memset(layer, 0, BOARDS * sizeof(Row));
        Row *spent = layer;
        layer = reached;
        reached = spent;
        fresh = settle(layer, seen, &nothing);
        printf("layer %d %" PRIu64 "\n", to_go, fresh);
        fflush(stdout);
        for (int n = 0; n < BOARDS; n++) { /* a chapter that begins here: its last taking was of the full colour */
            int taken = full(board_at(n));
            for (int c = 0; taken >= 0 && c < count_chapters; c++)
                if (least[c][taken] < 0 && chapters[c].taken >> taken & 1 && chapters[c].last == n / SETS + 1 && layer[n][c / 64] >> c % 64 & 1)
                    least[c][taken] = to_go;
        }
    }
    for (int n = 0; n < count; n++) printf("asked %d\n", asked[n].to_go);
    for (int n = 0; n < count_chapters; n++)
        for (int c = 0; c < COLOURS; c++)
            if (least[n][c] >= 0) printf("least %d %d %d %d %d\n", chapters[n].taken, chapters[n].used, chapters[n].last, c, least[n][c]);
    uint64_t never = 0;
    int boards = 0;
    for (int n = 0; n < BOARDS; n++) {
        if (lost(board_at(n))) continue;
        uint64_t here = 0;
        for (int w = 0; w < WORDS; w++) here += (uint64_t)__builtin_popcountll(seen[n][w]);
        never += (uint64_t)count_chapters - here;
        boards += here != (uint64_t)count_chapters;
    }
    printf("never %" PRIu64 " on %d boards\n", never, boards);
}

static void answer_moves(void) {
    Board board, after[MOST];
    int is_free;
    while (scanf("%d %" SCNx32 " %d", &board.design, &board.pegs, &is_free) == 3) {
        int found = moves(board, is_free, after);
        for (int n = 0; n < found; n++)
            printf("%d:%" PRIx32 ":%d:%d ", after[n].design, after[n].pegs, full(after[n]), lost(after[n]));
        puts("");
    }
}

int main(int argc, char **argv) {
    prepare();
    if (argc == 3 && !strcmp(argv[1], "forwards")) forwards(atoi(argv[2]));
    else if (argc == 3 && !strcmp(argv[1], "backwards")) backwards(argv[2]);
    else if (argc == 2 && !strcmp(argv[1], "moves")) answer_moves();
    else return fprintf(stderr, "see the head of solitaire.c\n"), 2;
    return 0;
}
