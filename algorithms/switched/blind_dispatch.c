/* Time-driven dispatch of multicasts (algorithms/multicast/dispatch.c) as if no two messages ever
 * shared a link. Paper `multicast` section 8. */
#include "algorithms/lib/switched/blind_plan.h"

extern const struct algorithm algorithm_multicast_dispatch;

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    return blind_plan(&algorithm_multicast_dispatch, BLIND_ROUTES, switched, context, plan);
}

const struct algorithm algorithm_switched_blind_dispatch = {
    .name = "switched/blind_dispatch",
    .title = "dispatch, blind to links",
    .source = "commsched, of multicast 8",
    .switched = schedule,
};
