#include "experiments/papers/broadcast/fnf.h"

static bool solved(const struct solution *fnf, const struct solution *optimum)
{
    return fnf->status == STATUS_VALID && optimum->optimal == OPTIMAL_PROVED;
}

struct observation fnf_ready_within(const char *fnf, double factor, const struct instance *instance,
                                    struct claim_context *context)
{
    struct solution found = claim_solve(fnf, instance, context);
    struct solution optimum = claim_solve("multicast/optimum_dp_ready", instance, context);
    return solved(&found, &optimum)
               ? observe_at_most(found.ready_to_receive, factor * optimum.ready_to_receive)
               : observe_nothing();
}

struct observation fnf_total_within(double factor, double constant, const struct instance *instance,
                                    struct claim_context *context)
{
    struct solution fnf = claim_solve("multicast/fnf", instance, context);
    struct solution optimum = claim_solve("multicast/optimum_dp", instance, context);
    return solved(&fnf, &optimum)
               ? observe_at_most(fnf.completion, factor * optimum.completion + constant)
               : observe_nothing();
}
