/* Random selection: only the sender is drawn; the receiver is that of fastest-node-first. Paper
 * `broadcast` section 5.2: "the receiver that has the minimum receiving time from the R-set". */
#include "algorithms/lib/multicast/random_selection.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return random_selection(multicast, context, out, SENDER_DRAWN, RECEIVER_FASTEST);
}

const struct algorithm algorithm_multicast_random_selection_sender = {
    .name = "multicast/random_selection_sender",
    .title = "random selection, random sender",
    .source = "broadcast 5.2, reading: only the sender is drawn",
    .randomised = true,
    .multicast = schedule,
};
