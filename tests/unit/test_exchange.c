/* Features of exchanges that algorithms use or ignore: levels of links, services. Results by hand:
 * tests/golden/examples.t and bounds.t. */
#include "models/exchange/links.h"
#include "models/exchange/service.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

/* By hand: continents {0 1 2 3} {4}, sites {0 1} {2 3} {4}, racks {0} {1} {2 3} {4}. */
TEST(levels_of_pairs)
{
    struct exchange exchange = {.nodes = 5,
                                .cluster = (int[]){4, 4, 4, 4, 1},
                                .levels = 2,
                                .group = (int *[]){(int[]){3, 3, 0, 0, 1}, (int[]){0, 1, 2, 2, 3}}};
    const int level[5][5] = {
        {0, 1, 2, 2, 3}, {1, 0, 2, 2, 3}, {2, 2, 0, 0, 3}, {2, 2, 0, 0, 3}, {3, 3, 3, 3, 0}};
    for (int k = 0; k < 25; k++)
        CU_ASSERT_EQUAL(exchange_level(&exchange, k / 5, k % 5), level[k / 5][k % 5]);
    int number[5];
    CU_ASSERT_EQUAL(exchange_number_groups(&exchange, 1, number, arena), 3);
    CU_ASSERT_EQUAL(memcmp(number, (int[]){2, 2, 0, 0, 1}, sizeof number), 0);
    int **some = exchange_groups_of_nodes(&exchange, (int[]){3, 0, 2, 1}, 4, arena);
    CU_ASSERT_EQUAL(memcmp(some[0], (int[]){0, 1, 0, 1}, 4 * sizeof(int)), 0);
    CU_ASSERT_EQUAL(memcmp(some[1], (int[]){0, 1, 0, 3}, 4 * sizeof(int)), 0);
    CU_ASSERT_TRUE(exchange_levels_refine(&exchange, arena));
    exchange.group[0][4] = 0;
    CU_ASSERT_EQUAL(exchange_unrefined(&exchange, 1, arena), 4);
}

/* ---- services ---- */

/* A single critical node ends at its own bound, whatever its messages to itself. */
TEST(one_critical_node_never_waits)
{
    static const char *const names[] = {"exchange/critical_first", "exchange/critical_dense"};
    for (uint64_t k = 0; k < 120; k++) {
        BLOCK_ARENA(own);
        struct instance instance = make_instance("exchange/random_integers",
                                                 k / 2 % 2 ? "nodes=7 critical=1 diagonal=yes"
                                                           : "nodes=4 most=3 critical=1",
                                                 1 + k / 2, &own);
        struct solution found = solve_by(names[k % 2], &instance, INFINITY, &own);
        double bound = service_critical_bound(&instance.as.exchange, false);
        CU_ASSERT_EQUAL(found.status, STATUS_VALID);
        CU_ASSERT_DOUBLE_EQUAL(service_critical(&instance.as.exchange, &found.timeline), bound,
                               1e-9 * bound);
    }
}
