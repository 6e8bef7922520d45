#include "experiments/papers/agents/topologies.h"

#define IRREGULAR "switched/irregular"

/* A root and a set of links, one bit a pair; false where it is not connected. */
static bool draw_graph(int switches, size_t index, enum routing_rule rule,
                       struct trial_context *context, struct instance *out)
{
    struct arena *arena = context->arena;
    *out = (struct instance){.family = FAMILY_SWITCHED};
    struct switched *switched = &out->as.switched;
    *switched = (struct switched){.switches = switches,
                                  .ports = switches,
                                  .links = ARENA_ARRAY(arena, struct switch_link, PAIRS(switches)),
                                  .host_switch = ARENA_ARRAY(arena, int, switches),
                                  .hosts = switches,
                                  .timing = {.startup = 1, .per_byte = 1, .switch_delay = 1},
                                  .routing = rule,
                                  .root = (int)(index % (size_t)switches)};
    size_t links = index / (size_t)switches;
    for (int a = 0; a < switches; a++) {
        switched->host_switch[a] = a;
        for (int b = a + 1; b < switches; b++, links >>= 1)
            if (links & 1)
                switched->links[switched->link_count++] = (struct switch_link){a, b};
    }
    return switched_validate(switched, arena).ok;
}

static bool draw_small(size_t index, enum routing_rule rule, struct trial_context *context,
                       struct instance *out)
{
    int switches = 2;
    for (; index >= GRAPHS(switches); switches++)
        index -= GRAPHS(switches);
    return draw_graph(switches, index, rule, context, out);
}

static bool draw_shortest(size_t index, struct trial_context *context, struct instance *out)
{
    return draw_small(index, ROUTING_SHORTEST, context, out);
}

static bool draw_printed_rule(size_t index, struct trial_context *context, struct instance *out)
{
    return draw_small(index, ROUTING_PRINTED_RULE, context, out);
}

bool draw_small_broadcast(size_t index, struct trial_context *context, struct instance *out)
{
    if (!draw_small(index, ROUTING_SHORTEST, context, out))
        return false;
    struct switched *switched = &out->as.switched;
    switched->message_count = 1;
    switched->messages = ARENA_ARRAY(context->arena, struct switched_message, 1);
    *switched->messages = (struct switched_message){
        .destinations = ARENA_ARRAY(context->arena, int, switched->hosts), .bytes = 10};
    for (int host = 1; host < switched->hosts; host++)
        switched->messages->destinations[switched->messages->count++] = host;
    return true;
}

#define TOPOLOGIES(rule)                                                                           \
    {.name = "all connected graphs of up to 5 switches, with every root",                          \
     .trials = GRAPHS_TO_5,                                                                        \
     .draw = draw_##rule},                                                                         \
        {.name = "8 switches with 4 links",                                                        \
         .trials = 2000,                                                                           \
         .random = true,                                                                           \
         .generator = IRREGULAR,                                                                   \
         .parameters = "nodes=8 hosts=1 links=4 multicasts=1 destinations=1 routing=" #rule},      \
    {                                                                                              \
        .name = "64 switches with 8 links", .trials = 100, .random = true, .generator = IRREGULAR, \
        .parameters = "nodes=64 hosts=1 multicasts=1 destinations=1 routing=" #rule                \
    }

const struct space topologies_shortest[] = {TOPOLOGIES(shortest), {0}};
const struct space topologies_printed_rule[] = {TOPOLOGIES(printed_rule), {0}};
