/* Earliest available first, then fastest, by available times of processors and links; for that
 * receiver, the holder and message that complete first. Paper `multicast` sections 4 and 8;
 * algorithms/lib/switched/reservations.h describes the approximation. */
#include "algorithms/lib/switched/reserved_sends.h"

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    struct reserved_choice *choices =
        ARENA_ARRAY(context->arena, struct reserved_choice, switched_transfer_count(switched));
    context->evaluated += reserved_receiver_first(plan, context->arena, choices);
    reserved_plan(choices, context->arena, plan);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_switched_aware_eaf = {
    .name = "switched/aware_eaf",
    .title = "EAF, aware of links",
    .source = "commsched, of multicast 4 and 8",
    .switched = schedule,
};
