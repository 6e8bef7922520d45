#include "experiments/claims/optimum.h"

#include "experiments/claims/observation.h"
#include "experiments/engine/isolation/isolation.h"

#include <math.h>
#include <string.h>

/* Those that prove most small instances at once; any other exact algorithm comes after them. */
static const char *const quick_proofs[] = {"exchange/branch_and_bound", "multicast/optimum_dp",
                                           "multicast/optimum_broadcast", NULL};

static double proved_by(const struct algorithm *algorithm, const struct instance *instance,
                        double seconds, struct claim_context *context)
{
    if (!algorithm->exact || algorithm->exact_ready ||
        algorithm_family(algorithm) != instance->family)
        return NAN;
    struct arena_mark mark = arena_mark(context->arena);
    struct solution solution = solve(algorithm, instance, context->seed, seconds, context->arena);
    arena_rewind(context->arena, mark);
    return solution.optimal == OPTIMAL_PROVED ? solution.completion : NAN;
}

static bool is_quick(const char *name)
{
    int k = 0;
    while (quick_proofs[k] && strcmp(quick_proofs[k], name) != 0)
        k++;
    return quick_proofs[k];
}

double claim_optimum(const struct instance *instance, double seconds, struct claim_context *context)
{
    double optimum = NAN;
    for (int k = 0; quick_proofs[k] && isnan(optimum); k++)
        optimum = proved_by(algorithm_find(quick_proofs[k])->algorithm, instance, seconds, context);
    for (const struct registered_algorithm *found = registered_algorithms;
         found->name && isnan(optimum); found++)
        if (!is_quick(found->name) && !algorithm_is_foreign(found->algorithm))
            optimum = proved_by(found->algorithm, instance, seconds, context);
    return optimum;
}
