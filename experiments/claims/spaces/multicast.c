#include "experiments/claims/spaces/multicast.h"

#include "generators/lib/multicast_options.h"

/* ---- two to one ---- */

enum { SOURCES = 2, CHOICES = 4 };

bool two_to_one_draw(size_t index, struct claim_context *context, struct instance *out)
{
    struct arena *arena = context->arena;
    *out = (struct instance){0};
    struct multicast *multicast = multicast_start(SOURCES + 1, arena, out);
    multicast->receive[SOURCES].per_byte = 1.0;
    multicast->message_count = SOURCES;
    multicast->messages = ARENA_ARRAY(arena, struct message, SOURCES);
    for (int k = 0; k < SOURCES; k++) {
        int *destination = ARENA_ARRAY(arena, int, 1);
        *destination = SOURCES;
        multicast->send[k].constant = (double)(index % CHOICES);
        index /= CHOICES;
        multicast->messages[k] = (struct message){k, destination, 1, (double)(index % CHOICES) + 1};
        index /= CHOICES;
    }
    return true;
}

/* ---- drawn ---- */

static double whole(int least, int most, gsl_rng *rng)
{
    return least + (double)gsl_rng_uniform_int(rng, (unsigned long)(most - least) + 1);
}

static struct overhead draw_overhead(int longest, gsl_rng *rng)
{
    bool by_size = gsl_rng_uniform_int(rng, 2);
    double constant = whole(0, longest, rng);
    return (struct overhead){constant, by_size ? whole(0, 2, rng) : 0.0};
}

static struct matrix draw_wires(int nodes, int most, bool uniform, gsl_rng *rng,
                                struct arena *arena)
{
    int longest = gsl_rng_uniform_int(rng, 2) ? most : 0;
    if (uniform || longest == 0)
        return (struct matrix){.uniform = whole(0, longest, rng)};
    size_t pairs = (size_t)nodes * (size_t)nodes;
    struct matrix wires = {.entries = ARENA_ARRAY(arena, double, pairs)};
    for (size_t k = 0; k < pairs; k++)
        wires.entries[k] = whole(0, longest, rng);
    return wires;
}

static struct message draw_message(const struct random_multicasts *kind, int nodes, gsl_rng *rng,
                                   struct arena *arena)
{
    struct message message = {.destinations = ARENA_ARRAY(arena, int, nodes)};
    message.source = (int)whole(0, nodes - 1, rng);
    message.bytes = whole(1, kind->largest, rng);
    while (message.count == 0)
        for (int node = 0; node < nodes; node++)
            if (node != message.source && gsl_rng_uniform_int(rng, 2))
                message.destinations[message.count++] = node;
    return message;
}

bool random_multicasts_draw(size_t index, struct claim_context *context, struct instance *out)
{
    const struct random_multicasts *kind = context->space->data;
    struct arena *arena = context->arena;
    gsl_rng *rng = context->rng;
    (void)index;
    int nodes = (int)whole(2, kind->nodes, rng);
    *out = (struct instance){0};
    struct multicast *multicast = multicast_start(nodes, arena, out);
    for (int node = 0; node < nodes; node++) {
        multicast->send[node] = draw_overhead(kind->longest, rng);
        multicast->receive[node] = draw_overhead(kind->longest, rng);
    }
    multicast->latency = draw_wires(nodes, kind->longest, kind->uniform, rng, arena);
    multicast->per_byte = draw_wires(nodes, 2, kind->uniform, rng, arena);
    multicast->message_count = (int)whole(1, kind->messages, rng);
    multicast->messages = ARENA_ARRAY(arena, struct message, multicast->message_count);
    for (int m = 0; m < multicast->message_count; m++)
        multicast->messages[m] = draw_message(kind, nodes, rng, arena);
    return true;
}

/* ---- for guarantees ---- */

const struct instance_space multicast_spaces[] = {
    SMALL_CLUSTERS,
    DRAWN_CLUSTERS(2000),
    TWO_TO_ONE,
    SMALL_MULTICASTS(2000),
    GENERATED_SPACE("power 2 clusters of 6 nodes", 2000, "multicast/power2", "nodes=6"),
    WORKSTATIONS("4 nodes, hybrid messages", 500,
                 "nodes=4 pattern=multicast sources=2 sizes=hybrid network=mixed"),
    {.name = "a cluster on which fastest-node-first comes near twice the optimum",
     .count = 1,
     .generator = "multicast/fnf_tight",
     .parameters = "nodes=12"},
    {0},
};
