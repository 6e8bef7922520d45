/* Levels of links, and orders that cannot be executed. Results and times by hand:
 * tests/golden/bounds.t, checkers.t and examples.t; the checker finds the times of every
 * algorithm's schedules again in tests/property. */
#include "models/exchange/execution.h"
#include "models/exchange/links.h"
#include "tests/lib/suite.h"

#include <string.h>

/* By hand: continents {0 1 2 3} {4}, sites {0 1} {2 3} {4}, racks {0} {1} {2 3} {4}. */
TEST(levels_refine)
{
    struct exchange exchange = {.nodes = 5,
                                .cluster = (int[]){4, 4, 4, 4, 1},
                                .levels = 2,
                                .group = (int *[]){(int[]){3, 3, 0, 0, 1}, (int[]){0, 1, 2, 2, 3}}};
    int **some = exchange_groups_of_nodes(&exchange, (int[]){3, 0, 2, 1}, 4, arena);
    CU_ASSERT_EQUAL(memcmp(some[0], (int[]){0, 1, 0, 1}, 4 * sizeof(int)), 0);
    CU_ASSERT_EQUAL(memcmp(some[1], (int[]){0, 1, 0, 3}, 4 * sizeof(int)), 0);
    CU_ASSERT_TRUE(exchange_levels_refine(&exchange, arena));
    exchange.group[0][4] = 0;
    CU_ASSERT_FALSE(exchange_levels_refine(&exchange, arena));
}

/* Transfers that wait for each other's data, and an order of ports that does: 0 -> 3 is received
 * after 1 -> 3. No execution waits forever. */
TEST(an_order_that_runs_in_a_circle_is_none)
{
#define CIRCLE "{'model':'exchange','bytes':[[0,0,1],[0,0,1],[0,0,0]],'startup':0,'per_byte':1,"
    static const char *const rows[] = {
        CIRCLE "'ports':'overlapped_latency','latency':0}",
        CIRCLE "'ports':'interleaved','threads':2,'alpha':0,'share':'equal'}",
        CIRCLE "'ports':'buffered','buffer':[0.5,0.5,0.5]}",
        ("{'model':'exchange','bytes':[[0,0,1,1],[0,0,1,1],[0,0,0,0],[0,0,0,0]],'startup':0,"
         "'per_byte':1,'clusters':[0,0,2,2],'slowdown':'shared_uplink'}")};
    static const struct {
        int from, to;
        struct parcel parcel;
        double send, receive;
    } orders[2][4] = {
        {{1, 2, {0, 2, 1}, 0, 0},
         {0, 2, {1, 2, 1}, 1, 1},
         {0, 1, {0, 2, 1}, 2, 2},
         {1, 0, {1, 2, 1}, 3, 3}},
        {{0, 2, {0, 2, 1}, 5, 0},
         {0, 3, {0, 3, 1}, 1, 7},
         {1, 3, {1, 3, 1}, 5, 2},
         {1, 2, {1, 2, 1}, 3, 7}},
    };
    for (int k = 0; k < 4; k++) {
        struct instance instance = instance_of(rows[k]);
        struct timeline timeline = timeline_start(arena);
        for (int t = 0; t < 4; t++) {
            struct transfer transfer = {.from = orders[k == 3][t].from,
                                        .to = orders[k == 3][t].to,
                                        .bytes = 1,
                                        .send_start = orders[k == 3][t].send,
                                        .receive_start = orders[k == 3][t].receive};
            timeline_append(&timeline, &transfer, &orders[k == 3][t].parcel, 1);
        }
        expect_no(exchange_execute(&instance.as.exchange, &timeline, arena), "cycle");
    }
}
