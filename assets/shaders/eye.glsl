$HEADER$
// The board of two spiral wheels, whole, for one square. Lengths are in radii, 1 where d is 9.
// Pure arithmetic for GLSL ES 2: no arrays, no loops, no derivatives.

uniform float wheel_a;      // where the wheels stand, in notches, clockwise
uniform float wheel_b;
uniform float half_size;    // of the square
uniform float pixel;        // one pixel of the window
uniform float pointed;      // the square that is pointed at; -1: none
uniform vec4 legal_lo;      // a byte for each lane of wheel 1: the squares that are lit
uniform vec4 legal_hi;
uniform vec4 free_lo;
uniform vec4 free_hi;
uniform vec4 group_lo;      // and those that are roped together: the largest group
uniform vec4 group_hi;
uniform float closed;       // a bit for each colour that is closed for now
uniform float touched;      // the wheel that is touched, 1 or 2; it brightens
uniform float peek_a;       // where the wheels would stand next, if one that is touched were turned
uniform float peek_b;
uniform float fold;         // how far the corners are turned down that show what would be, 0 to 1

uniform vec4 red;
uniform vec4 green;
uniform vec4 orange;
uniform vec4 white;
uniform vec4 blue;
uniform vec4 yellow;
uniform vec4 violet;
uniform vec4 grey;
uniform vec4 mark_green;
uniform vec4 mark_orange;
uniform vec4 mark_white;
uniform vec4 mark_blue;
uniform vec4 mark_yellow;
uniform vec4 mark_violet;
uniform vec4 mark_grey;

const float TAU = 6.28318530718;
const float PER_TURN = 5.09295817894;  // 32 / TAU
const float HUB = 0.149;               // as in geometry.py, all of these
const float RING = 0.154727;
const float WALNUT = 1.0;
const float BRASS = 1.0714;
const float RIM = 1.1786;
const float KNOB = 1.125;
const float GRIP = 1.0357;
const float PX = 0.003;                // a pixel of the window that the board was drawn for
const float PERIODS = 17.0;            // of a pattern in a radius
const float WIDE_1 = 0.0125;           // half the width of an arm of brass
const float WIDE_2 = 0.0145;           // and of walnut

const vec3 INK = vec3(0.165, 0.133, 0.188);
const vec3 GLOW = vec3(1.0, 0.914, 0.659);
const vec3 CREAM = vec3(1.0, 0.957, 0.867);
const vec3 HOT = vec3(1.0, 0.416, 0.302);
const vec3 BRASS_L = vec3(0.957, 0.855, 0.557);
const vec3 BRASS_M = vec3(0.788, 0.604, 0.235);
const vec3 BRASS_D = vec3(0.478, 0.325, 0.102);
const vec3 WOOD_L = vec3(0.494, 0.337, 0.227);
const vec3 WOOD_M = vec3(0.357, 0.227, 0.149);
const vec3 WOOD_D = vec3(0.220, 0.133, 0.102);
const vec3 NIGHT = vec3(0.055, 0.082, 0.149);

float soft(float edge, float x) {      // 1 inside, 0 outside, a pixel of blur
    return clamp((edge - x) / pixel + 0.5, 0.0, 1.0);
}

float bit(float bits, float n) {
    return floor(mod(floor(bits / exp2(n) + 0.001), 2.0));
}

float of_lane(vec4 lo, vec4 hi, float i) {
    vec4 four = i < 3.5 ? lo : hi;
    float n = i < 3.5 ? i : i - 4.0;
    return n < 0.5 ? four.x : n < 1.5 ? four.y : n < 2.5 ? four.z : four.w;
}

// O-3: the colour beneath a crossing, in the order red green orange white blue yellow violet grey
float colour_of(float a, float b, float i, float j) {
    float d = a + 2.0 * i - b - 2.0 * j;
    if (d < -0.5 || d > 7.5) return -1.0;
    float k = floor((d + 0.1) / 2.0);
    float t = mod(j + floor((b + 0.1) / 2.0) + 0.1, 8.0);
    t = floor(t);
    float odd_a = floor(mod(a + 0.1, 2.0));
    float odd_b = floor(mod(b + 0.1, 2.0));
    if (odd_a < 0.5 && odd_b < 0.5) return t;
    if (odd_a > 0.5 && odd_b < 0.5)
        return 2.0 * floor(mod(t + k + 0.1, 4.0)) + (k < 1.5 ? 0.0 : 1.0);
    if (odd_a > 0.5) {
        float m = floor(mod(t + floor((k + 0.1) / 2.0) + 0.1, 4.0));
        return m + (m > 1.5 ? 2.0 : 0.0) + (mod(k + 0.1, 2.0) < 1.0 ? 0.0 : 2.0);
    }
    float first = k < 0.5 ? 2.0 : k < 1.5 ? 0.0 : k < 2.5 ? 1.0 : 3.0;
    return first + (t < 3.5 ? 0.0 : 4.0);
}

