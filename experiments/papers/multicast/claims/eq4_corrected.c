/* multicast, Eq. 4 in the order of arrival. */
#include "experiments/claims/spaces/multicast.h"
#include "experiments/papers/multicast/search.h"
#include "models/multicast/bounds.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    return multicast_bound_trial(multicast_lower_bound, instance, context);
}

static const struct space spaces[] = {
    TWO_TO_ONE,
    SMALL_MULTICASTS(20000),
    HYBRID_MULTICASTS,
    {0},
};

const struct claim claim_multicast_eq4_corrected = {
    .title = "Eq. 4, corrected",
    .statement =
        "no schedule ends before the largest T_r, a node receiving in the order in which messages "
        "may arrive, L - R",
    .hypotheses = "any multiple multicast",
    .source = "multicast 3.2, Eq. 4",
    .recorded = RECORDED_AMENDED,
    .remark =
        "the least completion found is that of all heuristics and, for up to 5 transfers, of all "
        "sequences",
    .test = test,
    .spaces = spaces,
};
