/* Messages of sizes so far apart that a sum of them keeps few digits, or none, of the small ones:
 * still every byte of each arrives, and every algorithm ends. */
#include "experiments/run/solution.h"
#include "tests/suite.h"

#include <math.h>
#include <stdio.h>
#include <unistd.h>

enum { NODES = 6, CASES = 25, PATIENCE = 60 /* seconds until an endless loop ends the test */ };

static void schedule_all(const struct instance *instance, int number)
{
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++) {
        if (algorithm_family(found->algorithm) != FAMILY_EXCHANGE || found->algorithm->exact)
            continue;
        struct arena arena = {0};
        alarm(PATIENCE);
        struct solution solution = solve(found->algorithm, instance, 1, INFINITY, &arena);
        alarm(0);
        if (solution.status == STATUS_INVALID)
            printf("\n%s, case %d: %s\n", found->name, number, solution.reason);
        CU_ASSERT_NOT_EQUAL(solution.status, STATUS_INVALID);
        arena_release(&arena);
    }
}

static void test_every_algorithm(void)
{
    static const double sizes[] = {1e9 / 3, 1e-6 / 7, 20.0 / 3, 1e-9, 1e5 / 7};
    int clusters[NODES] = {0, 0, 0, 1, 1, 1};
    double bytes[NODES * NODES] = {0};
    for (int number = 0; number < CASES; number++) {
        for (int from = 0; from < NODES; from++)
            for (int to = 0; to < NODES; to++)
                if (from != to)
                    bytes[from * NODES + to] = sizes[(from * (number % 5) + to + number / 5) % 5];
        const struct instance instance = {.family = FAMILY_EXCHANGE,
                                          .as.exchange = {.nodes = NODES,
                                                          .bytes.entries = bytes,
                                                          .startup.uniform = 1e-3,
                                                          .per_byte.uniform = 1e-6,
                                                          .cluster = clusters}};
        schedule_all(&instance, number);
    }
}

static const struct test tests[] = {{"every algorithm", test_every_algorithm}, {0}};

const struct suite suite_sizes_apart = {"sizes_apart", tests};
