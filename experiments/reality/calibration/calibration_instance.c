#include "experiments/reality/calibration/calibration.h"

static struct matrix make_matrix(int nodes, struct arena *arena)
{
    return (struct matrix){0.0, ARENA_ZEROED(arena, double, (size_t)nodes *(size_t)nodes)};
}

static struct exchange make_exchange(const struct calibrated *fitted, const struct instance *like,
                                     double bytes, struct arena *arena)
{
    int nodes = fitted->nodes;
    struct exchange made = {.nodes = nodes,
                            .bytes = {.uniform = bytes},
                            .startup = make_matrix(nodes, arena),
                            .per_byte = make_matrix(nodes, arena),
                            .ports = fitted->ports};
    bool overlapped = fitted->ports == PORTS_OVERLAPPED_LATENCY;
    if (overlapped)
        made.latency = make_matrix(nodes, arena);
    for (size_t k = 0; k < calibrated_link_count(fitted); k++) {
        const struct calibrated_link *link = &fitted->links[k];
        int pair = link->from * nodes + link->to;
        made.startup.entries[pair] = link->startup;
        made.per_byte.entries[pair] = link->per_byte;
        if (overlapped)
            made.latency.entries[pair] = link->latency;
    }
    if (like) {
        made.bytes = like->as.exchange.bytes;
        made.cluster = like->as.exchange.cluster;
        made.levels = like->as.exchange.levels;
        made.group = like->as.exchange.group;
        made.slowdown = like->as.exchange.slowdown;
        made.execution = like->as.exchange.execution;
    }
    return made;
}

/* One message from node 0 to all others. */
static struct message *make_broadcast(int nodes, double bytes, struct arena *arena)
{
    struct message *message = ARENA_ARRAY(arena, struct message, 1);
    *message = (struct message){.source = 0,
                                .destinations = ARENA_ARRAY(arena, int, nodes - 1),
                                .count = nodes - 1,
                                .bytes = bytes};
    for (int k = 1; k < nodes; k++)
        message->destinations[k - 1] = k;
    return message;
}

static struct multicast make_multicast(const struct calibrated *fitted, const struct instance *like,
                                       double bytes, struct arena *arena)
{
    int nodes = fitted->nodes;
    struct multicast made = {.nodes = nodes,
                             .send = fitted->send,
                             .receive = fitted->receive,
                             .latency = make_matrix(nodes, arena),
                             .per_byte = make_matrix(nodes, arena),
                             .message_count = 1,
                             .names = fitted->hosts};
    for (size_t k = 0; k < calibrated_link_count(fitted); k++) {
        const struct calibrated_link *link = &fitted->links[k];
        made.latency.entries[link->from * nodes + link->to] = link->latency;
        made.per_byte.entries[link->from * nodes + link->to] = link->wire;
    }
    made.messages = like ? like->as.multicast.messages : make_broadcast(nodes, bytes, arena);
    if (like)
        made.message_count = like->as.multicast.message_count;
    return made;
}

struct instance calibration_instance(const struct calibrated *fitted, const struct instance *like,
                                     double bytes, struct arena *arena)
{
    struct instance made = {.family = fitted->family, .name = "calibrated"};
    const char *hosts = "";
    if (fitted->family == FAMILY_MULTICAST)
        made.as.multicast = make_multicast(fitted, like, bytes, arena);
    else
        made.as.exchange = make_exchange(fitted, like, bytes, arena);
    for (int node = 0; node < fitted->nodes; node++)
        hosts = arena_print(arena, "%s%s %s", hosts, node > 0 ? "," : "", fitted->hosts[node]);
    made.about = arena_print(arena, "Measured by commsched-mpi calibrate, %s, %s, on%s.",
                             fitted->date, fitted->engine, hosts);
    return made;
}
