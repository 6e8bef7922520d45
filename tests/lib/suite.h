/* Test suites: a file tests/ROOM/test_NAME.c contains tests, each written TEST(its_name) { ... }.
 * The build finds the file, and the tests register themselves. A test has an arena of its own,
 * `arena`, released after it. */
#ifndef COMMSCHED_TESTS_LIB_SUITE_H
#define COMMSCHED_TESTS_LIB_SUITE_H

#include "tests/lib/block.h"

#include <CUnit/CUnit.h>

struct announced_test {
    const char *file, *name;
    void (*run)(struct arena *arena);
    struct announced_test *next;
};

/* Called before main(). The test remains the caller's. */
void test_announce(struct announced_test *test);

/* All tests, in order. */
const struct announced_test *tests_announced(void);

#define TEST(name)                                                                                 \
    static void test_##name(struct arena *arena);                                                  \
    __attribute__((constructor)) static void announce_##name(void)                                 \
    {                                                                                              \
        static struct announced_test test = {__FILE__, #name, test_##name, NULL};                  \
        test_announce(&test);                                                                      \
    }                                                                                              \
    static void test_##name(struct arena *arena __attribute__((unused)))

/* The arena of the running test, for functions that it calls. */
extern struct arena test_arena;

#endif
