/* Fastest node first as if no two messages ever shared a link; it supports a single wire time, for
 * which it uses the mean over routes. For one multicast only. Papers `broadcast` section 3.1,
 * `multicast` section 8. */
#include "algorithms/lib/switched/blind_plan.h"

extern const struct algorithm algorithm_multicast_fnf;

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    return blind_plan(&algorithm_multicast_fnf, BLIND_MEAN, switched, context, plan);
}

const struct algorithm algorithm_switched_blind_fnf = {
    .name = "switched/blind_fnf",
    .title = "FNF, blind to links",
    .source = "commsched, of broadcast 3.1, with links unknown",
    .switched = schedule,
};
