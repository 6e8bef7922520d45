/* A random node that has the message sends it to a random node that does not. Paper `broadcast`
 * section 5. */
#include "algorithms/lib/multicast/broadcast.h"
#include "models/multicast/clock.h"

#include <string.h>

static int draw(struct context *context, int count)
{
    return (int)gsl_rng_uniform_int(context->rng, (unsigned long)count);
}

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    enum outcome outcome = refuse_many_messages(multicast, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    const struct message *message = multicast->messages;
    struct multicast_clock clock =
        multicast_clock_start(multicast, DISCIPLINE_APPEND, context->arena, out);
    int *holders = ARENA_ARRAY(context->arena, int, (size_t)message->count + 1);
    int *waiting = ARENA_ARRAY(context->arena, int, message->count);
    holders[0] = message->source;
    memcpy(waiting, message->destinations, (size_t)message->count * sizeof *waiting);
    for (int served = 0; served < message->count; served++) {
        int from = holders[draw(context, served + 1)];
        int drawn = draw(context, message->count - served);
        multicast_clock_place(&clock, 0, from, waiting[drawn]);
        holders[served + 1] = waiting[drawn];
        waiting[drawn] = waiting[message->count - served - 1];
    }
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_multicast_random_selection = {
    .name = "multicast/random_selection",
    .title = "random selection",
    .source = "broadcast 5",
    .randomised = true,
    .multicast = schedule,
};