// each colour with its pattern, in x and y of one period; `fine`: a pixel in these
vec3 printed(float colour, vec2 at, float fine, float edge) {
    vec2 cell = fract(at) - 0.5;
    if (colour < 0.5) return red.rgb;
    if (colour < 1.5) {                 // checks
        vec2 half_cell = abs(fract(at * 0.5) - 0.5) - 0.25;
        float side = half_cell.x * half_cell.y;
        float k = clamp(side / (0.25 * fine) * 2.0 + 0.5, 0.0, 1.0);
        return mix(green.rgb, mark_green.rgb, k);
    }
    if (colour < 2.5) {                 // stripes
        float line = abs(fract(at.x + at.y) - 0.5) * 0.7071;
        return mix(orange.rgb, mark_orange.rgb, clamp((0.13 - line) / fine + 0.5, 0.0, 1.0));
    }
    if (colour < 3.5) {                 // bare, with a second contour
        float line = abs(edge - 0.036) - 0.0042;
        return mix(white.rgb, mark_white.rgb, soft(0.0, line));
    }
    if (colour < 4.5) {                 // waves
        float wave = abs(fract(at.y + 0.32 * abs(fract(at.x) * 2.0 - 1.0)) - 0.5);
        return mix(blue.rgb, mark_blue.rgb, clamp((0.105 - wave * 0.85) / fine + 0.5, 0.0, 1.0));
    }
    if (colour < 5.5) {                 // dots
        float dot_at = length(cell);
        return mix(yellow.rgb, mark_yellow.rgb, clamp((0.24 - dot_at) / fine + 0.5, 0.0, 1.0));
    }
    if (colour < 6.5) {                 // crosses
        vec2 arm = abs(cell);
        float plus = max(min(arm.x, arm.y) - 0.1, max(arm.x, arm.y) - 0.32);
        return mix(violet.rgb, mark_violet.rgb, clamp(-plus / fine + 0.5, 0.0, 1.0));
    }
    vec2 net = abs(fract(vec2(at.x + at.y, at.x - at.y)) - 0.5) * 0.7071;
    float mesh = min(net.x, net.y);
    return mix(grey.rgb, mark_grey.rgb, clamp((0.062 - mesh) / fine + 0.5, 0.0, 1.0));
}

// Signs lie on the board's colours without changing them: each line is cased in ink.
vec3 cased(vec3 c, vec3 line, float off, float wide, float casing) {
    c = mix(c, INK, soft(wide + casing, off));
    return mix(c, line, soft(wide, off));
}

// four chevrons that meet: a peg may go here
vec3 landing(vec3 c, vec2 p) {
    vec2 q = vec2(min(abs(p.x), abs(p.y)), max(abs(p.x), abs(p.y))) - vec2(0.0, 6.0 * PX);
    float t = clamp(dot(q, vec2(0.7071)), 0.0, 9.2 * PX);
    return cased(c, CREAM, length(q - 0.7071 * t), 1.9 * PX, 1.9 * PX);
}

// a brass lock: closed to you; y away from its player
vec3 locked(vec3 c, vec2 p) {
    vec2 box = abs(p + vec2(0.0, 4.0 * PX)) - vec2(8.0, 5.0) * PX;
    float body = length(max(box, 0.0)) + min(max(box.x, box.y), 0.0) - 4.5 * PX;
    vec2 bow = p - vec2(0.0, 9.0 * PX);
    float shackle = abs(length(vec2(bow.x, max(bow.y, 0.0))) - 7.0 * PX);
    shackle = max(shackle, -4.0 * PX - bow.y);
    c = mix(c, INK, soft(2.4 * PX, min(body, shackle - 2.0 * PX)));
    c = mix(c, CREAM, soft(1.8 * PX, shackle));
    c = mix(c, mix(BRASS_M, BRASS_L, smoothstep(-13.0 * PX, 5.0 * PX, p.y)), soft(0.0, body));
    vec2 hole = p + vec2(0.0, 3.0 * PX);
    float slot = max(abs(hole.x) - 1.5 * PX, abs(hole.y + 3.5 * PX) - 3.0 * PX);
    return mix(c, INK, max(soft(2.8 * PX, length(hole)), soft(0.0, slot)));
}

