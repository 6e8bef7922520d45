/* A test suite: one file tests/test_NAME.c that exports suite_NAME; the build finds it. */
#ifndef COMMSCHED_TESTS_LIB_SUITE_H
#define COMMSCHED_TESTS_LIB_SUITE_H

#include <CUnit/CUnit.h>

struct test {
    const char *name;
    void (*run)(void);
};

/* tests ends with an entry whose name is NULL. */
struct suite {
    const char *name;
    const struct test *tests;
};

#endif
