/* Links that distant transfers share fluidly: times by hand, against the literal form, errors
 * detected by the checker, and bounds below the best of all orders. */
#include "models/base/units.h"
#include "models/exchange/execution.h"
#include "models/exchange/links.h"
#include "tests/lib/cases.h"
#include "tests/lib/expect.h"
#include "tests/lib/optimum.h"
#include "tests/lib/suite.h"
#include "tests/literal/shared_links.h"

#include <gsl/gsl_permutation.h>
#include <math.h>
#include <string.h>

static const enum slowdown kinds[] = {SLOWDOWN_SHARED_UPLINK, SLOWDOWN_SHARED_PAIR};

/* ---- by hand: clusters of two nodes, one second per byte ---- */

enum { NODES = 6 };

struct hand {
    struct exchange exchange;
    double bytes[NODES * NODES], per_byte[NODES * NODES];
    int cluster[NODES];
};

static struct exchange *by_hand(struct hand *hand, enum slowdown slowdown)
{
    memset(hand, 0, sizeof *hand);
    for (int k = 0; k < NODES * NODES; k++)
        hand->per_byte[k] = 1.0;
    for (int node = 0; node < NODES; node++)
        hand->cluster[node] = 7 * (node / 2);
    hand->exchange = (struct exchange){.nodes = NODES,
                                       .bytes.entries = hand->bytes,
                                       .per_byte.entries = hand->per_byte,
                                       .cluster = hand->cluster,
                                       .slowdown = slowdown};
    return &hand->exchange;
}

static void message(struct hand *hand, struct timeline *timeline, int from, int to, double bytes)
{
    struct transfer transfer = {.from = from,
                                .to = to,
                                .bytes = bytes,
                                .phase = (int)timeline->count / 2,
                                .send_start = (double)timeline->count,
                                .receive_start = (double)timeline->count};
    hand->bytes[from * NODES + to] = bytes;
    timeline_append(timeline, &transfer, NULL, 0);
}

static void expect_ends(const struct exchange *exchange, struct timeline *timeline,
                        const double *ends, struct arena *arena)
{
    expect_yes(exchange_execute(exchange, timeline, arena));
    for (size_t k = 0; k < timeline->count; k++)
        CU_ASSERT_DOUBLE_EQUAL(timeline->transfers[k].send_end, ends[k], 1e-12);
    expect_yes(exchange_check(exchange, timeline, arena));
}

/* Two flows share until the shorter one, of 6 bytes, has ended at 12; the other has 4 of its 10
 * left. */
TEST(two_flows_have_half_each)
{
    for (int k = 0; k < 2; k++) {
        struct hand hand;
        struct exchange *exchange = by_hand(&hand, kinds[k]);
        struct timeline timeline = timeline_start(arena);
        message(&hand, &timeline, 0, 2, 10.0);
        message(&hand, &timeline, 1, 3, 6.0);
        message(&hand, &timeline, 4, 5, 2.5);
        expect_ends(exchange, &timeline, (double[]){16.0, 12.0, 2.5}, arena);
    }
}

TEST(other_targets_share_the_uplink_only)
{
    for (int k = 0; k < 2; k++) {
        struct hand hand;
        struct exchange *exchange = by_hand(&hand, kinds[k]);
        struct timeline timeline = timeline_start(arena);
        message(&hand, &timeline, 0, 2, 10.0);
        message(&hand, &timeline, 1, 4, 6.0);
        expect_ends(exchange, &timeline,
                    kinds[k] == SLOWDOWN_SHARED_UPLINK ? (double[]){16.0, 12.0}
                                                       : (double[]){10.0, 6.0},
                    arena);
    }
}

/* The start-up of the second, 4, passes while the first has the link alone. */
TEST(startups_share_nothing)
{
    struct hand hand;
    double startup[NODES * NODES] = {[1 * NODES + 3] = 4.0};
    struct exchange *exchange = by_hand(&hand, SLOWDOWN_SHARED_UPLINK);
    exchange->startup.entries = startup;
    struct timeline timeline = timeline_start(arena);
    message(&hand, &timeline, 0, 2, 10.0);
    message(&hand, &timeline, 1, 3, 6.0);
    expect_ends(exchange, &timeline, (double[]){16.0, 16.0}, arena);
}