// a rope round a peg: this group counts
vec3 roped(vec3 c, vec2 p) {
    float off = abs(length(p) - 31.0 * PX);
    float strand = abs(fract(atan(p.x, p.y) / TAU * 27.0 + length(p) / (22.0 * PX)) - 0.5);
    c = cased(c, CREAM, off, 2.9 * PX, 1.9 * PX);
    return mix(c, INK, 0.6 * soft(2.9 * PX, off) * step(strand, 0.12));
}

// a corner turned down: p and q are how far away its two edges are; beneath it the colour to come
vec3 folded(vec3 c, vec3 next, float p, float q, float leg) {
    float along = (p + q - leg) / 1.7;
    float flap = max(p + 0.3 * q, q + 0.3 * p) - leg;
    float shade = 0.4 * (1.0 - smoothstep(0.0, 7.0 * PX, max(flap, -along)));
    c *= 1.0 - shade * step(0.0, along);
    c = mix(c, INK, soft(0.0, max(flap, -along) - 1.8 * PX));
    vec3 paper = mix(vec3(0.72, 0.63, 0.47), vec3(0.949, 0.886, 0.757), smoothstep(0.0, 0.5 * leg, along));
    c = mix(c, paper, soft(0.0, max(flap, -along)));
    c = mix(c, next * (0.72 + 0.28 * smoothstep(0.0, 9.0 * PX, -along)), soft(0.0, along));
    return mix(c, INK, soft(1.2 * PX, abs(along)) * soft(leg + PX, max(p, q)));
}

vec3 metal(float across) {              // brass from edge to edge, -1 to 1
    float a = abs(across);
    vec3 c = mix(BRASS_L, BRASS_M, smoothstep(0.05, 0.6, a));
    return mix(c, BRASS_D, smoothstep(0.55, 1.0, a));
}

vec3 timber(float across, float r, float turn) {
    vec3 c = mix(WOOD_L, WOOD_M, smoothstep(0.0, 0.75, abs(across)));
    c = mix(c, WOOD_D, smoothstep(0.7, 1.0, abs(across)));
    float grain = sin(r * 310.0 + 2.2 * sin(turn * 1.9632) + 1.3 * sin(turn * 5.3014));
    return c * (0.96 + 0.06 * grain);
}

