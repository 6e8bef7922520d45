#include "tests/lib/suite.h"

static struct announced_test *first, **last = &first;

void test_announce(struct announced_test *test)
{
    *last = test;
    last = &test->next;
}

const struct announced_test *tests_announced(void)
{
    return first;
}
