#include "experiments/papers/multicluster/contest.h"

#include "models/base/arena.h"

#include <math.h>
#include <string.h>

double least_completion(const char *names, const struct instance *instance,
                        struct trial_context *context)
{
    double least = NAN;
    while (*names) {
        int length = (int)strcspn(names, " ");
        const char *name = arena_print(context->arena, "exchange/%.*s", length, names);
        least = fmin(least, trial_completion(name, instance, context));
        names += length;
        names += strspn(names, " ");
    }
    return least;
}

bool observe_contest(const struct contest *contests, size_t index, struct trial_context *context,
                     double *values)
{
    size_t count = 0;
    do
        values[count++] = NAN;
    while (contests[count].parameters);
    const struct contest *contest = &contests[index % count];
    size_t replication = index / count;
    if (replication >= contest->replications)
        return false;
    struct instance instance =
        trial_generate("exchange/clusters", contest->parameters, replication, context);
    values[index % count] = least_completion(contest->ours, &instance, context) /
                            least_completion(contest->theirs, &instance, context);
    return true;
}
