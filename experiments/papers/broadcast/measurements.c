/* broadcast: measurements of surveys that are not metrics of a run of the engine. */
#include "experiments/claims/spaces/spaces.h"
#include "experiments/claims/survey.h"

#include <math.h>

/* Completion with a separate seed for each replication: equal clusters recur, and random selection
 * must draw independently. */
CLAIM_MEASURE(drawn_anew)
{
    struct claim_context own = *context;
    own.seed += context->replication;
    return claim_completion(algorithm, instance, &own);
}

/* The same until the last chosen receiver has the message. */
CLAIM_MEASURE(last_receiver)
{
    struct claim_context own = *context;
    own.seed += context->replication;
    struct solution found = claim_solve(algorithm, instance, &own);
    return found.status == STATUS_VALID && found.timeline.count > 0
               ? found.timeline.transfers[found.timeline.count - 1].receive_end
               : NAN;
}

/* Whether it is optimal on a random cluster of 6 to 10 processors with sending times of 1 to 10 and
 * receiving times of 0. */
CLAIM_MEASURE(optimal_sender_only)
{
    struct cluster cluster = {.count = 6 + (int)(context->replication % 5)};
    cluster.processors = ARENA_ZEROED(context->arena, struct processor, cluster.count);
    for (int p = 0; p < cluster.count; p++)
        cluster.processors[p].send = draw_whole(context, 1, 10);
    struct instance drawn = cluster_instance(&cluster, context->arena);
    return claim_completion(algorithm, &drawn, context) ==
           claim_completion("multicast/optimum_dp", &drawn, context);
}

const struct claim_measurement claim_measurements_broadcast[] = {
    {"drawn_anew", "completion, drawn anew", .measure = drawn_anew},
    {"last_receiver", "time of the last receiver, drawn anew", .measure = last_receiver},
    {"optimal_sender_only", "optimal on clusters that receive in no time",
     .algorithms = "multicast/optimum_dp", .measure = optimal_sender_only},
    {0},
};
