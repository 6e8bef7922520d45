#include "experiments/claims/spaces/spaces.h"

#include "generators/lib/exchange_options.h"
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

static struct overhead draw_overhead(int longest, struct claim_context *context)
{
    bool by_size = draw_whole(context, 0, 1);
    double constant = draw_whole(context, 0, longest);
    return (struct overhead){constant, by_size ? draw_whole(context, 0, 2) : 0.0};
}

static struct matrix draw_wires(int nodes, int most, bool uniform, struct claim_context *context)
{
    int longest = draw_whole(context, 0, 1) ? most : 0;
    if (uniform || longest == 0)
        return (struct matrix){.uniform = draw_whole(context, 0, longest)};
    struct matrix wires = matrix_of_zeros(nodes, context->arena);
    for (int k = 0; k < nodes * nodes; k++)
        wires.entries[k] = draw_whole(context, 0, longest);
    return wires;
}

static struct message draw_message(const struct random_multicasts *kind, int nodes,
                                   struct claim_context *context)
{
    struct message message = {.destinations = ARENA_ARRAY(context->arena, int, nodes)};
    message.source = draw_whole(context, 0, nodes - 1);
    message.bytes = draw_whole(context, 1, kind->largest);
    while (message.count == 0)
        for (int node = 0; node < nodes; node++)
            if (node != message.source && draw_whole(context, 0, 1))
                message.destinations[message.count++] = node;
    return message;
}

bool random_multicasts_draw(size_t index, struct claim_context *context, struct instance *out)
{
    const struct random_multicasts *kind = context->space->data;
    struct arena *arena = context->arena;
    (void)index;
    int nodes = draw_whole(context, 2, kind->nodes);
    *out = (struct instance){0};
    struct multicast *multicast = multicast_start(nodes, arena, out);
    for (int node = 0; node < nodes; node++) {
        multicast->send[node] = draw_overhead(kind->longest, context);
        multicast->receive[node] = draw_overhead(kind->longest, context);
    }
    multicast->latency = draw_wires(nodes, kind->longest, kind->uniform, context);
    multicast->per_byte = draw_wires(nodes, 2, kind->uniform, context);
    multicast->message_count = draw_whole(context, 1, kind->messages);
    multicast->messages = ARENA_ARRAY(arena, struct message, multicast->message_count);
    for (int m = 0; m < multicast->message_count; m++)
        multicast->messages[m] = draw_message(kind, nodes, context);
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
    ONE_INSTANCE("a cluster on which fastest-node-first comes near twice the optimum",
                 "multicast/fnf_tight", "nodes=12"),
    {0},
};
