/* Random selection: a random node that has the message sends it to a random node that does not.
 * Paper `broadcast` section 5.2. The times follow from the choices. */
#include "algorithms/lib/multicast/random_selection.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return random_selection(multicast, context, out, SENDER_DRAWN, RECEIVER_DRAWN);
}

const struct algorithm algorithm_multicast_random_selection = {
    .name = "multicast/random_selection",
    .title = "random selection",
    .source = "broadcast 5.2",
    .randomised = true,
    .multicast = schedule,
};
