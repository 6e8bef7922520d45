#include "experiments/papers/agents/deadlock.h"

#include "experiments/claims/trial.h"

#include <string.h>

bool deadlocks_when_sent_at_once(const struct instance *instance, struct trial_context *context)
{
    struct solution solution = trial_solve("switched/separate", instance, context);
    return solution.status == STATUS_INVALID && strstr(solution.reason, "deadlock");
}
