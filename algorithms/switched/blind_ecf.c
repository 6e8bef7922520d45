/* Earliest completion first as if no two messages ever shared a link. Paper `multicast` sections
 * 4.2 and 8. */
#include "algorithms/lib/switched/blind_plan.h"

extern const struct algorithm algorithm_multicast_ecf;

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    return blind_plan(&algorithm_multicast_ecf, switched, context, plan);
}

const struct algorithm algorithm_switched_blind_ecf = {
    .name = "switched/blind_ecf",
    .title = "ECF, blind to links",
    .source = "commsched, of multicast 4.2, with links unknown",
    .switched = schedule,
};
