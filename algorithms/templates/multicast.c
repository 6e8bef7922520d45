/* My idea, in words: of the nodes that wait for messages, the one that is idle first receives next,
 * namely the message that reaches it first, from any node that has it.
 *
 * The rule chooses the transfers, the clock computes their times (models/multicast/clock.h), and
 * the checker judges the result. Ties: algorithms/lib/multicast/by_rule.h. */
#include "algorithms/lib/multicast/by_rule.h"

/* CHANGE THIS: of all transfers to the receiver, the one with the smallest value goes next. One of
 * message number `message`, with `bytes` bytes, from node `from` to node `to` has in seconds
 *   send, wire, receive       what it takes its sender, the wire and its receiver
 *   send_free, receive_free   when its sender and its receiver are idle
 *   completion                when it would have been received
 *   send_left, receive_left   what its sender and its receiver have left to receive
 *   bound                     no schedule ends earlier */
static double rank(const struct multicast_candidate *transfer)
{
    return transfer->completion;
}

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return multicast_by_rule(multicast, rank, context, out);
}

/* With a ratio that you can prove, make audit tries to refute it:
 *   .guarantee = {AGAINST_OPTIMUM, twice, "my theorem"},   twice: algorithms/lib/guarantees.h */
const struct algorithm algorithm_multicast_NAME = {
    .name = "multicast/NAME",
    .title = "TITLE",
    .source = "not published",
    .prototype = true,
    .multicast = schedule,
};
