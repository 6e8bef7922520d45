/* Bound by prices on arrivals. Few messages each have their own prices; of more, the two longest
 * have their own, others of similar lengths share prices, and the longest is also tried alone. See
 * lib/multicast/arrival_prices.h for the proof. Takes a fraction of a second at 64 nodes. */
#include "algorithms/bound.h"
#include "algorithms/lib/lp/rounding.h"
#include "algorithms/lib/multicast/arrival_prices.h"
#include "algorithms/lib/multicast/load.h"
#include "algorithms/lib/multicast/whole_steps.h"
#include "models/base/wall_clock.h"

#include <stdlib.h>

#define FEW 4 /* messages with individual prices: the number of states doubles with each */
#define LONGEST 2
#define MOST_GROUPS 4
#define WORK 1e8 /* about a quarter of a second */

static const double TINY = 1e-250; /* seconds: below, doubles lose precision */
static const double SIMILAR =
    0.75; /* ratio of the times that all nodes would take for the messages */

struct candidate {
    int message;
    int destinations;
    double seconds; /* the total time of sends and receives of it by all nodes */
};

struct candidates {
    struct candidate *items; /* [count], longest first */
    int count, messages;
};

static int by_length(const void *a, const void *b)
{
    const struct candidate *left = a, *right = b;
    if (left->seconds != right->seconds)
        return left->seconds > right->seconds ? -1 : 1;
    if (left->destinations != right->destinations)
        return right->destinations - left->destinations;
    return left->message - right->message;
}

static struct candidates candidates_of(const struct multicast *multicast, struct arena *arena)
{
    struct candidates found = {ARENA_ARRAY(arena, struct candidate, multicast->message_count), 0,
                               multicast->message_count};
    for (int m = 0; m < multicast->message_count; m++) {
        const struct message *message = &multicast->messages[m];
        double seconds = 0.0;
        for (int node = 0; node < multicast->nodes; node++)
            seconds += multicast_send_time(multicast, node, message->bytes) +
                       multicast_receive_time(multicast, node, message->bytes);
        if (message->count > 0)
            found.items[found.count++] = (struct candidate){m, message->count, seconds};
    }
    if (found.count > 1)
        qsort(found.items, (size_t)found.count, sizeof *found.items, by_length);
    return found;
}

/* The first `looked_at` candidates: the first `alone` of them in groups of their own, others
 * grouped by similarity. The last group takes all shorter ones. */
static struct grouping group(const struct candidates *candidates, int looked_at, int alone,
                             struct arena *arena)
{
    int *group_of = ARENA_ARRAY(arena, int, candidates->messages);
    struct grouping grouping = {group_of, 1};
    double longest = candidates->items[0].seconds;
    for (int m = 0; m < candidates->messages; m++)
        group_of[m] = -1;
    for (int k = 0; k < looked_at; k++) {
        const struct candidate *candidate = &candidates->items[k];
        bool another = k <= alone || candidate->seconds < SIMILAR * longest;
        if (k > 0 && another && grouping.groups < MOST_GROUPS) {
            grouping.groups++;
            longest = candidate->seconds;
        }
        group_of[candidate->message] = grouping.groups - 1;
    }
    return grouping;
}

static enum outcome value(const struct instance *instance, struct context *context, double *out)
{
    const struct multicast *multicast = &instance->as.multicast;
    struct price_search search = {.work = WORK,
                                  .unit = multicast_unit(multicast, context->arena),
                                  .until = wall_clock() + context->time_limit};
    double bound = multicast_load(multicast, context->arena);
    struct shares shares = multicast_shares(multicast, context->arena);
    struct candidates candidates = candidates_of(multicast, context->arena);
    bool few = candidates.count <= FEW;
    for (int k = 0; bound > TINY && candidates.count > 0 && k < (few ? 1 : 2); k++) {
        int looked_at = k ? 1 : candidates.count;
        struct grouping grouping =
            group(&candidates, looked_at, few ? FEW : LONGEST, context->arena);
        bound = arrival_prices_bound(&shares, &grouping, bound, &search, context->arena);
    }
    bound = raised_to_whole_steps(bound, search.unit);
    context->unfinished = wall_clock() >= search.until;
    *out = rounding_below(instance, bound);
    return OUTCOME_SCHEDULED;
}

const struct computed_bound computed_bound_multicast_prices = {
    .name = "multicast_prices",
    .applies =
        "all schedules: growth of every message while nodes do one thing at a time, by "
        "prices on arrivals",
    .family = FAMILY_MULTICAST,
    .value = value,
};
