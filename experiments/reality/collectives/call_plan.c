#include "experiments/reality/collectives/call_plan.h"

#include <math.h>

struct verdict call_schedule(const struct algorithm *algorithm, const struct instance *call,
                             struct arena *scratch, struct timeline *out)
{
    struct remarks remarks;
    if (algorithm->exact)
        return verdict_no("it finds optima, which takes longer than a call may wait");
    struct verdict verdict = instance_check_times(call);
    if (!verdict.ok)
        return verdict;
    return algorithm_run(algorithm, call, 0, INFINITY, scratch, out, &remarks) == OUTCOME_SCHEDULED
               ? verdict_yes()
               : verdict_no("%s", remarks.refusal);
}
