/* Earliest completion first by available times of processors and links: among all messages, holders
 * and destinations, the send that completes first if every channel of its route is reserved by
 * earlier choices. Paper `multicast` sections 4.2 and 8; algorithms/lib/switched/reservations.h
 * describes the approximation. */
#include "algorithms/lib/switched/reserved_sends.h"

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    if (switched->switches > RESERVED_SWITCHES_MOST)
        return refuse(context, "it takes at most %d switches, not %d", RESERVED_SWITCHES_MOST,
                      switched->switches);
    struct reserved_choice *choices =
        ARENA_ARRAY(context->arena, struct reserved_choice, switched_transfer_count(switched));
    context->evaluated += reserved_earliest(plan, context->arena, choices);
    reserved_plan(choices, context->arena, plan);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_switched_aware_ecf = {
    .name = "switched/aware_ecf",
    .title = "ECF, aware of links",
    .source = "commsched, of multicast 4.2 and 8",
    .switched = schedule,
};
