/* Orders of exchanges executed in a truth. */
#include "models/base/units.h"
#include "models/exchange/execution.h"
#include "tests/lib/cases.h"
#include "tests/lib/optimum.h"
#include "tests/lib/random_truth.h"
#include "tests/lib/suite.h"
#include "tests/literal/truth_execution.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Three nodes, a second per byte; 0 -> 1 is twice as slow from 1 on. */
static struct exchange three_nodes(const struct truth *truth, double *bytes)
{
    return (struct exchange){
        .nodes = 3, .bytes.entries = bytes, .per_byte.uniform = 1.0, .truth = truth};
}

static struct truth slow_link(struct steps *links)
{
    static double time[] = {1.0}, factor[] = {2.0};
    links[1] = (struct steps){1, time, factor};
    return (struct truth){.link = links};
}

static void add(struct timeline *timeline, int from, int to, double bytes)
{
    struct transfer transfer = {.from = from, .to = to, .bytes = bytes};
    timeline_append(timeline, &transfer, NULL, 0);
}

/* By hand: 0 -> 1 of 3 s takes 1 + 2 * 2; later transfers at both ports are delayed, others are on
 * time. */
TEST(what_follows_a_slow_transfer_is_late)
{
    struct steps links[9] = {{0}};
    struct truth truth = slow_link(links);
    struct exchange exchange = three_nodes(&truth, (double[]){0, 3, 1, 2, 0, 0, 0, 4, 0});
    struct timeline timeline = timeline_start(arena);
    add(&timeline, 0, 1, 3);
    add(&timeline, 0, 2, 1);
    add(&timeline, 2, 1, 4);
    add(&timeline, 1, 0, 2);
    CU_ASSERT_TRUE(exchange_execute(&exchange, &timeline, arena).ok);
    static const double start[] = {0, 5, 5, 0}, end[] = {5, 6, 9, 2};
    for (size_t k = 0; k < 4; k++) {
        CU_ASSERT_EQUAL(timeline.transfers[k].send_start, start[k]);
        CU_ASSERT_EQUAL(timeline.transfers[k].receive_end, end[k]);
    }
    CU_ASSERT_EQUAL(timeline.completion, 9.0);
    CU_ASSERT_TRUE(exchange_check(&exchange, &timeline, arena).ok);
}

/* Transfers that have begun hold 0's send port until 0.5 and 1's receive port until 2. */
TEST(an_order_begins_when_ports_are_idle)
{
    struct steps links[9] = {{0}};
    struct truth truth = slow_link(links);
    struct exchange exchange = three_nodes(&truth, (double[]){0, 3, 1, 2, 0, 0, 0, 0, 0});
    struct exchange_begun begun = {(double[]){0.5, 0, 0}, (double[]){0, 2, 0}};
    struct timeline timeline = timeline_start(arena);
    exchange.begun = &begun;
    add(&timeline, 0, 2, 1);
    add(&timeline, 0, 1, 3);
    add(&timeline, 1, 0, 2);
    CU_ASSERT_TRUE(exchange_execute(&exchange, &timeline, arena).ok);
    static const double start[] = {0.5, 2, 0}, end[] = {1.5, 8, 2};
    for (size_t k = 0; k < 3; k++) {
        CU_ASSERT_EQUAL(timeline.transfers[k].send_start, start[k]);
        CU_ASSERT_EQUAL(timeline.transfers[k].receive_end, end[k]);
    }
}

