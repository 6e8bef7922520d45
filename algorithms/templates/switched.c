/* My idea, in words: the holders of a message double in every round, destinations are served in
 * listed order.
 *
 * An algorithm plans which host sends to which, in which order (models/switched/plan.h); a
 * simulation of the network computes the times. The tree and the routes are available in
 * plan->routing (models/switched/routing.h). */
#include "algorithms/algorithm.h"

/* CHANGE THIS: the server of the destination at this position, from 1: an earlier position; 0: the
 * source. */
static int sender_of(const struct message *message, int place)
{
    (void)message;
    int holders = 1;
    while (2 * holders <= place)
        holders *= 2;
    return place - holders;
}

static int host_at(const struct message *message, int place)
{
    return place == 0 ? message->source : message->destinations[place - 1];
}

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    (void)context; /* its arena holds scratch memory, see algorithms/algorithm.h */
    for (int m = 0; m < switched->message_count; m++) {
        const struct message *message = &switched->messages[m];
        plan_begin(plan, m);
        for (int place = 1; place <= message->count; place++)
            plan_send(plan, host_at(message, sender_of(message, place)), host_at(message, place));
    }
    return OUTCOME_SCHEDULED;
}

/* With a ratio that you can prove, make audit tries to refute it:
 *   .guarantee = {AGAINST_LOWER_BOUND, twice, "my theorem"},   twice: algorithms/lib/guarantees.h
 */
const struct algorithm algorithm_switched_NAME = {
    .name = "switched/NAME",
    .title = "TITLE",
    .source = "not published",
    .prototype = true,
    .switched = schedule,
};
