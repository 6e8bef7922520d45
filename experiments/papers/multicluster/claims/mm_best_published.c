/* multicluster 5.3.2, 5.3.3: whether the printed tables show MM as best where the text does. */
#include "experiments/claims/published_cells.h"
#include "experiments/claims/trial.h"

/* Printed numbers have no spread: every trial is the same. */
static bool observe(size_t index, struct trial_context *context, double *values)
{
    static const struct {
        const char *experiment, *setting;
    } named[] = {
        {"multicluster_table_5_3_2", "small"},
        {"multicluster_table_5_3_3", "small"},
        {"multicluster_table_5_3_3", "medium"},
    };
    (void)index;
    (void)context;
    for (int k = 0; k < 3; k++)
        values[k] = published_cell(named[k].experiment, named[k].setting, "adapted MM") /
                    published_cell(named[k].experiment, named[k].setting, "adapted MS");
    return true;
}

static const struct assertion assertions[] = {
    {"printed adapted MM over adapted MS, 64 nodes, small", ESTIMATE_MEAN, 0, 0, AT_MOST, 1.0},
    {"printed adapted MM over adapted MS, 128 nodes, small", ESTIMATE_MEAN, 1, 0, AT_MOST, 1.0},
    {"printed adapted MM over adapted MS, 128 nodes, medium", ESTIMATE_MEAN, 2, 0, AT_MOST, 1.0},
    {0},
};

const struct claim claim_multicluster_mm_best_published = {
    .title = "adapted MM is best, in print",
    .statement = "the printed tables have adapted MM as the best where the text says so",
    .hypotheses =
        "the printed numbers; 64 nodes with small, 128 nodes with small and medium "
        "messages",
    .source = "multicluster 5.3.2, 5.3.3",
    .recorded = RECORDED_REFUTED,
    .remark = "they have adapted MS",
    .survey = {.trials = 2, .values = 3, .observe = observe, .assertions = assertions},
};
