/* multicast, preemption of a given sequence. */
#include "experiments/claims/spaces/multicast.h"
#include "experiments/claims/trial.h"
#include "experiments/papers/multicast/same_sequence.h"

#include <math.h>

/* By how much any transfer ends later. */
static double delay(const struct timeline *before, const struct timeline *after)
{
    double most = 0.0;
    for (size_t k = 0; k < before->count; k++)
        most = fmax(most, after->transfers[k].receive_end - before->transfers[k].receive_end);
    return most;
}

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    static const char *const algorithms[] = {"multicast/fef", "multicast/ecf", "multicast/wr",
                                             "multicast/eaf", "multicast/rr",  "multicast/rrs"};
    double most = 0.0, last = 0.0;
    for (size_t k = 0; k < sizeof algorithms / sizeof *algorithms; k++) {
        struct solution solution = trial_solve(algorithms[k], instance, context);
        if (solution.status == STATUS_REFUSED)
            return trial_does_not_apply();
        struct timeline again = same_sequence(&instance->as.multicast, &solution.timeline,
                                              DISCIPLINE_INSERT, context->arena);
        if (!instance_check(instance, &again, context->arena).ok)
            return trial_that(false);
        most = fmax(most, delay(&solution.timeline, &again));
        last = fmax(last, solution.completion);
    }
    return trial_at_most(last + most, last);
}

static const struct space spaces[] = {
    SMALL_MULTICASTS(20000),
    HYBRID_MULTICASTS,
    ALL_TO_ALL,
    {0},
};

const struct claim claim_multicast_preemption_same_sequence = {
    .title = "preemption, same sequence",
    .statement =
        "the same choices of sender, receiver and message complete no transfer later when sends "
        "are inserted before receives that wait",
    .hypotheses = "the sequences of FEF, ECF, WR, EAF, RR and RRS",
    .source = "multicast 5",
    .recorded = RECORDED_HOLDS,
    .remark = "rule by rule: no gap is taken that delays a receive, so no available time grows",
    .test = test,
    .spaces = spaces,
};
