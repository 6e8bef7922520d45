/* broadcast 2.3, 4 and 5.2: properties of the model, concerning last receivers and the network's
 * latency. */
#include "experiments/claims/spaces/spaces.h"

#include <math.h>

/* ---- 2.3 ---- */

static double difference(const char *algorithm, const struct instance *one,
                         const struct instance *other, struct claim_context *context)
{
    return fabs(claim_completion(algorithm, one, context) -
                claim_completion(algorithm, other, context));
}

/* Compares a unit of time on every wire with a unit added to every receiving time. */
CLAIM_TEST(latency_folded)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster) || !cluster_is_ordered(&cluster))
        return observe_nothing();
    struct instance on_wires = cluster_instance(&cluster, context->arena);
    on_wires.as.multicast.latency.uniform = 1.0;
    for (int p = 0; p < cluster.count; p++)
        cluster.processors[p].receive += 1.0;
    struct instance folded = cluster_instance(&cluster, context->arena);
    double apart = fmax(difference("multicast/fnf", &on_wires, &folded, context),
                        difference("multicast/optimum_dp", &on_wires, &folded, context));
    return observe_at_most(apart, 0.0);
}

/* ---- footnote 4 ---- */

/* In the sequence of the instance's nodes, the last one ready to receive is not the last one ready
 * to send. */
CLAIM_TEST(last_differs)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster))
        return observe_nothing();
    double *ready = ARENA_ARRAY(context->arena, double, cluster.count);
    struct broadcast_times times = cluster_follow(&cluster, ready, context->arena);
    bool differs = true;
    for (int p = 1; p < cluster.count; p++)
        differs = differs && (ready[p] < times.ready ||
                              ready[p] + cluster.processors[p].receive < times.total);
    return observe_that(differs);
}

CLAIM_DRAW(draw_slow_first)
{
    static struct processor processors[] = {{1, 2}, {10, 11}, {1, 2}}; /* of section 5.1 */
    const struct cluster cluster = {processors, sizeof processors / sizeof *processors};
    *out = cluster_instance(&cluster, context->arena);
    return true;
}

/* ---- 5.2 ---- */

CLAIM_TEST(last_receiver)
{
    struct solution fnf = claim_solve("multicast/fnf", instance, context);
    if (fnf.status != STATUS_VALID || fnf.timeline.count == 0)
        return observe_nothing();
    const struct transfer *last = &fnf.timeline.transfers[fnf.timeline.count - 1];
    return observe_at_most(fnf.completion, last->receive_end);
}

const struct claim_test claim_tests_broadcast_model[] = {
    {"broadcast_latency_folded", latency_folded,
     SPACES(CLUSTERS("clusters of up to 6 processors, sending 1 to 3, receiving 0 to 3", 22812,
                     .least = 2, .most = 6, .send = {{1, 2, 3}, 3}, .receive = {{0, 1, 2, 3}, 4})),
     .algorithms = "multicast/fnf multicast/optimum_dp"},
    {"broadcast_footnote_4", last_differs,
     .spaces = SPACES(WHOLE_SPACE("a fast source, then a slow and a fast processor of section 5.1",
                                  1, draw_slow_first, NULL))},
    {"broadcast_last_receiver", last_receiver, SPACES(SMALL_CLUSTERS, DRAWN_CLUSTERS(100000)),
     .algorithms = "multicast/fnf"},
    {0},
};