/* Forwarded data waits for its slow receipt: 0 -> 2 by way of 1. */
TEST(forwarded_data_wait_for_a_slow_receipt)
{
    struct steps links[9] = {{0}};
    struct truth truth = slow_link(links);
    struct exchange exchange = three_nodes(&truth, (double[]){0, 0, 3, 0, 0, 0, 0, 0, 0});
    struct timeline timeline = timeline_start(arena);
    const struct parcel parcel = {0, 2, 3};
    const struct transfer first = {.from = 0, .to = 1, .bytes = 3, .send_end = 3, .receive_end = 3};
    const struct transfer second = {.from = 1,
                                    .to = 2,
                                    .bytes = 3,
                                    .send_start = 3,
                                    .receive_start = 3,
                                    .send_end = 6,
                                    .receive_end = 6};
    timeline_append(&timeline, &first, &parcel, 1);
    timeline_append(&timeline, &second, &parcel, 1);
    CU_ASSERT_TRUE(exchange_execute(&exchange, &timeline, arena).ok);
    CU_ASSERT_EQUAL(timeline.transfers[1].send_start, 5.0);
    CU_ASSERT_EQUAL(timeline.completion, 8.0);
    CU_ASSERT_TRUE(exchange_check(&exchange, &timeline, arena).ok);
}

/* ---- random orders, by events ---- */

static struct timeline copied(const struct timeline *timeline, struct arena *arena)
{
    struct timeline own = *timeline;
    own.transfers = ARENA_ARRAY(arena, struct transfer, timeline->count + 1);
    memcpy(own.transfers, timeline->transfers, timeline->count * sizeof *own.transfers);
    return own;
}

static bool close_to(double value, double expected)
{
    return !clearly_differ(value, expected, fmax(value, expected));
}

/* Both must have the same times, up to rounding. */
static void expect_literal_times(const struct exchange *exchange, const struct timeline *plain,
                                 struct arena *arena)
{
    struct timeline fast = copied(plain, arena), literal = copied(plain, arena);
    CU_ASSERT_TRUE_FATAL(exchange_execute(exchange, &fast, arena).ok);
    literal_truth_execution(exchange, &literal, arena);
    CU_ASSERT_TRUE(close_to(fast.completion, literal.completion));
    for (size_t k = 0; k < fast.count; k++) {
        CU_ASSERT_TRUE(close_to(fast.transfers[k].send_start, literal.transfers[k].send_start));
        CU_ASSERT_TRUE(close_to(fast.transfers[k].receive_end, literal.transfers[k].receive_end));
    }
    struct verdict verdict = exchange_check(exchange, &fast, arena);
    CU_ASSERT_TRUE(verdict.ok);
    if (!verdict.ok)
        printf("\n%s\n", verdict.reason);
}

static struct exchange_begun *random_ports(gsl_rng *rng, int nodes, double until,
                                           struct arena *arena)
{
    struct exchange_begun *begun = ARENA_ARRAY(arena, struct exchange_begun, 1);
    begun->send_idle = ARENA_ZEROED(arena, double, nodes);
    begun->receive_idle = ARENA_ZEROED(arena, double, nodes);
    for (int node = 0; node < nodes; node++) {
        if (gsl_rng_uniform_int(rng, 2))
            begun->send_idle[node] = until * gsl_rng_uniform(rng);
        if (gsl_rng_uniform_int(rng, 2))
            begun->receive_idle[node] = until * gsl_rng_uniform(rng);
    }
    return begun;
}

/* The messages in any order, each as soon as its ports allow. */
static struct timeline random_order(const struct exchange *exchange, gsl_rng *rng,
                                    struct arena *arena)
{
    struct timeline timeline = timeline_start(arena);
    int nodes = exchange->nodes, count = nodes * nodes;
    int *pairs = ARENA_ARRAY(arena, int, count);
    for (int k = 0; k < count; k++) {
        int at = (int)gsl_rng_uniform_int(rng, (unsigned long)k + 1);
        pairs[k] = pairs[at];
        pairs[at] = k;
    }
    for (int k = 0; k < count; k++) {
        int from = pairs[k] / nodes, to = pairs[k] % nodes;
        if (exchange_bytes(exchange, from, to) > 0.0)
            add(&timeline, from, to, exchange_bytes(exchange, from, to));
    }
    struct exchange plain = exchange_plain(exchange);
    CU_ASSERT_TRUE(exchange_execute(&plain, &timeline, arena).ok);
    return timeline;
}

