#include "algorithms/lib/multicast/broadcast.h"
#include "models/base/order.h"

#include <stdlib.h>

enum outcome refuse_many_messages(const struct multicast *multicast, struct context *context)
{
    if (multicast->message_count != 1)
        return refuse(context, "it schedules one message, not %d", multicast->message_count);
    return OUTCOME_SCHEDULED;
}

enum outcome refuse_all_but_broadcast(const struct multicast *multicast, struct context *context)
{
    if (!multicast_uniform_wire(multicast))
        return refuse(
            context,
            "it supports one wire time for all pairs: latency and per_byte must be single numbers");
    return refuse_many_messages(multicast, context);
}

double broadcast_send(const struct multicast *multicast, int node)
{
    return multicast_send_time(multicast, node, multicast->messages->bytes);
}

double broadcast_receive(const struct multicast *multicast, int node)
{
    double bytes = multicast->messages->bytes;
    double wire = multicast->latency.uniform + bytes * multicast->per_byte.uniform;
    return multicast_receive_time(multicast, node, bytes) + wire;
}

static int by_speed(const void *a, const void *b)
{
    const struct speed *left = a, *right = b;
    return order_then(
        ORDER(left->send, right->send),
        order_then(ORDER(left->receive, right->receive), ORDER(left->node, right->node)));
}

struct speed *broadcast_speeds(const struct multicast *multicast, bool source, struct arena *arena)
{
    const struct message *message = multicast->messages;
    int count = message->count + source;
    struct speed *speeds = ARENA_ARRAY(arena, struct speed, count);
    for (int k = 0; k < count; k++) {
        int node = k < message->count ? message->destinations[k] : message->source;
        speeds[k] = (struct speed){broadcast_send(multicast, node),
                                   broadcast_receive(multicast, node), node};
    }
    if (count > 1)
        qsort(speeds, (size_t)count, sizeof *speeds, by_speed);
    return speeds;
}

struct node_class *broadcast_classes(const struct multicast *multicast, int *count,
                                     struct arena *arena)
{
    int receivers = multicast->messages->count, *nodes = ARENA_ARRAY(arena, int, receivers);
    const struct speed *speeds = broadcast_speeds(multicast, false, arena);
    struct node_class *classes = ARENA_ARRAY(arena, struct node_class, receivers + 1);
    *count = 0;
    for (int k = 0; k < receivers; k++) {
        nodes[k] = speeds[k].node;
        if (k == 0 || speeds[k].send != speeds[k - 1].send ||
            speeds[k].receive != speeds[k - 1].receive)
            classes[(*count)++] =
                (struct node_class){speeds[k].send, speeds[k].receive, nodes + k, 0};
        classes[*count - 1].count++;
    }
    return classes;
}
