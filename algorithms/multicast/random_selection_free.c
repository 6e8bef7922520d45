/* Random selection: the sender is drawn from those that are available first, the receiver from all.
 * Paper `broadcast` section 5.2: "the processors in the S-set are sorted according to their
 * availability in time". */
#include "algorithms/lib/multicast/random_selection.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return random_selection(multicast, context, out, SENDER_DRAWN_OF_FREE, RECEIVER_DRAWN);
}

const struct algorithm algorithm_multicast_random_selection_free = {
    .name = "multicast/random_selection_free",
    .title = "random selection, free sender",
    .source = "broadcast 5.2, reading: the sender is drawn from those that are free",
    .randomised = true,
    .multicast = schedule,
};