/* The slow one can use only a quarter of the link, so that 3 of the other's 13 bytes have arrived
 * when it ends; 10 follow alone. */
TEST(the_slow_leave_the_rest_to_others)
{
    struct hand hand;
    struct exchange *exchange = by_hand(&hand, SLOWDOWN_SHARED_PAIR);
    struct timeline timeline = timeline_start(arena);
    hand.per_byte[1 * NODES + 3] = 4.0;
    message(&hand, &timeline, 0, 2, 13.0);
    message(&hand, &timeline, 1, 3, 1.0);
    expect_ends(exchange, &timeline, (double[]){14.0, 4.0}, arena);
}

/* Phases of two: the second begins when the first has ended everywhere. */
TEST(barriers_hold_flows_back)
{
    struct hand hand;
    struct exchange *exchange = by_hand(&hand, SLOWDOWN_SHARED_UPLINK);
    struct timeline timeline = timeline_start(arena);
    exchange->execution = EXECUTION_SYNCHRONOUS;
    message(&hand, &timeline, 0, 2, 10.0);
    message(&hand, &timeline, 1, 3, 6.0);
    message(&hand, &timeline, 1, 2, 1.0);
    message(&hand, &timeline, 5, 4, 3.0);
    expect_ends(exchange, &timeline, (double[]){16.0, 12.0, 17.0, 19.0}, arena);
}

TEST(an_order_in_a_circle_is_refused)
{
    struct hand hand;
    struct exchange *exchange = by_hand(&hand, SLOWDOWN_SHARED_UPLINK);
    struct timeline timeline = timeline_start(arena);
    message(&hand, &timeline, 0, 2, 1.0);
    message(&hand, &timeline, 0, 3, 1.0);
    message(&hand, &timeline, 1, 3, 1.0);
    message(&hand, &timeline, 1, 2, 1.0);
    timeline.transfers[0].send_start = 5.0; /* after 0 -> 3, which is received after 1 -> 3 */
    timeline.transfers[2].send_start = 5.0;
    timeline.transfers[3].receive_start = 7.0;
    timeline.transfers[1].receive_start = 7.0;
    expect_no(exchange_execute(exchange, &timeline, arena), "cycle");
}

/* ---- against the literal form ---- */

/* Pairs with four speeds, so that some are capped. */
static void make_uneven(struct exchange *exchange, gsl_rng *rng, struct arena *arena)
{
    int nodes = exchange->nodes;
    double *per_byte = ARENA_ARRAY(arena, double, nodes *nodes);
    for (int k = 0; k < nodes * nodes; k++)
        per_byte[k] = matrix_at(&exchange->per_byte, nodes, k / nodes, k % nodes) *
                      (double)(1 + gsl_rng_uniform_int(rng, 4));
    exchange->per_byte = (struct matrix){.entries = per_byte};
}

static size_t compare_with_literal(const struct algorithm *algorithm,
                                   const struct exchange *exchange, struct arena *arena)
{
    struct instance plain = {.family = FAMILY_EXCHANGE, .as.exchange = exchange_plain(exchange)};
    struct solution fast = solve(algorithm, &plain, 1, INFINITY, arena);
    struct solution slow = solve(algorithm, &plain, 1, INFINITY, arena);
    if (fast.status != STATUS_VALID)
        return 0;
    expect_yes(exchange_execute(exchange, &fast.timeline, arena));
    double completion = literal_shared_links(exchange, &slow.timeline, arena);
    CU_ASSERT_DOUBLE_EQUAL(fast.timeline.completion, completion, 1e-12 * completion);
    for (size_t k = 0; k < fast.timeline.count; k++) {
        const struct transfer *a = &fast.timeline.transfers[k], *b = &slow.timeline.transfers[k];
        CU_ASSERT_DOUBLE_EQUAL(a->send_start, b->send_start, 1e-12 * completion);
        CU_ASSERT_DOUBLE_EQUAL(a->send_end, b->send_end, 1e-12 * completion);
    }
    expect_yes(exchange_check(exchange, &fast.timeline, arena));
    expect_yes(exchange_check(exchange, &slow.timeline, arena));
    return 1;
}

