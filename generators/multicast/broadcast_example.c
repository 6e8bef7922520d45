/* The broadcasts of paper `broadcast`, and counterexamples to and tight cases of its theorems:
 * named clusters.
 *
 * section_2_2 models the network's latency on the wire, section_2_3 in the receiving times. On the
 * three power 2 clusters of theorem_2 fastest-node-first is not optimal in the final
 * ready-to-receive time, contrary to the text of Theorem 2: 14 against 13, 28 against 26, 10
 * against 9. On theorem_3, where receiving takes no time, it takes 1.25 times the optimum of 4. */
#include "generators/lib/multicast_options.h"

#include <string.h>

static const struct example {
    const char *name;
    double latency; /* of the wire */
    int source_class;
    struct speed_classes
        classes; /* sending time, receiving time, number of nodes; and their number */
} examples[] = {
    {"section_2_2", 1, 0, {{{1, 2, 2}, {2, 3, 1}}, 2}},
    {"section_2_3", 0, 0, {{{1, 3, 2}, {2, 4, 1}}, 2}},
    {"figure_5", 0, 0, {{{1, 2, 2}, {5, 6, 2}, {10, 11, 2}}, 3}},
    {"figure_5_normal", 0, 1, {{{1, 2, 2}, {5, 6, 2}, {10, 11, 2}}, 3}},
    {"figure_5_slow", 0, 2, {{{1, 2, 2}, {5, 6, 2}, {10, 11, 2}}, 3}},
    {"theorem_2", 0, 1, {{{2, 1, 2}, {4, 2, 9}}, 2}},
    {"theorem_2_ten_nodes", 0, 0, {{{4, 1, 1}, {8, 2, 1}, {16, 4, 8}}, 3}},
    {"theorem_2_equal_send", 0, 0, {{{2, 1, 1}, {4, 1, 1}, {4, 2, 5}}, 3}},
    {"theorem_3", 0, 0, {{{1, 0, 1}, {2, 0, 1}, {3, 0, 5}}, 3}},
};

/* "p0 1/2": sending and receiving time. */
static void name_nodes(struct multicast *multicast, struct arena *arena)
{
    multicast->names = ARENA_ARRAY(arena, const char *, multicast->nodes);
    for (int node = 0; node < multicast->nodes; node++)
        multicast->names[node] =
            arena_print(arena, "p%d %g/%g", node, multicast->send[node].constant,
                        multicast->receive[node].constant);
}

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    (void)rng;
    int k = 0;
    while (strcmp(examples[k].name, setting_text(settings, "example")) !=
           0) /* the value is one of the choices, so the loop ends */
        k++;
    speed_classes_broadcast(&examples[k].classes, examples[k].source_class, NULL, arena, out);
    out->as.multicast.latency.uniform = examples[k].latency;
    name_nodes(&out->as.multicast, arena);
    return verdict_yes();
}

const struct generator generator_multicast_broadcast_example = {
    .name = "multicast/broadcast_example",
    .title = "named broadcasts",
    .source = "broadcast, Figures 1 to 3 and 5, Theorems 2 and 3",
    .parameters =
        (const struct parameter[]){
            {CHOICE_PARAMETER(
                 "example", "section_2_3",
                 "section_2_2|section_2_3|figure_5|figure_5_normal|figure_5_slow|theorem_2|"
                 "theorem_2_ten_nodes|theorem_2_equal_send|theorem_3",
                 "figure_5 has a fast source; on theorem_2 and theorem_3 fastest-node-first is "
                 "not optimal"),
             .after_draw = true},
            {0}},
    .generate = make,
};
