/* Reasons are printable; those that list things end with a complete item. */
#include "models/base/verdict.h"
#include "tests/lib/suite.h"

#include <string.h>

TEST(appending_to_a_limit)
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

/* For any limit, the reason fits into its space. */
TEST(appending_to_a_full_reason)
{
    struct verdict verdict = verdict_no("%500s", "");
    CU_ASSERT_FALSE(verdict_append(&verdict, 4096, "%12s", ""));
    CU_ASSERT_TRUE(verdict_append(&verdict, 4096, "%11s", ""));
    CU_ASSERT_EQUAL(strlen(verdict.reason), sizeof verdict.reason - 1);
}

/* Reasons contain names and texts from outside. */
TEST(reasons_are_printable)
{
    CU_ASSERT_STRING_EQUAL(verdict_no("a\033[31m b\nc \xff\xc3\xa4").reason,
                           "a\xef\xbf\xbd[31m b c \xef\xbf\xbd\xc3\xa4");
    struct verdict full = verdict_no("%510s\xc3\xa4", "");
    CU_ASSERT_EQUAL(strlen(full.reason), 510);
}
