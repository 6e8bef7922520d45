#include "generators/lib/multicast_options.h"

struct multicast *multicast_start(int nodes, struct arena *arena, struct instance *out)
{
    out->family = FAMILY_MULTICAST;
    struct multicast *multicast = &out->as.multicast;
    *multicast = (struct multicast){.nodes = nodes};
    multicast->send = ARENA_ZEROED(arena, struct overhead, nodes);
    multicast->receive = ARENA_ZEROED(arena, struct overhead, nodes);
    return multicast;
}

void multicast_set_speed(struct multicast *multicast, int node, double send, double receive)
{
    multicast->send[node].constant = send;
    multicast->receive[node].constant = receive;
}

struct message broadcast_message(int nodes, int source, double bytes, struct arena *arena)
{
    struct message message = {.source = source, .bytes = bytes};
    message.destinations = ARENA_ARRAY(arena, int, nodes);
    for (int node = 0; node < nodes; node++)
        if (node != source)
            message.destinations[message.count++] = node;
    return message;
}

void multicast_set_broadcast(struct multicast *multicast, int source, struct arena *arena)
{
    multicast->message_count = 1;
    multicast->messages = ARENA_ARRAY(arena, struct message, 1);
    multicast->messages[0] = broadcast_message(multicast->nodes, source, 1.0, arena);
}
