#include "experiments/engine/plan/plan.h"
#include "tests/lib/suite.h"

/* A run that lacked memory or a process is made again; one that crashed by itself is not. */
TEST(runs_made_again)
{
    const struct run exhausted = {.status = STATUS_EXHAUSTED}, crashed = {.status = STATUS_CRASHED};
    CU_ASSERT_FALSE(run_is_final(&exhausted, 1.0));
    CU_ASSERT_TRUE(run_is_final(&crashed, 1.0));
}
