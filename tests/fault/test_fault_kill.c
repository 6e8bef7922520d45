#include "experiments/engine/plan/plan.h"
#include "tests/lib/suite.h"

/* What had no memory or process is made again; a crash of its own is not. */
static void test_made_again(void)
{
    const struct run exhausted = {.status = STATUS_EXHAUSTED}, crashed = {.status = STATUS_CRASHED};
    CU_ASSERT_FALSE(run_is_final(&exhausted, 1.0));
    CU_ASSERT_TRUE(run_is_final(&crashed, 1.0));
}

static const struct test tests[] = {
    {"runs made again", test_made_again},
    {0},
};

const struct suite suite_fault_kill = {"fault_kill", tests};