TEST(executes_as_the_literal_form)
{
    enum { SEEDS = 3 };
    size_t compared = 0;
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (uint64_t seed = 1; seed <= SEEDS; seed++)
        for (int form = 0; form < 8; form++) {
            BLOCK_ARENA(own);
            struct instance instance = make_instance(
                "exchange/clusters", "nodes=9 cluster_size=4 mean=3000 spread=2", seed, &own);
            struct exchange *exchange = &instance.as.exchange;
            exchange->slowdown = kinds[form & 1];
            exchange->execution = form & 2 ? EXECUTION_SYNCHRONOUS : EXECUTION_ASYNCHRONOUS;
            exchange->phase_startup = form & 2 ? 2e-3 * (double)(seed - 1) : 0.0;
            if (form & 4)
                make_uneven(exchange, rng, &own);
            FOR_ALGORITHMS(found, FAMILY_EXCHANGE)
            if (!found->algorithm->exact && !found->algorithm->derived &&
                found->algorithm->evaluations == 0.0)
                compared += compare_with_literal(found->algorithm, exchange, &own);
        }
    CU_ASSERT_TRUE(compared > SEEDS * 8 * 10);
}

/* ---- the checker ---- */

TEST(checker_counts_what_has_flowed)
{
    struct hand hand;
    struct exchange *exchange = by_hand(&hand, SLOWDOWN_SHARED_UPLINK);
    struct timeline timeline = timeline_start(arena);
    message(&hand, &timeline, 0, 2, 10.0);
    message(&hand, &timeline, 1, 3, 6.0);
    expect_yes(exchange_execute(exchange, &timeline, arena));
    struct transfer *first = &timeline.transfers[0], *second = &timeline.transfers[1];
    const double wrong[] = {1.0 - 3e-9, 1.0 + 3e-9, 0.5, 2.0};
    for (int k = 0; k < 4; k++) {
        first->send_end = first->receive_end = 16.0 * wrong[k];
        expect_no(exchange_check(exchange, &timeline, arena), "of its 10 bytes transferred");
        first->send_end = first->receive_end = 16.0;
        second->send_end = second->receive_end = 12.0 * wrong[k];
        expect_no(exchange_check(exchange, &timeline, arena), "transferred over its shared link");
        second->send_end = second->receive_end = 12.0;
    }
    expect_yes(exchange_check(exchange, &timeline, arena));
    exchange->slowdown = SLOWDOWN_NONE;
    expect_no(exchange_check(exchange, &timeline, arena), "takes 16 s where the model says 10 s");
}

TEST(checker_refuses_a_lost_startup)
{
    struct hand hand;
    struct exchange *exchange = by_hand(&hand, SLOWDOWN_SHARED_UPLINK);
    exchange->startup.uniform = 1e3;
    struct timeline timeline = timeline_start(arena);
    message(&hand, &timeline, 0, 2, 10.0);
    timeline.transfers[0].send_end = timeline.transfers[0].receive_end = 10.0;
    expect_no(exchange_check(exchange, &timeline, arena), "before its start-up has passed");
}

/* ---- bounds ---- */