void main(void) {
    vec2 at = (tex_coord0 * 2.0 - 1.0) * half_size;
    float r = length(at);
    if (r > half_size) { gl_FragColor = vec4(0.0); return; }
    float turn = atan(at.x, at.y) * PER_TURN;         // -16 to 16, clockwise from the top
    float d = 2.0 * ((r - HUB) / RING - 1.0);
    float u = (turn + d) * 0.5;
    float v = (turn - d) * 0.5;
    float i = floor((u - wheel_a + 1.0) * 0.5);
    float j = floor((v - wheel_b + 1.0) * 0.5);
    float su = u - wheel_a - 2.0 * i;                 // -1 to 1 from arm to arm
    float sv = v - wheel_b - 2.0 * j;
    float steep = length(vec2(1.0 / RING, 0.5 * PER_TURN / max(r, 0.02)));  // of u and of v
    float arm_1 = (1.0 - abs(su)) / steep;            // how far away the next arms are
    float arm_2 = (1.0 - abs(sv)) / steep;
    float edge = min(arm_1 - WIDE_1, arm_2 - WIDE_2);

    // the disc beneath: half-way between two notches each opening shows the old and the new colour
    float a0 = floor(wheel_a);
    float b0 = floor(wheel_b);
    float a = a0 + (su > 1.0 - 2.0 * (wheel_a - a0) ? 1.0 : 0.0);
    float b = b0 + (sv > 1.0 - 2.0 * (wheel_b - b0) ? 1.0 : 0.0);
    float colour = colour_of(a, b, i, j);
    vec3 c;
    vec2 paper = at * PERIODS;                        // printed: it does not turn with the wheels
    float fine = pixel * PERIODS;
    float lane_i = floor(mod(i + 0.1, 8.0));
    float lane_j = floor(mod(j + 0.1, 8.0));
    if (colour < -0.5) {
        float grain = sin(r * 170.0 + 2.0 * sin(turn * 1.1781) + sin(turn * 3.1416));
        c = mix(WOOD_D, WOOD_M, 0.18) * (0.93 + 0.05 * grain);
    } else {
        c = printed(colour, paper, fine, edge);
    }
    // arms cast a little shadow on the disc
    c *= 1.0 - 0.42 * (1.0 - smoothstep(0.0, 0.05, edge));
    c = mix(c, INK, soft(0.005, edge));
    if (colour > -0.5) {
        // where a peg stands, and which way the hub is from there
        float depth = (wheel_a + 2.0 * i - wheel_b - 2.0 * j) * 0.987 + 0.12;
        float far = HUB + (0.5 * depth + 1.0) * RING;
        float way = (wheel_a + 2.0 * i + wheel_b + 2.0 * j) / PER_TURN;
        vec2 out_there = vec2(sin(way), cos(way));
        vec2 off = at - far * out_there;
        vec2 local = vec2(dot(off, vec2(-out_there.y, out_there.x)), -dot(off, out_there));
        if (fold > 0.01) {
            float next = colour_of(peek_a, peek_b, i, j);
            if (abs(next - colour) > 0.5) {
                float p = (1.0 - su) / steep - WIDE_1;
                float q = (depth < 4.0 ? 1.0 + sv : 1.0 - sv) / steep - WIDE_2;
                vec3 wood = mix(WOOD_D, WOOD_M, 0.18);
                vec3 bare = next < -0.5 ? wood : printed(next, paper, fine, edge);
                if (p + q < 90.0 * PX) c = folded(c, bare, p, q, fold * 33.0 * PX);
            }
        }
        float legal = bit(of_lane(legal_lo, legal_hi, lane_i), lane_j);
        float open = bit(of_lane(free_lo, free_hi, lane_i), lane_j);
        if (bit(of_lane(group_lo, group_hi, lane_i), lane_j) > 0.5) c = roped(c, local);
        if (bit(closed, colour) > 0.5) c = locked(c, local * (depth < 1.5 ? 1.3 : 1.0));
        if (abs(pointed - (8.0 * lane_i + lane_j)) < 0.5) {
            c = cased(c, legal > 0.5 ? GLOW : HOT, abs(edge - 7.0 * PX), 2.5 * PX, 2.2 * PX);
        } else if (legal > 0.5) {
            c = cased(c, CREAM, abs(edge - 6.0 * PX), 1.2 * PX, 1.5 * PX);
        } else if (open > 0.5) {
            float along = arm_1 - WIDE_1 < arm_2 - WIDE_2 ? sv : su;
            float dots = length(vec2(edge - 8.0 * PX, (fract(along * 4.0) - 0.5) * 0.25 / steep));
            c = cased(c, CREAM, dots, 1.6 * PX, 1.4 * PX);
        }
        if (legal > 0.5) c = landing(c, local * (depth < 2.5 ? 1.3 : 1.1));
    }

    // wheel 2: walnut arms and ring
    float on_2 = soft(WIDE_2, arm_2);
    vec3 wood = timber(arm_2 / WIDE_2, r, v);
    wood *= 1.0 - 0.3 * step(0.8, fract(d * 3.5));    // twisted like a rope
    if (touched > 1.5) wood = mix(wood, CREAM, 0.75 * soft(0.0065, arm_2));
    c = mix(c, wood, on_2);
    c = mix(c, INK, soft(0.0035, abs(arm_2 - WIDE_2)) * 0.85);
    float over_1 = arm_1 - WIDE_1;
    c *= 1.0 - 0.35 * on_2 * (1.0 - smoothstep(0.0, 0.03, over_1));
    if (r > WALNUT - 0.04) {
        c *= 1.0 - 0.4 * smoothstep(WALNUT - 0.04, WALNUT, r);
        float across = (r - 0.5 * (WALNUT + BRASS)) / (0.5 * (BRASS - WALNUT));
        float ring = soft(BRASS, r) * soft(r, WALNUT);
        c = mix(c, timber(across, r, turn - 2.0 * wheel_b), ring);
        c = mix(c, INK, soft(0.005, abs(r - WALNUT)));
        float tip_2 = 2.0 * ((GRIP - HUB) / RING - 1.0);
        float q = mod(turn - (2.0 * wheel_b + 2.0 + tip_2) + 2.0, 4.0) - 2.0;
        vec2 grip = vec2(q * r / PER_TURN, r - GRIP);
        vec2 box = abs(grip) - vec2(0.071, 0.024);
        float plate = length(max(box, 0.0)) + min(max(box.x, box.y), 0.0) - 0.012;
        c *= 1.0 - 0.3 * (1.0 - smoothstep(0.0, 0.03, plate));
        c = mix(c, mix(WOOD_L, WOOD_M, smoothstep(-0.02, 0.036, abs(grip.y))) * 1.18, soft(0.0, plate));
        c = mix(c, INK, soft(0.004, abs(plate)));
        float holes = length(vec2(abs(grip.x) - 0.03, grip.y));
        c = mix(c, INK, soft(0.0165, holes));
        c = mix(c, CREAM, soft(0.0125, holes));
    }

    // wheel 1: brass arms on top, and the rim
    if (r > BRASS - 0.03) {
        c *= 1.0 - 0.35 * smoothstep(BRASS - 0.03, BRASS, r) * soft(BRASS, r);
        float across = (r - 0.5 * (BRASS + RIM)) / (0.5 * (RIM - BRASS));
        vec3 rim = metal(across - 0.12);
        rim *= 0.97 + 0.03 * sin(turn * 0.3927 * 2.0 - wheel_a * 0.7854);
        float ring = soft(r, BRASS);
        c = mix(c, rim, ring);
        c = mix(c, INK, soft(0.005, abs(r - BRASS)));
        c = mix(c, INK, soft(0.005, abs(r - RIM + 0.004)));
    }
    if (r < KNOB) {
        float reach = soft(WIDE_1, arm_1);
        c *= 1.0 - 0.3 * step(BRASS, r) * (1.0 - smoothstep(0.0, 0.025, arm_1 - WIDE_1));
        vec3 shine = metal(arm_1 / WIDE_1);
        float core = touched > 0.5 && touched < 1.5 ? 0.0081 : 0.0028;
        shine = mix(shine, vec3(1.0, 0.965, 0.82), soft(core, abs(arm_1 - 0.25 * WIDE_1)));
        c = mix(c, shine, reach);
        c = mix(c, INK, soft(0.0035, abs(arm_1 - WIDE_1)) * 0.9);
    }
    if (r > BRASS - 0.03) {
        float tip_1 = 2.0 * ((KNOB - HUB) / RING - 1.0);
        float q = mod(turn - (2.0 * wheel_a + 2.0 - tip_1) + 2.0, 4.0) - 2.0;
        float knob = length(vec2(q * r / PER_TURN, r - KNOB));
        c *= 1.0 - 0.45 * (1.0 - smoothstep(0.05, 0.085, knob)) * soft(RIM, r);
        c = mix(c, mix(BRASS_L, BRASS_M, smoothstep(0.012, 0.05, knob)), soft(0.05, knob));
        c = mix(c, INK, soft(0.005, abs(knob - 0.052)));
        c = mix(c, BRASS_D, soft(0.0045, abs(knob - 0.031)));
        c = mix(c, INK, soft(0.0175, knob));
    }

    // the hub: a brass ring round an eye
    if (r < HUB + 0.05) {
        c *= 1.0 - 0.55 * (1.0 - smoothstep(HUB, HUB + 0.05, r));
        c = mix(c, metal((r - 0.5 * (HUB + 0.106)) / (0.5 * (HUB - 0.106)) - 0.1), soft(HUB, r));
        c = mix(c, INK, soft(0.005, abs(r - HUB)));
        c = mix(c, NIGHT, soft(0.108, r));
        c = mix(c, CREAM, soft(0.004, abs(r - 0.108)));
        float lens = length(vec2(at.x, abs(at.y) + 0.064)) - 0.108;
        c = mix(c, CREAM, soft(0.0, lens));
        c = mix(c, NIGHT, soft(0.034, r));
        c = mix(c, CREAM, soft(0.01, length(at - vec2(0.011, 0.013))));
    }
    float shape = soft(RIM, r);
    float shade = 0.5 * (1.0 - smoothstep(RIM - 0.01, half_size, r));
    gl_FragColor = vec4(c * shape, max(shape, shade)) * frag_color.a;
    gl_FragColor.rgb /= max(gl_FragColor.a, 0.001);
}
