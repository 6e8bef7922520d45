#include "experiments/claims/spaces/spaces.h"

#include "generators/generator.h"

#include <string.h>

/* ---- sparse networks ---- */

static bool linked(const struct switched *switched, int a, int b)
{
    for (int k = 0; k < switched->link_count; k++) {
        const struct switch_link *link = &switched->links[k];
        if ((link->a == a && link->b == b) || (link->a == b && link->b == a))
            return true;
    }
    return false;
}

struct switched *sparse_network(struct claim_context *context, int switches, int extra_links,
                                int hosts, int messages, enum routing_rule rule,
                                struct instance *out)
{
    struct arena *arena = context->arena;
    int startup = draw_whole(context, 0, 3), switch_delay = draw_whole(context, 0, 2);
    int root = draw_whole(context, 0, switches - 1);
    struct switched *switched = &out->as.switched;
    *out = (struct instance){.family = FAMILY_SWITCHED};
    *switched = (struct switched){
        .switches = switches,
        .ports = 2 * switches + hosts,
        .links = ARENA_ARRAY(arena, struct switch_link, switches + extra_links),
        .host_switch = ARENA_ARRAY(arena, int, hosts),
        .timing = {.startup = startup, .per_byte = 1, .switch_delay = switch_delay},
        .routing = rule,
        .root = root,
        .messages = ARENA_ARRAY(arena, struct message, messages)};
    const int *id = draw_order(switches, context->rng, arena);
    for (int v = 1; v < switches; v++)
        switched->links[switched->link_count++] =
            (struct switch_link){id[draw_whole(context, 0, v - 1)], id[v]};
    for (int k = 0; k < extra_links; k++) {
        int a = draw_whole(context, 0, switches - 1), b = draw_whole(context, 0, switches - 1);
        if (a != b && !linked(switched, a, b))
            switched->links[switched->link_count++] = (struct switch_link){a, b};
    }
    return switched;
}

int add_host(struct switched *switched, int on)
{
    switched->host_switch[switched->hosts] = on;
    return switched->hosts++;
}

void add_message(struct switched *switched, int source, const int *destinations, int count,
                 int bytes, struct claim_context *context)
{
    struct message *message = &switched->messages[switched->message_count++];
    *message = (struct message){.source = source,
                                .destinations = ARENA_ARRAY(context->arena, int, count),
                                .count = count,
                                .bytes = bytes};
    memcpy(message->destinations, destinations, (size_t)count * sizeof *destinations);
}

int longer_than_routes(const struct switched *switched, struct claim_context *context)
{
    return switched->switches + draw_whole(context, 1, 30);
}

bool worms_span_routes(const struct switched *switched)
{
    for (int m = 0; m < switched->message_count; m++)
        if (switched->messages[m].bytes < switched->switches + 1)
            return false;
    return true;
}

/* One host per switch, some of them destinations. */
bool sparse_multicast_draw(size_t index, struct claim_context *context, struct instance *out)
{
    const enum routing_rule *rule = context->space->data;
    (void)index;
    int switches = draw_whole(context, 4, 24), source = draw_whole(context, 0, switches - 1);
    struct switched *switched = sparse_network(context, switches, draw_whole(context, 0, switches),
                                               switches, 1, *rule, out);
    int *destinations = ARENA_ARRAY(context->arena, int, switches), count = 0;
    int share = draw_whole(context, 1, 10);
    for (int v = 0; v < switches; v++)
        if (add_host(switched, v) != source && draw_whole(context, 1, 10) <= share)
            destinations[count++] = v;
    if (count == 0)
        return false;
    add_message(switched, source, destinations, count, longer_than_routes(switched, context),
                context);
    return true;
}

/* ---- small graphs ---- */

/* A root and a set of links, one bit per pair; false if it is not connected. */
static bool connected_graph(int switches, size_t index, enum routing_rule rule,
                            struct claim_context *context, struct instance *out)
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

bool connected_graph_draw(size_t index, struct claim_context *context, struct instance *out)
{
    const enum routing_rule *rule = context->space->data;
    int switches = 2;
    for (; index >= GRAPHS(switches); switches++)
        index -= GRAPHS(switches);
    return connected_graph(switches, index, *rule, context, out);
}

CLAIM_DRAW(small_broadcast)
{
    if (!connected_graph_draw(index, context, out))
        return false;
    struct switched *switched = &out->as.switched;
    switched->message_count = 1;
    switched->messages = ARENA_ARRAY(context->arena, struct message, 1);
    *switched->messages = (struct message){
        .destinations = ARENA_ARRAY(context->arena, int, switched->hosts), .bytes = 10};
    for (int host = 1; host < switched->hosts; host++)
        switched->messages->destinations[switched->messages->count++] = host;
    return true;
}

/* ---- for guarantees ---- */

const enum routing_rule shortest_routes = ROUTING_SHORTEST, tree_routes = ROUTING_TREE,
                        printed_rule_routes = ROUTING_PRINTED_RULE;

const struct instance_space switched_spaces[] = {
    WHOLE_SPACE("broadcasts on all connected graphs of up to 4 switches, with every root",
                GRAPHS_TO_4, small_broadcast, &shortest_routes),
    RANDOM_SPACE("one multicast on sparse networks of 4 to 24 switches", 2000,
                 sparse_multicast_draw, &shortest_routes),
    GENERATED_SPACE("8 switches, 4 links each", 200, "switched/irregular",
                    "nodes=32 switches=8 hosts=4 links=4 ports=8 multicasts=4 destinations=8"),
    {0},
};
