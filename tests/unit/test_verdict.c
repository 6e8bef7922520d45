/* Reasons that list things end with a whole item. */
#include "models/base/verdict.h"
#include "tests/lib/suite.h"

#include <string.h>

static void test_append(void)
{
    struct verdict verdict = verdict_no("a list:");
    CU_ASSERT_TRUE(verdict_append(&verdict, 12, " %d,", 10));
    CU_ASSERT_FALSE(verdict_append(&verdict, 12, " %d,", 10));
    CU_ASSERT_STRING_EQUAL(verdict.reason, "a list: 10,");
    CU_ASSERT_TRUE(verdict_append(&verdict, 12, "."));
    CU_ASSERT_FALSE(verdict_append(&verdict, 12, "."));
    CU_ASSERT_STRING_EQUAL(verdict.reason, "a list: 10,.");
    CU_ASSERT_FALSE(verdict.ok);
}

/* Whatever the limit, the reason stays within its room. */
static void test_full(void)
{
    struct verdict verdict = verdict_no("%500s", "");
    CU_ASSERT_FALSE(verdict_append(&verdict, 4096, "%12s", ""));
    CU_ASSERT_TRUE(verdict_append(&verdict, 4096, "%11s", ""));
    CU_ASSERT_EQUAL(strlen(verdict.reason), sizeof verdict.reason - 1);
}

static const struct test tests[] = {
    {"appending to a limit", test_append},
    {"appending to a full reason", test_full},
    {0},
};

const struct suite suite_verdict = {"verdict", tests};
