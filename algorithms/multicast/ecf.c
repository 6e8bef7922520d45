/* Earliest completion first. Paper `multicast` section 4.2. A single comparison over all triples,
 * because the two-stage procedure in the text does not produce the sequences of section 6. */
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
