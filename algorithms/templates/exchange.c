/* My idea, in words: of the messages that are left, the one that can start first goes next.
 *
 * The rule chooses the messages, the clock computes their times (models/exchange/clock.h), and the
 * checker judges the result. Ties: algorithms/lib/exchange/by_rule.h. */
#include "algorithms/lib/exchange/by_rule.h"
#include "algorithms/lib/exchange/domain.h"

#include <math.h>

/* CHANGE THIS: of the messages that are left, the one with the smallest value goes next. A message
 * of `bytes` bytes, which takes `duration` seconds from node `from` to node `to`, has in seconds
 *   send_free, receive_free   when its send port and its receive port are idle
 *   send_left, receive_left   the loads left at these ports, the message included
 *   bound                     no schedule without forwarding ends earlier */
static double rank(const struct exchange_candidate *message)
{
    return fmax(message->send_free, message->receive_free);
}

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    return exchange_by_rule(exchange, rank, context, out);
}

/* With a ratio of algorithms/lib/guarantees.h that you can prove, make audit tries to refute it:
 *   .guarantee = {AGAINST_LOWER_BOUND, twice, "my theorem"}, */
const struct algorithm algorithm_exchange_NAME = {
    .name = "exchange/NAME",
    .title = "TITLE",
    .source = "not published",
    .prototype = true,
    .domain = refuse_phases,
    .exchange = schedule,
};
