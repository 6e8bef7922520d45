/* multicast, single broadcasts get almost identical schedules. */
#include "experiments/claims/assertion.h"
#include "experiments/claims/trial.h"

enum { ALGORITHMS = 3, SIZES = 3 };

/* Of the receivers, those that have the same sender in both. */
static double same_senders(const struct solution *a, const struct solution *b)
{
    double same = 0.0;
    for (size_t k = 0; k < a->timeline.count; k++)
        for (size_t l = 0; l < b->timeline.count; l++)
            same += a->timeline.transfers[k].to == b->timeline.transfers[l].to &&
                    a->timeline.transfers[k].from == b->timeline.transfers[l].from;
    return same / (double)a->timeline.count;
}

static bool observe(size_t index, struct trial_context *context, double *values)
{
    static const char *const settings[SIZES] = {"nodes=10 pattern=single network=mixed",
                                                "nodes=30 pattern=single network=mixed",
                                                "nodes=60 pattern=single network=mixed"};
    static const char *const algorithms[ALGORITHMS] = {"multicast/wr", "multicast/eaf",
                                                       "multicast/rr"};
    for (int k = 0; k < SIZES; k++) {
        struct instance instance =
            trial_generate("multicast/workstations", settings[k], index, context);
        struct solution ecf = trial_solve("multicast/ecf", &instance, context);
        for (int a = 0; a < ALGORITHMS; a++) {
            struct solution other = trial_solve(algorithms[a], &instance, context);
            *values++ = same_senders(&ecf, &other);
        }
    }
    return true;
}

static const struct assertion assertions[] = {
    MEAN("same sender as by ECF, WR, N=10", 0, AT_LEAST, 0.9),
    MEAN("same sender as by ECF, EAF, N=10", 1, AT_LEAST, 0.9),
    MEAN("same sender as by ECF, RR, N=10", 2, AT_LEAST, 0.9),
    MEAN("same sender as by ECF, WR, N=30", ALGORITHMS, AT_LEAST, 0.9),
    MEAN("same sender as by ECF, EAF, N=30", ALGORITHMS + 1, AT_LEAST, 0.9),
    MEAN("same sender as by ECF, RR, N=30", ALGORITHMS + 2, AT_LEAST, 0.9),
    MEAN("same sender as by ECF, WR, N=60", 2 * ALGORITHMS, AT_LEAST, 0.9),
    MEAN("same sender as by ECF, EAF, N=60", 2 * ALGORITHMS + 1, AT_LEAST, 0.9),
    MEAN("same sender as by ECF, RR, N=60", 2 * ALGORITHMS + 2, AT_LEAST, 0.9),
    {0},
};

const struct claim claim_multicast_identical_broadcasts = {
    .title = "single broadcasts, identical schedules",
    .statement =
        "all algorithms but FEF and RRS generate almost identical schedules for single broadcasts",
    .hypotheses =
        "single broadcasts, 1 kB, N = 10 to 60; almost identical to that of ECF: nine receivers of "
        "ten have the same sender",
    .source = "multicast 7.1",
    .recorded = RECORDED_REFUTED,
    .remark = "their completion times are within 12 % of each other",
    .survey = {.trials = 100,
               .values = ALGORITHMS * SIZES,
               .observe = observe,
               .assertions = assertions},
};