/* Every order of few messages that are sent directly. */
static double best_of_orders(const struct exchange *exchange, struct arena *arena)
{
    size_t messages = exchange_message_count(exchange);
    int nodes = exchange->nodes;
    gsl_permutation *order = gsl_permutation_calloc(messages);
    int *pair = ARENA_ARRAY(arena, int, messages);
    double best = INFINITY;
    for (int k = 0, m = 0; k < nodes * nodes; k++)
        if (exchange_bytes(exchange, k / nodes, k % nodes) > 0.0)
            pair[m++] = k;
    do {
        struct arena_mark mark = arena_mark(arena);
        struct timeline timeline = timeline_start(arena);
        for (size_t k = 0; k < messages; k++) {
            int from = pair[gsl_permutation_get(order, k)] / nodes;
            int to = pair[gsl_permutation_get(order, k)] % nodes;
            struct transfer transfer = {.from = from,
                                        .to = to,
                                        .bytes = exchange_bytes(exchange, from, to),
                                        .send_start = (double)k,
                                        .receive_start = (double)k};
            timeline_append(&timeline, &transfer, NULL, 0);
        }
        expect_yes(exchange_execute(exchange, &timeline, arena));
        best = fmin(best, timeline.completion);
        arena_rewind(arena, mark);
    } while (gsl_permutation_next(order) == GSL_SUCCESS);
    gsl_permutation_free(order);
    return best;
}

/* Five messages, four of which leave the first cluster; a start-up of 1 or none. */
TEST(bounds_lie_below_the_best_of_all_orders)
{
    enum { INSTANCES = 60, FEW = 5 };
    int met = 0, higher = 0;
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (int n = 0; n < INSTANCES; n++) {
        BLOCK_ARENA(own);
        struct hand hand;
        struct exchange *exchange = by_hand(&hand, kinds[n % 2]);
        exchange->startup.uniform = (double)gsl_rng_uniform_int(rng, 2);
        if (n % 3 == 0)
            make_uneven(exchange, rng, &own);
        while (exchange_message_count(exchange) < FEW) {
            bool leaves = exchange_message_count(exchange) < FEW - 1;
            size_t from = gsl_rng_uniform_int(rng, leaves ? 2 : NODES);
            size_t to = gsl_rng_uniform_int(rng, NODES);
            if (leaves && to < 2)
                continue;
            if (from != to)
                hand.bytes[from * NODES + to] = 1.0 + (double)gsl_rng_uniform_int(rng, 4);
        }
        double best = best_of_orders(exchange, &own), bound = exchange_port_bound(exchange);
        CU_ASSERT_FALSE(clearly_less(best, bound, bound));
        CU_ASSERT_FALSE(clearly_less(best, exchange_forwarding_bound(exchange), best));
        met += !clearly_less(bound, best, best);
        struct exchange plain = exchange_plain(exchange);
        higher += bound > exchange_port_bound(&plain);
    }
    CU_ASSERT_TRUE(met > INSTANCES / 4);
    CU_ASSERT_TRUE(higher > INSTANCES / 4);
}

/* 0 and 1 send 10 and 6 bytes over one link, after start-ups of 2 and 3. By pairs, cluster 0 has
 * two links, so that what leaves it for others may be twice as fast. */
TEST(bounds_of_links_by_hand)
{
    struct hand hand;
    double startup[NODES * NODES];
    for (int k = 0; k < NODES * NODES; k++)
        startup[k] = 3.0;
    startup[0 * NODES + 2] = 2.0;
    for (int k = 0; k < 2; k++) {
        struct exchange *exchange = by_hand(&hand, kinds[k]);
        exchange->startup.entries = startup;
        hand.bytes[0 * NODES + 2] = 10.0;
        hand.bytes[1 * NODES + 3] = 6.0;
        CU_ASSERT_EQUAL(exchange_link_bound(exchange, false), 18.0);
        CU_ASSERT_EQUAL(exchange_link_bound(exchange, true),
                        kinds[k] == SLOWDOWN_SHARED_UPLINK ? 18.0 : 10.0);
        CU_ASSERT_EQUAL(exchange_port_bound(exchange), 18.0);
        exchange->slowdown = SLOWDOWN_LEAVING_CLUSTER;
        CU_ASSERT_EQUAL(exchange_port_bound(exchange), 12.0);
    }
}