static const char *const cases[][2] = {{"exchange/gusto", ""},
                                       {"exchange/clusters", "nodes=6 cluster_size=3"},
                                       {"exchange/wide_network", "nodes=5 load=mixed"},
                                       {"exchange/random_integers", "nodes=4 most=3"},
                                       {"exchange/uniform_network", "nodes=8"}};

enum { CASES = sizeof cases / sizeof *cases };

/* Steps up to twice as late as the bound, and, in every other draw, busy ports. */
static struct instance draw(size_t k, gsl_rng *rng, struct arena *arena)
{
    struct instance instance = make_instance(cases[k % CASES][0], cases[k % CASES][1], k, arena);
    struct exchange *exchange = &instance.as.exchange;
    double span = 2.0 * exchange_port_bound(exchange);
    exchange->truth = random_truth(rng, exchange->nodes, 4, span, 0.7, arena);
    if (gsl_rng_uniform_int(rng, 2))
        exchange->begun = random_ports(rng, exchange->nodes, 0.25 * span, arena);
    return instance;
}

TEST(random_orders_are_executed_as_by_events)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (size_t k = 0; k < 200; k++) {
        BLOCK_ARENA(scratch);
        struct instance instance = draw(k, rng, &scratch);
        struct timeline order = random_order(&instance.as.exchange, rng, &scratch);
        expect_literal_times(&instance.as.exchange, &order, &scratch);
    }
}

TEST(chosen_orders_are_executed_as_by_events)
{
    static const char *const names[] = {"open_shop", "relay", "two_level", "knoedel",
                                        "hypercube_like"};
    enum { NAMES = sizeof names / sizeof *names };
    BLOCK_RNG(rng, gsl_rng_mt19937);
    size_t forwarded[NAMES] = {0};
    for (size_t k = 0; k < 12 * CASES * NAMES; k++) {
        BLOCK_ARENA(scratch);
        struct instance instance = draw(k, rng, &scratch);
        struct instance plain = instance_believed(&instance);
        size_t name = k / CASES % NAMES;
        struct solution solution =
            solve_by(arena_print(&scratch, "exchange/%s", names[name]), &plain, 10.0, &scratch);
        if (solution.status != STATUS_VALID)
            continue;
        expect_literal_times(&instance.as.exchange, &solution.timeline, &scratch);
        forwarded[name] += timeline_forwards(&solution.timeline);
    }
    for (size_t name = 1; name < NAMES; name++)
        CU_ASSERT_TRUE(forwarded[name] >= 12);
}

/* By hand: a plan with 0 -> 1 from 0 to 3, and 2 -> 0, which shares no port with it, only then; in
 * the truth then is 5. In the remainder of an exchange it need not wait. */
TEST(what_waits_on_purpose_waits_for_what_ends_then)
{
    struct steps links[9] = {{0}};
    struct truth truth = slow_link(links);
    struct exchange exchange = three_nodes(&truth, (double[]){0, 3, 0, 0, 0, 0, 2, 0, 0});
    struct timeline timeline = timeline_start(arena), rest;
    add(&timeline, 0, 1, 3);
    add(&timeline, 2, 0, 2);
    static const double start[] = {0, 3}, end[] = {3, 5};
    for (size_t k = 0; k < 2; k++) {
        timeline.transfers[k].send_start = timeline.transfers[k].receive_start = start[k];
        timeline.transfers[k].send_end = timeline.transfers[k].receive_end = end[k];
    }
    rest = copied(&timeline, arena);
    CU_ASSERT_TRUE(exchange_execute(&exchange, &timeline, arena).ok);
    CU_ASSERT_EQUAL(timeline.transfers[1].send_start, 5.0);
    CU_ASSERT_EQUAL(timeline.completion, 7.0);
    struct exchange_begun begun = {(double[]){0, 0, 1}, (double[]){0, 0, 0}};
    exchange.begun = &begun;
    CU_ASSERT_TRUE(exchange_execute(&exchange, &rest, arena).ok);
    CU_ASSERT_EQUAL(rest.transfers[1].send_start, 1.0);
}
