/* Tests instances whose numbers differ greatly in magnitude, or are too large to be summed: every
 * algorithm terminates, and refuses what it cannot compute. */
#include "experiments/engine/metrics/solution.h"
#include "tests/lib/build.h"
#include "tests/lib/cases.h"
#include "tests/lib/patience.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Regression: beside prices of some hundreds a message of 1e-15 bytes vanished and was never
 * sent. */
TEST(a_tiny_message_beside_large_ones)
{
    double bytes[] = {0, 232, 164,      254, 242, /**/ 58, 0,   159,      0,  0,     /**/ 0, 0, 0,
                      0, 0,   /**/ 122, 221, 10,  0,       0.3, /**/ 203, 74, 1e-15, 82,     0};
    struct instance instance = exchange_of(5, bytes);
    struct solution solution =
        solve(algorithm_find("exchange/max_sum")->algorithm, &instance, 1, INFINITY, arena);
    CU_ASSERT_EQUAL(solution.status, STATUS_VALID);
    CU_ASSERT_EQUAL(solution.timeline.count, 14);
}

enum { NODES = 6, CASES = 25 };

static void schedule_all(const struct instance *instance, int number)
{
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++) {
        if (algorithm_family(found->algorithm) != FAMILY_EXCHANGE || found->algorithm->exact)
            continue;
        BLOCK_ARENA(arena);
        struct solution solution = solve_patiently(found->algorithm, instance, INFINITY, &arena);
        if (solution.status == STATUS_INVALID)
            printf("\n%s, case %d: %s\n", found->name, number, solution.reason);
        CU_ASSERT_NOT_EQUAL(solution.status, STATUS_INVALID);
    }
}

/* Sums of them keep few or no digits of the small ones; every byte must arrive nevertheless. */
TEST(sizes_far_apart)
{
    static const double sizes[] = {1e9 / 3, 1e-6 / 7, 20.0 / 3, 1e-9, 1e5 / 7};
    int clusters[NODES] = {0, 0, 0, 1, 1, 1};
    double bytes[NODES * NODES] = {0};
    const int cases = effort(CASES);
    for (int number = 0; number < cases; number++) {
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

static void expect_refusals(const struct instance *instance)
{
    FOR_ALGORITHMS(found, instance->family)
    {
        BLOCK_ARENA(arena);
        struct solution solution = solve_patiently(found->algorithm, instance, INFINITY, &arena);
        CU_ASSERT_EQUAL(solution.status, STATUS_REFUSED);
        CU_ASSERT_PTR_NOT_NULL(strstr(solution.reason, "cannot be added up"));
    }
}

/* Regression: the prices of an infinite weight are not numbers, and were searched beyond the end of
 * a row. */
TEST(times_of_an_exchange_that_overflow)
{
    double bytes[] = {0, 1.7e308, 48, 255, 0, 255, 255, 255, 0};
    struct instance instance = exchange_of(3, bytes);
    instance.as.exchange.per_byte.uniform = 255.0;
    expect_refusals(&instance);
    bytes[1] = 1.0;
    instance.as.exchange.startup.uniform = 1.1 * SECONDS_LIMIT;
    expect_refusals(&instance);
    instance.as.exchange.startup.uniform = 0.5 * SECONDS_LIMIT;
    CU_ASSERT_TRUE(instance_check_times(&instance).ok);
}

TEST(times_of_a_multicast_that_overflow)
{
    struct overhead send[] = {{1, 0}, {1, 0}}, receive[] = {{1, 0}, {1, 1e300}};
    int destination = 1;
    struct message message = {0, &destination, 1, 1e10};
    struct instance instance = {.family = FAMILY_MULTICAST,
                                .as.multicast = {.nodes = 2,
                                                 .send = send,
                                                 .receive = receive,
                                                 .messages = &message,
                                                 .message_count = 1}};
    expect_refusals(&instance);
    receive[1].per_byte = 1.0;
    CU_ASSERT_TRUE(instance_check_times(&instance).ok);
}
