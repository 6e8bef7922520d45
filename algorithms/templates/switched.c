/* My idea, in words: the holders of a message double in every round, destinations are served in
 * listed order.
 *
 * The rule plans which host sends to which (models/switched/plan.h), and a simulation of the
 * network computes the times. Ties: algorithms/lib/switched/by_rule.h. */
#include "algorithms/lib/switched/by_rule.h"

/* CHANGE THIS: of all sends that are possible, the one with the smallest value is planned next. One
 * of message number `message`, with `bytes` bytes, from host `from` to host `to` has
 *   round   the first round in which it is possible, if each send took one
 *   hops    the number of links on its route
 *   sent    the number of sends that are already planned for its sender */
static double rank(const struct switched_candidate *send)
{
    return send->round;
}

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    return switched_by_rule(switched, rank, context, plan);
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
