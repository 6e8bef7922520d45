#include "experiments/claims/spaces/reduces.h"

/* Turns a cluster's instance into the reduce. */
static void reverse(struct multicast *multicast, struct arena *arena)
{
    struct overhead *send = multicast->send;
    multicast->send = multicast->receive;
    multicast->receive = send;
    multicast->collective = (struct collective){
        .operation = OPERATION_REDUCE, .blocks = 1, .bytes = ARENA_ARRAY(arena, double, 1)};
    multicast->collective.bytes[0] = multicast->messages->bytes;
    collective_make_messages(multicast, arena);
}

bool reduces_draw(size_t index, struct claim_context *context, struct instance *out)
{
    bool drawn = clusters_draw(index, context, out);
    if (drawn)
        reverse(&out->as.multicast, context->arena);
    return drawn;
}

bool random_reduces_draw(size_t index, struct claim_context *context, struct instance *out)
{
    bool drawn = random_clusters_draw(index, context, out);
    if (drawn)
        reverse(&out->as.multicast, context->arena);
    return drawn;
}

bool equal_reduces_draw(size_t index, struct claim_context *context, struct instance *out)
{
    bool drawn = random_reduces_draw(index, context, out);
    if (drawn)
        out->as.multicast.send = out->as.multicast.receive;
    return drawn;
}

bool combining_reduces_draw(size_t index, struct claim_context *context, struct instance *out)
{
    struct multicast *multicast = &out->as.multicast;
    if (!reduces_draw(index, context, out))
        return false;
    multicast->collective.combine = ARENA_ARRAY(context->arena, double, multicast->nodes);
    for (int node = 0; node < multicast->nodes; node++) {
        multicast->collective.combine[node] = multicast->receive[node].constant; /* for one byte */
        multicast->receive[node].constant = 0.0;
    }
    return true;
}
