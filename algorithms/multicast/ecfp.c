/* Earliest completion first with sends in the gaps before receives. Paper `multicast` sections 4.2
 * and 5; it can end later than ECF. */
#include "algorithms/lib/multicast/earliest_completion.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return earliest_completion(multicast, context, out, DISCIPLINE_INSERT);
}

const struct algorithm algorithm_multicast_ecfp = {
    .name = "multicast/ecfp",
    .title = "ECFP",
    .source = "multicast 5",
    .multicast = schedule,
};
