/* The open shop heuristic against its literal form: the same choices at the same times. */
#include "algorithms/algorithm.h"
#include "experiments/engine/metrics/solution.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/lib/twins.h"
#include "tests/literal/open_shop.h"

#include <math.h>

static const struct twins twins = {"exchange/open_shop", "exchange/open_shop_longest",
                                   literal_open_shop};

/* Few distinct durations: ties everywhere, and pairs without a message. */
TEST(ties_and_missing_messages)
{
    compare_twins_with_ties(&twins);
}

TEST(real_times)
{
    compare_twins(&twins, "exchange/uniform_network", "nodes=9 load=mixed", 500);
    compare_twins(&twins, "exchange/log_uniform_network", "nodes=65 load=servers", 10);
    compare_twins(&twins, "exchange/clusters", "nodes=30 mean=1000", 100);
}

/* No more scratch memory than one matrix. */
TEST(scratch_memory)
{
    struct arena instance_arena = {0}, scratch = {0}, result = {0};
    struct instance instance =
        make_instance("exchange/uniform_network", "nodes=512", 1, &instance_arena);
    struct timeline timeline = timeline_start(&result);
    struct remarks remarks;
    CU_ASSERT_EQUAL(algorithm_run(algorithm_find("exchange/open_shop")->algorithm, &instance, 1,
                                  INFINITY, &scratch, &timeline, &remarks),
                    OUTCOME_SCHEDULED);
    CU_ASSERT_TRUE(scratch.peak < 512 * 512 * sizeof(double));
    arena_release(&scratch);
    arena_release(&result);
    arena_release(&instance_arena);
}
