/* Bound by the least deadline that the linear program of a broadcast admits. After paper
 * `broadcast`; rounded up to whole steps, it equals the optimum for every cluster of the paper. */
#include "algorithms/bound.h"
#include "algorithms/lib/lp/lp.h"
#include "algorithms/lib/multicast/broadcast_deadline.h"

static enum outcome value(const struct instance *instance, struct context *context, double *out)
{
    const struct multicast *multicast = &instance->as.multicast;
    struct broadcast_deadline problem;
    struct timeline timeline = timeline_start(context->arena);
    struct least_steps least = {0};
    int steps;
    enum outcome outcome = broadcast_deadline_start(multicast, context, &problem);
    if (outcome == OUTCOME_SCHEDULED)
        outcome = broadcast_deadline_heuristic(&problem, context, &timeline, &steps);
    const struct deadline_problem program = {&problem, problem.until, broadcast_deadline_model,
                                             NULL};
    if (outcome == OUTCOME_SCHEDULED)
        outcome =
            least_admitted(&program, problem.least, problem.instant >= 0 ? problem.least : steps,
                           true, context, &least);
    *out = rounding_below(instance, least.certain * problem.unit);
    return outcome;
}

const struct computed_bound computed_bound_multicast_broadcast_deadline = {
    .name = "multicast_broadcast_deadline",
    .applies =
        "all schedules of one message over wires that are all the same: the linear program "
        "of a deadline",
    .family = FAMILY_MULTICAST,
    .value = value,
};
