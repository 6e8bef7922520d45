/* Behaves well, but takes MISBEHAVIOUR_SLEEP microseconds, from the environment, for every run, so
 * that jobs can be disturbed while it runs. */
#include "algorithms/algorithm.h"

#include <stdlib.h>
#include <unistd.h>

extern const struct algorithm algorithm_multicast_fef;

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    const char *microseconds = getenv("MISBEHAVIOUR_SLEEP");
    if (microseconds)
        usleep((useconds_t)atoi(microseconds));
    return algorithm_multicast_fef.multicast(multicast, context, out);
}

const struct algorithm algorithm_multicast_patient = {
    .name = "multicast/patient",
    .title = "patient",
    .source = "not published",
    .prototype = true,
    .multicast = schedule,
};
