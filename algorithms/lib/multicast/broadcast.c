#include "algorithms/lib/multicast/broadcast.h"

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
