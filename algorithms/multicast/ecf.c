/* Earliest completion first. Paper `multicast` section 4.2; by one comparison over all triples,
 * since its two-stage text cannot give the sequences of section 6. */
#include "algorithms/lib/multicast/earliest_completion.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return earliest_completion(multicast, context, out, DISCIPLINE_APPEND);
}

const struct algorithm algorithm_multicast_ecf = {
    .name = "multicast/ecf",
    .title = "ECF",
    .source = "multicast 4.2",
    .multicast = schedule,
};
