/* Random selection: only the receiver is drawn; the sender is that of fastest-node-first. Paper
 * `broadcast` section 5.2: the sender "with the highest priority" from the S-set. */
#include "algorithms/lib/multicast/random_selection.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return random_selection(multicast, context, out, SENDER_OF_EARLIEST_END, RECEIVER_DRAWN);
}

const struct algorithm algorithm_multicast_random_selection_receiver = {
    .name = "multicast/random_selection_receiver",
    .title = "random selection, random receiver",
    .source = "broadcast 5.2, reading: only the receiver is drawn",
    .randomised = true,
    .multicast = schedule,
};
