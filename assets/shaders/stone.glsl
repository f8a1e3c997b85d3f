$HEADER$
// A piece that may not lie where it is: nearly without colour, its drawing untouched.

uniform float grey;  // 0: as it is, 1: of stone

const float KEPT = 0.18;  // of its colours

void main(void) {
    vec4 seen = frag_color * texture2D(texture0, tex_coord0);
    float light = dot(seen.rgb, vec3(0.213, 0.715, 0.072));
    gl_FragColor = vec4(mix(seen.rgb, vec3(light), grey * (1.0 - KEPT)), seen.a);
}
