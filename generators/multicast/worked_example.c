/* The three multicasts among four nodes of paper `multicast` section 6 (Figures 4 and 5). The
 * paper's times have no unit. */
#include "generators/lib/multicast_options.h"

enum { NODES = 4, MESSAGES = 3 };

static const char *const names[NODES] = {"P0", "P1", "P2", "P3"};
static const double send[NODES] = {1, 1, 2, 2}, receive[NODES] = {3, 3, 6, 6};

static const struct {
    int count, destinations[NODES];
} to[MESSAGES] = {{2, {1, 2}}, {2, {2, 3}}, {3, {0, 1, 3}}};

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    (void)settings;
    (void)rng;
    struct multicast *multicast = multicast_start(NODES, arena, out);
    multicast->names = ARENA_ARRAY(arena, const char *, NODES);
    for (int node = 0; node < NODES; node++) {
        multicast_set_speed(multicast, node, send[node], receive[node]);
        multicast->names[node] = names[node];
    }
    multicast->message_count = MESSAGES;
    multicast->messages = ARENA_ARRAY(arena, struct message, MESSAGES);
    for (int k = 0; k < MESSAGES; k++) {
        int *destinations = ARENA_ARRAY(arena, int, to[k].count);
        for (int d = 0; d < to[k].count; d++)
            destinations[d] = to[k].destinations[d];
        multicast->messages[k] = (struct message){
            .source = k, .destinations = destinations, .count = to[k].count, .bytes = 1.0};
    }
    return verdict_yes();
}

const struct generator generator_multicast_worked_example = {
    .name = "multicast/worked_example",
    .title = "the example of Figures 4 and 5",
    .source = "multicast 6",
    .parameters = (const struct parameter[]){{0}},
    .generate = make,
};
