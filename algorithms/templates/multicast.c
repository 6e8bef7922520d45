/* My idea, in words: of the nodes that wait for messages, the one that is idle first receives next,
 * namely the message that reaches it first, from any node that holds it.
 *
 * An algorithm chooses the transfers, the clock computes their times (models/multicast/clock.h),
 * and the checker judges the result. */
#include "algorithms/algorithm.h"
#include "models/multicast/clock.h"

struct transfer_choice {
    int message, from;
};

/* CHANGE THIS: of all transfers to the receiver, the one with the smallest value goes next. */
static double rank(const struct multicast_clock *clock, int message, int from, int to)
{
    return multicast_clock_completion(clock, message, from, to);
}

/* The waiting node that is idle first; -1: none. Also a choice. */
static int next_receiver(const struct multicast_clock *clock, const int *missing)
{
    int best = -1;
    for (int node = 0; node < clock->multicast->nodes; node++)
        if (missing[node] > 0 && (best < 0 || clock->available[node] < clock->available[best]))
            best = node;
    return best;
}

static struct transfer_choice choose(const struct multicast_clock *clock, const bool *holds,
                                     const bool *waits, int to)
{
    int nodes = clock->multicast->nodes;
    struct transfer_choice best = {-1, -1};
    for (int m = 0; m < clock->multicast->message_count; m++)
        for (int from = 0; from < nodes && waits[m * nodes + to]; from++)
            if (holds[m * nodes + from] &&
                (best.from < 0 ||
                 rank(clock, m, from, to) < rank(clock, best.message, best.from, to)))
                best = (struct transfer_choice){m, from};
    return best;
}

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    int nodes = multicast->nodes, count = multicast->message_count;
    struct multicast_clock clock =
        multicast_clock_start(multicast, DISCIPLINE_APPEND, context->arena, out);
    bool *holds = ARENA_ZEROED(context->arena, bool, count *nodes); /* [message][node] */
    bool *waits = ARENA_ZEROED(context->arena, bool, count *nodes);
    int *missing =
        ARENA_ZEROED(context->arena, int, nodes); /* number of messages for which a node waits */
    for (int m = 0; m < count; m++) {
        holds[m * nodes + multicast->messages[m].source] = true;
        for (int k = 0; k < multicast->messages[m].count; k++) {
            waits[m * nodes + multicast->messages[m].destinations[k]] = true;
            missing[multicast->messages[m].destinations[k]]++;
        }
    }
    for (int to; (to = next_receiver(&clock, missing)) >= 0; missing[to]--) {
        struct transfer_choice chosen = choose(&clock, holds, waits, to);
        multicast_clock_place(&clock, chosen.message, chosen.from, to);
        waits[chosen.message * nodes + to] = false;
        holds[chosen.message * nodes + to] = true;
    }
    return OUTCOME_SCHEDULED;
}

/* With a ratio that you can prove, make audit tries to refute it:
 *   .guarantee = {AGAINST_OPTIMUM, twice, "my theorem"},   twice: algorithms/lib/guarantees.h */
const struct algorithm algorithm_multicast_NAME = {
    .name = "multicast/NAME",
    .title = "TITLE",
    .source = "not published",
    .prototype = true,
    .multicast = schedule,
};
