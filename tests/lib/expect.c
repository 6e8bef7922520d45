#include "tests/lib/suite.h"

#include <string.h>

void expect_yes(struct verdict verdict)
{
    if (!verdict.ok)
        printf("\n%s\n", verdict.reason);
    CU_ASSERT_TRUE(verdict.ok);
}

void expect_no(struct verdict verdict, const char *part)
{
    bool right = !verdict.ok && strstr(verdict.reason, part);
    if (!right)
        printf("\n'%s' where '%s'\n", verdict.ok ? "yes" : verdict.reason, part);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_TRUE(right);
}
