/* Bound by the least deadline that the linear program over time steps admits; the integer program
 * is that of multicast/optimum. The model is ours. */
#include "algorithms/bound.h"
#include "algorithms/lib/lp/lp.h"
#include "algorithms/lib/multicast/best.h"
#include "algorithms/lib/multicast/deadline_model.h"

static enum outcome value(const struct instance *instance, struct context *context, double *out)
{
    const struct multicast *multicast = &instance->as.multicast;
    struct multicast_deadline problem;
    struct timeline best = timeline_start(context->arena);
    struct least_steps least = {0};
    enum outcome outcome = multicast_deadline_start(multicast, context, &problem);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    multicast_best(multicast, problem.until, &best);
    int steps = time_grid_steps(best.completion, problem.unit);
    const struct deadline_problem program = {&problem, problem.until, multicast_deadline_model,
                                             NULL};
    outcome = least_admitted(&program, problem.least, steps, false, context, &least);
    *out = rounding_below(instance, least.certain * problem.unit);
    return outcome;
}

const struct computed_bound computed_bound_multicast_time_indexed = {
    .name = "multicast_time_indexed",
    .applies = "all schedules: the linear program of a deadline, over steps of time",
    .family = FAMILY_MULTICAST,
    .value = value,
};
