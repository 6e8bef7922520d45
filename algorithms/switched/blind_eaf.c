/* Earliest available first, then fastest, as if no two messages ever shared a link. Paper
 * `multicast` sections 4 and 8. */
#include "algorithms/lib/switched/blind_plan.h"

extern const struct algorithm algorithm_multicast_eaf_fastest;

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    return blind_plan(&algorithm_multicast_eaf_fastest, switched, context, plan);
}

const struct algorithm algorithm_switched_blind_eaf = {
    .name = "switched/blind_eaf",
    .title = "EAF, blind to links",
    .source = "commsched, of multicast 4, with links unknown",
    .switched = schedule,
};
