/* Fastest node first by available times of processors and links: destinations by their time to
 * forward the message, then to receive it; each from the holder whose send completes first. For one
 * multicast only. Papers `broadcast` section 3.1, `multicast` section 8;
 * algorithms/lib/switched/reservations.h describes the approximation. */
#include "algorithms/lib/switched/reserved_sends.h"

#include <stdlib.h>

struct speed {
    double send, receive;
    int host;
};

static int by_speed(const void *a, const void *b)
{
    const struct speed *left = a, *right = b;
    if (left->send != right->send)
        return left->send < right->send ? -1 : 1;
    if (left->receive != right->receive)
        return left->receive < right->receive ? -1 : 1;
    return (left->host > right->host) - (left->host < right->host);
}

static int *destinations_by_speed(const struct switched *switched, struct arena *arena)
{
    const struct switched_message *message = switched->messages;
    struct speed *speeds = ARENA_ARRAY(arena, struct speed, message->count);
    int *hosts = ARENA_ARRAY(arena, int, message->count);
    for (int k = 0; k < message->count; k++) {
        int host = message->destinations[k];
        speeds[k] =
            (struct speed){switched_send_picoseconds(switched, host, message->bytes),
                           switched_receive_picoseconds(switched, host, message->bytes), host};
    }
    qsort(speeds, (size_t)message->count, sizeof *speeds, by_speed);
    for (int k = 0; k < message->count; k++)
        hosts[k] = speeds[k].host;
    return hosts;
}

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    if (switched->message_count != 1)
        return refuse(context, "it schedules one message, not %d", switched->message_count);
    const int *receivers = destinations_by_speed(switched, context->arena);
    struct reserved_choice *choices =
        ARENA_ARRAY(context->arena, struct reserved_choice, switched->messages->count);
    context->evaluated += reserved_receivers(plan, receivers, context->arena, choices);
    reserved_plan(choices, context->arena, plan);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_switched_aware_fnf = {
    .name = "switched/aware_fnf",
    .title = "FNF, aware of links",
    .source = "commsched, of broadcast 3.1 and multicast 8",
    .switched = schedule,
};
