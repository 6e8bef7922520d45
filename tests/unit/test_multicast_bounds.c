/* Computed bounds of multicasts: prices against the linear program that they solve, and whole
 * steps. */
#include "algorithms/lib/lp/lp.h"
#include "algorithms/lib/multicast/load.h"
#include "models/multicast/bounds.h"
#include "tests/lib/suite.h"

#include <math.h>

/* The linear program that prices solve approximately: the least T, without tails and
 * integrality. */
static double load_by_glpk(const struct multicast *multicast, struct arena *arena)
{
    struct shares shares = multicast_shares(multicast, arena);
    struct lp *lp = lp_start(arena);
    int time = lp_column(lp, 0, INFINITY, 1, false), *message_row;
    message_row = ARENA_ARRAY(arena, int, multicast->message_count);
    for (int m = 0; m < multicast->message_count; m++)
        message_row[m] = lp_row(lp, multicast->messages[m].count, INFINITY);
    for (int node = 0; node < shares.nodes; node++) {
        double receives = 0, arrival = INFINITY;
        int row = lp_row(lp, -INFINITY, INFINITY);
        for (int k = shares.first[node]; k < shares.first[node + 1]; k++) {
            const struct block_share *share = &shares.items[k];
            int sends = lp_column(lp, share->own, share->most, 0, false);
            lp_term(lp, message_row[share->message], sends, 1);
            lp_term(lp, row, sends, -share->send);
            receives += share->receive;
            arrival = fmin(arrival, share->arrival);
        }
        lp_term(lp, row, time, 1);
        lp->rows.items[row].low = receives + (arrival < INFINITY ? arrival : 0.0);
    }
    struct lp_options options = {.seconds = INFINITY, .relaxation = true};
    return lp_solve(lp, &options, arena).objective;
}

TEST(load_linear_program)
{
    static const char *const settings[] = {"nodes=8", "nodes=12 pattern=single sizes=hybrid",
                                           "nodes=9 bytes=500000 network=mixed"};
    int above_closed_form = 0;
    for (uint64_t seed = 1; seed <= 45; seed++) {
        struct instance instance =
            make_instance("multicast/workstations", settings[seed % 3], seed, arena);
        double by_prices = multicast_load(&instance.as.multicast, arena);
        double by_glpk = load_by_glpk(&instance.as.multicast, arena);
        CU_ASSERT(by_prices > 0.999 * by_glpk);
        above_closed_form += by_glpk > multicast_lower_bound(&instance.as.multicast);
        arena_release(arena);
    }
    CU_ASSERT(above_closed_form > 20);
}

/* Times of 2 s and 4 s: a proof of more than 4 s proves 6 s. A third of a second divides nothing
 * else, and 0.3 s is not a multiple of 0.2 s but of a tenth. */
TEST(bounds_in_whole_steps)
{
    static const struct {
        const char *instance;
        double bound, raised;
    } rows[] = {{"cluster 2/4 4/2", 4.001, 6},
                {"cluster 2/4 4/2", 4, 4},
                {"cluster 2/4 4/2", 4 + 1e-9, 4 + 1e-9},
                {"cluster 0.2/4 0.4/0.3", 0.41, 0.5},
                {"cluster 1.4142135623730951/4 0.4/0.3", 0.41, 0.41}};
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct instance instance = instance_of(rows[k].instance);
        double unit = multicast_unit(&instance.as.multicast, arena);
        CU_ASSERT_DOUBLE_EQUAL(raised_to_whole_steps(rows[k].bound, unit), rows[k].raised, 1e-12);
    }
}
