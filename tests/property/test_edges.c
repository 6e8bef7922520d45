/* Tests every algorithm at the edges of its domain: messages of zero duration among others, and a
 * time limit that has already passed. */
#include "experiments/engine/metrics/solution.h"
#include "tests/lib/cases.h"
#include "tests/lib/patience.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Six nodes; a message to a node of the same parity is free, the others take one second per
 * byte. */
static struct instance partly_free(struct arena *arena)
{
    enum { NODES = 6 };
    double *bytes = ARENA_ZEROED(arena, double, NODES *NODES);
    double *per_byte = ARENA_ZEROED(arena, double, NODES *NODES);
    for (int from = 0; from < NODES; from++)
        for (int to = 0; to < NODES; to++) {
            bytes[from * NODES + to] = from == to ? 0.0 : 1.0 + (5 * from + 3 * to) % 7;
            per_byte[from * NODES + to] = (from + to) % 2;
        }
    return (struct instance){
        .family = FAMILY_EXCHANGE,
        .as.exchange = {.nodes = NODES, .bytes.entries = bytes, .per_byte.entries = per_byte}};
}

TEST(messages_that_take_no_time)
{
    int scheduled = 0;
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++) {
        struct instance instance = partly_free(arena);
        if (algorithm_family(found->algorithm) == FAMILY_EXCHANGE) {
            struct solution solution = solve_patiently(found->algorithm, &instance, 60, arena);
            bool right = solution.status != STATUS_INVALID;
            if (!right)
                printf("\n%s: %s\n", found->name, solution.reason);
            CU_ASSERT_TRUE(right);
            CU_ASSERT_TRUE(solution.status != STATUS_VALID || solution.ratio >= 1.0 - 1e-9);
            scheduled += solution.status == STATUS_VALID;
        }
    }
    CU_ASSERT_TRUE(scheduled > 10);
}

/* An exact algorithm then either refuses because of the time, or makes only true claims. */
static void check_limit(const struct algorithm *algorithm, const char *generator,
                        const char *parameters)
{
    BLOCK_ARENA(arena);
    struct instance instance = make_instance(generator, parameters, 1, &arena);
    struct solution solution = solve(algorithm, &instance, 1, 1e-9, &arena);
    CU_ASSERT_NOT_EQUAL(solution.status, STATUS_INVALID);
    if (solution.status == STATUS_REFUSED && !strstr(solution.reason, "time"))
        printf("\n%s: %s\n", algorithm->name, solution.reason);
    CU_ASSERT_TRUE(solution.status != STATUS_REFUSED || strstr(solution.reason, "time"));
    if (solution.status != STATUS_VALID || isnan(solution.proved))
        return;
    double reached = objective_value(algorithm->objective, &instance, &solution.timeline);
    CU_ASSERT_TRUE(solution.proved <= reached * (1.0 + 1e-9));
}

TEST(no_time)
{
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++) {
        if (!found->algorithm->exact)
            continue;
        if (algorithm_family(found->algorithm) == FAMILY_EXCHANGE)
            check_limit(found->algorithm, "exchange/random_integers",
                        "nodes=5 most=9 critical=2 deadlines=uniform deadline_load=2");
        else
            check_limit(found->algorithm, "multicast/classes", "nodes=9");
    }
}
