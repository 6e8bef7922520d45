/* multicast 5: sends inserted before waiting receives. */
#include "experiments/claims/spaces/spaces.h"
#include "models/multicast/clock.h"

#include <math.h>

CLAIM_TEST(better)
{
    double ecf = claim_completion("multicast/ecf", instance, context);
    return observe_at_most(claim_completion("multicast/ecfp", instance, context), ecf);
}

/* The same senders, receivers and messages in the same order, timed with insertion. */
static struct timeline same_sequence(const struct multicast *multicast,
                                     const struct timeline *timeline, struct arena *arena)
{
    struct timeline again = timeline_start(arena);
    struct multicast_clock clock =
        multicast_clock_start(multicast, DISCIPLINE_INSERT, arena, &again);
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        multicast_clock_place(&clock, transfer->message, transfer->from, transfer->to);
    }
    return again;
}

/* The largest delay of the end of a transfer. */
static double delay(const struct timeline *before, const struct timeline *after)
{
    double most = 0.0;
    for (size_t k = 0; k < before->count; k++)
        most = fmax(most, after->transfers[k].receive_end - before->transfers[k].receive_end);
    return most;
}

CLAIM_TEST(sequence_delay)
{
    static const char *const algorithms[] = {"multicast/fef", "multicast/ecf", "multicast/wr",
                                             "multicast/eaf", "multicast/rr",  "multicast/rrs"};
    double most = 0.0, last = 0.0;
    for (size_t k = 0; k < sizeof algorithms / sizeof *algorithms; k++) {
        struct solution solution = claim_solve(algorithms[k], instance, context);
        if (solution.status == STATUS_REFUSED)
            return observe_nothing();
        struct timeline again =
            same_sequence(&instance->as.multicast, &solution.timeline, context->arena);
        if (!instance_check(instance, &again, context->arena).ok)
            return observe_that(false);
        most = fmax(most, delay(&solution.timeline, &again));
        last = fmax(last, solution.completion);
    }
    return observe_at_most(last + most, last);
}

const struct claim_test claim_tests_multicast_preemption[] = {
    {"multicast_preemption_better", better,
     SPACES(MULTICASTS("one or two messages among up to 3 nodes, equal wires", 40000, 3, 2, 3, 1,
                       true),
            SMALL_MULTICASTS(10000), ALL_TO_ALL),
     .algorithms = "multicast/ecf multicast/ecfp"},
    {"multicast_preemption_same_sequence", sequence_delay,
     SPACES(SMALL_MULTICASTS(20000), HYBRID_MULTICASTS, ALL_TO_ALL),
     .algorithms =
         "multicast/fef multicast/ecf multicast/wr multicast/eaf multicast/rr multicast/rrs"},
    {0},
};
